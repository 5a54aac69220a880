"""What tests rely on, however they are started."""

import signal

# What a shell starts in the background is deaf to Control-C, and so would be every program that a test starts.
if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
    signal.signal(signal.SIGINT, signal.default_int_handler)
