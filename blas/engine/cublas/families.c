/* families.c: cuBLAS's functions have one form for 32-bit sizes and one for 64-bit sizes, whose name ends
 * in _64. */
#include "cublas.h"

#define SIZE int
#define NAME(family) narrow_##family
#include "families.h"
#undef SIZE
#undef NAME

#define SIZE int64_t
#define NAME(family) wide_##family
#include "families.h"
#undef SIZE
#undef NAME

rbm_cublas_fn* rbm_cublas_narrow(int family) { return narrow_of_family(family); }

rbm_cublas_fn* rbm_cublas_wide(int family) { return wide_of_family(family); }
