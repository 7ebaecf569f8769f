#!/bin/sh
# SPDX-License-Identifier: MIT
#
# installed.sh: what the tests of an installation share. It is sourced by a script that has set `source` to the repository's
# root and `built` to what make has built. It makes a folder $work, which goes when the script ends, and sets $version to the
# library's.
# shellcheck disable=SC2034,SC2154

work=$(mktemp -d) || exit 2
trap 'rm -rf "$work"' EXIT
# The variables of the make that started this would be taken for ours.
unset MAKEFLAGS MAKELEVEL MFLAGS MAKEOVERRIDES DESTDIR LD_LIBRARY_PATH LD_PRELOAD CPATH LIBRARY_PATH PKG_CONFIG_PATH

fail() {
    echo "$*" >&2
    exit 1
}

# expect TEXT GOT
expect() {
    [ "$1" = "$2" ] || fail "prints '$2', not '$1'"
}

# install_and_move: a fresh installation, which is then moved to $prefix. The old place is gone.
install_and_move() {
    make -s -C "$source" install BUILD="$built" PREFIX="$work/first/place" > "$work/log" 2>&1 \
        || { cat "$work/log" >&2; exit 1; }
    mkdir "$work/second"
    mv "$work/first/place" "$work/second/another place"
    rmdir "$work/first"
    prefix="$work/second/another place"
}

# check_moved: nothing in the installation remembers where it, or its sources, were.
check_moved() {
    if grep -r -l -e "$work/first" -e "$source" "$prefix"; then
        fail "these files name a place"
    fi
}

version=$(sed -n 's/^#define ROCBLAS_MEM_VERSION_[A-Z]* \([0-9]*\)$/\1/p' "$source/include/rocblas_mem.h" | paste -s -d .)
