#include "cublas.h"

/* cuBLAS's functions have one form for sizes of 32 bits and one for 64, whose name ends in _64. */

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

rbm_cublas_fn *rbm_cublas_narrow(int family)
{
    return narrow_of_family(family);
}

rbm_cublas_fn *rbm_cublas_wide(int family)
{
    return wide_of_family(family);
}
