# SPDX-License-Identifier: MIT
#
# python_fork.py [LIBRARY]: a Python program calls the library through ctypes, in its process and in children of
# os.fork and multiprocessing (fork, spawn, forkserver). Without LIBRARY it uses the functions of a preloaded
# library. Every process has an alarm, so a hang is a failure.
import ctypes
import multiprocessing
import os
import signal
import subprocess
import sys
import threading

LIMIT_SECONDS = 30
SUCCESS, INVALID_HANDLE = 0, 1
N = 1000

library = ctypes.CDLL(sys.argv[1] if len(sys.argv) > 1 else None)
Vector = ctypes.c_double * N


def create():
    handle = ctypes.c_void_p()
    status = library.rocblas_create_handle(ctypes.byref(handle))
    assert status == SUCCESS, status
    return handle


def dot(handle, factor):
    """Returns the status, and sum(factor * i * i)."""
    x = Vector(*range(N))
    y = Vector(*(factor * i for i in range(N)))
    result = ctypes.c_double(-1)
    return library.rocblas_ddot(handle, N, x, 1, y, 1, ctypes.byref(result)), result.value


def expected(factor):
    return factor * sum(i * i for i in range(N))


def work(factor):
    """Runs in a child: returns the dot product that a new handle computes."""
    signal.alarm(LIMIT_SECONDS)
    handle = create()
    status, value = dot(handle, factor)
    assert status == SUCCESS, status
    assert library.rocblas_destroy_handle(handle) == SUCCESS
    return value


def check_here(factor):
    assert work(factor) == expected(factor)


def fork_child(inherited):
    """Forks with os.fork. In the child the parent's handle is invalid and a new one works, also in its child."""
    child = os.fork()
    if child == 0:
        code = 1
        try:
            signal.alarm(LIMIT_SECONDS)
            if inherited is not None:
                assert dot(inherited, 1)[0] == INVALID_HANDLE
                assert library.rocblas_destroy_handle(inherited) == INVALID_HANDLE
            check_here(3)
            grandchild = os.fork()
            if grandchild == 0:
                check_here(4)
                os._exit(0)
            code = os.waitpid(grandchild, 0)[1]
        finally:
            os._exit(1 if code else 0)
    assert os.waitpid(child, 0)[1] == 0


def use_pools(method):
    """Uses a pool and processes of multiprocessing, started by fork, spawn or forkserver."""
    context = multiprocessing.get_context(method)
    with context.Pool(2) as pool:
        assert pool.map(work, range(1, 9)) == [expected(factor) for factor in range(1, 9)]
    processes = [context.Process(target=check_here, args=(factor,)) for factor in (5, 6)]
    for process in processes:
        process.start()
    for process in processes:
        process.join()
        assert process.exitcode == 0, process.exitcode


def main():
    signal.alarm(4 * LIMIT_SECONDS)
    fork_child(None)
    use_pools("fork")
    handle = create()
    assert dot(handle, 2) == (SUCCESS, expected(2))
    for _ in range(5):
        fork_child(handle)
    for method in ("fork", "spawn", "forkserver"):
        use_pools(method)
    threads = [threading.Thread(target=check_here, args=(factor,)) for factor in range(3)]
    for thread in threads:
        thread.start()
    fork_child(handle)
    for thread in threads:
        thread.join()
    assert subprocess.run(["true"], check=False).returncode == 0
    assert dot(handle, 7) == (SUCCESS, expected(7))
    assert library.rocblas_destroy_handle(handle) == SUCCESS
    print("parent, children and grandchildren computed the right numbers")


if __name__ == "__main__":  # false in a child of spawn or forkserver
    main()
