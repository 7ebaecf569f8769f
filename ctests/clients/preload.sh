#!/bin/sh
# SPDX-License-Identifier: MIT
#
# preload.sh PROGRAM LIBRARY: PROGRAM is linked to a librocblas.so.4 that answers wrong. With LIBRARY preloaded, the right
# answers come, from LIBRARY.
set -u
[ $# -eq 2 ] || { echo "usage: $0 PROGRAM LIBRARY" >&2; exit 2; }

# expect TEXT GOT
expect() {
    [ "$1" = "$2" ] || { echo "prints '$2', not '$1'" >&2; exit 1; }
}

expect "dot -1, 1 bytes" "$("$1" 2>&1)"
expect "dot 14, 33554432 bytes" "$(LD_PRELOAD=$2 "$1" 2>&1)"
expect "dot 14, 4096 bytes" "$(ROCBLAS_DEVICE_MEMORY_SIZE=4096 LD_PRELOAD=$2 "$1" 2>&1)"
echo "the preloaded library answered"
