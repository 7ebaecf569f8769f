#!/bin/bash
# SPDX-License-Identifier: MIT
#
# budget.sh COMMAND PROGRAM: what a budget and a baseline of rocblas-mem run hold if the program's trace is damaged, cut or
# missing, and whatever the program is called. PROGRAM is that of habits.sh.
set -u
command=$1
program=$2
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder" || exit 1
failed=0
mib=$((1 << 20))

fail() {
    echo "budget.sh: $*" >&2
    failed=1
}

# has NAME WORD checks that $said has a word.
has() {
    [[ $said == *"$2"* ]] || fail "$1 lacks \"$2\": $said"
}

# run WANT OPTION... -- PROGRAM ARGUMENT...: expects an exit status, and leaves the output in $said.
run() {
    local want=$1 status
    shift
    said=$("$command" run --cpu "$@" 2>&1)
    status=$?
    [ "$status" -eq "$want" ] || fail "$*: status $status, not $want: $said"
}

# Any name of a program and its folders: the budget is tested, the places are found, and no control character is printed.
for name in plain 'arch=x86,mode=debug' $'two\nlines' $'a "quoted" \\ back' $'\e[31mred\x7f' 'C:\x2c\x' "$(printf 'long%.0s' {1..60})"; do
    mkdir -p "$name" && cp "$program" "$name/$name"
    run 3 --budget 39M --trace t.csv -- "./$name/$name" leak
    has "$name" "    by leak ("
    run 0 --budget 40M --baseline "$name/b.json" --update-baseline -- "./$name/$name" leak
    run 0 --budget 40M --baseline "$name/b.json" -- "./$name/$name" leak
    has "$name" "device_memory (habits.c:"
    for format in "" --json --html --svg; do
        # shellcheck disable=SC2086 # no option, or one
        "$command" report $format t.csv > out 2>&1 || fail "$name: report $format: $(< out)"
        grep -q "[^[:print:][:space:]]" <(LC_ALL=C tr -d '\200-\377' < out) && fail "$name: report $format has control characters"
    done
    [ "$(wc -l < t.csv)" -eq "$(grep -c '^[0-9]*,[0-9][0-9]:\|^Thread,' t.csv)" ] || fail "$name: a name is in two lines of the trace"
done

exit $failed
