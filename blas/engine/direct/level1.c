#include "routine.h"

/* few says whether one core computes a call with so many vectors of n elements. */
static bool few(const struct rbm_regular *x, uint64_t vectors, uint64_t n)
{
    return size_fits(n) && vectors * n <= x->elems;
}

/* reducible checks the words of a reduction of one vector: n, x, incx, result. */
static bool reducible(const struct rbm_regular *x, const uint64_t *w)
{
    return w[1] <= x->block && few(x, 1, w[1]) && forward_fits(w[1], w[2], w[3]) && address_given(w[4]);
}

/* pair_fits checks those of two vectors: x, incx, y, incy. */
static bool pair_fits(const struct rbm_regular *x, uint64_t n, const uint64_t *w)
{
    return few(x, 2, n) && vector_fits(n, w[0], w[1]) && vector_fits(n, w[2], w[3]);
}

/* n, x, incx, result */
REGULAR(amax)
{
    if (!reducible(x, w)) return 0;
    const int64_t index = (x->smallest ? x->blas->iamin : x->blas->iamax)((int64_t)w[1], bytes_at(w[2]), (int64_t)w[3]) + 1;
    const int32_t narrow = (int32_t)index;
    if (x->wide)
        memcpy(bytes_at(w[4]), &index, sizeof index);
    else
        memcpy(bytes_at(w[4]), &narrow, sizeof narrow);
    return 1;
}

/* n, x, incx, result */
REGULAR(asum)
{
    if (!reducible(x, w)) return 0;
    x->blas->asum((int64_t)w[1], bytes_at(w[2]), (int64_t)w[3], bytes_at(w[4]));
    return 1;
}

/* n, x, incx, result */
REGULAR(nrm2)
{
    if (!reducible(x, w)) return 0;
    x->blas->nrm2((int64_t)w[1], bytes_at(w[2]), (int64_t)w[3], bytes_at(w[4]));
    return 1;
}

/* n, x, incx, y, incy, result */
REGULAR(dot)
{
    if (w[1] > x->block || !pair_fits(x, w[1], w + 2) || !address_given(w[6])) return 0;
    (x->conjugate ? x->blas->dotc : x->blas->dotu)((int64_t)w[1], bytes_at(w[2]), (int64_t)w[3], bytes_at(w[4]), (int64_t)w[5], bytes_at(w[6]));
    return 1;
}

/* n, alpha, x, incx, y, incy */
REGULAR(axpy)
{
    union scalar alpha;
    if (!pair_fits(x, w[1], w + 3) || !read_alpha(x->type, w[2], &alpha)) return 0;
    x->blas->axpy((int64_t)w[1], &alpha, bytes_at(w[3]), (int64_t)w[4], bytes_at(w[5]), (int64_t)w[6]);
    return 1;
}

/* n, x, incx, y, incy */
REGULAR(copy)
{
    if (!pair_fits(x, w[1], w + 2)) return 0;
    x->blas->copy((int64_t)w[1], bytes_at(w[2]), (int64_t)w[3], bytes_at(w[4]), (int64_t)w[5]);
    return 1;
}

/* n, x, incx, y, incy */
REGULAR(swap)
{
    if (!pair_fits(x, w[1], w + 2)) return 0;
    x->blas->swap((int64_t)w[1], bytes_at(w[2]), (int64_t)w[3], bytes_at(w[4]), (int64_t)w[5]);
    return 1;
}

static bool is_one(int32_t type, const union scalar *value)
{
    return type == 'd' || type == 'z' ? value->d[0] == 1 && value->d[1] == 0 : value->s[0] == 1 && value->s[1] == 0;
}

/* n, alpha, x, incx. An alpha of 1 has a rule of its own. */
REGULAR(scal)
{
    const int32_t type = x->real_scalar ? real_type(x->type) : x->type;
    union scalar  alpha;
    if (!few(x, 1, w[1]) || !forward_fits(w[1], w[3], w[4]) || !read_alpha(type, w[2], &alpha) || is_one(type, &alpha)) return 0;
    (x->real_scalar ? x->blas->scal_real : x->blas->scal)((int64_t)w[1], &alpha, bytes_at(w[3]), (int64_t)w[4]);
    return 1;
}

/* n, x, incx, y, incy, c, s */
REGULAR(rot)
{
    union scalar cosine, sine;
    if (!pair_fits(x, w[1], w + 2) || !read_any(real_type(x->type), w[6], &cosine)
        || !read_any(x->real_scalar ? real_type(x->type) : x->type, w[7], &sine))
        return 0;
    x->blas->rot((int64_t)w[1], bytes_at(w[2]), (int64_t)w[3], bytes_at(w[4]), (int64_t)w[5], &cosine, &sine);
    return 1;
}

/* n, x, incx, y, incy, param, whose first element says with -2 that H is the identity, which has another rule */
REGULAR(rotm)
{
    union {
        float  s[5];
        double d[5];
    } param;
    if (!pair_fits(x, w[1], w + 2) || !address_given(w[6])) return 0;
    memcpy(&param, bytes_at(w[6]), is_double(x) ? sizeof param.d : sizeof param.s);
    if ((is_double(x) ? param.d[0] : (double)param.s[0]) == -2) return 0;
    x->blas->rotm((int64_t)w[1], bytes_at(w[2]), (int64_t)w[3], bytes_at(w[4]), (int64_t)w[5], &param);
    return 1;
}

const struct rbm_named rbm_level1_routines[] = {
    NAMED("amax", amax, 0), NAMED("amin", amax, 1),       NAMED("asum", asum, 0), NAMED("nrm2", nrm2, 0), NAMED("dot", dot, 0),
    NAMED("dotc", dot, 1),  NAMED("axpy", axpy, 0),       NAMED("swap", swap, 0), NAMED("scal", scal, 0), NAMED("scalReal", scal, 0),
    NAMED("rot", rot, 0),   NAMED("vectorCopy", copy, 0), NAMED("rotm", rotm, 0), {.name = NULL},
};
