#!/bin/bash
# SPDX-License-Identifier: MIT
#
# test_gpu.sh [test|bench|build|list]: runs the tests that need an NVIDIA GPU and the GPU benchmark, with the
# driver and the cuBLAS that the dynamic linker finds. Without them it prints the reason in one line and exits
# with status 0.
#
#   test    the driver's conformance suite, cuBLAS's functions, the C tests with operands in the GPU's memory, the benchmark
#   bench   only the benchmark, which writes bench/results/gpu.md
#   build   builds the programs of test and bench and runs nothing
#   list    the names of the C tests
#
# $CC builds the programs into $PROGRAMS (.cache/gpu), and $GO the Go tests. Without a compiler the script uses
# existing programs, so a tree that was built elsewhere can be copied to a machine without compilers.
# GPU_BUILT=1 builds no library, GPU_TESTS selects C tests, GPU_BENCH holds options of the benchmark and
# GPU_REPORT the path of its report. A failed stage does not stop the later ones.
set -u
cd "$(dirname "$0")/.." || exit 2
what=${1:-test}
case $what in
test) target=test-gpu ;;
bench) target=bench-gpu ;;
build | list) target=gpu-programs ;;
*) echo "usage: $0 [test|bench|build|list]" >&2; exit 2 ;;
esac
go=${GO:-go}
cc=${CC:-gcc}
build=${BUILD:-build}
programs=${PROGRAMS:-.cache/gpu}
# shellcheck source-path=SCRIPTDIR source=stages.sh
. scripts/stages.sh

# Tests set the variables that they need; the caller's settings of the library must not affect them.
for variable in "${!ROCBLAS_MEM_@}" "${!ROCBLAS_LOG_@}" ROCBLAS_DEVICE_MEMORY_SIZE ROCBLAS_LAYER ROCBLAS_CHECK_NUMERICS; do
    unset "$variable"
done
unset LD_PRELOAD MAKEFLAGS MAKELEVEL MFLAGS

# The folders where CUDA installs cuBLAS, after the caller's folders.
export LD_LIBRARY_PATH="${LD_LIBRARY_PATH:+$LD_LIBRARY_PATH:}/usr/local/cuda/lib64"

# The C tests whose subject exists on a GPU, except tests that read host memory, such as that of gemm_ex's solutions.
c_tests() {
    [ -z "${GPU_TESTS:-}" ] || { echo "$GPU_TESTS"; return; }
    echo devices/device memory/env memory/handles memory/lease memory/set_size memory/suspend memory/threads routines/batch_strides
    echo routines/calls
}

if [ "$what" = list ]; then
    c_tests
    exit
fi

have() {
    command -v "$1" > /dev/null 2>&1
}

# stale FILE SOURCE...: tells whether a file is missing or older than a source.
stale() {
    local file=$1 source
    shift
    [ -e "$file" ] || return 0
    for source in "$@"; do
        [ ! "$source" -nt "$file" ] || return 0
    done
    return 1
}

# compile FILE FLAG... : compiles a C program unless it is up to date or there is no compiler.
compile() {
    local file=$1
    shift
    # shellcheck disable=SC2046 # names of sources have no blanks
    if have "$cc" && stale "$file" $(printf '%s\n' "$@" | grep '\.c$') ctests/*.h ctests/routines/*.h bench/gpu/gpu.h include/*.h; then
        "$cc" -std=c11 -D_GNU_SOURCE -O2 -Iinclude -Ictests "$@" -o "$file.new" -lm -lpthread -ldl && mv -f "$file.new" "$file"
    fi
    [ -x "$file" ] || { echo "$target: $file is missing, and $cc did not build it" >&2; return 1; }
}

compile_bench() {
    compile "$programs/bench" bench/gpu/*.c bench/memcost/timing.c
}

# compile_test NAME: compiles a test of ctests/, linked to the front by its path relative to the programs' folder.
compile_test() {
    compile "$programs/${1//\//_}" "ctests/$1.c" "-L$build/lib" -l:librocblas_mem.so.0 \
        "-Wl,-rpath,\$ORIGIN/$(realpath --relative-to="$programs" "$build/lib")"
}

# compile_go PACKAGE: compiles a package's tests. If it cannot, the summary mentions it.
compile_go() {
    ! have "$go" || test_as_core -c -o "$programs/${1//\//_}.test" "./$1" || [ -x "$programs/${1//\//_}.test" ]
}

# library builds the library if possible.
library() {
    if have "$go" && have "${MAKE:-make}" && [ -z "${GPU_BUILT:-}" ]; then
        "${MAKE:-make}" --no-print-directory BUILD="$build" all || missing="$missing; the library could NOT be rebuilt"
    fi
    [ -e "$build/lib/librocblas_mem.so.0" ] && [ -e "$build/lib/rocblas_mem/librocblas_mem_core.so" ]
}

build_all() {
    local name
    for name in $(c_tests); do
        compile_test "$name" || return
    done
    compile_go hip/cuda && compile_go blas/engine/cublas
}

# quiet LOG COMMAND...: runs a test and prints its output only if it fails.
quiet() {
    local log=$1
    shift
    if ! timeout 600 "$@" > "$log" 2>&1; then
        cut -c 1-300 "$log" | tail -40
        return 1
    fi
}

# go_test PACKAGE TEST: runs a test of a package in the package's folder. The test has a subtest for each
# device that it finds; at least one subtest must pass, because a test without a device has none.
go_test() {
    local binary
    binary=$(realpath "$programs")/${1//\//_}.test
    if [ ! -x "$binary" ]; then
        missing="$missing; NOT run: $2 of $1, which needs Go"
        return
    fi
    stage "$2" quiet_go "$1" "$binary" "$2"
}

quiet_go() {
    local out
    out=$(cd "$1" && timeout 600 "$2" -test.v -test.count 1 -test.run "^$3\$" 2>&1)
    { grep -q -- "^--- PASS: $3" <<< "$out" && grep -q -- "--- PASS: $3/" <<< "$out"; } || { tail -40 <<< "$out"; return 1; }
}

# measure FILE: writes the benchmark's report and prints it. A missed target (status 4) still gives a report,
# and counts as a failure.
measure() {
    local how
    # shellcheck disable=SC2086 # GPU_BENCH is options
    ROCBLAS_MEM_DEVICE=cuda "$programs/bench" ${GPU_BENCH:-} -command "make $target${GPU_BENCH:+ GPU_BENCH=\"$GPU_BENCH\"}" \
        "$build/lib/librocblas_mem.so.0" > "$1.new"
    how=$?
    if [ $how -ne 0 ] && [ $how -ne 4 ]; then
        return $how
    fi
    mv -f "$1.new" "$1" && cat "$1" && return $how
}

mkdir -p "$programs"
compile_bench || exit 1
if [ "$what" != build ]; then
    found=$("$programs/bench" -probe)
    case $? in
    0) echo "$found" ;;
    3) echo "make $target: skipped: $found"; exit 0 ;;
    *) exit 1 ;;
    esac
fi
stage library library
[ ${#failed[@]} -eq 0 ] || finish
case $what in
bench)
    stage benchmark measure "${GPU_REPORT:-bench/results/gpu.md}"
    ;;
build)
    stage programs build_all
    ;;
test)
    stage programs build_all
    go_test hip/cuda TestTheRealDriver
    go_test blas/engine/cublas TestTheRealLibrary
    for name in $(c_tests); do # most of a test's time is spent on the host, so several share the GPU
        arguments=()
        [ "$name" != devices/device ] || arguments=(cuda)
        beside "$name" quiet "$programs/${name//\//_}.log" env ROCBLAS_MEM_DEVICE=cuda "$programs/${name//\//_}" "${arguments[@]}"
        [ ${#running[@]} -lt "$(nproc)" ] && [ ${#running[@]} -lt 8 ] || join
    done
    join
    stage benchmark measure "${GPU_REPORT:-$programs/gpu.md}"
    ;;
esac
finish
