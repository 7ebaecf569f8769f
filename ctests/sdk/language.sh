#!/bin/sh
# SPDX-License-Identifier: MIT
#
# language.sh KIT RELEASE CMAKE: enable_language(HIP) builds sources of HIP, with kernels too.
# shellcheck source-path=SCRIPTDIR source=kit.sh
. "$(dirname "$0")/kit.sh"

export PATH="$kit/bin:$PATH" # where CMake looks for hipconfig
run "$cmake" -S "$projects/language" -B "$work/b" -DCMAKE_BUILD_TYPE=Release -DCMAKE_PREFIX_PATH="$kit"
run "$cmake" --build "$work/b"
check_program "$work/b/dot"
run "$work/b/kernel"
echo "enabled, built, ran: ROCm $release"
