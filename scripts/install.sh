#!/bin/sh
# SPDX-License-Identifier: MIT
#
# install.sh BUILD PREFIX FILE...: installs files and links of the build below $DESTDIR, if set, and PREFIX.
set -eu
[ $# -gt 2 ] || { echo "usage: $0 BUILD PREFIX FILE..." >&2; exit 2; }
build=$1
prefix=$2
root=${DESTDIR:-}$2
scripts=$(dirname "$0")
shift 2

# shellcheck disable=SC2046
sh "$scripts/manifest.sh" begin "$prefix" lib $(printf '%s\n' "$@" | sed 's|/[^/]*$||' | sort -u)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

# put writes the files of one folder that have one mode, or its links, in one process: $list has them.
list=
put() {
    [ -n "$list" ] || return 0
    case $mode in
    link) xargs -0 cp -P --remove-destination -t "$root/$folder" < "$list" ;;
    *) xargs -0 install -m "$mode" -t "$root/$folder" < "$list" ;;
    esac
}

for file in "$@"; do
    case $file in
    share/* | */.info/* | *.h | *.hpp | *.f90 | *.cmake | *.pc | *.supp) mode=644 ;;
    *) mode=755 ;;
    esac
    [ ! -L "$build/$file" ] || mode=link
    printf '%s %s %s\n' "${file%/*}" "$mode" "$file"
done | sort > "$work/files"
sed 's/ .*//' "$work/files" | uniq | while read -r folder; do
    printf '%s\0' "$root/$folder"
done | xargs -0 install -d
before=
while read -r to how file; do
    if [ "$to $how" != "$before" ]; then
        put
        before="$to $how" folder=$to mode=$how list=$work/list
        : > "$list"
    fi
    printf '%s\0' "$build/$file" >> "$list"
done < "$work/files"
put
sh "$scripts/manifest.sh" end "$prefix" lib "$@"
echo "installed into $root"

# The dynamic linker caches the contents of its folders.
case $root in
/usr | /usr/local) [ "$(id -u)" -ne 0 ] || PATH=$PATH:/sbin:/usr/sbin ldconfig ;;
esac
