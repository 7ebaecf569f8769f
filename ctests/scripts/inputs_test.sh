#!/bin/sh
# SPDX-License-Identifier: MIT
#
# inputs_test.sh SOURCE CMAKE CC: make and CMake must know each input of each product, so that a change of it builds the
# product again, and must build it with the same flags. What the inputs are, `go list` and the C compiler say.
set -u
# shellcheck source-path=SCRIPTDIR source=fake_go.sh
. "$(dirname "$0")/fake_go.sh"
cmake=$2
cc=$3
cd "$source" || exit 2
export LC_ALL=C
# shellcheck source=../../scripts/products.sh
. scripts/products.sh

make -pn BUILD="$work/made" all > "$work/log" 2>&1 || { tail -n 5 "$work/log" >&2; fail "make -n fails"; }
sed -e :more -e '/\\$/{N;s/\\\n[[:blank:]]*//;b more' -e '}' "$work/log" > "$work/make.log" # joins the lines of a command
env -u CFLAGS -u LDFLAGS "$cmake" -S . -B "$work/b" -DGO_EXECUTABLE="$work/go" > "$work/log" 2>&1 || { cat "$work/log" >&2; fail "CMake does not configure"; }

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

# included PRODUCT prints sources in C with the headers that they include.
# shellcheck disable=SC2046
included() {
    "$cc" -MM $(listed c_compile) $(listed "$1.compile") $(sources "$1") | tr -s ' \\' '\n\n' | sed -e '/:$/d' -e '/^$/d' -e "s|^$source/||" -e ':again' -e 's|[a-z_0-9]*/\.\./||' -e 't again' | sort -u
}

# same PRODUCT MAKE CMAKE fails unless both files have the same words, in any order, sources and objects excepted.
same() {
    for file in "$2" "$3"; do
        tr ' ' '\n' < "$file" | sed -e '/^$/d' -e '/\.[co]$/d' -e "s|^$work/made/||" | sort -u > "$file.words"
    done
    [ "$(wc -l < "$2.words")" -gt 3 ] || fail "$1: make has no flags"
    diff "$2.words" "$3.words" > "$work/diff" || { cat "$work/diff" >&2; fail "make (<) and CMake (>) build $1 with other flags"; }
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
for product in $(listed c_products); do
    file=$(listed "$product.file" | tr -d ' ')
    target=rocblas_mem_$product
    [ "$product" != front ] || target=rocblas_mem
    { included "$product"; listed "$product.inputs" | tr ' ' '\n' | grep '\.map$'; } > "$work/list"
    known "$file" "$target" '\.h$' < "$work/list" # not in a pipe, where a failure would end the pipe alone
    # CMake compiles and links in two steps.
    sed -n "s|^[^ ]* \(.*\) -o $work/made/$file.new |\1 |p" "$work/make.log" > "$work/made.flags"
    folder=$work/b/CMakeFiles/$target.dir
    { sed -n 's/^C_FLAGS = //p' "$folder/flags.make"; sed -e 's/^[^ ]*//' -e 's| -o [^ ]*||' "$folder/link.txt"; } > "$work/cmake.flags"
    same "$product" "$work/made.flags" "$work/cmake.flags"
done
for product in $(listed go_products); do
    file=$(listed "$product.file" | tr -d ' ')
    package=$(listed "$product.package" | tr -d ' ')
    { packages "$package" "$(listed "$product.cgo" | tr -d ' ')"; printf '%s\n' go.mod go.sum; } > "$work/list"
    [ "$product" != core ] || { echo cmake/core.map >> "$work/list"; }
    known "$file" "rocblas_mem_$product" < "$work/list"
    sed -n "s|.*CGO_ENABLED=\(.*\) -o [^ ]* *$package\$|\1|p" "$work/make.log" > "$work/made.flags"
    sed -n "s|.*CGO_ENABLED=\(.*\) -o [^ ]* $package\$|\1|p" "$work/b/CMakeFiles/rocblas_mem_$product.dir/build.make" > "$work/cmake.flags"
    sed -i -e "s/[\"']//g" -e 's/^\([01]\) [^ ]* build/\1/' "$work/made.flags" "$work/cmake.flags"
    same "$product" "$work/made.flags" "$work/cmake.flags"
done

# A change of these configures again.
for file in cmake/products include/rocblas_mem.h cmake/rocblas_mem.pc.in; do
    grep -q -F "\"$source/$file\"" "$work/b/CMakeFiles/Makefile.cmake" || fail "a change of $file does not configure again"
done
[ "$checked" -gt 700 ] || fail "only $checked inputs were compared"
echo "both builds know their $checked inputs, and have the same flags"
