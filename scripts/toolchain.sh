#!/bin/sh
# SPDX-License-Identifier: MIT
#
# toolchain.sh GO [ARGUMENT...]: runs GO with the settings that build the core and its tests; without arguments it prints them, for
# `export`. The vector conversions are written for simd/archsimd as it is in Go 1.26, an experiment that Go 1.27 has changed:
#
#   GO is Go 1.26                     GOEXPERIMENT=simd
#   another Go                        GOTOOLCHAIN=go1.26.8 too, which the go command fetches from its proxy where it has to
#   it cannot be fetched              plain Go, without vectors, and one line on stderr says so
#   GOTOOLCHAIN names a version       that one is taken as it is, with vectors or without
#   GOEXPERIMENT is set and empty     plain Go with GO as it is, without a word
set -eu
[ $# -ge 1 ] || { echo "usage: $0 GO [ARGUMENT...]" >&2; exit 2; }
known=go1.26.8

# choose GO: prints the settings.
choose() {
    [ -n "${GOEXPERIMENT-unset}" ] || { echo GOEXPERIMENT=; return; }
    version=$("$1" env GOVERSION) || return
    case $version in
    go1.26 | go1.26[.r-]*) echo GOEXPERIMENT=simd; return ;;
    esac
    case ${GOTOOLCHAIN:-} in
    go*) ;;
    *) ! GOTOOLCHAIN=$known "$1" env GOVERSION > /dev/null || { echo "GOTOOLCHAIN=$known GOEXPERIMENT=simd"; return; } ;;
    esac
    echo "toolchain: the vector conversions are written for Go 1.26, not for $version: short numbers are converted in plain Go, which is slower" >&2
    echo GOEXPERIMENT=
}

settings=$(choose "$1")
if [ $# -eq 1 ]; then
    echo "$settings"
else
    # shellcheck disable=SC2086
    exec env $settings "$@"
fi
