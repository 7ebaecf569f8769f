#!/bin/bash
# SPDX-License-Identifier: MIT
#
# capturing.sh PROGRAM SOURCES: PROGRAM must list every function with a stream that the stand-in's sources define, and
# pass.
set -u
text=$(find "$2" -name "*.c" ! -path "*/cuda/*" -exec cat {} + | tr '\n' ' ')

# defined lists the functions with a stream. Those with suffix _spt are lines of a macro.
defined() {
    grep -oE '(hipError_t|int) +hip[A-Za-z0-9_]+\([^(){};]*hipStream_t[^(){};]*\) *\{' <<< "$text" \
        | grep -oE 'hip[A-Za-z0-9_]+\(' | tr -d '('
    grep -oE 'SPT\(hip[A-Za-z0-9_]+, *\([^()]*hipStream_t' <<< "$text" | sed 's/^SPT(//; s/,.*/_spt/'
}

all=$(defined | sort -u)
missing=$(comm -23 <(echo "$all") <("$1" list | sort -u))
[ -z "$missing" ] || { printf 'capturing.c does not test these functions:\n%s\n' "$missing" >&2; exit 1; }
[ "$(wc -l <<< "$all")" -ge 80 ] || { printf 'capturing.sh finds only these functions:\n%s\n' "$all" >&2; exit 1; }
exec "$1"
