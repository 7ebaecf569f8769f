#!/bin/sh
# SPDX-License-Identifier: MIT
#
# kernels.sh COMMAND KIT SOURCE: what the check finds in kernels.hip, compiled with hipcc --check by each compiler: accesses of each
# width to wrong memory, with the kernel's name and line, and nothing without a fault.
set -u
[ $# -eq 3 ] || { echo "usage: $0 COMMAND KIT SOURCE" >&2; exit 2; }
command=$1 kit=$2 source=$3
work=$(mktemp -d) || exit 2
trap 'rm -rf "$work"' EXIT
failed=0
export ROCBLAS_MEM_DEVICE=host
types="__int128 char double int short three twenty"

complain() {
    echo "kernels.sh: $1" >&2
    failed=1
}

# at ACCESS prints the number of its line.
at() {
    grep -n "/\* $1 \*/" "$source" | cut -d: -f1
}

# found FAULT runs the program, and prints each finding once: its kind, function and line.
found() {
    rm -f "$work/findings"
    ROCBLAS_MEM_CHECK=$work/findings "$work/program" "$@" 2> /dev/null
    "$command" check "$work/findings" > "$work/text" 2>&1
    awk -F': ' '/^(error|warning|note): / { what = $2 }
        /^    at / && what != "" { split($0, at, / at | \(|\.hip:|\)/); print what, at[2], at[4]; what = "" }' "$work/text" | sort -u
}

# expect FAULT compares what is found with the lines of the input.
expect() {
    sort > "$work/want"
    found "$@" > "$work/got"
    diff "$work/want" "$work/got" > "$work/diff" || { complain "$compiler $options, $*:"; cat "$work/diff" "$work/text" >&2; }
}

# each KIND ACCESS... prints a finding for each type.
each() {
    kind=$1
    shift
    for access; do
        for type in $types; do echo "$kind $access<$type> $(at "$access")"; done
    done
}

# variables FUNCTION prints a finding for each access of a function to another variable.
variables() {
    for n in 1 2 3 4 5 6 7 8; do echo "out_of_bounds $1 $(at "$1 $n")"; done
}

# names prints the functions of the instrumentation of g++ 12 and of clang 14 to 19.
names() {
    for bytes in 1 2 4 8 16; do
        for kind in read write volatile_read volatile_write read_write; do echo "__tsan_$kind$bytes"; [ $bytes = 1 ] || echo "__tsan_unaligned_$kind$bytes"; done
    done
    for bits in 8 16 32 64 128; do
        for name in load store exchange compare_exchange_strong compare_exchange_weak compare_exchange_val fetch_add fetch_sub fetch_and fetch_or \
            fetch_xor fetch_nand; do echo "__tsan_atomic${bits}_$name"; done
    done
    for name in atomic_thread_fence atomic_signal_fence init func_entry func_exit vptr_update vptr_read read_range write_range memcpy memmove memset \
        ignore_thread_begin ignore_thread_end; do echo "__tsan_$name"; done
}

compilers=g++
wide=
[ "$(uname -m)" != x86_64 ] || wide=-mcx16 # without it clang calls a library for atomic operations of 16 bytes
if command -v clang++ > /dev/null; then compilers="g++ clang++"; fi
for compiler in $compilers; do
    for options in -O0 -O3; do
        ROCBLAS_MEM_CXX=$compiler "$kit/bin/hipcc" $options $wide -Wall -Wextra -Werror --check "$source" -o "$work/program" || exit 1
        nm "$work/program" > "$work/defined"
        for name in $(names); do grep -q " [TtWw] $name\$" "$work/defined" || complain "$compiler $options: $name is not defined"; done
        "$work/program" || complain "$compiler $options: it fails without the check"
        expect < /dev/null
        each out_of_bounds reads writes | expect behind
        each out_of_bounds reads writes | expect before
        each out_of_bounds reads writes | grep -E 'three|twenty' | expect across
        each use_after_free reads writes | expect freed
        each uninitialized reads | expect unwritten
        for access in copies moves fills adds swaps counts base::base; do echo "out_of_bounds $access $(at $access)"; done | expect regions
        echo "out_of_bounds element $(at element)" | expect blocks
        echo "out_of_bounds shares $(at shares)" | expect shares
        variables statics | expect statics
        variables devices | expect devices
        { variables statics; echo "out_of_bounds shares $(at shares)"; } | expect ahead
        echo "wrong_memory adds $(at adds)" | expect null
    done
done

# says FAULT TEXT checks a text of the findings.
says() {
    found "$1" > /dev/null
    grep -q -F -e "$2" "$work/text" || { complain "no line has '$2'"; cat "$work/text" >&2; }
}
says blocks "thread (63, 0, 0) of block (63, 0, 0) reads 4 bytes, ending 4 bytes after an allocation of 16380 bytes"
says before "writes 16 bytes, beginning 16 bytes before an allocation of 1024 bytes"
says freed "reads 2 bytes of memory that was freed: byte 0 of an allocation of 128 bytes"
says unwritten "reads 8 bytes of memory that was never written: byte 0 of an allocation of 512 bytes"
says shares "reads 4 bytes, ending 4 bytes after the block's dynamic shared memory of 256 bytes"
says statics "writes 4 bytes, ending 4 bytes after the __shared__ variable fixed of 256 bytes"
says ahead "writes 4 bytes, beginning 4 bytes before the __shared__ variable fixed of 256 bytes"
says devices "writes 4 bytes, ending 4 bytes after the device variable variable of 256 bytes"
says regions "atomically changes 8 bytes, ending 8 bytes after an allocation of 800 bytes"
says null "atomically changes 4 bytes at 0x0, an address without memory"

# The command reports the same, and SARIF and JSON have it.
"$command" run --cpu --check --check-json "$work/json" --check-sarif "$work/sarif" -- "$work/program" blocks > /dev/null 2>&1
[ $? -eq 3 ] || complain "a finding is not the exit status 3"
line=$(at element)
for text in '"kind": "out_of_bounds"' '"routine": "calls"' '"function": "element"' '"function": "calls"' "\"line\": $line"; do
    grep -q -F -e "$text" "$work/json" || complain "the JSON lacks $text"
done
grep -q "\"startLine\": $line" "$work/sarif" || complain "the SARIF lacks line $line"
grep -q "by calls (.*kernels.hip:" "$work/text" || found blocks > /dev/null
[ "$(grep -c '^    by ' "$work/text")" = "$(grep -c '^    by .*kernels.hip' "$work/text")" ] || complain "a place is none of the program"
"$command" run --cpu --check -- "$work/program" > /dev/null 2>&1 || complain "a program without a fault fails"
exit $failed
