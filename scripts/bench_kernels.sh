#!/bin/bash
# SPDX-License-Identifier: MIT
#
# bench_kernels.sh BUILD [FILE]: times ten kernels that the kit of BUILD compiles for the CPU beside serial loops, HIP-CPU and PoCL,
# on one thread and on two, and writes a table (bench/results/kernels.md). HIP-CPU is its source tree, $HIP_CPU, and needs oneTBB;
# PoCL needs an OpenCL loader and the headers. A column without its program has a dash. Times are nanoseconds for each thread of
# a kernel, the least of all samples of ROUNDS runs: processor time on one thread, time on two.
set -eu
[ $# -ge 1 ] || { echo "usage: $0 BUILD [FILE]" >&2; exit 2; }
cd "$(dirname "$0")/.."
kit=$1/lib/rocblas_mem/sdk out=${2:-bench/results/kernels.md} folder=$PWD/bench/kernels
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
export ROCBLAS_MEM_DEVICE=host

"$kit/bin/hipcc" -O3 "$folder/kernels.hip" -o "$work/kit"
[ -z "${HIP_CPU:-}" ] || g++ -std=c++17 -O3 -fopenmp-simd -I"$HIP_CPU/include" -x c++ "$folder/kernels.hip" -o "$work/hip_cpu" -ltbb -lpthread -ldl
gcc -D_GNU_SOURCE -O2 "$folder/opencl.c" -o "$work/pocl" -l:libOpenCL.so.1 2> "$work/log" || echo "PoCL is left out: $(head -n 1 "$work/log")" >&2

# measure THREADS NAME PROGRAM... appends the rows of a program on so many cores to the file of NAME.
measure() {
    local threads=$1 name=$2
    shift 2
    [ ! -x "$1" ] || ROCBLAS_MEM_THREADS=$threads POCL_MAX_PTHREAD_COUNT=$threads taskset -c "0-$((threads - 1))" "$@" >> "$work/$name" || true
}
touch "$work"/{loop,kit1,kit2,hip_cpu1,pocl1,pocl2}
for ((round = 0; round < ${ROUNDS:-3}; round++)); do
    measure 1 loop "$work/kit" loop
    measure 1 kit1 "$work/kit"
    measure 1 hip_cpu1 "$work/hip_cpu"
    measure 1 pocl1 "$work/pocl"
    measure 2 kit2 "$work/kit"
    measure 2 pocl2 "$work/pocl"
done

{
    echo "# Kernels on the CPU"
    echo
    echo "- $(date -u +%F), commit $(git rev-parse --short HEAD), $(sed -n 's/^model name.*: //p' /proc/cpuinfo | head -n 1), $(nproc) processors"
    echo "- $(g++ --version | head -n 1), HIP-CPU $(git -C "${HIP_CPU:-/}" rev-parse --short HEAD 2> /dev/null || echo missing)," \
        "PoCL $(dpkg-query -W -f '${Version}' 'libpocl2' 2> /dev/null || echo missing)"
    echo "- Nanoseconds for each thread of a kernel, the least of all samples: processor time on one thread, time on two"
    echo
    echo "| kernel | serial loop | kit | HIP-CPU | PoCL | kit, 2 threads | times faster | PoCL, 2 threads |"
    echo "|---|---:|---:|---:|---:|---:|---:|---:|"
    awk '
    function least(old, new) { return old == "" || new < old ? new : old }
    function shown(v) { return v == "" ? "-" : v < 10 ? sprintf("%.2f", v) : v < 100 ? sprintf("%.1f", v) : sprintf("%.0f", v) }
    FNR == 1 { n = split(FILENAME, path, "/"); from = path[n] }
    {
        cpu[from, $1] = least(cpu[from, $1], $2 + 0)
        wall[from, $1] = least(wall[from, $1], $3 + 0)
        if (!($1 in known)) { known[$1]; order[++rows] = $1; sum[$1] = $4 }
        if (($4 - sum[$1]) ^ 2 > (1e-3 * sum[$1]) ^ 2) print from ", " $1 ": the sum of the results is " $4 ", not " sum[$1] > "/dev/stderr"
    }
    END {
        for (i = 1; i <= rows; i++) {
            r = order[i]
            twice = wall["kit2", r] ? sprintf("%.2f", wall["kit1", r] / wall["kit2", r]) : "-"
            print "| " r " | " shown(cpu["loop", r]) " | " shown(cpu["kit1", r]) " | " shown(cpu["hip_cpu1", r]) " | " shown(cpu["pocl1", r]) \
                " | " shown(wall["kit2", r]) " | " twice " | " shown(wall["pocl2", r]) " |"
        }
    }' "$work"/kit1 "$work"/{loop,hip_cpu1,pocl1,kit2,pocl2}
} > "$work/table"
mv "$work/table" "$out"
cat "$out"
