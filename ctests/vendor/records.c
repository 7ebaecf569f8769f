/* SPDX-License-Identifier: MIT
 *
 * records.c: random additions and removals of records, of handles that share places of the table, compared with an array; then a
 * fork. The program contains the source, because no function of the library shows a record.
 */
#include "../check.h"

#include "../../capi/vendor/records.c"

enum { HANDLES = 3000, STEPS = 200000 };

static struct rbm_control controls[HANDLES];
static int there[HANDLES];
static int locked;

void rbm_lock(void) { CHECK_EQ(locked++, 0); }

void rbm_unlock(void) { CHECK_EQ(--locked, 0); }

/* handle returns handle i. Those of a group of 8 have one place in a table of up to 2^20 entries. */
static rocblas_handle handle(int i) {
    return (rocblas_handle)(uintptr_t)(((uint64_t)(i % 8) << 48) + ((uint64_t)(i / 8 + 1) << 16));
}

static void check(int i) {
    CHECK_PTR((void*)rbm_record(handle(i)), there[i] ? (void*)&controls[i] : NULL);
    if (there[i])
        CHECK_PTR((void*)rbm_record_handle(&controls[i]), (void*)handle(i));
}

/* counted compares the number of entries that are not empty with the count, and the records with the array. */
static void counted(void) {
    uint64_t taken = 0, live = 0, want = 0;
    for (uint64_t i = 0; i <= table->mask; i++) {
        taken += table->entries[i].handle != 0;
        live += table->entries[i].handle > RBM_REMOVED;
    }
    for (int i = 0; i < HANDLES; i++)
        want += (uint64_t)there[i];
    CHECK_EQ(table->taken, taken);
    CHECK_EQ(live, want);
    CHECK(table->taken <= table->mask / 2 + 1);
}

int main(void) {
    unsigned seed = 1;
    CHECK(!rbm_record(handle(0)) && !rbm_record(NULL));
    for (int i = 0; i < HANDLES; i++)
        controls[i].slot = (uint32_t)i;
    for (int step = 0; step < STEPS; step++) {
        seed = seed * 1664525 + 1013904223;
        const int i = (int)((seed >> 8) % (step < STEPS / 2 ? 40 : HANDLES)); /* first in the smallest table */
        if (seed >> 31 || !there[i]) {
            CHECK(rbm_record_add(handle(i), &controls[i])); /* also one that is there */
            there[i] = 1;
        } else {
            rbm_record_remove(handle(i));
            there[i] = 0;
            CHECK(!rbm_record_handle(&controls[i]));
        }
        check(i);
        check((int)((seed >> 4) % HANDLES));
        if (step % 5000 == 0)
            counted();
        if (step == STEPS / 2 - 1) {
            CHECK(table->mask < 256);
            for (int k = 0; k < HANDLES; k++)
                rbm_record_remove(handle(k));
            memset(there, 0, sizeof there);
            CHECK_EQ(table->taken, 0); /* free entries become empty again */
        }
    }
    for (int i = 0; i < HANDLES; i++)
        check(i);
    rbm_record_remove((rocblas_handle)(uintptr_t)16); /* unknown */
    counted();
    for (int i = 0; i < HANDLES; i++)
        CHECK(!rbm_record_inherited(handle(i)));
    uint64_t last = 1 << 20; /* a handle in the last entry of the table */
    while (place(table, last) != table->mask || table->entries[table->mask].handle > RBM_REMOVED)
        last += 16;
    CHECK(rbm_record_add((rocblas_handle)(uintptr_t)last, &controls[0]));
    rbm_records_in_child();
    CHECK(rbm_record_inherited((rocblas_handle)(uintptr_t)last));
    for (int i = 0; i < HANDLES; i++) {
        CHECK_EQ(rbm_record_inherited(handle(i)), there[i]);
        CHECK(!rbm_record(handle(i)) && !rbm_record_handle(&controls[i]));
    }
    CHECK(rbm_record_add(handle(3), &controls[3])); /* the address of a new handle of the child */
    CHECK_PTR((void*)rbm_record(handle(3)), (void*)&controls[3]);
    CHECK(!rbm_record_inherited(handle(3)));
    return check_result();
}
