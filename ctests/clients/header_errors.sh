#!/bin/sh
# SPDX-License-Identifier: MIT
#
# header_errors.sh CXX INCLUDE_DIR: where a header cannot serve, the compiler's first error says why, and is the only one. With
# $ROCBLAS_PEERS the real header may also follow rocblas_mem.h.
set -u
[ $# -eq 2 ] || { echo "usage: $0 CXX INCLUDE_DIR" >&2; exit 2; }
cxx=$1
include=$2
work=$(mktemp -d) || exit 2
trap 'rm -rf "$work"' EXIT

# compile LANGUAGE STANDARD LINE... compiles a file of these lines and leaves the errors in $work/errors.
compile() {
    language=$1 standard=$2
    shift 2
    printf '%s\n' "$@" > "$work/file"
    "$compiler" -x "$language" -std="$standard" -fsyntax-only -D__HIP_PLATFORM_AMD__ -I"$include" -I"$work" \
        ${ROCBLAS_PEERS:+-isystem "$ROCBLAS_PEERS/usr/include"} "$work/file" > "$work/log" 2>&1
    grep 'error:' "$work/log" > "$work/errors"
}

# expect_error TEXT fails unless the last file had one error, with the text.
expect_error() {
    [ "$(wc -l < "$work/errors")" -eq 1 ] && grep -q -F -e "$1" "$work/errors" \
        || { head -n 20 "$work/log" >&2; echo "$compiler -std=$standard: not the one error '$1'" >&2; exit 1; }
}

# expect_none fails if the last file had an error.
expect_none() {
    [ ! -s "$work/errors" ] || { head -n 20 "$work/log" >&2; echo "$compiler -x $language: an error" >&2; exit 1; }
}

compilers=$cxx
! command -v clang++ > /dev/null || compilers="$compilers clang++"
for compiler in $compilers; do
    for standard in c++11 c++14; do
        for header in rocblas_mem.hpp rocblas_mem_resource.hpp; do
            compile c++ $standard "#include <$header>"
            expect_error "$header needs C++17"
        done
    done
    for language in c c++; do
        standard=c++17
        [ $language = c++ ] || standard=c11
        # The guard of the file with rocBLAS's types.
        compile $language $standard '#define ROCBLAS_TYPES_H' '#include <rocblas_mem.h>'
        expect_error 'include the whole, <rocblas/rocblas.h>, before rocblas_mem.h'
        compile $language $standard '#include <rocblas_mem_blas.h>'
        expect_error 'include rocblas_mem.h'
        mkdir -p "$work/rocblas"
        printf '#ifndef ROCBLAS_H\n#error declared twice\n#endif\n' > "$work/rocblas/guarded.h"
        compile $language $standard '#include <rocblas_mem.h>' '#include <rocblas/guarded.h>'
        expect_none
        [ -n "${ROCBLAS_PEERS:-}" ] || continue
        compile $language $standard '#include <rocblas_mem.h>' '#include <rocblas/rocblas.h>' \
            'rocblas_status f(rocblas_handle handle, rocblas_mem_owner* owner);'
        expect_none
        compile $language $standard '#include <rocblas/internal/rocblas-types.h>' '#include <rocblas_mem.h>'
        expect_error 'include the whole, <rocblas/rocblas.h>, before rocblas_mem.h'
    done
done
echo "one error says why, with $compilers"
