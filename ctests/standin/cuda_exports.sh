#!/bin/bash
# SPDX-License-Identifier: MIT
#
# cuda_exports.sh CPU CUDA: both stand-ins must export the same functions of HIP in the same versions.
set -u

# functions LIBRARY lists name and version of every exported function except this library's own.
functions() {
    nm -D --defined-only "$1" | awk '$2 != "A" { print $3 }' | grep -v rocblas_mem_standin | sort
}

count=$(functions "$1" | wc -l)
[ "$count" -gt 450 ] || { echo "cuda_exports.sh: $1 exports only $count functions" >&2; exit 1; }
difference=$(diff <(functions "$1") <(functions "$2")) && exit 0
printf 'cuda_exports.sh: < on the CPU, > on CUDA\n%s\n' "$difference" >&2
exit 1
