#!/bin/bash
# SPDX-License-Identifier: MIT
#
# words.sh KIT RELEASE CMAKE: what hipcc and clang++ make of their arguments. A script that prints its arguments stands for the
# machine's compiler, and one for hip-kernels, which gets the compiler and those of sources of HIP.
# shellcheck source-path=SCRIPTDIR source=kit.sh
. "$(dirname "$0")/kit.sh"

mkdir "$work/a folder"
cat > "$work/a folder/c++" << 'END'
#!/bin/sh
printf '|%s' "$@"
exit 7
END
chmod +x "$work/a folder/c++"
cat > "$work/hip-kernels" << 'END'
#!/bin/sh
split=
for arg; do
    shift
    if [ -z "$split" ] && [ "$arg" = -- ]; then split=yes; else set -- "$@" "$arg"; fi
done
exec "$@"
END
chmod +x "$work/hip-kernels"
cp -a "$kit" "$work/sdk"
kit=$work/sdk
export ROCBLAS_MEM_CXX="$work/a folder/c++"
cd "$work" || exit 1
macros='|-D__HIP__=1|-D__HIPCC__=1'
cpp="|-x|hip|a.cpp|-x|none" # what hipcc makes of a.cpp
headers="|-include|$kit/include/hip/detail/compiler.h"
folder="|-isystem|$kit/include"
libraries="|-L$kit/lib|-Wl,--enable-new-dtags|-Xlinker|-rpath|-Xlinker|$kit/lib|-lamdhip64"

# same WANT COMMAND...: the compiler gets these arguments, and its status comes back.
rows=0
same() {
    want=$1
    shift
    got=$("$@" 2>&1)
    status=$?
    [ "$got" = "$want" ] && [ $status -eq 7 ] || fail "$* is, with the status $status,
'$got', not
'$want'"
    rows=$((rows + 1))
}

# Of each: the arguments after those of HIP, and the arguments of hipcc.
compiles() { same "$macros$1$headers$folder" "$kit/bin/hipcc" "${@:2}"; } # HIP
hosts() { same "$1$folder" "$kit/bin/hipcc" "${@:2}"; } # C, or -x c++
links() { same "|-Wl,--no-as-needed|-Wl,--start-group$macros$1$headers$folder$libraries|-Wl,--end-group" "$kit/bin/hipcc" "${@:2}"; }
joins() { same "|-Wl,--no-as-needed|-Wl,--start-group$1$folder$libraries|-Wl,--end-group" "$kit/bin/hipcc" "${@:2}"; } # no source
clang() { same "$1" "$kit/llvm/bin/clang++" "${@:2}"; }

compiles "|-c$cpp|-o|a.o" -c a.cpp -o a.o
compiles '|-x|hip|a.hip|-x|none|-E' a.hip -E
compiles '|-x|hip|a.cu|-x|none|-M' a.cu -M
compiles '|-x|c++|-c|-x|hip|-|-x|c++' -x hip -c -
compiles '|-x|c++|-c|-x|hip|a.c|-x|c++' -xhip -c a.c
compiles '|-x|c++|-c|-x|hip|a|-x|c++' --language=hip -c a
compiles "|-c$cpp|-x|hip|b.cc|-x|none|-x|hip|c.hip|-x|none" -c a.cpp b.cc c.hip
compiles '|-x|c++|-c|-x|hip|a.x|-x|c++|-x|none|-x|hip|b.cpp|-x|none' -x hip -c a.x -x none b.cpp
compiles '|a.hpp|-o|a.hpp.gch' a.hpp -o a.hpp.gch
compiles "|-c|-x|hip|a folder/it's \"a\\b=c\".cpp|-x|none" -c "a folder/it's \"a\\b=c\".cpp"
compiles '|-c|-x|hip|./-a.cpp|-x|none|./--|-x|hip|./@a.cpp|-x|none' -c -- -a.cpp -- @a.cpp
compiles '|-c|-MD|-MF|x.hip|-MT|y.c|-MQ|z.cu'"$cpp" -c -MD -MF x.hip -MT y.c -MQ z.cu a.cpp
compiles '|-c|-Xpreprocessor|a.c|-isysroot|b.c|--param|c.c|-I|d.c'"$cpp" -c -Xpreprocessor a.c -isysroot b.c --param c.c -I d.c a.cpp
compiles "|-c|-O3$cpp"'|-DA="b c"' --offload-arch=gfx90a:xnack- --offload-arch gfx942 -fgpu-rdc -mllvm -amdgpu-x -Xarch_host -c -O3 -Xarch_device -O0 \
    -munsafe-fp-atomics -Xclang -fx -use_fast_math a.cpp -DA='"b c"'
compiles "|-DROCBLAS_MEM_NARROW=1|-c$cpp" --offload-arch=gfx1100 --cuda-gpu-arch gfx1201 --amdgpu-target=gfx11-generic -c a.cpp
compiles "|-c$cpp" --offload-arch=gfx1030 --offload-arch gfx90a --offload-arch=gfx1100 -c a.cpp
hosts '|-x|c|a.c|-x|none|-c' a.c -c
hosts '|-x|c++|-c|a.cpp' -x c++ -c a.cpp
hosts '|-x|c|-E|-' -x c -E -
hosts '|-x|c++-header|a.h|-o|a.gch' -x c++-header a.h -o a.gch
links "|-lrocblas$cpp" -lrocblas a.cpp
links "|-shared$cpp|-o|a.so" -shared a.cpp -o a.so
links "|-###|-v$cpp" -### -v a.cpp
joins '|-L|a.cpp|-l|b.c|-Xlinker|c.hip|a.o' -L a.cpp -l b.c -Xlinker c.hip a.o
joins '|a.o|b.a|-o|--' a.o b.a -o --
hosts '|-r|a.o' -r a.o
hosts '|-print-prog-name=ld' -print-prog-name=ld
hosts '' # none
same "|-Wl,--no-as-needed|-Wl,--start-group$macros$cpp$headers$folder|-Wl,--end-group" "$kit/bin/hipcc" a.cpp -no-hip-rt
for own in -Wl,--start-group "-Wl,-(" "-Wl,-z,now,--start-group"; do
    same "|-Wl,--no-as-needed|$own|a.o|-Wl,--end-group$folder$libraries" "$kit/bin/hipcc" "$own" a.o -Wl,--end-group
done
clang '|-c|a.cpp' -c a.cpp
clang '|-c|-x|c++|a.cu|-x|none' -c a.cu
clang '|-Wl,--no-as-needed|-Wl,--start-group|a.cpp|-lx|-Wl,--end-group' a.cpp -lx
clang "$macros|-x|c++|-c|-x|hip|a.cpp|-x|c++$headers$folder" -x hip --cuda-host-only --offload-arch=gfx90a -c a.cpp
clang "|-Wl,--no-as-needed|-Wl,--start-group|a.o$folder$libraries|-Wl,--end-group" --hip-link -nogpulib a.o

# Response files: quotes, files in files, lines; a file that does not exist is a name.
printf '%s\n' '-DA=\"b\" "-DB=c d"' "'-DC=e \\'f' -D\\ G @inner @none @" '' > outer
printf '%s' $'\t''a.hip ""' > inner
: > empty
compiles '|-c|-DA="b"|-DB=c d|-DC=e '"'"'f|-D G|-x|hip|a.hip|-x|none||@none|@|-Dlast' -c @outer @empty -Dlast
compiles "|-c|@none$cpp" -c @none a.cpp
echo @loop > loop
fails "error: @loop: a response file that reads itself" "$kit/bin/hipcc" -c @loop

# Variables, which are quoted as in a shell.
export HIPCC_COMPILE_FLAGS_APPEND='-DA="b c" '"'-DB=\"d\\e\"'"' --offload-arch=gfx90a' HIPCC_LINK_FLAGS_APPEND='-lx "-L a b" -fgpu-rdc'
compiles '|-DA=b c|-DB="d\e"|-c'"$cpp" -c a.cpp
links '|-DA=b c|-DB="d\e"'"$cpp|-lx|-L a b" a.cpp
clang '|-c|a.cpp' -c a.cpp
unset HIPCC_COMPILE_FLAGS_APPEND HIPCC_LINK_FLAGS_APPEND
same "hipcc-cmd: $kit/../hip-kernels $ROCBLAS_MEM_CXX -- -D__HIP__=1 -D__HIPCC__=1 -c -x hip a\\n.cpp -x none${headers//|/ }${folder//|/ }
$macros|-c|-x|hip|a\\n.cpp|-x|none$headers$folder" env HIPCC_VERBOSE=1 "$kit/bin/hipcc" -c 'a\n.cpp'
same "HIP version: $(packaged hip)-rocblas_mem
|--version$folder" "$kit/bin/hipcc" --version

# The ways to it: a link, a link to a link, a relative path, PATH, a folder with odd characters, an installation that was copied without links.
mkdir 'b;c,d\e $f'
ln -s "$kit/bin/hipcc" 'b;c,d\e $f/hipcc'
ln -s 'b;c,d\e $f/hipcc' mpicxx
for way in 'b;c,d\e $f/hipcc' ./mpicxx "$(realpath --relative-to=. "$kit")/bin/hipcc"; do
    same "$macros|-c$cpp$headers$folder" "$way" -c a.cpp
done
PATH="$kit/llvm/bin:$kit/bin:$PATH" same "$macros|-c$cpp$headers$folder" hipcc -c a.cpp
PATH=":b;c,d\\e \$f:$PATH" same "$macros|-c$cpp$headers$folder" hipcc -c a.cpp
for name in bin/amdclang bin/amdclang++ llvm/bin/clang llvm/bin/amdclang lib/llvm/bin/clang++; do
    same "|-c|-x|c|a.c|-x|none" "$kit/$name" -c a.c
done

# The compiler: a command with arguments, the first in PATH that is not the kit's, none, and one that is hipcc or calls it.
ROCBLAS_MEM_CXX="'$ROCBLAS_MEM_CXX' '-D a'" clang '|-D a|-c|a.cpp' -c a.cpp
mkdir only
for name in sh readlink awk grep sed cat mktemp rm; do
    ln -s "$(command -v $name)" only/$name
done
few="$kit/llvm/bin:$kit/bin:$work/only"
fails "error: there is no g++ and no clang++: install" env -u ROCBLAS_MEM_CXX PATH="$few" hipcc -c a.cpp
ln -s "$ROCBLAS_MEM_CXX" only/clang++
same "$macros|-c$cpp$headers$folder" env -u ROCBLAS_MEM_CXX PATH="$few" hipcc -c a.cpp
printf '#!/bin/sh\nexec hipcc "$@"\n' > only/wrapper
chmod +x only/wrapper
mkdir wrappers # a wrapper before the compiler in PATH, as those of package managers
ln -s "$work/only/wrapper" wrappers/g++
same "$macros$macros|-c|-x|c++|-x|hip|a.cpp|-x|c++|-x|none$headers$folder$headers$folder" env -u ROCBLAS_MEM_CXX PATH="$work/wrappers:$few" hipcc -c a.cpp
for name in hipcc "$kit/llvm/bin/clang++" wrapper "wrapper -O1"; do
    fails "is this compiler, or calls it: set ROCBLAS_MEM_CXX to the machine's" env ROCBLAS_MEM_CXX="$name" PATH="$few" hipcc -c a.cpp
    [ "$(wc -l < log)" -eq 1 ] || fail "$name: not one line: $(cat log)"
done
fails 'error: there is no no "such: install a C++ compiler' env ROCBLAS_MEM_CXX='no "such' "$kit/bin/hipcc" -c a.cpp
echo "$rows commands: ROCm $release"
