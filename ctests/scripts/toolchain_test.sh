#!/bin/sh
# SPDX-License-Identifier: MIT
#
# toolchain_test.sh SOURCE: what scripts/toolchain.sh chooses for each Go, and what it says of that.
set -u
# shellcheck source-path=SCRIPTDIR source=fake_go.sh
. "$(dirname "$0")/fake_go.sh"

# chosen LINES SETTINGS [VARIABLE=VALUE...]: with the variables it prints the settings, and as many lines of its own on stderr.
chosen() {
    lines=$1 settings=$2
    shift 2
    got=$(env "$@" sh "$source/scripts/toolchain.sh" "$work/go" 2> "$work/err") || fail "$*: exit status $?"
    [ "$got" = "$settings" ] || fail "$*: it chooses '$got', not '$settings'"
    [ "$(grep -c '^toolchain: ' "$work/err")" -eq "$lines" ] || fail "$*: it says '$(cat "$work/err")'"
    [ "$lines" -eq 0 ] || grep -q 'plain Go' "$work/err" || fail "$*: it says '$(cat "$work/err")'"
}

fetched="GOTOOLCHAIN=go1.26.8 GOEXPERIMENT=simd"
for version in go1.26 go1.26.0 go1.26.8 go1.26rc2 go1.26.8-vendor; do
    chosen 0 GOEXPERIMENT=simd "installed=$version"
done
for version in go1.25.3 go1.27rc1 go1.27.3 go1.30 go1.260; do
    chosen 0 "$fetched" "installed=$version" fetchable=yes
    chosen 0 "$fetched" "installed=$version" fetchable=yes GOTOOLCHAIN=local GOEXPERIMENT=simd
    chosen 1 GOEXPERIMENT= "installed=$version"
    grep -q "not for $version:" "$work/err" || fail "it says '$(cat "$work/err")'"
done

# The caller's choice stands.
chosen 1 GOEXPERIMENT= installed=go1.27.3 fetchable=yes GOTOOLCHAIN=go1.27.3
chosen 1 GOEXPERIMENT= installed=go1.26.8 fetchable=yes GOTOOLCHAIN=go1.27.4
chosen 0 GOEXPERIMENT=simd installed=go1.27.3 fetchable=yes GOTOOLCHAIN=go1.26.11
chosen 0 GOEXPERIMENT= installed=go1.26.8 GOEXPERIMENT=
chosen 0 GOEXPERIMENT= installed=go1.27.3 GOEXPERIMENT=

got=$(installed=go1.27.3 fetchable=yes sh "$source/scripts/toolchain.sh" "$work/go" run) || fail "it does not run"
[ "$got" = "go1.26.8 simd" ] || fail "it runs '$got'"
if GOTOOLCHAIN=go1.27.3 sh "$source/scripts/toolchain.sh" "$work/go" run 2> /dev/null; then
    fail "a Go that does not run is no failure"
fi
if sh "$source/scripts/toolchain.sh" 2> /dev/null; then
    fail "no Go is no failure"
fi
echo "each Go has its settings"
