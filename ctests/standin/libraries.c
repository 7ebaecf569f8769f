/* SPDX-License-Identifier: MIT
 *
 * libraries.c [unread]: libraries of kernels, the count of a module's functions, and links, in a dry run as
 * gfx942:sramecc+:xnack-. With unread no code is read, since the run is none of a GPU: then any name is a kernel, and nobody
 * knows how many there are.
 */
#include <stdio.h>

#include "code_image.h"
#include "hip_calls.h"

enum { code_bytes = 8192, kernel_count = sizeof image_kernels / sizeof *image_kernels };

static const hipError_t bad = hipErrorInvalidValue, no_handle = hipErrorInvalidHandle;
static const char* const here[] = {"gfx942", NULL};
static struct buffer bundle;
static char stranger;

static size_t taken(void) {
    size_t left = 0, total = 0;
    CHECK_HIP(hipMemGetInfo(&left, &total));
    return total - left;
}

static hipError_t load(hipLibrary_t* out, const void* image) {
    return hipLibraryLoadData(out, image, NULL, NULL, 0, NULL, NULL, 0);
}

static hipError_t load_file(hipLibrary_t* out, const char* path) {
    return hipLibraryLoadFromFile(out, path, NULL, NULL, 0, NULL, NULL, 0);
}

static void test_arguments(const void* image) {
    hipLibrary_t library = NULL, none = (hipLibrary_t)&stranger;
    hipKernel_t kernel = NULL, no_kernel = (hipKernel_t)&stranger;
    const char* name = NULL;
    unsigned count = 0;
    CHECK_EQ(load(NULL, image), bad);
    CHECK_EQ(load(&library, NULL), bad);
    CHECK_EQ(hipLibraryLoadData(&library, image, NULL, NULL, 1, NULL, NULL, 0), bad);
    CHECK_EQ(load_file(&library, NULL), bad);
    CHECK_EQ(load_file(&library, "/does/not/exist"), bad);
    CHECK_EQ(load_file(NULL, "/proc/self/exe"), bad);
    CHECK_EQ(hipLibraryLoadFromFile(&library, "/proc/self/exe", NULL, NULL, 1, NULL, NULL, 0), bad);
    CHECK_EQ(hipLibraryUnload(NULL), no_handle);
    CHECK_EQ(hipLibraryUnload(none), no_handle);
    CHECK_EQ(hipLibraryGetKernelCount(&count, NULL), bad);
    CHECK_EQ(hipLibraryGetKernelCount(&count, none), no_handle);
    CHECK_EQ(hipLibraryEnumerateKernels(&kernel, 1, NULL), bad);
    CHECK_EQ(hipLibraryEnumerateKernels(&kernel, 1, none), no_handle);
    CHECK_EQ(hipLibraryGetKernel(&kernel, NULL, "small"), bad);
    CHECK_EQ(hipLibraryGetKernel(&kernel, none, "small"), no_handle);
    CHECK_EQ(hipKernelGetLibrary(&library, NULL), bad);
    CHECK_EQ(hipKernelGetLibrary(&library, no_kernel), no_handle);
    CHECK_EQ(hipKernelGetName(&name, NULL), bad);
    CHECK_EQ(hipKernelGetName(&name, no_kernel), no_handle);
    REQUIRE_HIP(load(&library, image));
    CHECK_EQ(hipLibraryGetKernelCount(NULL, library), bad);
    CHECK_EQ(hipLibraryEnumerateKernels(NULL, 1, library), bad);
    CHECK_EQ(hipLibraryGetKernel(NULL, library, "small"), bad);
    CHECK_EQ(hipLibraryGetKernel(&kernel, library, NULL), bad);
    CHECK_HIP(hipLibraryGetKernel(&kernel, library, "small"));
    CHECK_EQ(hipKernelGetLibrary(NULL, kernel), bad);
    CHECK_EQ(hipKernelGetName(NULL, kernel), bad);
    CHECK_HIP(hipLibraryUnload(library));
}

/* test_kernels takes a library that was just loaded, and ends it. */
static void test_kernels(hipLibrary_t library) {
    hipKernel_t all[kernel_count + 1] = {NULL}, kernel = NULL;
    hipLibrary_t of = NULL;
    const char* name = NULL;
    unsigned count = 0;
    const size_t before = taken();
    CHECK_HIP(hipLibraryGetKernelCount(&count, library)); /* the first question loads */
    CHECK_SIZE(taken(), before + code_bytes);
    CHECK_EQ(count, kernel_count);
    CHECK_HIP(hipLibraryEnumerateKernels(all, 0, library));
    CHECK_PTR(all[0], NULL);
    CHECK_HIP(hipLibraryEnumerateKernels(all, 1, library));
    CHECK(all[0] && !all[1]);
    CHECK_HIP(hipLibraryEnumerateKernels(all, kernel_count + 1, library));
    CHECK_PTR(all[kernel_count], NULL);
    for (size_t i = 0; i < kernel_count; i++) {
        CHECK_HIP(hipLibraryGetKernel(&kernel, library, image_kernels[i].name));
        CHECK_PTR(kernel, all[i]); /* a name has one kernel */
        CHECK_HIP(hipKernelGetName(&name, kernel));
        CHECK(name && strcmp(name, image_kernels[i].name) == 0);
        CHECK_HIP(hipKernelGetLibrary(&of, kernel));
        CHECK_PTR(of, library);
        CHECK_HIP(hipModuleLaunchKernel((hipFunction_t)kernel, 1, 1, 1, 64, 1, 1, 0, NULL, NULL, NULL));
    }
    CHECK_EQ(hipModuleLaunchKernel((hipFunction_t)all[0], 1, 1, 1, 257, 1, 1, 0, NULL, NULL, NULL), hipErrorLaunchFailure);
    CHECK_EQ(hipLibraryGetKernel(&kernel, library, "missing"), hipErrorNotFound);
    CHECK_EQ(hipLibraryGetKernel(&kernel, library, ""), hipErrorNotFound);
    CHECK_EQ(hipLibraryGetKernel(&kernel, library, "smal"), hipErrorNotFound);
    CHECK_SIZE(taken(), before + code_bytes);
    CHECK_HIP(hipLibraryUnload(library));
    CHECK_SIZE(taken(), before);
    CHECK_EQ(hipLibraryUnload(library), no_handle);
    CHECK_EQ(hipKernelGetName(&name, all[0]), no_handle);
    CHECK_EQ(hipModuleLaunchKernel((hipFunction_t)all[0], 1, 1, 1, 64, 1, 1, 0, NULL, NULL, NULL), no_handle);
}

/* test_loads tests that two libraries of an image are apart, files, and code that cannot be loaded. */
static void test_loads(const void* image) {
    static struct buffer other;
    hipLibrary_t libraries[2] = {NULL};
    hipKernel_t kernels[2] = {NULL};
    char path[32];
    snprintf(path, sizeof path, "library.%ld", (long)getpid());
    for (int i = 0; i < 2; i++) {
        REQUIRE_HIP(load(&libraries[i], image));
        CHECK_HIP(hipLibraryGetKernel(&kernels[i], libraries[i], "wide"));
    }
    CHECK(kernels[0] != kernels[1]);
    CHECK_HIP(hipLibraryUnload(libraries[0]));
    CHECK_HIP(hipKernelGetLibrary(&libraries[0], kernels[1]));
    CHECK_PTR(libraries[0], libraries[1]);
    CHECK_HIP(hipLibraryUnload(libraries[1]));

    FILE* file = fopen(path, "w");
    REQUIRE(file && fwrite(bundle.at, 1, bundle.size, file) == bundle.size && fclose(file) == 0);
    REQUIRE_HIP(load_file(&libraries[0], path));
    test_kernels(libraries[0]);
    REQUIRE_HIP(load_file(&libraries[0], path));
    remove(path);
    CHECK_EQ(hipLibraryGetKernel(&kernels[0], libraries[0], "wide"), hipErrorFileNotFound);
    CHECK_HIP(hipLibraryUnload(libraries[0]));

    put_bundle(&other, (const char* const[]){"gfx90a", NULL}, code_bytes);
    REQUIRE_HIP(load(&libraries[0], image_of(&other, other.size)));
    CHECK_EQ(hipLibraryGetKernel(&kernels[0], libraries[0], "wide"), hipErrorNoBinaryForGpu);
    CHECK_HIP(hipLibraryUnload(libraries[0]));
    REQUIRE_HIP(load(&libraries[0], image_of(&bundle, bundle.size / 2)));
    CHECK_EQ(hipLibraryGetKernelCount(&(unsigned){0}, libraries[0]), hipErrorInvalidImage);
    CHECK_HIP(hipLibraryUnload(libraries[0]));
}

static void test_modules(const void* image, int read) {
    hipModule_t module = NULL;
    hipFunction_t function = NULL;
    const char* name = NULL;
    unsigned count = 0;
    CHECK_EQ(hipModuleLoadFatBinary(NULL, image), bad);
    CHECK_EQ(hipModuleLoadFatBinary(&module, NULL), bad);
    REQUIRE_HIP(hipModuleLoadFatBinary(&module, image));
    CHECK_EQ(hipModuleGetFunctionCount(&count, NULL), no_handle);
    CHECK_EQ(hipModuleGetFunctionCount(&count, (hipModule_t)&stranger), hipErrorNotFound);
    CHECK_EQ(hipModuleGetFunctionCount(NULL, module), bad);
    CHECK_EQ(hipModuleGetFunctionCount(&count, module), read ? hipSuccess : hipErrorNotSupported);
    CHECK_EQ(count, read ? kernel_count : 0);
    CHECK_HIP(hipModuleGetFunction(&function, module, "small"));
    CHECK_EQ(hipKernelGetName(&name, (hipKernel_t)function), no_handle); /* it is no library's */
    CHECK_HIP(hipModuleUnload(module));
}

static void test_links(void) {
    static const hipJitInputType refused[] = {hipJitInputCubin, hipJitInputPtx, hipJitInputFatBinary, hipJitInputObject,
        hipJitInputLibrary, hipJitInputNvvm, hipJitInputLLVMBitcode, hipJitInputLLVMBundledBitcode,
        hipJitInputLLVMArchivesOfBundledBitcode};
    hipLinkState_t link = NULL;
    hipModule_t module = NULL;
    void* image = NULL;
    size_t size = 0;
    hipJitOption options[] = {hipJitOptionIRtoISAOptExt, hipJitOptionLto};
    void* values[] = {NULL, NULL};
    CHECK_EQ(hipLinkCreate(0, NULL, NULL, NULL), bad);
    CHECK_EQ(hipLinkCreate(1, NULL, values, &link), bad);
    CHECK_EQ(hipLinkCreate(1, options, NULL, &link), bad);
    CHECK_EQ(hipLinkCreate(2, options, values, &link), bad);
    REQUIRE_HIP(hipLinkCreate(1, options, values, &link));
    for (size_t i = 0; i < sizeof refused / sizeof *refused; i++) {
        CHECK_EQ(hipLinkAddData(link, refused[i], bundle.at, 1, "a", 0, NULL, NULL), bad);
        CHECK_EQ(hipLinkAddFile(link, refused[i], "a", 0, NULL, NULL), bad);
    }
    CHECK_EQ(hipLinkAddData(link, hipJitInputSpirv, NULL, 1, "a", 0, NULL, NULL), hipErrorInvalidImage);
    CHECK_EQ(hipLinkAddData(link, hipJitInputSpirv, bundle.at, 0, "a", 0, NULL, NULL), hipErrorInvalidImage);
    CHECK_EQ(hipLinkAddData(NULL, hipJitInputSpirv, bundle.at, 1, "a", 0, NULL, NULL), no_handle);
    CHECK_EQ(hipLinkAddFile(NULL, hipJitInputSpirv, "a", 0, NULL, NULL), no_handle);
    CHECK_EQ(hipLinkAddFile(link, hipJitInputSpirv, NULL, 0, NULL, NULL), bad);
    CHECK_EQ(hipLinkAddData((hipLinkState_t)&stranger, hipJitInputSpirv, bundle.at, 1, "a", 0, NULL, NULL),
        hipErrorInvalidConfiguration);
    CHECK_HIP(hipLinkAddData(link, hipJitInputSpirv, bundle.at, 1, "a", 0, NULL, NULL));
    CHECK_HIP(hipLinkAddFile(link, hipJitInputSpirv, "a", 0, NULL, NULL));
    CHECK_EQ(hipLinkComplete(NULL, &image, &size), bad);
    CHECK_EQ(hipLinkComplete(link, NULL, &size), bad);
    CHECK_EQ(hipLinkComplete(link, &image, NULL), bad);
    REQUIRE_HIP(hipLinkComplete(link, &image, &size));
    CHECK(image && size);
    CHECK_HIP(hipModuleLoadData(&module, image));
    CHECK_HIP(hipModuleUnload(module));
    CHECK_HIP(hipLinkDestroy(link));
    CHECK_EQ(hipLinkDestroy(link), bad);
    CHECK_EQ(hipLinkDestroy(NULL), bad);
}

static void test_unread(const void* image) {
    hipLibrary_t library = NULL;
    hipKernel_t kernel = NULL;
    hipLinkState_t link = NULL;
    unsigned count = 0;
    const char* name = NULL;
    REQUIRE_HIP(load(&library, image));
    CHECK_EQ(hipLibraryGetKernelCount(&count, library), hipErrorNotSupported);
    CHECK_EQ(hipLibraryEnumerateKernels(&kernel, 1, library), hipErrorNotSupported);
    CHECK_HIP(hipLibraryGetKernel(&kernel, library, "any"));
    CHECK_HIP(hipKernelGetName(&name, kernel));
    CHECK(name && strcmp(name, "any") == 0);
    CHECK_EQ(hipModuleLaunchKernel((hipFunction_t)kernel, 1, 1, 1, 64, 1, 1, 0, NULL, NULL, NULL), hipErrorNoBinaryForGpu);
    CHECK_HIP(hipLibraryUnload(library));
    CHECK_EQ(hipLinkCreate(0, NULL, NULL, &link), hipErrorNotSupported);
}

int main(int argc, char** argv) {
    const int read = argc < 2 || strcmp(argv[1], "unread") != 0;
    put_bundle(&bundle, here, code_bytes);
    const void* image = image_of(&bundle, bundle.size);
    test_arguments(image);
    test_modules(image, read);
    if (!read) {
        test_unread(image);
        return finish();
    }
    hipLibrary_t library = NULL;
    REQUIRE_HIP(load(&library, image));
    test_kernels(library);
    test_loads(image);
    test_links();
    return finish();
}
