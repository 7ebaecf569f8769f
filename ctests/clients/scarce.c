/* SPDX-License-Identifier: MIT
 *
 * scarce.c [group FOLDER]: resource limits of a process, each in steps, with none or most of the resource used,
 * in a child that uses the library for the first time and in one whose parent has used it. The child works, or
 * gets a status and a text that names the limit. It never ends by a signal and never hangs. With FOLDER, a
 * folder of control groups with pids.max, the limit is that of a group, as for a container.
 */
#include "check.h"
#include "client.h"
#include "wait.h"

#include <fcntl.h>
#include <limits.h>
#include <pthread.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>

enum { LIMIT_SECONDS = 60, MOST_STEPS = 24, FULL_HANDLES = 64, GEMM_N = 500, OWN_USERS = 20000, USERS = 30000 };
enum { WORKED = 0, WRONG = 1, REFUSED = 4, NO_MEMORY = 5, UNREADABLE = 6, NO_USER = 7 };
#define KIB 1024ull

static struct client_problem problem;
static double matrices[3][GEMM_N * GEMM_N];

/* struct kind is a limit: its name in texts, its unit, and the function with which a child uses some of the resource. */
struct kind {
    const char* name;
    int resource;
    unsigned long long unit;
    int (*use)(unsigned long long amount);
    unsigned long long used[2]; /* in units */
    int named; /* a refusal names the limit */
    int steps;
    unsigned long long step[MOST_STEPS]; /* in units above the used amount; the last one suffices */
};

static int use_addresses(unsigned long long amount) {
    return amount == 0 || mmap(NULL, amount, PROT_NONE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0) != MAP_FAILED;
}

static int use_data(unsigned long long amount) {
    return amount == 0
        || mmap(NULL, amount, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0) != MAP_FAILED;
}

static int use_files(unsigned long long amount) {
    while (amount-- > 0)
        if (open("/dev/null", O_RDONLY) < 0)
            return 0;
    return 1;
}

static void* stay(void* unused) {
    pause();
    return unused;
}

/* use_threads first changes to a user of this process alone: root has no limit, and all processes of a user share
 * one. */
static int use_threads(unsigned long long amount) {
    pthread_t thread;
    const uid_t own = OWN_USERS + (uid_t)getpid() % USERS;
    if (setresuid(own, own, own) != 0)
        _exit(NO_USER);
    while (amount-- > 0)
        if (pthread_create(&thread, NULL, stay, NULL) != 0)
            return 0;
    return 1;
}

static int use_nothing(unsigned long long amount) { return amount == 0; }

/* A core's need lies inside each range, so both sides of the boundary are tested. */
static const struct kind kinds[] = {
    {"RLIMIT_AS", RLIMIT_AS, 1024 * KIB, use_addresses, {0, 1000}, 1, 23,
        {16, 64, 200, 400, 600, 800, 1000, 1100, 1150, 1200, 1250, 1300, 1350, 1400, 1500, 1600, 1700, 1800, 1900, 2000, 2500,
            3000, 16000}},
    {"RLIMIT_DATA", RLIMIT_DATA, KIB, use_data, {0, 1000000}, 1, 18,
        {4000, 10000, 20000, 30000, 40000, 50000, 60000, 70000, 80000, 90000, 100000, 120000, 140000, 160000, 200000, 300000,
            500000, 4000000}},
    {"RLIMIT_NPROC", RLIMIT_NPROC, 1, use_threads, {0, 10}, 1, 13, {1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 12, 16, 5000}},
    {"RLIMIT_NOFILE", RLIMIT_NOFILE, 1, use_files, {0, 20}, 0, 9, {3, 4, 5, 6, 7, 8, 9, 10, 60}},
    {"RLIMIT_FSIZE", RLIMIT_FSIZE, KIB, use_nothing, {0, 0}, 1, 5, {0, 1, 100, 4000, 1000000}},
    {"RLIMIT_STACK", RLIMIT_STACK, KIB, use_nothing, {0, 0}, 0, 6, {128, 512, 1024, 8192, 65536, 1000000}},
};

/* says checks that the library has an error text, and that it names the limit if required. */
static int says(const char* name) {
    char text[1024] = "";
    rocblas_mem_get_last_error(NULL, text, sizeof text);
    if (strstr(text, "ermission denied"))
        return UNREADABLE;
    if (text[0] && (!name || strstr(text, name)))
        return REFUSED;
    fprintf(stderr, "the text is \"%s\"\n", text);
    return WRONG;
}

/* multiply computes a product that uses several threads. */
static rocblas_status multiply(rocblas_handle handle) {
    const double one = 1, zero = 0;
    for (int i = 0; i < GEMM_N * GEMM_N; i++)
        matrices[0][i] = matrices[1][i] = 1;
    const rocblas_status status = rocblas_dgemm(handle, rocblas_operation_none, rocblas_operation_none, GEMM_N, GEMM_N, GEMM_N,
        &one, matrices[0], GEMM_N, matrices[1], GEMM_N, &zero, matrices[2], GEMM_N);
    for (int i = 0; i < GEMM_N * GEMM_N && status == rocblas_status_success; i++)
        if (matrices[2][i] != GEMM_N)
            return rocblas_status_check_numerics_fail;
    return status;
}

/* fill creates handles with larger and larger workspaces until one is refused, and keeps them. It returns 0 on
 * another status. */
static int fill(void) {
    for (size_t i = 1; i <= FULL_HANDLES; i++) {
        rocblas_handle handle = NULL;
        rocblas_status status = rocblas_create_handle(&handle);
        if (status == rocblas_status_success)
            status = rocblas_set_device_memory_size(handle, i << 20);
        if (status == rocblas_status_memory_error)
            return 1;
        if (status != rocblas_status_success)
            return 0;
    }
    return 1;
}

/* work uses the library like a program and returns the outcome. name is the text that a refusal must contain,
 * or null. */
static int work(const char* name) {
    rocblas_handle handle = NULL;
    const rocblas_status status = rocblas_create_handle(&handle);
    if (status == rocblas_status_internal_error)
        return says(name);
    if (status != rocblas_status_success)
        return status == rocblas_status_memory_error ? NO_MEMORY : WRONG;
    client_fill(&problem);
    const rocblas_status steps[] = {
        rocblas_set_device_memory_size(handle, 4 << 20),
        client_trsm(handle, problem.A, problem.B),
        multiply(handle),
        fill() ? rocblas_status_success : rocblas_status_internal_error,
        multiply(handle),
    };
    int short_of_it = 0;
    for (size_t i = 0; i < sizeof steps / sizeof *steps; i++)
        if (steps[i] == rocblas_status_memory_error)
            short_of_it = 1;
        else if (steps[i] != rocblas_status_success) {
            fprintf(stderr, "step %zu: status %d\n", i, (int)steps[i]);
            return WRONG;
        }
    if (rocblas_destroy_handle(handle) != rocblas_status_success)
        return WRONG;
    return short_of_it ? NO_MEMORY : WORKED;
}

/* in_child sets one limit and works under it. A stack limit applies to the threads of a program that is started
 * under it. */
static void in_child(const struct kind* k, unsigned long long used, unsigned long long step, int inherited) {
    static const struct rlimit no_core = {0, 0};
    struct rlimit limit;
    setrlimit(RLIMIT_CORE, &no_core);
    if (!k->use(used * k->unit) || getrlimit(k->resource, &limit) != 0)
        _exit(WRONG);
    limit.rlim_cur = (used + step) * k->unit;
    if (limit.rlim_cur > limit.rlim_max)
        limit.rlim_cur = limit.rlim_max;
    if (setrlimit(k->resource, &limit) != 0)
        _exit(WRONG);
    if (k->resource == RLIMIT_STACK && !inherited)
        execl("/proc/self/exe", "scarce", "work", (char*)NULL);
    _exit(work(k->named ? k->name : NULL));
}

/* matrix tries every limit. It counts the children that worked and those that did not. */
static void matrix(int inherited, int* worked, int * not ) {
    for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++)
        for (int j = 0; j < (kinds[i].used[1] ? 2 : 1); j++)
            for (int s = 0; s < kinds[i].steps; s++) {
                const struct kind* k = &kinds[i];
                const pid_t child = client_fork(LIMIT_SECONDS);
                if (child == 0)
                    in_child(k, k->used[j], k->step[s], inherited);
                const int status = client_wait(child);
                const int how = WIFEXITED(status) ? WEXITSTATUS(status) : -1;
                if (how == NO_USER || how == UNREADABLE) {
                    fprintf(stderr, "%s: not tried: %s\n", k->name,
                        how == NO_USER ? "it takes root to become another user" : "another user may not read the library");
                    break;
                }
                const int mapped = k->resource == RLIMIT_AS
                    || k->resource == RLIMIT_DATA; /* the child inherits the parent's terabytes of mappings */
                const int last = s == k->steps - 1 && !(inherited && mapped);
                if (!CHECK(how == WORKED || (!last && (how == REFUSED || how == NO_MEMORY))))
                    fprintf(stderr, "%s of %llu besides %llu used, %s: wait status %x\n", k->name, k->step[s] * k->unit,
                        k->used[j] * k->unit, inherited ? "the parent has used the library" : "first use", (unsigned)status);
                *worked += how == WORKED;
                *not += how == REFUSED;
            }
}

static void put(const char* folder, const char* name, int number) {
    char path[PATH_MAX + 16];
    snprintf(path, sizeof path, "%s/%s", folder, name);
    FILE* file = fopen(path, "w");
    if (!file || fprintf(file, "%d\n", number) < 0 || fclose(file) != 0)
        _exit(WRONG);
}

/* groups tries limits on the number of processes, each with one child in a control group. */
static void groups(const char* parent, int* worked, int * not ) {
    static const int most[] = {1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 12, 16, 5000};
    for (size_t i = 0; i < sizeof most / sizeof *most; i++) {
        char folder[PATH_MAX];
        snprintf(folder, sizeof folder, "%s/rocblas_mem-%d", parent, (int)getpid());
        REQUIRE(mkdir(folder, 0755) == 0);
        const pid_t child = client_fork(LIMIT_SECONDS);
        if (child == 0) {
            put(folder, "pids.max", most[i]);
            put(folder, "cgroup.procs", getpid());
            _exit(work("container"));
        }
        const int status = client_wait(child);
        const int how = WIFEXITED(status) ? WEXITSTATUS(status) : -1;
        if (!CHECK(how == WORKED || (most[i] < 5000 && how == REFUSED)))
            fprintf(stderr, "pids.max of %d: wait status %x\n", most[i], (unsigned)status);
        *worked += how == WORKED;
        *not += how == REFUSED;
        CHECK_EQ(rmdir(folder), 0);
    }
}

int main(int argc, char** argv) {
    int worked = 0, not = 0;
    if (argc == 2 && strcmp(argv[1], "work") == 0)
        return work(NULL);
    if (argc == 3 && strcmp(argv[1], "group") == 0) {
        groups(argv[2], &worked, &not );
        CHECK(worked > 0 && not > 4);
        CHECK(client_works());
        groups(argv[2], &worked, &not );
        return check_result();
    }
    matrix(0, &worked, &not );
    CHECK(worked > 10 && not > 10);
    CHECK(client_works());
    matrix(1, &worked, &not );
    return check_result();
}
