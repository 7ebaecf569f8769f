#!/bin/sh
# SPDX-License-Identifier: MIT
#
# ended_everywhere.sh COMMAND PROGRAM FOLDER: every function of the folder's C headers that takes a handle is a finding if the handle
# has ended, with the function's name.
set -u
[ $# -eq 3 ] || { echo "usage: $0 COMMAND PROGRAM FOLDER" >&2; exit 2; }
command=$1 program=$2 folder=$3
work=$(mktemp -d) || exit 2
trap 'rm -rf "$work"' EXIT
export ROCBLAS_MEM_ENGINE=builtin

cat "$folder"/*.h | tr -s '\n ' ' ' | grep -o 'rocblas_[A-Za-z0-9_]*( *rocblas_handle ' | cut -d'(' -f1 | sort -u > "$work/names"
[ "$(wc -l < "$work/names")" -gt 1000 ] || { echo "ended_everywhere.sh: $folder has few functions" >&2; exit 1; }
"$command" run --cpu --check -- "$program" "$work/names" > /dev/null 2> "$work/err"
status=$?
[ $status -eq 3 ] || { echo "ended_everywhere.sh: status $status, not 3" >&2; tail -5 "$work/err" >&2; exit 1; }
sed -n 's/^error: ended_object: \([A-Za-z0-9_]*\): .*/\1/p' "$work/err" | sort -u | diff "$work/names" - >&2 || exit 1
grep -q -F "rocblas-mem: check: $(wc -l < "$work/names") findings, 0 notes" "$work/err"
