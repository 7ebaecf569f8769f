#!/bin/sh
# SPDX-License-Identifier: MIT
#
# adds_only.sh CC INCLUDE_DIR: after the real rocblas.h of $ROCBLAS_PEERS, rocblas_mem.h may add only
# functions, names that begin with rocblas_mem_, and macros with this library's prefixes. The Go tests of
# internal/header compare the functions with the table.
set -u
[ $# -eq 2 ] || { echo "usage: $0 CC INCLUDE_DIR" >&2; exit 2; }
: "${ROCBLAS_PEERS:?is the folder that scripts/peers.sh prints}"
cc=$1
include=$2
work=$(mktemp -d) || exit 2
trap 'rm -rf "$work"' EXIT
export LC_ALL=C

echo '#include <rocblas/rocblas.h>' > "$work/real.c"
printf '#include <rocblas/rocblas.h>\n#include <rocblas_mem.h>\n' > "$work/both.c"

# read_headers FILE FLAG... runs the compiler on the file.
read_headers() {
    file=$1
    shift
    "$cc" -std=c11 -D__HIP_PLATFORM_AMD__ -isystem "$ROCBLAS_PEERS/usr/include" -I"$include" "$@" "$work/$file" || exit 1
}

# expect_none WHAT FILE fails if the file, a list of forbidden names, is not empty.
expect_none() {
    [ ! -s "$work/$2" ] || { echo "$1 that are not its own:" >&2; cat "$work/$2" >&2; exit 1; }
}

# expect_some FILE PATTERN fails unless the file has a name of this library, which shows that the list was
# made.
expect_some() {
    grep -q "$2" "$work/$1" || { echo "$2 is not in the list: it was not read" >&2; exit 1; }
}

# Functions: the compiler lists every declaration with its file.
read_headers both.c -fsyntax-only -aux-info "$work/declarations"
sed -n 's|^/\* [^ ]*/rocblas_mem\(_blas\)*\.h:[0-9]*:[A-Z]* \*/ extern [^(]*[ *]\([a-z_A-Z0-9]*\) (.*|\2|p' "$work/declarations" \
    > "$work/functions"
expect_some functions '^rocblas_mem_get_version$'

# Macros.
for file in real both; do
    read_headers $file.c -E -dM | sed -n 's/^#define \([A-Za-z_0-9]*\).*/\1/p' | sort > "$work/$file.macros"
done
comm -13 "$work/real.macros" "$work/both.macros" > "$work/macros"
expect_some macros '^ROCBLAS_MEM_VERSION_MAJOR$'
grep -v -E '^(ROCBLAS_MEM_|RBM_)' "$work/macros" > "$work/strange_macros"
expect_none macros strange_macros

# All other names with the prefixes rocblas and hip that the header adds must be this library's: types and
# enumerators.
for file in real both; do
    read_headers $file.c -E -P | tr -c 'A-Za-z_0-9' '\n' | grep -E -i '^(rocblas|hip)' | sort -u > "$work/$file.names"
done
comm -13 "$work/real.names" "$work/both.names" > "$work/names"
expect_some names '^rocblas_mem_owner$'
grep -v '^rocblas_mem_' "$work/names" | grep -v -x -F -f "$work/functions" > "$work/strange_names"
expect_none names strange_names

# No function may be declared twice.
read_headers both.c -fsyntax-only -Wall -Wextra -Wpedantic -Wredundant-decls -Werror
echo "$(wc -l < "$work/functions") functions, $(wc -l < "$work/names") names, $(wc -l < "$work/macros") macros, all its own"
