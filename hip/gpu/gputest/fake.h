/* SPDX-License-Identifier: MIT */
#ifndef GPUTEST_FAKE_H
#define GPUTEST_FAKE_H

#include <stddef.h>
#include <stdint.h>

struct gputest_fake {
    void* library;
    int (*set)(const char*, long long);
    void (*fail)(const char*, long, int);
    long (*calls)(const char*);
    int (*record)(long, char*, size_t);
    long (*alive)(const char*);
    uint64_t (*used_bytes)(void);
    long (*misuse)(char*, size_t);
    void (*reset)(void);
};

int gputest_open(struct gputest_fake* fake, const char* path, char* text, size_t text_bytes);
int gputest_set(const struct gputest_fake* fake, const char* key, long long value);
void gputest_fail(const struct gputest_fake* fake, const char* name, long k, int code);
long gputest_calls(const struct gputest_fake* fake, const char* name);
int gputest_record(const struct gputest_fake* fake, long index, char* out, size_t size);
long gputest_alive(const struct gputest_fake* fake, const char* kind);
uint64_t gputest_used_bytes(const struct gputest_fake* fake);
long gputest_misuse(const struct gputest_fake* fake, char* out, size_t size);
void gputest_reset(const struct gputest_fake* fake);
int gputest_call(const struct gputest_fake* fake, const char* name, uint64_t a, uint64_t b, uint64_t c, uint64_t d);

#endif
