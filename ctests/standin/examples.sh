#!/bin/bash
# SPDX-License-Identifier: MIT
#
# examples.sh COMMAND HABITS: the examples in the help of every command run as they stand, and its manual page has them and
# its options. The program in them is a habit of HABITS. Those on CUDA need a GPU: only the commands of this project in them run.
set -u
[ $# -eq 2 ] || { echo "usage: $0 COMMAND HABITS" >&2; exit 2; }
command=$1
habits=$2
PATH=$(dirname "$command"):$PATH
folder=$(mktemp -d) || exit 2
trap 'rm -rf "$folder"' EXIT
cd "$folder" || exit 2
failed=0 ran=0

# fail TEXT... prints what is wrong.
fail() {
    echo "examples.sh: $*" >&2
    failed=1
}

# What the examples name.
printf '#!/bin/sh\nexec "%s" grow\n' "$habits" > program
chmod +x program
rocblas-mem run --cpu --trace trace.csv -- "$habits" grow 2> said || fail "no trace: $(< said)"
cp trace.csv rehearsed.csv
cp trace.csv real.csv
LD_LIBRARY_PATH=$(rocblas-mem cpu-path) ROCBLAS_MEM_CHECK=findings "$habits" grow > said 2>&1 || fail "no findings: $(< said)"
echo "./rocblas-bench -f trsm -r d --side L -m 300 -n 300" > calls.log
printf 'cmake_minimum_required(VERSION 3.16)\nproject(solver CXX)\nfind_package(rocblas REQUIRED)\n' > CMakeLists.txt
# shellcheck disable=SC2016
printf 'all:\n\ttest -e $(ROCM_PATH)/include/rocblas/rocblas.h\n' > Makefile

# examples [COMMAND] prints the examples in a help.
examples() {
    rocblas-mem "$@" --help | sed -n '/^Examples:$/,/^$/s/^  //p'
}

commands=$(rocblas-mem __complete help "" 2> /dev/null | sed -n 's/\t.*//p')
for name in "" $commands; do
    examples ${name:+"$name"} > lines
    [ -s lines ] || fail "no example in the help of rocblas-mem $name"
    page=$(dirname "$command")/../share/man/man1/rocblas-mem${name:+-$name}.1
    rocblas-mem ${name:+"$name"} --help | grep -o '^ *\(-., \)\?--[a-z-]*' | sed 's/.* --/--/' | cat - lines | while read -r line; do
        grep -q -F -e "$line" "$page" || echo "the page lacks $line"
    done > lacking
    [ ! -s lacking ] || fail "rocblas-mem $name: $(< lacking)"
    while read -r line <&3; do
        # shellcheck disable=SC2016
        case $line in
        *'$(rocblas-mem cuda-path)'*) line='rocblas-mem cuda-path' ;;
        *cuda*) fail "not known: $line" ;;
        esac
        bash -c "$line" > out 2> said
        status=$?
        [ $status -eq 0 ] || fail "status $status: $line: $(< said)"
        ran=$((ran + 1))
    done 3< lines
done
[ $ran -gt 20 ] || fail "only $ran examples were found"
echo "$ran examples run"
exit $failed
