#!/bin/sh
# SPDX-License-Identifier: MIT
#
# bench.sh BUILD: measures the library that make has built and the real rocBLAS side by side. The real one is found below
# $ROCBLAS_PEERS; without that, peers.sh fetches it, and where it cannot the report has this library alone.
set -eu
[ $# -eq 1 ] || { echo "usage: $0 BUILD" >&2; exit 2; }
cd "$(dirname "$0")/.."

if [ -z "${ROCBLAS_PEERS:-}" ]; then
    ROCBLAS_PEERS=$(sh scripts/peers.sh library) \
        || echo "bench: the real rocBLAS is not there: this library is measured alone" >&2
    export ROCBLAS_PEERS
fi
exec "${GO:-go}" run ./bench/cmd -ours "$1/lib/librocblas_mem.so.0"
