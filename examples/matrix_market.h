/* SPDX-License-Identifier: MIT
 *
 * matrix_market.h: reads a dense or sparse real matrix from a file in Matrix Market format. Clean C99 on POSIX. */
#ifndef MATRIX_MARKET_H
#define MATRIX_MARKET_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { MM_MESSAGE_BYTES = 4608 }; /* the longest path, and a line */

/* struct mm_matrix is a matrix as it is computed with: column-major, leading dimension rows, zeros where the file has no
 * entry. */
struct mm_matrix
{
    int32_t rows, cols;
    size_t  entries; /* that the file lists */
    double* values;
};

/* mm_read reads the file at path: coordinate or array, real or integer, general. Indices count from 1; lines that begin
 * with % and blank lines are skipped.
 *
 * Anything else is an error: another kind of matrix, a line with too many or too few words, an index out of range, an entry
 * that stands twice, a number that is not finite or has trailing letters, entries missing or left over, no memory.
 * Returns
 *   true   matrix is filled; end it with mm_free
 *   false  message, of MM_MESSAGE_BYTES, is one line "path:line: what is wrong"; matrix holds no memory */
bool mm_read(const char* path, struct mm_matrix* matrix, char* message);

/* mm_free gives a matrix's memory back. A matrix of zeros, as mm_read leaves it behind an error, is allowed. */
void mm_free(struct mm_matrix* matrix);

#endif
