#!/bin/bash
# SPDX-License-Identifier: MIT
#
# place.sh PROGRAM KIND PLACE...: a trace of devices_several KIND names the devices as PLACE...
set -u
program=$1
kind=$2
shift 2
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
ROCBLAS_MEM_TRACE=$folder/t.csv "$program" "$kind" || exit 1
got=$(awk -F , 'NR == 1 { for(i = 1; i <= NF; i++) column[$i] = i } NR > 1 && $column["Handle"] != "0x0" { print $column["Place"] }' "$folder/t.csv" | sort -u)
want=$(printf '%s\n' "$@")
[ "$got" = "$want" ] || { echo "place.sh: the devices are $got, not $want" >&2; exit 1; }
