#!/bin/sh
# SPDX-License-Identifier: MIT
#
# folding_asm.sh CXX INCLUDE_DIR...: compiles folding_asm.cpp at -O2 with CXX and with every other C++ compiler of
# the machine, and checks in the assembly that sizes known at compile time are folded into one constant. Each
# function must call the library's variadic function once and contain 1792 once, but none of 1024, 256, 512 and
# their partial sums. A compiler may add 63, for the rounding of the size that it does not know: 1855. Exits 0 if so.
set -u
[ $# -ge 2 ] || { echo "usage: $0 CXX INCLUDE_DIR..." >&2; exit 2; }
here=$(cd "$(dirname "$0")" && pwd)
cxx=$1
shift
work=$(mktemp -d) || exit 2
trap 'rm -rf "$work"' EXIT
CPATH=$(IFS=: && echo "$*")${CPATH:+:$CPATH}
export CPATH
failed=0

# count FUNCTION PATTERN prints how many instructions of FUNCTION match the extended regular expression.
count() {
    awk -v name="$1:" '$1 == name { on = 1; next } on && /\.size[ \t]|^[A-Za-z_][A-Za-z_0-9]*:/ { on = 0 }
        on && !/^[ \t]*\./ && !/^\./' "$work/folding.s" | grep -E -c -- "$2"
}

# expect FUNCTION WANT PATTERN WHAT checks the number of instructions that match.
expect() {
    got=$(count "$1" "$3")
    if [ "$got" -ne "$2" ]; then
        echo "$1: $got instructions $4, not $2" >&2
        failed=1
    fi
}

# number N... prints a pattern for any of the decimal numbers as a whole operand.
number() {
    printf '(^|[^0-9A-Za-z_.])(%s)([^0-9A-Za-z_]|$)' "$(echo "$*" | tr ' ' '|')"
}

# check COMPILER STANDARD checks all functions.
check() {
    "$1" -std="$2" -O2 -S -fno-asynchronous-unwind-tables "$here/folding_asm.cpp" -o "$work/folding.s" || { failed=1; return; }
    before=$failed failed=0
    for function in fold_malloc fold_malloc_int fold_optimal; do
        case $function in
        fold_optimal) called=rocblas_set_optimal_device_memory_size_impl ;;
        *) called=rocblas_device_malloc_alloc ;;
        esac
        expect $function 1 "$called" "with $called"
        expect $function 1 "$(number 1792 1855)" "with 1792"
        expect $function 0 "$(number 1024 256 512 1280 768 1536)" "with a part of the sum"
    done
    if [ $failed -ne 0 ]; then
        echo "$1 -std=$2:" >&2
        cat "$work/folding.s" >&2
    else
        echo "$1 -std=$2 folds to one constant: 1792"
    fi
    failed=$((failed || before))
}

# compilers prints CXX and the GCC and Clang of PATH with and without a version in their names, each file once.
compilers() {
    for name in "$cxx" $(IFS=: && for folder in $PATH; do ls "$folder"; done 2> /dev/null | grep -E -x '(g\+\+|clang\+\+)(-[0-9]+)?'); do
        path=$(command -v "$name") && echo "$(readlink -f "$path") $path"
    done | awk '!seen[$1]++ { print $2 }'
}

for compiler in $(compilers); do
    for std in c++17 c++20; do
        check "$compiler" $std
    done
done
exit $failed
