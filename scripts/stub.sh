#!/bin/sh
# SPDX-License-Identifier: MIT
#
# stub.sh MAP NODES SONAME LIBRARY OUT: makes a library for linking, with a vendor's SONAME and the names of a version script
# that headers declare. NODES begins the versions that are left out, - for none. A program that opens the file gets
# LIBRARY, whose path is relative to OUT, because the file is a filter of it.
set -eu
map=$1
nodes=$2
soname=$3
library=$4
out=$5
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

# Internal names are left out: those of a node of this library, those with a comment that says where they are declared, and patterns,
# which are for programs that were linked elsewhere.
awk -v leave="$nodes" '
    /[{]$/ { left = index($1, "rocblas_mem") == 1 || index($1, leave) == 1 }
    left || /;.*\/\*/ || /[a-z]\*;$/ { next }
    { print }
' "$map" > "$work/map"
sed -n 's/^[[:space:]]*\([a-zA-Z_][a-zA-Z0-9_]*\);.*$/.globl \1\n.type \1,%function\n\1:/p' "$work/map" > "$work/names.s"
[ -s "$work/names.s" ] || { echo "stub.sh: $map has no names" >&2; exit 1; }
# shellcheck disable=SC2016
"${CC:-gcc}" -shared -nostdlib -s -Wl,-z,noexecstack "-Wl,-soname,$soname" "-Wl,--version-script=$work/map" '-Wl,--filter=$ORIGIN/'"$library" \
    -o "$out.new" "$work/names.s"
mv -f "$out.new" "$out"
