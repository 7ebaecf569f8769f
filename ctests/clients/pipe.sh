#!/bin/bash
# SPDX-License-Identifier: MIT
#
# pipe.sh PROGRAM: PROGRAM, which has used the library, writes into a pipe whose reader leaves. SIGPIPE must
# end it without a message.
set -u
[ $# -eq 1 ] || { echo "usage: $0 PROGRAM" >&2; exit 2; }
work=$(mktemp -d) || exit 2
trap 'rm -rf "$work"' EXIT

"$1" 2> "$work/err" | head -n 1 > "$work/out"
status=${PIPESTATUS[0]}
[ "$status" -eq 141 ] || { echo "exit status $status, not that of SIGPIPE" >&2; exit 1; }
[ "$(cat "$work/out")" = "line 0" ] || { echo "'$(cat "$work/out")' came through" >&2; exit 1; }
[ ! -s "$work/err" ] || { cat "$work/err" >&2; exit 1; }
echo "ended by SIGPIPE, quietly"
