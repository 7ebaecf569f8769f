#!/bin/bash
# SPDX-License-Identifier: MIT
#
# headers.sh KIT CXX VALUES.CPP: the kit's headers compile with each standard and compiler, each alone and together; they
# compute what they should; a kernel is one clear error; and a program that is linked to the kit asks for ROCm's libraries.
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
compilers=(gcc "$cxx")
! command -v clang++ > /dev/null || compilers+=(clang clang++)
for compiler in "${compilers[@]}"; do
    standards="c11 c17 c2x"
    language=c
    case $compiler in *++*)
        standards="c++11 c++14 c++17 c++20"
        language=c++
        ;;
    esac
    for standard in $standards; do
        compiles "$compiler" -std=$standard -x $language <<< "$all"
    done
    for header in $headers; do
        compiles "$compiler" -x $language <<< "#include <$header>"$'\nextern int one_declaration;'
    done
    compiles "$compiler" -x $language -D__HIP_PLATFORM_HCC__ -DROCM_MATHLIBS_API_USE_HIP_COMPLEX <<< "$all"
    compiles "$compiler" -x $language -DHIPBLAS_V2 -DHIPBLAS_USE_HIP_HALF -DHIPBLAS_BFLOAT16_CLASS <<< "$all"
done
compiles "$cxx" -std=c++17 -x c++ -D__HIPCC__ <<< "$all"

# Each of these headers defines the words that mark functions, as HIP's do.
for header in hip_runtime_api hip_complex hip_fp16 hip_bf16 hip_bfloat16 hip_vector_types; do
    compiles "$cxx" -x c++ <<< "#include <hip/$header.h>"$'\n__host__ __device__ __forceinline__ int halved(int n) { return n / 2; }'
done

# The version in the header is that of the kit.
version=$(printf '#include <rocm-core/rocm_version.h>\nROCM_VERSION_MAJOR ROCM_VERSION_MINOR ROCM_VERSION_PATCH\n' |
    "$cxx" -I"$kit/include" -E -P -x c++ - | tail -n 1 | tr ' ' .)
[ "$version" = "$(< "$kit/.info/version")" ] || fail "rocm_version.h has version $version, .info/version $(< "$kit/.info/version")"

# A kernel, where it begins.
for text in '__global__ void kernel(int* p) { *p = 1; }' 'int main() { __shared__ int p; return p; }'; do
    printf '#include <hip/hip_runtime.h>\n%s\n' "$text" > "$work/kernel.cpp"
    "$cxx" -I"$kit/include" -fsyntax-only "$work/kernel.cpp" 2> "$work/out" && fail "it compiles: $text"
    grep -q 'kernel.cpp:2:.*error: no .*the kit of librocblas_mem compiles code for the host only' "$work/out" || fail "$text: $(< "$work/out")"
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
