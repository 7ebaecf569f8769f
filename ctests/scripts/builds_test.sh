#!/bin/sh
# SPDX-License-Identifier: MIT
#
# builds_test.sh SOURCE CMAKE: make and CMake must build the core with the Go that they are given, and fail
# at once if it cannot get modules. make must print one line for each file, and with V=1 the command.
set -u
# shellcheck source-path=SCRIPTDIR source=fake_go.sh
. "$(dirname "$0")/fake_go.sh"
cmake=$2

# core MADE [VARIABLE=VALUE...] builds the core with make and CMake and checks that its content is MADE, the
# version of Go.
core() {
    made=$1
    shift
    rm -rf "$work/make" "$work/cmake"
    env "$@" make -C "$source" GO="$work/go" BUILD="$work/make" "$work/make/lib/rocblas_mem/librocblas_mem_core.so" > "$work/out" 2> "$work/err" \
        || fail "make: $(cat "$work/err")"
    [ "$(cat "$work/make/lib/rocblas_mem/librocblas_mem_core.so")" = "$made" ] || fail "make: $(cat "$work/make/lib/rocblas_mem/librocblas_mem_core.so"), not $made"
    "$cmake" -S "$source" -B "$work/cmake" -DGO_EXECUTABLE="$work/go" > /dev/null || fail "CMake does not configure"
    env "$@" "$cmake" --build "$work/cmake" --target rocblas_mem_core > "$work/out" 2> "$work/err.cmake" \
        || fail "CMake: $(cat "$work/err.cmake")"
    [ "$(cat "$work/cmake/lib/rocblas_mem/librocblas_mem_core.so")" = "$made" ] || fail "CMake: $(cat "$work/cmake/lib/rocblas_mem/librocblas_mem_core.so"), not $made"
}

core go1.26.8 installed=go1.26.8
core go1.27.3 installed=go1.27.3
core go1.27.3 installed=go1.26.8 fetchable=yes GOTOOLCHAIN=go1.27.3

probe=$work/quiet/lib/rocblas_mem/probe
got=$(make --no-print-directory -C "$source" BUILD="$work/quiet" "$probe" 2>&1) || fail "$got"
[ "$got" = "  CC  $probe" ] || fail "make prints '$got'"
rm "$probe"
make --no-print-directory -C "$source" BUILD="$work/quiet" V=1 "$probe" 2>&1 | grep -q -e '-std=c11' || fail "V=1 hides the command"
# Without a network both builds fail before they compile.
if modules=no make --no-print-directory -C "$source" GO="$work/go" BUILD="$work/offline" all > "$work/out" 2>&1; then
    fail "make builds without a module"
fi
grep -q 'Go cannot get a module' "$work/out" || fail "make says '$(cat "$work/out")'"
[ ! -e "$work/offline" ] || fail "make compiles before it gets the modules"
if modules=no "$cmake" -S "$source" -B "$work/offline" -DGO_EXECUTABLE="$work/go" > "$work/out" 2>&1; then
    fail "CMake configures without a module"
fi
grep -q 'Go cannot get a module' "$work/out" || fail "CMake says '$(cat "$work/out")'"
echo "both builds take the Go that they are given"
