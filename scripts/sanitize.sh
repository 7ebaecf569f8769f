#!/bin/bash
# SPDX-License-Identifier: MIT
#
# sanitize.sh BUILD [short]: builds the front and the tests of the memory interface with the address and undefined-behaviour sanitizers, and again with
# the thread sanitizer, and runs them on the core of BUILD. The storm of four threads takes 300,000 rounds, 10,000 where it is short. Each
# suppression stands here with its reason. The last line sums up; the exit status is 0 only if no sanitizer reported anything.
set -u
cd "$(dirname "$0")/.." || exit 2
[ $# -ge 1 ] || { echo "usage: $0 BUILD [short]" >&2; exit 2; }
build=$1
rounds=300000
[ "${2:-}" != short ] || rounds=10000
cc=${CC:-gcc}
target=sanitize
# shellcheck source-path=SCRIPTDIR source=stages.sh
. scripts/stages.sh

export ROCBLAS_MEM_DEVICE=host ROCBLAS_MEM_ENGINE=builtin

# The core sets the table of routines with a release store of Go, which the thread sanitizer does not see: the reads of its fields look unordered.
# It unmaps and maps workspaces by system calls that the sanitizer does not see either: bytes at an address that another thread had look shared.
# The core's own C is compiled without the sanitizer, and its threads order their work in Go: what memset and memcpy do for it looks unordered.
suppressions=.cache/sanitize/thread.supp
mkdir -p .cache/sanitize
cat > $suppressions << END
race:^make$
race:^enter_apart$
race:^fill_leased$
called_from_lib:librocblas_mem_core.so
END

# no_print counts what the process writes, and a sanitizer writes; zero_alloc counts allocations, and a sanitizer replaces the allocator;
# small_stacks has the least stacks that suffice, and a sanitizer makes every frame larger.
# The 10,000 handles of growth reserve more addresses than the thread sanitizer leaves a program; model and stats fork beside the core's
# threads, which it does not support.
left_out="no_print zero_alloc small_stacks"
left_out_of_thread="growth model stats"

# front KIND: the front with a sanitizer, laid out like an installation.
front() {
    local folder=.cache/sanitize/$1/lib
    mkdir -p "$folder"
    "$cc" -std=c11 -D_GNU_SOURCE -fPIC -fvisibility=hidden -g -O1 -fno-omit-frame-pointer "-fsanitize=$1" -o "$folder/librocblas_mem.so.0" \
        capi/*.c -shared -Wl,-soname,librocblas_mem.so.0 -Wl,--version-script=capi/zexports.map -Wl,-z,nodelete -ldl -lpthread || return
    ln -sfn librocblas_mem.so.0 "$folder/librocblas_mem.so"
    ln -sfn "$PWD/$build/lib/librocblas_mem_core.so" "$folder/librocblas_mem_core.so"
}

# tests KIND: each test of the memory interface as a program of its own.
tests() {
    local folder=.cache/sanitize/$1 file name status=0
    for file in ctests/memory/*.c; do
        name=$(basename "$file" .c)
        [[ " $left_out " != *" $name "* ]] || continue
        [[ $1 != thread || " $left_out_of_thread " != *" $name "* ]] || continue
        "$cc" -std=c11 -D_GNU_SOURCE -g -O1 -fno-omit-frame-pointer "-fsanitize=$1" -Ictests -Iinclude -o "$folder/$name" "$file" \
            -L"$folder/lib" -lrocblas_mem -lm -lpthread -ldl || return
        if ! LD_LIBRARY_PATH=$PWD/$folder/lib "$folder/$name" $([ "$name" != storm ] || echo $rounds) > "$folder/$name.log" 2>&1; then
            echo "$name:"
            head -n 100 "$folder/$name.log"
            status=1
        fi
    done
    return $status
}

# In the child of a fork the thread sanitizer works only while there was one thread; a test of that forks with the core's.
export TSAN_OPTIONS="suppressions=$PWD/$suppressions die_after_fork=0"
export ASAN_OPTIONS=detect_stack_use_after_return=1 UBSAN_OPTIONS=print_stacktrace=1:halt_on_error=1
for kind in address,undefined thread; do
    stage "$kind-front" front "$kind"
    stage "$kind-tests" tests "$kind"
done
finish
