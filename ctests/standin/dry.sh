#!/bin/sh
# SPDX-License-Identifier: MIT
#
# dry.sh COMMAND PROGRAM MAPPING: a dry run of PROGRAM, with 100 GiB of a GPU: the report says what it rests on; with the check, a
# budget and a time limit. MAPPING ends while memory is mapped.
set -u
[ $# -eq 3 ] || { echo "usage: $0 COMMAND PROGRAM MAPPING" >&2; exit 2; }
work=$(mktemp -d) || exit 2
trap 'rm -rf "$work"' EXIT
full=107374182400

# runs STATUS OPTION... -- PROGRAM...: a dry run has the status.
runs() {
    want=$1
    shift
    "$command" run --dry "$@" > "$work/out" 2> "$work/err"
    status=$?
    [ $status -eq "$want" ] || { echo "status $status, not $want: run --dry $*" >&2; cat "$work/out" "$work/err" >&2; exit 1; }
}

# says TEXT...: the report has each text.
says() {
    for text; do
        grep -q -F -e "$text" "$work/err" || { echo "not '$text' in:" >&2; cat "$work/err" >&2; exit 1; }
    done
}
command=$1
program=$2
mapping=$3

runs 0 --as mi300x -- "$program" $full
says "a dry run: nothing computes" "dry run: 2 kernels were launched 27 times and computed nothing" "of 192.0 GiB" \
    "dry run: 20 copies gave the host" "copies, " "(standin_dry)"
runs 0 --as mi300x --trace "$work/trace.csv" -- "$program" $full
"$command" report --json "$work/trace.csv" > "$work/json" || exit 1
for text in '"dry":{"kernels":2,"launches":27,"copies":20,'; do
    tr -d ' \n' < "$work/json" | grep -q -F -e "$text" || { echo "not $text in:" >&2; cat "$work/json" >&2; exit 1; }
done
runs 3 --as mi300x --check -- "$program" 4096
says "error: out_of_bounds: hipMemcpy"
! grep -F uninitialized "$work/err" || exit 1 # nobody knows that
runs 3 --as mi300x --budget 64G -- "$program" $full
runs 0 --as mi300x --budget 128G -- "$program" $full
runs 1 --as rx7900xtx -- "$program" $full # 24 GiB: hipMalloc fails, as it must
says "refused"
runs 1 --device-memory 1000000G -- "$program" 500000000000000 # more than a process has addresses for
says "rocblas_mem: hipMalloc: the device has room for 500000000000000 bytes, and this machine has no addresses for them"
[ "$(grep -c 'no addresses' "$work/err")" -eq 1 ] || { echo "more than one line" >&2; exit 1; }
runs 0 --device-memory 1000000G -- "$mapping" leave
says "rocblas_mem: hipMemCreate: the device has room for 281474976710656 bytes" "at most 8388608 bytes"
runs 0 -- "$mapping" leave
says "at most 8388608 bytes" "allocations of standin_mapping that were refused: 1"
runs 143 --time-limit 0.5 -- sleep 60
says "--time-limit ended the program after 500ms"
runs 2 --time-limit 0.5 --budget 1G -- sleep 60
runs 143 --as mi300x --time-limit 1 -- "$program" $full forever
says "dry run: kernels computed nothing; how many is not known, since the process was ended" "copies gave the host" "of 192.0 GiB"
runs 2 --time-limit 0 -- true
runs 2 --cuda -- true
says "one of --cpu and --cuda"
