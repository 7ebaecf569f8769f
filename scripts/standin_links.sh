#!/bin/sh
# SPDX-License-Identifier: MIT
#
# standin_links.sh LIB: creates the links of standin/links below LIB/rocblas_mem.
set -eu
[ $# -eq 1 ] || { echo "usage: $0 LIB" >&2; exit 2; }

grep -v '^#' "$(dirname "$0")/../standin/links" | while read -r link target; do
    mkdir -p "$(dirname "$1/rocblas_mem/$link")"
    ln -sfn "$target" "$1/rocblas_mem/$link"
done
