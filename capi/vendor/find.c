/* SPDX-License-Identifier: MIT
 *
 * find.c: finds a HIP device, a real librocblas and its functions.
 *
 * The vendor's library is the first found of: the next one after this one in search order; one loaded
 * anywhere in the process, such as a dependency of a Python extension, which RTLD_NEXT does not find; the
 * file that ROCBLAS_MEM_ROCBLAS names; and the usual names, found by the loader. This library is never
 * accepted, under any name.
 */
#include "vendor/find.h"
#include "check/check.h"
#include "loader/stack.h"
#include "state/hooks.h"
#include "state/opening.h"
#include "state/state.h"
#include "state/tell.h"
#include "vendor/forward.h"
#include "vendor/records.h"
#include "common/variable.h"
#include "common/zdevices.h"

#include <dlfcn.h>
#include <limits.h>
#include <link.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MOST_FOUND = 8 };

RBM_HIDDEN uint32_t rbm_vendor_mode;

static void* vendor; /* set before rbm_vendor_mode is on, and never closed */
static unsigned long long files_loaded; /* number of files that the process had loaded at the last search; guarded by
                                           rbm_opening */
static char refusal[PATH_MAX + 256]; /* why the rocBLAS that is named is not used; guarded by rbm_opening */
static _Thread_local bool searching; /* prevents recursion: a file that is being opened may call this library */

/* struct found collects paths during a walk over the loaded files, because no file may be opened before the
 * walk ends. */
struct found {
    const char* prefix;
    int count;
    char paths[MOST_FOUND][PATH_MAX];
};

static int collect(struct dl_phdr_info* info, size_t size, void* data) {
    (void)size;
    struct found* f = data;
    const char* path = info->dlpi_name ? info->dlpi_name : "";
    const char* slash = strrchr(path, '/');
    if (f->count < MOST_FOUND && strncmp(slash ? slash + 1 : path, f->prefix, strlen(f->prefix)) == 0
        && snprintf(f->paths[f->count], PATH_MAX, "%s", path) < PATH_MAX)
        f->count++;
    return 0;
}

typedef bool accept_fn(void* library);

/* loaded returns the first loaded file whose name begins with prefix and that accept accepts, or a null
 * pointer. */
static void* loaded(const char* prefix, accept_fn* accept) {
    struct found* f = calloc(1, sizeof *f);
    void* library = NULL;
    if (!f)
        return NULL;
    f->prefix = prefix;
    dl_iterate_phdr(collect, f);
    for (int i = 0; i < f->count && !library; i++) {
        void* opened = dlopen(f->paths[i], RTLD_NOW | RTLD_LOCAL | RTLD_NOLOAD);
        if (opened && accept(opened))
            library = opened;
        else if (opened)
            dlclose(opened);
    }
    free(f);
    return library;
}

/* opened opens a file by its path or name. It returns a null pointer if that fails or accept rejects the file. */
static void* opened(const char* name, accept_fn* accept) {
    void* library = dlopen(name, RTLD_NOW | RTLD_LOCAL);
    if (library && !accept(library)) {
        dlclose(library);
        return NULL;
    }
    return library;
}

/* file_of returns the library that contains an address, or a null pointer if there is none or accept rejects
 * it. */
static void* file_of(void* address, accept_fn* accept) {
    Dl_info info;
    if (!address || !dladdr(address, &info) || !info.dli_fname)
        return NULL;
    void* library = dlopen(info.dli_fname, RTLD_NOW | RTLD_LOCAL | RTLD_NOLOAD);
    if (library && !accept(library)) {
        dlclose(library);
        return NULL;
    }
    return library;
}

/* ---- HIP */

static bool is_hip(void* library) { return dlsym(library, "hipGetDeviceCount") != NULL; }

static bool is_standin(void* hip) { return dlsym(hip, "rocblas_mem_standin_version") != NULL; }

static bool is_standin_on_cuda(void* hip) { return is_standin(hip) && dlsym(hip, "rocblas_mem_standin_cuda") != NULL; }

/* find_hip returns the HIP that calls of this process reach, and opens one if the process has none. It
 * returns a null pointer if none is found. */
static void* find_hip(void) {
    static const char* const names[] = {RBM_HIP_FILES};
    void* hip = file_of(dlsym(RTLD_DEFAULT, "hipGetDeviceCount"), is_hip);
    if (!hip)
        hip = loaded("libamdhip64.so", is_hip);
    for (size_t i = 0; !hip && i < sizeof names / sizeof *names; i++)
        hip = opened(names[i], is_hip);
    return hip;
}

/* devices_of returns the number of devices of a HIP, or its error status as a negative number. */
static int devices_of(void* hip) {
    int (*count)(int*);
    int devices = 0;
    *(void**)&count = dlsym(hip, "hipGetDeviceCount");
    int status = count(&devices);
    return status ? -status : devices;
}

/* is_another reports whether a value of ROCBLAS_MEM_DEVICE names the host, or a device that is not HIP, perhaps
 * with a colon and a number. chooseDevice of choose.go reads the value in the same way: where that device cannot
 * be used, the host replaces it, never HIP. */
static bool is_another(const char* wanted) {
    static const char* const named[] = {RBM_NAMED_DEVICES};
    const size_t length = strcspn(wanted, ":");
    for (size_t i = 0; i < sizeof named / sizeof *named; i++)
        if (strlen(named[i]) == length && memcmp(named[i], wanted, length) == 0)
            return true;
    return strcmp(wanted, "host") == 0;
}

bool rbm_device_is_hip(char* why, size_t size) {
    const char* wanted = rbm_variable(ROCBLAS_MEM_DEVICE);
    bool asked = wanted && strcmp(wanted, "hip") == 0;
    if (wanted && is_another(wanted)) {
        snprintf(why, size, "ROCBLAS_MEM_DEVICE is %s", wanted);
        return false;
    }
    if (rbm_state.gpu_inherited) {
        snprintf(why, size, RBM_GPU_AND_FORK);
        return false;
    }
    void* hip = find_hip();
    if (!hip) {
        snprintf(why, size, "no libamdhip64 was found");
        return false;
    }
    if (is_standin_on_cuda(hip)) {
        snprintf(why, size, "HIP is the stand-in on CUDA");
        return false;
    }
    if (!asked && is_standin(hip)) {
        snprintf(why, size, "HIP is the stand-in, whose device is the host");
        return false;
    }
    int devices = devices_of(hip);
    if (devices > 0 && !is_standin(hip))
        rbm_state.gpu = 1;
    if (devices < 0)
        snprintf(why, size, "HIP answers hipGetDeviceCount with error %d", -devices);
    else
        snprintf(why, size, "HIP has %d device%s", devices, devices == 1 ? "" : "s");
    return devices > 0;
}

/* ---- rocBLAS */

/* is_vendor reports whether a library is another rocBLAS than this one. In this library rocblas_create_handle
 * and rocblas_mem_get_version lie in the same file. */
static bool is_vendor(void* library) {
    void* create = dlsym(library, "rocblas_create_handle");
    void* own = dlsym(library, "rocblas_mem_get_version");
    Dl_info theirs, ours;
    return create && !(own && dladdr(create, &theirs) && dladdr(own, &ours) && theirs.dli_fbase == ours.dli_fbase);
}

/* named_vendor returns the library that ROCBLAS_MEM_ROCBLAS names. If it cannot be used, it stores a line with
 * the reason. */
static void* named_vendor(char* refused, size_t size) {
    const char* path = rbm_variable(ROCBLAS_MEM_ROCBLAS);
    if (!path || !*path)
        return NULL;
    dlerror();
    void* library = opened(path, is_vendor);
    if (!library) {
        const char* cause = dlerror();
        snprintf(refused, size, "ROCBLAS_MEM_ROCBLAS: \"%s\" cannot be used (%s)", path, cause ? cause : "it is not a rocBLAS");
    }
    return library;
}

void* rbm_vendor_loaded(void) {
    void* library = file_of(dlsym(RTLD_NEXT, "rocblas_create_handle"), is_vendor);
    return library ? library : loaded("librocblas", is_vendor);
}

static void* find_vendor(char* refused, size_t size) {
    static const char* const names[] = {"librocblas.so.5", "librocblas.so.4"};
    void* library = rbm_vendor_loaded();
    if (!library)
        library = named_vendor(refused, size);
    for (size_t i = 0; !library && i < sizeof names / sizeof *names; i++)
        library = opened(names[i], is_vendor);
    return library;
}

static int count_files(struct dl_phdr_info* info, size_t size, void* data) {
    (void)size;
    *(unsigned long long*)data = info->dlpi_adds;
    return 1;
}

/* find_mode determines the mode for rbm_vendor_decide. rbm_opening is held. */
static uint32_t find_mode(uint32_t known) {
    unsigned long long now = 0;
    dl_iterate_phdr(count_files, &now);
    if (known == rbm_vendor_awaited && now == files_loaded)
        return known;
    char why[128];
    if (known == rbm_vendor_unknown && !rbm_device_is_hip(why, sizeof why))
        return rbm_vendor_off;
    vendor = known == rbm_vendor_unknown ? find_vendor(refusal, sizeof refusal) : rbm_vendor_loaded();
    if (refusal[0] && known == rbm_vendor_unknown)
        rbm_tell("%s", refusal);
    dl_iterate_phdr(count_files, &files_loaded);
    return vendor ? rbm_vendor_on : rbm_vendor_awaited;
}

/* set_mode stores the mode. Calls are offered to the vendor in every mode but off. */
static void set_mode(uint32_t mode) {
    RBM_WRITE(rbm_hooks.forward, mode == rbm_vendor_off ? NULL : rbm_vendor_call);
    __atomic_store_n(&rbm_vendor_mode, mode, __ATOMIC_RELEASE);
}

bool rbm_vendor_decide(void) {
    uint32_t mode = __atomic_load_n(&rbm_vendor_mode, __ATOMIC_ACQUIRE);
    if (mode == rbm_vendor_on || mode == rbm_vendor_off || searching || !rbm_stack_has(NULL, NULL, RBM_STACK_OPEN))
        return mode == rbm_vendor_on;
    searching = true;
    rbm_opening();
    mode = rbm_vendor_mode;
    if (mode == rbm_vendor_unknown || mode == rbm_vendor_awaited)
        set_mode(mode = find_mode(mode));
    rbm_opened();
    searching = false;
    return mode == rbm_vendor_on;
}

static void in_child(void) {
    searching = false;
    if (rbm_state.gpu_inherited)
        set_mode(rbm_vendor_unknown); /* calls would reach a runtime that does not work in the child */
    rbm_records_in_child();
}

/* set_up runs when the library is loaded. */
__attribute__((constructor)) static void set_up(void) {
    rbm_hooks.in_child = in_child;
    set_mode(rbm_vendor_unknown);
}

/* The functions that rbm_vendor_next and rbm_vendor_cpp return in place of a vendor's: each returns one status,
 * whatever its arguments. */
static rocblas_status return_not_implemented(void) { return rocblas_status_not_implemented; }

static rocblas_status return_invalid_handle(void) { return rocblas_status_invalid_handle; }

static rocblas_status return_internal_error(void) { return rocblas_status_internal_error; }

void* rbm_vendor_next(void** at, const char* name, rocblas_handle handle) {
    if (rbm_find(handle))
        return NULL;
    if (!rbm_vendor_is_on()) {
        if (RBM_READ(rbm_checking))
            rbm_check_missing(handle, name);
        return NULL;
    }
    void* next;
    if (rbm_record_inherited(handle)) {
        *(rocblas_status(**)(void)) & next = return_invalid_handle;
        return next;
    }
    if ((next = __atomic_load_n(at, __ATOMIC_RELAXED)) != NULL)
        return next;
    if ((next = dlsym(vendor, name)) == NULL)
        *(rocblas_status(**)(void)) & next = return_not_implemented;
    __atomic_store_n(at, next, __ATOMIC_RELAXED);
    return next;
}

/* describe stores a library's file and its version text. */
static void describe(void* library, struct rbm_vendor_text* out) {
    struct link_map* map = NULL;
    rocblas_status (*version)(char*, size_t);
    if (dlinfo(library, RTLD_DI_LINKMAP, &map) == 0 && map && map->l_name)
        snprintf(out->file, sizeof out->file, "%s", map->l_name);
    *(void**)&version = dlsym(library, "rocblas_get_version_string");
    if (!version || version(out->version, sizeof out->version) != rocblas_status_success)
        out->version[0] = 0;
}

void rbm_vendor_describe(struct rbm_vendor_text* out, bool search) {
    memset(out, 0, sizeof *out);
    const bool on = rbm_vendor_is_on();
    rbm_opening();
    void* library = on ? vendor : NULL;
    snprintf(out->refused, sizeof out->refused, "%s", refusal);
    if (!on && search)
        library = find_vendor(out->refused, sizeof out->refused);
    rbm_opened();
    if (library)
        describe(library, out);
}

void* rbm_vendor_cpp(void** at, rocblas_handle handle, const char* name) {
    void* next;
    if (rbm_record_inherited(handle)) /* also where no call reaches a vendor any more */
    {
        *(rocblas_status(**)(void)) & next = return_invalid_handle;
        return next;
    }
    if (!rbm_vendor_is_on())
        return dlsym(RTLD_NEXT, name);
    next = rbm_vendor_next(at, name, handle);
    if (rbm_vendor_follow(handle, "rocblas_internal") != rocblas_status_success)
        *(rocblas_status(**)(void)) & next = return_internal_error;
    return next;
}
