#!/bin/sh
# SPDX-License-Identifier: MIT
#
# kernels.sh COMMAND PROGRAM: the report of PROGRAM counts the kernels that ran, and a time limit names the one that does not end.
set -u
[ $# -eq 2 ] || { echo "usage: $0 COMMAND PROGRAM" >&2; exit 2; }
work=$(mktemp -d) || exit 2
trap 'rm -rf "$work"' EXIT

# expect COUNT TEXT checks that COUNT lines of the output have TEXT.
expect() {
    [ "$(grep -c -e "$2" "$work/err")" -eq "$1" ] && return
    echo "not $1 lines with '$2':" >&2
    cat "$work/err" >&2
    exit 1
}

"$1" run --cpu -- "$2" > "$work/out" 2> "$work/err" || { cat "$work/err" >&2; exit 1; }
expect 1 "^kernels compiled for the CPU: 5 ran in [0-9]* launches$"
"$1" run --cpu --time-limit 1 -- "$2" forever > "$work/out" 2> "$work/err" && { echo "$2 forever succeeds" >&2; exit 1; }
expect 1 "^rocblas_mem: the program is ended in the kernel never_ends$"
expect 1 "time-limit ended the program"
