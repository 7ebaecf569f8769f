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
running=() # the names of stages that run beside others, by the process of each
logs=$(mktemp -d) || exit 2
trap 'for process in "${!running[@]}"; do kill -- "-$process" 2> /dev/null; done; rm -rf "$logs"' EXIT

# ended NAME STATUS SECONDS: notes how a stage ended.
ended() {
    if [ "$2" -eq 0 ]; then
        passed+=("$1")
        echo "== $1: passed in $3 s"
    else
        failed+=("$1")
        echo "== $1: FAILED after $3 s"
    fi
}

# stage NAME COMMAND...: runs a command and notes how it ended.
stage() {
    local name=$1 begin=$SECONDS
    shift
    echo "== $name"
    "$@" < /dev/null
    ended "$name" $? $((SECONDS - begin))
}

# beside NAME COMMAND...: a stage that runs while the next ones do, which leave a core idle now and then. It is a process group, which
# ends with the script.
beside() {
    local name=$1 begin=$SECONDS
    shift
    set -m
    {
        "$@" < /dev/null
        echo "$? $((SECONDS - begin))" > "$logs/$name.ended"
    } > "$logs/$name" 2>&1 &
    running[$!]=$name
    set +m
}

# join waits for the stages that run beside others, and shows what they printed.
join() {
    local process name how seconds
    for process in "${!running[@]}"; do
        name=${running[process]}
        wait "$process"
        read -r how seconds 2> /dev/null < "$logs/$name.ended" || { how=1 seconds=?; } # it was killed
        echo "== $name"
        cat "$logs/$name"
        ended "$name" "$how" "$seconds"
    done
    running=()
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
