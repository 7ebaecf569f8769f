/* SPDX-License-Identifier: MIT
 *
 * compiles.c FOLDER: loads each name of hiprtc from the folder, in a process of its own. Its functions are those of the stand-in
 * of the folder, in the version of the name, and find no compiler unless ROCm is installed.
 */
#include <dlfcn.h>
#include <limits.h>
#include <stdint.h>
#include <stdio.h>
#include <sys/wait.h>
#include <unistd.h>

#include "../check.h"

enum {
    internal_error = 11 /* HIPRTC_ERROR_INTERNAL_ERROR */
};

/* function returns a function of a library. */
static void (*function(void* library, const char* name))(void) {
    void* address = library ? dlsym(library, name) : NULL;
    void (*found)(void);
    if (!address)
        fprintf(stderr, "%s: %s\n", name, dlerror());
    REQUIRE(address != NULL);
    memcpy(&found, &address, sizeof found);
    return found;
}

/* test loads hiprtc by a name, and then HIP by the name of its version, which must be there already. */
static int test(const char* folder, const char* name, int major) {
    typedef int (*create_function)(void** out, const char*, const char*, int, const char**, const char**);
    typedef const char* (*text_function)(int status);
    typedef int (*version_function)(int* out);
    char path[PATH_MAX];
    void* program = NULL;
    int version = 0;
    snprintf(path, sizeof path, "%s/%s", folder, name);
    void* hiprtc = dlopen(path, RTLD_NOW | RTLD_LOCAL);
    if (!hiprtc)
        fprintf(stderr, "%s\n", dlerror());
    REQUIRE(hiprtc != NULL);
    const int status = ((create_function)function(hiprtc, "hiprtcCreateProgram"))(&program, "", "a.hip", 0, NULL, NULL);
    CHECK(status == 0 ? program != NULL : status == internal_error && !program); /* 0 if the machine has ROCm's */
    CHECK(strcmp(((text_function)function(hiprtc, "hiprtcGetErrorString"))(internal_error), "HIPRTC_ERROR_INTERNAL_ERROR") == 0);
    snprintf(path, sizeof path, "%s/libamdhip64.so.%d", folder, major);
    void* hip = dlopen(path, RTLD_NOW | RTLD_NOLOAD);
    CHECK_EQ(((version_function)function(hip, "hipRuntimeGetVersion"))(&version), 0);
    CHECK_EQ(version / 10000000, major);
    return check_result();
}

int main(int argc, char** argv) {
    static const struct {
        const char* name;
        int major;
    } rows[] = {{"libhiprtc.so", 7}, {"libhiprtc.so.6", 6}, {"libhiprtc.so.7", 7}};
    REQUIRE(argc == 2);
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        int status = 0;
        const pid_t child = fork();
        if (child == 0)
            exit(test(argv[1], rows[i].name, rows[i].major));
        REQUIRE(child > 0 && waitpid(child, &status, 0) == child);
        if (!CHECK_EQ(status, 0))
            fprintf(stderr, "%s\n", rows[i].name);
    }
    return check_result();
}
