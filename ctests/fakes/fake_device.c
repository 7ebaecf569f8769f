/* SPDX-License-Identifier: MIT
 *
 * fake_device.c: facts, test controls and records of the fake devices.
 */
#include <ctype.h>
#include <pthread.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "fake_state.h"

enum { name_bytes = 64, record_bytes = 192, records_max = 1 << 16, names_max = 256 };

struct fake_facts fake_facts = {1, 8LL << 30, 2 << 20, 1, 1, 0, 0, 0, 9, 1, 3, 0};

static const struct {
    const char* key;
    long long* value;
} keys[] = {
    {"devices", &fake_facts.devices},
    {"total_bytes", &fake_facts.total_bytes},
    {"granule", &fake_facts.granule},
    {"vmm", &fake_facts.vmm},
    {"pools", &fake_facts.pools},
    {"version", &fake_facts.version},
    {"strict", &fake_facts.strict},
    {"fork", &fake_facts.fork},
    {"major", &fake_facts.major},
    {"gone", &fake_facts.gone},
    {"opencl_svm", &fake_facts.opencl_svm},
    {"opencl_plain", &fake_facts.opencl_plain},
};

static pthread_mutex_t lock = PTHREAD_RECURSIVE_MUTEX_INITIALIZER_NP; /* calls ask fake_is_device too */
static pthread_once_t once = PTHREAD_ONCE_INIT;
static __thread int noted_device;
static __thread int forced_code;
static __thread char now_called[name_bytes];

static struct {
    char name[name_bytes];
    long calls;
} counts[names_max];
static int names;
static long total_calls;
static pid_t user; /* the process that made the first call */

static char (*records)[record_bytes];

static char failing[name_bytes]; /* name of the function that fails, "*" for all */
static long fails_in; /* 0 never, -1 always, else the number of calls until the failure */
static int fails_with;

static long misuses;
static char first_misuse[record_bytes];

static void set_failure(const char* name, long k, int code) {
    snprintf(failing, sizeof failing, "%s", name && name[0] ? name : "*");
    fails_in = k;
    fails_with = code;
}

/* read_environment reads FAKE_KEY for each key, and FAKE_FAIL=NAME:K[:CODE]. */
static void read_environment(void) {
    for (size_t i = 0; i < sizeof keys / sizeof *keys; i++) {
        char variable[name_bytes];
        int n = snprintf(variable, sizeof variable, "FAKE_%s", keys[i].key);
        for (int j = 0; j < n; j++)
            variable[j] = (char)toupper((unsigned char)variable[j]);
        const char* text = getenv(variable);
        if (text && *text)
            *keys[i].value = strtoll(text, NULL, 0);
    }
    const char* text = getenv("FAKE_FAIL");
    char name[name_bytes];
    long k = 0;
    int code = 0;
    if (text && sscanf(text, "%63[^:]:%ld:%d", name, &k, &code) >= 2)
        set_failure(name, k, code);
}

static void begin(void) {
    pthread_once(&once, read_environment);
    pthread_mutex_lock(&lock);
}

void fake_lock(void) { begin(); }

void fake_unlock(void) { pthread_mutex_unlock(&lock); }

/* count counts one call of a name. */
static void count(const char* name) {
    int i = 0;
    while (i < names && strcmp(counts[i].name, name) != 0)
        i++;
    if (i == names && names < names_max)
        snprintf(counts[names++].name, name_bytes, "%s", name);
    if (i < names_max)
        counts[i].calls++;
    total_calls++;
}

enum fake_status fake_call_begin(const char* name, const char* format, ...) {
    begin();
    snprintf(now_called, sizeof now_called, "%s", name);
    if (!user)
        user = getpid();
    if (user != getpid()) {
        if (fake_facts.fork)
            abort();
        return fake_forked;
    }
    if (!records)
        records = calloc(records_max, record_bytes);
    if (records && total_calls < records_max) {
        char arguments[record_bytes / 2];
        va_list list;
        va_start(list, format);
        vsnprintf(arguments, sizeof arguments, format, list);
        va_end(list);
        snprintf(records[total_calls], record_bytes, "%.63s(%s) on %d", name, arguments, noted_device);
    }
    count(name);
    if (fails_in == 0 || (strcmp(failing, "*") != 0 && strcmp(failing, name) != 0))
        return fake_ok;
    if (fails_in > 0 && --fails_in > 0)
        return fake_ok;
    forced_code = fails_with;
    return fake_forced;
}

enum fake_status fake_call_end(enum fake_status status) {
    pthread_mutex_unlock(&lock);
    return status;
}

enum fake_status fake_refuse(int code) {
    forced_code = code;
    return fake_forced;
}

int fake_forced_code(int out_of_memory) { return forced_code ? forced_code : out_of_memory; }

int fake_number(enum fake_status status) { return status == fake_forced ? fake_forced_code(fake_no_memory) : (int)status; }

int fake_devices(void) { return (int)fake_facts.devices; }

long long fake_get(const char* key) {
    pthread_once(&once, read_environment);
    for (size_t i = 0; i < sizeof keys / sizeof *keys; i++)
        if (strcmp(keys[i].key, key) == 0)
            return *keys[i].value;
    return 0;
}

enum fake_status fake_device_check(int device) {
    if (fake_facts.devices == 0)
        return fake_no_device;
    return device >= 0 && device < fake_facts.devices ? fake_ok : fake_bad_device;
}

void fake_note_device(int device) { noted_device = device; }

int fake_noted_device(void) { return noted_device; }

void fake_note_misuse(const char* format, ...) {
    if (misuses++ > 0)
        return;
    va_list list;
    va_start(list, format);
    vsnprintf(first_misuse, sizeof first_misuse, format, list);
    va_end(list);
}

void fake_punish(const char* what, uint64_t handle) {
    if (!fake_facts.gone)
        return;
    fprintf(stderr, "the fake device ends this process: %s was called with %s %#llx, which does not exist or was destroyed\n",
        now_called, what, (unsigned long long)handle);
    abort();
}

int fake_set(const char* key, long long value) {
    begin();
    int found = 0;
    for (size_t i = 0; i < sizeof keys / sizeof *keys && !found; i++)
        if (strcmp(keys[i].key, key) == 0) {
            *keys[i].value = value;
            found = 1;
        }
    pthread_mutex_unlock(&lock);
    return found;
}

void fake_fail(const char* name, long k, int code) {
    begin();
    set_failure(name, k, code);
    pthread_mutex_unlock(&lock);
}

long fake_calls(const char* name) {
    begin();
    long calls = name ? 0 : total_calls;
    for (int i = 0; name && i < names; i++)
        if (strcmp(counts[i].name, name) == 0)
            calls = counts[i].calls;
    pthread_mutex_unlock(&lock);
    return calls;
}

int fake_record(long index, char* out, size_t size) {
    begin();
    int n = -1;
    if (records && index >= 0 && index < total_calls && index < records_max)
        n = snprintf(out, size, "%s", records[index]);
    pthread_mutex_unlock(&lock);
    return n;
}

long fake_alive(const char* kind) {
    begin();
    long alive = fake_alive_memory(kind) + (kind ? fake_alive_streams(kind) : 0);
    pthread_mutex_unlock(&lock);
    return alive;
}

long fake_misuse(char* out, size_t size) {
    begin();
    snprintf(out, size, "%s", first_misuse);
    long n = misuses;
    pthread_mutex_unlock(&lock);
    return n;
}

void fake_reset(void) {
    begin();
    names = 0;
    total_calls = 0;
    fails_in = 0;
    misuses = 0;
    memset(counts, 0, sizeof counts);
    first_misuse[0] = 0;
    pthread_mutex_unlock(&lock);
}
