/* SPDX-License-Identifier: MIT
 *
 * kernels.h: kernels for the CPU by hand, as hipcc makes them.
 */
#ifndef CTESTS_STANDIN_KERNELS_H
#define CTESTS_STANDIN_KERNELS_H

#include <unistd.h>

#include "../../sdk/include/hip/detail/threads.h"
#include "hip_calls.h"

/* KERNEL(name, threads, bytes...) begins a kernel whose arguments have so many bytes: name is its address. A program registers
 * it by ADD(name). ARGUMENT(type, i) is an argument of the running launch. */
#define KERNEL(kernel, most, ...) \
    static void kernel##_thread(void* const* arguments); \
    static const char kernel = 0; \
    static const size_t kernel##_sizes[] = {__VA_ARGS__}; \
    static const struct rocblas_mem_kernel kernel##_known = { \
        &kernel, #kernel, kernel##_thread, NULL, kernel##_sizes, sizeof kernel##_sizes / sizeof(size_t), most, NULL}; \
    static void kernel##_thread(void* const* arguments)
#define ADD(kernel) rocblas_mem_kernel_add(&kernel##_known)
#define ARGUMENT(type, i) (*(type*)arguments[i])

/* number returns the number of the running thread in its block, and place in the grid. */
static inline unsigned number(void) {
    const struct rocblas_mem_index *t = &rocblas_mem_thread_index, *size = &rocblas_mem_block_size;
    return t->x + size->x * (t->y + size->y * t->z);
}

static inline unsigned place(void) {
    const struct rocblas_mem_index *b = &rocblas_mem_block_index, *size = &rocblas_mem_block_size, *grid = &rocblas_mem_grid_size;
    return number() + size->x * size->y * size->z * (b->x + grid->x * (b->y + grid->y * b->z));
}

/* LAUNCH launches a kernel with the addresses of its arguments. */
#define LAUNCH(kernel, blocks, threads, shared, stream, ...) \
    hipLaunchKernel(&(kernel), blocks, threads, (void*[]){__VA_ARGS__}, shared, stream)

static inline dim3 line_of(unsigned x) { return (dim3){x, 1, 1}; }

/* hidden_begin lets lines on stderr go to a file, and hidden_end stores them, at most size - 1 bytes, and ends that. */
struct hidden {
    FILE* file;
    int kept;
};

static inline struct hidden hidden_begin(void) {
    fflush(stderr);
    const struct hidden hidden = {tmpfile(), dup(2)};
    REQUIRE(hidden.file && hidden.kept >= 0 && dup2(fileno(hidden.file), 2) == 2);
    return hidden;
}

static inline const char* hidden_end(struct hidden hidden, char* text, size_t size) {
    fflush(stderr);
    dup2(hidden.kept, 2);
    close(hidden.kept);
    rewind(hidden.file);
    text[fread(text, 1, size - 1, hidden.file)] = 0;
    fclose(hidden.file);
    return text;
}

/* lines_in counts the lines of a text. */
static inline int lines_in(const char* text) {
    int lines = 0;
    for (; *text; text++)
        lines += *text == '\n';
    return lines;
}

#endif
