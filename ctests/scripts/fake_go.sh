# shellcheck shell=sh
# SPDX-License-Identifier: MIT
#
# fake_go.sh: shared by the tests of scripts, which source it with the repository's root as first argument. It
# makes a folder $work, removed at the end of the script, with a fake `go`. The fake has the version
# $installed. Without $modules=yes it cannot get modules. If $fetchable is yes, it also has any other version that GOTOOLCHAIN names. A build writes the
# version into the output file.
# shellcheck disable=SC2034

source=$1
work=$(mktemp -d) || exit 2
trap 'rm -rf "$work"' EXIT
unset MAKEFLAGS MAKELEVEL MFLAGS MAKEOVERRIDES V GOTOOLCHAIN
export installed=go1.26.8 fetchable=no modules=yes

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
case $* in
*" -deps "*) [ "$modules" = yes ] || { echo "go: module lookup disabled" >&2; exit 1; }; exit ;;
esac
made=/dev/stdout
while [ $# -gt 0 ]; do
    [ "$1" != -o ] || made=$2
    shift
done
mkdir -p "$(dirname "$made")"
echo "$version" > "$made"
END
chmod +x "$work/go"
