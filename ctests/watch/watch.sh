#!/bin/bash
# SPDX-License-Identifier: MIT
#
# watch.sh COMMAND PROGRAM FAKE OPENS EXTENSION WATCH [PEERS]: a program in front of the HIP in the folder FAKE prints the same with
# and without `rocblas-mem run`, and takes what it takes on the stand-in.
set -u
command=$1 program=$2 fake=$3 opens=$4 extension=$5 watch=$6 peers=${7:-}
failed=0
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
unset ROCBLAS_MEM_TRACE ROCBLAS_MEM_TRACE_SIZE ROCBLAS_MEM_TRACE_STACKS LD_PRELOAD
export FAKE_BYTES=1000000000 LD_LIBRARY_PATH=$fake

wrong() { echo "watch.sh: $*" >&2; failed=1; }

# expect STATUS COMMAND... checks a command's exit status; its output is in out and err.
expect() {
    local want=$1 got
    shift
    "$@" > "$folder/out" 2> "$folder/err"
    got=$?
    [ "$got" -eq "$want" ] || wrong "status $got, not $want: $*: $(cat "$folder/out" "$folder/err")"
}

says() { grep -q -E -e "$1" "$folder/out" "$folder/err" || wrong "nothing like \"$1\" in: $(cat "$folder/out" "$folder/err")"; }

# The same program: unwatched, watched, rehearsed. HIP's statuses, last errors and errno are those of an unwatched run.
for what in whole fork threads; do
    for early in "" 1; do
        export PROGRAM_EARLY=$early
        [ -n "$early" ] || unset PROGRAM_EARLY
        expect 5 "$program" $what
        cp "$folder/out" "$folder/plain"
        expect 5 "$command" run --trace "$folder/real.csv" -- "$program" $what
        cmp -s "$folder/plain" "$folder/out" || wrong "a watch changes $what: $(diff "$folder/plain" "$folder/out")"
        says '^  4444 bytes, 1 x graph, streams'
        expect 5 "$command" run --cpu --trace "$folder/rehearsed.csv" -- "$program" $what
        expect 0 "$command" report --compare "$folder/rehearsed.csv" "$folder/real.csv"
        says ' 3245[0-9]{3} +equal +device memory$|32460[0-9]{2} +equal +device memory$'
        says '^ +5085 +5085 +equal +host \(program.c\), pinned$'
        says '^ +4444 +4444 +equal +streams \(program.c\), graph$'
    done
done

# A run that takes more differs, in bytes and per cent, and both ways round.
expect 5 "$command" run --trace "$folder/more.csv" -- "$program" more
expect 3 "$command" report --compare "$folder/rehearsed.csv" "$folder/more.csv"
says ' \+10[0-9]+ +\+32\.[0-9]+ % +device \(program.c\), device$'
expect 3 "$command" report --compare "$folder/more.csv" "$folder/rehearsed.csv"
says ' -10[0-9]+ +-24\.[0-9]+ % '
unset PROGRAM_EARLY
expect 3 "$command" run --budget 2M -- "$program"
says '3\.0 MiB passes the budget of 2\.0 MiB'

# Input that cannot be compared.
expect 2 "$command" report --compare "$folder/real.csv"
expect 2 "$command" report --compare "$folder/real.csv" "$folder/none.csv"
expect 2 "$command" report --compare "$folder/real.csv" "$program"
expect 2 "$command" report --compare --json "$folder/real.csv" "$folder/real.csv"
head -2 "$folder/real.csv" > "$folder/empty.csv"
expect 2 "$command" report --compare "$folder/real.csv" "$folder/empty.csv"
says 'nothing to compare'

# A library that nobody else sees needs HIP, which no search of the program's own libraries finds.
expect 0 "$opens" "$extension"
says '^statuses 0 2$'
expect 0 "$command" run --trace "$folder/opens.csv" -- "$opens" "$extension"
says '^statuses 0 2$'
grep -q ',memory allocate,0x[0-9a-f]*,777,.*,hipMalloc,.*,0,device,' "$folder/opens.csv" || wrong "an extension's memory is not seen"
grep -q ',memory refused,0x0,1099511627776,.*,hipMalloc,' "$folder/opens.csv" || wrong "refused memory is not told"

# A program without HIP loads none, and the stand-in tells for itself.
expect 0 env LD_PRELOAD="$watch" bash -c 'grep -c amdhip64 /proc/self/maps || true'
says '^0$'
LD_LIBRARY_PATH=$("$command" cpu-path) expect 5 "$command" run --trace "$folder/twice.csv" -- "$program"
expect 0 "$command" report --compare "$folder/twice.csv" "$folder/twice.csv"
[ "$(grep -c ',memory allocate,.*,5000,' "$folder/twice.csv")" -eq 1 ] || wrong "memory of the stand-in is told twice"

# Every name that is taken is one of the real HIP, which answers as without the watch.
if [ -n "$peers" ]; then
    libraries=$peers/usr/lib/x86_64-linux-gnu
    names() { nm -D --defined-only "$1" | awk '$2 == "T" {print $3}' | sed 's/@.*//' | sort -u; }
    unknown=$(comm -23 <(names "$watch") <(names "$libraries/libamdhip64.so.6"))
    [ -z "$unknown" ] || wrong "HIP has no $unknown"
    real() { "$peers/usr/lib64/ld-linux-x86-64.so.2" --library-path "$libraries" "$@"; }
    real "$program" > "$folder/plain" 2>&1
    plain=$?
    ROCBLAS_MEM_TRACE=$folder/peer.csv real --preload "$watch $(dirname "$watch")/../../librocblas_mem.so.0" "$program" > "$folder/out" 2>&1
    [ $? -eq "$plain" ] && cmp -s "$folder/plain" "$folder/out" || wrong "a watch changes the real HIP: $(diff "$folder/plain" "$folder/out")"
    grep -q '100, last 100\|hipMalloc' "$folder/out" || wrong "the real HIP was not called: $(cat "$folder/out")"
fi
exit $failed
