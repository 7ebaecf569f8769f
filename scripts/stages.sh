#!/bin/bash
# SPDX-License-Identifier: MIT
#
# stages.sh: functions for scripts that run stages. A failed stage does not stop the later ones. The script
# that sources this file has set `target` to its target of make. Skipped work is appended to $missing, which
# the summary prints.
# shellcheck disable=SC2154

# test_as_core ARGUMENT...: go test with the flags and the compiler's path with which make compiled the packages
# for the core, so that Go's cache has them. Their C takes a minute.
test_as_core() {
    CC=$(command -v "$cc" || echo "$cc") "$go" test -trimpath -buildmode=pie "$@"
}

# unoptimized COMMAND...: runs a go command with a C compiler that does not optimize. Instrumented Go has a build of its own of
# each package, whose C takes a minute with optimization.
unoptimized() {
    mkdir -p .cache && printf '#!/bin/sh\nexec %s "$@" -w -O0\n' "$cc" > .cache/cc && chmod +x .cache/cc && CC=$PWD/.cache/cc "$@"
}

# test_environment removes the caller's settings of the library: tests set the variables that they need.
test_environment() {
    local variable
    for variable in "${!ROCBLAS_MEM_@}" "${!ROCBLAS_LOG_@}" ROCBLAS_DEVICE_MEMORY_SIZE ROCBLAS_LAYER ROCBLAS_CHECK_NUMERICS; do
        case $variable in ROCBLAS_MEM_CACHE | ROCBLAS_MEM_LIBCUDACXX | ROCBLAS_MEM_LIBCUDACXX3 | ROCBLAS_MEM_TEST_*) ;; *) unset "$variable" ;; esac
    done
    unset LD_PRELOAD MAKEFLAGS MAKELEVEL MFLAGS

    # Tests that name no device run on the host, even on a machine with a GPU: devices have separate tests on fakes.
    export ROCBLAS_MEM_DEVICE=host

    # Tests run in parallel, and threads of a LAPACK that spin while they wait would take cores from other tests.
    export OPENBLAS_NUM_THREADS=1
}

# build_ctests LIBRARY: configures and builds ctests/ for the front or the core.
build_ctests() {
    local folder=.cache/ctest/$1
    # CMake drops its settings if its cache has another compiler than the one passed.
    [ "$(cat "$folder/compiler" 2> /dev/null)" = "$cc" ] || rm -rf "$folder"
    mkdir -p "$folder" && echo "$cc" > "$folder/compiler" || return
    cmake -S ctests -B "$folder" -DCMAKE_PREFIX_PATH="$PWD/$build" -DROCBLAS_MEM_LIBRARY="$1" -DCMAKE_C_COMPILER="$cc" \
        || return
    echo "building the tests of $1: minutes where they are new"
    if ! cmake --build "$folder" -j "$(nproc)" > "$folder/build.log" 2>&1; then
        cat "$folder/build.log"
        return 1
    fi
}

passed=()
failed=()
missing=
planned=() # the names of all stages, if the script knows them before
start=$SECONDS
running=() # the names of stages that run beside others, by the process of each
logs=$(mktemp -d) || exit 2
trap 'for process in "${!running[@]}"; do kill -- "-$process" 2> /dev/null; done; rm -rf "$logs"' EXIT

# plan NAME...: adds to the stages that will run, so that each says which of how many it is.
plan() {
    planned+=("$@")
}

# begun NAME: prints the line with which a stage begins.
begun() {
    local i
    for i in "${!planned[@]}"; do
        [ "${planned[i]}" != "$1" ] || { echo "== stage $((i + 1)) of ${#planned[@]}: $1"; return; }
    done
    [ ${#planned[@]} -eq 0 ] || echo "== stage without a number, which the plan lacks: $1"
    [ ${#planned[@]} -gt 0 ] || echo "== $1"
}

# ended NAME STATUS SECONDS: records the result of a stage.
ended() {
    if [ "$2" -eq 0 ]; then
        passed+=("$1")
        echo "== $1: passed in $3 s"
    else
        failed+=("$1")
        echo "== $1: FAILED after $3 s"
    fi
}

# stage NAME COMMAND...: runs a command and records its result.
stage() {
    local name=$1 begin=$SECONDS
    shift
    begun "$name"
    "$@" < /dev/null
    ended "$name" $? $((SECONDS - begin))
}

# beside NAME COMMAND...: starts a stage that runs in parallel with the next ones, which do not always use all
# cores. It is a process group, which ends with the script.
beside() {
    local name=$1 begin=$SECONDS log=$logs/${1//\//_}
    shift
    set -m
    {
        "$@" < /dev/null
        echo "$? $((SECONDS - begin))" > "$log.ended"
    } > "$log" 2>&1 &
    running[$!]=$name
    set +m
}

# join waits for the stages that run in parallel and prints their output.
join() {
    local process name how seconds log
    for process in "${!running[@]}"; do
        name=${running[process]}
        log=$logs/${name//\//_}
        wait "$process"
        read -r how seconds 2> /dev/null < "$log.ended" || { how=1 seconds=?; } # it was killed
        begun "$name"
        cat "$log"
        ended "$name" "$how" "$seconds"
    done
    running=()
}

# finish prints the summary and exits.
finish() {
    local total=$((SECONDS - start))
    if [ ${#failed[@]} -eq 0 ]; then
        echo "${called:-make $target}: all ${#passed[@]} stages passed in $total s$missing"
        exit 0
    fi
    echo "${called:-make $target}: FAILED: ${failed[*]} (${#passed[@]} stages passed) in $total s$missing"
    exit 1
}
