"""The table top: the contract every game keeps (pure: standard library and msgspec)."""
