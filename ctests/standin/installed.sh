#!/bin/bash
# SPDX-License-Identifier: MIT
#
# installed.sh COMMAND FAKE [PEERS PROGRAM]: rocblas-mem plan and run with --as GPU:installed ask an installed
# librocblas for sizes: a fake one, and the real one below PEERS. PROGRAM is that of rehearsal.sh.
set -u
command=$1
fake=$2
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
failed=0

fail() {
    echo "installed.sh: $*" >&2
    failed=1
}

# has NAME TEXT WORD checks that a text has a word.
has() {
    [[ $2 == *"$3"* ]] || fail "$1 lacks \"$3\": $2"
}

# refused NAME TEXT WORD COMMAND... checks that a command writes one line, with TEXT, and ends with status 2.
refused() {
    local name=$1 want=$2 output status
    shift 2
    output=$("$@" 2>&1 > /dev/null)
    status=$?
    [ "$status" -eq 2 ] || fail "$name: status $status"
    [ "$(wc -l <<< "$output")" -eq 1 ] || fail "$name: not one line: $output"
    has "$name" "$output" "$want"
}

list=$folder/list
echo "./rocblas-bench -f trsm -r d --side L -m 300 -n 300" > "$list"
export ROCBLAS_MEM_ROCBLAS=$fake
output=$("$command" plan --as gfx942:installed "$list" 2>&1) || fail "plan: $output"
has "plan" "$output" "ROCBLAS_DEVICE_MEMORY_SIZE=307200 makes every call optimal"
has "plan" "$output" "sizes are for gfx942:installed, as answered by $fake (fake)"
output=$("$command" plan --json --as gfx942:installed "$list" 2>&1) || fail "plan --json: $output"
has "plan --json" "$output" "\"rocblas\": \"$fake (fake)"
echo "./rocblas-bench -f dot -r d -n 5" >> "$list"
refused "a missing function" "$list:2: rocblas_ddot: $fake does not have it" "$command" plan --as gfx942:installed "$list"
refused "run" "run: gfx942:installed: $fake (fake)" "$command" run --cpu --as gfx942:installed -- true
refused "another library" "no installed librocblas.so.44 is found" \
    env ROCBLAS_MEM_ROCBLAS=librocblas.so.44 "$command" plan --as gfx942:installed "$list"
refused "no GPU" 'plan: --as: "card:installed" is not one of gfx906' "$command" plan --as card:installed "$list"
[ $# -gt 2 ] || exit $failed

# The real library needs the C library of its packages, so their loader starts the program that asks it.
peers=$3
program=$4
own=$(cd "$(dirname "$command")/.." && pwd)
libraries=$peers/usr/lib/x86_64-linux-gnu
export ROCBLAS_MEM_ROCBLAS=$libraries/librocblas.so.4
mkdir -p "$folder/bin" "$folder/lib/rocblas_mem"
cp "$command" "$folder/bin/"
front=$(ls "$own"/lib*/librocblas_mem.so.0 "$own"/lib/*/librocblas_mem.so.0 2> /dev/null | head -1)
ln -s "$(dirname "$front")"/librocblas_mem* "$folder/lib/"
ln -s "$(dirname "$front")/rocblas_mem/cpu" "$folder/lib/rocblas_mem/"
cat > "$folder/lib/rocblas_mem/probe" << EOF
#!/bin/sh
exec "$peers/usr/lib64/ld-linux-x86-64.so.2" --library-path "\$LD_LIBRARY_PATH:$libraries/openblas-pthread:$libraries" \
    "$(dirname "$front")/rocblas_mem/probe" "\$@"
EOF
chmod +x "$folder/lib/rocblas_mem/probe"
command=$folder/bin/$(basename "$command")

cat > "$list" << EOF
./rocblas-bench -f trsm -r d --side L -m 512 -n 300
./rocblas-bench -f dot -r d -n 1000000
EOF
for device in gfx942 gfx1030; do
    "$command" plan --as "$device:installed" "$list" > "$folder/real" 2>&1
    "$command" plan --as "$device:rocblas-6.4" "$list" > "$folder/formulas" 2>&1
    grep -v "^sizes are" "$folder/real" | diff - <(grep -v "^sizes are" "$folder/formulas") || fail "$device: plan differs"
    has "$device" "$(cat "$folder/real")" "sizes are for $device:installed, as answered by $ROCBLAS_MEM_ROCBLAS (4.4.1)"
    output=$("$command" run --cpu --as "$device:installed" --no-report -- "$program" 2> "$folder/said") || fail "run: $(cat "$folder/said")"
    [ "$output" = "$("$command" run --cpu --as "$device:rocblas-6.4" --no-report -- "$program" 2> /dev/null)" ] ||
        fail "$device: run differs: $output"
    has "$device" "$(cat "$folder/said")" "sizes are those of $device:rocblas-6.4, with which $ROCBLAS_MEM_ROCBLAS (4.4.1) agrees in "
done

# The kernel that rocBLAS picks decides about this product. Its packages have kernel files for one of the GPUs.
echo "./rocblas-bench -f gemm_ex --a_type f16_r --b_type f16_r --c_type f32_r --d_type f32_r --compute_type f32_r --transposeA N" \
    "--transposeB T -m 128 -n 100 -k 1000 --lda 9000 --ldb 9000 --ldc 9000 --ldd 9000" > "$list"
output=$("$command" plan --as gfx1100:installed "$list" 2>&1)
has "a product" "$output" "ROCBLAS_DEVICE_MEMORY_SIZE=153600 makes every call optimal"
[[ $output != *"short floats"* ]] || fail "an answer is undecided: $output"
refused "no kernel files" "$list:1: rocblas_gemm_ex: $ROCBLAS_MEM_ROCBLAS on gfx942: it ended with signal 6 (aborted): rocBLAS error: " \
    "$command" plan --as gfx942:installed "$list"
exit $failed
