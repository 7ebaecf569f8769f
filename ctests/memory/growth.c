/* SPDX-License-Identifier: MIT
 *
 * growth.c: a managed workspace grows under live leases, and its address never changes while the handle lives;
 * 10,000 handles exist at once.
 */
#include "workspace.h"

/* under_leases takes larger and larger leases, each of which needs growth. */
static void under_leases(rocblas_handle handle)
{
    enum { STEPS = 6 };
    lease        leases[STEPS];
    const char*  addresses[STEPS];
    const char*  base  = NULL;
    size_t       bytes = 3 * MIB, used = 0;
    CHECK_OK(rocblas_set_device_memory_size(handle, 0));
    for(uint64_t i = 0; i < STEPS; i++, bytes += bytes / 2)
    {
        leases[i]    = take(handle, bytes);
        addresses[i] = buffer(leases[i], 0);
        base         = i == 0 ? addresses[0] : base;
        memset(buffer(leases[i], 0), (int)i + 1, bytes);
        used += ROUNDED(bytes);
        CHECK_EQ(growths_of(handle), i + 1);
        CHECK_PTR(address_of(handle), base);
        CHECK_SIZE(in_use_of(handle), used);
        CHECK(committed_of(handle) >= used);
        CHECK_SIZE(size_of(handle), committed_of(handle));
    }
    for(int i = STEPS - 1; i >= 0; i--)
    {
        CHECK_PTR(buffer(leases[i], 0), addresses[i]);
        CHECK(holds(addresses[i], 3 * MIB, (char)(i + 1)));
        CHECK(i == STEPS - 1 || addresses[i + 1][-1] == i + 1 || addresses[i + 1][-RBM_CHUNK_BYTES] == i + 1);
        give(leases[i]);
    }
    const size_t grown = committed_of(handle);
    give(take(handle, used)); /* the memory stays committed: no second growth */
    CHECK_SIZE(committed_of(handle), grown);
    CHECK_EQ(growths_of(handle), STEPS);
}

/* counted tests growth without live leases: the first commit counts as one, a lease that fits as none. */
static void counted(rocblas_handle handle)
{
    CHECK_EQ(growths_of(handle), 0);
    give(take(handle, 0));
    CHECK_EQ(growths_of(handle), 0);
    give(take(handle, 64));
    CHECK_EQ(growths_of(handle), 1);
    CHECK_SIZE(committed_of(handle), DEFAULT_BYTES); /* the size reported from the beginning */
    give(take(handle, DEFAULT_BYTES));
    CHECK_EQ(growths_of(handle), 1);
    give(take(handle, DEFAULT_BYTES + 1));
    CHECK_EQ(growths_of(handle), 2);
    CHECK(size_of(handle) > DEFAULT_BYTES);
    static double x[20000];
    double        result = 0;
    x[0] = x[19999] = 2;
    CHECK_OK(rocblas_set_device_memory_size(handle, 0));
    CHECK_OK(rocblas_ddot(handle, 20000, x, 1, x, 1, &result)); /* a routine's lease grows it, too */
    CHECK_EQ(result, 8);
    CHECK_EQ(growths_of(handle), 3);
}

/* one_address sets, grows and releases the workspace, and lets a user's memory replace it, and checks that its
 * address stays. */
static void one_address(rocblas_handle handle)
{
    static char mine[4096];
    CHECK_OK(rocblas_set_device_memory_size(handle, 4096));
    char* base = address_of(handle);
    CHECK(base != NULL);
    CHECK_OK(rocblas_set_device_memory_size(handle, 64 * MIB));
    CHECK_PTR(address_of(handle), base);
    base[64 * MIB - 1] = 1;
    CHECK_OK(rocblas_set_device_memory_size(handle, 128));
    CHECK_PTR(address_of(handle), base);
    CHECK_OK(rocblas_set_device_memory_size(handle, 0));
    CHECK_PTR(address_of(handle), NULL);
    lease it = take(handle, 5 * MIB);
    CHECK_PTR(buffer(it, 0), base);
    give(it);
    CHECK_OK(rocblas_mem_release_idle(handle));
    it = take(handle, 200 * MIB);
    CHECK_PTR(buffer(it, 0), base);
    memset(buffer(it, 0), 1, MIB);
    give(it);
    CHECK_OK(rocblas_set_workspace(handle, mine, sizeof mine));
    CHECK_PTR(address_of(handle), mine);
    CHECK_OK(rocblas_set_device_memory_size(handle, MIB));
    CHECK_PTR(address_of(handle), base);
    memset(base, 2, MIB);
}

/* one_after_another commits more in total than any device has, and releases it each time: by size 0, and with
 * the handle. */
static void one_after_another(void)
{
    int bad = 0;
    for(int i = 0; i < 2000; i++)
    {
        rocblas_handle handle;
        if(rocblas_create_handle(&handle) != rocblas_status_success)
        {
            bad++;
            continue;
        }
        bad += rocblas_set_device_memory_size(handle, 1024 * MIB) != rocblas_status_success;
        bad += rocblas_set_device_memory_size(handle, 0) != rocblas_status_success;
        bad += rocblas_set_device_memory_size(handle, 1024 * MIB) != rocblas_status_success;
        bad += rocblas_destroy_handle(handle) != rocblas_status_success;
    }
    CHECK_EQ(bad, 0);
}

/* many keeps 10,000 handles, each with a lease that it has used. */
static void many(void)
{
    enum { HANDLES = 10000 };
    static rocblas_handle handles[HANDLES];
    static lease          leases[HANDLES];
    int                   bad = 0;
    for(int i = 0; i < HANDLES; i++)
    {
        void* address = NULL;
        if(rocblas_create_handle(&handles[i]) != rocblas_status_success
           || rocblas_set_device_memory_size(handles[i], 4096) != rocblas_status_success
           || rocblas_device_malloc_alloc(handles[i], &leases[i], 1, (size_t)128) != rocblas_status_success
           || rocblas_device_malloc_ptr(leases[i], &address) != rocblas_status_success)
            bad++;
        else
            memcpy(address, &handles[i], sizeof handles[i]);
    }
    CHECK_EQ(bad, 0);
    for(int i = 0; i < HANDLES; i++)
    {
        void* address = NULL;
        if(rocblas_device_malloc_ptr(leases[i], &address) != rocblas_status_success
           || memcmp(address, &handles[i], sizeof handles[i]) != 0
           || rocblas_device_malloc_free(leases[i]) != rocblas_status_success
           || rocblas_destroy_handle(handles[i]) != rocblas_status_success)
            bad++;
    }
    CHECK_EQ(bad, 0);
}

/* many_managed does the same with default handles: managed, 33,554,432 bytes each at the first use. */
static void many_managed(void)
{
    enum { HANDLES = 10000 };
    static rocblas_handle handles[HANDLES];
    int                   bad = 0;
    for(int i = 0; i < HANDLES; i++)
    {
        lease it = NULL;
        if(rocblas_create_handle(&handles[i]) != rocblas_status_success
           || rocblas_device_malloc_alloc(handles[i], &it, 1, (size_t)64) != rocblas_status_success
           || rocblas_device_malloc_free(it) != rocblas_status_success)
            bad++;
    }
    CHECK_EQ(bad, 0);
    for(int i = 0; i < HANDLES; i++)
        if(handles[i] && rocblas_destroy_handle(handles[i]) != rocblas_status_success)
            bad++;
    CHECK_EQ(bad, 0);
}

int main(void)
{
    use_builtin();
    void (*const tests[])(rocblas_handle) = {under_leases, counted, one_address};
    for(size_t i = 0; i < sizeof tests / sizeof tests[0]; i++)
    {
        rocblas_handle handle = new_handle();
        tests[i](handle);
        CHECK_OK(rocblas_destroy_handle(handle));
    }
    one_after_another();
    many();
    many_managed();
    return check_result();
}
