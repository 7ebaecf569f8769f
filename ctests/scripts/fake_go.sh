# shellcheck shell=sh
# SPDX-License-Identifier: MIT
#
# fake_go.sh: what the tests of scripts share. It is sourced by a script whose first argument is the repository's root, and makes a
# folder $work, which goes when the script ends, with a `go` in it. That is the version $installed, and has any other that GOTOOLCHAIN
# names where $fetchable is yes. What it is asked to build it makes of its version.
# shellcheck disable=SC2034

source=$1
work=$(mktemp -d) || exit 2
trap 'rm -rf "$work"' EXIT
unset MAKEFLAGS MAKELEVEL MFLAGS MAKEOVERRIDES V GOTOOLCHAIN
export installed=go1.26.8 fetchable=no

fail() {
    echo "$*" >&2
    exit 1
}

cat > "$work/go" << 'END'
#!/bin/sh
version=$installed
case ${GOTOOLCHAIN:-local} in
"$installed" | local | auto) ;;
*)
    [ "$fetchable" = yes ] || { echo "go: download $GOTOOLCHAIN: toolchain not available" >&2; exit 1; }
    version=$GOTOOLCHAIN
    ;;
esac
[ "$*" != "env GOVERSION" ] || { echo "$version"; exit; }
made=/dev/stdout
while [ $# -gt 0 ]; do
    [ "$1" != -o ] || made=$2
    shift
done
mkdir -p "$(dirname "$made")"
echo "$version" > "$made"
END
chmod +x "$work/go"
