#!/bin/bash
# SPDX-License-Identifier: MIT
#
# run.sh COMMAND PROGRAM: rocblas-mem run reports on a program and ends as it does; and errors in traces are told by file and line.
set -u
command=$1
program=$2
failed=0
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
unset ROCBLAS_MEM_TRACE ROCBLAS_MEM_TRACE_SIZE ROCBLAS_DEVICE_MEMORY_SIZE

# expect STATUS COMMAND...: the command ends with a status. What it writes to stderr is left in $said.
expect() {
    local want=$1 got
    shift
    said=$("$@" 2>&1 > "$folder/printed")
    got=$?
    [ "$got" -eq "$want" ] || { echo "run.sh: status $got, not $want: $*: $said" >&2; failed=1; }
}

# says PATTERN...: the last command said this.
says() {
    for pattern in "$@"; do
        grep -q -E -e "$pattern" <<< "$said" || { echo "run.sh: nothing like \"$pattern\" in: $said" >&2; failed=1; }
    done
}

one_line() {
    [ "$(printf '%s\n' "$said" | grep -c '')" -eq 1 ] || { echo "run.sh: not one line: $said" >&2; failed=1; }
}

expect 0 "$command" run -- "$program" whole
says '^handles: 2, 1 never destroyed$' '^growths: 3$' 'next time: ROCBLAS_DEVICE_MEMORY_SIZE=40000256 ' '\(process [0-9]+\)'
grep -q optimal "$folder/printed" || { echo "run.sh: the program's output is not there" >&2; failed=1; }
expect 0 "$command" run --size 1K -- "$program" long 4
says 'user_managed'
expect 0 "$command" run --trace "$folder/kept.csv" -- "$program" long 4
says 'kept.csv'
expect 0 "$command" report "$folder/kept.csv"
expect 137 "$command" run -- "$program" killed
says 'the trace has no end' '^leases never freed: 1$'
expect 143 "$command" run -- bash -c 'kill -TERM $$'
expect 9 "$command" run -- bash -c 'exit 9'
says 'no handle was made'
expect 0 "$command" run -- bash -c "\"$program\" long 2; \"$program\" long 3"
[ "$(grep -c '^traced: ' <<< "$said")" -eq 2 ] || { echo "run.sh: not two processes: $said" >&2; failed=1; }
expect 127 "$command" run -- ./there-is-no-such-program
one_line
expect 0 "$command" run --no-report -- "$program" long 4
one_line # the program's own

# A signal that only the command gets reaches the program, and the report comes all the same.
"$command" run -- bash -c "trap 'echo got it; exit 7' TERM; \"$program\" long 2; echo ready; while :; do sleep 0.1; done" \
    > "$folder/printed" 2> "$folder/said" &
pid=$!
until grep -q ready "$folder/printed"; do sleep 0.1; done
kill -TERM $pid
wait $pid
[ $? -eq 7 ] && grep -q 'got it' "$folder/printed" && grep -q '^handles: 1' "$folder/said" \
    || { echo "run.sh: SIGTERM did not reach the program: $(cat "$folder/said")" >&2; failed=1; }

# What plan and replay tell of the trace of a program with the size that report advises is that nothing grows any more.
expect 0 "$command" run --trace "$folder/first.csv" -- "$program" whole
expect 0 "$command" plan "$folder/first.csv"
grep -q "^ROCBLAS_DEVICE_MEMORY_SIZE=40000256 makes every call optimal" "$folder/printed" || { cat "$folder/printed" >&2; failed=1; }
expect 0 "$command" run --size 40000256 --trace "$folder/second.csv" -- "$program" long 100
says '^growths: 0$'
expect 0 "$command" replay --size 40000256 "$folder/first.csv"
grep -q -E '^ +40000256 +8 +0 +1 +2 ' "$folder/printed" || { cat "$folder/printed" >&2; failed=1; }

# broken TEXT PATTERN: a trace whose last line is TEXT is refused with PATTERN.
broken() {
    { head -n 3 "$folder/kept.csv"; printf '%s' "$1"; } > "$folder/broken.csv"
    expect 2 "$command" report "$folder/broken.csv"
    one_line
    says "$2"
}
broken '1,10:00:00.000000,allocate,0x' 'broken.csv:4: .*cut'
broken $'1,2,3\n' 'broken.csv:4: .*3 of 14'
broken $'1,10:00:00.000000,fly,0x0,0,0x0,0x0,,0,,0,0,0,success\n' 'broken.csv:4: .*"fly"'
broken $'1,10:00:00.000000,free,0x0,99999999999999999999999,0x0,0x0,,0,,0,0,0,success\n' 'broken.csv:4: Size: .*64 bits'
broken $'1,25:00:00.000000,free,0x0,9,0x0,0x0,,0,,0,0,0,success\n' 'broken.csv:4: Time: '
expect 2 "$command" report "$program"
one_line
: > "$folder/empty.csv"
expect 2 "$command" report "$folder/empty.csv"
one_line
says 'empty.csv:1: .*empty'
exit $failed
