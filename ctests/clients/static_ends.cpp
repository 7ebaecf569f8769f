/* SPDX-License-Identifier: MIT
 *
 * static_ends.cpp: code at the end of a C++ program uses the library: destructors of global, local static and
 * thread_local objects, and handlers of atexit and at_quick_exit, registered before and after the library's
 * first use, while other threads are in calls. Every call works.
 */
#include "../check.h"
#include "run.h"

#include <atomic>
#include <chrono>
#include <cstdlib>
#include <rocblas_mem.hpp>
#include <thread>
#include <vector>

namespace {

/* works makes a program's last calls of the library on a handle. */
bool works(rocblas_handle handle) {
    std::vector<float> x(100, 3.f);
    std::vector<double> A(90 * 90, 1.), C(90 * 90);
    const float two = 2;
    const double one = 1, zero = 0;
    rocblas_device_malloc_base* lease = nullptr;
    bool right = rocblas_sscal(handle, 100, &two, x.data(), 1) == rocblas_status_success && x[99] == 6;
    right &= rocblas_dgemm(handle, rocblas_operation_none, rocblas_operation_none, 90, 90, 90, &one, A.data(), 90, A.data(), 90,
                 &zero, C.data(), 90)
            == rocblas_status_success
        && C[0] == 90;
    right &= rocblas_device_malloc_alloc(handle, &lease, 1, std::size_t{1000}) == rocblas_status_success;
    return right & (rocblas_device_malloc_free(lease) == rocblas_status_success);
}

/* client owns a handle, created at once or at the first use. Its destructor prints whether everything worked. */
struct client {
    const char* name;
    rocblas_handle handle = nullptr;

    explicit client(const char* what, bool at_once) : name(what) {
        if (at_once)
            use();
    }
    client(const client&) = delete;
    client& operator=(const client&) = delete;
    ~client() {
        use();
        say(works(handle) && rocblas_destroy_handle(handle) == rocblas_status_success);
    }
    void use() {
        if (!handle && rocblas_create_handle(&handle) != rocblas_status_success)
            say(false);
    }
    void say(bool right) const {
        std::printf("%s %s\n", name, right ? "works" : "is wrong");
        std::fflush(stdout);
    }
};

void fresh(const char* name) { client here(name, true); }

void exits() { fresh("atexit"); }
void exits_later() { fresh("atexit, registered after the first use"); }
void exits_quickly() { fresh("at_quick_exit"); }

std::atomic<bool> running{false};

/* busy makes calls until the process ends. */
void busy() {
    rocblas_handle handle = nullptr;
    if (rocblas_create_handle(&handle) != rocblas_status_success)
        std::abort();
    while (works(handle))
        running = true;
}

/* These are constructed before main and destroyed last, also in this program's parent. */
client global("global", true);
client late("global, first used at its end", false);

void start(bool made) {
    std::atexit(exits);
    static client local("static", made);
    thread_local client main_own("thread_local of main", true);
    main_own.use();
    std::thread([] {
        thread_local client own("thread_local", true);
        own.use();
    }).join();
    std::atexit(exits_later);
}

void idle() { start(true); }

void untouched() { static client local("static, first used at its end", false); }

void loaded() {
    start(true);
    for (int i = 0; i < 2; i++)
        std::thread(busy).detach();
    while (!running)
        std::this_thread::sleep_for(std::chrono::milliseconds(1));
}

void quick() {
    start(true);
    std::at_quick_exit(exits_quickly);
    std::quick_exit(0);
}

#define STARTED "thread_local works\n"
#define ENDED "thread_local of main works\natexit, registered after the first use works\nstatic works\natexit works\n"

const run_case cases[] = {
    {"idle", idle, 0, STARTED ENDED "global, first used at its end works\nglobal works\n"},
    {"untouched", untouched, 0, "static, first used at its end works\nglobal, first used at its end works\nglobal works\n"},
    {"loaded", loaded, 0, STARTED ENDED "global, first used at its end works\nglobal works\n"},
    {"quick", quick, 0, STARTED "at_quick_exit works\n"},
};

} // namespace

int main(int argc, char** argv) { return run_main(cases, RUN_COUNT(cases), argc, argv); }
