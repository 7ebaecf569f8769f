#!/bin/sh
# SPDX-License-Identifier: MIT
#
# check.sh COMMAND PROGRAM SOURCE KIND ROUTINE LEVEL: the check of PROGRAM with its fault finds one fault, of
# KIND, in a call of ROUTINE, at the line of SOURCE with the comment "the fault". Without its fault it finds
# nothing, and the program's own status is the command's. A suppression leaves the finding out. If docs/check.md has
# the program as an example, the finding is that of the page, apart from addresses, processes and folders. The
# report has each line that begins with "text: " in the source's first comment. CHECK may be the option for the check.
set -u
[ $# -eq 6 ] || { echo "usage: $0 COMMAND PROGRAM SOURCE KIND ROUTINE LEVEL" >&2; exit 2; }
command=$1 program=$2 source=$3 kind=$4 routine=$5 level=$6
work=$(mktemp -d) || exit 2
trap 'rm -rf "$work"' EXIT
export ROCBLAS_MEM_ENGINE=builtin
failed=0

complain() {
    echo "check.sh: $1" >&2
    cat "$work/err" >&2
    failed=1
}

# run STATUS ARGUMENT... checks the command's exit status.
run() {
    want=$1
    shift
    "$command" run --cpu "${CHECK:---check}" --check-json "$work/json" --check-sarif "$work/sarif" "$@" > "$work/out" 2> "$work/err"
    got=$?
    [ $got -eq "$want" ] || complain "status $got, not $want: $*"
}

# has TEXT FILE checks that a line of the file has the text.
has() {
    grep -q -F -e "$1" "$work/$2" || complain "no line of $2 with '$1'"
}

# documented prints the report of the program in docs/check.md: the second block after the link to it.
documented() {
    awk -v link="](../ctests/check/$(basename "$source"))" '
        index($0, link) { found = 1 }
        found && /^```/ { marks++; next }
        found && marks == 3 { print }
        marks == 4 { exit }' "$(dirname "$source")/../../docs/check.md"
}

# normal prints lines without what differs between runs.
normal() {
    sed -E 's/0x[0-9a-f]+/ADDRESS/g; s/process [0-9]+/process NUMBER/g; s#\(/[^()]*/#(#g'
}

line=$(grep -n "the fault \*/" "$source" | cut -d: -f1)
status=3 count="1 finding, 0 notes"
[ "$level" != note ] || { status=0 count="0 findings, 1 note"; }

run $status -- "$program" fault
has "$level: $kind: $routine: " err
grep -m 1 '^    at ' "$work/err" | grep -q -F "$source:$line)" || complain "the first place is not line $line"
grep -B 1 '^rocblas-mem: check: ' "$work/err" | grep -q '^  what to do: ' || complain "the finding does not end with what to do"
! grep -q 'handle 0x0' "$work/err" || complain "a call without a handle"
has "rocblas-mem: check: $count" err
documented | normal > "$work/want"
sed -n "/^$level: $kind: /,/^  what to do: /p" "$work/err" | normal | diff "$work/want" - > "$work/diff" || [ ! -s "$work/want" ] || {
    complain "docs/check.md has another report:"
    cat "$work/diff" >&2
}
has "\"kind\": \"$kind\"" json
has "\"line\": $line" json
sed -n 's/^ \* text: //p' "$source" > "$work/texts"
while read -r text; do
    has "$text" err
done < "$work/texts"
has "\"startLine\": $line" sarif
has "\"ruleId\": \"$kind\"" sarif

run 7 -- sh -c '"$0" && exit 7' "$program"
has "rocblas-mem: check: 0 findings, 0 notes" err

echo "$kind routine:${routine}* file:$(basename "$source")" > "$work/suppress"
run 0 --suppress "$work/suppress" -- "$program" fault
has ", 1 suppressed" err
exit $failed
