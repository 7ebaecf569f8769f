/* SPDX-License-Identifier: MIT
 *
 * fake_cublas_ex.c: the functions of the fake cuBLAS with types as arguments. The combinations of types are
 * those of cuBLAS's documentation, as is the requirement that leading dimensions in products of 8-bit integers
 * are multiples of 4.
 */
#include "fake_cublas_math.h"

/* letter returns the letter of a cudaDataType: s, d, c and z as in names, h and t for 16-bit floats, i and l
 * for integers. */
static char letter(uint64_t type)
{
    static const char letters[] = "sdhicz....l...t";
    return type < sizeof letters - 1 ? letters[type] : '.';
}

/* computed returns the scalar type of a product for a cublasComputeType_t and a type of operands. */
static char computed(uint64_t compute, char type)
{
    int is_complex = type == 'c' || type == 'z';
    switch(compute)
    {
    case 64:
        return 'h';
    case 68:
        return is_complex ? 'c' : 's';
    case 70:
        return is_complex ? 'z' : 'd';
    case 72:
        return 'l';
    default:
        return '.';
    }
}

/* struct shape holds the positions of a product's arguments. */
struct shape
{
    int a_at, b_at, beta_at, c_at, count_at, compute_at;
};

static struct shape shape_of(enum fake_routine routine)
{
    switch(routine)
    {
    case fake_gemm_ex:
        return (struct shape){7, 10, 13, 14, 0, 17};
    case fake_gemm_batched_ex:
        return (struct shape){7, 10, 13, 14, 17, 18};
    default:
        return (struct shape){7, 11, 15, 16, 20, 21};
    }
}

/* is_mixed tells whether a call is a gemv of mixed types. */
static int is_mixed(const struct fake_job* j)
{
    return j->routine == fake_gemv_mixed_batched || j->routine == fake_gemv_mixed_strided;
}

/* types_of stores the types of a call in cuBLAS's order and the compute type; scalar_out is the type of its scalars. */
static void types_of(const struct fake_job* j, char* types, char* scalar_out)
{
    static const unsigned char at[][4] = {{3, 5, 8, 10}, {3, 6, 9, 10}, {3, 6, 9, 10}, {3, 6, 7}, {3, 5, 7}, {3, 6, 10, 11}};
    int                        n = 0;
    if(is_mixed(j)) /* its name has the types */
    {
        types[n++]  = j->type;
        types[n++]  = j->scalar_real ? 's' : j->type;
        *scalar_out = 's';
    }
    else if(j->routine < fake_gemm_ex)
    {
        while(n < 4 && at[j->routine - fake_axpy_ex][n])
        {
            types[n] = letter(j->w[at[j->routine - fake_axpy_ex][n]]);
            n++;
        }
        *scalar_out = j->routine == fake_rot_ex ? types[2] : types[0];
    }
    else
    {
        struct shape s = shape_of(j->routine);
        types[n++]     = letter(j->w[s.a_at + 1]);
        types[n++]     = letter(j->w[s.b_at + 1]);
        types[n++]     = letter(j->w[s.c_at + 1]);
        types[n++]     = computed(j->w[s.compute_at], types[0]);
        *scalar_out    = types[3];
    }
    types[n] = 0;
}

int fake_ex_supported(const struct fake_job* j)
{
    static const char* const lists[] = {
        "shhs stts ssss dddd cccc zzzz",
        "hhhs ttts ssss dddd cccc zzzz",
        "hhhs ttts ssss dddd cccc zzzz",
        "hhs tts sss ddd css zdd",
        "shs sts sss ddd ccc zzz",
        "hhhs ttts ssss dddd ccsc cccc zzdz zzzz",
        "hhhh iill hhhs ttss iiss hhss ttts ssss cccc dddd zzzz",
    };
    char types[5], scalar_type;
    types_of(j, types, &scalar_type);
    if(is_mixed(j))
        return 1;
    int product = j->routine >= fake_gemm_ex;
    if(product && types[3] == 'l')
    {
        struct shape s = shape_of(j->routine);
        if(j->w[s.a_at + 2] % 4 || j->w[s.b_at + 2] % 4 || j->w[s.c_at + 2] % 4)
            return 0;
    }
    const char* list = lists[product ? 6 : j->routine - fake_axpy_ex];
    for(const char* found = strstr(list, types); found; found = strstr(found + 1, types))
    {
        char after = found[strlen(types)];
        if((found == list || found[-1] == ' ') && (after == ' ' || after == 0))
            return 1;
    }
    return 0;
}

void fake_ex_scalars(struct fake_job* j)
{
    char types[5], type;
    int  alpha_at, beta_at, result_at;
    types_of(j, types, &type);
    fake_scalars(j->routine, &alpha_at, &beta_at, &result_at);
    if(alpha_at)
        memcpy(j->alpha, P(alpha_at), size_of(type));
    if(beta_at)
        memcpy(j->beta, P(beta_at), size_of(type));
}

static num scalar_at(const struct fake_job* j, const unsigned char* own, int at, char type)
{
    return get(type, j->host ? (const void*)own : P(at), 0);
}

static struct vector vector_of(const struct fake_job* j, int at, char type)
{
    return (struct vector){type, P(at), N(1), N(at + 2)};
}

static num element(const struct vector* v, int64_t i)
{
    return get(v->type, v->base, at(v, i));
}

static void reduce(const struct fake_job* j, const char* types)
{
    int           norm = j->routine == fake_nrm2_ex, result_at = norm ? 5 : 8;
    struct vector x = vector_of(j, 2, types[0]), y = norm ? x : vector_of(j, 5, types[1]);
    num           sum = 0;
    if(norm && x.inc <= 0) /* routines of one vector do nothing then */
        x.n = 0;
    for(int64_t i = 0; i < x.n; i++)
    {
        num v = element(&x, i), w = element(&y, i);
        sum += norm ? creal(v) * creal(v) + cimag(v) * cimag(v) : (j->routine == fake_dotc_ex ? conj(v) : v) * w;
    }
    put(types[norm ? 1 : 2], P(result_at), 0, norm ? csqrt(sum) : sum);
}

static void update(const struct fake_job* j, const char* types)
{
    num           alpha = scalar_at(j, j->alpha, 2, types[0]);
    struct vector x     = vector_of(j, 4, types[1]);
    if(j->routine == fake_scal_ex)
    {
        for(int64_t i = 0; i < x.n; i++)
            put(x.type, x.base, at(&x, i), times(alpha, element(&x, i)));
        return;
    }
    struct vector y = vector_of(j, 7, types[2]);
    for(int64_t i = 0; i < x.n; i++)
        put(y.type, y.base, at(&y, i), times(alpha, element(&x, i)) + element(&y, i));
}

static void rotation(const struct fake_job* j, const char* types)
{
    num           c = creal(scalar_at(j, j->alpha, 8, types[2])), s = scalar_at(j, j->beta, 9, types[2]);
    struct vector x = vector_of(j, 2, types[0]), y = vector_of(j, 5, types[1]);
    for(int64_t i = 0; i < x.n; i++)
    {
        num v = element(&x, i), w = element(&y, i);
        put(x.type, x.base, at(&x, i), c * v + s * w);
        put(y.type, y.base, at(&y, i), c * w - conj(s) * v);
    }
}

static num factor(char type, const void* base, int trans, int64_t ld, int64_t i, int64_t k)
{
    num value = get(type, base, trans == 0 ? i + k * ld : k + i * ld);
    return trans == 2 ? conj(value) : value;
}

/* moved returns problem i's operand: strided, from an array of pointers, or the only one. */
static void* moved(const struct fake_job* j, int at, char type, int64_t i)
{
    if(j->routine == fake_gemm_batched_ex)
        return ((void**)P(at))[i];
    return (char*)P(at) + (j->routine == fake_gemm_strided_ex ? i * N(at + 3) * (int64_t)size_of(type) : 0);
}

/* mixed_at is moved for a gemv of mixed types. */
static void* mixed_at(const struct fake_job* j, int at, char type, int64_t i)
{
    if(j->routine == fake_gemv_mixed_batched)
        return ((void**)P(at))[i];
    return (char*)P(at) + i * N(at + 2) * (int64_t)size_of(type);
}

static void product(const struct fake_job* j, const char* types, int64_t problem)
{
    struct shape s = shape_of(j->routine);
    void *       a = moved(j, s.a_at, types[0], problem), *b = moved(j, s.b_at, types[1], problem);
    void*        c     = moved(j, s.c_at, types[2], problem);
    num          alpha = scalar_at(j, j->alpha, 6, types[3]), beta = scalar_at(j, j->beta, s.beta_at, types[3]);
    for(int64_t k = 0; k < N(4); k++)
        for(int64_t i = 0; i < N(3); i++)
        {
            num     sum = 0;
            int64_t to  = i + k * N(s.c_at + 2);
            for(int64_t l = 0; l < N(5) && alpha != 0; l++)
                sum += factor(types[0], a, (int)N(1), N(s.a_at + 2), i, l) * factor(types[1], b, (int)N(2), N(s.b_at + 2), l, k);
            put(types[2], c, to, times(alpha, sum) + (beta == 0 ? 0 : beta * get(types[2], c, to)));
        }
}

/* mixed_gemv computes y = alpha op(A) x + beta y, with one type for A and x and another for y. */
static void mixed_gemv(const struct fake_job* j, const char* types, int64_t problem)
{
    int           strided = j->routine == fake_gemv_mixed_strided, x_at = strided ? 8 : 7, beta_at = strided ? 11 : 9;
    void*         a = mixed_at(j, 5, types[0], problem);
    struct vector x = {types[0], mixed_at(j, x_at, types[0], problem), N(1) ? N(2) : N(3), N(x_at + 1)};
    struct vector y = {types[1], mixed_at(j, beta_at + 1, types[1], problem), N(1) ? N(3) : N(2), N(beta_at + 2)};
    num           alpha = scalar_at(j, j->alpha, 4, 's'), beta = scalar_at(j, j->beta, beta_at, 's');
    for(int64_t i = 0; i < y.n; i++)
    {
        num sum = 0;
        for(int64_t k = 0; k < x.n && alpha != 0; k++)
            sum += factor(types[0], a, (int)N(1), N(6), i, k) * element(&x, k);
        put(y.type, y.base, at(&y, i), times(alpha, sum) + times(beta, element(&y, i)));
    }
}

void fake_ex_compute(const struct fake_job* j)
{
    char types[5], scalar_type;
    types_of(j, types, &scalar_type);
    if(is_mixed(j))
    {
        int64_t count = N(j->routine == fake_gemv_mixed_strided ? 15 : 12);
        for(int64_t i = 0; i < count; i++)
            mixed_gemv(j, types, i);
    }
    else if(j->routine >= fake_gemm_ex)
    {
        int     count_at = shape_of(j->routine).count_at;
        int64_t count    = count_at ? N(count_at) : 1;
        for(int64_t i = 0; i < count; i++)
            product(j, types, i);
    }
    else if(j->routine == fake_rot_ex)
        rotation(j, types);
    else if(j->routine == fake_axpy_ex || j->routine == fake_scal_ex)
        update(j, types);
    else
        reduce(j, types);
}
