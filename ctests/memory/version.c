/* SPDX-License-Identifier: MIT
 *
 * version.c: functions without a handle: versions, names of statuses, sizes of types, the engine's name, the
 * mode of a pointer.
 */
#include "../workspace.h"

#define TEXT_OF(tokens) #tokens
#define TEXT(macro) TEXT_OF(macro)

static void version_string(void) {
    size_t size = 0;
    char text[128], own[64];
    CHECK_OK(rocblas_get_version_string_size(&size));
    REQUIRE(size > 6 && size + 1 < sizeof text);
    CHECK_STATUS(rocblas_get_version_string_size(NULL), rocblas_status_invalid_pointer);
    memset(text, 'U', sizeof text);
    for (size_t len = 0; len < size; len++)
        CHECK_STATUS(rocblas_get_version_string(text, len), rocblas_status_invalid_size);
    CHECK(holds(text, sizeof text, 'U'));
    CHECK_STATUS(rocblas_get_version_string(NULL, 0), rocblas_status_invalid_pointer);
    CHECK_STATUS(rocblas_get_version_string(NULL, sizeof text), rocblas_status_invalid_pointer);
    CHECK_OK(rocblas_get_version_string(text, size));
    CHECK_SIZE(strlen(text) + 1, size);
    CHECK_EQ(text[size], 'U');
    snprintf(own, sizeof own, "%d.%d.%d.%s-", ROCBLAS_VERSION_MAJOR, ROCBLAS_VERSION_MINOR, ROCBLAS_VERSION_PATCH,
        TEXT(ROCBLAS_VERSION_TWEAK));
    CHECK_STR(own, "5.2.0.rocblas_mem-");
    CHECK(strncmp(text, own, strlen(own)) == 0); /* the newest interface: ctests/clients/release.sh tests the others */
    snprintf(own, sizeof own, "%d.%d.%d", ROCBLAS_MEM_VERSION_MAJOR, ROCBLAS_MEM_VERSION_MINOR, ROCBLAS_MEM_VERSION_PATCH);
    CHECK(strstr(text, own) != NULL);
    CHECK_OK(rocblas_get_version_string(text, sizeof text));
}

static void own_version(void) {
    int major = -1, minor = -1, patch = -1;
    CHECK_OK(rocblas_mem_get_version(&major, &minor, &patch));
    CHECK_EQ(major, ROCBLAS_MEM_VERSION_MAJOR);
    CHECK_EQ(minor, ROCBLAS_MEM_VERSION_MINOR);
    CHECK_EQ(patch, ROCBLAS_MEM_VERSION_PATCH);
    CHECK_STATUS(rocblas_mem_get_version(NULL, &minor, &patch), rocblas_status_invalid_pointer);
    CHECK_STATUS(rocblas_mem_get_version(&major, NULL, &patch), rocblas_status_invalid_pointer);
    CHECK_STATUS(rocblas_mem_get_version(&major, &minor, NULL), rocblas_status_invalid_pointer);
}

static void status_names(void) {
    char name[64];
    for (int status = 0; status <= 15; status++) {
        snprintf(name, sizeof name, "rocblas_status_%s", check_status_name(status));
        CHECK_STR(rocblas_status_to_string((rocblas_status)status), name);
    }
    const int undefined[] = {16, -1, 100, 1 << 30};
    for (size_t i = 0; i < sizeof undefined / sizeof undefined[0]; i++)
        CHECK_STR(rocblas_status_to_string((rocblas_status)undefined[i]), "<undefined rocblas_status value>");
}

static void datatypes(void) {
    static const int sizes[][2] = {{rocblas_datatype_f16_r, 2}, {rocblas_datatype_f32_r, 4}, {rocblas_datatype_f64_r, 8},
        {rocblas_datatype_f16_c, 4}, {rocblas_datatype_f32_c, 8}, {rocblas_datatype_f64_c, 16}, {rocblas_datatype_i8_r, 1},
        {rocblas_datatype_u8_r, 1}, {rocblas_datatype_i32_r, 4}, {rocblas_datatype_u32_r, 4}, {rocblas_datatype_i8_c, 2},
        {rocblas_datatype_u8_c, 2}, {rocblas_datatype_i32_c, 8}, {rocblas_datatype_u32_c, 8}, {rocblas_datatype_bf16_r, 2},
        {rocblas_datatype_bf16_c, 4}, {rocblas_datatype_f8_r, 1}, {rocblas_datatype_bf8_r, 1}, {rocblas_datatype_invalid, 0}};
    size_t known = 0;
    for (size_t i = 0; i < sizeof sizes / sizeof sizes[0]; i++)
        CHECK_SIZE(rocblas_sizeof_datatype((rocblas_datatype)sizes[i][0]), (size_t)sizes[i][1]);
    for (int type = -1000; type < 1000; type++)
        known += rocblas_sizeof_datatype((rocblas_datatype)type) != 0;
    CHECK_SIZE(known, 18);
}

/* engine checks that the requested engine is in use. */
static void engine(void) {
    char name[256] = "", cut[5] = "xxxx";
    const char* asked = getenv("ROCBLAS_MEM_ENGINE");
    CHECK_STATUS(rocblas_mem_get_engine_name(NULL, 9), rocblas_status_invalid_pointer);
    CHECK_STATUS(rocblas_mem_get_engine_name(name, 0), rocblas_status_invalid_size);
    CHECK_OK(rocblas_mem_get_engine_name(name, sizeof name));
    CHECK(strlen(name) > 3);
    CHECK_OK(rocblas_mem_get_engine_name(cut, 4));
    CHECK(memcmp(cut, name, 3) == 0 && cut[3] == 0 && cut[4] == 0);
    if (asked && strcmp(asked, "auto") != 0)
        CHECK(strncmp(name, asked, strlen(asked)) == 0);
}

static void pointers(void) {
    rocblas_handle handle = new_handle();
    lease it = take(handle, 64);
    int local = 0;
    CHECK_EQ(rocblas_pointer_to_mode(&local), rocblas_pointer_mode_host);
    CHECK_EQ(rocblas_pointer_to_mode(buffer(it, 0)), rocblas_pointer_mode_host); /* every address is host memory */
    CHECK_EQ(rocblas_pointer_to_mode((void*)(uintptr_t)16), rocblas_pointer_mode_host);
    give(it);
    CHECK_OK(rocblas_destroy_handle(handle));
    uint64_t allocations = 0, synchronizations = 9;
    CHECK_OK(rocblas_mem_get_device_counts(&allocations, &synchronizations));
    CHECK(allocations > 0);
    CHECK_EQ(synchronizations, 0);
    CHECK_STATUS(rocblas_mem_get_device_counts(NULL, &synchronizations), rocblas_status_invalid_pointer);
    CHECK_STATUS(rocblas_mem_get_device_counts(&allocations, NULL), rocblas_status_invalid_pointer);
}

int main(void) {
    version_string();
    own_version();
    status_names();
    datatypes();
    rocblas_initialize();
    rocblas_initialize();
    engine();
    pointers();
    return check_result();
}
