"""What can never happen in a variant: rules that never fire, statements about something that is not there."""
