#!/bin/sh
# SPDX-License-Identifier: MIT
#
# conformance.sh [NAME=VALUE...]: runs rocBLAS's test program, rocblas-test, on this library without a GPU;
# docs/conformance.md explains the table that it prints. It first fetches the packages that it needs, unless
# ROCBLAS_PEERS names their folder. The settings, which may also be environment variables:
#
#   CATEGORY=quick       categories of rocblas-test, separated by commas: quick, pre_checkin, nightly
#   FAMILY=gemm,trsm     only these families of routines
#   SAMPLE=n             n cases drawn by SEED=s (unset: a new seed), at least one of each function and its types
#   NULL=0               do not repeat the cases with the null engine
#   JOBS=n               number of parallel processes; the default is the number of cores
#   CI=1                 a fixed and a seeded sample of all three categories
#
# It writes the results as JUnit's XML to $BUILD/conformance.xml.
set -eu
cd "$(dirname "$0")/.."

for setting in "$@"; do
    case $setting in
    CATEGORY=* | FAMILY=* | SAMPLE=* | SEED=* | NULL=* | JOBS=* | CI=*) export "${setting?}" ;;
    *) echo "$0: unknown setting: $setting" >&2; sed -n '4,16s/^# \{0,1\}//p' "$0" >&2; exit 2 ;;
    esac
done

build=${BUILD:-build}
if [ -z "${ROCBLAS_PEERS:-}" ]; then
    ROCBLAS_PEERS=$(sh scripts/peers.sh tests < /dev/null)
    export ROCBLAS_PEERS
fi

if [ "${CI:-0}" != 0 ]; then
    : "${CATEGORY=quick,pre_checkin,nightly}" "${SAMPLE=3000}" "${NULL=0}"
    set -- -fixed 3000
else
    set --
fi
[ "${NULL:-1}" = 0 ] || set -- "$@" -null
[ -z "${CATEGORY:-}" ] || set -- "$@" -category "$CATEGORY"
[ -z "${FAMILY:-}" ] || set -- "$@" -family "$FAMILY"
[ -z "${SAMPLE:-}" ] || set -- "$@" -sample "$SAMPLE"
[ -z "${SEED:-}" ] || set -- "$@" -seed "$SEED"
[ -z "${JOBS:-}" ] || set -- "$@" -jobs "$JOBS"
exec "${GO:-go}" run ./conformance -ours "$build/lib/librocblas_mem.so.0" \
    -standin "${STANDIN:-$build/lib/rocblas_mem/cpu/hip/libamdhip64.so.6}" -junit "$build/conformance.xml" "$@"
