#!/bin/sh
# SPDX-License-Identifier: MIT
#
# packages.sh FOLDER: builds the library with CMake, and writes its packages into a folder: .deb and .rpm with nfpm, and
# one .tar.gz with all files, which may be unpacked anywhere. It writes all of them or none, and none into a folder that has
# packages of another version, which would be installed with these.
#
#   librocblas-mem0      the library
#   librocblas-mem-dev   what programs are built with; librocblas-mem-devel as .rpm
#   rocblas-mem          the command with its manual pages and completions, the stand-in HIP, and the kit
#
# FORMATS="deb rpm tar" says which of them; a test that needs one format writes only that one.
# The same sources and tools write the same bytes for the same SOURCE_DATE_EPOCH, by default the time of the last commit.
# MAINTAINER is who answers for the packages, by default the author of the last commit. Needed besides what the build needs: CMake, binutils, and dpkg-deb for the
# .deb of the library.
set -eu
[ $# -eq 1 ] || { echo "usage: $0 FOLDER" >&2; exit 2; }
cd "$(dirname "$0")/.."
# shellcheck source-path=SCRIPTDIR source=products.sh
. scripts/products.sh
target=$1
go=${GO:-go}
cc=${CC:-gcc}
nfpm=github.com/goreleaser/nfpm/v2/cmd/nfpm@v2.45.2
work=$PWD/.cache/packages
build=$work/build/${cc##*/} # CMake drops its settings if its cache has another compiler
out=$work/written
maintainer=${MAINTAINER:-$(git log -1 --format='%an <%ae>')}
release=1
umask 022
export LC_ALL=C
SOURCE_DATE_EPOCH=${SOURCE_DATE_EPOCH:-$(git log -1 --format=%ct)}
export SOURCE_DATE_EPOCH
version=$(version)
[ "$(sed -n 's/^## \([0-9.]*\) .*/\1/p' CHANGELOG.md | head -n 1)" = "$version" ] || { echo "packages: CHANGELOG.md does not begin with version $version" >&2; exit 1; }
strip=$("$cc" -print-prog-name=strip) # of the machine that the compiler builds for
for program in cmake readelf "$strip" dpkg-deb; do
    command -v $program > /dev/null || { echo "packages: $program is missing: install cmake, binutils and dpkg" >&2; exit 1; }
done

# strangers prints the packages in the folder that are of another version.
strangers() {
    for file in "$target"/librocblas-mem*.deb "$target"/rocblas-mem*.deb "$target"/librocblas-mem*.rpm "$target"/rocblas-mem*.rpm \
        "$target"/librocblas_mem-*-linux-*.tar.gz; do
        [ -e "$file" ] || continue
        case ${file##*/} in
        *[_-]"$version-$release"[_.]* | librocblas_mem-"$version"-linux-*) ;;
        *) echo "  $file" ;;
        esac
    done
}

found=$(strangers)
[ -z "$found" ] || {
    printf 'packages: %s has packages of another version than %s-%s:\n%s\nMove or remove them, or name another folder: make packages PACKAGES=FOLDER\n' \
        "$target" "$version" $release "$found" >&2
    exit 1
}

machine=$("$cc" -dumpmachine)
cpu=${machine%%-*}
case $cpu in
x86_64) arch=amd64 ;;
aarch64) arch=arm64 ;;
*) echo "packages: no names of packages are known for $machine" >&2; exit 1 ;;
esac

# package_of NAME prints the package of a file.
package_of() {
    case $1 in
    include/* | "$libdir/librocblas_mem.so" | "$libdir"/cmake/* | "$libdir"/pkgconfig/*) echo development ;;
    "$libdir"/librocblas_mem.so.* | "$libdir/rocblas_mem/librocblas_mem_core.so") echo library ;;
    *) echo command ;;
    esac
}

# programs FOLDER prints the programs and libraries below a folder.
programs() {
    find "$1" -type f | sort | while read -r file; do
        ! readelf -h "$file" > /dev/null 2>&1 || echo "$file"
    done
}

# stage LIBDIR installs all files into $root/all, and those of each package into $root/PACKAGE.
stage() {
    libdir=$1
    rm -rf "$root"
    cmake -S . -B "$build" -DCMAKE_C_COMPILER="$cc" -DCMAKE_INSTALL_PREFIX=/usr -DCMAKE_INSTALL_LIBDIR="$libdir" > "$work/cmake.log" || { cat "$work/cmake.log" >&2; exit 1; }
    cmake --build "$build" -j "$(nproc)" > "$work/build.log" 2>&1 || { cat "$work/build.log" >&2; exit 1; }
    DESTDIR=$root/all cmake --install "$build" > "$work/install.log" || { cat "$work/install.log" >&2; exit 1; }
    rm "$root/all/usr/$libdir/rocblas_mem/manifest" # the package manager keeps its own
    alone
    programs "$root/all" | xargs "$strip" --strip-unneeded --remove-section=.comment
    find "$root/all" -type f -name '*.so*' -exec chmod 644 {} +
    (cd "$root/all/usr" && find . ! -type d -printf '%P\n') | while read -r name; do
        to=$root/$(package_of "$name")/usr/$name
        mkdir -p "$(dirname "$to")"
        cp -a "$root/all/usr/$name" "$to"
    done
    find "$root/command/usr/share/man" -type f -exec gzip -9n {} +
}

# alone fails if a program needs a library beside the C library and this one, of which no package is known.
alone() {
    for program in $(programs "$root/all"); do
        foreign=$(readelf -d -W "$program" | sed -n 's/.*(NEEDED).*\[\(.*\)\]/\1/p' \
            | grep -vxE 'lib(c|m)\.so\.6|libdl\.so\.2|libpthread\.so\.0|ld-linux.*|librocblas_mem\.so\.0' || :)
        [ -z "$foreign" ] || { echo "packages: $program needs $foreign, and no package of it is known" >&2; exit 1; }
    done
}

# needs PACKAGE prints the version of the C library that the programs of a package need.
needs() {
    programs "$root/$1" | xargs readelf -V -W | grep -o 'GLIBC_[0-9.]*' | sed 's/GLIBC_//' | sort -Vu | tail -n 1
}

# copyright PACKAGE prints the licence, and those of what the programs of the package contain.
copyright() {
    cat LICENSE
    [ "$1" != development ] || return 0
    printf '\nThis package contains parts of the library of Go:\n\n'
    cat "$("$go" env GOROOT)/LICENSE"
    [ "$1" != library ] || return 0
    printf '\nThe command rocblas-mem contains these modules:\n'
    CGO_ENABLED=0 "$go" list -deps -f '{{with .Module}}{{if not .Main}}{{.Path}} {{.Version}} {{.Dir}}{{end}}{{end}}' ./cmd/rocblas-mem | sort -u \
        | while read -r path number folder; do
            printf '\n%s %s\n\n' "$path" "$number"
            grep -rhoE --include='*.go' 'Copyright [^"]*' "$folder" | sort | uniq -c | sort -rnk1 | sed -n '1s/^ *[0-9]* /    /p'
            for file in "$folder"/LICENSE* "$folder"/NOTICE*; do
                [ ! -e "$file" ] || licence "$file"
            done
        done
}

# licence FILE prints a licence of a module. Debian has the text of this one, and wants it named.
licence() {
    if [ "$format" = deb ] && grep -q 'TERMS AND CONDITIONS FOR USE, REPRODUCTION, AND DISTRIBUTION' "$1"; then
        echo "    Apache License 2.0: /usr/share/common-licenses/Apache-2.0"
    else
        sed 's/^\(.\)/    \1/' "$1"
    fi
}

# documents NAME PACKAGE adds the documents that each package has.
documents() {
    documents=$root/$2/usr/share/doc/$1
    mkdir -p "$documents"
    copyright "$2" > "$documents/copyright"
    if [ "$format" = rpm ]; then
        cp CHANGELOG.md "$documents"
        return
    fi
    gzip -9n < CHANGELOG.md > "$documents/changelog.gz"
    printf '%s (%s-%s) unstable; urgency=medium\n\n  * changelog.gz has the changes.\n\n -- %s  %s\n' \
        "$1" "$version" $release "$maintainer" "$(date -u -R -d "@$SOURCE_DATE_EPOCH")" | gzip -9n > "$documents/changelog.Debian.gz"
    overrides=$root/$2/usr/share/lintian/overrides
    mkdir -p "$overrides"
    sed -n "s/^$2 /$1: /p" cmake/packages/overrides > "$overrides/$1"
}

# package PACKAGE NAME SECTION DEPENDENCY...: writes a package. The input is its description, and further settings of
# nfpm behind a line "---".
package() {
    package=$1 name=$2 section=$3
    shift 3
    documents "$name" "$package"
    sed '/^---$/,$!s/^/  /; s/^---$//' > "$work/input"
    {
        printf '%s: "%s"\n' name "$name" arch $arch version "$version" release $release section "$section" maintainer "$maintainer" license MIT
        echo "depends: [$(printf '"%s", ' "$@")]"
        echo "contents: [{src: \"$root/$package/usr\", dst: /usr, type: tree}]"
        echo 'description: |-'
        cat "$work/input"
    } > "$work/nfpm.yaml"
    GOOS='' GOARCH='' CGO_ENABLED=0 "$go" run $nfpm package --config "$work/nfpm.yaml" --packager "$format" --target "$out" > "$work/nfpm.log" || { cat "$work/nfpm.log" >&2; exit 1; }
}

# linking adds to the .deb of the library what dpkg-shlibdeps reads when programs that link it are packaged.
linking() {
    file=$out/librocblas-mem0_$version-${release}_$arch.deb
    series=${version%.*}
    rm -rf "$work/linking"
    dpkg-deb -R "$file" "$work/linking"
    echo "librocblas_mem 0 librocblas-mem0 (>= $version), librocblas-mem0 (<< ${series%.*}.$((${series#*.} + 1)))" > "$work/linking/DEBIAN/shlibs"
    cp cmake/packages/librocblas-mem0.symbols "$work/linking/DEBIAN/symbols"
    dpkg-deb -Zxz --root-owner-group -b "$work/linking" "$file" > /dev/null
}

# packages writes the packages of a format. Those of one version belong together.
packages() {
    format=$1
    root=$work/$format
    stage "$2"
    case $format in
    deb) same="(= $version-$release)" develop=librocblas-mem-dev ;;
    rpm) same="= $version-$release" develop=librocblas-mem-devel ;;
    esac
    package library librocblas-mem0 libs "$(libc library)" <<END
rocBLAS's C interface on the CPU, with the workspace first
This library implements the C interface of rocBLAS. It computes on the CPU,
and needs neither a GPU nor ROCm. It manages the device memory that routines
take from a handle, and says how many bytes a series of calls needs.
---
deb: {compression: xz, fields: {Multi-Arch: same}, triggers: {activate_noawait: [ldconfig]}}
rpm: {compression: zstd, buildhost: localhost}
overrides: {rpm: {provides: ["librocblas_mem.so.0()(64bit)"]}}
END
    package development $develop libdevel "librocblas-mem0 $same" <<END
rocBLAS's C interface on the CPU: development files
This package has what programs are built with that link librocblas_mem:
headers for C and C++, and files for CMake and pkg-config.
---
deb: {compression: xz, fields: {Multi-Arch: same}}
rpm: {compression: zstd, buildhost: localhost}
END
    package command rocblas-mem devel "librocblas-mem0 $same" "$(libc command)" <<END
run, check and build rocBLAS programs without a GPU
The command rocblas-mem runs finished programs that use rocBLAS and HIP on the
CPU, reports their device memory, finds wrong uses of it, and rehearses GPUs.
The package also has the kit by which such programs are built: headers, CMake
packages and hipcc, in a folder of its own, beside which ROCm may be installed.
---
deb: {compression: xz}
rpm: {compression: zstd, buildhost: localhost}
END
}

# libc PACKAGE prints the dependency of a package on the C library.
libc() {
    needed=$(needs "$1")
    case $format in
    deb) echo "libc6 (>= $needed)" ;;
    rpm) echo "libc.so.6(GLIBC_$needed)(64bit)" ;;
    esac
}

# archive writes the .tar.gz, which has the licences beside the programs.
archive() {
    format=tar
    root=$work/tar
    name=librocblas_mem-$version-linux-$cpu
    stage lib
    mv "$root/all/usr" "$root/$name"
    copyright command > "$root/$name/LICENSE"
    cp CHANGELOG.md "$root/$name"
    tar -C "$root" --sort=name --mtime="@$SOURCE_DATE_EPOCH" --owner=0 --group=0 --numeric-owner -cf - "$name" | gzip -9n > "$out/$name.tar.gz"
}

rm -rf "$out"
mkdir -p "$target" "$out"
for format in ${FORMATS:-deb rpm tar}; do
    case $format in
    deb) packages deb "lib/$cpu-linux-gnu"; linking ;;
    rpm) packages rpm lib64 ;;
    tar) archive ;;
    *) echo "packages: FORMATS has $format, which is not deb, rpm or tar" >&2; exit 1 ;;
    esac
done
mv -f "$out"/* "$target"
ls -l "$target"
