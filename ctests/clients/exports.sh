#!/bin/sh
# SPDX-License-Identifier: MIT
#
# exports.sh CC LIBRARY INCLUDE_DIR [NAME...]: LIBRARY must export exactly the functions that rocblas_mem.h
# and rocblas_mem_blas.h declare, as the compiler reads them, and the NAMEs. It must export no data. 35 C++ names of rocBLAS's
# internals, which ROCm's programs and libraries call, are no part of the interface.
set -u
[ $# -ge 3 ] || { echo "usage: $0 CC LIBRARY INCLUDE_DIR [NAME...]" >&2; exit 2; }
cc=$1
library=$2
include=$3
shift 3
work=$(mktemp -d) || exit 2
trap 'rm -rf "$work"' EXIT

# The compiler lists every declaration with its file: /* file:line:NC */ extern TYPE NAME (ARGS);
echo '#include <rocblas_mem.h>' > "$work/all.c"
"$cc" -std=c11 -I"$include" -fsyntax-only -aux-info "$work/all.txt" "$work/all.c" || exit 1
{
    sed -n 's|^/\* [^ ]*/rocblas_mem\(_blas\)*\.h:[0-9]*:[A-Z]* \*/ extern [^(]*[ *]\([a-z_A-Z0-9]*\) (.*|\2|p' "$work/all.txt"
    for name in "$@"; do
        echo "$name"
    done
} | LC_ALL=C sort > "$work/declared"
nm -D --defined-only "$library" | awk '{ print $3 }' | LC_ALL=C sort > "$work/all"
vendor='^_Z(47rocblas_internal_check_numerics_|30rocblas_internal_gemm_template|38rocblas_internal_gemm_batched_template|32rocblas_internal_get_device_prop)'
grep -E -v "$vendor" "$work/all" > "$work/exported"
[ "$(grep -E -c "$vendor" "$work/all")" -eq 35 ] || { echo "not the C++ names of capi/vendor/numerics.c, vendor_gemm.c and vendor_device.c" >&2; exit 1; }

[ "$(wc -l < "$work/declared")" -gt 100 ] || { echo "the header's list was not read" >&2; exit 1; }
if ! diff "$work/declared" "$work/exported" > "$work/diff"; then
    echo "declared (<) and exported (>) differ:" >&2
    cat "$work/diff" >&2
    exit 1
fi
if nm -D --defined-only "$library" | awk '$2 != "T"' | grep .; then
    echo "these are no functions" >&2
    exit 1
fi
echo "$(wc -l < "$work/exported") functions, as declared"
