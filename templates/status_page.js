// Takes over what has changed of the page every few seconds. What is the same is not touched, so
// that nothing flickers, and selections, open details and the place on the page stay.
(() => {
  const EVERY = 5000;
  const lost = document.getElementById("lost");
  const take = (from, to) => {
    if (to.isEqualNode(from)) return;
    const alike = to.nodeType === 1 && from.nodeType === 1 && to.tagName === from.tagName
      && to.childNodes.length === from.childNodes.length;
    if (!alike) return to.replaceWith(document.importNode(from, true));
    for (const { name } of [...to.attributes])
      if (name !== "open" && !from.hasAttribute(name)) to.removeAttribute(name);
    for (const { name, value } of from.attributes)
      if (to.getAttribute(name) !== value) to.setAttribute(name, value);
    [...to.childNodes].forEach((node, i) => take(from.childNodes[i], node));
  };
  const refresh = async () => {
    try {
      const limit = AbortSignal.timeout(EVERY);
      const answer = await fetch(location.href, { cache: "no-store", signal: limit });
      if (!answer.ok) throw new Error(answer.statusText);
      const next = new DOMParser().parseFromString(await answer.text(), "text/html");
      take(next.querySelector("main"), document.querySelector("main"));
      take(next.querySelector("link"), document.querySelector("link"));
      document.title = next.title;
      lost.hidden = true;
    } catch {
      lost.hidden = false;
    }
  };
  const loop = async () => {
    if (!document.hidden) await refresh();
    setTimeout(loop, EVERY);
  };
  document.addEventListener("visibilitychange", () => document.hidden || refresh());
  setTimeout(loop, EVERY);
})();
