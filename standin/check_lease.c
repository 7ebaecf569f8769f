/* SPDX-License-Identifier: MIT
 *
 * check_lease.c: checks the use of handles, leases and statuses.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "check.h"

/* struct checked is a living handle. */
struct checked
{
    struct rocblas_mem_workspace workspace; /* as told last; zeros before */
    uint64_t                     handle;
    struct check_trace           created, leased; /* leased: where the newest lease began */
    struct check_trace           set; /* the last rocblas_set_workspace */
    uint64_t                     failed_call; /* number of the last call, if its status was an error; else 0 */
    char                         failed[64], status[64]; /* that call's routine and status */
    struct check_trace           failed_at;
    struct checked*              next;
};

static struct checked* living;

/* find returns a living handle and moves it to the head of the list, null if it is unknown. */
static struct checked* find(uint64_t handle)
{
    for(struct checked** place = &living; *place; place = &(*place)->next)
        if((*place)->handle == handle)
        {
            struct checked* found = *place;
            *place                = found->next;
            found->next           = living;
            living                = found;
            return found;
        }
    return NULL;
}

void check_handle_begins(uint64_t handle)
{
    struct checked* made = calloc(1, sizeof *made);
    if(!made)
        return;
    made->handle = handle;
    check_here(&made->created);
    check_unsafe("rocblas_create_handle", NULL);
    check_lock();
    made->next = living;
    living     = made;
    check_unlock();
}

static void report_leases(const struct checked* c, const struct check_trace* at)
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
    struct check_trace here;
    check_here(&here);
    check_unsafe("rocblas_destroy_handle", NULL);
    check_lock();
    struct checked* c = find(handle);
    if(c)
    {
        if(c->workspace.leases)
            report_leases(c, &here);
        living = c->next; /* find moved it to the head */
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
    struct check_trace here;
    struct check_capture capture;
    hipStream_t          stream    = stream_find((hipStream_t)(uintptr_t)workspace->stream);
    const int            capturing = stream && check_capture_of(stream, &capture);
    check_lock();
    struct checked* c = find(workspace->handle);
    if(c)
    {
        int leased = workspace->leases > c->workspace.leases;
        int set    = workspace->of_program && (workspace->base != c->workspace.base || workspace->room != c->workspace.room);
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
}

void check_workspace_freed(uint64_t base, uint64_t size)
{
    for(const struct checked* c = living; c; c = c->next)
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

int check_in_workspace(uint64_t address)
{
    for(const struct checked* c = living; c; c = c->next)
        if(!c->workspace.of_program && address - c->workspace.base < c->workspace.room)
            return 1;
    return 0;
}

void check_next_call(uint64_t handle)
{
    check_lock();
    struct checked* c = find(handle);
    if(c && c->failed_call)
    {
        struct check_finding f = {.kind = "ignored_status", .handle = handle, .routine = c->failed, .at = &c->failed_at};
        check_say(&f, "it returned %s, and the program made its next call with the handle", c->status);
        check_report(&f);
        c->failed_call = 0;
    }
    check_unlock();
}

void check_status(uint64_t handle, const char* routine, const char* error)
{
    check_lock();
    struct checked* c = find(handle);
    if(c && error)
    {
        c->failed_call = check_call();
        snprintf(c->failed, sizeof c->failed, "%s", routine);
        snprintf(c->status, sizeof c->status, "%s", error);
        check_here(&c->failed_at);
    }
    check_unlock();
}

int check_leased(const struct rocblas_mem_access* access, uint64_t bytes)
{
    for(const struct checked* c = living; c; c = c->next)
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
    for(const struct checked* c = living; c; c = c->next)
    {
        struct check_finding f
            = {.kind = "never_ended", .handle = c->handle, .routine = "rocblas_create_handle", .at = &c->created};
        check_say(&f, "the handle lives at the end of the process");
        if(c->workspace.leases)
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
