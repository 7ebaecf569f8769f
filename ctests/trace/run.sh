#!/bin/bash
# SPDX-License-Identifier: MIT
#
# run.sh COMMAND PROGRAM: rocblas-mem run reports on a program and ends with its status.
set -u
command=$1
program=$2
failed=0
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
unset ROCBLAS_MEM_TRACE ROCBLAS_MEM_TRACE_SIZE ROCBLAS_DEVICE_MEMORY_SIZE

# expect STATUS COMMAND... checks a command's exit status and leaves its stderr in $said.
expect() {
    local want=$1 got
    shift
    said=$("$@" 2>&1 > "$folder/printed")
    got=$?
    [ "$got" -eq "$want" ] || { echo "run.sh: status $got, not $want: $*: $said" >&2; failed=1; }
}

# says PATTERN... checks that the last command's stderr matches each pattern.
says() {
    for pattern in "$@"; do
        grep -q -E -e "$pattern" <<< "$said" || { echo "run.sh: nothing like \"$pattern\" in: $said" >&2; failed=1; }
    done
}

# hides PATTERN checks that it matches no line: sections that would be empty are left out.
hides() {
    if grep -E -e "$1" <<< "$said"; then echo "run.sh: an empty section" >&2; failed=1; fi
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
says 'the trace has no end' '^leases never freed: 1$' '^rocblas-mem: signal 9 ended the program \(killed\)$'
expect 143 "$command" run -- bash -c 'kill -TERM $$'
expect 9 "$command" run -- bash -c 'exit 9'
says 'no handle was created'
if grep -q signal <<< "$said"; then echo "run.sh: no signal ended it: $said" >&2; failed=1; fi
expect 0 "$command" run -- bash -c "\"$program\" long 2; \"$program\" long 3"
[ "$(grep -c '^traced: ' <<< "$said")" -eq 2 ] || { echo "run.sh: not two processes: $said" >&2; failed=1; }

# Each process of a run, sequential or parallel, has its own trace; the first has the given file. A new run
# removes the traces of an earlier run. Without the command, the file is overwritten.
traces() {
    ls "$folder" | grep -c '^seq\.csv'
}
for round in 1 2; do
    expect 0 "$command" run --trace "$folder/seq.csv" -- bash -c "\"$program\" long 2; \"$program\" long 3; \"$program\" long 4 & wait"
    [ "$(grep -c '^traced: ' <<< "$said")" -eq 3 ] && [ "$(traces)" -eq 3 ] || { echo "run.sh: not three, round $round: $said" >&2; failed=1; }
    [ "$(grep -c ',allocate,' "$folder/seq.csv")" -eq 2 ] || { echo "run.sh: the first trace is not the file's" >&2; failed=1; }
    [ "$(grep -o ' rocblas_device_malloc_alloc  *[234] ' <<< "$said" | tr -dc '234')" = 234 ] || { echo "run.sh: not in order: $said" >&2; failed=1; }
done
expect 0 "$command" run --no-report --trace "$folder/seq.csv" -- bash -c "\"$program\" long 2; \"$program\" long 3"
[ "$(traces)" -eq 2 ] || { echo "run.sh: not two without a report" >&2; failed=1; }
ROCBLAS_MEM_TRACE=$folder/seq.csv "$program" long 5 2> "$folder/said"
[ "$(traces)" -eq 2 ] && [ "$(grep -c ',allocate,' "$folder/seq.csv")" -eq 5 ] || { echo "run.sh: not begun anew" >&2; failed=1; }
# A process id can repeat: one process executes two more programs.
before=$(traces)
said=$(ROCBLAS_MEM_TRACE=$folder/seq.csv ROCBLAS_MEM_TRACE_KEEP=1 "$program" again 2>&1) || { echo "run.sh: again: $said" >&2; failed=1; }
[ "$(traces)" -eq $((before + 3)) ] || { echo "run.sh: a process that became another program: $(ls "$folder")" >&2; failed=1; }
ls "$folder" | grep -q '^seq\.csv\.[0-9]*\.3$' || { echo "run.sh: no second number: $(ls "$folder")" >&2; failed=1; }
said=$(ROCBLAS_MEM_TRACE=$folder/seq.csv ROCBLAS_MEM_TRACE_KEEP=yes "$program" long 6 2>&1)
one_line_of=$(grep -c 'ROCBLAS_MEM_TRACE_KEEP: "yes" is neither 0 nor 1' <<< "$said")
[ "$one_line_of" -eq 1 ] && [ "$(grep -c ',allocate,' "$folder/seq.csv")" -eq 6 ] || { echo "run.sh: KEEP=yes: $said" >&2; failed=1; }
# A name is that of a file in the command's folder, wherever the program goes.
mkdir "$folder/below"
for report in "" --no-report; do
    rm -f "$folder/relative.csv"
    expect 0 env -C "$folder" "$command" run $report --trace relative.csv -- bash -c "cd below && \"$program\" long 2"
    [ -s "$folder/relative.csv" ] && [ -z "$(ls "$folder/below")" ] || { echo "run.sh: the trace of a program in another folder: $said" >&2; failed=1; }
done
expect 2 "$command" run --trace "$folder/none/x.csv" -- "$program" whole # which does not run for nothing
one_line
[ ! -s "$folder/printed" ] || { echo "run.sh: the program ran without a trace" >&2; failed=1; }
expect 127 "$command" run -- ./there-is-no-such-program
one_line
expect 0 "$command" run --no-report -- "$program" long 4
one_line # the program's own

# A signal sent only to the command reaches the program, and the report is still written.
"$command" run -- bash -c "trap 'echo got it; exit 7' TERM; \"$program\" long 2; echo ready; while :; do sleep 0.1; done" \
    > "$folder/printed" 2> "$folder/said" &
pid=$!
until grep -q ready "$folder/printed"; do sleep 0.1; done
kill -TERM $pid
wait $pid
[ $? -eq 7 ] && grep -q 'got it' "$folder/printed" && grep -q '^handles: 1' "$folder/said" \
    || { echo "run.sh: SIGTERM did not reach the program: $(cat "$folder/said")" >&2; failed=1; }

# With the size that report advises, plan and replay of the program's trace find no growth.
expect 0 "$command" run --trace "$folder/first.csv" -- "$program" whole
expect 0 "$command" plan "$folder/first.csv"
grep -q "^ROCBLAS_DEVICE_MEMORY_SIZE=40000256 makes every call optimal" "$folder/printed" || { cat "$folder/printed" >&2; failed=1; }
expect 0 "$command" run --size 40000256 --trace "$folder/second.csv" -- "$program" long 100
hides '^growths'
expect 0 "$command" replay --size 40000256 "$folder/first.csv"
grep -q -E '^ +40000256 +8 +0 +2 +1 ' "$folder/printed" || { cat "$folder/printed" >&2; failed=1; }

# A size that the program sets: the report names the call with its line of the trace, and the advised size
# suffices. --size has no effect.
for size in "" "--size 2M"; do
    # shellcheck disable=SC2086
    expect 3 "$command" run $size --trace "$folder/set.csv" -- "$program" small 65536
    says '^next time: ROCBLAS_DEVICE_MEMORY_SIZE has no effect ' 'a set size stops growth' \
        '^next time: rocblas_set_device_memory_size\(handle, 1048576\) instead of 65536 bytes \(line [0-9]+, handle 1\) ' \
        'rocblas_device_malloc_alloc \(line [0-9]+\) wants 1048576 bytes; 1 call without memory'
    line=$(grep -o 'bytes (line [0-9]*' <<< "$said" | tr -dc 0-9)
    sed -n "${line}p" "$folder/set.csv" | grep -q ',set size,.*,rocblas_set_device_memory_size,' || { echo "run.sh: not line $line: $said" >&2; failed=1; }
    expect 0 "$command" plan "$folder/set.csv"
    grep -q 'rocblas_set_device_memory_size(handle, 1048576) instead of 65536' "$folder/printed" || { cat "$folder/printed" >&2; failed=1; }
done
expect 0 "$command" run -- "$program" small 1048576
hides 'calls without memory'
says '^next time: nothing to change '

exit $failed
