#!/bin/bash
# SPDX-License-Identifier: MIT
#
# headers.sh KIT CXX VALUES.CPP: the kit's headers compile with each standard and compiler, each alone and together; they
# compute what they should; without hipcc a kernel is one clear error; and a program that is linked to the kit asks for ROCm's libraries.
set -u
kit=$1
cxx=$2
values=$3
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
failed=0

fail() {
    echo "headers.sh: $*" >&2
    failed=1
}

# compiles COMMAND...: the text on standard input compiles without a warning, also of macros that are not defined, as of __cplusplus in C.
compiles() {
    "$@" -Wall -Wextra -Wpedantic -Wundef -Werror -I"$kit/include" -fsyntax-only - > "$work/out" 2>&1 || fail "$*: $(head -n 5 "$work/out")"
}

headers=$(cd "$kit/include" && find -L . -name '*.h' ! -path './hip/detail/*' ! -path './rocblas_mem*' ! -name '*_blas.h' | sed 's|^\./||' | sort)
[ "$(wc -w <<< "$headers")" -gt 20 ] || fail "only these headers: $headers"
all=$(printf '#include <%s>\n' $headers)

# Headers with text of their own, each after what it begins with: a header that does nothing but include another compiles as that
# does, and one that begins with hip_common.h compiles alone if it does after that file, whose C++ is compiled once for all.
alone=$(python3 - "$kit/include" $headers << 'END'
import os
import re
import sys


def first(path):
    """The file that is read first, if it is whatever macros are defined."""
    depth = 0
    for line in open(path):
        depth += line.startswith("#if")
        if re.match(r"#define \w+ \S", line):
            return None
        if line.startswith("#include"):
            name = line.split()[1][1:-1]
            found = [os.path.join(folder, name) for folder in (os.path.dirname(path), sys.argv[1])]
            return next(filter(os.path.isfile, found), None) if depth <= 1 else None


for header in sys.argv[2:]:
    path = os.path.join(sys.argv[1], header)
    if all(re.match(r" ?\*|/\*|#include ", line) for line in open(path)) and first(path):
        continue
    while path and not path.endswith("/hip_common.h"):
        path = first(path)
    print("common" if path else "nothing", header)
END
)
[ "$(grep -c nothing <<< "$alone")" -gt 5 ] && [ "$(grep -c common <<< "$alone")" -gt 20 ] || fail "only these headers have text: $alone"

compilers=(gcc "$cxx")
! command -v clang++ > /dev/null || compilers+=(clang clang++)
for compiler in "${compilers[@]}"; do
    standards="c11 c17 c2x"
    common=(-std=c17 -x c)
    case $compiler in *++*)
        standards="c++11 c++14 c++20"
        mkdir -p "$work/$compiler"
        common=(-std=c++17 -Winvalid-pch -include "$work/$compiler/common.h" -x c++)
        echo '#include <hip/hip_common.h>' > "$work/$compiler/common.h"
        "$compiler" -std=c++17 -Wall -Wextra -Wpedantic -Wundef -Werror -I"$kit/include" -x c++-header "$work/$compiler/common.h" \
            -o "$work/$compiler/common.h.gch" || fail "$compiler: hip_common.h"
        compiles "$compiler" "${common[@]}" <<< "$all"
        compiles "$compiler" "${common[@]}" -D__HIPCC__ <<< "$all"
        ;;
    esac
    for standard in $standards; do
        compiles "$compiler" -std=$standard -D__HIPCC__ -x ${common[-1]} <<< "$all"
    done
    each=$alone # all but hipBLAS's are the same files in each kit, and the other compilers read those of 6.4
    [[ $kit != *-6.4 || $compiler != clang* ]] || each=$(grep hipblas <<< "$alone")
    while read -r begin header; do
        options=("${common[@]}")
        [ $begin = common ] || options=(-std=${standards%% *} -x ${common[-1]})
        text="extern int one_declaration;"
        # Each of these headers defines the words that mark functions, as HIP's do.
        [[ ${common[-1]} = c || ! $header =~ ^hip/hip_(runtime_api|complex|fp16|bf16|bfloat16|vector_types).h$ ]] \
            || text="__host__ __device__ __forceinline__ int halved(int n) { return n / 2; }"
        compiles "$compiler" "${options[@]}" <<< "#include <$header>"$'\n'"$text"
    done <<< "$each"
    compiles "$compiler" "${common[@]}" -D__HIP_PLATFORM_HCC__ -DROCM_MATHLIBS_API_USE_HIP_COMPLEX <<< "$all"
    compiles "$compiler" "${common[@]}" -DHIPBLAS_V2 -DHIPBLAS_USE_HIP_HALF -DHIPBLAS_BFLOAT16_CLASS <<< "$all"
done

# The version in the header is that of the kit.
version=$(printf '#include <rocm-core/rocm_version.h>\nROCM_VERSION_MAJOR ROCM_VERSION_MINOR ROCM_VERSION_PATCH\n' |
    "$cxx" -I"$kit/include" -E -P -x c++ - | tail -n 1 | tr ' ' .)
[ "$version" = "$(< "$kit/.info/version")" ] || fail "rocm_version.h has version $version, .info/version $(< "$kit/.info/version")"

# A kernel without hipcc, where it begins.
for text in '__global__ void kernel(int* p) { *p = 1; }' 'int main() { __shared__ int p; return p; }'; do
    printf '#include <hip/hip_runtime.h>\n%s\n' "$text" > "$work/kernel.cpp"
    "$cxx" -std=c++17 -include "$work/$cxx/common.h" -I"$kit/include" -fsyntax-only "$work/kernel.cpp" 2> "$work/out" && fail "it compiles: $text"
    grep -q 'kernel.cpp:2:.*error: .*compile this file with the kit.s hipcc' "$work/out" || fail "$text: $(< "$work/out")"
done
printf '#define __HIP_PLATFORM_NVIDIA__\n#include <hip/hip_runtime.h>\n' \
    | "$cxx" -I"$kit/include" -x c++ -fsyntax-only - 2>&1 | grep -q "AMD's platform only" || fail "NVIDIA's platform is no error"

# Values, and what the program asks for.
sonames="librocblas.so.5 libamdhip64.so.7"
[[ $kit != *6.4* ]] || sonames="librocblas.so.4 libamdhip64.so.6"
"$cxx" -std=c++14 -O1 -Wall -Wextra -Werror -I"$kit/include" "$values" -o "$work/values" -L"$kit/lib" -Wl,--no-as-needed -lamdhip64 -lrocblas -Wl,--as-needed \
    -Wl,-rpath,"$kit/lib" || fail "values.cpp does not compile"
"$work/values" || fail "values.cpp: status $?"
"$cxx" -std=c++11 -O1 -Wall -Wextra -Wpedantic -Werror -I"$kit/include" "${values%values.cpp}names.cpp" -o "$work/names" -L"$kit/lib" -lamdhip64 \
    -Wl,-rpath,"$kit/lib" && "$work/names" || fail "names.cpp: status $?"
for soname in $sonames; do
    readelf -d "$work/values" | grep -q "NEEDED.*\[$soname\]" || fail "$soname is not asked for: $(readelf -d "$work/values" | grep NEEDED)"
done

# A library for linking that a program opens by mistake is the library.
python3 - "$kit/lib" << 'END' || fail "dlopen of the libraries for linking"
import ctypes
import sys

handle, address, version = ctypes.c_void_p(), ctypes.c_void_p(), ctypes.c_int()
assert ctypes.CDLL(sys.argv[1] + "/librocblas.so").rocblas_create_handle(ctypes.byref(handle)) == 0 and handle
assert ctypes.CDLL(sys.argv[1] + "/libamdhip64.so").hipMalloc(ctypes.byref(address), ctypes.c_size_t(64)) == 0 and address
assert ctypes.CDLL(sys.argv[1] + "/libamdhip64.so").hipRuntimeGetVersion(ctypes.byref(version)) == 0
assert version.value // 10000000 == (6 if "6.4" in sys.argv[1] else 7), version
END
exit $failed
