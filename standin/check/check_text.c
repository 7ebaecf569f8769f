/* SPDX-License-Identifier: MIT
 *
 * check_text.c: findings about operands in memory. A text names the argument that is wrong with its value, and the first
 * element concerned. It is composed only when a finding is reported.
 */
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "base/allocation.h"
#include "check/check_shadow.h"

/* struct text is a text in progress. */
struct text
{
    char   bytes[check_text];
    size_t length;
};

static __attribute__((format(printf, 2, 3))) void say(struct text* text, const char* format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    const int more = vsnprintf(text->bytes + text->length, sizeof text->bytes - text->length, format, arguments);
    va_end(arguments);
    text->length += more > 0 ? (size_t)more : 0;
    if(text->length < sizeof text->bytes)
        return;
    check_shorten(text->bytes);
    text->length = strlen(text->bytes);
}

/* struct digits holds a number as text. */
struct digits
{
    char text[32];
};

/* grouped writes a number with commas between groups of three digits. */
static struct digits grouped(int64_t number)
{
    struct digits out;
    char          plain[24];
    const int     length = snprintf(plain, sizeof plain, "%lld", (long long)number);
    size_t        n      = 0;
    for(int i = 0; i < length; i++)
    {
        if(i > 0 && (length - i) % 3 == 0 && plain[i - 1] != '-')
            out.text[n++] = ',';
        out.text[n++] = plain[i];
    }
    out.text[n] = 0;
    return out;
}

static const char* verb(const struct rocblas_mem_access* a)
{
    static const char* const words[] = {"used", "read", "written", "read and written"};
    return words[a->uses & (rocblas_mem_reads | rocblas_mem_writes)];
}

static struct check_finding finding_of(const char* kind, const struct rocblas_mem_access* a, uint64_t bytes)
{
    return (struct check_finding){.kind = kind, .operand = a->operand, .operand_bytes = a->operand_bytes,
                                  .address = a->address, .bytes = bytes};
}

static void report(struct check_finding* f, const struct text* text)
{
    memcpy(f->text, text->bytes, text->length);
    check_report(f);
}

/* say_argument writes the argument of an operand, with the index of its problem if a pointer of the program's array is
 * meant. say_name says of an array of pointers that it is one. */
static void say_argument(struct text* text, const struct rocblas_mem_access* a)
{
    const char* comma = memchr(a->operand, ',', a->operand_bytes);
    say(text, "%.*s", (int)(comma ? (uint64_t)(comma - a->operand) : a->operand_bytes), a->operand);
    if(a->shape.pointed)
        say(text, "[%lld]", (long long)a->shape.problem);
}

static void say_name(struct text* text, const struct rocblas_mem_access* a)
{
    say_argument(text, a);
    if(a->shape.layout == rocblas_mem_pointers)
        say(text, ", an array of pointers,");
}

static int64_t magnitude(int64_t n)
{
    return n < 0 ? -n : n;
}

/* ---- elements ---- */

/* struct element is the place of an element in its operand. */
struct element
{
    int64_t problem, row, col;
};

/* unpack converts the index of an element of a packed triangle to its row and column. */
static void unpack(const struct rocblas_mem_shape* shape, int64_t order, int64_t index, struct element* out)
{
    const int upper = shape->layout == rocblas_mem_upper;
    out->col        = 0;
    while(out->col < order - 1 && index >= (upper ? out->col + 1 : order - out->col))
    {
        index -= upper ? out->col + 1 : order - out->col;
        out->col++;
    }
    out->row = upper ? index : index + out->col;
}

/* order_of returns the order of a packed triangle with a number of elements. */
static int64_t order_of(int64_t elements)
{
    int64_t order = 0;
    while(elements > 0)
        elements -= ++order;
    return order;
}

/* element_at finds the element at an address. */
static struct element element_at(const struct rocblas_mem_shape* shape, uint64_t address)
{
    struct element out   = {.problem = shape->problem};
    int64_t        index = address > shape->origin ? (int64_t)((address - shape->origin) / shape->element) : 0;
    if(shape->problems > 1 && shape->stride > 0)
    {
        int64_t problem = index / shape->stride;
        if(problem >= shape->problems)
            problem = shape->problems - 1;
        out.problem += problem;
        index -= problem * shape->stride;
    }
    switch(shape->layout)
    {
    case rocblas_mem_matrix:
        out.row = index % shape->ld;
        out.col = index / shape->ld;
        break;
    case rocblas_mem_upper:
    case rocblas_mem_lower: unpack(shape, order_of(shape->rows), index, &out); break;
    default:
        out.row = shape->ld ? index / magnitude(shape->ld) : index;
        if(shape->ld < 0)
            out.row = shape->rows - 1 - out.row;
    }
    return out;
}

/* say_element writes row and column, or the index, and the problem of the element at an address. */
static void say_element(struct text* text, const struct rocblas_mem_shape* shape, uint64_t address)
{
    const struct element at = element_at(shape, address);
    switch(shape->layout)
    {
    case rocblas_mem_matrix:
    case rocblas_mem_upper:
    case rocblas_mem_lower: say(text, "row %s, column %s", grouped(at.row).text, grouped(at.col).text); break;
    default: say(text, "index %s", grouped(at.row).text);
    }
    if(shape->batch > 1 && shape->layout != rocblas_mem_pointers)
        say(text, " of problem %lld of %lld", (long long)at.problem, (long long)shape->batch);
}

void check_element(const struct rocblas_mem_access* access, uint64_t address, char* text, size_t size)
{
    struct text words = {.length = 0};
    if(access->shape.layout == rocblas_mem_shapeless)
        say(&words, "byte %s", grouped((int64_t)(address - access->address)).text);
    else
        say_element(&words, &access->shape, address);
    snprintf(text, size, "%s", words.bytes);
}

/* first_outside returns the address of the first element of an access that is not in an allocation. */
static uint64_t first_outside(const struct rocblas_mem_access* a, const struct shadow* s)
{
    const uint64_t limit = s->base + s->size;
    if(a->address < s->base)
        return a->address;
    for(int64_t i = 0; i < a->count; i++)
    {
        const uint64_t begin = a->address + (uint64_t)(i * a->step);
        const int64_t  bytes = a->run + i * a->grow;
        if(bytes > 0 && begin + (uint64_t)bytes > limit)
            return begin >= limit ? begin : begin + (limit - begin) / a->shape.element * a->shape.element;
    }
    return a->address;
}

/* ---- out of bounds ---- */

/* say_size writes a size argument and its value. */
static void say_size(struct text* text, char name, int64_t value, const char* otherwise)
{
    if(name)
        say(text, "%c = %s", name, grouped(value).text);
    else
        say(text, "with %s %s", grouped(value).text, otherwise);
}

/* lower returns the small letters of an operand's name, as in lda. */
static struct digits lower(const struct rocblas_mem_access* a)
{
    struct digits out = {.text = ""};
    for(size_t i = 0; i < a->operand_bytes && i < sizeof out.text - 1; i++)
        out.text[i] = (char)(a->operand[i] >= 'A' && a->operand[i] <= 'Z' ? a->operand[i] + ('a' - 'A') : a->operand[i]);
    return out;
}

/* wrong_step tells whether the leading dimension is what makes a matrix too large: its elements alone would fit, and the
 * allocation does not end with a column. */
static int wrong_step(const struct rocblas_mem_shape* m, int64_t allocated)
{
    return m->ld > m->rows && m->rows * m->cols <= allocated && allocated % m->ld != 0 && allocated % m->ld != m->rows;
}

/* say_matrix writes which argument makes a matrix too large: the leading dimension, or the number of columns or of rows. */
static void say_matrix(struct text* text, const struct rocblas_mem_access* a, int64_t allocated)
{
    const struct rocblas_mem_shape* m    = &a->shape;
    const int                       step = wrong_step(m, allocated);
    if(step)
        say(text, "ld%s = %s, but ", lower(a).text, grouped(m->ld).text);
    else if(m->rows > allocated)
        say_size(text, m->rows_name, m->rows, "rows"), say(text, ", so ");
    else
        say_size(text, m->cols_name, m->cols, "columns"), say(text, ", so ");
    say_argument(text, a);
    say(text, " has %s rows of %s", grouped(m->rows).text, grouped(m->cols).text);
    if(!step)
        say(text, " with ld%s = %s", lower(a).text, grouped(m->ld).text);
}

static void say_vector(struct text* text, const struct rocblas_mem_access* a, int64_t allocated)
{
    const struct rocblas_mem_shape* v = &a->shape;
    if(magnitude(v->ld) <= 1)
    {
        say_size(text, v->rows_name, v->rows, "elements");
        return;
    }
    if(v->rows > allocated)
        say_size(text, v->rows_name, v->rows, "elements"), say(text, ", ");
    say(text, "inc%s = %lld", lower(a).text, (long long)v->ld);
    if(v->rows <= allocated)
        say(text, ", "), say_size(text, v->rows_name, v->rows, "elements");
}

/* say_guilty writes which argument makes an operand too large for its allocation, which has a number of elements from the
 * operand's address on. problem is that of the first element outside. */
static void say_guilty(struct text* text, const struct rocblas_mem_access* a, int64_t problem, int64_t allocated)
{
    const struct rocblas_mem_shape* shape = &a->shape;
    if(problem > 0 && shape->stride)
        say(text, "stride_%.*s = %s, batch_count = %s", (int)a->operand_bytes, a->operand, grouped(shape->stride).text,
            grouped(shape->batch).text);
    else if(shape->layout == rocblas_mem_matrix)
        say_matrix(text, a, allocated);
    else if(shape->layout == rocblas_mem_pointers)
        say(text, "batch_count = %s", grouped(shape->rows).text);
    else if(shape->layout == rocblas_mem_scalars)
        say(text, "the stride of %.*s = %s, batch_count = %s", (int)a->operand_bytes, a->operand, grouped(shape->ld).text,
            grouped(shape->rows).text);
    else if(shape->layout == rocblas_mem_vector)
        say_vector(text, a, allocated);
    else
        say(text, "n = %s", grouped(order_of(shape->rows)).text);
}

/* say_elements writes how many elements an access with a shape needs, and how many are allocated. */
static void say_elements(struct text* text, const struct rocblas_mem_access* a, const struct shadow* s)
{
    const struct rocblas_mem_shape* shape   = &a->shape;
    const uint64_t                  outside = first_outside(a, s);
    const int64_t                   problem = element_at(shape, outside).problem;
    uint64_t                        first   = shape->origin;
    if(problem > 0 && shape->stride > 0) /* count from the first problem */
        first -= (uint64_t)(shape->problem * shape->stride) * shape->element;
    const uint64_t end       = a->address + check_extent(a);
    const uint64_t limit     = s->base + s->size;
    const int64_t  needed    = (int64_t)((end - first + shape->element - 1) / shape->element);
    const int64_t  allocated = limit > first ? (int64_t)((limit - first) / shape->element) : 0;
    say_guilty(text, a, problem, allocated);
    say(text, ": %s element%s needed, %s allocated", grouped(needed).text, needed == 1 ? "" : "s", grouped(allocated).text);
    if(first != s->base)
        say(text, " from its address on");
    say(text, "; the first one outside is ");
    say_element(text, shape, outside);
}

void report_bounds(const struct rocblas_mem_access* a, const struct shadow* s)
{
    const uint64_t       bytes = check_extent(a);
    struct check_finding f     = finding_of("out_of_bounds", a, bytes);
    struct text          text  = {.length = 0};
    f.other                    = &s->allocated;
    f.other_what               = "the memory was allocated here";
    say_name(&text, a);
    if(a->address < s->base)
        say(&text, " is %s and begins %llu bytes before an allocation of %zu bytes: ", verb(a), (unsigned long long)(s->base - a->address),
            s->size);
    if(a->address >= s->base && !a->shape.layout)
        say(&text, " is %s and ends %llu bytes after its allocation: %llu bytes, from byte %llu of %zu", verb(a),
            (unsigned long long)(a->address + bytes - s->base - s->size), (unsigned long long)bytes,
            (unsigned long long)(a->address - s->base), s->size);
    else if(a->address >= s->base)
    {
        say(&text, " is %s outside its allocation: ", verb(a));
        say_elements(&text, a, s);
    }
    else
    {
        say_argument(&text, a);
        say(&text, " = %#llx", (unsigned long long)a->address);
    }
    report(&f, &text);
}

/* ---- freed, unwritten, in the wrong place ---- */

void report_freed(const struct rocblas_mem_access* a, const struct shadow* s)
{
    const uint64_t       bytes = check_extent(a);
    struct check_finding f     = finding_of("use_after_free", a, bytes);
    struct text          text  = {.length = 0};
    const uint64_t       first = a->address > s->base ? a->address : s->base;
    f.other                    = &s->freed;
    f.other_what               = "the memory was freed here";
    say_name(&text, a);
    say(&text, " is %s in memory that was freed: ", verb(a));
    say_argument(&text, a);
    say(&text, " = %#llx, %llu bytes, from byte %llu of an allocation of %zu", (unsigned long long)a->address, (unsigned long long)bytes,
        (unsigned long long)(first - s->base), s->size);
    if(a->shape.layout)
    {
        say(&text, "; its first freed element is ");
        say_element(&text, &a->shape, first);
    }
    report(&f, &text);
}

/* short_copy returns the last copy that ended before an address, null if there is none. */
static const struct written* short_copy(const struct shadow* s, uint64_t address)
{
    for(unsigned i = 0; s->written && i < written_count && i < s->writes; i++)
    {
        const struct written* w = &s->written[(s->writes - 1 - i) % written_count];
        if(w->end <= address)
            return w;
    }
    return NULL;
}

void report_unwritten(const struct rocblas_mem_access* a, const struct shadow* s, uint64_t address)
{
    const struct written* w     = short_copy(s, address);
    struct check_finding  f     = finding_of("uninitialized", a, a->element);
    struct text           text  = {.length = 0};
    struct text           other = {.length = 0};
    say_name(&text, a);
    say(&text, " is read, and ");
    if(a->shape.layout)
    {
        say_element(&text, &a->shape, address);
        say(&text, " of it");
    }
    else
        say(&text, "an element of it");
    say(&text, " was never written: %u bytes at byte %llu of an allocation of %zu bytes", a->element,
        (unsigned long long)(address - s->base), s->size);
    f.other      = w ? &w->at : &s->allocated;
    f.other_what = w ? other.bytes : "the memory was allocated here";
    const char* name = w && !w->name[0] ? check_function(&w->at) : NULL;
    if(w)
        say(&other, "%s wrote %llu of %zu bytes%s", name ? name : w->name[0] ? w->name : "a copy", (unsigned long long)w->bytes, s->size,
            w->begin == s->base ? "" : ", and ended before the element");
    report(&f, &text);
}

void report_place(const struct rocblas_mem_access* a, const char* what)
{
    struct check_finding f    = finding_of("wrong_memory", a, check_extent(a));
    struct text          text = {.length = 0};
    say_name(&text, a);
    if(!a->address)
        say(&text, " = null, but the call uses it");
    else
    {
        say(&text, " has to be memory of the %s, but ", a->place == rocblas_mem_on_host ? "host" : "device");
        say_argument(&text, a);
        say(&text, " = %#llx is %s", (unsigned long long)a->address, what);
    }
    if(a->address && a->shape.layout == rocblas_mem_pointers)
        say(&text, "; the call reads %s pointers there", grouped(a->shape.rows).text);
    report(&f, &text);
}

void check_refused(const char* operand, const void* address, size_t bytes)
{
    struct allocation allocation;
    check_lock();
    if(allocation_find(address, &allocation) && allocation.shadow)
    {
        const struct shadow* s      = allocation.shadow;
        const size_t         offset = (uintptr_t)address - s->base;
        struct check_finding f      = {.kind          = "out_of_bounds",
                                       .operand       = operand,
                                       .operand_bytes = strlen(operand),
                                       .address       = (uintptr_t)address,
                                       .bytes         = bytes,
                                       .other         = &s->allocated,
                                       .other_what    = "the memory was allocated here"};
        check_say(&f, "%s ends %zu bytes after its allocation: %zu bytes, from byte %zu of %zu; HIP does nothing and returns hipErrorInvalidValue",
                  operand, bytes - (s->size - offset), bytes, offset, s->size);
        check_report(&f);
    }
    check_unlock();
}
