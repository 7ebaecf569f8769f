#!/bin/bash
# SPDX-License-Identifier: MIT
#
# devices.sh COMMAND PROGRAM: run --devices gives the program as many GPUs, of which it sees what ROCm's variables leave; what is no
# number of GPUs is refused in one line.
set -u
command=$1
program=$2
failed=0

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
exit $failed
