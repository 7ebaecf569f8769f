/* SPDX-License-Identifier: MIT
 *
 * fake.c: the controls and records of a fake runtime (ctests/fakes/fake_device.h), found by name in its
 * library.
 */
#include "fake.h"

#include <dlfcn.h>
#include <stdio.h>
#include <stdlib.h>

#define FIND(name) ((void)(*(void**)& fake->name = dlsym(fake->library, "fake_" #name)), fake->name != NULL)

/* gputest_open opens a fake's library. Returns 0, or 1 with the reason in text. */
int gputest_open(struct gputest_fake* fake, const char* path, char* text, size_t text_bytes) {
    fake->library = dlopen(path, RTLD_NOW | RTLD_LOCAL);
    if (!fake->library) {
        snprintf(text, text_bytes, "%s", dlerror());
        return 1;
    }
    if (FIND(set) && FIND(fail) && FIND(calls) && FIND(record) && FIND(alive) && FIND(used_bytes) && FIND(misuse) && FIND(reset))
        return 0;
    snprintf(text, text_bytes, "%s is no fake", path);
    return 1;
}

int gputest_set(const struct gputest_fake* fake, const char* key, long long value) { return fake->set(key, value); }

void gputest_fail(const struct gputest_fake* fake, const char* name, long k, int code) { fake->fail(name, k, code); }

long gputest_calls(const struct gputest_fake* fake, const char* name) { return fake->calls(name); }

int gputest_record(const struct gputest_fake* fake, long index, char* out, size_t size) { return fake->record(index, out, size); }

long gputest_alive(const struct gputest_fake* fake, const char* kind) { return fake->alive(kind); }

uint64_t gputest_used_bytes(const struct gputest_fake* fake) { return fake->used_bytes(); }

long gputest_misuse(const struct gputest_fake* fake, char* out, size_t size) { return fake->misuse(out, size); }

void gputest_reset(const struct gputest_fake* fake) { fake->reset(); }

/* gputest_call calls a function of the runtime with up to four arguments, as a program does. Returns the
 * function's result, or -1 if there is no such function. */
int gputest_call(const struct gputest_fake* fake, const char* name, uint64_t a, uint64_t b, uint64_t c, uint64_t d) {
    int (*function)(uint64_t, uint64_t, uint64_t, uint64_t);
    *(void**)&function = dlsym(fake->library, name);
    return function ? function(a, b, c, d) : -1;
}
