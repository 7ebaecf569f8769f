#!/bin/bash
# SPDX-License-Identifier: MIT
#
# fuzz.sh TIME: runs every fuzz target of the repository for TIME (60s, 10m) and prints the number of
# executions of each. Failing inputs are stored in the package's testdata/fuzz/, where later runs of go test
# use them. The last line is a summary; the exit status is 0 only if no target failed and each was executed at
# least 5 times a second.
set -u
cd "$(dirname "$0")/.." || exit 2
[ $# -eq 1 ] || { echo "usage: $0 TIME" >&2; exit 2; }
time=$1
go=${GO:-go}
cc=${CC:-gcc}
target=fuzz
# shellcheck source-path=SCRIPTDIR source=stages.sh
. scripts/stages.sh
least_rate=5 # executions a second: a few hundred are usual

# targets prints each fuzz target's package and name.
targets() {
    grep -r --include='*_test.go' --exclude-dir=.cache '^func Fuzz' . | sed 's|/[^/]*:func \(Fuzz[A-Za-z0-9_]*\).*| \1|' | sort
}

# timed_out reports whether go test failed only because its time was over, as it does at times before Go 1.27
# (go.dev/issue/75804). Text between the two lines would be a failing input's.
timed_out() {
    [ "$(grep -A 2 '^--- FAIL' "$logs/fuzz" | tail -n +2)" = $'    context deadline exceeded\nFAIL' ]
}

# fuzz PACKAGE NAME: sets -fuzzminimizetime, because its default is a minute for each new input, in which
# nothing else is executed.
fuzz() {
    local line status seconds=0 executed=0
    unoptimized "$go" test -vet=off -run '^$' -fuzz "^$2\$" -fuzztime "$time" -fuzzminimizetime 1x "$1" > "$logs/fuzz" 2>&1
    status=$?
    while read -r line; do
        if [[ $line =~ elapsed:\ (([0-9]+)h)?(([0-9]+)m)?([0-9]+)s,\ (execs:|gathering\ baseline\ coverage:)\ ([0-9]+) ]]; then
            seconds=$((${BASH_REMATCH[2]:-0} * 3600 + ${BASH_REMATCH[4]:-0} * 60 + BASH_REMATCH[5])) executed=${BASH_REMATCH[7]}
        fi
    done < "$logs/fuzz"
    if [ $status -ne 0 ] && ! timed_out; then
        tail -n 100 "$logs/fuzz"
        return $status
    fi
    echo "$2: $executed executions in $seconds s"
    [ "$executed" -lt $((least_rate * seconds + 1)) ] || return 0
    echo "$2: too few executions"
    cat "$logs/fuzz"
    return 1
}

found=$(targets)
[ -n "$found" ] || { echo "fuzz: no fuzz target was found"; exit 1; }
while read -r package name; do
    stage "$name" fuzz "$package" "$name"
done <<< "$found"
finish
