/* SPDX-License-Identifier: MIT
 *
 * describe.c: describes what the library found and chose. The core writes the description. This file adds
 * what only the C sources know: their own file, and the real rocBLAS that calls go to.
 */
#include "vendor.h"

#include <string.h>

enum { FIRST_TEXT = 4 };

/* add appends a text to a call's arguments: its address and its length. */
static void add(struct rbm_call* call, const char* text)
{
    call->args[call->count++] = (uint64_t)(uintptr_t)text;
    call->args[call->count++] = strlen(text);
}

rocblas_status rocblas_mem_describe(rocblas_mem_subject subject, char* buf, size_t len, size_t* needed)
{
    if(!buf)
        return rbm_null(NULL, __func__, "buf");
    if(!len)
        return rbm_fail(NULL, rocblas_status_invalid_size, "%s: len is 0", __func__);
    struct rbm_vendor_text vendor = {.file = ""};
    char                   version[64] = "";
    uint64_t               bytes       = 0;
    if(subject == rocblas_mem_subject_process || subject == rocblas_mem_subject_hip)
        rbm_vendor_describe(&vendor, subject == rocblas_mem_subject_hip);
    rbm_own_version(version, sizeof version);
    struct rbm_call call = {.routine = rbm_operation_describe,
                            .count   = FIRST_TEXT,
                            .args = {(uint64_t)(int64_t)subject, (uint64_t)(uintptr_t)buf, len, (uint64_t)(uintptr_t)&bytes}};
    add(&call, rbm_own_path());
    add(&call, version);
    add(&call, vendor.file);
    add(&call, vendor.version);
    add(&call, vendor.refused);
    rocblas_status status = rbm_enter_core(&call);
    if(status == rocblas_status_invalid_value)
        return rbm_fail(NULL, status, "%s: %d is not a subject", __func__, (int)subject);
    if(needed && status == rocblas_status_success)
        *needed = (size_t)bytes;
    return status;
}
