"""From the nodes of a Variant to phrases: one function a union, one message a member."""
