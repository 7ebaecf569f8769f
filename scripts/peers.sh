#!/bin/sh
# SPDX-License-Identifier: MIT
#
# peers.sh [headers|library|programs|tests|solver|solver-bench|hipblas2|resources|hipblas|hip|openblas-arm64]: unpacks Debian's packages of rocBLAS 4.4 (ROCm 6.4)
# into a folder of this user's cache, for comparison with this library. It installs nothing and does not change
# the machine's package state.
#
#   headers   rocBLAS's and HIP's headers (the default): under 1 MB
#   library   also librocblas.so.4 with everything that it needs to run, including its C library, without its GPU kernels
#   programs  also rocblas-bench and hipBLAS
#   tests     also rocblas-test and its data
#   solver    the library and rocSOLVER, a download of 530 MB
#   solver-bench  also rocsolver-bench: 2 MB more
#   hipblas2  also the headers of hipBLAS 2, without what they depend on: under 1 MB
#   resources the headers of libcu++, for its concepts of memory resources: under 1 MB, from another suite, in a separate folder
#   hipblas   hipBLAS 3 (ROCm 7.2), its headers and test program, from another suite, in a separate folder: 13 MB
#   hip       the headers of HIP 7.2, beside those of hipBLAS: under 1 MB
#   openblas-arm64  OpenBLAS 0.3.21 for arm64, from another suite, in a separate folder: 4 MB
#
# It prints the folder for ROCBLAS_PEERS; all other output goes to stderr. It does not fetch packages again,
# and it continues an interrupted fetch. The packages come from the mirror that apt uses.
# The cache is $ROCBLAS_MEM_CACHE, or ${XDG_CACHE_HOME:-$HOME/.cache}/rocblas_mem.
set -eu
suite=forky
arch=amd64
want=${1:-headers}

# packages SET: prints the packages of a set; apt adds their dependencies. Every set has the headers, and those
# after library have it.
packages() {
    case $1 in
    headers) echo librocblas-dev libamdhip64-dev ;;
    library) echo "$(packages headers) librocblas4 libopenblas0-pthread" ;;
    programs) echo "$(packages library) librocblas4-bench libhipblas2" ;;
    tests) echo "$(packages library) librocblas4-tests librocblas4-tests-data" ;;
    solver) echo "$(packages library) librocsolver0" ;;
    solver-bench) echo "$(packages solver) librocsolver0-bench" ;;
    hipblas2) echo libhipblas-dev libhipblas-common-dev ;;
    resources) echo libcu++-dev ;;
    hip) echo libamdhip64-dev ;;
    openblas-arm64) echo libopenblas0-pthread libgfortran5 ;;
    hipblas) echo libhipblas3 libhipblas3-tests libhipblas3-tests-data libhipblas-dev libhipblas-common-dev libc6 libgcc-s1 libgfortran5 libstdc++6 ;;
    *) return 2 ;;
    esac
}

# megabytes SET: prints the disk space for fetching and unpacking a set.
megabytes() {
    case $1 in
    headers | hipblas2 | resources | hip | openblas-arm64) echo 20 ;;
    hipblas) echo 150 ;;
    library) echo 2600 ;;
    programs) echo 2700 ;;
    solver | solver-bench) echo 5800 ;;
    *) echo 3700 ;;
    esac
}

say() {
    echo "peers: $*" >&2
}

wanted=$(packages "$want") || {
    echo "usage: $0 [headers|library|programs|tests|solver|solver-bench|hipblas2|resources|hipblas|hip|openblas-arm64]" >&2
    exit 2
}

cache=${ROCBLAS_MEM_CACHE:-${XDG_CACHE_HOME:-$HOME/.cache}/rocblas_mem}/peers
first=headers # the set that needs nothing else
others="" # suites that have what $suite lacks
case $want in
hipblas2) first=$want ;;
resources) suite=trixie ;;
hipblas | hip) suite=experimental others=sid ;;
openblas-arm64) suite=bookworm arch=arm64 ;;
esac
if [ $suite != forky ]; then
    first=$want
    cache=$cache-$suite
fi
root=$cache/root
mkdir -p "$cache"
exec 9> "$cache/lock"
flock 9
if [ -e "$cache/$want.done" ]; then
    echo "$root"
    exit 0
fi
for program in apt-get dpkg-deb; do
    command -v $program > /dev/null || { say "$program is missing: install Debian's package tools"; exit 1; }
done

mkdir -p "$cache/lists/partial" "$cache/archives/partial" "$root/usr/lib" "$root/usr/lib64"
[ -e "$cache/status" ] || : > "$cache/status" # what apt takes for installed
ln -sfn usr/lib "$root/lib"
ln -sfn usr/lib64 "$root/lib64"

# apt COMMAND...: runs apt-get with a separate package state.
apt() {
    apt-get -q -o Dir::Etc::sourcelist="$cache/sources.list" -o Dir::Etc::sourceparts=/dev/null \
        -o Dir::State::lists="$cache/lists" -o Dir::State::status="$cache/status" \
        -o Dir::Cache="$cache" -o Dir::Cache::archives="$cache/archives" \
        -o APT::Default-Release=$suite -o APT::Architecture=$arch -o APT::Architectures::=$arch -o APT::Install-Recommends=0 -o APT::Sandbox::User=root \
        -o Acquire::Languages=none -o Acquire::Retries=3 \
        -o Acquire::IndexTargets::deb::DEP-11::DefaultEnabled=false \
        -o Acquire::IndexTargets::deb::Contents-deb::DefaultEnabled=false "$@" 9>&-
}

# read_lists finds a mirror of this machine's apt that has the suite, and reads its package lists. Without one it prints
# what apt says of each.
read_lists() {
    keyring=/usr/share/keyrings/debian-archive-keyring.gpg
    options="arch=$arch"
    [ ! -e $keyring ] || options="$options signed-by=$keyring"
    reasons=$cache/reasons
    : > "$reasons"
    # shellcheck disable=SC2016
    for mirror in $(apt-get indextargets --format '$(REPO_URI)' 'Created-By: Packages' 2> "$cache/log" \
        | grep -v security | sort -u); do
        for name in $suite $others; do
            echo "deb [$options] $mirror $name main"
        done > "$cache/sources.list"
        # shellcheck disable=SC2046
        if apt update > "$cache/log" 2>&1 \
            && apt download --print-uris $(packages "$first") > "$cache/uris" 2>> "$cache/log"; then
            return
        fi
        { echo "$mirror:"; grep -E '^(E|W|Err)' "$cache/log" || tail -n 5 "$cache/log"; } >> "$reasons"
    done
    [ -s "$reasons" ] || { say "apt-get has no mirror: $(cat "$cache/log")"; exit 1; }
    say "the packages $(packages "$first") of the suite $suite cannot be listed. What apt-get says of each mirror:"
    cat "$reasons" >&2
    exit 1
}

# say_size: prints the total size of the files that apt listed.
say_size() {
    awk -v what="$want" '/^.[a-z]+:/ { n++; bytes += $3 }
        END { printf "peers: fetching %s: %d packages, %.1f MB\n", what, n, bytes / 1e6 }' "$cache/uris" >&2
}

# check_room: checks the free disk space.
check_room() {
    free=$(df -Pm "$cache" | awk 'NR == 2 { print $4 }')
    if [ "$free" -lt "$(megabytes "$want")" ]; then
        say "$want needs $(megabytes "$want") MB of disk while it is unpacked, and $cache has $free MB"
        exit 1
    fi
}

# unpack FILE...: unpacks packages into the root, without the GPU kernels. It marks them as installed, so that
# the next set fetches only what it adds. The headers are not marked, because they come without their
# dependencies.
unpack() {
    : > "$cache/status.new"
    for file in "$@"; do
        [ -e "$file" ] || continue
        say "unpacking $(basename "$file")"
        dpkg-deb --fsys-tarfile "$file" | tar -x -C "$root" --keep-directory-symlink --exclude='*.co' --exclude='*.hsaco'
        { dpkg-deb -f "$file" | sed '/^Package:/a Status: install ok installed'; echo; } >> "$cache/status.new"
    done
    [ "$want" = "$first" ] || cat "$cache/status.new" >> "$cache/status"
}

# fetch COMMAND...: runs an apt command that fetches packages, and prints the progress.
fetch() {
    (cd "$cache/archives" && apt "$@" > "$cache/log" 2>&1) &
    fetching=$!
    seconds=0
    while kill -0 $fetching 2> /dev/null; do
        sleep 1
        seconds=$((seconds + 1))
        [ $((seconds % 5)) -ne 0 ] || say "$(du -sm "$cache/archives" | cut -f 1) MB"
    done
    wait $fetching || { cat "$cache/log" >&2; exit 1; }
}

say "reading the package lists, 10 MB"
read_lists
check_room
# shellcheck disable=SC2086
if [ "$want" = "$first" ]; then
    say_size
    fetch download $wanted
else
    apt install -y --print-uris $wanted > "$cache/uris" 2> "$cache/log" || { cat "$cache/log" >&2; exit 1; }
    say_size
    say "at most $(megabytes "$want") MB of disk, in $cache"
    fetch install -y --download-only $wanted
fi
unpack "$cache"/archives/*.deb
touch "$cache/$first.done"
[ "$want" = "$first" ] || touch "$cache/library.done" "$cache/$want.done"
rm -rf "$cache/archives" "$cache/lists" # only what is unpacked is needed from now on
echo "$root"
