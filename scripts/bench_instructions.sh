#!/bin/sh
# SPDX-License-Identifier: MIT
#
# bench_instructions.sh BUILD: counts the instructions of calls under valgrind and compares them with
# bench/instructions.txt; UPDATE=1 writes that file instead. The exit status is 1 if a count has grown by more
# than 3 %.
set -eu
[ $# -eq 1 ] || { echo "usage: $0 BUILD" >&2; exit 2; }
cd "$(dirname "$0")/.."

update=
[ "${UPDATE:-0}" != 1 ] || update=-update
# shellcheck disable=SC2086
exec "${GO:-go}" run ./bench/cmd instructions -ours "$1/lib/librocblas_mem.so.0" $update
