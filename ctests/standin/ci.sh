#!/bin/bash
# SPDX-License-Identifier: MIT
#
# ci.sh COMMAND PAGE: the steps of the recipe for CI in docs/ci.md, but for the installation: a project is built with the kit and
# run as on a GPU. A program that takes too much fails, and its finding is in the file that is shown.
set -u
page=$2
PATH=$(dirname "$1"):$PATH
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder" || exit 1

fail() {
    echo "ci.sh: $*" >&2
    exit 1
}

# step NAME prints the command of a step.
step() {
    awk -v name="$1" '$1 == "-" { at = $3 == name && NF == 3 } at && $1 == "run:" { sub(/^ *run: /, ""); print }' "$page"
}

cat > CMakeLists.txt << 'END'
cmake_minimum_required(VERSION 3.16)
project(solver CXX)
find_package(rocblas REQUIRED)
find_package(hip REQUIRED)
add_executable(solver solver.cpp)
target_link_libraries(solver PRIVATE roc::rocblas hip::host)
END
cat > solver.cpp << 'END'
#include <hip/hip_runtime.h>
#include <rocblas/rocblas.h>

int main()
{
    const double   one = 1;
    const int      n   = 512;
    double *       a = nullptr, *b = nullptr;
    rocblas_handle handle;
    if(rocblas_create_handle(&handle) != rocblas_status_success || hipMalloc(&a, sizeof *a * n * n) != hipSuccess
       || hipMalloc(&b, sizeof *b * n * n) != hipSuccess)
        return 1;
    if(hipMemset(a, 0, sizeof *a * n * n) != hipSuccess || hipMemset(b, 0, sizeof *b * n * n) != hipSuccess)
        return 1;
    if(rocblas_dtrsm(handle, rocblas_side_left, rocblas_fill_upper, rocblas_operation_none, rocblas_diagonal_unit, n, n, &one, a, n, b, n)
       != rocblas_status_success)
        return 1;
    return hipDeviceSynchronize() != hipSuccess || rocblas_destroy_handle(handle) != rocblas_status_success || hipFree(a) != hipSuccess
           || hipFree(b) != hipSuccess;
}
END

build=$(step build)
run=$(step run)
[[ $build == cmake* && $run == "rocblas-mem run "* ]] || fail "the page has no such steps: \"$build\", \"$run\""
bash -e -c "$build" > log 2>&1 || fail "build: $(< log)"
bash -e -c "$run" > log 2>&1 || fail "run: $(< log)"
grep -q '"version": *"2.1.0"' findings.sarif || fail "the file of findings is no SARIF 2.1.0: $(head -c 300 findings.sarif)"
bash -e -c "${run/24G/64M}" > log 2>&1
status=$?
[ $status -eq 3 ] || fail "a budget that is too small: status $status: $(< log)"
grep -q '"over_budget"' findings.sarif || fail "the finding is not in the file: $(head -c 300 findings.sarif)"
