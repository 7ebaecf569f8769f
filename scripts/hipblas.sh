#!/bin/sh
# SPDX-License-Identifier: MIT
#
# hipblas.sh [NAME=VALUE...]: runs hipBLAS 3's test program, hipblas-test, on this library's libhipblas.so.3 without a GPU,
# rocBLAS or rocSOLVER. It first fetches the packages that it needs, unless HIPBLAS_PEERS names their folder. The solver
# functions use the LAPACK of the machine. The settings, which may also be environment variables:
#
#   FILTER=PATTERN   only these cases, as for GoogleTest; the default is all 47,217
#   JOBS=n           number of parallel processes; the default is the number of cores
#   CI=1             all cases but the largest of gels, in a minute and a half of one core
#
# The exit status is 0 only if every case passed.
set -eu
cd "$(dirname "$0")/.."

for setting in "$@"; do
    case $setting in
    FILTER=* | JOBS=* | CI=*) export "${setting?}" ;;
    *) echo "$0: unknown setting: $setting" >&2; sed -n '4,13s/^# \{0,1\}//p' "$0" >&2; exit 2 ;;
    esac
done

build=$(cd "${BUILD:-build}" && pwd)
root=${HIPBLAS_PEERS:-$(sh scripts/peers.sh hipblas < /dev/null)}
jobs=${JOBS:-$(nproc)}
filter=${FILTER:-*}
[ "${CI:-0}" = 0 ] || filter="-*gels*batch_count_5*"
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
program=usr/libexec/rocm/libhipblas3-tests

# run ARGUMENT...: hipblas-test with the loader of its packages, on this library and the stand-in HIP.
run() {
    env -u LD_PRELOAD ROCBLAS_MEM_DEVICE=host ROCBLAS_MEM_THREADS=1 OPENBLAS_NUM_THREADS=1 GTEST_COLOR=no TMPDIR="$work" \
        "$root/usr/lib64/ld-linux-x86-64.so.2" --library-path "$build/lib/rocblas_mem/sdk/lib:$build/lib/rocblas_mem/cpu:$build/lib:$root/usr/lib/x86_64-linux-gnu" \
        "$root/$program/hipblas-test" --data "$root/$program/data/hipblas_gtest.data" --gtest_filter="$filter" "$@"
}

run --gtest_list_tests > "$work/list" || { tail -n 5 "$work/list" >&2; exit 1; }
cases=$(grep -c '^  ' "$work/list" || true)
[ "$cases" -gt 0 ] || { echo "$0: no case matches $filter" >&2; exit 1; }
echo "hipblas-test: $cases cases in $jobs processes"
for shard in $(seq 0 $((jobs - 1))); do
    GTEST_TOTAL_SHARDS=$jobs GTEST_SHARD_INDEX=$shard run > "$work/$shard.log" 2>&1 &
done
wait
passed=$(sed -n 's/^\[  PASSED  \] \([0-9]*\) test.*/\1/p' "$work"/*.log | awk '{ n += $1 } END { print n + 0 }')
grep -h '^\[  FAILED  \] [^ ]*\.' "$work"/*.log | sed -e 's/, where.*//' | sort -u || true
echo "hipblas-test: $passed of $cases cases passed"
if [ "$passed" -ne "$cases" ]; then
    grep -h -A 6 'Failure$' "$work"/*.log | head -n 40 || tail -n 5 "$work"/*.log
    exit 1
fi
