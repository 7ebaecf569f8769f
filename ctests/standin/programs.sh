#!/bin/bash
# SPDX-License-Identifier: MIT
#
# programs.sh COMMAND PEERS HIPBLAS_OBJECT CC: runs rocBLAS's rocblas-bench and a hipBLAS program from the
# packages on the CPU. The packages' C library is newer than that of most machines, so the packages' own
# loader starts the programs.
set -u
command=$1
root=$2
object=$3
cc=$4
libraries=$root/usr/lib/x86_64-linux-gnu
failed=0
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

# start PROGRAM ARGUMENT... runs a program under rocblas-mem with the packages' loader.
start() {
    "$command" run --cpu -- "$root/usr/lib64/ld-linux-x86-64.so.2" --library-path \
        "$libraries/openblas-pthread:$libraries" "$@"
}

# bench FUNCTION ARGUMENT... checks the errors that rocblas-bench reports in the last columns of its last
# line. For dgemm the error is about 2e-8, because rocblas-bench computes its reference in single precision.
bench() {
    local output errors
    output=$(start "$root/usr/libexec/rocm/librocblas4-bench/rocblas-bench" -f "$@" -v 1 -i 2 -j 1 2>&1)
    if ! printf '%s\n' "$output" | grep -q 'in front of .*librocblas\.so\.4, whose C++ internals rocblas-bench uses'; then
        echo "programs.sh: rocblas-bench -f $1: no line says that the real library stays behind" >&2
        failed=1
    fi
    errors=$(printf '%s\n' "$output" | awk -F, '
        /norm_error_1/ { for(i = 1; i <= NF; i++) if($i == "norm_error_1") column = i; next }
        column && NF >= column { print ($column != "" && $column + 0 == $column && $column < 1e-6) ? "small" : "bad" }')
    [ "$errors" = small ] && return
    printf 'programs.sh: rocblas-bench -f %s:\n%s\n' "$*" "$output" >&2
    failed=1
}

bench gemm -r d -m 64 -n 48 -k 80
bench trsm -r d -m 64 -n 32 --side L --uplo L
bench dot -r s -n 1000
bench axpy -r d -n 1000
bench gemv -r d -m 100 -n 50

if ! "$cc" -o "$work/hipblas" "$object" -L"$libraries" -l:libhipblas.so.2 -l:libamdhip64.so.6 -Wl,--allow-shlib-undefined; then
    echo "programs.sh: the hipBLAS program cannot be linked" >&2
    exit 1
fi
output=$(start "$work/hipblas" 2>&1)
status=$?
if [ $status -ne 3 ]; then
    printf 'programs.sh: the hipBLAS program exited with status %d, not 3:\n%s\n' $status "$output" >&2
    failed=1
fi
exit $failed
