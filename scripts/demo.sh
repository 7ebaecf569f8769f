#!/bin/sh
# SPDX-License-Identifier: MIT
#
# demo.sh BUILD [MATRIX.mtx [RHS.mtx]]: compiles examples/demo.c with the library that make has built, and runs
# it on the shipped matrix or on the given files. It uses the built-in engine unless ROCBLAS_MEM_ENGINE is set.
set -eu
[ $# -ge 1 ] || { echo "usage: $0 BUILD [MATRIX.mtx [RHS.mtx]]" >&2; exit 2; }
cd "$(dirname "$0")/.."
build=$(cd "$1" && pwd)
shift

mkdir -p .cache
${CC:-gcc} -std=c11 -D_GNU_SOURCE -O2 -o .cache/demo examples/demo.c examples/matrix_market.c \
    -I"$build/include" -L"$build/lib" -lrocblas_mem -lm -Wl,-rpath,"$build/lib"
export ROCBLAS_MEM_ENGINE="${ROCBLAS_MEM_ENGINE:-builtin}"
exec .cache/demo "$@"
