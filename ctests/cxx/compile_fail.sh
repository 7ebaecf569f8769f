#!/bin/sh
# SPDX-License-Identifier: MIT
#
# compile_fail.sh CXX INCLUDE_DIR...: the mistakes that rocblas_mem.hpp turns into errors. Each case is a
# function in two files. The file with all right forms must compile. In the file with all wrong forms the
# compiler must refuse the wrong line of each function and no other line. Exits 0 if it does.
set -u
[ $# -ge 2 ] || { echo "usage: $0 CXX INCLUDE_DIR..." >&2; exit 2; }
cxx=$1
shift
CPATH=$(IFS=: && echo "$*")${CPATH:+:$CPATH}
export CPATH
work=$(mktemp -d) || exit 2
trap 'rm -rf "$work"' EXIT
cases=0
failed=0
limit=
if "$cxx" --version | grep -q clang; then
    limit=-ferror-limit=0 # it would end at the twentieth error
fi

# complain WHAT counts a failure and prints the compiler's output.
complain() {
    echo "$std: $1" >&2
    cat "$work/out" >&2
    failed=$((failed + 1))
}

# compile FILE compiles a file without making an object file.
compile() {
    # shellcheck disable=SC2086
    "$cxx" -std=$std -Wall -Wextra -Werror $limit -fsyntax-only "$work/$1.cpp" > "$work/out" 2>&1
}

# try NAME RIGHT WRONG adds a case. Both forms are statements in a function with a handle h and a size n.
# Their line number is 1000 times the case's number.
try() {
    cases=$((cases + 1))
    echo "$1" >> "$work/names"
    for form in right wrong; do
        [ $form = right ] && statements=$2 || statements=$3
        cat >> "$work/$form.cpp" << CASE
rocblas_status routine$cases(rocblas_handle h, size_t n);
rocblas_status routine$cases(rocblas_handle h, size_t n)
{
    use(&n);
#line ${cases}000
    $statements
    return rocblas_set_pointer_mode(h, rocblas_pointer_mode_host);
}
CASE
    done
}

for form in right wrong; do
    cat > "$work/$form.cpp" << HEAD
#include "rocblas_mem.hpp"
using namespace rocblas_mem;
bool use(const void*);
HEAD
done

try "stream for a synchronous resource" \
    'workspace_resource r(h); r.deallocate(hipStream_t{}, r.allocate(hipStream_t{}, n), n);' \
    'synchronous_workspace_resource r(h); use(r.allocate(hipStream_t{}, n));'
try "a number as a stream" \
    'workspace_resource r(h); r.deallocate(hipStream_t{}, r.allocate(hipStream_t{}, n), n);' \
    'workspace_resource r(h); use(r.allocate(1, n, 64));'
try "required alignment of what is no resource" \
    'workspace_resource r(h); n = get_property(r, required_alignment{});' \
    'int r = 0; n = get_property(r, required_alignment{});'
try "a property that nobody attached" \
    'host_workspace_resource r(h); n = get_property(r, required_alignment{});' \
    'struct other {}; host_workspace_resource r(h); get_property(r, other{});'
try "a resource that is asked by mistake" \
    'synchronous_workspace_resource r(h); use(r.allocate_sync(n));' \
    'synchronous_workspace_resource r = h; use(r.allocate_sync(n));'
try "temporary to pointer" \
    'auto mem = device_malloc(h, n); void* p = mem; use(p);' \
    'void* p = device_malloc(h, n); use(p);'
try "temporary to pointer, cast" \
    'auto mem = device_malloc(h, n); use(static_cast<float*>(mem));' \
    'use(static_cast<float*>(device_malloc(h, n)));'
try "moved lease to pointer" \
    'auto mem = device_malloc(h, n); float* p = mem; use(p);' \
    'auto mem = device_malloc(h, n); float* p = std::move(mem); use(p);'
try "temporary to tie" \
    'void *p, *q; auto mem = device_malloc(h, n, n); std::tie(p, q) = mem; use(p), use(q);' \
    'void *p, *q; std::tie(p, q) = device_malloc(h, n, n); use(p), use(q);'
try "temporary as condition" \
    'if(auto mem = device_malloc(h, n)) use(mem);' \
    'if(device_malloc(h, n)) use(h);'
try "index of a temporary" \
    'auto mem = device_malloc(h, n, n); use(mem[1]);' \
    'use(device_malloc(h, n, n)[1]);'
try "copy of a lease" \
    'auto mem = device_malloc(h, n); auto other = std::move(mem); use(other);' \
    'auto mem = device_malloc(h, n); auto other = mem; use(other);'
try "assigned copy of a lease" \
    'auto mem = device_malloc(h, n), other = device_malloc(h, n); other = std::move(mem); use(other);' \
    'auto mem = device_malloc(h, n), other = device_malloc(h, n); other = mem; use(other);'
try "pointer of a lease of two buffers" \
    'auto mem = device_malloc(h, n, n); void* p = mem[0]; use(p);' \
    'auto mem = device_malloc(h, n, n); void* p = mem; use(p);'
try "tie of three to a lease of two" \
    'void *p, *q; auto mem = device_malloc(h, n, n); std::tie(p, q) = mem; use(p), use(q);' \
    'void *p, *q, *r; auto mem = device_malloc(h, n, n); std::tie(p, q, r) = mem; use(p), use(q), use(r);'
try "assignment of another number of buffers" \
    'auto mem = device_malloc(h, n); mem = device_malloc(h, n); use(mem);' \
    'auto mem = device_malloc(h, n); mem = device_malloc(h, n, n); use(mem);'
try "discarded lease" \
    'auto mem = device_malloc(h, n); use(mem);' \
    'device_malloc(h, n);'
try "discarded pointer mode" \
    'auto old_mode = push_pointer_mode(h, rocblas_pointer_mode_host); use(&old_mode);' \
    'push_pointer_mode(h, rocblas_pointer_mode_host);'
try "copy of a pointer mode guard" \
    'auto old_mode = push_pointer_mode(h, rocblas_pointer_mode_host); rocblas_pointer_mode mode = old_mode; use(&mode);' \
    'auto old_mode = push_pointer_mode(h, rocblas_pointer_mode_host); auto mode = old_mode; use(&mode);'
try "no size" \
    'auto mem = device_malloc(h, 0); use(mem);' \
    'auto mem = device_malloc(h); use(mem);'
try "size of floating point" \
    'auto mem = device_malloc(h, 4096); use(mem);' \
    'auto mem = device_malloc(h, 4096.0); use(mem);'
try "bool as size" \
    'auto mem = device_malloc(h, n); use(mem);' \
    'auto mem = device_malloc(h, n != 0); use(mem);'
try "lease as number" \
    'auto mem = device_malloc(h, n); bool ok(mem); use(&ok);' \
    'auto mem = device_malloc(h, n); int ok = mem; use(&ok);'

for std in c++17 c++20; do
    compile right || complain "a right form does not compile"
    compile wrong && complain "the wrong forms compile"
    number=0
    while read -r name; do
        number=$((number + 1))
        grep -q "wrong\.cpp:${number}000:.*error" "$work/out" || complain "$name: no error where the mistake is"
    done < "$work/names"
    if grep 'wrong\.cpp:[0-9]*:.*error' "$work/out" | grep -v 'wrong\.cpp:[0-9]*000:'; then
        complain "an error where no mistake is"
    fi
done

echo "$cases cases in two standards, $failed failed"
[ $cases -gt 0 ] && [ $failed -eq 0 ]
