#!/bin/bash
# SPDX-License-Identifier: MIT
#
# cuda_run.sh COMMAND PROGRAM CUDA CUBLAS: rocblas-mem runs a finished program on the driver and cuBLAS of the
# two folders, and ends with its exit status. It names a missing library in one line. Running the program with
# the folder that cuda-path prints works too.
set -u
command=$1
program=$2
path=$3:$4
failed=0

# expect STATUS WORD COMMAND... checks a command's exit status, and that stderr is one line with WORD, or
# empty if WORD is "".
expect() {
    local want=$1 word=$2 lines=${2:+1} got errors
    shift 2
    errors=$("$@" 2>&1 > /dev/null)
    got=$?
    [ "$got" -eq "$want" ] || { echo "cuda_run.sh: status $got, not $want: $*: $errors" >&2; failed=1; }
    [ "$(printf '%s' "$errors" | grep -c '')" -eq "${lines:-0}" ] && [[ $errors == *"$word"* ]] \
        || { echo "cuda_run.sh: not one line with \"$word\": $errors" >&2; failed=1; }
}

expect 3 "on CUDA" env LD_LIBRARY_PATH="$path" "$command" run --cuda --no-report -- "$program"
expect 3 "" env LD_LIBRARY_PATH="$("$command" cuda-path):$path" "$program"
output=$(LD_LIBRARY_PATH=$path "$command" run --cuda --no-report -- "$program" 2> /dev/null)
[ "$output" = "23 34 31 46" ] || { echo "cuda_run.sh: output \"$output\", not \"23 34 31 46\"" >&2; failed=1; }
# A failure of the fake cuBLAS makes the program fail: the fake computes.
expect 2 "on CUDA" env LD_LIBRARY_PATH="$path" FAKE_FAIL=cublasDgemm_v2:1:13 "$command" run --cuda --no-report -- "$program"
# If the driver has no device, HIP has none, and the message names the reason.
expect 1 "NO_DEVICE" env LD_LIBRARY_PATH="$("$command" cuda-path):$path" FAKE_DEVICES=0 "$program"
expect 2 "not found: libcublas" env LD_LIBRARY_PATH="$3" "$command" run --cuda --no-report -- "$program"
expect 2 "--cuda" "$command" run --cpu --cuda -- "$program"
# The trace has the memory that the driver gives, with the places of a run on the CPU. Only the workspace differs.
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
LD_LIBRARY_PATH=$path "$command" run --cuda --trace "$folder/cuda.csv" -- "$program" > /dev/null 2>&1
"$command" run --cpu --trace "$folder/cpu.csv" -- "$program" > /dev/null 2>&1
table=$("$command" report --compare "$folder/cpu.csv" "$folder/cuda.csv" 2> /dev/null)
[ "$(grep -c -E '^ +96 +96 +equal +(all|main \(.*\),) device$' <<< "$table")" -eq 2 ] && ! grep ', device$' <<< "$table" | grep -v equal \
    || { echo "cuda_run.sh: the memory on CUDA is not that on the CPU: $table" >&2; failed=1; }
[ "$(grep -c ',memory free,' "$folder/cuda.csv")" -eq 3 ] || { echo "cuda_run.sh: not three ends of memory" >&2; failed=1; }
exit $failed
