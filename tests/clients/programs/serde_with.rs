// The one function of the crate serde_with that the generated types call, which Debian does not have: a field that may
// be null, or left out.

pub mod rust {
    pub mod double_option {
        use serde::{Deserialize, Deserializer, Serialize, Serializer};

        pub fn deserialize<'a, T: Deserialize<'a>, D: Deserializer<'a>>(from: D) -> Result<Option<Option<T>>, D::Error> {
            Deserialize::deserialize(from).map(Some)
        }

        pub fn serialize<S: Serializer, T: Serialize>(value: &Option<Option<T>>, to: S) -> Result<S::Ok, S::Error> {
            value.as_ref().and_then(Option::as_ref).serialize(to)
        }
    }
}
