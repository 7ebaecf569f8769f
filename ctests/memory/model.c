/* SPDX-License-Identifier: MIT
 *
 * model.c: random sequences of calls of the memory interface, on several handles of all owners, compared with a
 * model after every call.
 *
 * ROCBLAS_MEM_TEST_SEED is the seed, and ROCBLAS_MEM_TEST_STEPS the number of steps. The library works in a
 * child of this process. If it differs from the model, crashes, or hangs, this process finds the shortest
 * failing prefix, removes irrelevant calls, and prints the remaining ones.
 */
#include "model_calls.h"

#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/sysinfo.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

enum {
    SEQUENCE = 400, /* steps of a sequence; then all handles are destroyed */
    BALLAST = 256, /* extra handles in every eighth sequence, so that the tested handles are beyond the first 256 */
    CHILD_STEPS = 40,
    LIMIT_SECONDS = 20, /* for a sequence */
    ATTEMPT_SECONDS = 3, /* for each attempt at a shorter sequence */
    ALL_SECONDS = 40, /* for all of them */
    DEFAULT_STEPS = 100000,
    COVERED_STEPS = 50000, /* with at least this many steps, every kind must have occurred */
    MOST_KINDS = 32
};

/* What the working process reports to the watching one. */
struct report {
    unsigned seconds; /* time limit of a sequence */
    long sequence, step;
    uint64_t seen[MOST_KINDS][3]; /* steps made, by the handle's owner */
    char difference[TEXT_BYTES];
};

static struct report* report; /* shared memory of both processes */

static void step_create(struct world* w, int i, struct step s);
static void step_destroy(struct world* w, int i, struct step s);
static void step_destroyed(struct world* w, int i, struct step s);
static void step_limit(struct world* w, int i, struct step s);
static void step_refuse(struct world* w, int i, struct step s);
static void step_default(struct world* w, int i, struct step s);
static void step_fork(struct world* w, int i, struct step s);

enum needs { ALIVE, NONE, ANY };

static const struct kind {
    const char* name;
    unsigned weight; /* of 10,000 */
    enum needs needs;
    void (*make)(struct world* w, int i, struct step s);
} kinds[] = {
    {"create", 600, NONE, step_create},
    {"destroy", 80, ALIVE, step_destroy},
    {"destroyed", 60, ANY, step_destroyed},
    {"lease", 900, ALIVE, step_alloc},
    {"small lease", 2420, ALIVE, step_small},
    {"many leases", 8, ALIVE, step_fill},
    {"bad lease", 60, ALIVE, step_bad_alloc},
    {"free", 2192, ALIVE, step_free},
    {"free all", 350, ALIVE, step_free_all},
    {"free of none", 150, ANY, step_free_none},
    {"no place", 60, ALIVE, step_no_place},
    {"set size", 800, ALIVE, step_set_size},
    {"set workspace", 450, ALIVE, step_set_workspace},
    {"query", 300, ALIVE, step_query},
    {"optimal", 500, ALIVE, step_optimal},
    {"release idle", 200, ALIVE, step_release_idle},
    {"release all", 60, ANY, step_release_all},
    {"suspend", 130, ALIVE, step_suspend},
    {"resume", 220, ALIVE, step_resume},
    {"pool", 150, ALIVE, step_pool},
    {"limit", 150, ANY, step_limit},
    {"refuse", 60, ANY, step_refuse},
    {"default", 30, ANY, step_default},
    {"reset", 65, ALIVE, step_reset},
    {"fork", 5, ANY, step_fork},
};
enum { KINDS = sizeof kinds / sizeof *kinds };

static void step_create(struct world* w, int i, struct step s) {
    static const char* const texts[] = {NULL, "0", "64", "100", "64K", " 1M", "3MiB", "65537", "17179869183G"};
    static const uint64_t sizes[] = {0, 0, 64, 100, 65536, MODEL_MIB, 3 * MODEL_MIB, 65537, UINT64_C(17179869183) << 30};
    struct model_handle* h = &w->model.handles[i];
    const size_t which = s.a % 2 ? 0 : s.b % (sizeof sizes / sizeof *sizes);
    rocblas_handle id = NULL;
    if (texts[which])
        setenv("ROCBLAS_DEVICE_MEMORY_SIZE", texts[which], 1);
    told(w, "ROCBLAS_DEVICE_MEMORY_SIZE=%s rocblas_create_handle(&h%d)", texts[which] ? texts[which] : "", i);
    const rocblas_status got = rocblas_create_handle(&id);
    unsetenv("ROCBLAS_DEVICE_MEMORY_SIZE");
    const rocblas_status want = model_create(&w->model, h, texts[which] ? &sizes[which] : NULL);
    answered(w, "rocblas_create_handle", got, want);
    h->id = id;
    if (want == rocblas_status_success && id == w->dead_handle)
        differ(w, "a new handle has the value of one that was destroyed");
}

static void step_destroy(struct world* w, int i, struct step s) {
    struct model_handle* h = &w->model.handles[i];
    (void)s;
    told(w, "rocblas_destroy_handle(h%d)", i);
    answered(w, "rocblas_destroy_handle", rocblas_destroy_handle(h->id), rocblas_status_success);
    for (uint32_t k = 0; k < h->depth; k++)
        if (!h->leases[k].ended && (h->depth <= MODEL_DEAD || k % 16 == 0))
            compare_dead(w, w->dead[w->dead_count++ % MODEL_DEAD] = h->leases[k].id);
    w->dead_handle = h->id;
    model_destroy(&w->model, h);
    same(w, i, "blocks of its pool that are out", (uint64_t)w->pools[i].live, 0);
}

/* step_destroyed checks that a destroyed handle is invalid. */
static void step_destroyed(struct world* w, int i, struct step s) {
    static const rocblas_status none = rocblas_status_invalid_handle;
    const rocblas_handle h = w->dead_handle;
    lease it = (lease)(void*)w;
    size_t size = 77;
    (void)s;
    (void)i;
    told(w, "the handle that was destroyed last is used\n");
    if (rocblas_get_device_memory_size(h, &size) != none || rocblas_set_device_memory_size(h, 64) != none
        || rocblas_set_workspace(h, areas, 64) != none || rocblas_device_malloc_alloc(h, &it, 1, (size_t)64) != none
        || rocblas_start_device_memory_size_query(h) != none || rocblas_stop_device_memory_size_query(h, &size) != none
        || optimal(h, 1, (size_t)64) != none || rocblas_mem_release_idle(h) != none || rocblas_mem_suspend(h) != none
        || rocblas_mem_resume(h) != none || rocblas_destroy_handle(h) != none || rocblas_is_managing_device_memory(h)
        || rocblas_is_user_managing_device_memory(h) || rocblas_is_device_memory_size_query(h) || size != 77
        || it != (lease)(void*)w)
        differ(w, "a handle that was destroyed is used");
}

static void step_limit(struct world* w, int i, struct step s) {
    const bool device = s.b % 2;
    const uint64_t near = w->model.committed + mixed(s.a) % (2 * GRANULE) - model_least(w->model.committed, GRANULE);
    const uint64_t bytes = s.a % 4 == 0 ? size_of(s.b) : s.a % 4 == 1 ? near : NO_LIMIT;
    (void)i;
    told(w, "rocblas_mem_set_limit(%s, %llu)", device ? "host" : "process", (unsigned long long)bytes);
    answered(w, "rocblas_mem_set_limit", rocblas_mem_set_limit(device ? -1 : ROCBLAS_MEM_PROCESS, bytes), rocblas_status_success);
    *(device ? &w->model.device_limit : &w->model.limit) = bytes;
}

/* step_refuse makes the pools refuse the next blocks. */
static void step_refuse(struct world* w, int i, struct step s) {
    (void)i;
    w->pool_refuse = w->model.refuse = (int)(s.a % 4);
    told(w, "the pools refuse %d blocks\n", w->pool_refuse);
}

static void step_default(struct world* w, int i, struct step s) {
    const uint64_t bytes = s.a % 3 * 100000 + s.a % 2;
    (void)i;
    told(w, "rocblas_device_malloc_set_default_memory_size(%llu)\n", (unsigned long long)bytes);
    rocblas_device_malloc_set_default_memory_size(bytes);
    w->model.default_size = bytes ? bytes : w->model.default_size;
}

/* ---- worlds */

/* memory_total returns the memory for workspaces: the machine's, or the control group's limit. */
static uint64_t memory_total(void) {
    struct sysinfo info;
    uint64_t limit = UINT64_MAX;
    REQUIRE(sysinfo(&info) == 0);
    FILE* file = fopen("/sys/fs/cgroup/memory.max", "r");
    if (file) {
        char text[32] = "";
        if (fgets(text, sizeof text, file) && text[0] >= '0' && text[0] <= '9')
            limit = strtoull(text, NULL, 10);
        fclose(file);
    }
    return model_least((uint64_t)info.totalram * info.mem_unit, limit);
}

static void begin_world(struct world* w, bool verbose) {
    memset(w, 0, sizeof *w);
    w->model = (struct model){
        .total = memory_total(), .limit = NO_LIMIT, .device_limit = NO_LIMIT, .default_size = MODEL_DEFAULT};
    w->verbose = verbose;
    for (int i = 0; i < MODEL_HANDLES; i++)
        w->pools[i].refuse = &w->pool_refuse;
}

static struct step drawn(uint64_t seed, long sequence, long number) {
    const uint64_t at = mixed(seed ^ mixed((uint64_t)sequence * 0x10001 + 1)) + (uint64_t)number * UINT64_C(0x9e3779b97f4a7c15);
    uint64_t chosen = mixed(at) % 10000;
    struct step s = {.handle = (int)(mixed(at + 1) % MODEL_HANDLES), .a = mixed(at + 2), .b = mixed(at + 3)};
    while (s.kind < KINDS - 1 && chosen >= kinds[s.kind].weight)
        chosen -= kinds[s.kind++].weight;
    return s;
}

/* make runs a step if its handle exists, or must not exist for this step, and compares. It returns whether
 * library and model agree. */
static bool make(struct world* w, struct step s) {
    const struct kind* kind = &kinds[s.kind];
    const struct model_handle* h = &w->model.handles[s.handle];
    if (kind->needs != ANY && (kind->needs == ALIVE) != (h->id != NULL))
        return true;
    report->seen[s.kind][h->owner]++;
    kind->make(w, s.handle, s);
    if (!w->difference[0])
        compare(w, s.b);
    return !w->difference[0];
}

/* end_world destroys everything and checks that nothing is left. */
static void end_world(struct world* w) {
    for (int i = 0; i < MODEL_HANDLES && !w->difference[0]; i++)
        if (w->model.handles[i].id) {
            for (uint32_t k = 0; k < w->model.handles[i].depth; k++)
                if (!w->model.handles[i].leases[k].ended)
                    compare_lease(w, i, &w->model.handles[i].leases[k]);
            step_destroy(w, i, (struct step){0});
        }
    rocblas_mem_set_limit(ROCBLAS_MEM_PROCESS, SIZE_MAX);
    rocblas_mem_set_limit(-1, SIZE_MAX);
    rocblas_device_malloc_set_default_memory_size(MODEL_DEFAULT);
    w->model.limit = w->model.device_limit = NO_LIMIT;
    w->model.default_size = MODEL_DEFAULT;
    w->model.refuse = w->pool_refuse = 0;
    if (!w->difference[0])
        compare_process(w);
    same(w, -1, "what is left of the model", w->model.committed, 0);
}

/* ballast creates or destroys idle handles. */
static void ballast(struct world* w, rocblas_handle handles[BALLAST], bool begins) {
    for (int i = 0; i < BALLAST; i++)
        if ((begins ? rocblas_create_handle(&handles[i]) : rocblas_destroy_handle(handles[i])) != rocblas_status_success)
            differ(w, "one of many handles is refused");
    w->model.ballast = begins ? BALLAST : 0;
}

/* run_sequence runs the marked steps of a sequence, or all without marks. */
static void run_sequence(struct world* w, uint64_t seed, long sequence, long count, const char* marks) {
    rocblas_handle heavy[BALLAST];
    alarm(report->seconds);
    report->sequence = sequence;
    if (sequence % 8 == 0)
        ballast(w, heavy, true);
    for (long i = 0; i < count && !w->difference[0]; i++) {
        report->step = i;
        if (!marks || marks[i])
            make(w, drawn(seed, sequence, i));
    }
    end_world(w);
    if (sequence % 8 == 0)
        ballast(w, heavy, false);
}

/* ---- fork */

/* in_child checks that a child has none of the parent's handles and leases, and a fresh library. */
static void in_child(struct world* parent, struct step s) {
    static struct world w;
    begin_world(&w, parent->verbose);
    w.model.default_size = parent->model.default_size;
    for (int i = 0; i < MODEL_HANDLES; i++) {
        struct model_handle* h = &parent->model.handles[i];
        w.dead_handle = h->id;
        step_destroyed(&w, i, s);
        for (uint32_t k = 0; k < h->depth && k < 20; k++) {
            compare_dead(&w, h->leases[k].id);
            if (rocblas_device_malloc_free(h->leases[k].id) != rocblas_status_invalid_pointer)
                differ(&w, "a lease of the parent's was ended");
        }
    }
    for (long i = 0; i < CHILD_STEPS && !w.difference[0]; i++) {
        struct step t = drawn(s.a, -1, i);
        if (kinds[t.kind].make != step_fork)
            make(&w, t);
    }
    end_world(&w);
    if (w.difference[0])
        snprintf(report->difference, sizeof report->difference, "in a child: %.500s", w.difference);
    _exit(w.difference[0] != 0);
}

static void step_fork(struct world* w, int i, struct step s) {
    (void)i;
    int status = -1;
    told(w, "fork()\n");
    const pid_t child = fork();
    REQUIRE(child >= 0);
    if (child == 0) {
        prctl(PR_SET_PDEATHSIG, SIGKILL);
        alarm(report->seconds);
        in_child(w, s);
    }
    if (waitpid(child, &status, 0) != child || status != 0)
        differ(w, "%s", report->difference[0] ? report->difference : "a child has ended by a signal");
}

/* ---- the watching process */

/* work runs all steps, or with marks the marked steps of one sequence. */
static void work(uint64_t seed, long first, long steps, const char* marks, bool verbose) {
    static struct world w;
    begin_world(&w, verbose);
    for (long sequence = first; steps > 0 && !w.difference[0]; sequence++, steps -= SEQUENCE)
        run_sequence(&w, seed, sequence, steps < SEQUENCE ? steps : SEQUENCE, marks);
    if (w.difference[0])
        memcpy(report->difference, w.difference, sizeof w.difference);
}

/* worked calls work in a child. It returns whether library and model agreed. */
static bool worked(uint64_t seed, long first, long steps, const char* marks, bool verbose) {
    int status = -1;
    report->difference[0] = 0;
    fflush(stderr);
    const pid_t child = fork();
    REQUIRE(child >= 0);
    if (child == 0) {
        prctl(PR_SET_PDEATHSIG, SIGKILL);
        work(seed, first, steps, marks, verbose);
        _exit(report->difference[0] != 0);
    }
    REQUIRE(waitpid(child, &status, 0) == child);
    if (WIFSIGNALED(status))
        snprintf(report->difference, sizeof report->difference, "ended by signal %d, %s", WTERMSIG(status),
            strsignal(WTERMSIG(status)));
    return status == 0;
}

/* shorten clears the marks of steps without which a sequence still fails. */
static long shorten(uint64_t seed, long sequence, long count, char* marks) {
    const time_t end = time(NULL) + ALL_SECONDS;
    long left = 0;
    for (long piece = count; piece > 0; piece /= 2)
        for (long from = 0; from < count && time(NULL) < end; from += piece) {
            char without[SEQUENCE];
            const long length = from + piece < count ? piece : count - from;
            memcpy(without, marks, sizeof without);
            memset(without + from, 0, (size_t)length);
            if (memcmp(without, marks, sizeof without) != 0 && !worked(seed, sequence, count, without, false))
                memcpy(marks, without, sizeof without);
        }
    for (long i = 0; i < count; i++)
        left += marks[i] != 0;
    return left;
}

/* explain prints where the run failed, how to repeat it, and a short sequence of calls that fails. */
static void explain(uint64_t seed) {
    char marks[SEQUENCE];
    report->seconds = ATTEMPT_SECONDS;
    const long sequence = report->sequence, count = report->step + 1;
    fprintf(stderr, "step %ld (%s): %s\n", sequence * SEQUENCE + report->step,
        kinds[drawn(seed, sequence, report->step).kind].name, report->difference);
    fprintf(stderr, "the same again: ROCBLAS_MEM_TEST_SEED=%llu ROCBLAS_MEM_TEST_STEPS=%ld\n", (unsigned long long)seed,
        sequence * SEQUENCE + count);
    memset(marks, 1, sizeof marks);
    if (worked(seed, sequence, count, marks, false)) {
        fprintf(stderr, "the sequence from step %ld on does not fail alone\n", sequence * SEQUENCE);
        return;
    }
    const long left = shorten(seed, sequence, count, marks);
    fprintf(stderr, "the calls of %ld steps:\n", left);
    worked(seed, sequence, count, marks, true);
    fprintf(stderr, "%s\n", report->difference);
}

/* covered checks that every kind of step was made, for every owner if the step has a handle. */
static void covered(void) {
    for (unsigned k = 0; k < KINDS; k++)
        for (int owner = 0; owner < 3; owner++)
            if (report->seen[k][kinds[k].needs == ALIVE ? owner : 0] == 0) {
                CHECK(!"a kind of step was never made");
                fprintf(stderr, "%s with owner %d\n", kinds[k].name, owner);
            }
}

static uint64_t number_of(const char* variable, uint64_t other) {
    const char* text = getenv(variable);
    return text && *text ? strtoull(text, NULL, 10) : other;
}

int main(void) {
    const uint64_t seed = number_of("ROCBLAS_MEM_TEST_SEED", 1);
    const long steps = (long)number_of("ROCBLAS_MEM_TEST_STEPS", DEFAULT_STEPS);
    unsetenv("ROCBLAS_DEVICE_MEMORY_SIZE");
    fprintf(stderr, "ROCBLAS_MEM_TEST_SEED=%llu ROCBLAS_MEM_TEST_STEPS=%ld\n", (unsigned long long)seed, steps);
    report = mmap(NULL, sizeof *report, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
    REQUIRE(report != MAP_FAILED);
    report->seconds = LIMIT_SECONDS;
    if (!CHECK(worked(seed, 0, steps, NULL, false)))
        explain(seed);
    else if (steps >= COVERED_STEPS)
        covered();
    return check_result();
}
