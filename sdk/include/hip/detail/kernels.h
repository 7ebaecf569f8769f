/* SPDX-License-Identifier: MIT
 *
 * kernels.h: what hipcc makes of kernels and launches. A kernel is a function that runs one thread, and one of the kernel's name
 * and type that launches it.
 */
#ifndef HIP_DETAIL_KERNELS_H
#define HIP_DETAIL_KERNELS_H

#include <cstring>
#include <memory>
#include <type_traits>

#include "device_threads.h"

namespace rocblas_mem_hip {

/* turn lets other threads run now and then, for a loop that waits for what one of them stores. */
__attribute__((no_sanitize("thread"))) inline void turn() { /* its count is no memory of the block */
    enum { turns = 64 };
    static ROCBLAS_MEM_THREAD_LOCAL unsigned count;
    if (++count % turns == 0)
        rocblas_mem_thread_yield();
}

/* configure keeps the configuration of a launch until the kernel's function takes it. */
inline bool configure(const dim3& grid, const dim3& block, size_t bytes = 0, hipStream_t stream = nullptr) {
    return __hipPushCallConfiguration(grid, block, bytes, stream) == hipSuccess;
}

/* registration makes a kernel known as long as its code is loaded. */
class registration {
    rocblas_mem_kernel kernel;
    char name[400];

public:
    /* signature is __PRETTY_FUNCTION__ of a function of struct cpu_kernel. Its end has the kernel's name: with gcc
     * "... launched)(P ...) = NAME; Body = ...", with clang "launched = &NAME, Body = ...". */
    registration(const rocblas_mem_kernel& given, const char* signature) : kernel(given) {
        const char* const values = std::strstr(signature, "signature()");
        const char* begin = values ? std::strstr(values, "launched") : nullptr;
        begin = begin ? std::strstr(begin, "= ") : nullptr;
        begin = begin ? begin + 2 + (begin[2] == '&') : signature;
        const char* const end = std::strstr(begin, "Body = ");
        size_t length = end ? static_cast<size_t>(end - begin) - 2 : std::strlen(begin);
        length = length < sizeof name ? length : sizeof name - 1;
        std::memcpy(name, begin, length);
        name[length] = 0;
        kernel.name = name;
        rocblas_mem_kernel_add(&kernel);
    }
    ~registration() { rocblas_mem_kernel_remove(&kernel); }
    registration(const registration&) = delete;
    void operator=(const registration&) = delete;
};

template <size_t...> struct places {};
template <size_t n, size_t... more> struct first_places : first_places<n - 1, n - 1, more...> {};
template <size_t... all> struct first_places<0, all...> { typedef places<all...> type; };

/* guarded calls a function and makes of an exception the failure of the launch. */
template <class F> inline void guarded(F function) {
#ifdef __EXCEPTIONS
    bool failed = false;
    try {
        function();
    } catch (...) {
        failed = true;
    }
    if (failed)
        rocblas_mem_kernel_fail(hipErrorLaunchFailure, "it threw an exception");
#else
    function();
#endif
}

/* HIP_UNTOLD is for functions that read memory of a launch, which no check need be told of. */
#define HIP_UNTOLD __attribute__((no_sanitize("thread")))

/* struct argument is one of a kernel, from the memory of a launch. HIP copies bytes: also of a class that cannot be copied, which
 * the ABI passes as a reference to the copy. */
template <class T, bool copied = std::is_copy_constructible<T>::value || std::is_move_constructible<T>::value> struct argument {
    typedef T passed;
    T& value;
    HIP_UNTOLD explicit argument(void* at) : value(*static_cast<T*>(at)) {}
};

template <class T> struct argument<T, false> {
    typedef T& passed;
    alignas(T) unsigned char bytes[sizeof(T)];
    T& value;
    explicit argument(void* at) : value(reinterpret_cast<T&>(bytes)) { std::memcpy(bytes, at, sizeof bytes); }
};

/* struct kernel_threads runs the threads of a kernel: body is one. */
template <class Body, Body* body, class... P> struct kernel_threads {
    template <class T> using value = typename std::remove_reference<T>::type;
    template <class T> using given = argument<value<T>>;
    typedef typename first_places<sizeof...(P)>::type all;
    typedef void by_abi(index3, index3, index3, index3, typename given<P>::passed...);

    template <size_t... i> HIP_UNTOLD static void call(void* const* arguments, places<i...>) {
        (void)arguments;
        reinterpret_cast<by_abi*>(body)(threadIdx, blockIdx, blockDim, gridDim, given<P>(arguments[i]).value...);
    }

    /* loop runs the threads of a block. Its counter is what most kernels compute from their place, the thread's number in the
     * grid, as a signed number: so the compiler knows that it does not wrap, and may vectorize. */
    inline __attribute__((always_inline)) static void loop(
        const index3 block, const index3 size, const index3 grid, P... arguments) {
        const unsigned first = block.x * size.x;
        const int begin = static_cast<int>(first), end = static_cast<int>(first + size.x);
        for (unsigned z = 0; z < size.z; z++)
            for (unsigned y = 0; y < size.y; y++)
#ifndef __clang__
#pragma GCC ivdep
#endif
                for (int i = begin; i < end; i++)
                    body(index3{static_cast<unsigned>(i) - first, y, z}, block, size, grid, arguments...);
    }

    /* call_loop runs a block. One whose numbers do not fit runs thread by thread. */
    template <size_t... n>
    inline __attribute__((always_inline)) static void call_loop(void* const* arguments, places<n...> list) {
        const index3 size = blockDim;
        if (static_cast<uint64_t>(blockIdx.x) * size.x + size.x <= 0x7fffffff)
            loop(blockIdx, size, gridDim, *static_cast<value<P>*>(arguments[n])...);
        else
            for (unsigned i = 0; i < size.x * size.y * size.z; i++) {
                threadIdx = index3{i % size.x, i / size.x % size.y, i / size.x / size.y};
                call(arguments, list);
            }
    }

    static void thread(void* const* arguments) {
        guarded([=] { call(arguments, all()); });
        rocblas_mem_thread_end();
    }
    static void block(void* const* arguments) {
        guarded([=] { call_loop(arguments, all()); });
    }

    /* wide_block is block for processors with AVX2, or with AVX-512's masks, which AMD's store through many times faster. Masked
     * loads and stores let g++ vectorize a kernel with conditions. No operation has another result: none is contracted. Where
     * g++ contracts some nevertheless, hip-kernels makes has_masks false. */
#if defined(__x86_64__) && !defined(__AVX2__)
    __attribute__((target("avx2"))) static void call_wide(void* const* arguments) { call_loop(arguments, all()); }
    static void call_masked(void* const* arguments, std::false_type) { call_wide(arguments); }
#ifdef __clang__
    typedef std::false_type has_masks;
#else
    typedef std::true_type has_masks;
#define HIP_MASKS target("avx512vl,avx512bw,avx512dq,prefer-vector-width=256")
#define HIP_SAME_BITS optimize("fp-contract=off", "no-strict-aliasing", "no-trapping-math")
    __attribute__((HIP_MASKS, HIP_SAME_BITS)) static void call_masked(void* const* arguments, std::true_type) {
        call_loop(arguments, all());
    }
#undef HIP_MASKS
#undef HIP_SAME_BITS
#endif
    template <class Masks> static void wide_block(void* const* arguments) {
        guarded([=] {
            if (__builtin_cpu_supports("avx512vl") && __builtin_cpu_supports("avx512bw") && __builtin_cpu_supports("avx512dq"))
                call_masked(arguments, Masks());
            else
                __builtin_cpu_supports("avx2") ? call_wide(arguments) : call_loop(arguments, all());
        });
    }
#else
    typedef std::false_type has_masks;
    template <class> static void wide_block(void* const* arguments) { block(arguments); }
#endif

    /* loop_of returns the function that runs a block, if that may be a loop, whose arguments are copied for each thread. */
    typedef std::integral_constant<bool, std::is_same<void(value<P>...), void(typename given<P>::passed...)>::value> is_copied;
    static auto loop_of(std::integral_constant<int, 3>) -> decltype(&block) { return &wide_block<has_masks>; }
    static auto loop_of(std::integral_constant<int, 2>) -> decltype(&block) { return &wide_block<std::false_type>; }
    static auto loop_of(std::integral_constant<int, 1>) -> decltype(&block) { return &block; }
    static auto loop_of(std::integral_constant<int, 0>) -> decltype(&block) { return nullptr; }
};

/* launch takes the configuration and launches a kernel. */
inline void launch(const void* function, void** arguments) {
    dim3 grid, block;
    size_t bytes = 0;
    hipStream_t stream = nullptr;
    if (__hipPopCallConfiguration(&grid, &block, &bytes, &stream) == hipSuccess)
        (void)hipLaunchKernel(function, grid, block, arguments, bytes, stream);
}

/* struct cpu_kernel is a kernel: launched is its function, body runs one thread. If through is not 0 no thread waits for another
 * one, and a loop over the threads can be compiled as one; if it is 2, for AVX2 too, if it is 3, for AVX-512's masks too. */
template <class Function, Function* launched, class Body, Body* body, unsigned most_threads, int through> struct cpu_kernel;

template <class... P, void (*launched)(P...), class Body, Body* body, unsigned most_threads, int through>
struct cpu_kernel<void(P...), launched, Body, body, most_threads, through> {
    typedef kernel_threads<Body, body, P...> threads;

    static rocblas_mem_kernel description() {
        static const size_t sizes[] = {sizeof(typename std::remove_reference<P>::type)..., 0};
        static const size_t aligns[] = {alignof(typename std::remove_reference<P>::type)..., 1};
        rocblas_mem_kernel made = {};
        made.function = reinterpret_cast<const void*>(launched);
        made.thread = &threads::thread;
        made.block = threads::loop_of(std::integral_constant<int, (threads::is_copied::value ? through : 0)>());
        made.sizes = sizes;
        made.count = sizeof...(P);
        made.most_threads = most_threads;
        made.aligns = aligns;
        return made;
    }
    static const char* signature() { return __PRETTY_FUNCTION__; }
    static const registration known;

    static void launch(const volatile P&... values) { /* a parameter may be volatile */
        (void)&known;
        void* arguments[] = {const_cast<void*>(static_cast<const volatile void*>(std::addressof(values)))..., nullptr};
        rocblas_mem_hip::launch(reinterpret_cast<const void*>(launched), arguments);
    }
};

template <class... P, void (*launched)(P...), class Body, Body* body, unsigned most_threads, int through>
const registration cpu_kernel<void(P...), launched, Body, body, most_threads, through>::known(description(), signature());

/* memory returns the dynamic shared memory of the block as an array of unknown length. */
template <class Array> inline typename std::remove_extent<Array>::type* memory() {
    return reinterpret_cast<typename std::remove_extent<Array>::type*>(rocblas_mem_block_memory(nullptr));
}

/* block_memory is that array as a variable of a namespace. */
template <class Array> struct block_memory {
    typedef typename std::remove_extent<Array>::type element;
    operator element*() const { return memory<Array>(); }
    template <class T> explicit operator T*() const { return reinterpret_cast<T*>(memory<Array>()); }
};

} // namespace rocblas_mem_hip

#define hipLaunchKernelGGL(kernel, grid, block, bytes, stream, ...) \
    (::rocblas_mem_hip::configure(grid, block, bytes, stream) ? (kernel)(__VA_ARGS__) : static_cast<void>(0))

/* The word of HIP for dynamic shared memory. */
#define HIP_DYNAMIC_SHARED(type, variable) extern __shared__ type variable[];
#define HIP_DYNAMIC_SHARED_ATTRIBUTE

#endif /* HIP_DETAIL_KERNELS_H */
