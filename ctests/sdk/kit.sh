#!/bin/sh
# SPDX-License-Identifier: MIT
#
# kit.sh: shared by the tests of the kit, which source it with the arguments KIT RELEASE CMAKE. It makes a folder $work,
# removed at the end, and sets $kit, $release, $cmake and $projects.
# shellcheck disable=SC2034
set -u
[ $# -eq 3 ] || { echo "usage: $0 KIT RELEASE CMAKE" >&2; exit 2; }
kit=$1
release=$2
cmake=$3
projects=$(cd "$(dirname "$0")" && pwd)
work=$(mktemp -d) || exit 2
trap 'rm -rf "$work"' EXIT
# Nothing but the kit may lead to it.
unset MAKEFLAGS MAKELEVEL MFLAGS LD_LIBRARY_PATH LD_PRELOAD CPATH LIBRARY_PATH ROCM_PATH HIP_PATH HIPCXX CXX CC CXXFLAGS ROCBLAS_MEM_CXX

fail() {
    echo "$*" >&2
    exit 1
}

# run COMMAND... prints the command's output only if it fails.
run() {
    "$@" > "$work/log" 2>&1 || { cat "$work/log" >&2; fail "this failed: $*"; }
}

# fails TEXT COMMAND... is for a command that must fail, and say the text.
fails() {
    text=$1
    shift
    ! "$@" > "$work/log" 2>&1 || fail "this succeeds: $*"
    tr -s ' \n' ' ' < "$work/log" | grep -qF -e "$text" || { cat "$work/log" >&2; fail "this does not say '$text': $*"; }
}

# packaged NAME prints the version of a package of the kit.
packaged() {
    sed -n "s/^$1 //p" "$kit/.info/packages"
}

# once ends the test for an older release with that line: what follows tests files that all kits have alike, and the newest's suffice.
once() {
    newest=$(dirname "$kit")/sdk
    if [ "$kit" != "$newest" ]; then
        for file in "$@"; do
            cmp "$kit/$file" "$newest/$file" || fail "$file differs between the kits"
        done
        echo "tested for ROCm $release; the rest is the newest kit's"
        exit 0
    fi
}

# check_program FILE runs a program and compares what it asks the dynamic linker for with the release's names.
check_program() {
    got=$("$1") || fail "$1 fails: $got"
    want="HIP $(packaged hip), rocBLAS $(packaged rocblas), dot 14"
    [ "$got" = "$want" ] || fail "$1 prints '$got', not '$want'"
    case $release in
    6.4) names="libamdhip64.so.6 librocblas.so.4" ;;
    *) names="libamdhip64.so.7 librocblas.so.5" ;;
    esac
    got=$(readelf -d "$1" | sed -n 's/.*(NEEDED).*\[\(libamdhip64.*\|librocblas.*\)\]/\1/p' | sort | paste -s -d ' ')
    [ "$got" = "$names" ] || fail "$1 needs '$got', not '$names'"
}
