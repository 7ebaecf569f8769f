/* SPDX-License-Identifier: MIT
 *
 * fake_cublas_ex.c: the functions of the fake cuBLAS with types as arguments. The combinations of types are
 * those of cuBLAS's documentation, as is the requirement that leading dimensions in products of 8-bit integers
 * are multiples of 4.
 */
#include "fake_cublas_math.h"

/* letter returns the letter of a cudaDataType: s, d, c and z as in names, h and t for 16-bit floats, i and l
 * for integers. */
static char letter(uint64_t type) {
    static const char letters[] = "sdhicz....l...t";
    return type < sizeof letters - 1 ? letters[type] : '.';
}

/* computed returns the scalar type of a product for a cublasComputeType_t and a type of operands. */
static char computed(uint64_t compute, char type) {
    int is_complex = type == 'c' || type == 'z';
    switch (compute) {
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
struct shape {
    int a_at, b_at, beta_at, c_at, count_at, compute_at;
};

static struct shape shape_of(enum fake_routine routine) {
    switch (routine) {
    case fake_gemm_ex:
        return (struct shape){7, 10, 13, 14, 0, 17};
    case fake_gemm_batched_ex:
        return (struct shape){7, 10, 13, 14, 17, 18};
    default:
        return (struct shape){7, 11, 15, 16, 20, 21};
    }
}

/* is_mixed tells whether a call is a gemv of mixed types. */
static int is_mixed(const struct fake_job* j) {
    return j->routine == fake_gemv_mixed_batched || j->routine == fake_gemv_mixed_strided;
}

/* types_of stores the types of a call in cuBLAS's order and the compute type; scalar_out is the type of its scalars. */
static void types_of(const struct fake_job* j, char* types, char* scalar_out) {
    static const unsigned char at[][4] = {{3, 5, 8, 10}, {3, 6, 9, 10}, {3, 6, 9, 10}, {3, 6, 7}, {3, 5, 7}, {3, 6, 10, 11}};
    int n = 0;
    if (is_mixed(j)) /* its name has the types */
    {
        types[n++] = j->type;
        types[n++] = j->scalar_real ? 's' : j->type;
        *scalar_out = 's';
    } else if (j->routine < fake_gemm_ex) {
        while (n < 4 && at[j->routine - fake_axpy_ex][n]) {
            types[n] = letter(j->w[at[j->routine - fake_axpy_ex][n]]);
            n++;
        }
        *scalar_out = j->routine == fake_rot_ex ? types[2] : types[0];
    } else {
        struct shape s = shape_of(j->routine);
        types[n++] = letter(j->w[s.a_at + 1]);
        types[n++] = letter(j->w[s.b_at + 1]);
        types[n++] = letter(j->w[s.c_at + 1]);
        types[n++] = computed(j->w[s.compute_at], types[0]);
        *scalar_out = types[3];
    }
    types[n] = 0;
}

int fake_ex_supported(const struct fake_job* j) {
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
    if (is_mixed(j))
        return 1;
    int product = j->routine >= fake_gemm_ex;
    if (product && types[3] == 'l') {
        struct shape s = shape_of(j->routine);
        if (j->w[s.a_at + 2] % 4 || j->w[s.b_at + 2] % 4 || j->w[s.c_at + 2] % 4)
            return 0;
    }
    const char* list = lists[product ? 6 : j->routine - fake_axpy_ex];
    for (const char* found = strstr(list, types); found; found = strstr(found + 1, types)) {
        char after = found[strlen(types)];
        if ((found == list || found[-1] == ' ') && (after == ' ' || after == 0))
            return 1;
    }
    return 0;
}

void fake_ex_scalars(struct fake_job* j) {
    const struct fake_places at = fake_places_of(j->routine);
    char types[5], type;
    types_of(j, types, &type);
    if (at.alpha)
        memcpy(j->alpha, P(at.alpha), size_of(type));
    if (at.beta)
        memcpy(j->beta, P(at.beta), size_of(type));
}

static struct vector vector_of(const struct fake_job* j, int at, char type) {
    return (struct vector){type, P(at), N(1), N(at + 2)};
}

static void vectors(const struct fake_job* j, const char* types) {
    num c, s;
    switch (j->routine) {
    case fake_nrm2_ex:
        fake_reduce(j, fake_nrm2, vector_of(j, 2, types[0]), vector_of(j, 2, types[0]), types[1], 5);
        break;
    case fake_dot_ex:
    case fake_dotc_ex:
        fake_reduce(j, j->routine == fake_dot_ex ? fake_dotu : fake_dotc, vector_of(j, 2, types[0]), vector_of(j, 5, types[1]),
            types[2], 8);
        break;
    case fake_rot_ex:
        c = creal(scalar(j, j->alpha, 8, types[2])), s = scalar(j, j->beta, 9, types[2]);
        fake_rotate((const num[4]){c, s, -conj(s), c}, vector_of(j, 2, types[0]), vector_of(j, 5, types[1]));
        break;
    default: /* scal or axpy */
        fake_update(j->routine == fake_scal_ex ? fake_scal : fake_axpy, scalar(j, j->alpha, 2, types[0]),
            vector_of(j, 4, types[1]), j->routine == fake_scal_ex ? (struct vector){0} : vector_of(j, 7, types[2]));
    }
}

static void product(const struct fake_job* j, const char* types, int64_t i) {
    struct shape s = shape_of(j->routine);
    int strides = j->routine == fake_gemm_batched_ex ? 0 : 3;
    struct matrix a = {.type = types[0], .base = moved(j, s.a_at, strides ? s.a_at + 3 : 0, types[0], i), .ld = N(s.a_at + 2)};
    struct matrix b = {.type = types[1], .base = moved(j, s.b_at, strides ? s.b_at + 3 : 0, types[1], i), .ld = N(s.b_at + 2)};
    struct matrix c = {.type = types[2], .base = moved(j, s.c_at, strides ? s.c_at + 3 : 0, types[2], i), .ld = N(s.c_at + 2)};
    fake_gemm_loop(&a, &b, &c, (int)N(1), (int)N(2), N(3), N(4), N(5), scalar(j, j->alpha, 6, types[3]),
        scalar(j, j->beta, s.beta_at, types[3]));
}

/* mixed_gemv computes a gemv with one type for A and x and another for y. */
static void mixed_gemv(const struct fake_job* j, const char* types, int64_t i) {
    int stride = j->routine == fake_gemv_mixed_strided ? 2 : 0, x_at = stride ? 8 : 7, y_at = stride ? 12 : 10;
    struct matrix a = {.type = types[0], .base = moved(j, 5, stride ? 7 : 0, types[0], i), .ld = N(6)};
    struct vector x = {.type = types[0], .base = moved(j, x_at, stride ? x_at + 2 : 0, types[0], i), .inc = N(x_at + 1)};
    struct vector y = {.type = types[1], .base = moved(j, y_at, stride ? y_at + 2 : 0, types[1], i), .inc = N(y_at + 1)};
    fake_gemv_loop(&a, (int)N(1), N(2), N(3), scalar(j, j->alpha, 4, 's'), x, scalar(j, j->beta, y_at - 1, 's'), y);
}

void fake_ex_compute(const struct fake_job* j) {
    char types[5], scalar_type;
    types_of(j, types, &scalar_type);
    if (is_mixed(j)) {
        int64_t count = N(j->routine == fake_gemv_mixed_strided ? 15 : 12);
        for (int64_t i = 0; i < count; i++)
            mixed_gemv(j, types, i);
    } else if (j->routine >= fake_gemm_ex) {
        int count_at = shape_of(j->routine).count_at;
        int64_t count = count_at ? N(count_at) : 1;
        for (int64_t i = 0; i < count; i++)
            product(j, types, i);
    } else
        vectors(j, types);
}
