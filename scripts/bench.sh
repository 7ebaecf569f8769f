#!/bin/sh
# SPDX-License-Identifier: MIT
#
# bench.sh BUILD [OPTION...]: measures the library that make has built beside the real rocBLAS and OpenBLAS,
# with options of bench/cmd. The real rocBLAS is below $ROCBLAS_PEERS; if that is unset, peers.sh fetches it.
# If it cannot, the report has only this library. OpenBLAS is the system's.
set -eu
[ $# -ge 1 ] || { echo "usage: $0 BUILD [OPTION...]" >&2; exit 2; }
build=$1
shift
cd "$(dirname "$0")/.."

if [ -z "${ROCBLAS_PEERS:-}" ]; then
    ROCBLAS_PEERS=$(sh scripts/peers.sh library) \
        || echo "bench: the real rocBLAS is missing: only this library is measured" >&2
    export ROCBLAS_PEERS
fi
exec "${GO:-go}" run ./bench/cmd -ours "$build/lib/librocblas_mem.so.0" "$@"
