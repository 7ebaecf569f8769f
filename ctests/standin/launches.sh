#!/bin/sh
# SPDX-License-Identifier: MIT
#
# launches.sh COMMAND PROGRAM: PROGRAM launches kernels that cannot run. stderr names each kernel once, the
# program gets the statuses, and the report counts the launches.
set -u
[ $# -eq 2 ] || { echo "usage: $0 COMMAND PROGRAM" >&2; exit 2; }
work=$(mktemp -d) || exit 2
trap 'rm -rf "$work"' EXIT
ROCBLAS_MEM_ENGINE=builtin "$1" run --cpu -- "$2" > "$work/out" 2> "$work/err" || { cat "$work/err" >&2; exit 1; }

# expect COUNT TEXT FILE checks that COUNT lines of the file have TEXT.
expect() {
    [ "$(grep -c -F -e "$2" "$work/$3")" -eq "$1" ] && return
    echo "not $1 lines with '$2':" >&2
    cat "$work/$3" >&2
    exit 1
}

expect 1 "0 bytes of shared memory: 8 blocks" out # 2,048 threads
expect 1 "32768 bytes of shared memory: 2 blocks" out # 64 KiB
expect 1 "65536 bytes of shared memory: 1 blocks" out
expect 5 "209 209" out # hipErrorNoBinaryForGpu
expect 1 "the kernel _Z5firstPd was compiled for a GPU and cannot be launched here" err
expect 1 "the kernel _Z6secondPd was compiled for a GPU and cannot be launched here" err
expect 1 "kernels compiled for a GPU: 2 could not be launched, 6 launches were refused" err

# With skip the same launches succeed, and nothing is printed or counted.
ROCBLAS_MEM_STANDIN_KERNELS=skip ROCBLAS_MEM_ENGINE=builtin "$1" run --cpu -- "$2" > "$work/out" 2> "$work/err" || exit 1
expect 5 "0 0" out
expect 0 "kernel" err
