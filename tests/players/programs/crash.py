"""Gets ready, then falls over at the first decision."""

import json
import sys

for line in sys.stdin:
    if json.loads(line)["type"] == "decide":
        raise ZeroDivisionError("no idea what to do")
    print('{"type":"ready","name":"Crash"}', flush=True)
