#!/bin/bash
# SPDX-License-Identifier: MIT
#
# lint.sh [-quick|-rest]: runs gofmt, clang-format, go vet, staticcheck, and the compilers' warnings on the C sources, as
# errors. -quick omits what takes longest: staticcheck, the warnings of the optimizer, and those of clang. -rest
# runs only these. It prints only findings; the exit status is 1 if there are any.
set -u
cd "$(dirname "$0")/.." || exit 2
go=${GO:-go}
cc=${CC:-gcc}
staticcheck=honnef.co/go/tools/cmd/staticcheck@v0.8.2 # 2026.2.2
failed=0
optimized=(-O1) # some warnings need it
[ "${1:-}" != -quick ] || optimized=(-fsyntax-only)
# shellcheck source-path=SCRIPTDIR source=products.sh
. scripts/products.sh

# step WHAT: prints what runs next: some steps take a minute.
step() {
    echo "lint: $*"
}

# check COMMAND...: runs a command, which fails if it finds an error.
check() {
    "$@" || { echo "lint: $*" >&2; failed=1; }
}

# warnings FLAG... -- FILE...: compiles files only for warnings.
warnings() {
    local flags=()
    while [ "$1" != -- ]; do
        flags+=("$1")
        shift
    done
    shift
    printf '%s\0' "$@" \
        | xargs -0 -n 1 -P "$(nproc)" "${compiler:-$cc}" "${optimized[@]}" -Wall -Wextra -Wpedantic -Wconversion -Werror -Iinclude "${flags[@]}" -c -o /dev/null \
        || { echo "lint: the C compiler's warnings" >&2; failed=1; }
}

# typed COMMAND...: runs a go command that needs the types of the packages with the flags and the compiler's path of the
# build and of go test, so that Go's cache has one build of each package. Their C takes a minute.
typed() {
    CC=$(command -v "$cc" || echo "$cc") GOFLAGS="-trimpath -buildmode=pie" "$@"
}

if [ "${1:-}" != -quick ]; then
    step "staticcheck"
    check typed "$go" run "$staticcheck" ./...
fi
if [ "${1:-}" != -rest ]; then
    step "gofmt"
    unformatted=$(find . -name '*.go' -not -path './.*' -not -path './build/*' -exec "$("$go" env GOROOT)/bin/gofmt" -l {} +)
    if [ -n "$unformatted" ]; then
        printf 'lint: gofmt would change these files:\n%s\n' "$unformatted" >&2
        failed=1
    fi
    formatter=$(command -v clang-format-14 || command -v clang-format || true)
    if "${formatter:-false}" --version 2> /dev/null | grep -q ' version 14\.'; then
        step "clang-format"
        # Not what the generator writes, links, and files whose lines a test names.
        find . -type f \( -name '*.[ch]' -o -name '*.[ch]pp' \) -not -path './.*' -not -path './build/*' -not -name 'z*' -not -name '*blas_blas.h' \
            -not -name rocblas_mem_blas.h -not -path '*/testdata/*' -not -path './ctests/check/*' -not -path './ctests/sdk/language/*' -print0 \
            | xargs -0 -P "$(nproc)" -n 100 "$formatter" --dry-run -Werror || { echo "lint: clang-format -i mends these lines" >&2; failed=1; }
    else
        echo "lint: clang-format 14 is not installed: the format of C is NOT checked" >&2
    fi
    step "go vet, which compiles the packages"
    check typed "$go" vet ./...
    check env CGO_ENABLED=0 "$go" vet -trimpath ./core/...
    check typed "$go" vet -tags manual ./cmd/rocblas-mem
fi

step "warnings of $cc"
mapfile -t boundary < <(sources front)
read -ra included < <(listed front.compile)
warnings -std=c11 -D_GNU_SOURCE -Og -Wno-pedantic -Wno-conversion -- blas/engine/native/*.c blas/engine/native/nativetest/*.c
warnings -std=c11 -D_GNU_SOURCE "${included[@]}" -- "${boundary[@]}"
warnings -std=c11 -D_GNU_SOURCE -DRBM_CORE "${included[@]}" -- "${boundary[@]}"
mapfile -t drivers < <(grep -L _cgo_export.h hip/*/*.c hip/*/*/*.c) # cgo writes that header while it compiles
warnings -std=c11 -D_GNU_SOURCE -Iinternal -- "${drivers[@]}" internal/dl/*.c blas/engine/regular/*.c blas/engine/cublas/*.c
warnings -std=gnu11 -D_GNU_SOURCE -- ctests/fakes/*.c
warnings -std=c11 -D_GNU_SOURCE -I. -Istandin -- standin/*/*.c interpose/*.c
warnings -std=c11 -D_GNU_SOURCE -- examples/*.c examples/data/*.c bench/memcost/*.c bench/speed/*.c bench/gpu/*.c
warnings -std=c11 -D_GNU_SOURCE -- cmd/probe/*.c
warnings -std=c11 -D_GNU_SOURCE -DHIPBLAS=2 -Icapi -Iinternal -Ihipblas/include -- hipblas/*.c

# What make builds compiles without a warning of clang too, which has others.
if [ "${1:-}" != -quick ] && command -v clang > /dev/null; then
    step "warnings of clang"
    compiler=clang
    warnings -fsyntax-only -std=c11 -D_GNU_SOURCE "${included[@]}" -- "${boundary[@]}" cmd/probe/*.c \
        internal/dl/*.c blas/engine/regular/*.c blas/engine/cublas/*.c "${drivers[@]}" examples/*.c
    warnings -fsyntax-only -std=c11 -D_GNU_SOURCE -I. -Istandin -- standin/*/*.c interpose/*.c
    warnings -fsyntax-only -std=c11 -D_GNU_SOURCE -DHIPBLAS=2 -Icapi -Iinternal -Ihipblas/include -- hipblas/*.c
fi
exit $failed
