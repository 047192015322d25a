"""From syntax tree to `Variant`: where meaning is decided, once."""
