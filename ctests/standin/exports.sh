#!/bin/bash
# SPDX-License-Identifier: MIT
#
# exports.sh STANDIN REAL: the stand-in must export every function of the real libamdhip64 in the same
# version, except those listed here, and no other function of HIP 6.
set -u
left_out="__gnu_f2h_ieee __gnu_h2f_ieee hipGetCmdName hipRegisterTracerCallback" # of compilers and of HIP's own profiler

# functions LIBRARY lists name and version of every function of HIP with a C name.
functions() {
    nm -D --defined-only "$1" | awk '$2 != "A" { print $3 }' | sed 's/@@*/ /' | grep -v '^_Z' \
        | grep -vwF "$(printf '%s\n' $left_out)" | sort
}

difference=$(diff <(functions "$2") <(functions "$1" | grep -v -E 'hip_(6\.5|7\.[0-9])$|rocblas_mem_'))
missing=$(printf '%s\n' "$difference" | grep '^<')
extra=$(printf '%s\n' "$difference" | grep '^>' \
    | grep -v -E ' (hipDeviceGetTexture1DLinearMaxWidth|hipGraph(Add|Exec)?External)') # of HIP 7, in old versions
[ -z "$missing$extra" ] || { printf 'exports.sh: < only the real library, > only the stand-in\n%s\n%s\n' "$missing" "$extra" >&2; exit 1; }
count=$(functions "$2" | wc -l)
[ "$count" -gt 450 ] || { echo "exports.sh: $2 exports only $count functions" >&2; exit 1; }
