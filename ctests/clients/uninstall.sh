#!/bin/sh
# SPDX-License-Identifier: MIT
#
# uninstall.sh SOURCE BUILT: `make install` and `make uninstall` change only the files of the installation, also below
# DESTDIR, over an earlier installation, and among the files of others.
set -u
[ $# -eq 2 ] || { echo "usage: $0 SOURCE BUILT" >&2; exit 2; }
source=$1
built=$2
here=$(cd "$(dirname "$0")" && pwd)
# shellcheck source-path=SCRIPTDIR source=installed.sh
. "$here/installed.sh"

# target NAME [VARIABLE=VALUE...] runs a target of make.
target() {
    make -s -C "$source" "$@" BUILD="$built" > "$work/log" 2>&1 || { cat "$work/log" >&2; fail "make $* fails"; }
}

# contents FOLDER prints the tree with the contents of the files.
contents() {
    tree "$1"
    find "$1" -type f -exec sha256sum {} + | sort
}

# Into nothing, with a blank in the name, and below DESTDIR.
for place in "$work/new place" "$work/staged"; do
    destdir= prefix=$place
    [ "$place" != "$work/staged" ] || { destdir=$place prefix=/opt/library; }
    target install DESTDIR="$destdir" PREFIX="$prefix"
    expect_tree "$destdir$prefix"
    [ "$(find "$work" -newer "$work/tree.built" ! -path "$place*" ! -path "$work/log" ! -path "$work")" = "" ] || fail "files elsewhere"
    target uninstall DESTDIR="$destdir" PREFIX="$prefix"
    [ ! -e "$place" ] || fail "left behind: $(tree "$place")"
done

# Among the files of others, in folders that exist, empty ones too.
full=$work/full
mkdir -p "$full/bin" "$full/lib/pkgconfig" "$full/lib/rocblas_mem/cpu/mine" "$full/include" "$full/share"
echo other > "$full/include/other.h"
echo other > "$full/lib/rocblas_mem/cpu/notes"
ln -s nowhere "$full/lib/rocblas_mem/cpu/link"
contents "$full" > "$work/before"
target install PREFIX="$full"

# An installation over one removes what only the older one had, unless somebody changed it.
for name in old changed; do
    echo old > "$full/lib/$name"
    echo "$(sha256sum < "$full/lib/$name" | cut -d ' ' -f 1) lib/$name" >> "$full/lib/rocblas_mem/manifest"
done
echo changed > "$full/lib/changed"
target install PREFIX="$full"
[ ! -e "$full/lib/old" ] || fail "a file of the older installation stays"
expect changed "$(cat "$full/lib/changed")"

# A file and a link that were replaced after the installation stay; what is gone already is no error.
echo mine > "$full/include/rocblas_mem.hpp"
ln -sfn /elsewhere "$full/lib/rocblas_mem/cpu/librocblas.so.5"
rm "$full/bin/rocblas-mem"
target uninstall PREFIX="$full"
grep -q "kept $full/include/rocblas_mem.hpp" "$work/log" || { cat "$work/log" >&2; fail "the kept file is not named"; }
expect mine "$(cat "$full/include/rocblas_mem.hpp")"
expect /elsewhere "$(readlink "$full/lib/rocblas_mem/cpu/librocblas.so.5")"
rm "$full/include/rocblas_mem.hpp" "$full/lib/rocblas_mem/cpu/librocblas.so.5" "$full/lib/changed"
contents "$full" | diff "$work/before" - || fail "uninstall takes or leaves more than the files that were replaced"

# Where nothing is installed, nothing is removed, even if names are the same.
cp -r "$built" "$work/copied"
contents "$work/copied" > "$work/before"
if make -s -C "$source" uninstall PREFIX="$work/copied" > "$work/log" 2>&1; then
    fail "uninstall succeeds where nothing was installed"
fi
grep -q 'nothing to uninstall' "$work/log" || { cat "$work/log" >&2; fail "it does not say that nothing is installed"; }
contents "$work/copied" | diff "$work/before" - || fail "uninstall removes files that were not installed"
echo "installed and uninstalled: $version"
