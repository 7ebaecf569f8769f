#!/bin/sh
# SPDX-License-Identifier: MIT
#
# inputs_test.sh SOURCE CMAKE CC: make and CMake must know each input of each file that they build, so that a change of it
# builds the file again. What the inputs are, `go list` and the C compiler say.
set -u
# shellcheck source-path=SCRIPTDIR source=fake_go.sh
. "$(dirname "$0")/fake_go.sh"
cmake=$2
cc=$3
cd "$source" || exit 2
export LC_ALL=C

make -pn BUILD="$work/made" all > "$work/make.log" 2>&1 || { tail -n 5 "$work/make.log" >&2; fail "make -n fails"; }
"$cmake" -S . -B "$work/b" -DGO_EXECUTABLE="$work/go" > "$work/log" 2>&1 || { cat "$work/log" >&2; fail "CMake does not configure"; }

# packages FOLDER prints the files of a program in Go, and of the packages that it imports.
packages() {
    CGO_ENABLED=$2 go list -deps -f '{{if and (not .Standard) (eq .Module.Path "rocblas_mem")}}{{$d := .Dir}}{{range .GoFiles}}{{$d}}/{{.}}
{{end}}{{range .CgoFiles}}{{$d}}/{{.}}
{{end}}{{range .CFiles}}{{$d}}/{{.}}
{{end}}{{range .HFiles}}{{$d}}/{{.}}
{{end}}{{range .SFiles}}{{$d}}/{{.}}
{{end}}{{range .EmbedFiles}}{{$d}}/{{.}}
{{end}}{{end}}' "$1" | sed -e '/^$/d' -e "s|^$source/||"
}

# sources FILE... prints sources in C with the headers that they include.
sources() {
    "$cc" -MM -D_GNU_SOURCE -Iinclude "$@" | tr -s ' \\' '\n\n' | sed -e '/:$/d' -e '/^$/d' -e 's|[a-z_]*/\.\./||g' | sort -u
}

# known BUILT TARGET NAMES... compares inputs, one a line on standard input, with what make knows of BUILT and CMake of TARGET.
known() {
    sort -u > "$work/inputs"
    [ -s "$work/inputs" ] || fail "$1: no inputs are found"
    sed -n "s|^$work/made/$1: ||p" "$work/make.log" | tr ' ' '\n' | sort -u > "$work/known"
    comm -23 "$work/inputs" "$work/known" > "$work/lacking"
    [ ! -s "$work/lacking" ] || fail "a change of these does not build $1 again with make: $(cat "$work/lacking")"
    sed -n "s|^[^ #]*: $source/||p" "$work/b/CMakeFiles/$2.dir/build.make" | sort -u > "$work/known"
    grep -v -e "${3:-^$}" "$work/inputs" | comm -23 - "$work/known" > "$work/lacking"
    [ ! -s "$work/lacking" ] || fail "a change of these does not build $1 again with CMake: $(cat "$work/lacking")"
    checked=$((checked + $(wc -l < "$work/inputs")))
}

checked=0
{ packages ./capi 1; printf '%s\n' go.mod go.sum cmake/core.map; } > "$work/list"
grep -q -e '^internal/dl/open.c$' "$work/list" || fail "go list does not name internal/dl/open.c"
known lib/librocblas_mem_core.so rocblas_mem_core < "$work/list"
{ packages ./cmd/rocblas-mem 0; printf '%s\n' go.mod go.sum; } > "$work/list"
known bin/rocblas-mem rocblas_mem_command < "$work/list"
# CMake learns of headers from the compiler when it builds.
headers='\.h$'
{ sources capi/*.c; echo capi/zexports.map; } | known lib/librocblas_mem.so.0 rocblas_mem "$headers"
{ sources standin/*.c; echo standin/amdhip64.map; } | known lib/rocblas_mem/cpu/hip/libamdhip64.so.6 rocblas_mem_hip "$headers"
{ sources standin/cuda/*.c; echo standin/amdhip64.map; } | known lib/rocblas_mem/cuda/hip/libamdhip64.so.6 rocblas_mem_hip_cuda "$headers"
{ sources standin/smi/*.c; echo standin/smi/rocm_smi.map; } | known lib/rocblas_mem/cpu/smi/librocm_smi64.so.1 rocblas_mem_smi "$headers"
sources cmd/probe/*.c | known lib/rocblas_mem/probe rocblas_mem_probe "$headers"

# A change of these configures again.
for file in cmake/inputs standin/links include/rocblas_mem.h cmake/rocblas_mem.pc.in; do
    grep -q -F "\"$source/$file\"" "$work/b/CMakeFiles/Makefile.cmake" || fail "a change of $file does not configure again"
done
[ "$checked" -gt 400 ] || fail "only $checked inputs were compared"
echo "both builds know their $checked inputs"
