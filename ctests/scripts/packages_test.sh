#!/bin/sh
# SPDX-License-Identifier: MIT
#
# packages_test.sh SOURCE CMAKE CC: packages.sh refuses a folder with packages of another version, names them, and changes
# nothing there. Otherwise it goes on to build, for which a script in place of CMake stands, and leaves the folder alone if
# that fails.
set -u
source=$1
cc=$3
work=$(mktemp -d) || exit 2
trap 'rm -rf "$work"' EXIT
mkdir "$work/bin" "$work/out"
for program in cmake dpkg-deb; do
    printf '#!/bin/sh\necho "no %s here"\nexit 1\n' $program > "$work/bin/$program"
    chmod +x "$work/bin/$program"
done
export PATH="$work/bin:$PATH"
version=$(cd "$source" && . scripts/products.sh && version)
copy=$work/source # whose folder .cache is its own
mkdir -p "$copy/scripts" "$copy/include" "$copy/cmake"
cp "$source/scripts/packages.sh" "$source/scripts/products.sh" "$copy/scripts"
cp "$source/include/rocblas_mem.h" "$copy/include"
cp "$source/cmake/products" "$copy/cmake"
cp "$source/CHANGELOG.md" "$copy"

fail() {
    echo "packages_test.sh: $*" >&2
    exit 1
}

# packages TEXT must fail with the text, and leave the folder as it is.
packages() {
    ls -l "$work/out" > "$work/before"
    ! CC=$cc SOURCE_DATE_EPOCH=1 MAINTAINER=nobody sh "$copy/scripts/packages.sh" "$work/out" > "$work/log" 2>&1 || fail "it writes packages"
    grep -qF -e "$1" "$work/log" || fail "no '$1' in: $(cat "$work/log")"
    ls -l "$work/out" | diff "$work/before" - || fail "the folder has changed"
}

# The packages of this version, of any processor, and files that are no packages of this library.
for file in "librocblas-mem0_$version-1_amd64.deb" "librocblas-mem-dev_$version-1_arm64.deb" "librocblas-mem-devel-$version-1.x86_64.rpm" \
    "rocblas-mem-$version-1.aarch64.rpm" "librocblas_mem-$version-linux-x86_64.tar.gz" other_0.1_amd64.deb notes; do
    echo "$file" > "$work/out/$file"
done
packages "no cmake here"
for file in librocblas-mem0_0.0.9-1_amd64.deb "librocblas-mem-dev_1$version-1_arm64.deb" "rocblas-mem_$version-2_amd64.deb" \
    "librocblas-mem-devel-$version.1-1.x86_64.rpm" rocblas-mem-0.0.9-1.x86_64.rpm "librocblas_mem-$version.1-linux-x86_64.tar.gz"; do
    echo "$file" > "$work/out/$file"
    packages "$work/out/$file"
    packages "of another version than $version-1"
    rm "$work/out/$file"
done
echo "packages of other versions are named and left alone"
