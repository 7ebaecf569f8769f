# SPDX-License-Identifier: MIT
#
# advice.py COMMAND PROGRAM: each program follows each advice of its report, and then takes what the advice says, to the byte: on
# the CPU, and with the sizes of a GPU.
import json
import os
import re
import subprocess
import sys
import tempfile

command, program = sys.argv[1:3]
AS = [[], ["--as", "gfx942:rocblas-7.2"]]
failed, followed = 0, {}


def fail(text):
    global failed
    failed = 1
    print("advice.py:", text, file=sys.stderr)


def report(name, options, follow, size):
    """Runs a program and returns its report and its memory, in numbers."""
    with tempfile.TemporaryDirectory() as folder:
        trace = os.path.join(folder, "trace.csv")
        run = [command, "run", "--cpu", "--trace", trace] + options + (["--size", size] if size else []) + ["--", program, name]
        ended = subprocess.run(run, env={**os.environ, **follow}, capture_output=True, text=True)
        if ended.returncode:
            fail(f"{run} {follow}: {ended.stderr}")
        read = json.loads(subprocess.run([command, "report", "--json", trace], capture_output=True, check=True).stdout)[0]
        for line in [a["what"] + ": " for a in read["memory"]["advice"]] + [a["do"] for a in read["advice"]]:
            if line not in ended.stderr:
                fail(f"{name}: the text lacks {line}: {ended.stderr}")
        planned = json.loads(subprocess.run([command, "plan", "--json", trace], capture_output=True, check=True).stdout)
        read["plan"] = (planned["optimal_bytes"], planned.get("after"))
        return read


def lines(text):
    return re.findall(r"advice\.c:(\d+)", text)


def how(what, cases):
    """Returns the kind of an advice, and the variables and the size with which a program follows it."""
    if found := re.match(r".*ROCBLAS_DEVICE_MEMORY_SIZE=(\d+)", what):
        return "variable", {}, found[1]
    if found := re.match(r".*\(handle, (\d+)\) instead of (\d+)", what):
        return "set", {"FOLLOW_SETS": f"{found[2]}:{found[1]}"}, None
    if found := re.match(r"rocblas_set_device_memory_size\(handle, (\d+)\) at ", what):
        return "set", {"FOLLOW_SETS": f"0:{found[1]}"}, None
    if found := re.match(r"rocblas_set_workspace with (\d+) bytes instead of (\d+)", what):
        return "memory", {"FOLLOW_SETS": f"{found[2]}:{found[1]}"}, None
    if what.startswith("do not allocate"):
        return "unused", {"FOLLOW_NONE": ",".join(lines(" ".join(cases)))}, None
    if what.startswith("free at the end"):
        return "free", {"FOLLOW_FREES": "1"}, None
    rooms = {re.match(r"(?:\d+ x )?(?:one block of )?(\d+) bytes", case)[1] + ":" + ",".join(lines(case)) for case in cases}
    return {"l": "share", "a": "largest"}[what[0]], {"FOLLOW_ROOMS": ";".join(sorted(rooms))}, None


def check(name, options, what, said, cases):
    kind, follow, size = how(what, cases)
    now = report(name, options, follow, size)["memory"]
    followed[kind] = followed.get(kind, 0) + 1
    got = (now["peak_bytes"], now["taken_bytes"]) if said.get("taken_bytes") else (now["any_order_bytes"],)
    want = (said["peak_bytes"], said["taken_bytes"])[:len(got)] if "taken_bytes" in said else (said["peak_bytes"],)
    if got != want:
        fail(f"{name} {options}: {what} {cases}: takes {got}, not {want}")


names = subprocess.run([command, "run", "--cpu", "--no-report", program], capture_output=True, text=True, check=True).stdout.split()
for name in names:
    for options in AS:
        first = report(name, options, {}, None)
        for a in first["memory"]["advice"]:
            check(name, options, a["what"], a, a["cases"])
        size, after = first["plan"]
        if size and after:
            check(name, options, f"plan: ROCBLAS_DEVICE_MEMORY_SIZE={size}", after, [])
        for step in first["advice"]:
            if "peak_bytes" in step:
                check(name, options, step["do"], step, [])
print(followed)
if set(followed) != {"variable", "set", "memory", "unused", "free", "share", "largest"}:
    fail(f"some kind of advice is never given: {followed}")
sys.exit(failed)
