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
    # shellcheck disable=SC2086
    "$command" run --dry "$@" -- "$program" $target > "$work/out" 2> "$work/err"
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

# scratch BYTES TEXT TARGET GPU: a kernel's scratch on the GPU.
scratch() {
    runs 0 0 "$3" --as "$4"
    says "not counted: scratch of kernels, at most $1 bytes (" "for each hardware queue that comes to $2 waves"
}

scratch 10485760 "small: 12 bytes for each of 64 threads, 1024 for a wave, 10240" gfx942 mi300x
scratch 7864320 "small: 12 bytes for each of 64 threads, 1024 for a wave, 7680" gfx942 mi300a
scratch 3670016 "small: 12 bytes for each of 64 threads, 1024 for a wave, 3584" gfx90a mi250x
scratch 2359296 "small: 12 bytes for each of 64 threads, 768 for a wave, 3072" gfx1100 rx7900xtx
scratch 1310720000 "calls: 2000 bytes for each of 64 threads, 128000 for a wave, 10240" "gfx942 1024" mi300x
scratch 2684354560 "calls: 4096 bytes for each of 64 threads, 262144 for a wave, 10240" "gfx942 4096" mi300x
scratch 10737418240 "calls: 16384 bytes for each of 64 threads, 1048576 for a wave, 10240" "gfx942 100000" mi300x

# fits GPU TARGET BLOCKS: how many blocks of kernels of 128 and 32 registers in waves of 64 fit on a unit, of 64 and 256 threads,
# and with shared memory.
fits() {
    runs 0 0 "$2 fits" --as "$1"
    grep -q -x -F "fit: $3" "$work/out" || { echo "not $3 blocks on $1:" >&2; cat "$work/out" >&2; exit 1; }
}

fits mi50 gfx906 "8 8 3"       # 256 registers, 4 at a time
fits mi300x gfx942 "16 8 3"    # 512, 8
fits mi355x gfx950 "16 8 7"    # the same, with 160 KiB of shared memory
fits rx6900xt gfx1030 "8 8 3"   # half of 1,024, 8
fits rx7900xtx gfx1100 "10 8 3" # half of 1,536, 12
fits rx9060xt gfx1200 "10 8 3"
fits rx9070xt gfx1201 "10 8 3"

# What is registered and damaged, or cut short, is one line, and hipErrorInvalidImage at the launch.
for form in damaged:"the bundle's number of entries is wrong" cut:"an entry of the bundle leaves it"; do
    runs 200 0 "gfx942 ${form%%:*}" --as mi300x
    says "standin_code: ${form#*:}" "0 kernels were launched"
    [ "$(grep -c '^rocblas_mem: ' "$work/err")" -eq 1 ] || { echo "more than one line of $form" >&2; cat "$work/err" >&2; exit 1; }
done

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
