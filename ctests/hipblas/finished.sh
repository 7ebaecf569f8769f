#!/bin/sh
# SPDX-License-Identifier: MIT
#
# finished.sh CC OBJECT SDK COMMAND: a finished program that was linked to a libhipblas.so.3 and a libamdhip64.so.7 runs on the
# CPU with `rocblas-mem run --cpu`, and with the folder of cpu-path alone: it finds the kit's libhipblas there.
set -u
cc=$1 object=$2 sdk=$3 command=$4
work=$(mktemp -d) || exit 2
trap 'rm -rf "$work"' EXIT
"$cc" -o "$work/program" "$object" -L"$sdk/lib" -l:libhipblas.so.3 -L"$sdk/../cpu" -l:libamdhip64.so.7 -Wl,-rpath-link,"$sdk/../.." || exit 1

# right WHAT COMMAND...: the program's status is 3 if its numbers are right.
right() {
    what=$1
    shift
    "$@" > "$work/out" 2>&1
    status=$?
    [ $status -eq 3 ] || { echo "$what: status $status, not 3: $(cat "$work/out")" >&2; exit 1; }
}
right "cpu-path" env LD_LIBRARY_PATH="$("$command" cpu-path)" "$work/program"
right "run --cpu" "$command" run --cpu -- "$work/program"

# The names without a version, by which Python's ctypes and others open libraries, are the libraries that programs link.
cat > "$work/opens.c" << 'END'
#include <dlfcn.h>
#include <stdio.h>
#include <string.h>

int main(int argc, char** argv)
{
    void* first = argc > 2 ? dlopen(argv[1], RTLD_NOW) : NULL;
    for(int i = 2; i < argc; i++)
        if(!first || dlopen(argv[i], RTLD_NOW | RTLD_NOLOAD) != first)
            return printf("%s is not %s: %s\n", argv[i], argv[1], dlerror()) > 0;
    int   version    = 0;
    void* get        = first ? dlsym(first, "hipRuntimeGetVersion") : NULL;
    int (*call)(int*) = NULL;
    memcpy(&call, &get, sizeof get);
    if(call && (call(&version) || version < 70000000))
        return printf("%s is HIP %d\n", argv[1], version) > 0;
    return 3;
}
END
"$cc" -o "$work/opens" "$work/opens.c" -ldl || exit 1
for names in "libamdhip64.so libamdhip64.so.6 libamdhip64.so.7" "librocblas.so librocblas.so.4 librocblas.so.5" "libhipblas.so libhipblas.so.3"; do
    for folder in cpu cuda; do
        # shellcheck disable=SC2086
        right "$folder: $names" env LD_LIBRARY_PATH="$("$command" $folder-path)" "$work/opens" $names
    done
    # shellcheck disable=SC2086
    right "run --cpu: $names" "$command" run --cpu -- "$work/opens" $names
done
