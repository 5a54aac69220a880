"""`python -m scopegames.cli`, where the command `scope` is not on the path."""

from . import main

main()
