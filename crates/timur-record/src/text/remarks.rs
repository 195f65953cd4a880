//! Where the faults of a text go: [`Remarks`]. Uses nothing but the errors.

use crate::RecordError;

/// Where faults go: into a list, or nowhere, and then the first one ends the reading.
pub struct Remarks<'r>(pub Option<&'r mut Vec<RecordError>>);

impl Remarks<'_> {
    /// What was found, or nothing when it was a fault that has been noted.
    pub fn take<T>(&mut self, found: Result<T, RecordError>) -> Result<Option<T>, RecordError> {
        match (found, &mut self.0) {
            (Ok(found), _) => Ok(Some(found)),
            // What is too long is not read on.
            (Err(error), Some(list)) if error != RecordError::TooLong => {
                list.push(error);
                Ok(None)
            }
            (Err(error), _) => Err(error),
        }
    }
}
