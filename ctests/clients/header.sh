#!/bin/sh
# SPDX-License-Identifier: MIT
#
# header.sh CC CXX INCLUDE_DIR [FIRST...]: rocblas_mem.h must compile as C99, C11, C++11, C++17 and C++20 with
# warnings as errors, alone or after the headers FIRST, included twice. rocblas_mem.hpp and
# rocblas_mem_resource.hpp must compile as C++17 and C++20. The headers FIRST, such as
# <hip/hip_runtime_api.h>, come from $ROCBLAS_PEERS; their own warnings are ignored.
set -u
[ $# -ge 3 ] || { echo "usage: $0 CC CXX INCLUDE_DIR [FIRST...]" >&2; exit 2; }
cc=$1
cxx=$2
include=$3
shift 3
work=$(mktemp -d) || exit 2
trap 'rm -rf "$work"' EXIT
compiled=0

# compile COMPILER LANGUAGE STANDARD HEADER compiles the file of a header.
compile() {
    "$1" -x "$2" -std="$3" -Wall -Wextra -Wpedantic -Werror -fsyntax-only -D__HIP_PLATFORM_AMD__ -I"$include" \
        ${ROCBLAS_PEERS:+-isystem "$ROCBLAS_PEERS/usr/include"} "$work/$4.txt" || { echo "$4 fails with -std=$3" >&2; exit 1; }
    compiled=$((compiled + 1))
}

# Each header gets a file with the headers FIRST, the header twice, and a use of its declarations.
for header in rocblas_mem.h rocblas_mem.hpp rocblas_mem_resource.hpp; do
    {
        for first in "$@"; do
            echo "#include $first"
        done
        echo "#include <$header>"
        echo "#include <$header>"
        echo 'rocblas_status use(rocblas_handle handle, hipStream_t stream, rocblas_mem_owner* owner);'
        echo 'rocblas_status use(rocblas_handle handle, hipStream_t stream, rocblas_mem_owner* owner)'
        echo '{'
        echo '    rocblas_status status = rocblas_set_stream(handle, stream);'
        echo '    return status == rocblas_status_success ? rocblas_mem_get_owner(handle, owner) : status;'
        echo '}'
    } > "$work/$header.txt"
done

for standard in c99 c11; do
    compile "$cc" c $standard rocblas_mem.h
done
for standard in c++11 c++17 c++20; do
    compile "$cxx" c++ $standard rocblas_mem.h
done
for standard in c++17 c++20; do
    compile "$cxx" c++ $standard rocblas_mem.hpp
    compile "$cxx" c++ $standard rocblas_mem_resource.hpp
done
echo "$compiled compilations${1:+ after $*}"
