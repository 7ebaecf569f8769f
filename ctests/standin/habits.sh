#!/bin/bash
# SPDX-License-Identifier: MIT
#
# habits.sh COMMAND PROGRAM [PAGE]: rocblas-mem run tests the device memory of small programs whose peaks are computed by
# hand: the report, budgets, baselines, the size of the device, and options that cannot be met.
set -u
command=$1
program=$2
page=${3:-}
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder" || exit 1
failed=0
mib=$((1 << 20))
as="gfx942:rocblas-7.2"

fail() {
    echo "habits.sh: $*" >&2
    failed=1
}

# has NAME TEXT WORD checks that a text has a word, lacks that it has not.
has() {
    [[ $2 == *"$3"* ]] || fail "$1 lacks \"$3\": $2"
}
lacks() {
    [[ $2 != *"$3"* ]] || fail "$1 has \"$3\": $2"
}

# run WANT OPTION... -- HABIT: runs the program, expects an exit status, and leaves the output in $report.
run() {
    local want=$1 status
    shift
    report=$("$command" run --cpu --as "$as" "${@:1:$#-1}" "$program" "${!#}" 2>&1)
    status=$?
    [ "$status" -eq "$want" ] || fail "$*: status $status, not $want: $report"
}

# habit NAME BYTES KIND PLACE ADVICE: the highest use, by hand; what made it; and what is advised, - for nothing.
habit() {
    run 0 -- "$1"
    has "$1" "$report" ": at most $2 bytes ("
    has "$1" "$report" "$3  "
    has "$1" "$report" "$4"
    if [ "$5" = - ]; then
        for advice in "never freed" "MEMORY_SIZE=" "largest size" "uses" "share"; do
            lacks "$1" "$report" "$advice"
        done
    else
        has "$1" "$report" "$5"
    fi
}

habit leak $((40 * mib)) device device_memory "free at the end what is never freed: device memory then takes at most $((40 * mib)) bytes"
habit grow $((60 * mib)) device device_memory "allocate the largest size at once: device memory then takes at most $((32 * mib)) bytes, 28.0 MiB less"
habit double_buffer $((32 * mib)) device device_memory -
habit one_after_another $((16 * mib)) device device_memory -
habit late_free $((96 * mib)) device device_memory "let blocks share memory that are used one after another: device memory then takes at most $((64 * mib)) bytes, 32.0 MiB less"
habit pool $((15 * mib)) pool pool -
habit captured $((7 * mib)) graph captured -
habit pinned $((4 * mib)) device device_memory -
run 0 --budget 1M --device-memory 2M -- managed
has "managed memory, which is the host's" "$report" "memory of the host: at most $((9 * mib)) bytes managed, 0 pinned"
operands=$((2 * 256 * 256 * 8)) # of solve
habit workspace_for_each_stream $((4 * 128 * mib + operands)) workspace workspace_for_each_stream \
    "set ROCBLAS_DEVICE_MEMORY_SIZE=524288 before the first rocblas_create_handle: device memory then takes at most $((4 * 524288 + operands)) bytes, "
habit own_workspace $((20 * mib + 128 * mib)) device own_workspace "set ROCBLAS_DEVICE_MEMORY_SIZE=0 before the first rocblas_create_handle: device memory then takes at most $((20 * mib + operands)) bytes, "
habit sleeping_workspace $((256 * mib + operands)) workspace sleeping_workspace \
    "call rocblas_set_device_memory_size(handle, 524288) instead of $((256 * mib)): device memory then takes at most $((128 * mib)) bytes, "
habit idle $((7 * mib)) device idle "do not allocate what no call and no copy uses: device memory then takes at most $mib bytes, 2097152 with HIP's rounding, 6.0 MiB less"
habit phases $((128 * mib + 12 * mib)) device phases "let blocks share memory that are used one after another: device memory then takes at most $((128 * mib + 8 * mib)) bytes, "
lacks "phases, which uses all memory" "$report" "no call and no copy"
run 0 -- own_workspace
lacks "a workspace, which calls use" "$report" "no call and no copy"

# The report's numbers, for programs.
run 0 --trace "$folder/own.csv" -- own_workspace
"$command" report --json "$folder/own.csv" > report.json || fail "report --json: status $?"
for word in '"gpu": "gfx942:rocblas-7.2"' "\"device_bytes\": 206141652992" "\"peak_bytes\": $((148 * mib))" '"kind": "workspace"'; do
    has "report --json" "$(< report.json)" "$word"
done

# A budget: met exactly, and passed at a call. Small blocks count in whole blocks of the device.
run 0 --budget 40M -- leak
run 3 --budget 39M -- leak
has "a budget" "$report" "error: over_budget: hipMalloc: 4.0 MiB passes the budget of 39.0 MiB: the device has then given $((40 * mib)) bytes, for $((40 * mib)) that are live"
has "a budget" "$report" "    at device_memory ("
has "a budget" "$report" "    by leak ("
has "a budget" "$report" "live: $((40 * mib)) bytes, 10 x device"
run 3 --budget 39M --check-json findings.json --check-sarif findings.sarif -- leak
has "JSON" "$(< findings.json)" '"kind": "over_budget"'
has "SARIF" "$(< findings.sarif)" '"ruleId": "over_budget"'
run 0 --budget 4M -- pinned

# The device's size: what hipMalloc and handles do when it is full.
run 0 --device-memory 40M -- leak
run 0 --device-memory 30M -- leak
has "a small device" "$report" ": at most $((28 * mib)) bytes ("
run 0 --device-memory 100G -- double_buffer # more than this machine has
run 0 --device-memory 300M -- workspace_for_each_stream
has "two handles of four" "$report" ": at most $((2 * 128 * mib + operands)) bytes ("

# A baseline: the same for the same program, whatever the order of its threads.
run 2 --baseline grow.json -- grow
has "a missing baseline" "$report" "no such file or directory; --update-baseline writes it"
for habit in grow threads; do
    run 0 --baseline $habit.json --update-baseline -- $habit
    for ((i = 0; i < 4; i++)); do
        run 0 --baseline $habit.json -- $habit
        run 0 --baseline again.json --update-baseline -- $habit
        cmp $habit.json again.json || fail "$habit: the baseline differs"
    done
done
has "the threads' baseline" "$(< threads.json)" "\"peak_bytes\": $((4 * 60 * mib)),"
run 2 --baseline grow.json --device-memory 1G -- grow
has "another device" "$report" "it is of a device of "
sed "s/$((60 * mib))/$((50 * mib))/g" grow.json > less.json
run 3 --baseline less.json -- grow
has "a run that takes more" "$report" "device memory: $((50 * mib)) -> $((60 * mib)) bytes, +$((10 * mib)) (+20.00 %)"
run 3 --baseline less.json --tolerance 19.9% -- grow
run 0 --baseline less.json --tolerance 20 -- grow
has "a tolerated run" "$report" "baseline: device memory: $((50 * mib)) -> $((60 * mib)) bytes"
run 3 --baseline grow.json -- managed
has "a place that is gone" "$report" "rocblas-mem: baseline: device_memory ("
has "a new place" "$report" ": new, $((9 * mib)) bytes"

# Options that cannot be met: one line, status 2, nothing written.
refused() {
    local line
    run 2 "${@:2}" -- leak
    line=$(sed '/^rocblas-mem: on the CPU/d' <<< "$report")
    [[ $line == "rocblas-mem: run: $1"* && $line != *$'\n'* ]] || fail "${*:2}: $line"
}
echo precious > notes.txt
sed 's/baseline 1/baseline 9/' less.json > other.json
refused "--budget: 0 bytes are no memory" --budget 0
refused "--budget: " --budget lots
refused "--budget: 1099511627776 bytes are more than the device's" --budget 1024G
refused "--device-memory: 0 bytes are no memory" --device-memory 0
refused "--tolerance needs --baseline" --tolerance 3
refused "--update-baseline needs --baseline" --update-baseline
refused "--tolerance: \"-1\" is not a number of per cent" --baseline grow.json --tolerance -1
refused "--tolerance: \"nan\" is not a number of per cent" --baseline grow.json --tolerance nan
refused "--baseline: notes.txt: it is not a baseline" --baseline notes.txt
refused "--baseline: notes.txt is not a baseline, so it stays as it is" --baseline notes.txt --update-baseline
refused "--baseline: other.json: its format is" --baseline other.json
[ "$(< notes.txt)" = precious ] || fail "notes.txt was changed"
report=$("$command" run --cpu --budget 1G -- true 2>&1)
[ $? -eq 2 ] || fail "a program without HIP passed its budget: $report"
has "a program without HIP" "$report" "so nothing was tested"

# The recipe for pytest in the page, with a program that fits and one that does not.
if [ -n "$page" ]; then
    sed -n '/^```python$/,/^```$/p' "$page" | grep -v '^```' > test_memory.py
    printf '#!/bin/sh\nexec "%s" "$HABIT"\n' "$program" > program
    chmod +x program
    recipe() {
        HABIT=$1 PATH=$(dirname "$command"):$PATH python3 -c 'import test_memory; test_memory.test_device_memory()' > recipe.out 2>&1
    }
    recipe grow || fail "the recipe for pytest: $(< recipe.out)"
    sed -i 's/"1G"/"16M"/' test_memory.py
    recipe grow && fail "the recipe for pytest passes a program that is too large"
fi

exit $failed
