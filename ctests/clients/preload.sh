#!/bin/sh
# SPDX-License-Identifier: MIT
#
# preload.sh PROGRAM LIBRARY: PROGRAM is linked to a fake librocblas.so.4 that returns wrong results. With
# LIBRARY preloaded, it must get the right results from LIBRARY.
set -u
[ $# -eq 2 ] || { echo "usage: $0 PROGRAM LIBRARY" >&2; exit 2; }

# expect TEXT GOT fails unless both are equal.
expect() {
    [ "$1" = "$2" ] || { echo "prints '$2', not '$1'" >&2; exit 1; }
}

expect "dot -1, 1 bytes" "$("$1" 2>&1)"
expect "dot 14, 33554432 bytes" "$(LD_PRELOAD=$2 "$1" 2>&1)"
expect "dot 14, 4096 bytes" "$(ROCBLAS_DEVICE_MEMORY_SIZE=4096 LD_PRELOAD=$2 "$1" 2>&1)"
echo "the preloaded library answered"
