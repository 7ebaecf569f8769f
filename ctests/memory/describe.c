/* SPDX-License-Identifier: MIT
 *
 * describe.c: rocblas_mem_describe describes this process in JSON.
 */
#include "../json.h"

#include <rocblas_mem.h>

#include <dlfcn.h>

/* describe returns the answer for a subject; the caller frees it. */
static char* describe(rocblas_mem_subject subject) {
    char one[1] = {'x'};
    size_t needed = 0, again = 0;
    REQUIRE_OK(rocblas_mem_describe(subject, one, sizeof one, &needed));
    CHECK_EQ(one[0], 0);
    REQUIRE(needed > 2);
    char* text = malloc(needed + 1);
    REQUIRE(text != NULL);
    text[needed] = '#';
    REQUIRE_OK(rocblas_mem_describe(subject, text, needed, &again));
    CHECK_SIZE(again, needed);
    CHECK_SIZE(strlen(text), needed - 1);
    CHECK_EQ(text[needed], '#');
    CHECK_EQ(text[0], '{');
    check_json(text);
    return text;
}

/* says checks that an answer has a name with a text as its value. */
static void says(const char* answer, const char* name, const char* value) {
    char pair[1024];
    snprintf(pair, sizeof pair, "\"%s\":\"%s\"", name, value);
    CHECK(strstr(answer, pair) != NULL);
    if (!strstr(answer, pair))
        fprintf(stderr, "%s in %s\n", pair, answer);
}

/* process tests that the answer agrees with the other functions of the library. */
static void process(void) {
    char engine[512] = "", version[64];
    int major = 0, minor = 0, patch = 0;
    Dl_info info;
    char* answer = describe(rocblas_mem_subject_process);
    CHECK_OK(rocblas_mem_get_engine_name(engine, sizeof engine));
    CHECK_OK(rocblas_mem_get_version(&major, &minor, &patch));
    snprintf(version, sizeof version, "%d.%d.%d", major, minor, patch);
    says(answer, "version", version);
    says(answer, "name", engine);
    says(answer, "kind", "host");
    void* here;
    *(rocblas_status(**)(rocblas_mem_subject, char*, size_t, size_t*)) & here = rocblas_mem_describe;
    REQUIRE(dladdr(here, &info) != 0);
    char* own = realpath(info.dli_fname, NULL);
    REQUIRE(own != NULL);
    says(answer, "library", own);
    CHECK(strstr(answer, "librocblas_mem_core.so\"") != NULL);
    CHECK(strstr(answer, "\"problems\":[]") != NULL);
    free(own);
    free(answer);

    setenv("ROCBLAS_DEVICE_MEMORY_SIZE", "12 apples", 1);
    answer = describe(rocblas_mem_subject_process);
    CHECK(strstr(answer, "\"problems\":[]") == NULL && strstr(answer, "12 apples") != NULL);
    unsetenv("ROCBLAS_DEVICE_MEMORY_SIZE");
    free(answer);
}

/* devices asks about each kind of device that the process's description lists. */
static void devices(void) {
    char* answer = describe(rocblas_mem_subject_process);
    int count = 0;
    says(answer, "name", "hip");
    says(answer, "name", "ascend");
    for (const char* at = answer; (at = strstr(at, "\"subject\":")) != NULL; count++) {
        at += strlen("\"subject\":");
        free(describe((rocblas_mem_subject)strtol(at, NULL, 10)));
    }
    CHECK(count >= 4); /* all enumerators but the process */
    free(answer);
}

static void refusals(void) {
    char text[16] = "as it was";
    size_t needed = 77;
    CHECK_STATUS(rocblas_mem_describe(rocblas_mem_subject_process, NULL, 9, &needed), rocblas_status_invalid_pointer);
    CHECK_STATUS(rocblas_mem_describe(rocblas_mem_subject_process, text, 0, &needed), rocblas_status_invalid_size);
    CHECK_STATUS(rocblas_mem_describe((rocblas_mem_subject)-1, text, sizeof text, &needed), rocblas_status_invalid_value);
    CHECK_STATUS(rocblas_mem_describe((rocblas_mem_subject)99, text, sizeof text, &needed), rocblas_status_invalid_value);
    CHECK_SIZE(needed, 77);
    CHECK_STR(text, "as it was");
    CHECK_OK(rocblas_mem_describe(rocblas_mem_subject_process, text, sizeof text, NULL));
    CHECK_SIZE(strlen(text), sizeof text - 1);
}

int main(void) {
    refusals();
    process();
    devices();
    return check_result();
}
