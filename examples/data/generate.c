/* SPDX-License-Identifier: MIT
 *
 * generate.c: generates the data of the demo, with the same bytes in every run:
 *
 *     gcc -std=c11 -O1 generate.c -o /tmp/generate -lm && /tmp/generate .
 *
 *   poisson2d_factor.mtx   L of A = L L^T (Cholesky), A the five-point Laplacian on a grid of 25 x 40 points: 4 on the
 *                          diagonal, -1 for each neighbour, points numbered along the short side
 *   poisson2d_sources.mtx  16 right-hand sides: the field of one source each, 1 / (1 + d^2 / 9) at distance d grid points,
 *                          to six decimals; the sources are on a 4 x 4 lattice
 *
 * It uses only sums, products, quotients and square roots, whose rounding IEEE 754 defines exactly. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

enum { WIDTH = 25, HEIGHT = 40, ORDER = WIDTH * HEIGHT, SOURCES = 16 };

/* L[i][i - j] is row i, column j of the factor; all elements are within WIDTH of the diagonal. */
static double L[ORDER][WIDTH + 1];

/* laplacian returns row i, column j of A, for j <= i. */
static double laplacian(int i, int j) {
    if (i == j)
        return 4;
    return i - j == WIDTH || (i - j == 1 && i % WIDTH != 0) ? -1 : 0;
}

/* factor computes L column by column:
 *     L_jj = sqrt(A_jj - sum_k L_jk^2),  L_ij = (A_ij - sum_k L_ik L_jk) / L_jj,  k < j */
static void factor(void) {
    for (int j = 0; j < ORDER; ++j)
        for (int i = j; i < ORDER && i - j <= WIDTH; ++i) {
            double sum = laplacian(i, j);
            for (int k = i - WIDTH > 0 ? i - WIDTH : 0; k < j; ++k)
                sum -= L[i][i - k] * L[j][j - k];
            L[i][i - j] = i == j ? sqrt(sum) : sum / L[j][0];
        }
}

/* create opens a file in the folder for writing, or ends the program. */
static FILE* create(const char* folder, const char* name) {
    char path[4096];
    snprintf(path, sizeof path, "%s/%s", folder, name);
    FILE* file = fopen(path, "w");
    if (!file) {
        perror(path);
        exit(1);
    }
    return file;
}

/* finish closes a file, or ends the program if a write failed. */
static void finish(FILE* file) {
    int failed = ferror(file);
    if (fclose(file) != 0 || failed) {
        perror("generate");
        exit(1);
    }
}

static void write_factor(const char* folder) {
    int entries = 0;
    for (int i = 0; i < ORDER; ++i)
        for (int distance = 0; distance <= WIDTH; ++distance)
            entries += L[i][distance] != 0;

    FILE* file = create(folder, "poisson2d_factor.mtx");
    fprintf(file, "%%%%MatrixMarket matrix coordinate real general\n");
    fprintf(file, "%% Cholesky factor L of the five-point Laplacian A = L L^T on a grid of %d x %d points\n", WIDTH, HEIGHT);
    fprintf(file, "%% made by generate.c\n");
    fprintf(file, "%d %d %d\n", ORDER, ORDER, entries);
    for (int j = 0; j < ORDER; ++j)
        for (int i = j; i < ORDER && i - j <= WIDTH; ++i)
            if (L[i][i - j] != 0)
                fprintf(file, "%d %d %.17g\n", i + 1, j + 1, L[i][i - j]);
    finish(file);
}

static void write_sources(const char* folder) {
    FILE* file = create(folder, "poisson2d_sources.mtx");
    fprintf(file, "%%%%MatrixMarket matrix array real general\n");
    fprintf(file, "%% the fields of %d sources on a grid of %d x %d points, one column each\n", SOURCES, WIDTH, HEIGHT);
    fprintf(file, "%% made by generate.c\n");
    fprintf(file, "%d %d\n", ORDER, SOURCES);
    for (int source = 0; source < SOURCES; ++source)
        for (int i = 0; i < ORDER; ++i) {
            int dx = i % WIDTH - (3 + 6 * (source % 4)), dy = i / WIDTH - (5 + 10 * (source / 4));
            fprintf(file, "%.6f\n", 1 / (1 + (dx * dx + dy * dy) / 9.0));
        }
    finish(file);
}

int main(int argc, char** argv) {
    if (argc != 2) {
        fprintf(stderr, "usage: %s FOLDER\n", argv[0]);
        return 2;
    }
    factor();
    write_factor(argv[1]);
    write_sources(argv[1]);
    return 0;
}
