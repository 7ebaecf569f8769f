#!/bin/sh
# SPDX-License-Identifier: MIT
#
# language.sh KIT RELEASE CMAKE: enable_language(HIP) builds sources for the host, and a kernel is an error with its line.
# shellcheck source-path=SCRIPTDIR source=kit.sh
. "$(dirname "$0")/kit.sh"

export PATH="$kit/bin:$PATH" # where CMake looks for hipconfig
run "$cmake" -S "$projects/language" -B "$work/b" -DCMAKE_BUILD_TYPE=Release -DCMAKE_PREFIX_PATH="$kit"
run "$cmake" --build "$work/b"
check_program "$work/b/dot"
run "$cmake" -S "$projects/language" -B "$work/b" -DKERNEL=ON
fails "$projects/language/kernel.hip:8: error: no kernels (__global__)" "$cmake" --build "$work/b"
error=$(grep -m 1 'error: ' "$work/log")
case $error in
"$projects/language/kernel.hip:8: error: "*) ;;
*) fail "the first error is '$error'" ;;
esac
echo "enabled, built, ran: ROCm $release"
