#!/bin/sh
# SPDX-License-Identifier: MIT
#
# finished.sh CC OBJECT SDK COMMAND: a finished program that was linked to a libhipblas.so.3 and a libamdhip64.so.7 runs on the
# CPU with `rocblas-mem run --cpu`, and with the folder of cpu-path alone: it finds the kit's libhipblas there.
set -u
cc=$1 object=$2 sdk=$3 command=$4
work=$(mktemp -d) || exit 2
trap 'rm -rf "$work"' EXIT
"$cc" -o "$work/program" "$object" -L"$sdk/lib" -l:libhipblas.so.3 -L"$sdk/../cpu" -l:libamdhip64.so.7 -Wl,-rpath-link,"$sdk/../.." || exit 1

# right WHAT COMMAND...: the program's status is 3 if its numbers are right.
right() {
    what=$1
    shift
    "$@" > "$work/out" 2>&1
    status=$?
    [ $status -eq 3 ] || { echo "$what: status $status, not 3: $(cat "$work/out")" >&2; exit 1; }
}
right "cpu-path" env LD_LIBRARY_PATH="$("$command" cpu-path)" "$work/program"
right "run --cpu" "$command" run --cpu -- "$work/program"
