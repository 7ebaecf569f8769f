/* SPDX-License-Identifier: MIT
 *
 * check_lease.c: checks the use of handles and leases.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/observer.h"
#include "check/check_handle.h"
#include "stream/stream.h"

struct checked* check_living;

struct checked* check_find(uint64_t handle)
{
    for(struct checked** place = &check_living; *place; place = &(*place)->next)
        if((*place)->handle == handle)
        {
            struct checked* found = *place;
            *place                = found->next;
            found->next           = check_living;
            check_living          = found;
            return found;
        }
    return NULL;
}

void check_handle_begins(uint64_t handle)
{
    if(!check_on)
        return;
    struct checked* made = calloc(1, sizeof *made);
    if(!made)
        return;
    made->handle = handle;
    check_here(&made->created);
    check_unsafe("rocblas_create_handle", NULL);
    check_lock();
    check_user_made(made);
    made->next   = check_living;
    check_living = made;
    check_unlock();
}

static void report_leases(const struct checked* c, const struct rbm_place* at)
{
    struct check_finding f = {.kind       = "never_ended",
                              .handle     = c->handle,
                              .bytes      = c->workspace.used,
                              .routine    = "rocblas_device_malloc_alloc",
                              .at         = &c->leased,
                              .other      = at,
                              .other_what = "the handle ends"};
    check_say(&f, "the handle ends while %u of its leases, %llu bytes together, have not ended", c->workspace.leases,
              (unsigned long long)c->workspace.used);
    check_report(&f);
}

void check_handle_ends(uint64_t handle)
{
    struct rbm_place here;
    if(!check_on)
        return;
    check_here(&here);
    check_unsafe("rocblas_destroy_handle", NULL);
    check_lock();
    struct checked* c = check_find(handle);
    if(c)
    {
        check_user_ended(c, &here);
        if(c->workspace.leases && !c->shared)
            report_leases(c, &here);
        check_query_ends(c, &here);
        check_stream_of(c);
        check_handle_ended(handle, &here);
        check_living = c->next; /* check_find moved it to the head */
        free(c);
    }
    check_unlock();
}

static void report_growth(const struct checked* c, const struct rocblas_mem_workspace* now, const struct check_capture* capture)
{
    struct check_finding f = {.kind = "capture", .handle = c->handle, .operand = "workspace", .operand_bytes = 9, .bytes = now->room,
                              .other = &capture->began, .other_what = "the capture began here"};
    if(!check_call()) /* outside calls, a workspace grows for a lease of the program */
        f.routine = "rocblas_device_malloc_alloc";
    check_say(&f, "on a GPU the workspace grows to %llu bytes, which is an error while the handle's stream %p is being captured in %s mode",
              (unsigned long long)now->room, (void*)capture->stream, capture->mode);
    check_report(&f);
}

void check_workspace(const struct rocblas_mem_workspace* workspace)
{
    struct rbm_place   here;
    struct check_capture capture;
    hipStream_t          stream    = stream_known((hipStream_t)(uintptr_t)workspace->stream);
    const int            capturing = stream && check_capture_of(stream, &capture);
    int                  changed   = 0;
    if(!check_on)
        return;
    check_lock();
    struct checked* c = check_find(workspace->handle);
    if(c)
    {
        int leased = workspace->leases > c->workspace.leases;
        int set    = workspace->of_program && (workspace->base != c->workspace.base || workspace->room != c->workspace.room);
        changed    = workspace->stream != c->workspace.stream;
        if(changed)
            check_stream_of(c);
        if(capturing && workspace->growths > c->workspace.growths)
            report_growth(c, workspace, &capture);
        c->workspace = *workspace;
        if(leased)
        {
            check_here(&here);
            c->leased = here;
        }
        if(set)
        {
            check_here(&c->set);
            check_room(workspace, c->handle);
        }
    }
    check_unlock();
    if(changed)
        stream_find((hipStream_t)(uintptr_t)workspace->stream); /* reports a stream that ended */
}

void check_workspace_freed(uint64_t base, uint64_t size)
{
    for(const struct checked* c = check_living; c; c = c->next)
        if(c->workspace.of_program && c->workspace.base - base < size)
        {
            struct check_finding f = {.kind       = "use_after_free",
                                      .handle     = c->handle,
                                      .operand    = "workspace",
                                      .operand_bytes = 9,
                                      .address    = c->workspace.base,
                                      .bytes      = c->workspace.room,
                                      .other      = &c->set,
                                      .other_what = "rocblas_set_workspace made it the handle's workspace here"};
            check_say(&f, "the memory is freed while it is the workspace of handle %#llx: %llu bytes at %#llx", (unsigned long long)c->handle,
                      (unsigned long long)c->workspace.room, (unsigned long long)c->workspace.base);
            check_report(&f);
        }
}

int check_workspace_of_program(uint64_t handle)
{
    check_lock();
    const struct checked* c     = check_find(handle);
    const int             owned = c && c->workspace.of_program;
    check_unlock();
    return owned;
}

int check_in_workspace(uint64_t address)
{
    for(const struct checked* c = check_living; c; c = c->next)
        if(!c->workspace.of_program && address - c->workspace.base < c->workspace.room)
            return 1;
    return 0;
}

int check_leased(const struct rocblas_mem_access* access, uint64_t bytes)
{
    for(const struct checked* c = check_living; c; c = c->next)
    {
        const struct rocblas_mem_workspace* w = &c->workspace;
        if(w->of_program || access->address - w->base >= w->room)
            continue;
        if(access->address + bytes <= w->base + w->used)
            return 1;
        struct check_finding f = {.kind = "ended_lease", .handle = c->handle, .operand = access->operand,
                                  .operand_bytes = access->operand_bytes, .address = access->address, .bytes = bytes,
                                  .other = c->leased.count ? &c->leased : NULL, .other_what = "the newest lease began here"};
        check_say(&f, "%.*s is in the workspace of a handle, where no lease is out: %llu bytes at %#llx, of which %llu are leased",
                  (int)access->operand_bytes, access->operand, (unsigned long long)bytes, (unsigned long long)access->address,
                  (unsigned long long)(w->base + w->used > access->address ? w->base + w->used - access->address : 0));
        check_report(&f);
        return 1;
    }
    return 0;
}

void check_unended(void)
{
    check_lock();
    for(struct checked* c = check_living; c; c = c->next)
    {
        check_query_ends(c, NULL);
        check_stream_of(c);
        struct check_finding f
            = {.kind = "never_ended", .handle = c->handle, .routine = "rocblas_create_handle", .at = &c->created};
        check_say(&f, "the handle lives at the end of the process");
        if(c->workspace.leases && !c->shared)
        {
            f.other      = &c->leased;
            f.other_what = "its newest lease began here";
            check_say(&f, "the handle lives at the end of the process, and %u of its leases, %llu bytes together",
                      c->workspace.leases, (unsigned long long)c->workspace.used);
        }
        check_report(&f);
    }
    check_unlock();
}
