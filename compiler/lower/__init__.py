"""From `Variant` to `EngineConfig`."""
