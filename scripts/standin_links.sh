#!/bin/sh
# SPDX-License-Identifier: MIT
#
# standin_links.sh LIB: creates the links in LIB/rocblas_mem/cpu and LIB/rocblas_mem/cuda, the folders with all
# libraries that a rocBLAS program needs without an AMD GPU. The links are relative, so LIB may be moved.
set -eu
[ $# -eq 1 ] || { echo "usage: $0 LIB" >&2; exit 2; }

mkdir -p "$1/rocblas_mem/cpu/smi"
ln -sfn librocm_smi64.so.1 "$1/rocblas_mem/cpu/smi/librocm_smi64.so.7"
for device in cpu cuda; do
    folder=$1/rocblas_mem/$device
    mkdir -p "$folder/hip"
    ln -sfn libamdhip64.so.6 "$folder/hip/libamdhip64.so.7"
    for version in 6 7; do
        ln -sfn hip/libamdhip64.so.6 "$folder/libamdhip64.so.$version"
    done
    for version in 5 4; do
        ln -sfn ../../librocblas_mem.so.0 "$folder/librocblas.so.$version"
    done
done
