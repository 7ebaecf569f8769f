#!/bin/bash
# SPDX-License-Identifier: MIT
#
# packages_test.sh: writes the packages, writes them again from a copy of the sources in another folder, and compares
# the bytes. Then it installs the .deb files in a root of their own, which has only the entry of the C library in dpkg's
# database, builds and runs programs there, and removes them. It does the same with another version. It needs dpkg; for users other than root it needs
# unshare. lintian checks the packages if it is installed.
set -u
cd "$(dirname "$0")/.." || exit 2
export GO=${GO:-go} CC=${CC:-gcc}
target=test-packages
# shellcheck source-path=SCRIPTDIR source=stages.sh
. scripts/stages.sh
# shellcheck source-path=SCRIPTDIR source=products.sh
. scripts/products.sh
test_environment
export PATH=$PATH:/sbin:/usr/sbin LC_ALL=C
SOURCE_DATE_EPOCH=${SOURCE_DATE_EPOCH:-$(git log -1 --format=%ct)}
MAINTAINER=${MAINTAINER:-$(git log -1 --format='%an <%ae>')} # the copy of the sources has no history
export SOURCE_DATE_EPOCH MAINTAINER
work=$PWD/.cache/packages-test
copy=$work/copy
root=$work/root
version=$(version)
newer=${version%.*}.$((${version##*.} + 1))

# written FOLDER OUT writes the packages of the sources in a folder.
written() {
    sh "$1/scripts/packages.sh" "$2"
}

# again writes the packages of a copy of the sources, whose bytes are the same.
# shellcheck disable=SC2317
again() {
    mkdir -p "$copy" && git ls-files -z -co --exclude-standard | tar --null -T - -cf - | tar -C "$copy" -xf - || return
    written "$copy" "$work/again" > "$work/log" || return
    diff -r "$work/first" "$work/again"
}

# other writes the packages of another version that are installed.
# shellcheck disable=SC2317
other() {
    sed -i "s/^\(#define ROCBLAS_MEM_VERSION_PATCH\) .*/\1 ${newer##*.}/" "$copy/include/rocblas_mem.h"
    sed -i "s/^const Version = .*/const Version = \"$newer\"/" "$copy/cmd/rocblas-mem/cli/status.go"
    sed -i "0,/^## /s/^## .*/## $newer (2026-12-01)\n\n- Another version.\n\n&/" "$copy/CHANGELOG.md"
    FORMATS=deb written "$copy" "$work/other"
}

# package ARGUMENT... runs dpkg on the root. It writes all files, whatever the machine's settings leave out.
package() {
    local as=()
    [ "$(id -u)" -eq 0 ] || as=(unshare -r)
    "${as[@]}" dpkg --root="$root" --force-not-root --log="$work/dpkg.log" --path-include='*' "$@"
}

# empty LIBC makes the root empty but for the C library's entry, with that version.
empty() {
    rm -rf "$root"
    mkdir -p "$root"/var/lib/dpkg/{info,updates,triggers}
    touch "$root/var/lib/dpkg/info/libc6:amd64.list" "$root/var/lib/dpkg/info/libc6:arm64.list"
    dpkg-query -s libc6 | sed "s/^Version: .*/Version: $1/" > "$root/var/lib/dpkg/status"
}

# files prints the files of the root without dpkg's own.
files() {
    find "$root" -path "$root/var" -prune -o -printf '%P\n' | sort
}

# expect TEXT COMMAND... fails unless the output of a command has the text.
expect() {
    local text=$1 out
    shift
    out=$("$@" 2>&1) && grep -qF -e "$text" <<< "$out" && return
    printf 'test-packages: %s: no "%s" in:\n%s\n' "$*" "$text" "$out"
    return 1
}

# refused TEXT COMMAND... fails unless a command fails with the text.
refused() {
    local text=$1 out
    shift
    out=$("$@" 2>&1) || { grep -qF -e "$text" <<< "$out" && return; }
    printf 'test-packages: %s is not refused with "%s":\n%s\n' "$*" "$text" "$out"
    return 1
}

# program PACKAGE TARGET PREFIX builds a program in C with CMake, which finds a package.
program() {
    rm -rf "$work/program" && mkdir -p "$work/program" && cp examples/first.c "$work/program" || return
    printf 'cmake_minimum_required(VERSION 3.20)\nproject(first LANGUAGES C CXX)\nfind_package(%s CONFIG REQUIRED)\nadd_executable(first first.c)\ntarget_link_libraries(first PRIVATE %s)\n' \
        "$1" "$2" > "$work/program/CMakeLists.txt"
    # Where HIP or rocBLAS is installed, the packages' own files are found nevertheless.
    cmake -S "$work/program" -B "$work/program/build" -DCMAKE_C_COMPILER="$CC" -DCMAKE_PREFIX_PATH="$3" \
        -DCMAKE_FIND_USE_CMAKE_SYSTEM_PATH=OFF > "$work/log" 2>&1 && cmake --build "$work/program/build" >> "$work/log" 2>&1 || { cat "$work/log"; return 1; }
}

# used VERSION uses what is installed: programs, the command, its pages.
used() {
    local command=$root/usr/bin/rocblas-mem triplet kit
    triplet=$("$CC" -dumpmachine)
    expect "$1" "$command" version \
        && expect "$root/usr/lib/$triplet" "$command" doctor \
        && program "rocblas_mem $1 EXACT" rocblas_mem::rocblas_mem "$root/usr" \
        && expect "success, X = 1 ... 1" "$work/program/build/first" \
        && kit=$("$command" sdk-path) && program rocblas roc::rocblas "$kit" \
        && expect "success, X = 1 ... 1" "$command" run --cpu -- "$work/program/build/first" \
        && expect "rocblas-mem $1" gzip -cd "$root/usr/share/man/man1/rocblas-mem-run.1.gz" \
        && expect cpu-path bash -c ". '$root/usr/share/bash-completion/completions/rocblas-mem'; complete -p rocblas-mem; '$command' __complete cpu 2> /dev/null" \
        || return
    diff - <(cd "$root/usr" && ls -d bin/* include/* "lib/$triplet"/*.so* share/zsh/*/* share/fish/*/*) << END
bin/rocblas-mem
include/rocblas_mem.h
include/rocblas_mem.hpp
include/rocblas_mem_blas.h
include/rocblas_mem_resource.hpp
include/rocblas_mem_types.hpp
lib/$triplet/librocblas_mem.so
lib/$triplet/librocblas_mem.so.0
lib/$triplet/librocblas_mem.so.$1
share/fish/vendor_completions.d/rocblas-mem.fish
share/zsh/site-functions/_rocblas-mem
share/zsh/vendor-completions/_rocblas-mem
END
}

# installed installs the packages, uses them, and removes them: nothing is left.
# shellcheck disable=SC2317
installed() {
    empty 2.34-1
    files > "$work/before"
    package -i "$work"/first/*.deb > "$work/log" || { cat "$work/log"; return 1; }
    used "$version" || return
    package --purge rocblas-mem librocblas-mem-dev librocblas-mem0 > "$work/log" || { cat "$work/log"; return 1; }
    files | diff "$work/before" -
}

# versions installs another version over one, and that again over the other. Packages of two versions do not fit together.
# shellcheck disable=SC2317
versions() {
    empty 2.34-1
    package -i "$work"/first/*.deb > "$work/log" && files > "$work/before" \
        && package -i "$work"/other/*.deb > "$work/log" && used "$newer" \
        && package -i --force-downgrade "$work"/first/*.deb > "$work/log" 2>&1 && used "$version" \
        && files | diff "$work/before" - || return
    refused "librocblas-mem0 (= $newer-1)" package -i "$work"/other/librocblas-mem-dev_*.deb \
        && refused "librocblas-mem0 (= $newer-1)" package -i "$work"/other/rocblas-mem_*.deb || return
    empty 2.33-1
    refused "libc6 (>= 2.34)" package -i "$work"/first/librocblas-mem0_*.deb
}

rm -rf "$work"
mkdir -p "$work"
plan packages again other-version installed versions
stage packages written . "$work/first"
[ ${#failed[@]} -eq 0 ] || finish
stage again again
stage other-version other
stage installed installed
stage versions versions
if command -v lintian > /dev/null; then
    plan lintian
    # shellcheck disable=SC2046
    stage lintian lintian $([ "$(id -u)" -ne 0 ] || echo --allow-root) --fail-on error,warning "$work"/first/*.deb
else
    missing="; NOT checked by lintian, which is not installed"
fi
finish
