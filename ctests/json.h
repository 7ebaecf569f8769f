/* SPDX-License-Identifier: MIT
 *
 * json.h: a validator for JSON. Each part returns the end of what it reads, or null if that is invalid.
 */
#ifndef ROCBLAS_MEM_CTESTS_JSON_H
#define ROCBLAS_MEM_CTESTS_JSON_H

#include "check.h"

#include <ctype.h>
#include <stdbool.h>

static inline const char* json_value_end(const char* text);

static inline const char* json_blanks_end(const char* text) {
    while (*text == ' ' || *text == '\n')
        text++;
    return text;
}

static inline const char* json_string_end(const char* text) {
    if (*text++ != '"')
        return NULL;
    while (*text && *text != '"')
        text += *text == '\\' && text[1] ? 2 : 1;
    return *text == '"' ? text + 1 : NULL;
}

/* json_members_end reads values, or names and values, up to the closing bracket. */
static inline const char* json_members_end(const char* text, char close, bool named) {
    text = json_blanks_end(text);
    if (*text == close)
        return text + 1;
    for (;;) {
        if (named && (!(text = json_string_end(json_blanks_end(text))) || *text++ != ':'))
            return NULL;
        if (!(text = json_value_end(text)))
            return NULL;
        text = json_blanks_end(text);
        if (*text == close)
            return text + 1;
        if (*text++ != ',')
            return NULL;
    }
}

static inline const char* json_value_end(const char* text) {
    text = json_blanks_end(text);
    if (*text == '{' || *text == '[')
        return json_members_end(text + 1, *text == '{' ? '}' : ']', *text == '{');
    if (*text == '"')
        return json_string_end(text);
    if (!strncmp(text, "null", 4) || !strncmp(text, "true", 4))
        return text + 4;
    if (!strncmp(text, "false", 5))
        return text + 5;
    const char* start = text += *text == '-';
    while (isdigit((unsigned char)*text))
        text++;
    return text > start ? text : NULL;
}

/* check_json checks that a text is exactly one JSON value. */
static inline void check_json(const char* text) {
    const char* end = json_value_end(text);
    if (!CHECK(end && !*json_blanks_end(end)))
        fprintf(stderr, "no JSON: %s\n", text);
}

#endif /* ROCBLAS_MEM_CTESTS_JSON_H */
