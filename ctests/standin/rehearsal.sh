#!/bin/bash
# SPDX-License-Identifier: MIT
#
# rehearsal.sh COMMAND PROGRAM: rocblas-mem run --as gives a program the workspace sizes of a GPU, and says so in the
# report, in a kept trace and in plan. The numbers are those that rocBLAS of ROCm 6.4.4 gives on these devices.
set -u
command=$1
program=$2
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
failed=0

fail() {
    echo "rehearsal.sh: $*" >&2
    failed=1
}

# check NAME GOT WANT compares two texts.
check() {
    [ "$2" = "$3" ] || fail "$1: got
$2
not
$3"
}

# has NAME TEXT WORD checks that a text has a word.
has() {
    [[ $2 == *"$3"* ]] || fail "$1 lacks \"$3\": $2"
}

queries="query trsm 9 524288
query gemv 9 7872
query trsv 9 64
query axpy 10 0"

# wanted DEVICE DEFAULT GROWN prints the program's output on a device.
wanted() {
    echo "size $2
$queries
$queries
call trsm 524288 0
call trsm 263168 7
call trsm 263104 5
call gemv 64 7
call trsv 64 0
call trmv 64 5
call trmv 0 0
size $3
faults 6 6 6
sizes are those of $1:rocblas-6.4"
}

for device in "gfx942 134217728 134219776" "gfx1030 33554432 33556480"; do
    read -r name default grown <<< "$device"
    output=$("$command" run --cpu --as "$name:rocblas-6.4" --trace "$folder/$name.csv" -- "$program" 2> "$folder/report")
    status=$?
    report=$(< "$folder/report")
    [ "$status" -eq 0 ] || fail "$name: status $status: $report"
    check "$name" "$output" "$(wanted "$name" "$default" "$grown")"
    has "the first line" "$(head -1 "$folder/report")" "sizes are those of $name:rocblas-6.4"
    has "the report" "$report" "
sizes are those of $name:rocblas-6.4
products of short floats that may take more there, which rocBLAS's kernel decides: 1
"
    check "the report of the kept trace" "$("$command" report "$folder/$name.csv" | sed -n '/^sizes are/,$p')" \
        "$(sed -n '/^sizes are/,$p' "$folder/report")"
    # Without a trace, C would answer queries and make calls.
    check "$name untraced" "$("$command" run --cpu --as "$name:rocblas-6.4" --no-report -- "$program" 2> /dev/null)" "$output"
    has "plan" "$("$command" plan "$folder/$name.csv")" "sizes are for $name:rocblas-6.4"
    has "the advice" "$report" " on $name:rocblas-6.4: device memory then takes at most "
    replayed=$("$command" replay "$folder/$name.csv")
    has "a replay" "$replayed" "sizes are those of $name:rocblas-6.4"
    check "growths of a replay" "$(awk '$1 == "unset" { print $3 }' <<< "$replayed")" "$(sed -n 's/^growths: //p' "$folder/report")"
    has "a drawing" "$("$command" report --svg "$folder/$name.csv")" ">sizes are those of $name:rocblas-6.4<"
done

# A program's own default size stays, also that of most GPUs.
output=$("$command" run --cpu --as gfx942:rocblas-6.4 --no-report -- "$program" 33554432 2> /dev/null)
check "a default size of the program" "$(head -1 <<< "$output")" "size 33554432"

# Sizes that no library has confirmed are marked, and a GPU of the table has its default size.
output=$("$command" run --cpu --as gfx950:rocblas-10.1 --no-report -- "$program" 2> "$folder/said")
check "the default size on gfx950" "$(head -1 <<< "$output")" "size 134217728"
has "sizes from sources" "$(< "$folder/said")" "sizes are those of gfx950:rocblas-10.1, from sources, not compared with a library"

# Without a rehearsal the program has this library's own sizes, and nothing speaks of a GPU.
output=$("$command" run --cpu -- "$program" 2> "$folder/report")
has "without --as" "$output" "query trsm 10 0"
grep -q "sizes are those of" "$folder/report" && fail "without --as: $(< "$folder/report")"
has "without --as" "$(< "$folder/report")" "sizes are the CPU's; for a GPU: rocblas-mem run --cpu --as GPU"
has "the advice without --as" "$(< "$folder/report")" " on the CPU: device memory then takes at most "

output=$(ROCBLAS_MEM_AS=gfx9:rocblas-6.4 "$command" run --cpu --no-report -- "$program" 2> /dev/null)
[ $? -eq 4 ] || fail "a wrong value: not status 4"
has "a wrong value" "$output" 'ROCBLAS_MEM_AS: "gfx9:rocblas-6.4" is not one of gfx906, '

# The library says so once, also to a program that does not read the error's text, and names what was likely meant.
for value in MI300 gfx942:7.2 gfx942:rocblas-6.4.4; do
    LD_LIBRARY_PATH=$("$command" cpu-path) ROCBLAS_MEM_AS=$value "$program" > "$folder/said" 2> "$folder/errors"
    check "lines for $value" "$(grep -c "librocblas_mem: ROCBLAS_MEM_AS: \"$value\" is not one of .*; did you mean gfx942:rocblas-" "$folder/errors") $(grep -c "librocblas_mem:" "$folder/errors")" "1 1"
    has "the error's text for $value" "$(< "$folder/said")" "; did you mean gfx942:rocblas-"
done
ROCBLAS_MEM_AS=MI300 "$command" run --cpu -- "$program" > /dev/null 2> "$folder/report"
check "lines of a run" "$(grep -c 'is not one of' "$folder/report")" 1
grep -q "sizes are those of" "$folder/report" && fail "a wrong value: $(< "$folder/report")"
exit $failed
