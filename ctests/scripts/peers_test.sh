#!/bin/sh
# SPDX-License-Identifier: MIT
#
# peers_test.sh SOURCE: where packages cannot be listed, scripts/peers.sh prints apt-get's own reason for each mirror.
set -u
source=$1
work=$(mktemp -d) || exit 2
trap 'rm -rf "$work"' EXIT

fail() {
    echo "$*" >&2
    exit 1
}

mkdir "$work/bin" || exit 2
printf '#!/bin/sh\n' > "$work/bin/dpkg-deb"
cat > "$work/bin/apt-get" << 'END'
#!/bin/sh
case "$*" in
indextargets*) printf '%s' "$mirrors" ;;
*update*) echo "Reading lists"; echo "$update"; exit "$update_status" ;;
*) echo "E: Unable to locate package librocblas-dev" >&2; exit 100 ;;
esac
END
chmod +x "$work"/bin/*

# peers prints what the script says; it must fail.
peers() {
    ! PATH="$work/bin:$PATH" ROCBLAS_MEM_CACHE="$work/cache" sh "$source/scripts/peers.sh" headers > "$work/out" 2>&1 \
        || fail "it succeeds: $(cat "$work/out")"
}

# expect TEXT fails unless the script has printed the text.
expect() {
    grep -q -F -e "$1" "$work/out" || fail "it does not say '$1', but: $(cat "$work/out")"
}

export mirrors='file:/one
file:/two
' update_status=100
export update='E: Release file for file:/two/InRelease is expired (invalid since 3d). Updates for this repository will not be applied.'
peers
expect "file:/one:"
expect "file:/two:"
expect "$update"

update='Get:1' update_status=0
peers
expect "E: Unable to locate package librocblas-dev"

mirrors=
peers
expect "apt-get has no mirror"
echo "apt-get's reasons are printed"
