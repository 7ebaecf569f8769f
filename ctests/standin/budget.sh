#!/bin/bash
# SPDX-License-Identifier: MIT
#
# budget.sh COMMAND PROGRAM ENDINGS: what a budget and a baseline of rocblas-mem run hold if the program's trace is damaged, cut or
# missing, and whatever the program is called. PROGRAM is that of habits.sh.
set -u
command=$1
program=$2
endings=$3
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

# One rule of rounding, with the sizes of the CPU and of GPUs: what passes as a budget fits on a device of that size, and a byte
# less is too little for both.
alike() {
    local seed=$1 taken
    shift
    run 0 "$@" --trace random.csv -- "$endings" random "$seed"
    taken=$("$command" report --json random.csv | awk '/^ *"memory": {/ { memory = 1 } memory && /"taken_bytes"/ { gsub(/[^0-9]/, ""); print; exit }')
    run 0 "$@" --budget "$taken" --device-memory "$taken" -- "$endings" random "$seed"
    run 3 "$@" --budget $((taken - 1)) -- "$endings" random "$seed"
    run 9 "$@" --device-memory $((taken - 1)) --trace random.csv -- "$endings" random "$seed"
    "$command" report --json random.csv | grep -q "\"device_bytes\": $((taken - 1))," || fail "seed $seed $*: the trace has not the size of the device"
    has "seed $seed $*" ", of "
}
for seed in 1 2 3 4; do
    alike "$seed"
done
for seed in 5 6 7 8; do
    alike "$seed" --as gfx942:rocblas-6.4
    alike "$seed" --as gfx90a:rocblas-7.2
done

# cut HOW TEXT OPTION...: a run without its whole trace. Its peak of 100 MiB is known, so a budget of that fits, and one of a byte
# less does not. The places are not known, so a baseline is neither compared nor written.
cut() {
    local how=$1 text=$2 peak=${peak:-$((100 * mib))}
    shift 2
    # shellcheck disable=SC2086 # a word, or two
    for options in "0 --budget $peak" "3 --budget $((peak - 1))" "2 --baseline whole.json" "2 --baseline new.json --update-baseline" 0; do
        rm -f short.csv
        run $options "$@" -- "$endings" $how
        case $options in
        0*) has "$how $*" "$text" ;;
        3*) has "$how $*" "over_budget" ;;
        2*) has "$how $*" "nothing was compared or written" ;;
        esac
    done
    [ ! -e new.json ] || fail "$how $*: a baseline was written"
}
run 0 --baseline whole.json --update-baseline -- "$endings" many
run 0 --baseline whole.json -- "$endings" many
ROCBLAS_MEM_TRACE_SIZE=4096 cut many "lines, and its trace has"
ROCBLAS_MEM_TRACE_SIZE=4096 cut many "lines, and its trace has" --trace kept.csv
# A limit of files holds for the command too, and this shell's output is a pipe.
for limit in 1 4 40; do
    (
        ulimit -f $limit
        cut many "lines, and its trace has"
        [ $limit -lt 40 ] || cut many "lines, and its trace has" --trace limited.csv
        exit $failed
    ) || failed=1
done
cut "remove $folder/gone.csv" "has no trace that can be read" --trace "$folder/gone.csv"
cut "truncate $folder/short.csv" "has no trace that can be read" --trace "$folder/short.csv" # what is left of it is no trace
(
    ulimit -f 0
    run 2 --budget 1G -- "$endings" many
    has "no file at all" "cannot keep the tally of the run"
    exit $failed
) || failed=1

# A full disk: a folder of few bytes, where the machine can make one.
mkdir full
if unshare -rm sh -c "mount -t tmpfs -o size=16k none full" 2> /dev/null; then
    full() {
        unshare -rm bash -c 'mount -t tmpfs -o size=16k none full && exec "$@"' full "$@"
    }
    whole=$command
    command=full_command
    full_command() { full "$whole" "$@"; }
    cut many "lines, and its trace has" --trace full/t.csv
    TMPDIR=$folder/full cut many "lines, and its trace has"
    command=$whole
else
    echo "budget.sh: no folder of few bytes here, so only limits of files are tested"
fi

# Ends of the program: what came until then is known, or the program has become another one, which is not.
run 0 --budget 100M -- "$endings" _exit
run 3 --budget 99M -- "$endings" _exit
run 137 --budget 100M -- "$endings" kill
run 3 --budget 99M -- "$endings" kill
run 2 --baseline killed.json --update-baseline -- "$endings" kill
[ ! -e killed.json ] || fail "a baseline of a killed program was written"
run 0 --budget 140M -- "$endings" fork
run 3 --budget 139M -- "$endings" fork
run 2 --budget 100M -- "$endings" exec
has exec "became another program (exec) and did not come back, so the budget was not tested"
for _ in {1..20}; do # it may end before the command looks
    run 2 --budget 100M -- "$endings" "exec briefly"
    has "exec briefly" "became another program (exec) and did not come back, so the budget was not tested"
done
run 3 --budget 99M -- "$endings" exec
run 2 --baseline whole.json -- "$endings" exec
run 0 -- "$endings" exec
has exec "became another program (exec) and did not come back"
run 0 --budget 100M -- "$endings" "exec again"
[[ $said != *"became another program"* ]] || fail "a program that came back: $said"
run 0 --budget 140M --trace t.csv -- sh -c "'$endings' many; '$endings' fork"
run 3 --budget 139M --trace t.csv -- sh -c "'$endings' many; '$endings' fork"
exit $failed
