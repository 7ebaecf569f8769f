/* SPDX-License-Identifier: MIT
 *
 * matrix_market.c: reads the file line by line in one pass and stops at the first error. */
#define _POSIX_C_SOURCE 200809L
#include "matrix_market.h"

#include <ctype.h>
#include <errno.h>
#include <limits.h>
#include <math.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

enum { MAX_WORDS = 6 }; /* one more than the longest line, to detect an extra word */

/* struct reader is a file that is being read. */
struct reader {
    FILE* file;
    const char* path;
    long number; /* line number of text */
    char* text;
    size_t capacity;
    char* words[MAX_WORDS];
    int count; /* number of words */
    bool coordinate, integer;
    char* message;
};

/* fail writes the message and returns false. Text quoted from the file is made printable. */
static bool fail(struct reader* r, const char* format, ...) {
    int used = snprintf(r->message, MM_MESSAGE_BYTES, r->number > 0 ? "%s:%ld: " : "%s: ", r->path, r->number);
    va_list args;
    va_start(args, format);
    if (used > 0 && used < MM_MESSAGE_BYTES)
        vsnprintf(r->message + used, (size_t)(MM_MESSAGE_BYTES - used), format, args);
    va_end(args);
    for (char* c = r->message; *c; ++c)
        if (iscntrl((unsigned char)*c))
            *c = '?';
    return false;
}

/* next_line reads and splits the next line that is neither blank nor a comment. After the last one, count is 0. */
static bool next_line(struct reader* r) {
    r->count = 0;
    while (r->count == 0) {
        errno = 0;
        ssize_t length = getline(&r->text, &r->capacity, r->file);
        if (length < 0)
            return feof(r->file) ? true : fail(r, "%s", strerror(errno ? errno : EIO));
        ++r->number;
        if (strlen(r->text) != (size_t)length)
            return fail(r, "a byte of the line is 0: not a text file");
        if (r->text[0] == '%' && r->number > 1)
            continue;
        char* rest = NULL;
        for (char* word = strtok_r(r->text, " \t\r\n", &rest); word && r->count < MAX_WORDS;
             word = strtok_r(NULL, " \t\r\n", &rest))
            r->words[r->count++] = word;
    }
    return true;
}

/* read_banner reads the first line, the kind of the matrix. */
static bool read_banner(struct reader* r) {
    if (!next_line(r))
        return false;
    if (r->number == 0)
        return fail(r, "the file is empty");
    if (r->number != 1 || r->count == 0 || strcasecmp(r->words[0], "%%MatrixMarket") != 0) {
        r->number = 1;
        return fail(r, "not a Matrix Market file: it does not begin with %%%%MatrixMarket");
    }
    if (r->count != 5)
        return fail(r, "the first line has %d words, not 5: %%%%MatrixMarket matrix FORMAT FIELD SYMMETRY", r->count);
    r->coordinate = strcasecmp(r->words[2], "coordinate") == 0;
    r->integer = strcasecmp(r->words[3], "integer") == 0;
    if (strcasecmp(r->words[1], "matrix") != 0)
        return fail(r, "it holds a %.40s, not a matrix", r->words[1]);
    if (!r->coordinate && strcasecmp(r->words[2], "array") != 0)
        return fail(r, "its format is %.40s, not coordinate or array", r->words[2]);
    if (!r->integer && strcasecmp(r->words[3], "real") != 0)
        return fail(r, "its field is %.40s, not real or integer", r->words[3]);
    if (strcasecmp(r->words[4], "general") != 0)
        return fail(r, "its symmetry is %.40s, not general", r->words[4]);
    return true;
}

/* read_count reads a word that is an integer from 1 to limit. */
static bool read_count(struct reader* r, const char* word, const char* what, uint64_t limit, uint64_t* count) {
    char* end = NULL;
    errno = 0;
    *count = isdigit((unsigned char)word[0]) ? strtoull(word, &end, 10) : 0;
    if (!end || *end)
        return fail(r, "%s is \"%.40s\", not a whole number", what, word);
    if (errno || *count < 1 || *count > limit)
        return fail(r, "%s is %.40s, not 1 to %llu", what, word, (unsigned long long)limit);
    return true;
}

/* read_value reads a word that is a finite number. */
static bool read_value(struct reader* r, const char* word, double* value) {
    char* end = NULL;
    const char* allowed = r->integer ? "+-0123456789" : "+-.0123456789eE";
    *value = strtod(word, &end);
    if (end == word || *end || word[strspn(word, allowed)])
        return fail(r, "the value is \"%.40s\", not %s", word, r->integer ? "a whole number" : "a number");
    if (!isfinite(*value))
        return fail(r, "the value %.40s is more than a double can hold", word);
    return true;
}

/* read_size reads the line of sizes and allocates the matrix. */
static bool read_size(struct reader* r, struct mm_matrix* m) {
    uint64_t rows, cols, entries;
    int want = r->coordinate ? 3 : 2;
    if (!next_line(r))
        return false;
    if (r->count == 0)
        return fail(r, "the file ends before the line of sizes");
    if (r->count != want)
        return fail(r, "the line of sizes has %d words, not %d: ROWS COLUMNS%s", r->count, want, r->coordinate ? " ENTRIES" : "");
    if (!read_count(r, r->words[0], "the number of rows", INT32_MAX, &rows)
        || !read_count(r, r->words[1], "the number of columns", INT32_MAX, &cols))
        return false;
    entries = rows * cols;
    if (r->coordinate && !read_count(r, r->words[2], "the number of entries", rows * cols, &entries))
        return false;
    m->rows = (int32_t)rows;
    m->cols = (int32_t)cols;
    m->entries = (size_t)entries;
    m->values = calloc((size_t)(rows * cols), sizeof *m->values);
    if (!m->values)
        return fail(r, "no memory for %d x %d numbers of 8 bytes", m->rows, m->cols);
    return true;
}

/* entry_line reads the line of entry i, from 0, and checks its number of words. */
static bool entry_line(struct reader* r, const struct mm_matrix* m, size_t i, int words) {
    if (!next_line(r))
        return false;
    if (r->count == 0)
        return fail(r, "the file ends after %zu of %zu entries", i, m->entries);
    if (r->count != words)
        return fail(r, "an entry has %s%d words, not %d", r->count == MAX_WORDS ? "at least " : "", r->count, words);
    return true;
}

static bool read_array(struct reader* r, struct mm_matrix* m) {
    for (size_t i = 0; i < m->entries; ++i)
        if (!entry_line(r, m, i, 1) || !read_value(r, r->words[0], &m->values[i]))
            return false;
    return true;
}

/* read_coordinates reads entries in any order; seen has one bit for each element, to detect duplicates. */
static bool read_coordinates(struct reader* r, struct mm_matrix* m, unsigned char* seen) {
    for (size_t i = 0; i < m->entries; ++i) {
        uint64_t row, col;
        if (!entry_line(r, m, i, 3) || !read_count(r, r->words[0], "the row", (uint64_t)m->rows, &row)
            || !read_count(r, r->words[1], "the column", (uint64_t)m->cols, &col))
            return false;
        size_t at = (size_t)(row - 1 + (col - 1) * (uint64_t)m->rows);
        if (seen[at / CHAR_BIT] >> at % CHAR_BIT & 1)
            return fail(r, "row %llu, column %llu stands twice", (unsigned long long)row, (unsigned long long)col);
        seen[at / CHAR_BIT] = (unsigned char)(seen[at / CHAR_BIT] | 1 << at % CHAR_BIT);
        if (!read_value(r, r->words[2], &m->values[at]))
            return false;
    }
    return true;
}

static bool read_entries(struct reader* r, struct mm_matrix* m) {
    if (!r->coordinate)
        return read_array(r, m);
    unsigned char* seen = calloc((size_t)m->rows * (size_t)m->cols / CHAR_BIT + 1, 1);
    if (!seen)
        return fail(r, "no memory for the places of %d x %d entries", m->rows, m->cols);
    bool done = read_coordinates(r, m, seen);
    free(seen);
    return done;
}

static bool read_matrix(struct reader* r, struct mm_matrix* m) {
    if (!read_banner(r) || !read_size(r, m) || !read_entries(r, m) || !next_line(r))
        return false;
    return r->count == 0 ? true : fail(r, "there is more behind the last of %zu entries", m->entries);
}

bool mm_read(const char* path, struct mm_matrix* matrix, char* message) {
    struct reader r = {.path = path, .message = message};
    *matrix = (struct mm_matrix){0};
    message[0] = 0;
    r.file = fopen(path, "r");
    if (!r.file)
        return fail(&r, "%s", strerror(errno));
    bool done = read_matrix(&r, matrix);
    fclose(r.file);
    free(r.text);
    if (!done)
        mm_free(matrix);
    return done;
}

void mm_free(struct mm_matrix* matrix) {
    free(matrix->values);
    *matrix = (struct mm_matrix){0};
}
