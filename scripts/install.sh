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
sh "$scripts/manifest.sh" begin "$prefix" lib $(printf '%s\n' "$@" | xargs -n 1 dirname | sort -u)
for file in "$@"; do
    if [ -L "$build/$file" ]; then
        install -d "$(dirname "$root/$file")"
        ln -sfn "$(readlink "$build/$file")" "$root/$file"
        continue
    fi
    case $file in
    share/* | */.info/* | *.h | *.hpp | *.f90 | *.cmake | *.pc | *.supp) install -D -m 644 "$build/$file" "$root/$file" ;;
    *) install -D -m 755 "$build/$file" "$root/$file" ;;
    esac
done
sh "$scripts/manifest.sh" end "$prefix" lib "$@"
echo "installed into $root"

# The dynamic linker caches the contents of its folders.
case $root in
/usr | /usr/local) [ "$(id -u)" -ne 0 ] || PATH=$PATH:/sbin:/usr/sbin ldconfig ;;
esac
