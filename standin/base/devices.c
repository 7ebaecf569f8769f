/* SPDX-License-Identifier: MIT
 *
 * devices.c: how many GPUs there are, which of them the process sees, and which is current on each thread.
 *
 * ROCBLAS_MEM_STANDIN_DEVICES says how many there are. If it is set, the variables of ROCm hide some of them, as they do there:
 * ROCR_VISIBLE_DEVICES of all, then HIP_VISIBLE_DEVICES, or in its absence CUDA_VISIBLE_DEVICES, of those that are left.
 */
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "internal/common/variable.h"
#include "base/base.h"

static pthread_once_t once = PTHREAD_ONCE_INIT;
static int seen[device_most]; /* the numbers of GPUs in the machine */
static int count;
static _Thread_local int current;

int device_all(void) {
    const char* text = rbm_variable(ROCBLAS_MEM_STANDIN_DEVICES);
    char* end = NULL;
    const long all = text && *text ? strtol(text, &end, 10) : 1;
    return (!end || !*end) && all >= 1 && all <= device_most ? (int)all : 1;
}

/* The identity is the one of a single device, but for its last digits. */
void device_uuid(int number, char out[device_uuid_bytes]) {
    char text[32];
    snprintf(text, sizeof text, "CPU-stand-in-%03d", number % 1000);
    memcpy(out, text, device_uuid_bytes);
}

/* index_of returns the index that a word names, -1 for none. ROCr takes numbers of C, HIP decimal digits alone. */
static int index_of(const char* word, int of_rocr) {
    char *end, again[16];
    const long index = strtol(word, &end, of_rocr ? 0 : 10);
    snprintf(again, sizeof again, "%ld", index);
    if (!*word || *end || index < 0 || index >= count || (!of_rocr && strcmp(word, again) != 0))
        return -1;
    return (int)index;
}

/* choose leaves the devices of a list, in its order. The list ends at the first word that names none; in ROCr also at the
 * first that names one again, which HIP passes over. */
static void choose(const char* list, int of_rocr) {
    int left[device_most], found = 0, more = 1;
    while (more) {
        char word[32];
        const size_t length = strcspn(list, ",");
        snprintf(word, sizeof word, "%.*s", (int)length, list);
        const int index = length < sizeof word ? index_of(word, of_rocr) : -1;
        int again = 0;
        for (int i = 0; i < found; i++)
            again |= index >= 0 && left[i] == seen[index];
        if (index < 0 || (again && of_rocr))
            break;
        if (!again)
            left[found++] = seen[index];
        more = list[length] == ',' && list[length + 1];
        list += length + (size_t)more;
    }
    memcpy(seen, left, sizeof *left * (size_t)found);
    count = found;
}

static void read_visible(void) {
    for (count = 0; count < device_all(); count++)
        seen[count] = count;
    if (!rbm_variable(ROCBLAS_MEM_STANDIN_DEVICES))
        return;
    const char *rocr = rbm_variable(ROCR_VISIBLE_DEVICES), *hip = rbm_variable(HIP_VISIBLE_DEVICES);
    if (rocr)
        choose(rocr, 1);
    if (!hip || !*hip)
        hip = rbm_variable(CUDA_VISIBLE_DEVICES);
    if (hip && *hip)
        choose(hip, 0);
}

int device_count(void) {
    pthread_once(&once, read_visible);
    return count;
}

hipError_t device_ready(void) { return device_count() ? hipSuccess : hipErrorNoDevice; }

int device_exists(int device) { return device >= 0 && device < device_count(); }

int device_number(int device) { return device_exists(device) ? seen[device] : 0; }

int device_current(void) { return current; }

void device_select(int device) { current = device; }

/* ---- for librocblas_mem ---- */

int rocblas_mem_standin_devices(int* current_out);

/* rocblas_mem_standin_devices returns the number of devices, and stores the one that is current on this thread. */
int rocblas_mem_standin_devices(int* current_out) {
    *current_out = current;
    return device_count();
}
