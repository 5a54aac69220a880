"""Answers everything twice."""

import json
import sys

for line in sys.stdin:
    message = json.loads(line)
    legal = message.get("observation", {}).get("legal")
    answer = {"type": "decision", "decision": legal[0]} if legal else {"type": "ready"}
    print(f"{json.dumps(answer)}\n" * 2, end="", flush=True)
