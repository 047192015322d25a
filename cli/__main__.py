"""`python -m kakumei.cli`, for where no console script is on the path."""

from kakumei.cli import main

main()
