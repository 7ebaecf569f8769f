/* SPDX-License-Identifier: MIT
 *
 * small_stacks_all.c: every exported function on threads with small stacks, as the first call of a process and later.
 * None crashes. A call that is refused gives the bytes that are left and the bytes that are needed.
 */
#include "stats.h"

#include <dlfcn.h>
#include <elf.h>
#include <link.h>
#include <pthread.h>
#include <sys/mman.h>
#include <sys/wait.h>

enum {
    KIB = 1 << 10,
    PAGE = 4 * KIB,
    LEAST = 16 * KIB,
    ENOUGH = 64 * KIB,
    MOST = 4096, /* functions */
    TEXT = 1 << 18,
    SUBJECTS = 6
};

static rocblas_handle handle; /* null in a process that has not used the library */
static char* text; /* TEXT bytes */

/* run_on runs a function on a thread with a stack of size bytes, which ends in a page that faults. */
static void run_on(size_t size, void* (*run)(void*), void* argument) {
    pthread_t thread;
    pthread_attr_t attributes;
    char* stack = mmap(NULL, size + PAGE, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    REQUIRE(stack != MAP_FAILED && mprotect(stack, PAGE, PROT_NONE) == 0);
    REQUIRE(pthread_attr_init(&attributes) == 0 && pthread_attr_setstack(&attributes, stack + PAGE, size) == 0);
    REQUIRE(pthread_create(&thread, &attributes, run, argument) == 0 && pthread_join(thread, NULL) == 0);
    REQUIRE(pthread_attr_destroy(&attributes) == 0 && munmap(stack, size + PAGE) == 0);
}

/* ---- functions with zeros as arguments */

typedef uint64_t any_function(uint64_t, uint64_t, uint64_t, uint64_t, uint64_t, uint64_t, uint64_t, uint64_t, uint64_t, uint64_t,
    uint64_t, uint64_t, uint64_t, uint64_t, uint64_t, uint64_t, uint64_t, uint64_t, uint64_t, uint64_t, uint64_t, uint64_t,
    uint64_t, uint64_t, uint64_t, uint64_t, uint64_t, uint64_t, uint64_t, uint64_t, uint64_t, uint64_t);
static struct function {
    const char* name;
    any_function* call;
} functions[MOST];
static int count;

/* find_all finds the library's functions among its dynamic symbols. */
static void find_all(void) {
    static const char* const unsafe[] = {
        "rocblas_abort", "rocblas_destroy_handle", "rocblas_device_malloc_set_default_memory_size", "rocblas_mem_trace_memory"};
    Dl_info info;
    struct link_map* map = NULL;
    const ElfW(Sym)* symbol = NULL;
    const char* names = NULL;
    REQUIRE(dladdr1((void*)(uintptr_t)rocblas_mem_get_version, &info, (void**)&map, RTLD_DL_LINKMAP) != 0);
    for (const ElfW(Dyn)* d = map->l_ld; d->d_tag != DT_NULL; d++) {
        symbol = d->d_tag == DT_SYMTAB ? (const ElfW(Sym)*)d->d_un.d_ptr : symbol;
        names = d->d_tag == DT_STRTAB ? (const char*)d->d_un.d_ptr : names;
    }
    for (; (const char*)symbol < names; symbol++) /* the names follow the symbols */
    {
        const char* name = names + symbol->st_name;
        bool safe = strncmp(name, "rocblas_", strlen("rocblas_")) == 0 && symbol->st_shndx != SHN_UNDEF;
        for (size_t i = 0; i < sizeof unsafe / sizeof *unsafe; i++)
            safe &= strcmp(name, unsafe[i]) != 0;
        if (!safe || ELF64_ST_TYPE(symbol->st_info) != STT_FUNC)
            continue;
        REQUIRE(count < MOST);
        functions[count].name = name;
        const uintptr_t at = map->l_addr + symbol->st_value;
        memcpy(&functions[count++].call, &at, sizeof at);
    }
}

static void* call_zeros(void* argument) {
    const struct function* f = argument;
    f->call(0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0);
    return NULL;
}

static void* call_handle(void* argument) {
    const struct function* f = argument;
    f->call(
        (uint64_t)(uintptr_t)handle, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0);
    return NULL;
}

/* ---- functions with valid arguments */

/* A use makes calls and returns the first status that is not success. */
typedef rocblas_status use_function(void);

static rocblas_status create(void) {
    rocblas_handle other = NULL;
    rocblas_status status = rocblas_create_handle(&other);
    if (status == rocblas_status_success)
        status = rocblas_destroy_handle(other);
    return status;
}

static rocblas_status statistics(void) {
    rocblas_mem_stats stats = {.struct_bytes = sizeof stats};
    rocblas_mem_routine_stats routine = {.struct_bytes = sizeof routine};
    rocblas_status status = rocblas_mem_get_stats(NULL, &stats);
    if (status == rocblas_status_success && handle)
        status = rocblas_mem_get_device_stats(-1, &stats);
    if (status == rocblas_status_success && handle)
        status = rocblas_mem_get_stats(handle, &stats);
    return status == rocblas_status_success ? rocblas_mem_get_routine_stats("rocblas_ddot", &routine) : status;
}

static rocblas_status resets(void) {
    rocblas_status status = rocblas_mem_reset_peak(NULL);
    return status == rocblas_status_success ? rocblas_mem_reset_counts(NULL) : status;
}

static rocblas_status limits(void) {
    size_t bytes;
    rocblas_status status = rocblas_mem_set_limit(ROCBLAS_MEM_PROCESS, SIZE_MAX);
    return status == rocblas_status_success ? rocblas_mem_get_limit(ROCBLAS_MEM_PROCESS, &bytes) : status;
}

static rocblas_status release_all(void) {
    size_t released;
    return rocblas_mem_release_all_idle(&released);
}

static rocblas_status counts(void) {
    uint64_t allocations, synchronizations;
    return rocblas_mem_get_device_counts(&allocations, &synchronizations);
}

static rocblas_status json(void) { return rocblas_mem_stats_json(text, TEXT, NULL); }

static rocblas_status table(void) { return rocblas_mem_stats_text(text, TEXT, NULL); }

static rocblas_status engine_name(void) { return rocblas_mem_get_engine_name(text, TEXT); }

static rocblas_status version(void) { return rocblas_get_version_string(text, TEXT); }

static rocblas_mem_subject subject;

static rocblas_status describe(void) { return rocblas_mem_describe(subject, text, TEXT, NULL); }

static rocblas_status lease_and_free(void) {
    lease one = NULL;
    rocblas_status status = rocblas_set_device_memory_size(handle, 0);
    if (status == rocblas_status_success)
        status = rocblas_device_malloc_alloc(handle, &one, 3, (size_t)1000, (size_t)0, (size_t)70000);
    return status == rocblas_status_success ? rocblas_device_malloc_free(one) : status;
}

static rocblas_status allocate(void) {
    void* memory = NULL;
    hipStream_t stream = (hipStream_t)(void*)&memory;
    rocblas_status status = rocblas_mem_allocate_async(handle, stream, 4096, 100000, &memory);
    return status == rocblas_status_success ? rocblas_mem_deallocate_async(handle, NULL, memory) : status;
}

static rocblas_status release_idle(void) { return rocblas_mem_release_idle(handle); }

static rocblas_status sleep_and_wake(void) {
    rocblas_status status = rocblas_mem_suspend(handle);
    return status == rocblas_status_success ? rocblas_mem_resume(handle) : status;
}

static rocblas_status synchronize(void) { return rocblas_mem_synchronize(handle); }

static use_function* const alone[] = {create, statistics, resets, limits, release_all, counts, json, table, engine_name, version};
static use_function* const of_handle[] = {lease_and_free, allocate, release_idle, sleep_and_wake, synchronize};
enum { ALONE = sizeof alone / sizeof *alone, OF_HANDLE = sizeof of_handle / sizeof *of_handle };

static int refusals;

/* make checks that a use succeeds or is refused for want of stack. */
static void* make(void* argument) {
    use_function* const* use = argument;
    const rocblas_status status = (*use)();
    char said[512] = "";
    if (status == rocblas_status_success)
        return NULL;
    refusals++;
    CHECK_STATUS(status, rocblas_status_internal_error);
    for (int of = 0; of < 2 && !strstr(said, "bytes of stack left"); of++)
        rocblas_mem_get_last_error(of ? handle : NULL, said, sizeof said);
    CHECK(strstr(said, "bytes of stack left") != NULL);
    return NULL;
}

static void make_all(size_t size) {
    static use_function* const describes = describe;
    for (int i = 0; i < ALONE; i++)
        run_on(size, make, (void*)(uintptr_t)&alone[i]);
    for (int i = 0; i < OF_HANDLE && handle; i++)
        run_on(size, make, (void*)(uintptr_t)&of_handle[i]);
    for (int i = 0; i < SUBJECTS; i++) {
        subject = (rocblas_mem_subject)i;
        run_on(size, make, (void*)(uintptr_t)&describes);
    }
}

/* in_new_process makes the calls with too little stack in a process that has not used the library: nothing is opened. */
static void in_new_process(const char* name, const char* value) {
    int status = 0;
    pid_t child = fork();
    REQUIRE(child >= 0);
    if (child == 0) {
        if (name)
            setenv(name, value, 1);
        make_all(LEAST);
        make_all(LEAST + PAGE);
        _exit(check_result() != 0 || refusals == 0);
    }
    CHECK_EQ(waitpid(child, &status, 0), child);
    CHECK_EQ(status, 0);
}

int main(void) {
    REQUIRE((text = malloc(TEXT)) != NULL);
    in_new_process(NULL, NULL);
    in_new_process("ROCBLAS_MEM_DEVICE", "auto");
    in_new_process("ROCBLAS_MEM_TRACE", "/dev/null");
    in_new_process("ROCBLAS_MEM_LIMIT", "nonsense");
    find_all();
    CHECK(count > 1200);
    handle = new_handle();
    CHECK_OK(engine_name()); /* chooses the engine */
    for (size_t size = LEAST; size <= ENOUGH; size += size < 2 * LEAST ? 2 * PAGE : 2 * LEAST) {
        refusals = 0;
        make_all(size);
        CHECK(size == LEAST ? refusals > OF_HANDLE : size < ENOUGH || refusals <= SUBJECTS - 1); /* drivers need more */
        for (int i = 0; i < count; i++) {
            size_t query;
            run_on(size, call_zeros, &functions[i]);
            run_on(size, call_handle, &functions[i]);
            if (rocblas_is_device_memory_size_query(handle))
                CHECK_OK(rocblas_stop_device_memory_size_query(handle, &query));
            CHECK_OK(rocblas_mem_resume(handle));
        }
    }
    CHECK_OK(rocblas_destroy_handle(handle));
    return check_result();
}
