#!/bin/bash
# SPDX-License-Identifier: MIT
#
# test.sh [test|test-long|test-all]: sets up, builds, and runs tests. A failed stage does not stop the later ones. The last
# line is a summary; the exit status is 0 only if all passed.
#
#   test       what a change needs: lint, go test -short, which finds stale generated files too, CTest on the front without the
#              tests that rbm_long names (ctests/engines.cmake)
#   test-long  the rest: those tests, CTest on the single-file core, the Go packages that a short run leaves cases out of, and
#              the comparison with the real library if it is available
#   test-all   both
set -u
cd "$(dirname "$0")/.." || exit 2
go=${GO:-go}
cc=${CC:-gcc}
build=${BUILD:-build}
target=${1:-test}
quick=yes long=yes short=() chosen=()
case $target in
test) long='' short=(-short) chosen=(-LE '^long$') lasts="six and a half minutes" ;;
test-long) quick='' chosen=(-L '^long$') lasts="sixteen minutes" ;;
test-all) lasts="twenty minutes" ;;
*) echo "usage: $0 [test|test-long|test-all]" >&2; exit 2 ;;
esac
# shellcheck source-path=SCRIPTDIR source=stages.sh
. scripts/stages.sh

seed=${ROCBLAS_MEM_TEST_SEED:-1}

test_environment

# peers finds or fetches the real headers. Without them the other tests still run, and the summary mentions it.
peers() {
    if [ -z "${ROCBLAS_PEERS:-}" ] && ! ROCBLAS_PEERS=$(sh scripts/peers.sh headers < /dev/null); then
        unset ROCBLAS_PEERS
        missing="$missing; NOT compared with the real rocBLAS headers, which could not be fetched"
        echo "test: the real rocBLAS headers could not be fetched: the comparison with them is NOT made"
        return
    fi
    export ROCBLAS_PEERS
}

# resources finds or fetches the headers of libcu++ likewise.
resources() {
    if [ -z "${ROCBLAS_MEM_LIBCUDACXX:-}" ] && ! ROCBLAS_MEM_LIBCUDACXX=$(sh scripts/peers.sh resources < /dev/null); then
        unset ROCBLAS_MEM_LIBCUDACXX
        missing="$missing; NOT compared with the concepts of libcu++, which could not be fetched"
        echo "test: the headers of libcu++ could not be fetched: the comparison with its concepts is NOT made"
        return
    fi
    export ROCBLAS_MEM_LIBCUDACXX
}

# hipblas finds or fetches the real hipBLAS 3 and 2 likewise.
hipblas() {
    if ! { HIPBLAS_PEERS=${HIPBLAS_PEERS:-$(sh scripts/peers.sh hip < /dev/null > /dev/null && sh scripts/peers.sh hipblas < /dev/null)} \
        && HIPBLAS2_PEERS=${HIPBLAS2_PEERS:-$(sh scripts/peers.sh hipblas2 < /dev/null)}; }; then
        unset HIPBLAS_PEERS HIPBLAS2_PEERS
        missing="$missing; NOT compared with the real hipBLAS's headers, which could not be fetched"
        echo "test: the real hipBLAS could not be fetched: the comparison with its headers is NOT made"
        return
    fi
    export HIPBLAS_PEERS HIPBLAS2_PEERS
}

# ctests LIBRARY [OPTION...]: configures, builds and runs ctests/ on the front or the core; the options choose tests.
# shellcheck disable=SC2317
ctests() {
    # One job more than cores: some tests wait for a child or a clock.
    build_ctests "$1" && ctest --test-dir ".cache/ctest/$1" -j "$(($(nproc) + 1))" --output-on-failure --no-tests=error "${@:2}"
}

# packages prints the Go packages that this run tests.
packages() {
    [ -z "$quick" ] || { echo ./...; return; }
    grep -rl --include='*_test.go' 'testing\.Short()' blas capi cmd core differential hip internal | sed 's|^|./|; s|/[^/]*$||' | sort -u
}

plan setup build ${quick:+lint core-without-cgo} go-test ctest-front ${long:+ctest-core}
echo "make $target: $lasts on two cores, longer if Go has built nothing of it or packages must be fetched"
stage setup sh scripts/setup.sh test
[ ${#failed[@]} -eq 0 ] || finish

peers
resources
hipblas
real=${ROCBLAS_PEERS:-}/usr/lib/x86_64-linux-gnu/librocblas.so.4
[ -z "$long" ] || [ ! -e "$real" ] || plan differential sizes leases
stage build "${MAKE:-make}" --no-print-directory -j "$(nproc)" BUILD="$build" all
[ ${#failed[@]} -eq 0 ] || finish
if [ -n "$quick" ]; then
    stage lint bash scripts/lint.sh -quick
    # lint has run go vet already. The command was built with these flags.
    stage core-without-cgo env CGO_ENABLED=0 "$go" test -trimpath -vet=off ./core/...
fi
# Tests allocate much short-lived memory, so the garbage collector may run less often. -count=1 runs them even if
# Go has their result, because it does not know of the C files that tests compile.
mapfile -t tested < <(packages)
GOGC=400 stage go-test test_as_core -count=1 -vet=off -ldflags=-w "${short[@]}" "${tested[@]}"
if [ -n "$long" ] && [ -e "$real" ]; then
    beside differential "$go" run ./differential -ours "$build/lib/librocblas_mem.so.0" -seed "$seed"
    beside sizes "$go" run ./differential -ours "$build/lib/librocblas_mem.so.0" -sizes 20000 -seed "$seed"
    beside leases "$go" run ./differential -ours "$build/lib/librocblas_mem.so.0" -sizes 5000 -arch gfx90a -only tr -seed "$seed"
elif [ -n "$long" ]; then
    missing="$missing; NOT compared with the real rocBLAS call by call, which \`sh scripts/peers.sh library\` fetches"
fi
stage ctest-front ctests front "${chosen[@]}"
[ -z "$long" ] || stage ctest-core ctests core
join
finish
