#!/bin/bash
# SPDX-License-Identifier: MIT
#
# bench_emulated.sh BUILD: counts the instructions of BLAS calls beside Debian's OpenBLAS and writes bench/results/emulated.md: on
# arm64 under qemu's user emulation, with AVX2 under valgrind. BUILD is for x86-64. The script cross-compiles the library for arm64
# (scripts/arm64.sh names the packages) and fetches OpenBLAS for it.
set -euo pipefail
[ $# -eq 1 ] || { echo "usage: $0 BUILD" >&2; exit 2; }
cd "$(dirname "$0")/.."
build=$1 arm=.cache/arm64/build cross=aarch64-linux-gnu
jobs=({ddot,daxpy,dasum,idamax}_{1000,100000} {sgemm,dgemm}_64 {sgemm,dgemm}_batched_4x1000 sgemm_batched_8x1000 {dgemv,dgemv_t,dsymv,dger,dtrmv}_512)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
make --no-print-directory BUILD=$arm CC=$cross-gcc GOARCH=arm64 $arm/lib/librocblas_mem.so.0 $arm/lib/rocblas_mem/librocblas_mem_core.so
peer=$(sh scripts/peers.sh openblas-arm64 < /dev/null)/usr/lib/$cross
for cc in gcc $cross-gcc; do
    $cc -std=c11 -D_GNU_SOURCE -O2 -Iinclude bench/speed/*.c bench/memcost/timing.c -o "$work/$cc" -ldl -lm -lpthread
done
export GOGC=off ROCBLAS_MEM_DEVICE=host ROCBLAS_MEM_ENGINE=builtin

# arm64: prints the instructions before each mark of speed. qemu writes what runs: "IN:" begins a block of code, whose lines begin
# with their addresses; "Trace 0:" says that the first thread runs the block at an address, and the function. The emulator keeps 64
# bytes for each page that a program reserves, so addresses have 36 bits.
arm64() {
    QEMU_RESERVED_VA=0x1000000000 QEMU_LD_PREFIX=/usr/$cross LD_LIBRARY_PATH=$peer/openblas-pthread:$peer qemu-aarch64-static \
        -d in_asm,exec,nochain "$work/$cross-gcc" -count $arm/lib/librocblas_mem.so.0 libopenblas.so.0 "${jobs[@]}" 2>&1 > /dev/null | awk '
        /^IN:/ { block = ""; next }
        /^0x/ && block == "" { block = substr("0000000000000000" substr($1, 3, length($1) - 3), length($1) - 2); size[block] = 0 }
        /^0x/ { size[block]++; next }
        /^Trace 0:/ { split($4, part, "/"); if ($5 == "speed_mark") { print n; n = 0 } n += size[part[2]]; next }
        /^speed:/ { print > "/dev/stderr" }'
}

# x86_64: the same with AVX2. valgrind writes a file at each mark.
x86_64() {
    ROCBLAS_MEM_INSTRUCTIONS=avx2 GODEBUG=asyncpreemptoff=1,cpu.rdtscp=off valgrind -q --tool=callgrind --separate-threads=yes \
        --dump-before=speed_mark --callgrind-out-file="$work/callgrind" "$work/gcc" -count "$build/lib/librocblas_mem.so.0" \
        libopenblas.so.0 "${jobs[@]}" > /dev/null
    for ((mark = 1; mark <= 3 * ${#jobs[@]}; mark++)); do sed -n 's/^totals: //p' "$work/callgrind.$mark-01"; done
}

# Before the first of a job's three marks speed prepares the job.
for side in "arm64 NEOVERSEN1" "arm64 ARMV8" "x86_64 Haswell"; do
    OPENBLAS_CORETYPE=${side#* } ${side% *} | paste - - - | cut -f 2,3 > "$work/${side#* }"
done
{
    echo "# Instructions of BLAS calls"
    echo
    echo "- $(date -u +%F), commit $(git rev-parse --short HEAD), \`make bench-emulated\`; $(go version)"
    echo "- $(gcc --version | head -n 1), $($cross-gcc --version | head -n 1); $(qemu-aarch64-static --version | head -n 1), $(valgrind --version)"
    echo "- $(basename "$(readlink -f "$peer/openblas-pthread/libopenblas.so.0")") with the kernels NEOVERSEN1, ARMV8 and Haswell; one core"
    echo "- A whole call, after one before it: of vectors for each element, of batches for each problem"
    printf '\n| job | NEON | NEOVERSEN1 | ratio | ARMV8 | ratio | AVX2 | Haswell | ratio |\n|---|---:|---:|---:|---:|---:|---:|---:|---:|\n'
    printf '%s\n' "${jobs[@]}" | paste - "$work"/{NEOVERSEN1,ARMV8,Haswell} | awk '
        function of(v) { return sprintf(v / unit < 100 ? "%.3g" : "%.0f", v / unit) }
        NF != 7 || !($2 * $3 * $4 * $5 * $6 * $7) { print "bench_emulated: not all calls were counted: " $0 > "/dev/stderr"; exit 1 }
        { unit = $1; if (!sub(/.*(dot|axpy|asum|amax)_/, "", unit) && !sub(/.*batched_[0-9]*x/, "", unit)) unit = 1
          printf "| %s | %s | %s | %.2f | %s | %.2f | %s | %s | %.2f |\n", $1, of($2), of($3), $2 / $3, of($5), $2 / $5, of($6), of($7), $6 / $7 }'
} > "$work/table"
mv "$work/table" bench/results/emulated.md
