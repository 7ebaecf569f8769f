#!/bin/bash
# SPDX-License-Identifier: MIT
#
# releases.sh KIT RELEASE CMAKE: whatever header of the kit a compiler is given, in whatever way, it sees the versions of the
# kit's release and no file of another kit; and a program links each function of this library that headers declare.
# shellcheck source-path=SCRIPTDIR source=kit.sh
. "$(dirname "$0")/kit.sh"

case $release in
6.4) want="HIP_VERSION_MAJOR 6 ROCBLAS_VERSION_MAJOR 4 ROCM_VERSION_MAJOR 6 hipblasVersionMajor 2" other=$(dirname "$kit")/sdk ;;
*) want="HIP_VERSION_MAJOR 7 ROCBLAS_VERSION_MAJOR 5 ROCM_VERSION_MAJOR 7 hipblasVersionMajor 3" other=$kit-6.4 ;;
esac
[ -d "$other" ] || fail "there is no $other"
cp -a "$kit" "$work/moved kit"
ln -s "$kit" "$work/link"

# sees COMMAND...: each version that the compiler's macros have is the release's.
seen=0
sees() {
    run "$@" -E -dM -MD -MF "$work/files" -o "$work/macros"
    ! grep -F "$other/" "$work/files" || fail "$*: a file of another kit"
    while read -r _ name value; do
        [[ " $want " = *" $name $value "* ]] || fail "$*: $name is $value, of: $want"
        seen=$((seen + 1))
    done < <(grep -E '^#define (HIP_VERSION|ROCBLAS_VERSION|ROCM_VERSION|hipblasVersion)_?(MAJOR|Major) ' "$work/macros")
}

headers=$(cd "$kit/include" && find . -name '*.h' ! -path '*/detail/*' ! -path './rocblas_mem*' ! -name '*_blas.h' | sed 's|^\./||' | sort)
all=$(printf '#include <%s>\n' $headers)
compilers=g++
! command -v clang++ > /dev/null || compilers="g++ clang++"
for compiler in $compilers; do
    for folder in "-I$kit" "-isystem$kit" "-isystem$work/link" "-isystem$work/moved kit" "-idirafter$kit"; do
        for language in c c++; do
            sees "$compiler" "$folder/include" -include hipblas.h -x $language - <<< "$all" # each file is read, whatever was read before
        done
    done
    [ $compiler = g++ ] || break # every header was read, and how a compiler finds one is the same in both
    for header in $headers; do
        folder=
        [[ $header != hipblas* ]] || folder=-I"$kit/include" # these include others by name
        sees "$compiler" $folder -include "$kit/include/$header" -x c++ /dev/null
        sees "$compiler" -isystem "$kit/include" -x c++ - <<< "#include <$header>"
    done
done
[ $seen -gt 200 ] || fail "only $seen versions were seen"

run "$kit/bin/hipcc" -Wall -Werror "$projects/extensions.c" -o "$work/extensions" -lrocblas
run "$work/extensions"
names=$(grep -oE '\brocblas_mem_[a-z_]+\(' "$kit/include/rocblas_mem.h" | sort -u)
[ "$(wc -w <<< "$names")" -gt 30 ] || fail "only these functions: $names"
for name in $names; do
    grep -qF -e "$name" "$projects/extensions.c" || fail "extensions.c does not call $name)"
done
echo "$seen versions are those of ROCm $release"
