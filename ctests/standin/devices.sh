#!/bin/bash
# SPDX-License-Identifier: MIT
#
# devices.sh COMMAND PROGRAM: run --devices gives the program as many GPUs, of which it sees what ROCm's variables leave; what is no
# number of GPUs is refused in one line.
set -u
command=$1
program=$2
failed=0
work=$(mktemp -d) || exit 2
trap 'rm -rf "$work"' EXIT

fail() {
    echo "devices.sh: $*" >&2
    failed=1
}

# sees WANT NAME=VALUE... compares the numbers of the devices that the program sees of four.
sees() {
    want=$1
    shift
    got=$(env "$@" "$command" run --cpu --devices 4 --no-report -- "$program" 0 show 2>/dev/null | head -1)
    [[ $got == "$want" ]] || fail "$*: it sees '$got', not '$want'"
}
sees '0 1 2 3 '
sees '2 0 ' HIP_VISIBLE_DEVICES=2,0,2
sees '2 0 ' HIP_VISIBLE_DEVICES=2,0,4,1
sees '2 ' HIP_VISIBLE_DEVICES=2,x,1
sees '2 ' 'HIP_VISIBLE_DEVICES=2, 1'
sees '' HIP_VISIBLE_DEVICES=-1
sees '' HIP_VISIBLE_DEVICES=01
sees '' HIP_VISIBLE_DEVICES=11111111111111111111111111111111111111111111
sees '3 ' HIP_VISIBLE_DEVICES= CUDA_VISIBLE_DEVICES=3
sees '1 ' HIP_VISIBLE_DEVICES=1 CUDA_VISIBLE_DEVICES=3
sees '1 3 ' ROCR_VISIBLE_DEVICES=1,3,1,2
sees '3 ' ROCR_VISIBLE_DEVICES=1,3 HIP_VISIBLE_DEVICES=1
sees '' ROCR_VISIBLE_DEVICES=
got=$(HIP_VISIBLE_DEVICES=7 "$command" run --cpu --no-report -- "$program" 0 show 2>/dev/null | head -1)
[[ $got == '0 ' ]] || fail "without --devices HIP_VISIBLE_DEVICES counts: '$got'"

for number in 0 65 1000 -1 two 1.5 ''; do
    said=$("$command" run --cpu --devices "$number" -- "$program" 1 2>&1)
    status=$?
    [[ $status == 2 && $(wc -l <<<"$said") == 1 ]] || fail "--devices '$number': status $status, $said"
done
said=$("$command" run --devices 2 -- "$program" 2 2>&1)
[[ $? == 2 && $(wc -l <<<"$said") == 1 ]] || fail "--devices without --cpu: $said"
for number in 0 65 many ''; do
    ROCBLAS_MEM_STANDIN_DEVICES=$number "$command" run --cpu --device-memory 1G --no-report -- "$program" 1 >/dev/null 2>&1 \
        || fail "ROCBLAS_MEM_STANDIN_DEVICES=$number is not one device"
done
# Memory and workspaces belong to the current device: the report has a line for each, and a budget is that of each.
cat > "$work/two.py" << 'END'
import ctypes

hip, rocblas = ctypes.CDLL("libamdhip64.so.7"), ctypes.CDLL("librocblas.so.5")
memory, handle = ctypes.c_void_p(), ctypes.c_void_p()
for device, size in ((0, 100 << 20), (1, 90 << 20)):
    assert hip.hipSetDevice(device) == 0 and hip.hipMalloc(ctypes.byref(memory), ctypes.c_size_t(size)) == 0
assert rocblas.rocblas_create_handle(ctypes.byref(handle)) == 0 and rocblas.rocblas_destroy_handle(handle) == 0
END
run_two() { "$command" run --cpu --devices 2 --as mi300x "$@" -- python3 "$work/two.py" 2> "$work/err" > "$work/out"; }
run_two --budget 218M || fail "each device takes no more than 218 MiB: $(cat "$work/err")"
for text in 'device memory of python3 by device:' '  host: at most 104857600 bytes (100.0 MiB), 104857600 with' \
    '  host:1: at most 228589568 bytes (218.0 MiB), 228589568 with' ', device host:1: at most 228589568 bytes (218.0 MiB), of 192.0 GiB' \
    'live at the peak, which rocblas_create_handle'; do
    grep -q -F -e "$text" "$work/err" || fail "not '$text' in: $(cat "$work/err")"
done
run_two --budget 217M && fail "218 MiB of the second device fit into 217"
grep -q 'over_budget: rocblas_create_handle: .*device host:1 has then given 228589568 bytes' "$work/err" || fail "the device over the budget is not named: $(cat "$work/err")"
run_two --baseline "$work/base.json" --update-baseline && grep -q '"host:1": 228589568' "$work/base.json" || fail "the baseline has no devices: $(cat "$work/err")"
sed -i 's/"host:1": 228589568/"host:1": 228589567/' "$work/base.json"
run_two --baseline "$work/base.json" && fail 'one byte more of the second device is no finding'
grep -q 'over_baseline: device host:1: 228589567 -> 228589568 bytes' "$work/err" || fail "the device is not named: $(cat "$work/err")"
exit $failed
