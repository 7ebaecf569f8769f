/* SPDX-License-Identifier: MIT
 *
 * describe.c: describes what the library found and chose. The core writes the description. This file adds
 * what only the C sources know: their own file, and the real rocBLAS that calls go to.
 */
#include "entry/text.h"
#include "loader/enter.h"
#include "loader/open.h"
#include "loader/stack.h"
#include "state/error.h"
#include "vendor/find.h"

#include <stdlib.h>
#include <string.h>

enum { FIRST_TEXT = 4 };

/* add appends a text to a call's arguments: its address and its length. */
static void add(struct rbm_call* call, const char* text) {
    call->args[call->count++] = (uint64_t)(uintptr_t)text;
    call->args[call->count++] = strlen(text);
}

/* stack_bytes returns what it takes to describe a subject: others than the process open files and ask drivers. */
static uintptr_t stack_bytes(rocblas_mem_subject subject) {
    if (subject != rocblas_mem_subject_process)
        return RBM_STACK_DRIVER;
    return rbm_vendor_is_known() ? RBM_STACK_CORE : RBM_STACK_OPEN;
}

/* describe has the core write the text. */
static rocblas_status describe(
    rocblas_mem_subject subject, char* buf, size_t len, uint64_t* bytes, const struct rbm_vendor_text* vendor) {
    char version[64] = "";
    struct rbm_call call = {.routine = rbm_operation_describe,
        .count = FIRST_TEXT,
        .args = {(uint64_t)(int64_t)subject, (uint64_t)(uintptr_t)buf, len, (uint64_t)(uintptr_t)bytes}};
    rbm_own_version(version, sizeof version);
    add(&call, rbm_own_path());
    add(&call, version);
    add(&call, vendor->file);
    add(&call, vendor->version);
    add(&call, vendor->refused);
    return rbm_enter_core(&call);
}

rocblas_status rocblas_mem_describe(rocblas_mem_subject subject, char* buf, size_t len, size_t* needed) {
    if (!buf)
        return rbm_null(NULL, __func__, "buf");
    if (!len)
        return rbm_fail(NULL, rocblas_status_invalid_size, "%s: len is 0", __func__);
    if (!rbm_stack_has(NULL, __func__, stack_bytes(subject)))
        return rocblas_status_internal_error;
    struct rbm_vendor_text* vendor = calloc(1, sizeof *vendor); /* too large for a small stack */
    uint64_t bytes = 0;
    if (!vendor)
        return rbm_fail(NULL, rocblas_status_memory_error, "%s: no memory for the texts", __func__);
    if (subject == rocblas_mem_subject_process || subject == rocblas_mem_subject_hip)
        rbm_vendor_describe(vendor, subject == rocblas_mem_subject_hip);
    rocblas_status status = describe(subject, buf, len, &bytes, vendor);
    free(vendor);
    if (status == rocblas_status_invalid_value)
        return rbm_fail(NULL, status, "%s: %d is not a subject", __func__, (int)subject);
    if (needed && status == rocblas_status_success)
        *needed = (size_t)bytes;
    return status;
}
