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
awk '
    !/^[[:space:]]*[a-zA-Z_][a-zA-Z0-9_]*;/ { next }
    { name = $1; sub(/;.*/, "", name); print ".globl " name }
    $2 != "#" { print ".text\n.type " name ",%function\n" name ":"; next }
    { print ($3 == "object" ? ".bss" : ".section .tbss,\"awT\",%nobits") "\n.balign 8\n.type " name ",%" $3 "\n.size " name "," $4 }
    { print name ":\n.zero " $4 }
' "$work/map" > "$work/names.s"
[ -s "$work/names.s" ] || { echo "stub.sh: $map has no names" >&2; exit 1; }
# shellcheck disable=SC2016
"${CC:-gcc}" -shared -nostdlib -s -Wl,-z,noexecstack "-Wl,-soname,$soname" "-Wl,--version-script=$work/map" '-Wl,--filter=$ORIGIN/'"$library" \
    -o "$out.new" "$work/names.s"
mv -f "$out.new" "$out"
