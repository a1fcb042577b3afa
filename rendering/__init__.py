"""The chartroom: a view in, a picture out."""
