/* SPDX-License-Identifier: MIT
 *
 * rtc.c: hiprtc, which compiles kernels while the program runs. The calls go to ROCm's libhiprtc if it lies beside a library
 * of the program or in a folder of the system: it needs no GPU. Otherwise a dry run pretends: a program compiles, names get
 * lowered ones, and its code is a text in which a module finds every function. Without a dry run the functions then return
 * HIPRTC_ERROR_INTERNAL_ERROR.
 *
 * The CUDA stand-in has no such file; its functions are those of refused.c.
 */
#include <ctype.h>
#include <dlfcn.h>
#include <limits.h>
#include <link.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/dry.h"
#include "kernel/kernel.h"
#include "kernel/rtc.h"

static const char pretended_code[] = "rocblas_mem: no code, compiled in a dry run: ";

struct name {
    struct name* next;
    char* lowered;
    char expression[];
};

struct _hiprtcProgram {
    struct name* names;
    int compiled;
    char code[sizeof pretended_code + 17]; /* with the hash of what was compiled, so that caches tell programs apart */
    uint64_t hash;
};

struct ihiprtcLinkState {
    char code[sizeof pretended_code];
};

int rtc_pretended(const void* image) { return strncmp(image, pretended_code, sizeof pretended_code - 1) == 0; }

/* ---- ROCm's library */

/* FUNCTIONS lists what is called of it: name, parameters. */
#define FUNCTIONS(X) \
    X(hiprtcVersion, (int*, int*)) \
    X(hiprtcAddNameExpression, (hiprtcProgram, const char*)) \
    X(hiprtcCompileProgram, (hiprtcProgram, int, HIPRTC_TEXTS)) \
    X(hiprtcCreateProgram, (hiprtcProgram*, const char*, const char*, int, HIPRTC_TEXTS, HIPRTC_TEXTS)) \
    X(hiprtcDestroyProgram, (hiprtcProgram*)) \
    X(hiprtcGetLoweredName, (hiprtcProgram, const char*, const char**)) \
    X(hiprtcGetProgramLog, (hiprtcProgram, char*)) \
    X(hiprtcGetProgramLogSize, (hiprtcProgram, size_t*)) \
    X(hiprtcGetCode, (hiprtcProgram, char*)) \
    X(hiprtcGetCodeSize, (hiprtcProgram, size_t*)) \
    X(hiprtcGetBitcode, (hiprtcProgram, char*)) \
    X(hiprtcGetBitcodeSize, (hiprtcProgram, size_t*)) \
    X(hiprtcLinkCreate, (unsigned, hipJitOption*, void**, hiprtcLinkState*)) \
    X(hiprtcLinkAddFile, (hiprtcLinkState, hipJitInputType, const char*, unsigned, hipJitOption*, void**)) \
    X(hiprtcLinkAddData, (hiprtcLinkState, hipJitInputType, void*, size_t, const char*, unsigned, hipJitOption*, void**)) \
    X(hiprtcLinkComplete, (hiprtcLinkState, void**, size_t*)) \
    X(hiprtcLinkDestroy, (hiprtcLinkState))

static struct {
#define MEMBER(name, parameters) hiprtcResult(*name) parameters;
    FUNCTIONS(MEMBER)
} rocm;
static int has_rocm;

/* open_in takes ROCm's library from a folder, if it is there and is not this one under that name. */
static void open_in(const char* folder, size_t length) {
    char path[PATH_MAX];
    if (has_rocm || snprintf(path, sizeof path, "%.*s/libhiprtc.so.%d", (int)length, folder, hip_major()) >= (int)sizeof path)
        return;
    void* library = access(path, R_OK) == 0 ? dlopen(path, RTLD_NOW | RTLD_LOCAL) : NULL;
    void* create = library ? dlsym(library, "hiprtcCreateProgram") : NULL;
    Dl_info own, other;
    if (!create || !dladdr(&rocm, &own) || !dladdr(create, &other) || own.dli_fbase == other.dli_fbase)
        return;
#define TAKE(name, parameters) *(void**)&rocm.name = dlsym(library, #name);
    FUNCTIONS(TAKE)
    has_rocm = 1;
}

/* struct folders is a list of folders, each with a colon behind it. */
struct folders {
    char* text;
    size_t length;
};

/* add_folder adds the folder of a loaded library, as that of librocfft. The loader's lock is held: nothing can be opened here. */
static int add_folder(struct dl_phdr_info* info, size_t size, void* data) {
    (void)size;
    struct folders* folders = data;
    const char* end = strrchr(info->dlpi_name, '/');
    const size_t length = end ? (size_t)(end - info->dlpi_name) : 0;
    char* longer = length ? realloc(folders->text, folders->length + length + 2) : NULL;
    if (!longer)
        return 0;
    folders->text = longer;
    folders->length += (size_t)sprintf(longer + folders->length, "%.*s:", (int)length, info->dlpi_name);
    return 0;
}

static void open_first(const char* list) {
    for (const char* at = list; at && *at; at += strspn(at, ":")) {
        const size_t length = strcspn(at, ":");
        open_in(at, length);
        at += length;
    }
}

static void find_rocm(void) {
    struct folders beside = {0};
    dl_iterate_phdr(add_folder, &beside);
    open_first(beside.text);
    free(beside.text);
    open_first("/opt/rocm/lib:/usr/lib/x86_64-linux-gnu:/usr/lib64");
    if (!has_rocm && dry_run())
        fprintf(stderr, "rocblas_mem: dry run: no libhiprtc.so.%d is installed: what is compiled at run time has no code\n",
            hip_major());
}

/* rocm_is_there tells whether the machine has ROCm's library. It looks for it once. */
static int rocm_is_there(void) {
    static pthread_once_t once = PTHREAD_ONCE_INIT;
    pthread_once(&once, find_rocm);
    return has_rocm;
}

/* ---- a dry run without it */

static int is_program(hiprtcProgram program) { return object_is(program, object_program); }

static void hash_text(hiprtcProgram program, const char* text) {
    for (; text && *text; text++)
        program->hash = (program->hash ^ (unsigned char)*text) * 0x100000001b3ull;
}

static hiprtcResult create(hiprtcProgram* out, const char* source, const char* name) {
    if (!out || !source)
        return HIPRTC_ERROR_INVALID_INPUT;
    hiprtcProgram program = calloc(1, sizeof *program);
    if (!program || !object_add(program, object_program)) {
        free(program);
        return HIPRTC_ERROR_OUT_OF_MEMORY;
    }
    program->hash = 0xcbf29ce484222325ull;
    hash_text(program, source);
    hash_text(program, name);
    *out = program;
    return HIPRTC_SUCCESS;
}

static hiprtcResult destroy(hiprtcProgram* program) {
    if (!program)
        return HIPRTC_ERROR_INVALID_INPUT;
    if (!object_remove(*program, object_program))
        return HIPRTC_ERROR_INVALID_PROGRAM;
    for (struct name *n = (*program)->names, *next; n; n = next) {
        next = n->next;
        free(n->lowered);
        free(n);
    }
    free(*program);
    *program = NULL;
    return HIPRTC_SUCCESS;
}

/* lower returns an expression as the name of a function, null without memory. */
static char* lower(const char* expression) {
    char* lowered = strdup(expression);
    for (char* c = lowered; c && *c; c++)
        if (!isalnum((unsigned char)*c))
            *c = '_';
    return lowered;
}

static hiprtcResult add_name(hiprtcProgram program, const char* expression) {
    if (!expression)
        return HIPRTC_ERROR_INVALID_INPUT;
    if (!is_program(program))
        return HIPRTC_ERROR_INVALID_PROGRAM;
    if (program->compiled)
        return HIPRTC_ERROR_NO_NAME_EXPRESSIONS_AFTER_COMPILATION;
    struct name* name = malloc(sizeof *name + strlen(expression) + 1);
    char* lowered = lower(expression);
    if (!name || !lowered) {
        free(name);
        free(lowered);
        return HIPRTC_ERROR_OUT_OF_MEMORY;
    }
    strcpy(name->expression, expression);
    name->lowered = lowered;
    name->next = program->names;
    program->names = name;
    hash_text(program, expression);
    return HIPRTC_SUCCESS;
}

static hiprtcResult compile(hiprtcProgram program, int count, HIPRTC_TEXTS options) {
    if (!is_program(program))
        return HIPRTC_ERROR_INVALID_PROGRAM;
    if (count < 0 || (count > 0 && !options))
        return HIPRTC_ERROR_INVALID_INPUT;
    for (int i = 0; i < count; i++)
        hash_text(program, options[i]);
    sprintf(program->code, "%s%016llx", pretended_code, (unsigned long long)program->hash);
    program->compiled = 1;
    return HIPRTC_SUCCESS;
}

static hiprtcResult lowered_name(hiprtcProgram program, const char* expression, const char** out) {
    if (!expression || !out)
        return HIPRTC_ERROR_INVALID_INPUT;
    if (!is_program(program))
        return HIPRTC_ERROR_INVALID_PROGRAM;
    if (!program->compiled)
        return HIPRTC_ERROR_NO_LOWERED_NAMES_BEFORE_COMPILATION;
    for (const struct name* n = program->names; n; n = n->next)
        if (strcmp(n->expression, expression) == 0) {
            *out = n->lowered;
            return HIPRTC_SUCCESS;
        }
    return HIPRTC_ERROR_NAME_EXPRESSION_NOT_VALID;
}

/* text copies a text of a program out, or stores its size: a given one, or else the code. */
static hiprtcResult text(hiprtcProgram program, const char* from, char* out, size_t* size_out) {
    if (!out && !size_out)
        return HIPRTC_ERROR_INVALID_INPUT;
    if (!is_program(program) || !program->compiled)
        return HIPRTC_ERROR_INVALID_PROGRAM;
    from = from ? from : program->code;
    if (size_out)
        *size_out = strlen(from) + 1;
    else
        strcpy(out, from);
    return HIPRTC_SUCCESS;
}

static hiprtcResult version(int* major, int* minor) {
    int runtime = 0;
    if (!major || !minor)
        return HIPRTC_ERROR_INVALID_INPUT;
    (void)hipRuntimeGetVersion(&runtime);
    *major = runtime / 10000000;
    *minor = runtime / 100000 % 100;
    return HIPRTC_SUCCESS;
}

static hiprtcResult link_create(hiprtcLinkState* out) {
    if (!out)
        return HIPRTC_ERROR_INVALID_INPUT;
    hiprtcLinkState link = malloc(sizeof *link);
    if (!link || !object_add(link, object_program)) {
        free(link);
        return HIPRTC_ERROR_OUT_OF_MEMORY;
    }
    strcpy(link->code, pretended_code);
    *out = link;
    return HIPRTC_SUCCESS;
}

static hiprtcResult link_destroy(hiprtcLinkState link) {
    if (!object_remove(link, object_program))
        return HIPRTC_ERROR_INVALID_INPUT;
    free(link);
    return HIPRTC_SUCCESS;
}

static hiprtcResult link_add(hiprtcLinkState link, const void* from) {
    return from && object_is(link, object_program) ? HIPRTC_SUCCESS : HIPRTC_ERROR_INVALID_INPUT;
}

static hiprtcResult link_complete(hiprtcLinkState link, void** out, size_t* size_out) {
    if (!out || !size_out || !object_is(link, object_program))
        return HIPRTC_ERROR_INVALID_INPUT;
    *out = link->code;
    *size_out = sizeof link->code;
    return HIPRTC_SUCCESS;
}

/* ---- what is exported */

/* ANSWER defines a function: ROCm's, or else what a dry run does instead. */
#define ANSWER(name, parameters, arguments, otherwise) \
    hiprtcResult name parameters { \
        if (rocm_is_there() && rocm.name) \
            return rocm.name arguments; \
        return dry_run() ? (otherwise) : HIPRTC_ERROR_INTERNAL_ERROR; \
    }

ANSWER(hiprtcVersion, (int* major, int* minor), (major, minor), version(major, minor))
ANSWER(hiprtcAddNameExpression, (hiprtcProgram prog, const char* name), (prog, name), add_name(prog, name))
ANSWER(hiprtcCompileProgram, (hiprtcProgram prog, int count, HIPRTC_TEXTS options), (prog, count, options),
    compile(prog, count, options))
ANSWER(hiprtcCreateProgram,
    (hiprtcProgram * out, const char* from, const char* name, int count, HIPRTC_TEXTS headers, HIPRTC_TEXTS names),
    (out, from, name, count, headers, names), create(out, from, name))
ANSWER(hiprtcDestroyProgram, (hiprtcProgram * prog), (prog), destroy(prog))
ANSWER(hiprtcGetLoweredName, (hiprtcProgram prog, const char* name, const char** out), (prog, name, out),
    lowered_name(prog, name, out))
ANSWER(hiprtcGetProgramLog, (hiprtcProgram prog, char* out), (prog, out), text(prog, "", out, NULL))
ANSWER(hiprtcGetProgramLogSize, (hiprtcProgram prog, size_t* out), (prog, out), text(prog, "", NULL, out))
ANSWER(hiprtcGetCode, (hiprtcProgram prog, char* out), (prog, out), text(prog, NULL, out, NULL))
ANSWER(hiprtcGetCodeSize, (hiprtcProgram prog, size_t* out), (prog, out), text(prog, NULL, NULL, out))
ANSWER(hiprtcGetBitcode, (hiprtcProgram prog, char* out), (prog, out), text(prog, NULL, out, NULL))
ANSWER(hiprtcGetBitcodeSize, (hiprtcProgram prog, size_t* out), (prog, out), text(prog, NULL, NULL, out))
ANSWER(hiprtcLinkCreate, (unsigned count, hipJitOption* options, void** values, hiprtcLinkState* out),
    (count, options, values, out), link_create(out))
ANSWER(hiprtcLinkAddFile,
    (hiprtcLinkState link, hipJitInputType type, const char* path, unsigned count, hipJitOption* options, void** values),
    (link, type, path, count, options, values), link_add(link, path))
ANSWER(hiprtcLinkAddData,
    (hiprtcLinkState link, hipJitInputType type, void* image, size_t size, const char* name, unsigned count,
        hipJitOption* options, void** values),
    (link, type, image, size, name, count, options, values), link_add(link, image))
ANSWER(hiprtcLinkComplete, (hiprtcLinkState link, void** out, size_t* size_out), (link, out, size_out),
    link_complete(link, out, size_out))
ANSWER(hiprtcLinkDestroy, (hiprtcLinkState link), (link), link_destroy(link))

const char* hiprtcGetErrorString(hiprtcResult result) {
    static const char* const texts[] = {"HIPRTC_SUCCESS", "HIPRTC_ERROR_OUT_OF_MEMORY", "HIPRTC_ERROR_PROGRAM_CREATION_FAILURE",
        "HIPRTC_ERROR_INVALID_INPUT", "HIPRTC_ERROR_INVALID_PROGRAM", "HIPRTC_ERROR_INVALID_OPTION", "HIPRTC_ERROR_COMPILATION",
        "HIPRTC_ERROR_BUILTIN_OPERATION_FAILURE", "HIPRTC_ERROR_NO_NAME_EXPRESSIONS_AFTER_COMPILATION",
        "HIPRTC_ERROR_NO_LOWERED_NAMES_BEFORE_COMPILATION", "HIPRTC_ERROR_NAME_EXPRESSION_NOT_VALID",
        "HIPRTC_ERROR_INTERNAL_ERROR"};
    if ((unsigned)result < sizeof texts / sizeof *texts)
        return texts[result];
    return result == HIPRTC_ERROR_LINKING ? "HIPRTC_ERROR_LINKING" : "HIPRTC_ERROR_UNKNOWN";
}
