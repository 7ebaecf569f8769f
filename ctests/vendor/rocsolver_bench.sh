#!/bin/bash
# SPDX-License-Identifier: MIT
#
# rocsolver_bench.sh LIBRARY BENCH START...: the answers of rocSOLVER's benchmark to the question how much memory a function needs
# (--mem_query) are the same with this library in front of the real rocBLAS as without it. START is the loader with its arguments.
set -u
library=$1
bench=$2
shift 2
folder=$(mktemp -d) || exit 2
trap 'rm -rf "$folder"' EXIT
unset ROCBLAS_DEVICE_MEMORY_SIZE

# The functions with a precision: names of rocSOLVER's, without rocsolver_ and the letter of the type.
functions="getf2:s getrf:d getrf_npvt:c getrs:z getri:s getri_npvt:d getri_outofplace:c trtri:z getrf_batched:s getrs_batched:d getri_batched:c
    getrf_strided_batched:z getri_strided_batched:d potf2:s potrf:d potri:c potrs:z posv:s potrf_batched:d gesv:c gesv_batched:z gesv_strided_batched:s
    gels:d gels_batched:c geqr2:s geqrf:d geqrf_batched:z geql2:c geqlf:z gelq2:s gelqf:d gebd2:c gebrd:z sytd2:s sytrd:d hetrd:c orgqr:s ungqr:z orgtr:d
    sytrf:s syev:d heev:z gesvd:s"

# ask FRONT FUNCTION:TYPE prints the answer. FRONT is the library to preload, or empty.
ask() {
    local name=${2%:*} front=()
    [ -z "$1" ] || front=(--preload "$1")
    "${start[@]}" "${front[@]}" "$bench" -f "$name" -r "${2#*:}" -m 200 -n 200 -k 100 --batch_count 3 --mem_query 1 2>&1 | grep -E 'bytes of device memory|rror|rocblas_status|not '
}
start=("$@")
failed=0 asked=0
for function in $functions; do
    ask "" "$function" > "$folder/real" &
    ask "$library" "$function" > "$folder/ours"
    wait
    asked=$((asked + 1))
    grep -q '^[0-9]* bytes of device memory are required' "$folder/real" || { echo "rocsolver_bench.sh: $function: no answer without this library: $(< "$folder/real")" >&2; failed=1; }
    cmp -s "$folder/real" "$folder/ours" || { echo "rocsolver_bench.sh: $function: $(< "$folder/ours"), without this library $(< "$folder/real")" >&2; failed=1; }
done
[ $asked -eq 43 ] || { echo "rocsolver_bench.sh: $asked questions" >&2; failed=1; }
exit $failed
