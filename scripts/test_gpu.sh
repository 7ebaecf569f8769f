#!/bin/bash
# SPDX-License-Identifier: MIT
#
# test_gpu.sh [test|bench|build|list]: the tests that need an NVIDIA GPU, and the benchmark on it, each on the driver and the cuBLAS that
# the dynamic linker finds. Where there is none of that it says why in one line and ends with status 0.
#
#   test    the driver's conformance suite, cuBLAS's functions, the C tests with operands in the GPU's memory, the benchmark
#   bench   the benchmark alone, kept in bench/results/gpu.md
#   build   what the other two run, and runs nothing
#   list    the names of the C tests
#
# The programs are built into $PROGRAMS (.cache/gpu) by $CC, and the Go tests by $GO. What cannot be built is used as it is there,
# so that a tree that was built elsewhere can be copied to a machine that has neither. GPU_BUILT=1 builds no library, GPU_TESTS
# names some of the C tests, GPU_BENCH are options of the benchmark and GPU_REPORT is where its report goes. All stages run,
# whatever the ones before found.
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

# The tests set what they need; what the caller has set for programs of his own is not for them.
for variable in "${!ROCBLAS_MEM_@}" "${!ROCBLAS_LOG_@}" ROCBLAS_DEVICE_MEMORY_SIZE ROCBLAS_LAYER ROCBLAS_CHECK_NUMERICS; do
    unset "$variable"
done
unset LD_PRELOAD MAKEFLAGS MAKELEVEL MFLAGS

# Where CUDA installs cuBLAS, behind what the caller names.
export LD_LIBRARY_PATH="${LD_LIBRARY_PATH:+$LD_LIBRARY_PATH:}/usr/local/cuda/lib64"

# The C tests whose subject is there on a GPU: not the two functions of which cuBLAS has nothing, and not what looks into host memory, as
# that of gemm_ex's solutions does.
c_tests() {
    [ -z "${GPU_TESTS:-}" ] || { echo "$GPU_TESTS"; return; }
    echo devices/device memory/direct memory/env memory/handles memory/lease memory/set_size memory/threads
    local file name
    for file in ctests/level[123]/*.c; do
        name=${file#ctests/}
        case $name in
        */geam_ex.c | */gemm_ex3.c | */gemm_ex_get_solutions.c) ;;
        *) echo "${name%.c}" ;;
        esac
    done
}

if [ "$what" = list ]; then
    c_tests
    exit
fi

have() {
    command -v "$1" > /dev/null 2>&1
}

# stale FILE SOURCE...: whether a file is missing or older than a source.
stale() {
    local file=$1 source
    shift
    [ -e "$file" ] || return 0
    for source in "$@"; do
        [ ! "$source" -nt "$file" ] || return 0
    done
    return 1
}

# compile FILE FLAG... : compiles a C program unless it is there and new enough, or there is no compiler.
compile() {
    local file=$1
    shift
    # shellcheck disable=SC2046 # names of sources have no blanks
    if have "$cc" && stale "$file" $(printf '%s\n' "$@" | grep '\.c$') ctests/*.h bench/gpu/gpu.h include/rocblas_mem.h; then
        "$cc" -std=c11 -D_GNU_SOURCE -O2 -Iinclude -Ictests "$@" -o "$file.new" -lm -lpthread -ldl && mv -f "$file.new" "$file"
    fi
    [ -x "$file" ] || { echo "$target: $file is not there, and $cc has not built it" >&2; return 1; }
}

compile_bench() {
    compile "$programs/bench" bench/gpu/*.c bench/memcost/timing.c
}

# compile_test NAME: a test of ctests/, linked to the front where that is from the programs' folder.
compile_test() {
    compile "$programs/${1//\//_}" "ctests/$1.c" "-L$build/lib" -l:librocblas_mem.so.0 \
        "-Wl,-rpath,\$ORIGIN/$(realpath --relative-to="$programs" "$build/lib")"
}

# compile_go PACKAGE: a package's tests. Without them the summary says so.
compile_go() {
    ! have "$go" || "$go" test -c -o "$programs/${1//\//_}.test" "./$1" || [ -x "$programs/${1//\//_}.test" ]
}

# library builds the library where that can be done.
library() {
    if have "$go" && have "${MAKE:-make}" && [ -z "${GPU_BUILT:-}" ]; then
        "${MAKE:-make}" --no-print-directory BUILD="$build" all || missing="$missing; the library could NOT be built anew"
    fi
    [ -e "$build/lib/librocblas_mem.so.0" ] && [ -e "$build/lib/librocblas_mem_core.so" ]
}

build_all() {
    local name
    for name in $(c_tests); do
        compile_test "$name" || return
    done
    compile_go hip/cuda && compile_go blas/engine/cublas
}

# quiet COMMAND...: a test that has passed says nothing.
quiet() {
    local log=$programs/log
    if ! timeout 600 "$@" > "$log" 2>&1; then
        cut -c 1-300 "$log" | tail -40
        return 1
    fi
}

# go_test PACKAGE TEST: a test of a package, run in the package's folder. What it found is tested in parts, one of which must have
# passed: where it finds nothing it has none.
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

# measure FILE: writes the benchmark's report, and shows it. A target that is missed (4) is a report like any other, and a failure.
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
    for name in $(c_tests); do
        case $name in
        devices/device) stage "$name" quiet env ROCBLAS_MEM_DEVICE=cuda "$programs/devices_device" cuda ;;
        *) stage "$name" quiet env ROCBLAS_MEM_DEVICE=cuda "$programs/${name//\//_}" ;;
        esac
    done
    stage benchmark measure "${GPU_REPORT:-$programs/gpu.md}"
    ;;
esac
finish
