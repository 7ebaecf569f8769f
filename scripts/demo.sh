#!/bin/sh
# SPDX-License-Identifier: MIT
#
# demo.sh BUILD [MATRIX.mtx [RHS.mtx]]: compiles examples/demo.c with the library that make has built, and runs
# it on the shipped matrix or on the given files. Then it rehearses the same program on an MI300X: its
# device memory, and whether that fits 1 GiB and 16 MiB.
set -eu
[ $# -ge 1 ] || { echo "usage: $0 BUILD [MATRIX.mtx [RHS.mtx]]" >&2; exit 2; }
cd "$(dirname "$0")/.."
build=$(cd "$1" && pwd)
shift

mkdir -p .cache
# compile NAME OPTION...: compiles the demo.
compile() {
    name=$1
    shift
    ${CC:-gcc} -std=c11 -D_GNU_SOURCE -O2 -g -o ".cache/$name" examples/demo.c examples/matrix_market.c \
        -I"$build/include" -L"$build/lib" -lrocblas_mem "$@" -lm -Wl,-rpath,"$build/lib"
}
compile demo
compile demo_hip -DDEMO_HIP -L"$build/lib/rocblas_mem/cpu" -l:libamdhip64.so.6
.cache/demo "$@"

gpu=gfx942:rocblas-7.2
# rehearse BUDGET FIRST [ARGUMENT...]: runs the demo as on an MI300X, and prints its table and the report from a line on.
rehearse() {
    budget=$1 first=$2 status=0
    shift 2
    printf '\n$ rocblas-mem run --cpu --as %s --budget %s -- demo\n' "$gpu" "$budget"
    "$build/bin/rocblas-mem" run --cpu --as $gpu --budget "$budget" -- .cache/demo_hip "$@" > .cache/demo.out 2> .cache/demo.report || status=$?
    [ "$first" = error ] || sed -n '/^workspace/,$p' .cache/demo.out
    sed -n "/^$first/,\$p" .cache/demo.report
    echo "exit status $status"
}
for budget in 1G 16M; do
    if [ $budget = 1G ]; then first=device; else first=error; fi
    rehearse $budget $first "$@"
    case $status in 0 | 3) ;; *) exit "$status" ;; esac # 3: it takes more
done
