/* SPDX-License-Identifier: MIT
 *
 * failure.c: a request that cannot be satisfied returns a status and does not change the workspace, its
 * address, its contents and its owner. The handle's last error names the size needed, the size available, the
 * owner and the function.
 */
#include "workspace.h"

static char user_memory[4096];

/* Everything that a failure must not change. */
struct state
{
    size_t            size, committed, in_use, peak;
    void*             address;
    rocblas_mem_owner owner;
    uint64_t          growths;
};

static struct state state_of(rocblas_handle handle)
{
    struct state s;
    memset(&s, 0, sizeof s);
    s.size      = size_of(handle);
    s.committed = committed_of(handle);
    s.in_use    = in_use_of(handle);
    s.peak      = peak_of(handle);
    s.address   = address_of(handle);
    s.growths   = growths_of(handle);
    CHECK_OK(rocblas_mem_get_owner(handle, &s.owner));
    return s;
}

static void check_state(rocblas_handle handle, struct state before)
{
    CHECK_SIZE(size_of(handle), before.size);
    CHECK_SIZE(committed_of(handle), before.committed);
    CHECK_SIZE(in_use_of(handle), before.in_use);
    CHECK_SIZE(peak_of(handle), before.peak);
    CHECK_PTR(address_of(handle), before.address);
    CHECK_EQ(growths_of(handle), before.growths);
    check_owner(handle, before.owner);
}

/* set_too_much requests sizes that are too large, and checks that the bytes of a lease are unchanged. */
static void set_too_much(rocblas_handle handle, const char* owner)
{
    const size_t sizes[] = {TOO_MUCH, (size_t)1 << 46, SIZE_MAX, SIZE_MAX - 62, SIZE_MAX / 2 + 1};
    lease        it      = take(handle, 4096);
    memset(buffer(it, 0), 42, 4096);
    give(it);
    const struct state before = state_of(handle);
    for(size_t i = 0; i < sizeof sizes / sizeof sizes[0]; i++)
    {
        char needed[40];
        snprintf(needed, sizeof needed, "needed %zu", sizes[i]);
        CHECK_STATUS(rocblas_set_device_memory_size(handle, sizes[i]), rocblas_status_memory_error);
        check_state(handle, before);
        check_error(handle, "rocblas_set_device_memory_size");
        check_error(handle, needed);
        check_error(handle, owner);
    }
    it = take(handle, 4096);
    CHECK(holds(buffer(it, 0), 4096, 42));
    give(it);
}

static void managed(rocblas_handle handle)
{
    set_too_much(handle, "owner managed");
}

static void user_managed(rocblas_handle handle)
{
    CHECK_OK(rocblas_set_device_memory_size(handle, 8192));
    set_too_much(handle, "owner user_managed");
}

static void user_owned(rocblas_handle handle)
{
    CHECK_OK(rocblas_set_workspace(handle, user_memory, sizeof user_memory));
    set_too_much(handle, "owner user_owned");
}

/* with_nothing tests a handle without memory: it has none afterwards, and works. */
static void with_nothing(rocblas_handle handle)
{
    const struct state before = state_of(handle);
    CHECK_STATUS(rocblas_set_device_memory_size(handle, TOO_MUCH), rocblas_status_memory_error);
    check_state(handle, before);
    refuse(handle, TOO_MUCH);
    check_state(handle, before);
    lease it = take(handle, 100);
    memset(buffer(it, 0), 1, 100);
    give(it);
}

/* grow_too_much requests a lease that is too large of a managed workspace, while another lease is live. */
static void grow_too_much(rocblas_handle handle)
{
    lease it = take(handle, 1000);
    memset(buffer(it, 0), 7, 1000);
    const struct state before = state_of(handle);
    lease              failed = it;
    refuse(handle, TOO_MUCH);
    check_error(handle, "rocblas_device_malloc_alloc");
    check_error(handle, "needed 1152921504606846976");
    check_error(handle, "owner managed");
    CHECK_STATUS(rocblas_device_malloc_alloc(handle, &failed, 3, (size_t)64, TOO_MUCH, (size_t)64),
                 rocblas_status_memory_error);
    CHECK(failed == NULL);
    check_state(handle, before);
    CHECK(holds(buffer(it, 0), 1000, 7));
    CHECK(rocblas_device_malloc_success(it));
    give(it);
    give(take(handle, 64 * MIB));
}

/* overflow tests that sums above 64 bits fail for every owner and do not wrap around. */
static void overflow(rocblas_handle handle)
{
    const size_t half = SIZE_MAX / 2 + 1;
    for(int owner = 0; owner < 3; owner++)
    {
        if(owner == 1)
            CHECK_OK(rocblas_set_device_memory_size(handle, 4096));
        if(owner == 2)
            CHECK_OK(rocblas_set_workspace(handle, user_memory, sizeof user_memory));
        lease              it     = take(handle, 64), failed = it;
        const struct state before = state_of(handle);
        refuse(handle, SIZE_MAX);
        refuse(handle, SIZE_MAX - 62);
        refuse(handle, SIZE_MAX - 63); /* a multiple of 64: too much together with the live lease */
        refuse(handle, SIZE_MAX - 127);
        CHECK_STATUS(rocblas_device_malloc_alloc(handle, &failed, 2, half, half), rocblas_status_memory_error);
        CHECK_STATUS(rocblas_device_malloc_alloc(handle, &failed, 2, SIZE_MAX - 63, (size_t)128),
                     rocblas_status_memory_error);
        CHECK_STATUS(rocblas_device_malloc_alloc(handle, &failed, 3, (size_t)64, SIZE_MAX, (size_t)1),
                     rocblas_status_memory_error);
        CHECK(failed == NULL);
        check_state(handle, before);
        give(it);
    }
}

/* texts tests that the text has the call's numbers and is cut to the caller's buffer. */
static void texts(rocblas_handle handle)
{
    char text[400], cut[10];
    CHECK_OK(rocblas_set_device_memory_size(handle, 4096));
    lease it = take(handle, 1024);
    refuse(handle, 4000);
    check_error(handle, "needed 4032 bytes");
    check_error(handle, "available 3072 of 4096");
    check_error(handle, "owner user_managed");
    CHECK_OK(rocblas_mem_get_last_error(handle, text, sizeof text));
    memset(cut, 'x', sizeof cut);
    CHECK_OK(rocblas_mem_get_last_error(handle, cut, 5));
    CHECK(memcmp(cut, text, 4) == 0 && cut[4] == 0 && cut[5] == 'x');
    CHECK_OK(rocblas_mem_get_last_error(handle, cut, 1));
    CHECK_EQ(cut[0], 0);
    CHECK_STATUS(rocblas_mem_get_last_error(handle, cut, 0), rocblas_status_invalid_size);
    CHECK_STATUS(rocblas_mem_get_last_error(handle, NULL, 9), rocblas_status_invalid_pointer);
    CHECK_OK(rocblas_mem_get_last_error(NULL, cut, 9)); /* null is the process, which has no error: it has a core */
    CHECK(cut[0] == 0);
    give(it);
    CHECK_OK(rocblas_set_workspace(handle, user_memory, 63));
    CHECK_STATUS(rocblas_device_malloc_alloc(handle, &it, 1, (size_t)1), rocblas_status_memory_error);
    check_error(handle, "needed 64 bytes");
    check_error(handle, "available 63 of 63");
    check_error(handle, "owner user_owned");
}

int main(void)
{
    use_builtin();
    void (*const tests[])(rocblas_handle)
        = {managed, user_managed, user_owned, with_nothing, grow_too_much, overflow, texts};
    for(size_t i = 0; i < sizeof tests / sizeof tests[0]; i++)
    {
        rocblas_handle handle = new_handle();
        tests[i](handle);
        CHECK_OK(rocblas_destroy_handle(handle));
    }
    return check_result();
}
