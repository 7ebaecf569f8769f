#!/bin/sh
# SPDX-License-Identifier: MIT
#
# release.sh LIBRARY PROGRAM NEEDS_4 NEEDS_5: checks which release of rocBLAS LIBRARY reports. The programs
# need no librocblas, librocblas.so.4 or librocblas.so.5. LIBRARY is opened or found under either name,
# preloaded, or told its release by ROCBLAS_MEM_RELEASE.
set -u
[ $# -eq 4 ] || { echo "usage: $0 LIBRARY PROGRAM NEEDS_4 NEEDS_5" >&2; exit 2; }
library=$1 program=$2 needs4=$3 needs5=$4
work=$(mktemp -d) || exit 2
trap 'rm -rf "$work"' EXIT
for number in 4 5; do # a file opens its core from the folder that it really lies in
    ln -s "$library" "$work/librocblas.so.$number"
done
release4='4.4, atomics 1, "--incy 1"' # rocblas_atomics_allowed, which its bench lines do not say
release5='5.2, atomics 0, "--incy 1 "'
failed=0

# expect WHAT ANSWER COMMAND... checks that the command prints only the answer.
expect() {
    what=$1 answer=$2
    shift 2
    got=$("$@" 2>&1)
    [ "$got" = "$answer" ] || { echo "$what: '$got', not '$answer'" >&2; failed=1; }
}

expect "opened by its own name" "$release5" "$program" "$library"
expect "opened as librocblas.so.4" "$release4" "$program" "$work/librocblas.so.4"
expect "opened as librocblas.so.5" "$release5" "$program" "$work/librocblas.so.5"
expect "needed as librocblas.so.4" "$release4" env LD_LIBRARY_PATH="$work" "$needs4"
expect "needed as librocblas.so.5" "$release5" env LD_LIBRARY_PATH="$work" "$needs5"
expect "preloaded where nothing is needed" "$release5" env LD_PRELOAD="$library" "$program"
expect "preloaded before librocblas.so.4" "$release4" env LD_PRELOAD="$library" "$needs4"
expect "preloaded before librocblas.so.5" "$release5" env LD_PRELOAD="$library" "$needs5"
expect "preloaded under another name than the program needs" "$release4" env LD_PRELOAD="$work/librocblas.so.5" "$needs4"
expect "the program's need before the name opened" "$release4" env LD_PRELOAD="$library" "$needs4" "$work/librocblas.so.5"
expect "told 4.4" "$release4" env LD_PRELOAD="$library" ROCBLAS_MEM_RELEASE=4.4 "$needs5"
expect "told 5.2" "$release5" env LD_PRELOAD="$library" ROCBLAS_MEM_RELEASE=5.2 "$needs4"
expect "told nonsense" "librocblas_mem: ROCBLAS_MEM_RELEASE: \"6.4\" is neither 4.4 nor 5.2; the release is that of the program's librocblas
$release4" env LD_PRELOAD="$library" ROCBLAS_MEM_RELEASE=6.4 "$needs4"
exit $failed
