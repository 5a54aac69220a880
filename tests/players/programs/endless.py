"""Answers with a line that has no end, while it floods its error stream."""

import sys

while True:
    sys.stderr.write("flood\n" * 1000)
    sys.stdout.write("endless " * 1000)
