// The names of installed packages, with their versions.
const { readFileSync } = require('fs');
const { join } = require('path');
const one = (name) => `${name} ${JSON.parse(readFileSync(join(process.env.NODE_PATH, name, 'package.json'))).version}`;
module.exports = (...names) => names.map(one).join(', ');
