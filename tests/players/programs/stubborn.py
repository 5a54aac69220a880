"""Takes the last legal decision, minds no signals, and does not quit; it holds the named file open."""

import json
import signal
import sys
import time
from pathlib import Path

signal.signal(signal.SIGTERM, signal.SIG_IGN)
signal.signal(signal.SIGINT, signal.SIG_IGN)
signal.signal(signal.SIGHUP, signal.SIG_IGN)
with Path(sys.argv[1]).open("w", encoding="utf-8"):
    for line in sys.stdin:
        legal = json.loads(line).get("observation", {}).get("legal")
        answer = {"type": "decision", "decision": legal[-1]} if legal else {"type": "ready"}
        print(json.dumps(answer), flush=True)
    while True:
        time.sleep(3600)
