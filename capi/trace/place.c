/* SPDX-License-Identifier: MIT
 *
 * place.c: what tells traces from other files, and the traces of several processes apart: the run, the
 * process, its rank, its host, the date, and the devices of its handles.
 */
#include "state/tell.h"
#include "trace/trace.h"
#include "common/escape.h"
#include "common/memory.h"
#include "common/variable.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { HOST_BYTES = 65, DATE_BYTES = 40, RANK_DIGITS = 9 };

/* tell_date stores the date in UTC. gmtime_r takes a lock, which another thread may hold during a fork. */
static void tell_date(char text[DATE_BYTES], const struct timespec* now) {
    const unsigned day = (unsigned)(now->tv_sec / 86400) + 719468; /* since 0000-03-01 */
    const unsigned era = day / 146097, of_era = day % 146097; /* of 400 years */
    const unsigned year = (of_era - of_era / 1460 + of_era / 36524 - of_era / 146096) / 365; /* of the era, from March */
    const unsigned of_year = of_era - (365 * year + year / 4 - year / 100), month = (5 * of_year + 2) / 153; /* 0 is March */
    snprintf(text, DATE_BYTES, "%04u-%02u-%02u", era * 400 + year + (month > 9), month > 9 ? month - 9 : month + 3,
        of_year - (153 * month + 2) / 5 + 1);
}

/* The process's rank in its job, empty if no launcher has set one. The lock of trace.c guards it. */
static char rank[RANK_DIGITS + 1];

void rbm_trace_read_rank(void) {
    static const enum rbm_variable variables[] = {RBM_RANKS};
    rank[0] = 0;
    for (size_t i = 0; i < sizeof variables / sizeof *variables && !rank[0]; i++) {
        const char* text = rbm_variable(variables[i]);
        if (text && strlen(text) <= RANK_DIGITS && strspn(text, "0123456789") == strlen(text))
            snprintf(rank, sizeof rank, "%s", text);
    }
}

int rbm_trace_is(const char* begin) { return strncmp(begin, RBM_TRACE_FIRST_HEADER, sizeof RBM_TRACE_FIRST_HEADER - 1) == 0; }

/* number_of reads a decimal number above 0 that the character end follows. */
static uint64_t number_of(const char* text, char end) {
    char* after = NULL;
    const uint64_t number = *text >= '0' && *text <= '9' ? strtoull(text, &after, 10) : 0;
    return after && *after == end && number <= INT64_MAX ? number : 0;
}

uint64_t rbm_trace_read_run(void) {
    const char* text = rbm_variable(ROCBLAS_MEM_TRACE_RUN);
    return text ? number_of(text, 0) : 0;
}

uint64_t rbm_trace_run_of(const char* begin) {
    const char* field = strchr(begin, '\n');
    for (int i = 0; field && i < RBM_TRACE_WANTED_COLUMN; i++)
        field = strchr(field + 1, ',');
    return field ? number_of(field + 1, ',') : 0;
}

void rbm_trace_escape(char* field, size_t size, const char* text, size_t length) {
    size_t used = 0;
    for (size_t i = 0; i < length && used + 4 < size; i++) {
        if (rbm_is_escaped(text[i]))
            used += (size_t)snprintf(field + used, size - used, "\\x%02x", (unsigned char)text[i]);
        else
            field[used++] = text[i];
    }
    field[used] = 0;
}

static void name_of_host(char name[HOST_BYTES]) {
    if (gethostname(name, HOST_BYTES) != 0 || !name[0])
        snprintf(name, HOST_BYTES, "localhost");
    name[HOST_BYTES - 1] = 0;
}

/* name_part replaces by "_" what a part of a file's name should not have. */
static void name_part(char* name) {
    for (char* c = name; *c; c++)
        if ((unsigned char)*c <= ' ' || strchr(",\"/", *c))
            *c = '_';
}

void rbm_trace_place(char text[RBM_PLACE_BYTES], const struct rbm_event* event, const struct timespec* now) {
    const struct rbm_control* c = event->control;
    char date[DATE_BYTES], host[HOST_BYTES], word[4 * HOST_BYTES];
    text[0] = 0;
    if (event->action == RBM_TRACE_START || event->action == RBM_TRACE_CONTINUE) {
        tell_date(date, now);
        name_of_host(host);
        rbm_trace_escape(word, sizeof word, host, strlen(host));
        snprintf(text, RBM_PLACE_BYTES, "%s %s %s", date, word, rank[0] ? rank : "-");
    } else if (c ? c->device < 0 : event->memory_kind && event->memory_device < 0) {
        const long long number = RBM_HOST_NUMBER(c ? (long long)c->device : event->memory_device);
        snprintf(text, RBM_PLACE_BYTES, number ? "host:%lld" : "host", number);
    } else if (c && c->pci)
        snprintf(text, RBM_PLACE_BYTES, "%04x:%02x:%02x.%x", (unsigned)(c->pci >> 16 & 0x7fffffff),
            (unsigned)(c->pci >> 8 & 0xff), (unsigned)(c->pci >> 3 & 0x1f), (unsigned)(c->pci & 7));
    else if (c || event->memory_kind)
        snprintf(text, RBM_PLACE_BYTES, "%lld", (long long)(c ? c->device : event->memory_device));
}

/* value_of stores what stands for a letter after % in a file's name. It returns 0 for a letter without a meaning. */
static int value_of(char letter, char value[HOST_BYTES]) {
    switch (letter) {
    case 'p':
        snprintf(value, HOST_BYTES, "%d", (int)getpid());
        return 1;
    case 'h':
        name_of_host(value);
        name_part(value);
        return 1;
    case 'r':
        if (!rank[0])
            rbm_tell("ROCBLAS_MEM_TRACE: %%r is 0, because no launcher has set a rank (" RBM_RANKS_TEXT ")");
        snprintf(value, HOST_BYTES, "%s", rank[0] ? rank : "0");
        return 1;
    default:
        return 0;
    }
}

int rbm_trace_expand(char* name, size_t size, const char* pattern) {
    char value[HOST_BYTES];
    size_t used = 0;
    for (; *pattern && used + 1 < size; pattern++)
        if (pattern[0] == '%' && value_of(pattern[1], value)) {
            used += (size_t)snprintf(name + used, size - used, "%s", value);
            pattern++;
        } else
            name[used++] = *pattern;
    if (used + 1 >= size)
        return 0;
    name[used] = 0;
    return *pattern == 0;
}
