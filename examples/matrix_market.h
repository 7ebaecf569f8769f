/* SPDX-License-Identifier: MIT
 *
 * matrix_market.h: reads a dense or sparse real matrix from a file in Matrix Market format. C99 with POSIX. */
#ifndef MATRIX_MARKET_H
#define MATRIX_MARKET_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { MM_MESSAGE_BYTES = 4608 }; /* the longest path, and a line */

/* struct mm_matrix is a dense matrix: column-major, leading dimension rows, zero for elements without an entry
 * in the file. */
struct mm_matrix {
    int32_t rows, cols;
    size_t entries; /* number of entries in the file */
    double* values;
};

/* mm_read reads the file at path: coordinate or array, real or integer, general. Indices begin at 1; lines that
 * begin with % and blank lines are skipped.
 *
 * Anything else is an error: another kind of matrix, a line with too many or too few words, an index out of range, a
 * duplicate entry, a number that is not finite or has trailing letters, too few or too many entries, no memory.
 * Returns
 *   true   matrix is filled; free it with mm_free
 *   false  message, of MM_MESSAGE_BYTES, is one line "path:line: what is wrong"; matrix holds no memory */
bool mm_read(const char* path, struct mm_matrix* matrix, char* message);

/* mm_free frees a matrix's memory. A zeroed matrix, as after an error of mm_read, is allowed. */
void mm_free(struct mm_matrix* matrix);

#endif
