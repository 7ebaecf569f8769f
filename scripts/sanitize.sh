#!/bin/bash
# SPDX-License-Identifier: MIT
#
# sanitize.sh BUILD [short]: builds the front and the tests of the memory interface with the address and
# undefined-behaviour sanitizers, and again with the thread sanitizer, and runs them with the core of BUILD.
# The test storm runs 300,000 rounds, or 10,000 with short. Each suppression is listed here with its reason.
# The last line is a summary; the exit status is 0 only if no sanitizer reported anything.
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
# shellcheck source-path=SCRIPTDIR source=products.sh
. scripts/products.sh

export ROCBLAS_MEM_DEVICE=host ROCBLAS_MEM_ENGINE=builtin

# The core sets the table of functions with a release store in Go, which the thread sanitizer does not see:
# reads of its fields look unordered. It maps and unmaps workspaces by system calls that the sanitizer does not
# see: an address that another thread used before looks shared. The core's C is compiled without the sanitizer,
# and Go orders its threads: its calls of memset and memcpy look unordered.
suppressions=.cache/sanitize/thread.supp
mkdir -p .cache/sanitize
cat > $suppressions << END
race:^make$
race:^enter_apart$
race:^answer_query$
race:^fill_leased$
called_from_lib:librocblas_mem_core.so
END

# Not run: no_print counts the process's output, and a sanitizer prints; no_allocation counts allocations, and a
# sanitizer replaces the allocator; small_stacks and small_stacks_all use the smallest possible stacks, and a sanitizer enlarges
# every frame; texts takes all addresses from the process, and a sanitizer needs some. Not run with the thread sanitizer: the 10,000 handles of growth reserve more addresses than it
# leaves to a program; model and stats fork while the core's threads run, which it does not support.
left_out="no_print no_allocation small_stacks small_stacks_all texts"
left_out_of_thread="growth model stats"

# front KIND: builds the front with a sanitizer, in the layout of an installation.
front() {
    local folder=.cache/sanitize/$1/lib
    mkdir -p "$folder/rocblas_mem"
    # shellcheck disable=SC2046
    "$cc" $(listed c_compile) $(listed library_compile) $(listed front.compile) -g -O1 -fno-omit-frame-pointer "-fsanitize=$1" \
        -o "$folder/librocblas_mem.so.0" $(sources front) -shared -Wl,-soname,librocblas_mem.so.0 $(listed front.link) -ldl -lpthread || return
    ln -sfn librocblas_mem.so.0 "$folder/librocblas_mem.so"
    ln -sfn "$PWD/$build/lib/rocblas_mem/librocblas_mem_core.so" "$folder/rocblas_mem/librocblas_mem_core.so"
}

# again FOLDER: runs storm with a trace, and with logs and guards, which read and write more of a handle.
again() {
    local setting status=0
    for setting in "ROCBLAS_MEM_TRACE=$PWD/$1/trace.csv" "ROCBLAS_MEM_GUARD=1 ROCBLAS_LAYER=7 ROCBLAS_LOG_PATH=$PWD/$1/layers.log"; do
        # shellcheck disable=SC2086
        if ! env $setting LD_LIBRARY_PATH="$PWD/$1/lib" "$1/storm" $((rounds / 100)) > "$1/storm.log" 2>&1; then
            echo "storm with $setting:"
            head -n 100 "$1/storm.log"
            status=1
        fi
    done
    return $status
}

# tests KIND: builds each test of the memory interface as a separate program.
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
    again "$folder" || status=1
    return $status
}

# In a forked child the thread sanitizer works only if the parent had a single thread; a test with forks has
# the core's threads.
export TSAN_OPTIONS="suppressions=$PWD/$suppressions die_after_fork=0"
export ASAN_OPTIONS=detect_stack_use_after_return=1 UBSAN_OPTIONS=print_stacktrace=1:halt_on_error=1
for kind in address,undefined thread; do
    stage "$kind-front" front "$kind"
    beside "$kind-tests" tests "$kind"
done
join
finish
