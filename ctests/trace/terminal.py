# SPDX-License-Identifier: MIT
#
# terminal.py COMMAND PROGRAM: rocblas-mem run on a terminal. Ctrl-C reaches the program once, and the report is still
# written. While a long trace is read, a progress bar is shown, and then removed.
import os
import pty
import select
import signal
import sys
import tempfile
import time

command, program = sys.argv[1:3]
with open(os.path.join(os.path.dirname(os.path.abspath(__file__)), "shown.csv")) as shown:
    HEADER = shown.readline()
LINE = "1,10:00:00.000000,%s,0x40,64,0x0,0x5,rocblas_ddot,%d,managed,64,64,64,success\n"


def on_terminal(arguments, when_ready=None):
    """Runs a command on a terminal of its own and returns what it wrote and its exit status. when_ready is typed once it says ready."""
    child, terminal = pty.fork()
    if child == 0:
        os.execv(arguments[0], arguments)
    text, end = b"", time.time() + 100
    while time.time() < end:
        if not select.select([terminal], [], [], 1)[0]:
            continue
        try:
            more = os.read(terminal, 65536)
        except OSError:
            break
        if not more:
            break
        text += more
        if when_ready and b"ready" in text:
            os.write(terminal, when_ready)
            when_ready = None
    else:
        os.kill(child, signal.SIGKILL)
    status = os.waitpid(child, 0)[1]
    return text.decode(), os.waitstatus_to_exitcode(status)


def main():
    try:
        for end in os.openpty():
            os.close(end)
    except OSError as error:
        print("skipped: there is no terminal to run on, as without /dev/pts: %s" % error)
        return 77
    wrong = []
    script = 'n=0; trap \'n=$((n + 1)); echo "got $n"\' INT; %s long 2; echo ready; ' \
             'for i in 1 2 3 4 5 6 7 8 9 10; do sleep 0.1; done; exit $((40 + n))' % program
    text, status = on_terminal([command, "run", "--", "/bin/bash", "-c", script], b"\x03")
    if status != 41 or "got 1" not in text or "handles: 1" not in text:
        wrong.append("Ctrl-C: status %d: %s" % (status, text))
    with tempfile.NamedTemporaryFile("w", suffix=".csv") as trace:
        trace.write(HEADER + (LINE % ("allocate", 64) + LINE % ("free", 0)) * 1500000)
        trace.flush()
        text, status = on_terminal([command, "report", trace.name])
        bars, cleared = text.count("\r["), "\r\x1b[K" in text
        if status != 0 or bars == 0 or not cleared or "handles: 1" not in text:
            wrong.append("a long trace: status %d, %d bars, cleared %s: %s" % (status, bars, cleared, text[-2000:]))
    for line in wrong:
        print("terminal.py:", line, file=sys.stderr)
    return 1 if wrong else 0


sys.exit(main())
