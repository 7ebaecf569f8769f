// places.cpp takes memory in many ways. The number of bytes names the place: "bytes N: FUNCTION" at the line of the call.
#include <hip/hip_runtime_api.h>

#include <functional>
#include <vector>

template <class T>
static inline T* inner(size_t bytes)
{
    T* p = nullptr;
    (void)hipMalloc(&p, bytes); // bytes 1: inner<float>
    return p;
}

template <class T>
static inline T* outer(size_t bytes)
{
    return inner<T>(bytes); // bytes 1 without inner: outer<float>
}

template <class T>
struct allocator
{
    using value_type = T;
    T* allocate(size_t n)
    {
        T* p = nullptr;
        (void)hipMallocManaged(&p, n * sizeof(T)); // bytes 2: allocator<char>::allocate
        return p;
    }
    void deallocate(T*, size_t) {}
};

namespace solver
{
class buffer
{
public:
    explicit buffer(size_t bytes);
    double* p;
};

buffer::buffer(size_t bytes)
{
    (void)hipHostMalloc(&p, bytes); // bytes 3: solver::buffer::buffer
}

namespace
{
void hidden(size_t bytes)
{
    int* p = nullptr;
    (void)hipMallocAsync(&p, bytes, nullptr); // bytes 4: solver::(anonymous namespace)::hidden
}
}
}

static __attribute__((noinline)) void vectors()
{
    std::vector<char, allocator<char>> v(2); // bytes 2 without allocator: vectors
    v[0] = 1;
}

static int* direct(size_t bytes)
{
    void* p = nullptr;
    (void)(hipMalloc)(&p, bytes); // bytes 7: direct
    return static_cast<int*>(p);
}

int main(int argc, char**)
{
    outer<float>(1); // bytes 1 without inner outer: main
    vectors();
    solver::buffer b(3);
    solver::hidden(4);
    auto         lambda = [](size_t bytes) { int* p = nullptr; (void)hipMalloc(&p, bytes); return p; }; // bytes 5: main::{lambda}::operator()
    int*         p      = lambda(5);
    std::function<void(size_t)> called = [&](size_t bytes) { (void)hipMalloc(&p, bytes); p++; }; // bytes 6: main::{lambda}::operator()
    called(6);
    return direct(7) == p && argc > 5;
}
