/* SPDX-License-Identifier: MIT
 *
 * abi.c: sizes, offsets and values of the public types, which compiled callers rely on, and an address for
 * every declared function. The test reads the headers, which are its arguments, and looks up each declared name in
 * the library it is linked to.
 */
#define _GNU_SOURCE 1
#include "check.h"

#include <ctype.h>
#include <dlfcn.h>
#include <rocblas_mem.h>

static void types(void) {
    CHECK_SIZE(sizeof(rocblas_handle), 8);
    CHECK_SIZE(sizeof(hipStream_t), 8);
    CHECK_SIZE(sizeof(rocblas_int), 4);
    CHECK_SIZE(sizeof(rocblas_stride), 8);
    CHECK_SIZE(sizeof(rocblas_half), 2);
    CHECK_SIZE(sizeof(rocblas_bfloat16), 2);
    CHECK_SIZE(sizeof(rocblas_float_complex), 8);
    CHECK_SIZE(sizeof(rocblas_double_complex), 16);
    CHECK_SIZE(offsetof(rocblas_float_complex, x), 0);
    CHECK_SIZE(offsetof(rocblas_float_complex, y), 4);
    CHECK_SIZE(offsetof(rocblas_double_complex, x), 0);
    CHECK_SIZE(offsetof(rocblas_double_complex, y), 8);
    CHECK_SIZE(_Alignof(rocblas_float_complex), 4);
    CHECK_SIZE(_Alignof(rocblas_double_complex), 8);
    CHECK_SIZE(sizeof(rocblas_union_t), 16);
    CHECK_SIZE(_Alignof(rocblas_union_t), 8);
    CHECK_SIZE(offsetof(rocblas_union_t, h), 0);
    CHECK_SIZE(offsetof(rocblas_union_t, z), 0);
    CHECK((rocblas_int)-1 < 0);
    CHECK((rocblas_stride)-1 < 0);
}

/* enumerations checks that enumerations are passed as int, and their values. */
static void enumerations(void) {
    CHECK_SIZE(sizeof(rocblas_operation), 4);
    CHECK_SIZE(sizeof(rocblas_fill), 4);
    CHECK_SIZE(sizeof(rocblas_diagonal), 4);
    CHECK_SIZE(sizeof(rocblas_side), 4);
    CHECK_SIZE(sizeof(rocblas_datatype), 4);
    CHECK_SIZE(sizeof(rocblas_computetype), 4);
    CHECK_SIZE(sizeof(rocblas_status), 4);
    CHECK_SIZE(sizeof(rocblas_pointer_mode), 4);
    CHECK_SIZE(sizeof(rocblas_atomics_mode), 4);
    CHECK_SIZE(sizeof(rocblas_performance_metric), 4);
    CHECK_SIZE(sizeof(rocblas_layer_mode), 4);
    CHECK_SIZE(sizeof(rocblas_gemm_algo), 4);
    CHECK_SIZE(sizeof(rocblas_geam_ex_operation), 4);
    CHECK_SIZE(sizeof(rocblas_gemm_flags), 4);
    CHECK_SIZE(sizeof(rocblas_check_numerics_mode), 4);
    CHECK_SIZE(sizeof(rocblas_math_mode), 4);
    CHECK_SIZE(sizeof(rocblas_mem_owner), 4);
    CHECK_EQ(rocblas_operation_none, 111);
    CHECK_EQ(rocblas_operation_conjugate_transpose, 113);
    CHECK_EQ(rocblas_fill_upper, 121);
    CHECK_EQ(rocblas_fill_lower, 122);
    CHECK_EQ(rocblas_diagonal_non_unit, 131);
    CHECK_EQ(rocblas_diagonal_unit, 132);
    CHECK_EQ(rocblas_side_left, 141);
    CHECK_EQ(rocblas_side_right, 142);
    CHECK_EQ(rocblas_datatype_f32_r, 151);
    CHECK_EQ(rocblas_datatype_f64_c, 155);
    CHECK_EQ(rocblas_datatype_bf8_r, 171);
    CHECK_EQ(rocblas_status_memory_error, 5);
    CHECK_EQ(rocblas_status_perf_degraded, 7);
    CHECK_EQ(rocblas_status_size_query_mismatch, 8);
    CHECK_EQ(rocblas_status_size_increased, 9);
    CHECK_EQ(rocblas_status_size_unchanged, 10);
    CHECK_EQ(rocblas_status_arch_mismatch, 15);
    CHECK_EQ(rocblas_pointer_mode_device, 1);
    CHECK_EQ(rocblas_atomics_allowed, 1);
}

/* read_header returns the header's text. The caller frees it. */
static char* read_header(const char* path) {
    FILE* file = fopen(path, "r");
    if (!CHECK(file != NULL))
        fprintf(stderr, "no header at %s\n", path);
    REQUIRE(file != NULL && fseek(file, 0, SEEK_END) == 0);
    const long size = ftell(file);
    REQUIRE(size > 0);
    char* text = malloc((size_t)size + 1);
    REQUIRE(text != NULL);
    rewind(file);
    text[fread(text, 1, (size_t)size, file)] = 0;
    fclose(file);
    return text;
}

/* own_library opens the library that this program is linked to, by the file of one of its functions. */
static void* own_library(void) {
    Dl_info info;
    CHECK_STR(rocblas_status_to_string(rocblas_status_success), "rocblas_status_success");
    REQUIRE(dladdr(dlsym(RTLD_DEFAULT, "rocblas_status_to_string"), &info) != 0);
    void* library = dlopen(info.dli_fname, RTLD_LAZY | RTLD_NOLOAD);
    REQUIRE(library != NULL);
    CHECK(strstr(info.dli_fname, "librocblas_mem") != NULL);
    return library;
}

/* look_up checks that the library has a function called name. */
static void look_up(void* library, const char* name) {
    if (!CHECK(dlsym(library, name) != NULL))
        fprintf(stderr, "... %s\n", name);
}

/* declared looks up the name of every declaration: the word before the bracket after each RBM_API at the
 * start of a line. It returns the number of declarations. */
static int declared(void* library, const char* text) {
    static const char marker[] = "\nRBM_API ";
    int count = 0;
    for (const char* at = text; (at = strstr(at, marker)) != NULL; at += sizeof marker - 1) {
        const char* end = strchr(at, '(');
        REQUIRE(end != NULL);
        const char* begin = end;
        while (isalnum((unsigned char)begin[-1]) || begin[-1] == '_')
            begin--;
        char name[128];
        snprintf(name, sizeof name, "%.*s", (int)(end - begin), begin);
        look_up(library, name);
        count++;
    }
    return count;
}

int main(int argc, char** argv) {
    types();
    enumerations();
    void* library = own_library();
    int count = 0;
    for (int i = 1; i < argc; i++) {
        char* text = read_header(argv[i]);
        count += declared(library, text);
        free(text);
    }
    CHECK(count > 1200);
    CHECK(dlsym(library, "rocblas_no_such_function") == NULL);
    dlclose(library);
    return check_result();
}
