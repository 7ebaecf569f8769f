#!/bin/bash
# SPDX-License-Identifier: MIT
#
# fortran.sh KIT RELEASE CMAKE: rocBLAS's and hipBLAS's Fortran modules have each function of the headers, with arguments of
# the same sizes, and a program that uses them computes. gfortran prints what it takes a module's functions to be in C.
# shellcheck source-path=SCRIPTDIR source=kit.sh
. "$(dirname "$0")/kit.sh"
cd "$work" || exit 1

# shapes prints, for each prototype of the input, the function's name and its arguments: a pointer, 64 or 32 bits.
shapes() {
    tr '\n' ' ' | tr ';{}' '\n\n\n' \
        | sed -nE 's/.*\<(rocblas_(status|pointer_mode)|hipblasStatus_t|int) +((rocblas_|hipblas)\w+) *\((.*)\) *$/\3,\5/p' \
        | awk -F, '!/\.\.\./ {
            printf "%s ", $1
            for (i = 2; i <= NF; i++)
                printf "%s", $i ~ /[*[]|_handle |Handle_t |hipStream_t |hipEvent_t / ? "p" \
                    : $i ~ /(long|int64_t|size_t|rocblas_stride|hipblasStride) / ? "l" : "i"
            print "" }' | sort -u
}

# compared LIBRARY HEADER compares a module with a header. hipBLAS 2's macros give functions second names.
compared() {
    printf '#define __HIP_PLATFORM_AMD__ 1\n#include <%s/%s.h>\n' "$1" "$1" > header.c
    gcc -E -P -I "$kit/include" header.c | shapes | grep "^$1" | grep -vE '^hipblas\w+_v2(_64)? ' > want
    gfortran -std=f2003 -Wall -Wno-c-binding-type -Werror -fc-prototypes -c "$kit/include/$1/$1_module.f90" -o "$1.o" \
        | shapes > have
    [ "$(wc -l < want)" -gt 1000 ] || fail "$1's header has only $(wc -l < want) functions"
    diff want have || fail "the module of $1 differs from its header"
}
compared rocblas
compared hipblas

run gfortran -Wall -Werror -Wno-c-binding-type "$projects/fortran/main.f90" rocblas.o hipblas.o -o main \
    -L"$kit/lib" -lrocblas -lhipblas -lamdhip64 "-Wl,-rpath,$kit/lib"
run ./main
