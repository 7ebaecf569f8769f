/* SPDX-License-Identifier: MIT
 *
 * set_workspace.c: the user's memory as the workspace: used from its first byte to its last whole chunk, never
 * beyond, never freed.
 */
#include "workspace.h"

enum
{
    GUARD = 256,
    ROOM = 65536
};

static char* memory; /* GUARD bytes, ROOM bytes aligned to CHUNK, GUARD bytes */

static void taken(rocblas_handle handle)
{
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

/* ragged tests that a size that is not a multiple of a chunk is reported unchanged, and that leases end at its last
 * whole chunk. */
static void ragged(rocblas_handle handle)
{
    static const size_t sizes[] = {1, CHUNK - 1, CHUNK, CHUNK + 1, 100, 2 * CHUNK - 1, 2 * CHUNK, 4095};
    for(size_t i = 0; i < sizeof sizes / sizeof sizes[0]; i++)
    {
        const size_t whole = sizes[i] / CHUNK * CHUNK;
        CHECK_OK(rocblas_set_workspace(handle, memory + GUARD, sizes[i]));
        CHECK_SIZE(size_of(handle), sizes[i]);
        refuse(handle, whole + 1);
        if(whole > 0)
            give(take(handle, whole));
    }
}

static void unaligned(rocblas_handle handle)
{
    char* mine = memory + GUARD + 1;
    CHECK_OK(rocblas_set_workspace(handle, mine, 4096));
    CHECK_PTR(address_of(handle), mine);
    lease it = NULL;
    CHECK_OK(rocblas_device_malloc_alloc(handle, &it, 2, CHUNK, CHUNK));
    CHECK_PTR(buffer(it, 0), mine);
    CHECK_PTR(buffer(it, 1), mine + CHUNK);
    give(it);
}

/* given_back tests the ways back to a managed workspace of size 0. */
static void given_back(rocblas_handle handle)
{
    void* const  addresses[] = {NULL, NULL, memory + GUARD};
    const size_t sizes[]     = {0, 4096, 0};
    for(int i = 0; i < 3; i++)
    {
        CHECK_OK(rocblas_set_workspace(handle, memory + GUARD, 4096));
        CHECK_OK(rocblas_set_workspace(handle, addresses[i], sizes[i]));
        check_owner(handle, rocblas_mem_owner_managed);
        CHECK_SIZE(size_of(handle), 0);
        CHECK_PTR(address_of(handle), NULL);
        lease it = take(handle, 8192);
        CHECK(buffer(it, 0) < memory || buffer(it, 0) >= memory + ROOM + 2 * GUARD);
        give(it);
    }
    CHECK_OK(rocblas_set_workspace(handle, memory + GUARD, 4096));
    CHECK_OK(rocblas_set_device_memory_size(handle, 8192));
    check_owner(handle, rocblas_mem_owner_user_managed);
    CHECK(address_of(handle) != memory + GUARD);
    CHECK_OK(rocblas_set_workspace(handle, memory + GUARD, 4096));
    CHECK_OK(rocblas_set_device_memory_size(handle, 0));
    check_owner(handle, rocblas_mem_owner_managed);
}

/* beyond tests that memory that extends past the last address is refused and changes nothing. */
static void beyond(rocblas_handle handle)
{
    char*        mine     = memory + GUARD;
    const size_t behind   = (size_t)0 - (size_t)(uintptr_t)mine; /* the byte after the last one has address 2^64 */
    const size_t sizes[]  = {behind, behind + 1, SIZE_MAX, SIZE_MAX - CHUNK + 1};
    for(int owner = 0; owner < 2; owner++)
    {
        for(size_t i = 0; i < sizeof sizes / sizeof sizes[0]; i++)
        {
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

static void while_leased(rocblas_handle handle)
{
    CHECK_OK(rocblas_set_workspace(handle, memory + GUARD, 4096));
    lease zero = take(handle, 0);
    CHECK_OK(rocblas_set_workspace(handle, memory + GUARD + 4096, 4096));
    lease it = take(handle, 64);
    CHECK_STATUS(rocblas_set_workspace(handle, memory + GUARD, 8192), rocblas_status_internal_error);
    CHECK_STATUS(rocblas_set_workspace(handle, NULL, 0), rocblas_status_internal_error);
    CHECK_STATUS(rocblas_set_device_memory_size(handle, 0), rocblas_status_internal_error);
    check_owner(handle, rocblas_mem_owner_user_owned);
    CHECK_PTR(address_of(handle), memory + GUARD + 4096);
    CHECK_SIZE(size_of(handle), 4096);
    give(it);
    give(zero);
}

/* exact tests that a call uses exactly the queried size, uses nothing with one byte less, and writes nowhere else. */
static void exact(rocblas_handle handle)
{
    enum { N = 40000 };
    static double x[N];
    double        result = -1;
    size_t        bytes  = 0;
    for(int i = 0; i < N; i++)
        x[i] = i % 8;
    CHECK_OK(rocblas_start_device_memory_size_query(handle));
    rocblas_ddot(handle, N, NULL, 1, NULL, 1, NULL);
    CHECK_OK(rocblas_stop_device_memory_size_query(handle, &bytes));
    REQUIRE(bytes > 0 && bytes <= ROOM);
    memset(memory, 7, ROOM + 2 * GUARD);
    CHECK_OK(rocblas_set_workspace(handle, memory + GUARD, bytes - 1));
    CHECK_OK(rocblas_ddot(handle, N, x, 1, x, 1, &result));
    CHECK_NEAR(result, N / 8 * (0 + 1 + 4 + 9 + 16 + 25 + 36 + 49), 0);
    CHECK(holds(memory, ROOM + 2 * GUARD, 7));
    CHECK_OK(rocblas_set_workspace(handle, memory + GUARD, bytes));
    CHECK_OK(rocblas_ddot(handle, N, x, 1, x, 1, &result));
    CHECK_NEAR(result, N / 8 * (0 + 1 + 4 + 9 + 16 + 25 + 36 + 49), 0);
    CHECK(!holds(memory + GUARD, bytes, 7)); /* it was used */
    CHECK(holds(memory, GUARD, 7));
    CHECK(holds(memory + GUARD + bytes, ROOM - bytes + GUARD, 7));
}

int main(void)
{
    use_builtin();
    memory = aligned_alloc(CHUNK, ROOM + 2 * GUARD);
    REQUIRE(memory != NULL);
    void (*const tests[])(rocblas_handle) = {taken, ragged, unaligned, given_back, beyond, while_leased, exact};
    for(size_t i = 0; i < sizeof tests / sizeof tests[0]; i++)
    {
        rocblas_handle handle = new_handle();
        tests[i](handle);
        CHECK_OK(rocblas_destroy_handle(handle));
        memset(memory, 1, ROOM + 2 * GUARD); /* still the user's memory */
    }
    free(memory);
    return check_result();
}
