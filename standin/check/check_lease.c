/* SPDX-License-Identifier: MIT
 *
 * check_lease.c: checks the use of handles and leases.
 */
#include <stdlib.h>
#include <string.h>

#include "base/observer.h"
#include "check/check_handle.h"
#include "stream/stream.h"

struct checked* check_living;

struct checked* check_find(uint64_t handle) {
    for (struct checked** place = &check_living; *place; place = &(*place)->next)
        if ((*place)->handle == handle) {
            struct checked* found = *place;
            *place = found->next;
            found->next = check_living;
            check_living = found;
            return found;
        }
    return NULL;
}

void check_handle_begins(uint64_t handle) {
    if (!check_on)
        return;
    struct checked* made = calloc(1, sizeof *made);
    if (!made)
        return;
    made->handle = handle;
    made->device = device_current();
    check_here(&made->created);
    check_unsafe("rocblas_create_handle", 0);
    check_lock();
    check_user_made(made);
    made->next = check_living;
    check_living = made;
    check_unlock();
}

void check_handle_ends(uint64_t handle) {
    struct rbm_place here;
    if (!check_on)
        return;
    check_here(&here);
    check_unsafe("rocblas_destroy_handle", 0);
    check_lock();
    struct checked* c = check_find(handle);
    if (c) {
        check_user_ended(c, &here);
        if (c->workspace.leases && !c->shared)
            check_report(&(struct check_finding){RBM_FOUND_NEVER_ENDED_LEASES(c->workspace.leases), .handle = handle,
                .bytes = c->workspace.used, .routine = "rocblas_device_malloc_alloc", .at = &c->leased, .other = &here});
        check_query_ends(c, &here);
        check_stream_of(c);
        check_handle_ended(handle, &here);
        check_living = c->next; /* check_find moved it to the head */
        free(c);
    }
    check_unlock();
}

static void report_growth(const struct checked* c, const struct rocblas_mem_workspace* now, const struct check_capture* capture) {
    check_report(&(struct check_finding){RBM_FOUND_CAPTURE_GROWTH(capture->stream, capture->mode), .handle = c->handle,
        .operand = "workspace", .bytes = now->room, .other = &capture->began,
        /* outside calls, a workspace grows for a lease of the program */
        .routine = check_call() ? NULL : "rocblas_device_malloc_alloc"});
}

void check_workspace(const struct rocblas_mem_workspace* workspace) {
    struct rbm_place here;
    struct check_capture capture;
    hipStream_t stream = stream_known((hipStream_t)(uintptr_t)workspace->stream);
    const int capturing = stream && check_capture_of(stream, &capture);
    int changed = 0;
    if (!check_on)
        return;
    check_lock();
    struct checked* c = check_find(workspace->handle);
    if (c) {
        int leased = workspace->leases > c->workspace.leases;
        int set = workspace->of_program && (workspace->base != c->workspace.base || workspace->room != c->workspace.room);
        changed = workspace->stream != c->workspace.stream;
        if (changed)
            check_stream_of(c);
        if (capturing && workspace->growths > c->workspace.growths)
            report_growth(c, workspace, &capture);
        c->workspace = *workspace;
        if (leased) {
            check_here(&here);
            c->leased = here;
        }
        if (set) {
            check_here(&c->set);
            check_room(workspace, c->handle);
        }
    }
    check_unlock();
    if (changed)
        stream_find((hipStream_t)(uintptr_t)workspace->stream); /* reports a stream that ended */
}

void check_workspace_freed(uint64_t base, uint64_t size) {
    for (const struct checked* c = check_living; c; c = c->next)
        if (c->workspace.of_program && c->workspace.base - base < size)
            check_report(&(struct check_finding){RBM_FOUND_FREED_WORKSPACE, .handle = c->handle, .operand = "workspace",
                .address = c->workspace.base, .bytes = c->workspace.room, .other = &c->set});
}

int check_workspace_of_program(uint64_t handle) {
    check_lock();
    const struct checked* c = check_find(handle);
    const int owned = c && c->workspace.of_program;
    check_unlock();
    return owned;
}

int check_in_workspace(uint64_t address) {
    for (const struct checked* c = check_living; c; c = c->next)
        if (!c->workspace.of_program && address - c->workspace.base < c->workspace.room)
            return 1;
    return 0;
}

int check_leased(const struct rocblas_mem_access* access, uint64_t bytes) {
    for (const struct checked* c = check_living; c; c = c->next) {
        const struct rocblas_mem_workspace* w = &c->workspace;
        if (w->of_program || access->address - w->base >= w->room)
            continue;
        if (access->address + bytes <= w->base + w->used)
            return 1;
        const uint64_t end = w->base + w->used;
        check_report(
            &(struct check_finding){RBM_FOUND_ENDED_LEASE(end > access->address ? end - access->address : 0), .handle = c->handle,
                .access = access, .address = access->address, .bytes = bytes, .other = c->leased.count ? &c->leased : NULL});
        return 1;
    }
    return 0;
}

void check_unended(void) {
    check_lock();
    for (struct checked* c = check_living; c; c = c->next) {
        check_query_ends(c, NULL);
        check_stream_of(c);
        const int leases = c->workspace.leases && !c->shared;
        check_report(&(struct check_finding){RBM_FOUND_NEVER_ENDED_HANDLE(leases ? c->workspace.leases : 0, c->workspace.used),
            .handle = c->handle, .routine = "rocblas_create_handle", .at = &c->created, .other = leases ? &c->leased : NULL});
    }
    check_unlock();
}
