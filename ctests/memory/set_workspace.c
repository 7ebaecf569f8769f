/* SPDX-License-Identifier: MIT
 *
 * set_workspace.c: the user's memory as the workspace, which is used from its first byte and never freed. model.c
 * tests more; the tests of routines check every byte of it.
 */
#include "../workspace.h"

enum { GUARD = 256, ROOM = 65536 };

static char* memory; /* GUARD bytes, ROOM bytes aligned to CHUNK, GUARD bytes */

static void taken(rocblas_handle handle) {
    char* mine = memory + GUARD;
    CHECK_OK(rocblas_set_workspace(handle, mine, 4096));
    check_owner(handle, rocblas_mem_owner_user_owned);
    CHECK_SIZE(size_of(handle), 4096);
    CHECK_SIZE(committed_of(handle), 4096);
    CHECK_PTR(address_of(handle), mine);
    lease it = NULL;
    CHECK_OK(rocblas_device_malloc_alloc(handle, &it, 5, (size_t)1, CHUNK, CHUNK + 1, (size_t)0, (size_t)1));
    CHECK_PTR(buffer(it, 0), mine);
    CHECK_PTR(buffer(it, 1), mine + CHUNK);
    CHECK_PTR(buffer(it, 2), mine + 2 * CHUNK);
    CHECK_PTR(buffer(it, 3), NULL);
    CHECK_PTR(buffer(it, 4), mine + 4 * CHUNK);
    CHECK_SIZE(in_use_of(handle), 5 * CHUNK);
    give(it);
    it = take(handle, 4096);
    refuse(handle, 1);
    check_error(handle, "rocblas_device_malloc_alloc");
    check_error(handle, "user_owned");
    give(it);
    refuse(handle, 4097);
    CHECK_EQ(growths_of(handle), 0);
}

/* beyond tests that memory that extends past the last address is refused and changes nothing. */
static void beyond(rocblas_handle handle) {
    char* mine = memory + GUARD;
    const size_t behind = (size_t)0 - (size_t)(uintptr_t)mine; /* the byte after the last one has address 2^64 */
    const size_t sizes[] = {behind, behind + 1, SIZE_MAX, SIZE_MAX - CHUNK + 1};
    for (int owner = 0; owner < 2; owner++) {
        for (size_t i = 0; i < sizeof sizes / sizeof sizes[0]; i++) {
            CHECK_STATUS(rocblas_set_workspace(handle, mine, sizes[i]), rocblas_status_invalid_size);
            check_error(handle, "rocblas_set_workspace: ");
            check_error(handle, "beyond the last address");
            check_owner(handle, owner ? rocblas_mem_owner_user_owned : rocblas_mem_owner_managed);
            CHECK_SIZE(size_of(handle), owner ? 4096 : DEFAULT_BYTES);
        }
        CHECK_OK(rocblas_set_workspace(handle, mine, 4096));
    }
    CHECK_OK(rocblas_set_workspace(handle, mine, behind - 1));
    CHECK_SIZE(size_of(handle), behind - 1);
}

int main(void) {
    memory = aligned_alloc(CHUNK, ROOM + 2 * GUARD);
    REQUIRE(memory != NULL);
    run_each(TESTS(taken, beyond));
    memset(memory, 1, ROOM + 2 * GUARD); /* still the user's memory after the handles' ends */
    free(memory);
    return check_result();
}
