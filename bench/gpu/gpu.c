/* SPDX-License-Identifier: MIT */
/*
 * gpu.c measures this library on an NVIDIA GPU beside the CUDA driver and cuBLAS, both sides in one run and in turn. It
 * prints Markdown.
 *
 *   gpu -probe                                                describes the GPU
 *   gpu [-samples 9] [-largest 8192] [-slack 1] [-command TEXT] LIBRARY
 *                                                             measures; -slack widens targets, for runs on fakes
 *
 * LIBRARY is this library's path; ROCBLAS_MEM_DEVICE=cuda must be set. Each time is the median of the samples of its
 * side. A ratio or a difference is the median over neighbouring samples. TEXT is the command that the report names.
 *
 * Exit status:
 *   0  everything was measured and every target is met
 *   1  a call failed, after a line on stderr
 *   2  the command line is wrong
 *   3  there is no GPU to measure on, after a line on stdout
 *   4  everything was measured and a target is missed
 */
#include "gpu.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { failed = 1, wrong_command_line = 2, no_gpu = 3, target_missed = 4, least_samples = 9, smallest = 64 };

static int usage(void) {
    fprintf(stderr,
        "usage: gpu -probe\n       gpu [-samples N, %d or more] [-largest N, %d or more] [-slack X] [-command TEXT] LIBRARY\n",
        least_samples, smallest);
    return wrong_command_line;
}

static int measure(struct gpu* g, const char* library, const char* command) {
    if (!gpu_open(g, library))
        return failed;
    printf("# On an NVIDIA GPU\n\n");
    gpu_describe(g);
    printf("- command: `%s`\n- samples: %d of each side, in turn; medians\n", command, g->samples);
    if (!gpu_memory(g) || !gpu_blas(g) || !gpu_close(g))
        return failed;
    printf("\nTargets missed: %d", g->missed);
    if (g->slack != 1)
        printf(", each %g times as wide", g->slack);
    printf(".\n");
    if (fflush(stdout) != 0)
        return failed;
    return g->missed == 0 ? 0 : target_missed;
}

int main(int argc, char** argv) {
    struct gpu g = {.samples = least_samples, .largest = 8192, .slack = 1};
    const char *library = NULL, *command = "gpu";
    bool probe = argc == 2 && strcmp(argv[1], "-probe") == 0;
    for (int i = 1; i < argc && !probe; i++) {
        bool more = i + 1 < argc;
        if (more && strcmp(argv[i], "-samples") == 0)
            g.samples = atoi(argv[++i]);
        else if (more && strcmp(argv[i], "-largest") == 0)
            g.largest = atoi(argv[++i]);
        else if (more && strcmp(argv[i], "-slack") == 0)
            g.slack = atof(argv[++i]);
        else if (more && strcmp(argv[i], "-command") == 0)
            command = argv[++i];
        else if (library == NULL && argv[i][0] != '-')
            library = argv[i];
        else
            return usage();
    }
    if ((!probe && library == NULL) || g.samples < least_samples || g.largest < smallest)
        return usage();
    const char* why = gpu_probe(&g);
    if (why != NULL) {
        printf("%s\n", why);
        return no_gpu;
    }
    if (!probe)
        return measure(&g, library, command);
    gpu_describe(&g);
    return 0;
}
