/* SPDX-License-Identifier: MIT
 *
 * text.c: functions that need no handle and, mostly, no core: statuses, versions, types.
 */
#include "entry/text.h"
#include "check/check.h"
#include "loader/enter.h"
#include "state/error.h"
#include "state/release.h"
#include "vendor/find.h"
#include "vendor/vendor.h"

#include <stdio.h>
#include <string.h>

#define RBM_QUOTE_(x) #x
#define RBM_QUOTE(x) RBM_QUOTE_(x)

#define RBM_OWN_NAME \
    "rocblas_mem-" RBM_QUOTE(ROCBLAS_MEM_VERSION_MAJOR) "." RBM_QUOTE(ROCBLAS_MEM_VERSION_MINOR) "." RBM_QUOTE( \
        ROCBLAS_MEM_VERSION_PATCH)

enum { VERSION_BYTES = 64 };

void rbm_own_version(char* text, size_t size) { snprintf(text, size, "%s." RBM_OWN_NAME, rbm_release_version()); }

/* commit identifies the sources that this library was built from. It is this library's version: there is no
 * rocBLAS commit. */
static const char commit[] = RBM_OWN_NAME;

/* store_size and store_text answer queries for the size and the content of a text. size includes the final 0. */
static rocblas_status store_size(const char* function, size_t* len, size_t size) {
    if (!len)
        return rbm_null(NULL, function, "len");
    *len = size;
    return rocblas_status_success;
}

static rocblas_status store_text(const char* function, char* buf, size_t len, const char* text, size_t size) {
    if (!buf)
        return rbm_null(NULL, function, "buf");
    if (len < size)
        return rbm_fail(NULL, rocblas_status_invalid_size, "%s: len is %zu, and the text needs %zu bytes", function, len, size);
    memcpy(buf, text, size);
    return rocblas_status_success;
}

rocblas_status rocblas_get_version_string_size(size_t* len) {
    if (rbm_vendor_is_on())
        return rbm_vendor.get_version_string_size(len);
    char version[VERSION_BYTES];
    rbm_own_version(version, sizeof version);
    return store_size(__func__, len, strlen(version) + 1);
}

rocblas_status rocblas_get_version_string(char* buf, size_t len) {
    if (rbm_vendor_is_on())
        return rbm_vendor.get_version_string(buf, len);
    char version[VERSION_BYTES];
    rbm_own_version(version, sizeof version);
    return store_text(__func__, buf, len, version, strlen(version) + 1);
}

rocblas_status rocblas_get_commit_hash_string_size(size_t* len) {
    return rbm_vendor_is_on() ? rbm_vendor.get_commit_hash_string_size(len) : store_size(__func__, len, sizeof commit);
}

rocblas_status rocblas_get_commit_hash_string(char* buf, size_t len) {
    return rbm_vendor_is_on() ? rbm_vendor.get_commit_hash_string(buf, len)
                              : store_text(__func__, buf, len, commit, sizeof commit);
}

rocblas_status rocblas_mem_get_version(int* major, int* minor, int* patch) {
    if (!major || !minor || !patch)
        return rbm_null(NULL, __func__, !major ? "major" : !minor ? "minor" : "patch");
    *major = ROCBLAS_MEM_VERSION_MAJOR;
    *minor = ROCBLAS_MEM_VERSION_MINOR;
    *patch = ROCBLAS_MEM_VERSION_PATCH;
    return rocblas_status_success;
}

const char* rocblas_status_to_string(rocblas_status status) {
    const char* name = rbm_status_name(status);
    if (RBM_READ(rbm_checking))
        rbm_check_read(NULL, name);
    return name;
}

size_t rocblas_sizeof_datatype(rocblas_datatype type) {
    switch (type) {
    case rocblas_datatype_i8_r:
    case rocblas_datatype_u8_r:
    case rocblas_datatype_f8_r:
    case rocblas_datatype_bf8_r:
        return 1;
    case rocblas_datatype_f16_r:
    case rocblas_datatype_bf16_r:
    case rocblas_datatype_i8_c:
    case rocblas_datatype_u8_c:
        return 2;
    case rocblas_datatype_f32_r:
    case rocblas_datatype_i32_r:
    case rocblas_datatype_u32_r:
    case rocblas_datatype_f16_c:
    case rocblas_datatype_bf16_c:
        return 4;
    case rocblas_datatype_f64_r:
    case rocblas_datatype_f32_c:
    case rocblas_datatype_i32_c:
    case rocblas_datatype_u32_c:
        return 8;
    case rocblas_datatype_f64_c:
        return 16;
    case rocblas_datatype_invalid:
        break;
    }
    return 0;
}

void rocblas_initialize(void) {
    if (rbm_vendor_is_on())
        rbm_vendor.initialize();
    else
        rbm_ask(rbm_operation_initialize, 0, 0, 0);
}

rocblas_pointer_mode rocblas_pointer_to_mode(void* ptr) {
    if (rbm_vendor_is_on())
        return rbm_vendor.pointer_to_mode(ptr);
    rocblas_status status = rbm_ask(rbm_operation_is_device, (uint64_t)(uintptr_t)ptr, 0, 0);
    return status == rocblas_status_success ? rocblas_pointer_mode_device : rocblas_pointer_mode_host;
}

rocblas_status rocblas_mem_get_engine_name(char* buf, size_t len) {
    if (!buf)
        return rbm_null(NULL, __func__, "buf");
    if (!len)
        return rbm_fail(NULL, rocblas_status_invalid_size, "%s: len is 0", __func__);
    if (rbm_vendor_is_on())
        return snprintf(buf, len, "%s", rbm_vendor.name), rocblas_status_success;
    return rbm_ask(rbm_operation_engine_name, (uint64_t)(uintptr_t)buf, len, 0);
}
