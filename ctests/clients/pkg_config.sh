#!/bin/sh
# SPDX-License-Identifier: MIT
#
# pkg_config.sh SOURCE BUILT CC CXX PKG_CONFIG: compiles and runs programs with the flags that pkg-config
# gives for a new installation that was moved.
set -u
[ $# -eq 5 ] || { echo "usage: $0 SOURCE BUILT CC CXX PKG_CONFIG" >&2; exit 2; }
source=$1
built=$2
cc=$3
cxx=$4
pkg_config=$5
here=$(cd "$(dirname "$0")" && pwd)
# shellcheck source-path=SCRIPTDIR source=installed.sh
. "$here/installed.sh"

install_and_move
check_moved
# The shell splits pkg-config's output into words, so the prefix must contain no blank.
mv "$prefix" "$work/prefix"
PKG_CONFIG_PATH="$work/prefix/lib/pkgconfig"
export PKG_CONFIG_PATH
expect "$version" "$("$pkg_config" --modversion rocblas_mem)"
"$pkg_config" --atleast-version=0.1 rocblas_mem || fail "pkg-config finds an older version"

# shellcheck disable=SC2046
"$cc" -o "$work/c" "$here/outside/main.c" $("$pkg_config" --cflags --libs rocblas_mem) || fail "C does not build"
# shellcheck disable=SC2046
"$cxx" -std=c++17 -o "$work/cpp" "$here/outside/main.cpp" $("$pkg_config" --cflags --libs rocblas_mem) \
    || fail "C++ does not build"
LD_LIBRARY_PATH=$("$pkg_config" --variable=libdir rocblas_mem)
export LD_LIBRARY_PATH
expect "$version dot 14" "$("$work/c")"
expect "$version lease yes" "$("$work/cpp")"
readelf -d "$work/c" | grep -q 'NEEDED.*\[librocblas_mem\.so\.0\]' || fail "the program needs another library"
echo "found, built, ran: $version"
