#!/bin/bash
# SPDX-License-Identifier: MIT
#
# flakes.sh: looks for tests that fail seldom. It repeats each Go test of the packages with threads COUNT times
# (500) with 1, 2, 4 and 8 processors, and each C test REPEAT times (20), while BUSY processes (2) keep the
# machine busy. LIMIT (no limit) is the most seconds for one Go test, which then makes fewer repetitions, at
# least one; the output says how many. ONLY=go or ONLY=c does one half. PACKAGES names the Go packages, TESTS
# (a regular expression) the C tests. A failed repetition is printed, and its test stays failed. The last line
# is a summary; the exit status is 0 only if every repetition passed.
set -u
cd "$(dirname "$0")/.." || exit 2
go=${GO:-go}
cc=${CC:-gcc}
build=${BUILD:-build}
count=${COUNT:-500}
repeat=${REPEAT:-20}
limit=${LIMIT:-0}
only=${ONLY:-}
target=flakes
# shellcheck source-path=SCRIPTDIR source=stages.sh
. scripts/stages.sh
test_environment

for ((i = 0; i < ${BUSY:-2}; i++)); do
    beside "busy-$i" bash -c 'while :; do :; done'
done

# packages prints the packages that start threads, in their own code or in their tests.
packages() {
    git grep -lE '\.Go\(|\bgo func|^\s+go [a-z]' -- '*.go' | xargs dirname | sort -u | sed 's|^|./|'
}

# repeat_test BINARY PACKAGE TEST: runs a Go test in its package's folder and prints how often it passed.
repeat_test() {
    local log=$logs/repeated status passed
    (cd "$2" && timeout "$limit" "$1" -test.run "^$3\$" -test.count "$count" -test.cpu 1,2,4,8 -test.failfast -test.timeout 0 -test.v) \
        > "$log" 2>&1 < /dev/null
    status=$?
    passed=$(grep -c '^--- PASS' "$log")
    echo "$3: passed $passed of $((4 * count)) times"
    [ $status -eq 0 ] || { [ $status -eq 124 ] && [ "$passed" -gt 0 ]; } || { tail -n 60 "$log"; return 1; }
}

# repeat_package PACKAGE: repeats each test of a package, after a failure too.
repeat_package() {
    local binary=$logs/test name result=0
    test_as_core -vet=off -ldflags=-w -c -o "$binary" "$1" || return
    for name in $(cd "$1" && "$binary" -test.list '^Test'); do
        repeat_test "$binary" "$1" "$name" || result=1
    done
    return $result
}

# repeat_c LIBRARY: repeats each C test on the front or the core.
repeat_c() {
    build_ctests "$1" && ctest --test-dir ".cache/ctest/$1" -j "$(nproc)" --repeat until-fail:"$repeat" -R "${TESTS:-.}" \
        --output-on-failure --no-tests=error
}

if [ "$only" != c ]; then
    for package in ${PACKAGES:-$(packages)}; do
        stage "$package" repeat_package "$package"
    done
fi
if [ "$only" != go ]; then
    stage build "${MAKE:-make}" --no-print-directory BUILD="$build" all
    [ ${#failed[@]} -gt 0 ] || stage ctest-front repeat_c front
    [ ${#failed[@]} -gt 0 ] || stage ctest-core repeat_c core
fi
finish
