//! Arrays that a server sends, for at most the memory that their bytes are worth.

use std::error::Error;

use tokio_postgres::types::{FromSql, Type};

/// An array with one dimension at most.
///
/// `Vec` makes room for as many elements as the array's header says before it reads one of them: a
/// server that says two billion in thirty bytes would end the process.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Array<T>(pub(crate) Vec<T>);

/// Elements without a value have at least their length: four bytes.
const LEAST_ELEMENT: usize = size_of::<i32>();
/// Where the number of elements stands: after the number of dimensions, the flag for nulls and the
/// type of the elements.
const ELEMENTS: usize = 12;

impl<'a, T: FromSql<'a>> FromSql<'a> for Array<T> {
    fn from_sql(ty: &Type, raw: &'a [u8]) -> Result<Self, Box<dyn Error + Sync + Send>> {
        let elements = raw.get(ELEMENTS..).and_then(|rest| rest.first_chunk());
        let elements = elements.map_or(0, |bytes| i32::from_be_bytes(*bytes));
        if usize::try_from(elements).is_ok_and(|elements| elements > raw.len() / LEAST_ELEMENT) {
            return Err("an array has fewer elements than it says".into());
        }
        Vec::from_sql(ty, raw).map(Self)
    }

    fn accepts(ty: &Type) -> bool {
        <Vec<T> as FromSql>::accepts(ty)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn bytes(dimensions: i32, elements: i32, values: &[&str]) -> Vec<u8> {
        let header = [dimensions, 0, 25, elements, 1];
        let mut bytes: Vec<u8> = header.iter().flat_map(|number| number.to_be_bytes()).collect();
        for value in values {
            bytes.extend(i32::try_from(value.len()).unwrap().to_be_bytes());
            bytes.extend(value.as_bytes());
        }
        bytes
    }

    fn read(bytes: &[u8]) -> Result<Array<String>, String> {
        Array::from_sql(&Type::TEXT_ARRAY, bytes).map_err(|error| error.to_string())
    }

    #[test]
    fn what_an_array_holds_is_read() {
        assert_eq!(read(&bytes(1, 2, &["a", ""])), Ok(Array(vec!["a".to_owned(), String::new()])));
        assert_eq!(read(&[0; 12]), Ok(Array(Vec::new())));
    }

    #[test]
    fn an_array_with_more_elements_than_it_holds_is_an_error_and_takes_no_memory() {
        for elements in [3, i32::MAX] {
            read(&bytes(1, elements, &["a", "b"])).unwrap_err();
        }
        read(&bytes(2, i32::MAX, &[])).unwrap_err();
        read(&bytes(1, -1, &[])).unwrap_err();
        read(&[0, 0, 0, 1]).unwrap_err();
    }
}
