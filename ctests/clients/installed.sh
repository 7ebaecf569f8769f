#!/bin/sh
# SPDX-License-Identifier: MIT
#
# installed.sh: shared by the tests of an installation. The sourcing script sets `source` to the repository's
# root and `built` to the folder that make built. This script makes a folder $work, removed at the end, and
# sets $version to the library's version.
# shellcheck disable=SC2034,SC2154

work=$(mktemp -d) || exit 2
trap 'rm -rf "$work"' EXIT
# Unset the variables of an outer make, which would change the inner one.
unset MAKEFLAGS MAKELEVEL MFLAGS MAKEOVERRIDES DESTDIR LD_LIBRARY_PATH LD_PRELOAD CPATH LIBRARY_PATH PKG_CONFIG_PATH

fail() {
    echo "$*" >&2
    exit 1
}

# expect TEXT GOT fails unless both are equal.
expect() {
    [ "$1" = "$2" ] || fail "prints '$2', not '$1'"
}

# tree FOLDER prints the files of an installation, and where its links point.
tree() {
    (cd "$1" && find . -type d -printf '%P/\n' -o -type l -printf '%P -> %l\n' -o -printf '%P\n' | LC_ALL=C sort)
}

# expect_tree FOLDER compares the files of an installation with those of the build, which has the same layout.
expect_tree() {
    tree "$built" > "$work/tree.built"
    tree "$1" | grep -v '^lib/rocblas_mem/manifest$' | diff "$work/tree.built" - || fail "$1 has other files than the build"
}

# described FOLDER prints what an installation is: modes and links; what the dynamic linker sees of programs and libraries;
# and the other files.
described() {
    (
        cd "$1" || exit
        find . ! -name manifest -printf '%M %P %l\n' | LC_ALL=C sort
        find . -type f ! -name manifest | LC_ALL=C sort | while read -r file; do
            if readelf -h "$file" > /dev/null 2>&1; then
                echo "$file"
                readelf -d "$file" | sed -n 's/.*(\(SONAME\|NEEDED\|RPATH\|RUNPATH\|FLAGS\|FLAGS_1\|SYMBOLIC\))/\1/p'
                nm -D --defined-only "$file" 2> /dev/null | cut -d ' ' -f 2- | LC_ALL=C sort
            else
                sha256sum "$file"
            fi
        done
    )
}

# install_and_move makes a new installation and moves it to $prefix.
install_and_move() {
    make -s -C "$source" install BUILD="$built" PREFIX="$work/first/place" > "$work/log" 2>&1 \
        || { cat "$work/log" >&2; exit 1; }
    mkdir "$work/second"
    mv "$work/first/place" "$work/second/another place"
    rmdir "$work/first"
    prefix="$work/second/another place"
}

# check_moved checks that no file of the installation contains its old path or that of its sources.
check_moved() {
    if grep -r -l -e "$work/first" -e "$source" "$prefix"; then
        fail "these files name a place"
    fi
}

version=$(sed -n 's/^#define ROCBLAS_MEM_VERSION_[A-Z]* \([0-9]*\)$/\1/p' "$source/include/rocblas_mem.h" | paste -s -d .)
