/* SPDX-License-Identifier: MIT */
/*
 * speed.c times BLAS routines of a rocBLAS library on the CPU and of a CBLAS, in turn, in one process.
 *
 *   speed [OPTION...] LIBRARY CBLAS ROUTINE_SIZES...
 *
 *   -threads N       cores that each side may use (1)
 *   -samples N       least number of samples of each side (9)
 *   -job-ms MS       least time for a job's samples (0); 101 samples of each side suffice in less time
 *   -target RATE     target of the ratio: sampling continues while it is in the 95 % confidence interval of the median,
 *                    up to 2,001 samples and eight times the time of -job-ms
 *   -sample-ms MS    least duration of a sample (5)
 *   -busy N          threads of the program that compute meanwhile (0)
 *   -settle-ms MS    longest wait before each sample for the threads of the one before to sleep: 300 if N is above 1,
 *                    otherwise 0
 *   -count           calls each side once more instead of timing it, and calls speed_mark before ours, between them and after
 *                    theirs, for scripts/bench_emulated.sh, which counts instructions
 *   -list            prints the routines and ends
 *
 * A job is the name of a routine, an underscore, and sizes: dgemm_1024, dgemm_512x512x8 (m, n, k),
 * dgemm_batched_8x10000 (m = n = k, problems). If the argument is -, speed reads jobs from standard input, one per
 * line. The job's own RATE may follow it. Functions of the libraries that no job calls may be missing. Each job prints
 * these values, separated by tabs:
 *
 *   - its name
 *   - the median time of ours, and of theirs, in nanoseconds per call
 *   - the ratio: the median over neighbouring samples of their time / our time
 *   - the least time of ours, and of theirs, in nanoseconds per call
 *   - GFLOP/s of ours
 *   - the largest difference between the results, relative to the largest element
 *   - the bytes of scratch outside workspaces that ours keeps after the job
 *
 * A job fails if the results differ too much or are not normal numbers, so a wrong library cannot look fast. The exit
 * status is 0; 1 after a line on stderr for each job that failed; 2 for a wrong command line.
 */
#include "measure.h"
#include "routines.h"

#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct command {
    const char* threads;
    int busy;
    bool counts;
    struct measure_options measure;
    struct rocblas rocblas;
    struct cblas cblas;
};

static int usage(void) {
    fprintf(stderr,
        "usage: speed [-threads N] [-samples N] [-job-ms MS] [-sample-ms MS] [-settle-ms MS] "
        "[-target RATE] [-busy N] [-count] LIBRARY CBLAS JOB...|-\n       speed -list\n");
    return 2;
}

/* scratch_bytes returns the library's host memory outside workspaces, 0 for a library without such statistics. */
static size_t scratch_bytes(const struct rocblas* rocblas) {
    rocblas_mem_stats stats = {.struct_bytes = sizeof stats};
    return rocblas->mem_get_stats(NULL, &stats) == rocblas_status_success ? stats.scratch_bytes : 0;
}

/* speed_mark does nothing: its calls cut a list of executed instructions. */
__attribute__((noinline)) static void speed_mark(void) { __asm__ volatile(""); }

static void call_between_marks(struct job* job) {
    speed_mark();
    for (int side = 0; side < sides; side++) {
        job->routine->loops[side](job, 1);
        speed_mark();
    }
}

/* run makes one job, compares the results of both sides, and times them. */
static bool run(const struct command* command, const struct routine* routine, const char* name, const char* sizes) {
    struct job job = {.rocblas = &command->rocblas, .cblas = &command->cblas};
    struct measure_times times = {.ratio = 0};
    if (command->rocblas.create_handle(&job.handle) != rocblas_status_success) {
        fprintf(stderr, "speed: %s: no handle\n", name);
        return false;
    }
    size_t released = 0;
    command->rocblas.mem_release_all_idle(&released); /* the scratch of the job before */
    bool done = job_create(&job, routine, sizes);
    double difference = 0;
    if (done) {
        routine->loops[ours](&job, 1);
        routine->loops[theirs](&job, 1);
        difference = job_difference(&job);
        done = job.status == 0 && difference <= job_tolerance(&job);
        if (!done)
            fprintf(stderr, "speed: %s: status %d, the results differ by %g\n", name, job.status, difference);
    }
    if (done)
        job_share_outputs(&job);
    if (done && command->counts)
        call_between_marks(&job);
    else
        done = done && measure_job(&job, &command->measure, &times);
    if (done && !job_is_normal(&job)) {
        fprintf(stderr, "speed: %s: results left the range of normal numbers while it ran\n", name);
        done = false;
    }
    if (done && !command->counts)
        printf("%s\t%.2f\t%.2f\t%.4f\t%.2f\t%.2f\t%.3f\t%.1e\t%zu\n", name, times.median_ns[ours], times.median_ns[theirs],
            times.ratio, times.least_ns[ours], times.least_ns[theirs], job_work(&job) / times.median_ns[ours], difference,
            scratch_bytes(&command->rocblas));
    fflush(stdout);
    job_destroy(&job);
    return command->rocblas.destroy_handle(job.handle) == rocblas_status_success && done;
}

static bool run_named(const struct command* command, const char* name) {
    char routine_name[64];
    const char* sizes = strrchr(name, '_');
    size_t length = sizes == NULL ? 0 : (size_t)(sizes - name);
    if (length == 0 || length >= sizeof routine_name) {
        fprintf(stderr, "speed: not a job: %s\n", name);
        return false;
    }
    memcpy(routine_name, name, length);
    routine_name[length] = 0;
    const struct routine* routine = routine_find(routine_name);
    if (routine == NULL) {
        fprintf(stderr, "speed: no routine %s: -list has them\n", routine_name);
        return false;
    }
    return run(command, routine, name, sizes + 1);
}

static bool run_lines(const struct command* command) {
    char line[128], name[96];
    bool done = true;
    while (fgets(line, sizeof line, stdin) != NULL) {
        struct command own = *command;
        if (sscanf(line, "%95s %lf", name, &own.measure.target) > 0)
            done = run_named(&own, name) && done;
    }
    return done;
}

/* open_libraries sets the environment that the libraries read when they start, and opens them. */
static bool open_libraries(struct command* command, const char* ours_path, const char* theirs_path) {
    setenv("ROCBLAS_MEM_THREADS", command->threads, 1);
    setenv("OPENBLAS_NUM_THREADS", command->threads, 1);
    if (!cblas_open(theirs_path, &command->cblas) || !rocblas_open(ours_path, &command->rocblas))
        return false;
    if (command->cblas.set_threads != NULL)
        command->cblas.set_threads(atoi(command->threads));
    char name[256] = "";
    command->rocblas.mem_get_engine_name(name, sizeof name);
    printf("# engine\t%s\n# cblas\t%s\n", name, command->cblas.describe == NULL ? "" : command->cblas.describe());
    return true;
}

/* compute is a thread of the program that is always busy. */
static void* compute(void* steps) {
    while (steps != NULL)
        ++*(volatile unsigned*)steps;
    return NULL;
}

static bool start_busy(int threads) {
    static unsigned steps;
    pthread_t thread;
    for (; threads > 0; threads--)
        if (pthread_create(&thread, NULL, compute, &steps) != 0) {
            fprintf(stderr, "speed: no thread for -busy\n");
            return false;
        }
    return true;
}

/* parse_options returns the index of the first argument after the options, or 0 if an option is wrong. */
static int parse_options(struct command* command, int argc, char** argv) {
    double settle_ms = -1;
    int i = 1;
    for (; i < argc && argv[i][0] == '-' && argv[i][1] != 0; i++) {
        if (strcmp(argv[i], "-count") == 0) {
            command->counts = true;
            continue;
        }
        const char *option = argv[i], *value = argv[++i];
        if (value == NULL)
            return 0;
        if (strcmp(option, "-threads") == 0)
            command->threads = value;
        else if (strcmp(option, "-samples") == 0)
            command->measure.samples = atoi(value);
        else if (strcmp(option, "-job-ms") == 0)
            command->measure.job_ns = atof(value) * 1e6;
        else if (strcmp(option, "-sample-ms") == 0)
            command->measure.sample_ns = atof(value) * 1e6;
        else if (strcmp(option, "-target") == 0)
            command->measure.target = atof(value);
        else if (strcmp(option, "-busy") == 0)
            command->busy = atoi(value);
        else if (strcmp(option, "-settle-ms") == 0)
            settle_ms = atof(value);
        else
            return 0;
    }
    bool several = atoi(command->threads) > 1;
    command->measure.settle_at_most_ns = (settle_ms >= 0 ? settle_ms : several ? 300 : 0) * 1e6;
    return command->measure.samples > 0 && argc - i >= 3 ? i : 0;
}

int main(int argc, char** argv) {
    struct command command = {.threads = "1", .measure = {.samples = 9, .sample_ns = 5e6}};
    if (argc == 2 && strcmp(argv[1], "-list") == 0) {
        routine_print_names();
        return 0;
    }
    int first = parse_options(&command, argc, argv);
    if (first == 0)
        return usage();
    if (!open_libraries(&command, argv[first], argv[first + 1]) || !start_busy(command.busy))
        return 1;
    bool done = true;
    for (int i = first + 2; i < argc; i++)
        done = (strcmp(argv[i], "-") == 0 ? run_lines(&command) : run_named(&command, argv[i])) && done;
    return done ? 0 : 1;
}
