#!/bin/bash
# SPDX-License-Identifier: MIT
#
# long.sh COMMAND COMPILER FOLDER: findings of any length are whole, in text, JSON and SARIF, also those of several threads at
# once. FOLDER has the stand-in. The names of a stack's functions make the length, and the program's path.
set -u
command=$1 compiler=$2 cpu=$3
work=$(mktemp -d) || exit 2
trap 'rm -rf "$work"' EXIT
cd "$work" || exit 2
failed=0
depth=20 threads=4

fail() {
    echo "long.sh: $*" >&2
    failed=1
}

# program BYTES: writes a program whose threads free memory twice below functions with long names, which have so many bytes
# together.
program() {
    local name thread level
    name=$(printf "%*s" $(($1 / depth)) "" | tr ' ' n)
    echo '#include <pthread.h>'
    echo 'int hipMalloc(void** p, unsigned long n); int hipFree(void* p);'
    echo 'static pthread_barrier_t all;'
    for ((thread = 0; thread < threads; thread++)); do
        printf 'int f%d_%d(void* p) __asm__("%s%d_%d");\nint f%d_%d(void* p) { return hipFree(p) + 1; }\n' $thread 0 "$name" $thread 0 $thread 0
        for ((level = 1; level < depth; level++)); do
            printf 'int f%d_%d(void* p) __asm__("%s%d_%d");\n' $thread $level "$name" $thread $level
            printf 'int f%d_%d(void* p) { return f%d_%d(p) + 1; }\n' $thread $level $thread $((level - 1))
        done
        printf 'static void* t%d(void* p) { pthread_barrier_wait(&all); f%d_%d(p); return 0; }\n' $thread $thread $((depth - 1))
    done
    echo "int main(void) { pthread_t t[$threads]; void* p; pthread_barrier_init(&all, 0, $threads); hipMalloc(&p, 100); hipFree(p);"
    for ((thread = 0; thread < threads; thread++)); do
        echo "pthread_create(&t[$thread], 0, t$thread, p);"
    done
    echo "for(int i = 0; i < $threads; i++) pthread_join(t[i], 0); return 0; }"
}

folder=$(printf 'f%.0s' {1..240})
folder=$work/$folder/$folder/$folder
mkdir -p "$folder" || exit 2
for bytes in 1000 30000 33000 250000 1000000; do
    program $bytes > program.c
    "$compiler" -O0 -rdynamic -o "$folder/program" program.c -L"$cpu" -l:libamdhip64.so.6 -pthread || exit 2
    "$command" run --cpu --check --check-json json --check-sarif sarif -- "$folder/program" > out 2> err
    status=$?
    [ $status -eq 3 ] || fail "$bytes bytes: status $status: $(cut -c 1-300 err | tail -3)"
    grep -q "^rocblas-mem: check: $threads findings, 0 notes$" err || fail "$bytes bytes: $(tail -1 err | cut -c 1-300)"
    [ "$(grep -c "^    by n*[0-9]_[0-9]* (program)$" err)" -eq $((threads * (depth - 1))) ] || fail "$bytes bytes: the text lacks frames"
    [ "$(grep -c '"kind": "use_after_free"' json)" -eq $threads ] || fail "$bytes bytes: the JSON lacks findings"
    [ "$(grep -c '"ruleId": "use_after_free"' sarif)" -eq $threads ] || fail "$bytes bytes: SARIF lacks findings"
    for ((thread = 0; thread < threads; thread++)); do
        grep -q "\"n*${thread}_$((depth - 1))\"" json || fail "$bytes bytes: the JSON lacks the outermost function of thread $thread"
    done
done
exit $failed
