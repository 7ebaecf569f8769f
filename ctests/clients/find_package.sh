#!/bin/sh
# SPDX-License-Identifier: MIT
#
# find_package.sh SOURCE BUILT CMAKE [cmake]: an outside project finds the library with find_package in a new
# installation that was moved, builds against it and runs. The installation is that of `make install`, or with
# `cmake` that of `cmake --install` from a new build.
set -u
[ $# -ge 3 ] || { echo "usage: $0 SOURCE BUILT CMAKE [cmake]" >&2; exit 2; }
source=$1
built=$2
cmake=$3
here=$(cd "$(dirname "$0")" && pwd)
# shellcheck source-path=SCRIPTDIR source=installed.sh
. "$here/installed.sh"

# run COMMAND... prints the command's output only if it fails.
run() {
    "$@" > "$work/log" 2>&1 || { cat "$work/log" >&2; fail "this failed: $*"; }
}

# cmake_install_and_move is install_and_move with `cmake --install`.
cmake_install_and_move() {
    # The generated entry points take long to optimize, and this test does not measure speed.
    run "$cmake" -S "$source" -B "$work/build" -DCMAKE_INSTALL_PREFIX="$work/first/place" -DCMAKE_INSTALL_LIBDIR=lib \
        -DCMAKE_C_FLAGS_RELEASE=-O0
    run "$cmake" --build "$work/build"
    run "$cmake" --install "$work/build"
    rm -rf "$work/build"
    mkdir "$work/second"
    mv "$work/first/place" "$work/second/another place"
    rmdir "$work/first"
    prefix="$work/second/another place"
}

if [ "${4:-}" = cmake ]; then
    cmake_install_and_move
else
    install_and_move
fi
check_moved
run "$cmake" -S "$here/outside" -B "$work/outside" -DCMAKE_PREFIX_PATH="$prefix"
run "$cmake" --build "$work/outside"
expect "$version dot 14" "$("$work/outside/outside_c")"
expect "$version dot 14" "$("$work/outside/outside_core")"
expect "$version lease yes" "$("$work/outside/outside_cpp")"

# The programs must use that installation.
mv "$prefix" "$work/gone"
if "$work/outside/outside_c" > /dev/null 2>&1; then
    fail "the program runs without its installation"
fi
mv "$work/gone" "$prefix"

# CMake must report a missing file of an installation and a version that does not exist.
mv "$prefix/lib/librocblas_mem_core.so" "$work/"
if "$cmake" -S "$here/outside" -B "$work/again" -DCMAKE_PREFIX_PATH="$prefix" > "$work/log" 2>&1; then
    fail "an installation without its core is found"
fi
grep -q 'librocblas_mem_core.so' "$work/log" || { cat "$work/log" >&2; fail "the missing file is not named"; }
mv "$work/librocblas_mem_core.so" "$prefix/lib/"
mkdir "$work/other"
sed 's/rocblas_mem 0.1/rocblas_mem 99/' "$here/outside/CMakeLists.txt" > "$work/other/CMakeLists.txt"
if "$cmake" -S "$work/other" -B "$work/again2" -DCMAKE_PREFIX_PATH="$prefix" > "$work/log" 2>&1; then
    fail "version 99 is found"
fi
echo "found, built, ran: $version"
