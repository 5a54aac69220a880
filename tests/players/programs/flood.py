"""Answers nothing, but has ever more to say on its error stream."""

import sys

while True:
    sys.stderr.write("flood\n" * 1000)
