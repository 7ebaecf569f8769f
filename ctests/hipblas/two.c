/* SPDX-License-Identifier: MIT
 *
 * two.c: libhipblas.so.2, given its path: every name of its table returns the status of a call with zeros; its types as
 * arguments are rocBLAS's, and those of HIP under names with _v2; the process has ROCm 6's rocBLAS. */
#include "check.h"

#include <dlfcn.h>
#include <hipblas/hipblas.h>
#include <rocblas_mem.h>
#include <stdbool.h>

typedef hipblasStatus_t any_function(uint64_t, uint64_t, uint64_t, uint64_t, uint64_t, uint64_t, uint64_t, uint64_t, uint64_t, uint64_t,
                                     uint64_t, uint64_t, uint64_t, uint64_t, uint64_t, uint64_t, uint64_t, uint64_t, uint64_t, uint64_t,
                                     uint64_t, uint64_t, uint64_t, uint64_t, uint64_t, uint64_t, uint64_t, uint64_t, uint64_t, uint64_t);
static void* library;

static void zeros(const char* name, hipblasStatus_t want)
{
    any_function* call;
    *(void**)&call = dlsym(library, name);
    if(!CHECK(call != NULL))
        fprintf(stderr, "    %s\n", name);
    else
        check_eq(__FILE__, __LINE__, name, "the status", call(0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0), want);
}

/* expected returns the status of a call with zeros: 0 is no enumerator, no handle, and nothing to copy. */
static hipblasStatus_t expected(const char* target, const char* valid)
{
    if(strncmp(target, "set_", 4) == 0 || strncmp(target, "get_", 4) == 0)
        return HIPBLAS_STATUS_SUCCESS;
    return strcmp(valid, "1") == 0 ? HIPBLAS_STATUS_NOT_INITIALIZED : HIPBLAS_STATUS_INVALID_ENUM;
}

/* In hipDataType 0 is float, so a call without other enumerations gets as far as its handle. */
static hipblasStatus_t expected_v2(const char* valid)
{
    const bool more = strstr(valid, "IS_SIDE") || strstr(valid, "IS_OPERATION");
    return more ? HIPBLAS_STATUS_INVALID_ENUM : HIPBLAS_STATUS_NOT_INITIALIZED;
}

#define GROUPED(name, wide, target, params, values, valid) CHECK(!dlsym(library, "hipblas" #name #wide)); /* of hipBLAS 3.7 */
#define GROUPED_PRODUCT GROUPED
#define PLAIN(name, wide, target, params, values, valid) zeros("hipblas" #name #wide, expected(#target, #valid));
#define COMPLEX(name, wide, target, params, values, valid) \
    PLAIN(name, wide, target, params, values, valid) zeros("hipblas" #name "_v2" #wide, expected(#target, #valid));
#define TYPED(name, wide, target, params, values, valid) \
    PLAIN(name, wide, target, params, values, valid) zeros("hipblas" #name "_v2" #wide, expected_v2(#valid));
#define PRODUCT(name, wide, target, params, values, valid) \
    PLAIN(name, wide, target, params, values, valid) zeros("hipblas" #name "_v2" #wide, HIPBLAS_STATUS_NOT_SUPPORTED);

typedef hipblasStatus_t dot_function(void*, int, const void*, int, int, const void*, int, int, void*, int, int);

int main(int argc, char** argv)
{
    REQUIRE(argc == 2);
    library = dlopen(argv[1], RTLD_NOW);
    if(!library)
        fprintf(stderr, "%s\n", dlerror());
    REQUIRE(library != NULL);
#include "zentries.h"
    rocblas_handle       handle  = NULL;
    rocblas_atomics_mode atomics = rocblas_atomics_not_allowed;
    float                x[2] = {3, 4}, result = 0;
    hipblasStatus_t (*create)(rocblas_handle*), (*solve)(void*, int, void*, int, int*, int*);
    dot_function *dot, *dot_v2;
    *(void**)&create = dlsym(library, "hipblasCreate");
    *(void**)&dot    = dlsym(library, "hipblasDotEx");
    *(void**)&dot_v2 = dlsym(library, "hipblasDotEx_v2");
    *(void**)&solve  = dlsym(library, "hipblasZgetrf_v2");
    REQUIRE(create && dot && dot_v2 && solve && !dlsym(library, "hipblasSetWorkspace"));
    REQUIRE(create(&handle) == HIPBLAS_STATUS_SUCCESS);
    const int single = rocblas_datatype_f32_r;
    CHECK_EQ(dot(handle, 2, x, single, 1, x, single, 1, &result, single, single), HIPBLAS_STATUS_SUCCESS);
    CHECK_NEAR(result, 25, 0);
    CHECK_EQ(dot_v2(handle, 2, x, HIP_R_32F, 1, x, HIP_R_32F, 1, x, HIP_R_32F, HIP_R_32F), HIPBLAS_STATUS_SUCCESS);
    CHECK_NEAR(x[0], 25, 0);
    CHECK_EQ(dot(handle, 2, x, HIP_R_32F, 1, x, single, 1, &result, single, single), HIPBLAS_STATUS_INVALID_ENUM);
    CHECK_EQ(dot(handle, 2, x, 156, 1, x, single, 1, &result, single, single), HIPBLAS_STATUS_INVALID_ENUM);
    CHECK_EQ(solve(handle, 1, x, 0, NULL, NULL), HIPBLAS_STATUS_INVALID_VALUE);
    CHECK_OK(rocblas_get_atomics_mode(handle, &atomics));
    CHECK_EQ(atomics, rocblas_atomics_allowed); /* the default of rocBLAS 4.4 */
    CHECK_OK(rocblas_destroy_handle(handle));
    return check_result();
}
