#!/bin/sh
# SPDX-License-Identifier: MIT
#
# shell.sh LIBRARY [quiet]: programs that never call the library must run the same with it preloaded. With
# `quiet`, which holds for the front, it must start no thread in them and must not open its core.
# shellcheck disable=SC2016
set -u
[ $# -ge 1 ] || { echo "usage: $0 LIBRARY [quiet]" >&2; exit 2; }
library=$1
work=$(mktemp -d) || exit 2
trap 'rm -rf "$work"' EXIT
cd "$work" || exit 2
touch one two 'three four'

fail() {
    echo "$*" >&2
    exit 1
}

# same COMMAND checks that bash gives the same output and status with and without the preloaded library.
same() {
    bash -c "$1" > "$work/plain.out" 2> "$work/plain.err"
    plain=$?
    LD_PRELOAD=$library bash -c "$1" > "$work/ours.out" 2> "$work/ours.err"
    ours=$?
    [ $plain -eq $ours ] || fail "'$1' exits with $ours, not $plain"
    cmp "$work/plain.out" "$work/ours.out" || fail "'$1' prints something else"
    cmp "$work/plain.err" "$work/ours.err" || { cat "$work/ours.err" >&2; fail "'$1' complains"; }
}

# Create the output files before `ls` lists the folder, so that both lists are equal.
touch plain.out plain.err ours.out ours.err
same 'ls | cat'
same 'for i in 1 2 3; do (echo $i; exit $i) | sort; done; exit 7'
same 'yes | head -n 1; echo ${PIPESTATUS[*]}'
same 'kill -TERM $$'
same 'sleep 0.1 & wait; true'

if [ "${2:-}" = quiet ]; then
    # The maps and status of bash, of a child and of a grandchild.
    LD_PRELOAD=$library bash -c 'cat /proc/$$/maps /proc/$$/status; cat /proc/self/maps | cat; cat /proc/self/status | cat' \
        > "$work/proc"
    [ "$(grep -c "$(basename "$library")" "$work/proc")" -ge 2 ] || fail "the library was not preloaded"
    if grep _core "$work/proc"; then
        fail "the core was opened"
    fi
    [ "$(grep '^Threads:' "$work/proc" | sort -u | tr -d '[:space:]')" = Threads:1 ] || fail "threads were added"
fi
echo "nobody noticed"
