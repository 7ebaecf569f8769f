/* SPDX-License-Identifier: MIT
 *
 * rtc.c [found]: compiling at run time. In a dry run without ROCm's libhiprtc a program compiles and its module has every
 * function; with it (found) the calls are its own. RTC_FAKE makes this file that library, and RTC_BESIDE one beside it.
 */
#include <stdint.h>
#include <stdlib.h>

#ifdef RTC_FAKE
int hiprtcVersion(int* major, int* minor);
int hiprtcCreateProgram(void** out, const char* source, const char* name, int count, const char** headers, const char** names);
int hiprtcVersion(int* major, int* minor) {
    *major = 42;
    *minor = 7;
    return 0;
}
int hiprtcCreateProgram(void** out, const char* source, const char* name, int count, const char** headers, const char** names) {
    *out = (void*)source;
    return name && !headers && !names ? 100 + count : 1;
}
#elif defined(RTC_BESIDE)
int rtc_beside;
#else
#include "hip_calls.h"

#ifdef STANDIN_REAL_HEADERS
#include <hip/hiprtc.h>
#else
#include "../../sdk/include/hip/hiprtc.h"
#endif

static const char source[] = "template <class T> __global__ void fill(T* p) { *p = 1; }";

static void test_found(void) {
    hiprtcProgram program = NULL;
    int major = 0, minor = 0;
    CHECK_EQ(hiprtcVersion(&major, &minor), HIPRTC_SUCCESS);
    CHECK_EQ(major, 42);
    CHECK_EQ(minor, 7);
    CHECK_EQ((int)hiprtcCreateProgram(&program, source, "a.hip", 3, NULL, NULL), 103);
    CHECK_PTR(program, source);
}

/* code_of compiles a text with one name, and returns its code. */
static char* code_of(const char* text, const char* option) {
    hiprtcProgram program = NULL;
    const char* options[] = {option};
    size_t size = 0;
    CHECK_EQ(hiprtcCreateProgram(&program, text, "a.hip", 0, NULL, NULL), HIPRTC_SUCCESS);
    CHECK_EQ(hiprtcCompileProgram(program, 1, options), HIPRTC_SUCCESS);
    REQUIRE(hiprtcGetCodeSize(program, &size) == HIPRTC_SUCCESS && size > 8);
    char* code = malloc(size);
    CHECK_EQ(hiprtcGetCode(program, code), HIPRTC_SUCCESS);
    CHECK_EQ(hiprtcDestroyProgram(&program), HIPRTC_SUCCESS);
    CHECK_PTR(program, NULL);
    return code;
}

static void test_code(void) {
    char* codes[] = {code_of(source, "-O3"), code_of(source, "-O3"), code_of(source, "-O2"), code_of("", "-O3")};
    CHECK(strcmp(codes[0], codes[1]) == 0);
    CHECK(strcmp(codes[0], codes[2]) != 0); /* caches of programs tell them apart */
    CHECK(strcmp(codes[0], codes[3]) != 0);
    hipModule_t module = NULL;
    hipFunction_t function = NULL;
    REQUIRE_HIP(hipModuleLoadData(&module, codes[0]));
    CHECK_HIP(hipModuleGetFunction(&function, module, "any_name"));
    CHECK_HIP(hipModuleLaunchKernel(function, 1, 1, 1, 64, 1, 1, 0, NULL, NULL, NULL));
    CHECK_EQ(hipModuleLaunchKernel(function, 1, 1, 1, 64, 64, 1, 0, NULL, NULL, NULL), hipErrorInvalidConfiguration);
    CHECK_HIP(hipDeviceSynchronize());
    CHECK_HIP(hipModuleUnload(module));
    for (size_t i = 0; i < sizeof codes / sizeof *codes; i++)
        free(codes[i]);
}

static void test_names(void) {
    hiprtcProgram program = NULL;
    const char *lowered = NULL, *other = NULL;
    char log[8] = "old";
    size_t size = 0;
    REQUIRE(hiprtcCreateProgram(&program, source, NULL, 0, NULL, NULL) == HIPRTC_SUCCESS);
    CHECK_EQ(hiprtcAddNameExpression(program, "fill<float>"), HIPRTC_SUCCESS);
    CHECK_EQ(hiprtcAddNameExpression(program, "&fill<int>"), HIPRTC_SUCCESS);
    CHECK_EQ(hiprtcGetLoweredName(program, "fill<float>", &lowered), HIPRTC_ERROR_NO_LOWERED_NAMES_BEFORE_COMPILATION);
    CHECK_EQ(hiprtcGetCodeSize(program, &size), HIPRTC_ERROR_INVALID_PROGRAM);
    CHECK_EQ(hiprtcCompileProgram(program, -1, NULL), HIPRTC_ERROR_INVALID_INPUT);
    CHECK_EQ(hiprtcCompileProgram(program, 0, NULL), HIPRTC_SUCCESS);
    CHECK_EQ(hiprtcGetLoweredName(program, "fill<float>", &lowered), HIPRTC_SUCCESS);
    CHECK_EQ(hiprtcGetLoweredName(program, "&fill<int>", &other), HIPRTC_SUCCESS);
    CHECK(lowered && other && strcmp(lowered, other) != 0);
    CHECK_EQ(hiprtcGetLoweredName(program, "fill<char>", &lowered), HIPRTC_ERROR_NAME_EXPRESSION_NOT_VALID);
    CHECK_EQ(hiprtcAddNameExpression(program, "late"), HIPRTC_ERROR_NO_NAME_EXPRESSIONS_AFTER_COMPILATION);
    CHECK_EQ(hiprtcGetProgramLogSize(program, &size), HIPRTC_SUCCESS);
    CHECK_EQ(size, 1);
    CHECK_EQ(hiprtcGetProgramLog(program, log), HIPRTC_SUCCESS);
    CHECK_EQ(log[0], 0);
    CHECK_EQ(hiprtcDestroyProgram(&program), HIPRTC_SUCCESS);
    CHECK_EQ(hiprtcDestroyProgram(&program), HIPRTC_ERROR_INVALID_PROGRAM);
    CHECK_EQ(hiprtcDestroyProgram(NULL), HIPRTC_ERROR_INVALID_INPUT);
    CHECK_EQ(hiprtcCreateProgram(NULL, source, NULL, 0, NULL, NULL), HIPRTC_ERROR_INVALID_INPUT);
    CHECK_EQ(hiprtcCreateProgram(&program, NULL, NULL, 0, NULL, NULL), HIPRTC_ERROR_INVALID_INPUT);
    CHECK_EQ(hiprtcCompileProgram((hiprtcProgram)(uintptr_t)&size, 0, NULL), HIPRTC_ERROR_INVALID_PROGRAM);
}

static void test_links(void) {
    hiprtcLinkState link = NULL;
    hipModule_t module = NULL;
    void* code = NULL;
    size_t size = 0;
    REQUIRE(hiprtcLinkCreate(0, NULL, NULL, &link) == HIPRTC_SUCCESS);
    CHECK_EQ(hiprtcLinkAddData(link, HIPRTC_JIT_INPUT_LLVM_BITCODE, &size, 8, "a", 0, NULL, NULL), HIPRTC_SUCCESS);
    CHECK_EQ(hiprtcLinkAddData(link, HIPRTC_JIT_INPUT_LLVM_BITCODE, NULL, 8, "a", 0, NULL, NULL), HIPRTC_ERROR_INVALID_INPUT);
    CHECK_EQ(hiprtcLinkComplete(link, &code, &size), HIPRTC_SUCCESS);
    CHECK(code && size > 8);
    CHECK_HIP(hipModuleLoadData(&module, code));
    CHECK_HIP(hipModuleUnload(module));
    CHECK_EQ(hiprtcLinkDestroy(link), HIPRTC_SUCCESS);
    CHECK_EQ(hiprtcLinkDestroy(link), HIPRTC_ERROR_INVALID_INPUT);
}

int main(int argc, char** argv) {
    int major = 0, minor = 0, version = 0;
    (void)argv;
    if (argc > 1) {
        test_found();
        return finish();
    }
    CHECK_HIP(hipRuntimeGetVersion(&version));
    CHECK_EQ(hiprtcVersion(&major, &minor), HIPRTC_SUCCESS);
    CHECK_EQ(major, version / 10000000);
    test_code();
    test_names();
    test_links();
    return finish();
}
#endif
