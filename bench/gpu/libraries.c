/* SPDX-License-Identifier: MIT */
/* libraries.c opens libcuda, cuBLAS and this library, and describes them. */
#include "gpu.h"

#include <dlfcn.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

struct symbol {
    const char* name;
    size_t offset_bytes;
};

#define COUNT(array) (sizeof(array) / sizeof((array)[0]))
#define DRIVER(field, symbol, types) {symbol, offsetof(struct driver, field)},
#define CUBLAS(field, symbol, types) {symbol, offsetof(struct cublas, field)},
#define OWN(name) {"rocblas_" #name, offsetof(struct own, name)},

static const struct symbol driver_symbols[] = {GPU_DRIVER_CALLS(DRIVER)};
static const struct symbol pool_symbols[] = {GPU_POOL_CALLS(DRIVER)};
static const struct symbol cublas_symbols[] = {GPU_CUBLAS_CALLS(CUBLAS)};
static const struct symbol own_symbols[] = {GPU_OWN_CALLS(OWN)};

/* lacks fills a table of function pointers. It returns NULL, or the first symbol that the library lacks. */
static const char* lacks(void* library, const struct symbol* symbols, size_t count, void* table_out) {
    for (size_t i = 0; i < count; i++) {
        void* address = dlsym(library, symbols[i].name);
        if (address == NULL)
            return symbols[i].name;
        memcpy((char*)table_out + symbols[i].offset_bytes, &address, sizeof address);
    }
    return NULL;
}

static const char* probe_driver(struct driver* cuda) {
    static char why[256];
    int devices = 0;
    void* library = dlopen("libcuda.so.1", RTLD_NOW);
    if (library == NULL) {
        const char* error = dlerror(); /* has the form "LIBRARY: reason" */
        const char* colon = strstr(error, ": ");
        snprintf(why, sizeof why, "libcuda.so.1 cannot be opened: %s", colon != NULL ? colon + 2 : error);
        return why;
    }
    const char* missing = lacks(library, driver_symbols, COUNT(driver_symbols), cuda);
    if (missing != NULL) {
        snprintf(why, sizeof why, "libcuda.so.1 has no function %s", missing);
        return why;
    }
    if (lacks(library, pool_symbols, COUNT(pool_symbols), cuda) != NULL)
        cuda->allocate_async = NULL;
    int status = cuda->init(0);
    if (status == 0)
        status = cuda->devices(&devices);
    if (status == 0 && devices > 0)
        return NULL;
    snprintf(why, sizeof why, "the CUDA driver has no device (status %d)", status);
    return why;
}

const char* gpu_probe(struct gpu* g) {
    static const char* const names[] = {"libcublas.so.13", "libcublas.so.12", "libcublas.so.11"};
    const char* why = probe_driver(&g->cuda);
    for (size_t i = 0; why == NULL && i < COUNT(names); i++) {
        void* library = dlopen(names[i], RTLD_NOW);
        if (library != NULL && lacks(library, cublas_symbols, COUNT(cublas_symbols), &g->cublas) == NULL) {
            g->cublas.name = names[i];
            return NULL;
        }
    }
    return why != NULL ? why : "the dynamic linker finds no libcublas.so.13, .12 or .11";
}

/* driver_release reads the release of the driver in Linux, because libcuda has no function for it. */
static void driver_release(char* text, size_t bytes) {
    FILE* file = fopen("/sys/module/nvidia/version", "r");
    snprintf(text, bytes, "of an unknown release");
    if (file == NULL)
        return;
    if (fgets(text, (int)bytes, file) != NULL)
        text[strcspn(text, "\n")] = 0;
    fclose(file);
}

/* host_name reads the processor's name in Linux. */
static void host_name(char* text, size_t bytes) {
    static const char key[] = "model name\t: ";
    FILE* file = fopen("/proc/cpuinfo", "r");
    char line[256];
    snprintf(text, bytes, "an unknown processor");
    while (file != NULL && fgets(line, sizeof line, file) != NULL)
        if (strncmp(line, key, sizeof key - 1) == 0) {
            line[strcspn(line, "\n")] = 0;
            snprintf(text, bytes, "%s", line + sizeof key - 1);
            break;
        }
    if (file != NULL)
        fclose(file);
}

void gpu_describe(const struct gpu* g) {
    char name[256] = "", release[64], host[256], engine[256] = "";
    size_t bytes = 0;
    int cuda = 0, cublas = 0, major = 0, minor = 0, patch = 0;
    (void)g->cuda.name(name, (int)sizeof name, 0);
    (void)g->cuda.total(&bytes, 0);
    (void)g->cuda.version(&cuda);
    driver_release(release, sizeof release);
    host_name(host, sizeof host);
    printf("- host: %s, %ld processors\n", host, sysconf(_SC_NPROCESSORS_ONLN));
    printf("- GPU: %s, %.1f GiB\n- driver: %s, CUDA %d.%d\n", name, (double)bytes / (1 << 30), release, cuda / 1000,
        cuda % 1000 / 10);
    if (g->cublas_handle == NULL) {
        printf("- cuBLAS: %s\n", g->cublas.name);
        return;
    }
    (void)g->cublas.version(g->cublas_handle, &cublas);
    (void)g->own.mem_get_version(&major, &minor, &patch);
    (void)g->own.mem_get_engine_name(engine, sizeof engine);
    printf("- cuBLAS: %d (%s)\n- librocblas_mem: %d.%d.%d, which computes with %s\n", cublas, g->cublas.name, major, minor, patch,
        engine);
}

bool gpu_ok(const char* call, int status) {
    if (status != 0)
        fprintf(stderr, "gpu: %s returned %d\n", call, status);
    return status == 0;
}

/* open_own opens this library. Its engine must be cuBLAS, so that it computes on the measured device. */
static bool open_own(struct own* own, const char* path) {
    char engine[256] = "";
    void* library = dlopen(path, RTLD_NOW);
    if (library == NULL) {
        fprintf(stderr, "gpu: %s\n", dlerror());
        return false;
    }
    const char* missing = lacks(library, own_symbols, COUNT(own_symbols), own);
    if (missing != NULL) {
        fprintf(stderr, "gpu: %s has no function %s\n", path, missing);
        return false;
    }
    if (!OK(own->mem_get_engine_name(engine, sizeof engine)))
        return false;
    if (strncmp(engine, "cuBLAS", strlen("cuBLAS")) == 0)
        return true;
    fprintf(stderr, "gpu: the library computes with %s, not cuBLAS: ROCBLAS_MEM_DEVICE must be cuda\n", engine);
    return false;
}

bool gpu_open(struct gpu* g, const char* path) {
    void* context = NULL;
    return OK(g->cuda.retain(&context, 0)) && OK(g->cuda.set_current(context)) && OK(g->cuda.stream_create(&g->stream, 1))
        && OK(g->cuda.event_create(&g->start, 0)) && OK(g->cuda.event_create(&g->end, 0)) && open_own(&g->own, path)
        && OK(g->own.create_handle(&g->handle)) && OK(g->own.set_stream(g->handle, (hipStream_t)g->stream))
        && OK(g->cublas.create(&g->cublas_handle)) && OK(g->cublas.set_stream(g->cublas_handle, g->stream));
}

bool gpu_close(struct gpu* g) {
    return OK(g->own.destroy_handle(g->handle)) && OK(g->cublas.destroy(g->cublas_handle)) && OK(g->cuda.event_destroy(g->start))
        && OK(g->cuda.event_destroy(g->end)) && OK(g->cuda.stream_destroy(g->stream)) && OK(g->cuda.release(0));
}

const char* gpu_target(struct gpu* g, bool met) {
    g->missed += met ? 0 : 1;
    return met ? "met" : "**missed**";
}
