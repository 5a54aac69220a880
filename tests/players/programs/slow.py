"""Gets ready, then thinks for an hour, with a child that thinks as well; both hold the named file open."""

import json
import subprocess
import sys
import time
from pathlib import Path

with Path(sys.argv[1]).open("w", encoding="utf-8") as held:
    for line in sys.stdin:
        if json.loads(line)["type"] == "decide":
            subprocess.Popen([sys.executable, "-c", "import time; time.sleep(3600)"], pass_fds=[held.fileno()])
            print("thinking", file=held, flush=True)
            time.sleep(3600)
        print('{"type":"ready","name":"Slow"}', flush=True)
