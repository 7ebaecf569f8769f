#!/bin/bash
# SPDX-License-Identifier: MIT
#
# places.sh COMMAND PROGRAM PYTHON...: the places of memory where they are shown: allocators that the user names, programs of
# Python, modules that are no files, and programs of which nothing is seen. PROGRAM is that of habits.sh.
set -u
command=$1
program=$2
shift 2
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder" || exit 1
failed=0

fail() {
    echo "places.sh: $*" >&2
    failed=1
}
has() {
    [[ $said == *"$2"* ]] || fail "$1 lacks \"$2\": $said"
}
lacks() {
    [[ $said != *"$2"* ]] || fail "$1 has \"$2\": $said"
}

# run WANT OPTION... -- PROGRAM ARGUMENT...: expects an exit status, and leaves the output in $said.
run() {
    local want=$1 status
    shift
    said=$("$command" run --cpu "$@" 2>&1)
    status=$?
    [ "$status" -eq "$want" ] || fail "run $*: status $status, not $want: $said"
}

# An allocator of the program is no place if the user names it: in the report, a finding, a baseline, a kept trace, and exports.
run 0 --trace t.csv -- "$program" leak
has "a report" "  device_memory (habits.c:"
run 3 --budget 39M --skip-frames 'device_mem' -- "$program" leak
has "a skipped allocator" "  leak (habits.c:"
has "a skipped allocator" "    at leak ("
lacks "a skipped allocator" "device_memory"
run 0 --baseline b.json --update-baseline --skip-frames '?evice_mem*' -- "$program" leak
grep -q '"skip_frames": \["?evice_mem\*"\]' b.json || fail "the baseline has no patterns: $(< b.json)"
grep -q '"function":"leak"' b.json || fail "the baseline has other places: $(< b.json)"
run 0 --baseline b.json --skip-frames '?evice_mem*' --skip-frames '?evice_mem*' -- "$program" leak
run 2 --baseline b.json -- "$program" leak
has "another pattern" '--skip-frames ["?evice_mem*"], and this run'"'"'s with no --skip-frames'
said=$("$command" report --skip-frames device_memory t.csv)
has "a kept trace" "  leak (habits.c:"
for format in --json --html --svg; do
    said=$("$command" report $format --skip-frames device_memory t.csv)
    has "report $format" leak
    lacks "report $format" device_memory
done
for format in perfetto pytorch; do
    said=$("$command" export --format $format --skip-frames device_memory t.csv | tr -d '\0')
    has "export $format" leak
    lacks "export $format" device_memory
done
said=$("$command" report --compare --skip-frames device_memory t.csv t.csv)
has "report --compare" "leak (habits.c"
run 2 --skip-frames '' -- "$program" leak
has "an empty pattern" "--skip-frames: an empty pattern would leave out all frames"

# Modules that are no regular files: the report neither waits nor reads them.
mkfifo fifo
sed -E "s#,module,(.*),[^,]*/standin_habits,#,module,\1,$folder/fifo,#" t.csv > fifo.csv
grep -q "$folder/fifo" fifo.csv || fail "the trace has another form: $(head -5 t.csv)"
said=$(timeout 20 "$command" report fifo.csv 2>&1) || fail "a module that is a FIFO: $said"
has "a module that is a FIFO" "10 x  device  fifo"

# Files that are another build when the report is made: their places are addresses.
cp "$program" changed
run 0 --trace changed.csv -- ./changed leak
said=$("$command" report changed.csv 2>&1)
has "the same build" "  device_memory (habits.c:"
lacks "the same build" "has changed"
cat "$(command -v "$BASH")" > changed
for output in "report" "report --json" "report --html" "report --compare changed.csv" "export --format perfetto" "export --format pytorch"; do
    # shellcheck disable=SC2086 # a command and its options
    said=$("$command" $output changed.csv 2>&1 | tr -d '\0')
    has "$output of another build" "rocblas-mem: changed.csv: $(pwd -P)/changed has changed since the trace, so its places are addresses"
    has "$output of another build" "changed+0x"
    lacks "$output of another build" device_memory
done

# A line of Python, where the interpreter tells it. Its libraries are never a place.
cat > program.py << 'END'
import ctypes
import threading

hip = ctypes.CDLL("libamdhip64.so.6")


def alloc(size):
    p = ctypes.c_void_p()
    assert hip.hipMalloc(ctypes.byref(p), ctypes.c_size_t(size)) == 0  # line 9
    return p


def work():
    return alloc(3000)  # line 14


thread = threading.Thread(target=work)
thread.start()
thread.join()
p = alloc(5000)
hip.hipFree(p)
hip.hipFree(p)  # line 22
END
for python in "$@"; do
    run 3 --check --skip-frames nothing -- "$python" program.py
    for library in libffi _ctypes libpython _Py libc.so; do
        lacks "$python" "$library"
    done
    "$python" -c 'import ctypes; ctypes.CDLL(None)._Py_DumpTraceback' 2> /dev/null || { # the interpreter keeps it for itself
        has "$python" "unknown line (Python)"
        continue
    }
    has "$python" "2 x  device  alloc (program.py:9)"
    has "$python" "    at <module> ("
    has "$python" "program.py:22)"
    run 0 --skip-frames alloc -- "$python" program.py
    has "$python" "1 x  device  work (program.py:14)"
    (ulimit -f 0 && "$command" run --cpu --no-report -- "$python" program.py) || fail "$python: a limit on files ends the program"
done

# A test of which nothing is seen fails, with the reason.
echo 'int main(void) { return 0; }' > none.c
"${CC:-cc}" -o none none.c || fail "none.c"
"${CC:-cc}" -static -o static none.c || fail "none.c, static"
for option in --check "--budget 1G" "--baseline new.json --update-baseline" "--check --budget 1G"; do
    for name in ./none ./static /bin/true; do
        # shellcheck disable=SC2086 # an option and its value
        run 2 $option -- $name
        has "$option $name" "so nothing was"
        # shellcheck disable=SC2086
        run 2 $option -- sh -c "$name; exit 7"
    done
done
run 2 --check -- ./static
has "a static program" "static is linked statically"
run 2 --check --check-json findings.json -- ./none
[ ! -e findings.json ] || fail "a run that saw nothing wrote findings"
run 2 --check --baseline new.json --update-baseline -- ./none
[ ! -e new.json ] || fail "a run that saw nothing wrote a baseline"
run 0 --check --check-json findings.json -- sh -c "$program pool; ./none"
[ -e findings.json ] || fail "a run that saw a process wrote no findings"

exit $failed
