"""From `Variant` to the printed rule sheet."""
