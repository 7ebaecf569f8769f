#!/bin/sh
# SPDX-License-Identifier: MIT
#
# header.sh CXX INCLUDE_DIR...: compiles rocblas_mem.hpp as the first header and included twice, with warnings
# as errors, with and without exceptions and RTTI. It links two files that include it. Exits 0 if all of that
# works.
set -u
[ $# -ge 2 ] || { echo "usage: $0 CXX INCLUDE_DIR..." >&2; exit 2; }
cxx=$1
shift
CPATH=$(IFS=: && echo "$*")${CPATH:+:$CPATH}
export CPATH
work=$(mktemp -d) || exit 2
trap 'rm -rf "$work"' EXIT
failed=0

# The functions use every template of the header, so that the bodies are compiled too.
cat > "$work/a.cpp" << 'SOURCE'
#include "rocblas_mem.hpp"
#include "rocblas_mem.hpp"
rocblas_status ROUTINE(rocblas_handle handle, int n);
rocblas_status ROUTINE(rocblas_handle handle, int n)
{
    if(n == 0)
        RETURN_ZERO_DEVICE_MEMORY_SIZE_IF_QUERIED(handle);
    rocblas_mem::size_query query(handle);
    if(rocblas_is_device_memory_size_query(handle))
        return rocblas_mem::set_optimal_device_memory_size(handle, n, 64u, size_t{1});
    size_t bytes = 0;
    if(query.stop(&bytes) != rocblas_status_success)
        return query.status();
    auto old_mode = rocblas_mem::push_pointer_mode(handle, rocblas_pointer_mode_host);
    auto mem      = rocblas_mem::device_malloc(handle, n, 64u, bytes);
    auto one      = rocblas_mem::device_malloc(handle, n);
    one           = rocblas_mem::device_malloc(handle, 64);
    float*  p     = nullptr;
    double* q     = nullptr;
    void*   r     = one;
    if(!mem || !one || old_mode == rocblas_pointer_mode_device)
        return mem.status();
    std::tie(p, std::ignore, q) = mem;
    return p && q && r && mem[1] ? one.reset() : old_mode.status();
}
SOURCE
sed 's/ROUTINE/another_routine/' "$work/a.cpp" > "$work/b.cpp"
sed -i 's/ROUTINE/routine/' "$work/a.cpp"

warnings="-Wall -Wextra -Wpedantic -Wconversion -Wsign-conversion -Wshadow -Wold-style-cast -Werror"
for std in c++17 c++20; do
    for features in "-O0" "-O2 -fno-exceptions" "-O2 -fno-exceptions -fno-rtti"; do
        # shellcheck disable=SC2086
        if ! "$cxx" -std=$std $warnings $features -fPIC -shared -o "$work/ab.so" "$work/a.cpp" "$work/b.cpp"; then
            echo "fails with -std=$std $features" >&2
            failed=1
        fi
    done
done
exit $failed
