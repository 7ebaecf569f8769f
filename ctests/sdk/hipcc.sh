#!/bin/sh
# SPDX-License-Identifier: MIT
#
# hipcc.sh KIT RELEASE CMAKE: a Makefile with hipcc builds; what hipcc and hipconfig print; their errors.
# shellcheck source-path=SCRIPTDIR source=kit.sh
. "$(dirname "$0")/kit.sh"

run make -C "$projects/make" ROCM_PATH="$kit" OUT="$work"
for program in by_hipcc by_objects by_gxx; do
    check_program "$work/$program"
done

# prints TEXT COMMAND... compares the first line of what a command prints.
prints() {
    text=$1
    shift
    got=$("$@" 2>&1 | head -n 1)
    [ "$got" = "$text" ] || fail "$* prints '$got', not '$text'"
}
version=$(packaged hip)-rocblas_mem
prints "$kit" "$kit/bin/hipconfig" --path
prints "$kit" "$kit/bin/hipconfig" -R
prints "$version" "$kit/bin/hipconfig" --version
prints amdclangrocclr "$kit/bin/hipconfig" --platform --compiler --runtime
prints "$kit/llvm/bin" "$kit/bin/hipconfig" -l
prints "HIP version: $version" "$kit/bin/hipcc" --version
prints gfx90a "$kit/bin/rocm_agent_enumerator" -t GPU
ln -s "$kit/bin/hipcc" "$work/hipcc"
prints "HIP version: $(sed -n 's/^hip //p' "$(dirname "$(readlink -f "$kit/bin")")/.info/packages")-rocblas_mem" "$work/hipcc" --version
fails "usage: hipconfig" "$kit/bin/hipconfig" --no-such-option

# What tells a build for which device: the names that build files call, and those of the stand-in's device, whatever it is set to.
cat > "$work/device.cpp" << 'CPP'
#include <hip/hip_runtime.h>
int main()
{
    hipDeviceProp_t p;
    return hipGetDeviceProperties(&p, 0) || printf("%s\n%s\n%d\n", p.gcnArchName, p.name, p.multiProcessorCount) < 0;
}
CPP
run "$kit/bin/hipcc" "$work/device.cpp" -o "$work/device"
for set in A=1 ROCBLAS_MEM_STANDIN_ARCH=gfx942:xnack+ ROCBLAS_MEM_STANDIN_ARCH=gfx1103 ROCBLAS_MEM_AS=W7900:rocblas-7.2 ROCBLAS_MEM_AS=gfx942 "ROCBLAS_MEM_STANDIN_ARCH=gfx1100 ROCBLAS_MEM_STANDIN_UNITS=96"; do
    # shellcheck disable=SC2086
    {
        env $set "$work/device" > "$work/device.txt"
        env $set "$kit/bin/rocminfo" > "$work/info.txt"
        arch=$(head -n 1 "$work/device.txt")
        for name in bin/rocm_agent_enumerator bin/amdgpu-arch llvm/bin/amdgpu-arch bin/offload-arch llvm/bin/offload-arch; do
            prints "${arch%%:*}" env $set "$kit/$name"
        done
        prints "$arch" env $set "$kit/bin/rocm_agent_enumerator" -name
    }
    got=$(grep gfx "$work/info.txt" | head -n 1 | sed -e 's/Name://' -e 's/ //g')
    [ "$got" = "${arch%%:*}" ] || fail "rocminfo names '$got', not $arch"
    grep -q "^ *Name: *amdgcn-amd-amdhsa--$arch$" "$work/info.txt" || fail "rocminfo names no $arch: $(cat "$work/info.txt")"
    [ "$(grep -c "Device Type:             GPU" "$work/info.txt")" -eq 1 ] || fail "rocminfo has not one device: $(cat "$work/info.txt")"
    got=$(sed -n -e 's/^  Marketing Name:  *//p' -e 's/^  Compute Unit:  *//p' "$work/info.txt" | tail -n 2)
    [ "$got" = "$(tail -n 2 "$work/device.txt")" ] || fail "rocminfo says '$got', HIP '$(cat "$work/device.txt")'"
done

# Other sources than one program in C++, names with blanks, and the compiler that the user wants.
mkdir "$work/a folder"
cp "$projects/language/kernel.hip" "$work/a folder/a kernel.cpp"
printf '#include <hip/hip_runtime_api.h>\nint number(void) { int n, *class = &n; return hipGetDeviceCount(class) ? -1 : n; }\n' > "$work/in_c.c"
printf 'extern "C" int number(); int main() { return number() != 1 || std::abs(-1.5) != 1.5; }\n' > "$work/in cxx.cpp"
run "$kit/bin/hipcc" -c "$work/in_c.c" -o "$work/in_c.o"
run "$kit/bin/hipcc" "$work/in cxx.cpp" "$work/in_c.o" -o "$work/both"
run "$work/both"
for name in llvm/bin/clang llvm/bin/amdclang++ bin/amdclang; do
    cmp "$kit/$name" "$kit/llvm/bin/clang++" || fail "$kit/$name is another compiler"
done
for name in bin/amdclang++ llvm/bin/amdclang; do
    run "$kit/$name" -std=c++17 -DSTANDARD=201703L -x hip --offload-arch=gfx90a --hip-link "$projects/dot.cpp" -o "$work/by_name" -lrocblas
    check_program "$work/by_name"
    run "$kit/$name" -I"$kit/include" -c "$work/in_c.c" -o "$work/in_c.o"
    run "$kit/$name" --hip-link "$work/in cxx.cpp" "$work/in_c.o" -include cmath -o "$work/both"
done
run "$kit/bin/hipcc" "$work/a folder/a kernel.cpp" -o "$work/a kernel"
run "$work/a kernel"
sed 's/= static_cast/= unknown + static_cast/' "$projects/language/kernel.hip" > "$work/wrong.hip"
fails "$work/wrong.hip:10:" "$kit/bin/hipcc" -c "$work/wrong.hip" -o "$work/kernel.o"
fails "error: --genco: the kit of librocblas_mem compiles code for the host only" "$kit/bin/hipcc" --genco "$work/in_c.c"
fails "error: there is no no-such-compiler: install" env ROCBLAS_MEM_CXX=no-such-compiler "$kit/bin/hipcc" -c "$work/in_c.c"
if command -v clang++ > /dev/null; then
    run env ROCBLAS_MEM_CXX=clang++ "$kit/bin/hipcc" -std=c++11 -DSTANDARD=201103L "$projects/dot.cpp" -o "$work/by_clang" -lrocblas
    check_program "$work/by_clang"
fi
run env HIPCC_VERBOSE=1 HIPCC_COMPILE_FLAGS_APPEND=-DA=1 HIPCC_LINK_FLAGS_APPEND=-lm "$kit/bin/hipcc" "$work/in cxx.cpp" "$work/in_c.o" -o "$work/both"
grep -q '^hipcc-cmd: .* -DA=1 .* -lm ' "$work/log" || fail "the appended flags are not used: $(cat "$work/log")"

# Libraries may stand before what needs them, whatever the machine's compiler asks of its linker.
printf '#!/bin/sh\nexec g++ -Wl,--as-needed "$@"\n' > "$work/as_needed"
chmod +x "$work/as_needed"
printf 'int beside() { return 2; }\n' > "$work/beside.cpp"
printf '#include <rocblas/rocblas.h>\nint beside(); int main() { rocblas_handle h; hipGetDeviceCount(nullptr); return rocblas_create_handle(&h) || beside() != 2; }\n' > "$work/main.hip"
run g++ -c "$work/beside.cpp" -o "$work/beside.o"
run sh -c '"$1" -x hip -c -o "$2" - < "$3"' - "$kit/bin/hipcc" "$work/main.o" "$work/main.hip"
run ar rc "$work/libbeside.a" "$work/beside.o"
for compiler in g++ "$work/as_needed" "$work/as_needed -Wl,--as-needed"; do
    run env ROCBLAS_MEM_CXX="$compiler" HIPCC_LINK_FLAGS_APPEND=-Wl,--as-needed "$kit/bin/hipcc" -L"$work" -lbeside -lrocblas "$work/main.o" -o "$work/any"
    run "$work/any"
done
printf '%s\n' "-lrocblas $work/libbeside.a \"$work/main.hip\" -o '$work/any'" > "$work/words"
run "$kit/bin/hipcc" "@$work/words"
run "$work/any"

once bin/hipcc bin/hipconfig llvm/bin/clang++
# A precompiled header, and statuses.
echo '#include <cmath>' > "$work/pre.h"
run "$kit/bin/hipcc" "$work/pre.h" -o "$work/pre.h.gch"
run "$kit/bin/hipcc" -Winvalid-pch -Werror -include "$work/pre.h" -c "$work/beside.cpp" -o "$work/beside.o"
for status in 0 1 3 126; do
    printf '#!/bin/sh\nexit %s\n' $status > "$work/ends"
    chmod +x "$work/ends"
    for source in beside.cpp kernel.cpp; do
        ROCBLAS_MEM_CXX=$work/ends "$kit/bin/hipcc" -c "$work/a folder/../$source"
        got=$?
        [ $got -eq $status ] || fail "the compiler's status $status is $got"
    done
done

# An installation in a folder with odd characters. A program cannot find libraries in one with a colon.
for name in 'a b' 'a,b' 'a;b' 'a\b' "a'b" 'a$b' 'a+b*ü' 'a:b'; do
    place=$work/$name/lib/rocblas_mem
    mkdir -p "$place"
    ln -s "$(realpath "$kit/../../librocblas_mem.so.0")" "$work/$name/lib/librocblas_mem.so.0"
    ln -s "$(realpath "$kit/../cpu")" "$(realpath "$kit/../librocblas_mem_core.so")" "$(realpath "$kit/../hip-kernels")" "$place"
    cp -a "$kit" "$place/sdk"
    echo '#include <hip/hip_version.h>' > "$work/$name/version.hip"
    case $name in
    *:*) fails "error: $place/sdk: programs find no library in a folder whose name has a colon: move the kit" "$place/sdk/bin/hipcc" "$work/main.o" ;;
    *)
        run "$place/sdk/bin/hipcc" "$work/main.o" "$work/beside.o" "$work/$name/version.hip" -lrocblas -o "$work/any"
        run env ROCBLAS_MEM_DEVICE=host "$work/any"
        readelf -d "$work/any" | grep -qF -e "[$place/sdk/lib]" || fail "$name: $(readelf -d "$work/any")"
        prints "$place/sdk" "$place/sdk/bin/hipconfig" --path
        ;;
    esac
done
echo "compiled, linked, ran: ROCm $release"
