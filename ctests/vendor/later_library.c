/* SPDX-License-Identifier: MIT
 *
 * later_library.c: a library that calls a function which the fake rocBLAS has and librocblas_mem lacks. With LATER_OWN the
 * function is its own, and it calls one that neither has.
 */
int rocblas_fake_newer(void* handle);
int call_newer(void* handle);

#ifdef LATER_OWN
int rocblas_fake_none(void) __attribute__((weak));
int rocblas_fake_newer(void* handle) { return handle != (void*)0 && rocblas_fake_none ? rocblas_fake_none() : 0; }
#endif

int call_newer(void* handle) { return rocblas_fake_newer(handle); }
