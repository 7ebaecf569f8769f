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
    run "$cmake" -S "$source" -B "$work/build" -DCMAKE_INSTALL_PREFIX="$work/configured" -DCMAKE_INSTALL_LIBDIR=lib \
        -DCMAKE_C_FLAGS=-O0
    run "$cmake" --build "$work/build"
    check_cmake_install
    run "$cmake" --install "$work/build" --prefix "$work/first/place"
    check_same_as_make "$work/first/place"
    [ ! -e "$work/configured" ] || fail "files outside the prefix: $(tree "$work/configured")"
    rm -rf "$work/build"
    mkdir "$work/second"
    mv "$work/first/place" "$work/second/another place"
    rmdir "$work/first"
    prefix="$work/second/another place"
}

# check_same_as_make FOLDER compares an installation with one that make makes.
check_same_as_make() {
    run make -s -C "$source" install BUILD="$built" PREFIX="$work/made"
    described "$work/made" > "$work/contents.made"
    described "$1" > "$work/contents"
    [ "$(wc -l < "$work/contents")" -gt 2000 ] || fail "nothing is compared"
    diff "$work/contents.made" "$work/contents" || fail "make (<) and CMake (>) install something else"
    rm -rf "$work/made"
}

# check_cmake_install installs below $DESTDIR, compares with CMake's list of files, and removes by it.
check_cmake_install() {
    run env DESTDIR="$work/staged" "$cmake" --install "$work/build"
    expect_tree "$work/staged$work/configured"
    (cd "$work/staged" && find . ! -type d | sed 's/^\.//' | sort) > "$work/written"
    sort "$work/build/install_manifest.txt" | diff - "$work/written" || fail "CMake's list has other files than were written"
    run env DESTDIR="$work/staged" "$cmake" --build "$work/build" --target uninstall
    [ ! -e "$work/staged$work/configured" ] || fail "left by the target uninstall: $(tree "$work/staged")"
}

# check_requests checks which versions and ranges find the version 0.1.0.
check_requests() {
    mkdir "$work/requests"
    cat > "$work/requests/CMakeLists.txt" << 'END'
cmake_minimum_required(VERSION 3.20)
project(requests NONE)
foreach(request "" 0 0.1 0.1.0 "0.1 EXACT" "0.1.0 EXACT" 0.0...<1 0.1...<0.2 0.1.0...0.1.0 0.0...0.1 0...1
    0.0 0.2 0.1.1 1 1.1 "0.0 EXACT" "0.1.1 EXACT" 0.0...<0.1 0.0...<0.1.0 0.1.1...<1 0.2...<1 1...2 1...<2)
    string(REPLACE " " ";" words "${request}")
    find_package(rocblas_mem ${words} CONFIG QUIET)
    file(APPEND ${CMAKE_BINARY_DIR}/found "${request}: ${rocblas_mem_FOUND}\n")
    unset(rocblas_mem_FOUND)
    unset(rocblas_mem_DIR CACHE)
endforeach()
END
    run "$cmake" -S "$work/requests" -B "$work/requests/b" -DCMAKE_PREFIX_PATH="$prefix"
    for request in '' 0 0.1 0.1.0 '0.1 EXACT' '0.1.0 EXACT' '0.0...<1' '0.1...<0.2' 0.1.0...0.1.0 0.0...0.1 0...1; do
        echo "$request: 1"
    done > "$work/requests/expected"
    for request in 0.0 0.2 0.1.1 1 1.1 '0.0 EXACT' '0.1.1 EXACT' '0.0...<0.1' '0.0...<0.1.0' '0.1.1...<1' '0.2...<1' 1...2 '1...<2'; do
        echo "$request: 0"
    done >> "$work/requests/expected"
    diff "$work/requests/expected" "$work/requests/b/found" || fail "these requests find something else"
}

if [ "${4:-}" = cmake ]; then
    cmake_install_and_move
else
    install_and_move
fi
check_moved
run "$cmake" -S "$here/outside" -B "$work/outside" -DCMAKE_PREFIX_PATH="$prefix" -DMEMORY_BASELINE="$work/memory.json"
run "$cmake" --build "$work/outside"
expect "$version dot 14" "$("$work/outside/outside_c")"
expect "$version dot 14" "$("$work/outside/outside_core")"
expect "$version lease yes" "$("$work/outside/outside_cpp")"

# The tests of memory: one passes, one finds a program too large, one has no baseline until it is written. They run where the
# dynamic loader can preload from: in a folder without a blank in its name.
memory_tests() {
    (cd "$work/memory" && "$(dirname "$cmake")/ctest" -R "$1" > "$work/log" 2>&1)
}
cp -a "$prefix" "$work/plain"
run "$cmake" -S "$here/outside" -B "$work/memory" -DCMAKE_PREFIX_PATH="$work/plain" -DMEMORY_BASELINE="$work/memory.json"
run "$cmake" --build "$work/memory"
memory_tests '^outside_cpp_memory$' || { cat "$work/log" >&2; fail "a budget that suffices fails"; }
memory_tests '^outside_c_too_large$' && fail "128 MiB of workspace fit into 16"
memory_tests '^outside_c_memory$' && fail "a missing baseline passes"
run "$cmake" --build "$work/memory" --target outside_c_memory_baseline
memory_tests '^outside_c_memory$' || { cat "$work/log" >&2; fail "the program exceeds its own baseline"; }
rm -rf "$work/plain"

# The programs must use that installation.
mv "$prefix" "$work/gone"
if "$work/outside/outside_c" > /dev/null 2>&1; then
    fail "the program runs without its installation"
fi
mv "$work/gone" "$prefix"

# CMake must report a missing file of an installation, and take only the versions requested.
mv "$prefix/lib/rocblas_mem/librocblas_mem_core.so" "$work/"
if "$cmake" -S "$here/outside" -B "$work/again" -DCMAKE_PREFIX_PATH="$prefix" -DMEMORY_BASELINE="$work/memory.json" > "$work/log" 2>&1; then
    fail "an installation without its core is found"
fi
grep -q 'librocblas_mem_core.so' "$work/log" || { cat "$work/log" >&2; fail "the missing file is not named"; }
mv "$work/librocblas_mem_core.so" "$prefix/lib/rocblas_mem/"
check_requests
echo "found, built, ran: $version"
