#!/bin/bash
# SPDX-License-Identifier: MIT
#
# gpus.sh COMMAND PROGRAM CPU: HIP describes the GPU of --as, by architecture and by product, on the stand-ins of HIP 6 and 7; each row
# of `rocblas-mem gpus` is such a GPU; and what names none is the CPU as before.
set -u
command=$1
program=$2
cpu=$3
failed=0

# described WANT NAME=VALUE... compares what HIP says in that environment.
described() {
    want=$1
    shift
    for hip in 6 7; do
        got=$(env "$@" LD_PRELOAD="$cpu/libamdhip64.so.$hip" "$program") || { echo "gpus.sh: $* fails with HIP $hip" >&2; failed=1; }
        [[ $got == $want ]] || { echo "gpus.sh: $*, HIP $hip: '$got', not '$want'" >&2; failed=1; }
    done
}
mi300x='gfx942:sramecc+:xnack-|AMD Instinct MI300X|206141652992|304|64|2048|65536|4194304|2100000|1300000|8192|0|9.4|942'
xtx='gfx1100|AMD Radeon RX 7900 XTX|25753026560|48|32|2048|65536|6291456|2371000|1249000|384|0|11.0|1100'
none='gfx90a:sramecc+:xnack-|CPU (rocblas_mem stand-in)|*|64|2048|65536|8388608|1700000|1600000|128|1|9.0|910'
for as in mi300x gfx942 MI300X:rocblas-6.4 gfx942:rocblas-10.1; do
    described "$mi300x" ROCBLAS_MEM_AS=$as
done
described "$xtx" ROCBLAS_MEM_AS=rx7900xtx:rocblas-7.2
described "$xtx" ROCBLAS_MEM_AS=mi300x ROCBLAS_MEM_STANDIN_ARCH=gfx1100
described "$xtx" ROCBLAS_MEM_STANDIN_ARCH=RX7900XTX
described "${mi300x/sramecc+:xnack-/xnack+}" ROCBLAS_MEM_STANDIN_ARCH=gfx942:xnack+
described "${mi300x/304/7}" ROCBLAS_MEM_AS=mi300x ROCBLAS_MEM_STANDIN_UNITS=7
described "gfx950:sramecc+:xnack-|AMD Instinct MI355X|*|256|64|2048|163840|*|9.5|950" ROCBLAS_MEM_AS=gfx950
described "gfx906:sramecc+:xnack-|AMD Instinct MI60 / MI50|*|64|64|2560|*|9.0|906" ROCBLAS_MEM_AS=mi60
described "gfx1151|AMD Radeon 8060S Graphics|*|20|32|*|1|11.5|1151" ROCBLAS_MEM_AS=strix-halo
for text in "" gfx94 mi300 mi300xy : gfx942x; do
    described "$none" ROCBLAS_MEM_AS="$text"
done
described "${none/gfx90a:sramecc+:xnack-/gfx1103}" ROCBLAS_MEM_STANDIN_ARCH=gfx1103

# Each row, with the memory that run gives it.
rows=0
while read -r key arch rest; do
    got=$("$command" run --cpu --as "$key" --no-report -- "$program" 2> /dev/null)
    IFS='|' read -r name product memory units warp _ <<< "$got"
    [[ ${name%%:*} = "$arch" && $rest == "$product  "* ]] || { echo "gpus.sh: $key is $got, not $arch $rest" >&2; failed=1; }
    read -r _ _ table_units table_warp _ <<< "${rest#"$product"}"
    [ "$units $warp" = "$table_units $table_warp" ] || { echo "gpus.sh: $key has $units units, $warp threads in a warp: $rest" >&2; failed=1; }
    [ "$memory" -gt 8000000000 ] && rows=$((rows + 1))
done < <("$command" gpus | tail -n +2)
[ "$rows" -ge 20 ] || { echo "gpus.sh: only $rows rows" >&2; failed=1; }
[[ $("$command" run --cpu --as mi325x --no-report -- "$program" 2> /dev/null) == *"|$((262128 << 20))|"* ]] || { echo "gpus.sh: the memory of mi325x" >&2; failed=1; }
exit $failed
