#!/bin/bash
# SPDX-License-Identifier: MIT
#
# arm64.sh: cross-builds the library for arm64 and tests it under qemu's user emulation. Go's tests cover the
# core and the engine. CTest runs a sample of the C and C++ programs: the memory interface, leases in C++,
# faults, fork, preloading, and routines of each level on the built-in engine. It writes the .deb packages for arm64
# and does not install them. The script needs Debian's cross compilers and qemu-user-static, which it installs
# as root. Programs that start others need qemu in Linux's binfmt_misc: root registers it while the script runs.
# The emulator keeps 64 bytes for each page that a program reserves, so programs have 36-bit addresses, and the
# handles 39-bit ones. The emulator hides memory-ordering errors.
set -u
cd "$(dirname "$0")/.." || exit 2
go=${GO:-go}
target=test-arm64
# shellcheck source-path=SCRIPTDIR source=stages.sh
. scripts/stages.sh

prefix=aarch64-linux-gnu
folder=.cache/arm64
export QEMU_LD_PREFIX=/usr/$prefix QEMU_RESERVED_VA=0x1000000000
export ROCBLAS_MEM_DEVICE=host ROCBLAS_MEM_ENGINE=builtin

packages="gcc-$prefix g++-$prefix libc6-dev-arm64-cross qemu-user-static cmake make"
# shellcheck disable=SC2317
setup() {
    local program missing=
    for program in "$prefix-gcc" "$prefix-g++" qemu-aarch64-static cmake make; do
        command -v "$program" > /dev/null || missing=$program
    done
    [ -n "$missing" ] || return 0
    if [ "$(id -u)" -ne 0 ]; then
        echo "arm64: some packages are missing: sudo apt-get install $packages" >&2
        return 1
    fi
    # shellcheck disable=SC2086
    (apt-get update && DEBIAN_FRONTEND=noninteractive apt-get install -y --no-install-recommends $packages) > /dev/null 2>&1
}

# register registers qemu in binfmt_misc for arm64 programs until the script ends.
register() {
    local formats=/proc/sys/fs/binfmt_misc
    grep -q -s '^interpreter.*qemu-aarch64' $formats/*aarch64* && return
    [ -e $formats/register ] || mount -t binfmt_misc binfmt_misc $formats 2> /dev/null
    # shellcheck disable=SC2028
    echo ':rocblas-mem-aarch64:M::\x7fELF\x02\x01\x01\x00\x00\x00\x00\x00\x00\x00\x00\x00\x02\x00\xb7\x00:\xff\xff\xff\xff\xff\xff\xff\x00\xff\xff\xff\xff\xff\xff\xff\xff\xfe\xff\xff\xff:'"$(command -v qemu-aarch64-static)": \
        2> /dev/null > $formats/register || return
    trap 'echo -1 > /proc/sys/fs/binfmt_misc/rocblas-mem-aarch64; rm -rf "$logs"' EXIT
}

# cross_test ARGUMENT...: go test for arm64, on what make has compiled.
cc=$prefix-gcc
cross_test() { GOARCH=arm64 CGO_ENABLED=1 test_as_core -vet=off -exec qemu-aarch64-static "$@"; }

# The programs, except those that need packages for x86 (the real rocBLAS, a browser) and
# those that the emulator breaks: it prints a message for a crash, and its least stack is larger. A child of a
# process with threads cannot start a thread, so fork is tested without threads.
memory="failure handles lease modes query release_idle set_size set_workspace threads transfer version"
clients="dlopen alone handlers segv_storm"

# shellcheck disable=SC2317
programs() {
    cmake -S ctests -B $folder/ctest -DCMAKE_PREFIX_PATH="$PWD/$folder/build" -DCMAKE_SYSTEM_NAME=Linux -DCMAKE_SYSTEM_PROCESSOR=aarch64 \
        -DCMAKE_C_COMPILER=$prefix-gcc -DCMAKE_CXX_COMPILER=$prefix-g++ -DCMAKE_CROSSCOMPILING_EMULATOR=qemu-aarch64-static > $folder/cmake.log || return
    local wanted=() name
    for name in $memory; do wanted+=("memory_$name"); done
    for name in $clients; do wanted+=("client_$name"); done
    wanted+=(routines_calls faults_faults example_first cxx_lease_17 cxx_resource_17)
    [ "$1" = alone ] || wanted+=(client_fork client_preload client_pipe)
    cmake --build $folder/ctest -j "$(nproc)" --target "${wanted[@]}" client_fake_rocblas > $folder/build.log 2>&1 || { cat $folder/build.log; return 1; }
    local tests
    tests=$(printf '|%s' "${wanted[@]}")
    QEMU_RESERVED_VA=0x10000000000 ctest --test-dir $folder/ctest --output-on-failure --no-tests=error -R '^memory_handles_builtin$' || return
    ctest --test-dir $folder/ctest -j "$(nproc)" --output-on-failure --no-tests=error -R "^(${tests:1})(_without_threads)?(_builtin)?\$" -E '^(memory_handles|client_fork)_builtin$'
}

# packages writes the packages, whose programs are all for arm64. They need dpkg.
# shellcheck disable=SC2317
packages() {
    local file foreign
    rm -rf $folder/packages
    FORMATS=deb "${MAKE:-make}" --no-print-directory packages PACKAGES="$PWD/$folder/packages" CC=$prefix-gcc GOARCH=arm64 || return
    for file in "$folder"/packages/*_arm64.deb; do
        rm -rf $folder/unpacked
        dpkg-deb -x "$file" $folder/unpacked || return
        foreign=$(find $folder/unpacked -type f -exec sh -c 'readelf -h "$1" 2> /dev/null | grep -q "Machine:" && ! readelf -h "$1" | grep -q AArch64' sh {} \; -print)
        [ -z "$foreign" ] || { echo "in $file, not for arm64: $foreign"; return 1; }
    done
}

stage setup setup
[ ${#failed[@]} -eq 0 ] || finish
mkdir -p $folder
stage build "${MAKE:-make}" --no-print-directory -j "$(nproc)" BUILD=$folder/build CC=$prefix-gcc GOARCH=arm64 all
[ ${#failed[@]} -eq 0 ] || finish
stage core cross_test ./core/...
stage engine cross_test -short -run '^Test(Level|Runs|Fault|Names|SymvOf)' ./blas/engine/native ./blas/engine/builtin
stage packages packages
if register; then
    stage programs programs all
else
    missing="$missing; tests that start other programs did NOT run, because qemu cannot be registered in binfmt_misc"
    stage programs programs alone
fi
finish
