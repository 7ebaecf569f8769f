#!/bin/sh
# SPDX-License-Identifier: MIT
#
# demo_check.sh DEMO DATA: runs the demo on the files of DATA, on small valid files and on invalid files, and
# compares exit status and output. Exits with 0 if all are as expected.
set -u
[ $# -eq 2 ] || { echo "usage: $0 DEMO DATA" >&2; exit 2; }
demo=$1
data=$2
work=$(mktemp -d) || exit 2
trap 'rm -rf "$work"' EXIT

# run NAME STATUS TEXT ARGUMENT...: runs the demo, which must exit with STATUS and print TEXT; an error is one
# line on stderr.
run() {
    name=$1 want=$2 text=$3
    shift 3
    "$demo" "$@" > "$work/out" 2> "$work/err"
    got=$?
    lines=$(wc -l < "$work/err")
    if [ $got -ne "$want" ] || ! grep -qF -e "$text" "$work/out" "$work/err" || { [ "$want" -ne 0 ] && [ "$lines" -ne 1 ]; }; then
        echo "$name: status $got, not $want, or no \"$text\" in:" >&2
        cat "$work/out" "$work/err" >&2
        : > "$work/failed" # a file: in a pipe this is another process
    fi
}

# wrong NAME TEXT: passes the matrix on stdin, which the demo must refuse with TEXT after the file's name.
wrong() {
    cat > "$work/$1.mtx"
    run "$1" 2 "$work/$1.mtx:$2" "$work/$1.mtx"
}

real='%%MatrixMarket matrix coordinate real general'
array='%%MatrixMarket matrix array real general'

# Valid input.
run shipped 0 "0 allocations and 0 synchronizations" "$data/poisson2d_factor.mtx" "$data/poisson2d_sources.mtx"
run made_sides 0 "made by this program" "$data/poisson2d_factor.mtx"
printf '%%%%matrixmarket MATRIX Coordinate Integer General\r\n%% a comment\r\n\r\n2 2 3\r\n1 1 2\r\n  1\t2 -3 \r\n2 2 4' > "$work/upper.mtx"
printf '%s\n2 1\n1\n.5e1\n' "$array" > "$work/sides.mtx"
run upper 0 "2 x 2, upper triangular, 3 entries" "$work/upper.mtx" "$work/sides.mtx"
printf '%s\n2 2\n1\n2\n0\n-1e-3\n' "$array" > "$work/lower.mtx"
run lower 0 "2 x 2, lower triangular, 4 entries" "$work/lower.mtx"
ROCBLAS_MEM_ENGINE=null run no_arithmetic 1 "the residual is not a number" "$work/lower.mtx"

# Invalid command lines and files.
run option 2 "usage:" --help
run three_files 2 "usage:" a b c
run no_file 2 "$work/absent.mtx: No such file" "$work/absent.mtx"
run folder 2 "$work: Is a directory" "$work"
wrong empty " the file is empty" < /dev/null
wrong text "1: not a Matrix Market file" << 'MTX'

%%MatrixMarket matrix coordinate real general
MTX
printf '%s\n1 1 1\n1 1 2\000\n' "$real" | wrong binary "3: a byte of the line is 0"
echo '%%MatrixMarket matrix coordinate real' | wrong banner "1: the first line has 4 words"
echo '%%MatrixMarket vector array real general' | wrong object "1: it holds a vector"
echo '%%MatrixMarket matrix dense real general' | wrong format "1: its format is dense"
echo '%%MatrixMarket matrix coordinate pattern general' | wrong pattern "1: its field is pattern"
echo '%%MatrixMarket matrix coordinate real symmetric' | wrong symmetric "1: its symmetry is symmetric"

# Sizes.
printf '%s\n%%\n' "$real" | wrong no_sizes "2: the file ends before the line of sizes"
printf '%s\n2 2\n' "$real" | wrong two_sizes "2: the line of sizes has 2 words, not 3"
printf '%s\n2 2 1\n' "$array" | wrong three_sizes "2: the line of sizes has 3 words, not 2"
printf '%s\n-2 2 1\n' "$real" | wrong negative '2: the number of rows is "-2", not a whole number'
printf '%s\n2 0 1\n' "$real" | wrong zero "2: the number of columns is 0, not 1 to 2147483647"
printf '%s\n2 2147483648 1\n' "$real" | wrong wide "2: the number of columns is 2147483648, not 1 to"
printf '%s\n2 2 5\n' "$real" | wrong crowded "2: the number of entries is 5, not 1 to 4"
printf '%s\n2 2 99999999999999999999\n' "$real" | wrong overflow "2: the number of entries is 99999999999999999999, not"
printf '%s\n2147483647 2147483647 1\n' "$real" | wrong huge "2: no memory for 2147483647 x 2147483647 numbers"

# Entries.
printf '%s\n2 2 2\n1 1 1\n\n' "$real" | wrong short "4: the file ends after 1 of 2 entries"
printf '%s\n1 1 1\n1 1 1\n1 1 1\n' "$real" | wrong long "4: there is more behind the last of 1 entries"
printf '%s\n2 2 2\n1 1\n' "$real" | wrong no_value "3: an entry has 2 words, not 3"
printf '%s\n2 2 2\n1 1 2 3 4 5 6 7\n' "$real" | wrong words "3: an entry has at least 6 words, not 3"
printf '%s\n2 2 2\n0 1 2\n' "$real" | wrong from_zero "3: the row is 0, not 1 to 2"
printf '%s\n2 2 2\n1 3 2\n' "$real" | wrong outside "3: the column is 3, not 1 to 2"
printf '%s\n2 2 2\n1 1.5 2\n' "$real" | wrong fraction '3: the column is "1.5", not a whole number'
printf '%s\n2 2 2\n1 1 2\n1 1 2\n' "$real" | wrong twice "4: row 1, column 1 stands twice"
printf '%s\n2 2 2\n1 1 2x\n' "$real" | wrong letters '3: the value is "2x", not a number'
printf '%s\n2 2 2\n1 1 nan\n' "$real" | wrong nan '3: the value is "nan", not a number'
printf '%s\n2 2 2\n1 1 0x1\n' "$real" | wrong hexadecimal '3: the value is "0x1", not a number'
printf '%s\n2 2 2\n1 1 1e999\n' "$real" | wrong infinite "3: the value 1e999 is more than a double can hold"
printf '%%%%MatrixMarket matrix array integer general\n1 1\n1.0\n' | wrong whole '3: the value is "1.0", not a whole number'

# Matrices and right-hand sides that do not form a system.
printf '%s\n2 3\n1\n0\n0\n1\n0\n0\n' "$array" | wrong oblong " the matrix is 2 x 3, not square"
printf '%s\n2 2\n1\n2\n3\n4\n' "$array" | wrong full " the matrix is not triangular: row 1, column 2 and row 2, column 1 are both not 0"
printf '%s\n2 2 2\n1 1 1\n2 1 1\n' "$real" | wrong singular " the matrix is singular: row 2, column 2 is 0"
printf '%s\n3 1\n1\n2\n3\n' "$array" > "$work/three.mtx"
run rows 2 "$work/three.mtx: the right-hand sides have 3 rows, the matrix has 2" "$work/lower.mtx" "$work/three.mtx"
printf '%s\n2 2\n0\n0\n0\n0\n' "$array" > "$work/zeros.mtx"
run zeros 2 "$work/zeros.mtx: all right-hand sides are 0" "$work/lower.mtx" "$work/zeros.mtx"
[ ! -e "$work/failed" ]
