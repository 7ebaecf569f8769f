#!/bin/bash
# SPDX-License-Identifier: MIT
#
# stages.sh: what the scripts share that run stages, all of them, whatever the ones before found. It is sourced by a script that has
# set `target` to the target of make that it is. What could not be done is appended to $missing, which the last line ends in.
# shellcheck disable=SC2154

passed=()
failed=()
missing=
start=$SECONDS

# stage NAME COMMAND...: runs a command and notes how it ended.
stage() {
    local name=$1 begin=$SECONDS
    shift
    echo "== $name"
    if "$@" < /dev/null; then
        passed+=("$name")
        echo "== $name: passed in $((SECONDS - begin)) s"
    else
        failed+=("$name")
        echo "== $name: FAILED after $((SECONDS - begin)) s"
    fi
}

# finish prints the summary and ends.
finish() {
    local total=$((SECONDS - start))
    if [ ${#failed[@]} -eq 0 ]; then
        echo "make $target: all ${#passed[@]} stages passed in $total s$missing"
        exit 0
    fi
    echo "make $target: FAILED: ${failed[*]} (${#passed[@]} stages passed) in $total s$missing"
    exit 1
}
