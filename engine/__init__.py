"""The reference engine: executes an `EngineConfig`."""
