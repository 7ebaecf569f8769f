/* SPDX-License-Identifier: MIT
 *
 * stacks.c: the program's stacks in the lines of a trace. A line has return addresses as a file's number and the
 * address in it, so that a report finds functions and lines when the program has ended.
 *
 * A stack cannot be unwound through Go. Therefore the place of a call into the core is found before it.
 */
#include "state/hooks.h"
#include "state/tell.h"
#include "trace/trace.h"
#include "common/variable.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { KNOWN_FRAMES = 4096, MOST_FILES = 1024 }; /* KNOWN_FRAMES is a power of two */

/* struct known is a return address whose file is known. */
struct known
{
    const void* frame;
    uint64_t    offset;
    int         file;
};

RBM_HIDDEN int rbm_trace_stacks;

static rocblas_status (*behind)(struct rbm_call* call, rbm_call_fn* enter); /* the hook before this one */

static struct known      known[KNOWN_FRAMES]; /* a frame is at the place of its hash, over the one before */
static struct rbm_module files[MOST_FILES]; /* by number, from 1 */
static int               file_count;
static uint32_t          told[MOST_FILES], file_of_trace = 1; /* the file of the trace that names each; files are counted */

static _Thread_local const struct rbm_place* entered; /* the place of the outermost call into the core, null outside */

/* enter_core makes a call into the core, whose place is the program's call. */
static rocblas_status enter_core(struct rbm_call* call, rbm_call_fn* enter)
{
    struct rbm_place              here;
    const struct rbm_place* const outer = entered;
    if(!outer)
    {
        rbm_place_here(&here);
        entered = &here;
    }
    const rocblas_status status = behind ? behind(call, enter) : (rocblas_status)enter(call);
    entered                     = outer;
    return status;
}

void rbm_stacks_begin(void)
{
    static int  begun;
    const char* text = rbm_variable(ROCBLAS_MEM_TRACE_STACKS);
    rbm_trace_stacks = text && strcmp(text, "1") == 0;
    if(text && *text && !rbm_trace_stacks && strcmp(text, "0") != 0)
        rbm_tell("ROCBLAS_MEM_TRACE_STACKS: \"%.40s\" is neither 0 nor 1; the trace has no stacks", text);
    if(!rbm_trace_stacks || begun)
        return;
    begun = 1;
    rbm_place_own(&rbm_trace_stacks);
    behind = RBM_READ(rbm_hooks.call);
    RBM_WRITE(rbm_hooks.call, enter_core);
}

const struct rbm_place* rbm_stacks_here(struct rbm_place* buffer)
{
    if(entered)
        return entered;
    rbm_place_here(buffer);
    return buffer;
}

/* number_of returns the number of a file that is loaded at an address, 0 if there are too many. */
static int number_of(const char* path, const void* address)
{
    for(int i = 1; i <= file_count; i++)
        if(strcmp(files[i].path, path) == 0)
            return i;
    struct rbm_module* const module = &files[file_count + 1];
    if(file_count == MOST_FILES - 1 || !(module->path = strdup(path)))
        return 0;
    rbm_module_build(module, address);
    return ++file_count;
}

/* find finds the file of a return address. */
static const struct known* find(const void* frame)
{
    struct known*   k = &known[((uintptr_t)frame * 0x9E3779B97F4A7C15ull >> 40) % KNOWN_FRAMES];
    struct rbm_file file;
    if(k->frame == frame)
        return k;
    *k = (struct known){.frame = frame};
    if(rbm_place_file(frame, &file))
    {
        k->file   = number_of(file.path, (const char*)frame - 1);
        k->offset = file.offset;
    }
    return k;
}

void rbm_stacks_text(char text[RBM_STACK_BYTES], const struct rbm_place* place, void (*tell)(uint64_t number, const struct rbm_module* module))
{
    int length = 0;
    for(int i = 0; i < place->count; i++)
    {
        const int file = find(place->frames[i])->file;
        if(file && told[file] != file_of_trace)
        {
            told[file] = file_of_trace;
            tell((uint64_t)file, &files[file]);
        }
    }
    text[0] = 0;
    for(int i = 0; i < place->count; i++)
    {
        const struct known* k = find(place->frames[i]);
        if(!k->file) /* code that a program has made itself */
            continue;
        const int more = snprintf(text + length, (size_t)(RBM_STACK_BYTES - length), "%s%d+0x%llx", length ? " " : "", k->file, (unsigned long long)k->offset);
        if(more >= RBM_STACK_BYTES - length)
        {
            text[length] = 0;
            return;
        }
        length += more;
    }
}

void rbm_stacks_forget(void)
{
    file_of_trace++;
}
