#!/bin/sh
# SPDX-License-Identifier: MIT
#
# cpu_links.sh LIB: makes the links of LIB/rocblas_mem/cpu, the folder that a rocBLAS program finds everything in where there is
# neither a GPU nor ROCm. All of them are relative, so LIB may be moved.
set -eu
[ $# -eq 1 ] || { echo "usage: $0 LIB" >&2; exit 2; }
cpu=$1/rocblas_mem/cpu

mkdir -p "$cpu/hip" "$cpu/smi"
ln -sfn libamdhip64.so.6 "$cpu/hip/libamdhip64.so.7"
ln -sfn librocm_smi64.so.1 "$cpu/smi/librocm_smi64.so.7"
for version in 6 7; do
    ln -sfn hip/libamdhip64.so.6 "$cpu/libamdhip64.so.$version"
done
for version in 5 4; do
    ln -sfn ../../librocblas_mem.so.0 "$cpu/librocblas.so.$version"
done
