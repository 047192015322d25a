"""The error pages and JSON schemas, so that `explain` and the schema checks work from a wheel."""
