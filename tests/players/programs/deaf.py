"""Never reads what it is sent, and never says a word."""

import time

time.sleep(3600)
