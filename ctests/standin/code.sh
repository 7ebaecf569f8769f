#!/bin/sh
# SPDX-License-Identifier: MIT
#
# code.sh COMMAND PROGRAM: a dry run of a program whose code is for the GPU, or for another one: what the user sees.
set -u
command=$1
program=$2
work=$(mktemp -d) || exit 2
trap 'rm -rf "$work"' EXIT

# runs STATUS LINES TARGET OPTION...: with code for TARGET the dry run has the status, and says so many lines of code.
runs() {
    want=$1 lines=$2 target=$3
    shift 3
    "$command" run --dry "$@" -- "$program" "$target" > "$work/out" 2> "$work/err"
    status=$?
    [ $status -eq "$want" ] && [ "$(grep -c 'has no code\|SPIR-V' "$work/err")" -eq "$lines" ] \
        || { echo "status $status, not $want, or not $lines lines: $target $*" >&2; cat "$work/out" "$work/err" >&2; exit 1; }
}

# says TEXT...: stderr has each text.
says() {
    for text; do
        grep -q -F -e "$text" "$work/err" || { echo "not '$text' in:" >&2; cat "$work/err" >&2; exit 1; }
    done
}

lacks='standin_code has no code for gfx942:sramecc+:xnack-, it has gfx90a'
runs 0 0 gfx942 --as mi300x --trace "$work/trace.csv"
says "at most 16379 bytes (16.0 KiB), 2109440 with HIP's rounding" "  12283  1 x  code    launch (standin_code)"
grep -q ',code,' "$work/trace.csv" || { echo "no code in:" >&2; cat "$work/trace.csv" >&2; exit 1; }
runs 3 0 gfx942 --as mi300x --budget 2M
HIP_ENABLE_DEFERRED_LOADING=0 runs 0 0 gfx942 --as mi300x --devices 2
says "  12283  1 x  code    registered (standin_code)"
runs 209 1 gfx90a --as mi300x
says "$lacks; run --as one of these, or with ROCBLAS_MEM_STANDIN_KERNELS=skip" "0 kernels were launched"
runs 0 1 amdgcnspirv --as mi300x
says "standin_code has SPIR-V and no code for gfx942" "2 kernels were launched"
runs 0 0 gfx90a --as mi250x
runs 0 0 gfx90a # no GPU is named
export ROCBLAS_MEM_STANDIN_KERNELS=skip
runs 0 1 gfx90a --as mi300x
says "$lacks: its kernels are not known, and their code is not counted" "2 kernels were launched 2 times"
runs 0 0 gfx942 --as mi300x
says "at most 16379 bytes"
