/* SPDX-License-Identifier: MIT
 *
 * fake_cublas_math.c: the routines of the fake cuBLAS as plain loops. As in cuBLAS 13.1, products multiply by an alpha
 * of 0, so a NaN in A or B reaches the result.
 */
#include "fake_cublas_math.h"

void fake_gemv_loop(
    const struct matrix* a, int trans, int64_t m, int64_t n, num alpha, struct vector x, num beta, struct vector y) {
    x.n = trans ? m : n;
    y.n = trans ? n : m;
    for (int64_t i = 0; i < y.n; i++) {
        num sum = 0;
        for (int64_t k = 0; k < x.n; k++)
            sum += op(a, trans, i, k) * vget(&x, k);
        vput(&y, i, alpha * sum + times(beta, vget(&y, i)));
    }
}

/* multiply computes x = op(A) x, and solve solves op(A) x = b, for a triangle. */
static void multiply(const struct matrix* a, int trans, struct vector x) {
    int descending = a->upper == (trans != 0);
    for (int64_t s = 0; s < x.n; s++) {
        int64_t i = descending ? x.n - 1 - s : s;
        num sum = 0;
        for (int64_t k = 0; k < x.n; k++)
            sum += op(a, trans, i, k) * vget(&x, k);
        vput(&x, i, sum);
    }
}

static void solve(const struct matrix* a, int trans, struct vector x) {
    int descending = a->upper != (trans != 0);
    for (int64_t s = 0; s < x.n; s++) {
        int64_t i = descending ? x.n - 1 - s : s;
        num sum = vget(&x, i);
        for (int64_t k = 0; k < x.n; k++)
            if (k != i)
                sum -= op(a, trans, i, k) * (op(a, trans, i, k) == 0 ? 0 : vget(&x, k));
        vput(&x, i, sum / op(a, trans, i, i));
    }
}

/* add adds a value to one element of a matrix or of its stored triangle. */
static void add(const struct matrix* a, int64_t i, int64_t k, num value) {
    num sum = get(a->type, a->base, place(a, i, k)) + value;
    put(a->type, a->base, place(a, i, k), a->kind == hermitian && i == k ? creal(sum) : sum);
}

static int in_triangle(const struct matrix* a, int64_t i, int64_t k) { return a->upper ? i <= k : i >= k; }

#define VECTOR(n_, at_, inc_) ((struct vector){j->type, P(at_), n_, N(inc_)})
#define FULL(at_, ld_) ((struct matrix){.type = j->type, .base = P(at_), .ld = N(ld_)})

void fake_reduce(const struct fake_job* j, enum fake_routine as, struct vector x, struct vector y, char result, int result_at) {
    int64_t best = 0;
    num sum = 0;
    double found = 0;
    long double squares = 0; /* no overflow for any double */
    if (as <= fake_nrm2 && x.inc <= 0) /* routines of one vector do nothing then */
        x.n = 0;
    for (int64_t i = 0; i < x.n; i++) {
        num v = vget(&x, i);
        double size = fabs(creal(v)) + fabs(cimag(v));
        if (i == 0 || (as == fake_amax ? size > found : size < found))
            best = i + 1, found = size;
        if (as == fake_nrm2)
            squares += (long double)creal(v) * creal(v) + (long double)cimag(v) * cimag(v);
        else
            sum += as == fake_dotc ? conj(v) * vget(&y, i) : as == fake_dotu ? v * vget(&y, i) : size;
    }
    if (as == fake_amax || as == fake_amin)
        memcpy(P(result_at), &best, j->wide ? 8 : 4);
    else
        put(result, P(result_at), 0, as == fake_nrm2 ? (double)sqrtl(squares) : sum);
}

void fake_rotate(const num h[4], struct vector x, struct vector y) {
    for (int64_t i = 0; i < x.n; i++) {
        num a = vget(&x, i), b = vget(&y, i);
        vput(&x, i, h[0] * a + h[1] * b);
        vput(&y, i, h[2] * a + h[3] * b);
    }
}

void fake_update(enum fake_routine as, num alpha, struct vector x, struct vector y) {
    for (int64_t i = 0; i < x.n; i++) {
        num v = vget(&x, i);
        if (as == fake_scal)
            vput(&x, i, alpha * v);
        if (as == fake_swap)
            vput(&x, i, vget(&y, i));
        if (as != fake_scal)
            vput(&y, i, as == fake_axpy ? vget(&y, i) + times(alpha, v) : v);
    }
}

static void level1(const struct fake_job* j) {
    int dot = j->routine == fake_dotu || j->routine == fake_dotc;
    char result = dot ? j->type : real_of(j->type);
    fake_reduce(j, j->routine, VECTOR(N(1), 2, 3), VECTOR(N(1), 4, 5), result, dot ? 6 : 4);
}

static void rotate(const struct fake_job* j) {
    num h[4];
    if (j->routine == fake_rot) {
        num c = scalar(j, j->alpha, 6, real_of(j->type)), s = scalar(j, j->beta, 7, j->scalar_real ? real_of(j->type) : j->type);
        h[0] = c, h[1] = s, h[2] = -conj(s), h[3] = c;
    } else {
        double flag = creal(get(j->type, P(6), 0));
        if (flag == -2)
            return;
        h[0] = flag == 0 ? 1 : get(j->type, P(6), 1), h[2] = flag == 1 ? -1 : get(j->type, P(6), 2);
        h[1] = flag == 1 ? 1 : get(j->type, P(6), 3), h[3] = flag == 0 ? 1 : get(j->type, P(6), 4);
    }
    fake_rotate(h, VECTOR(N(1), 2, 3), VECTOR(N(1), 4, 5));
}

static void update1(const struct fake_job* j) {
    if (j->routine == fake_copy || j->routine == fake_swap)
        fake_update(j->routine, 0, VECTOR(N(1), 2, 3), VECTOR(N(1), 4, 5));
    else
        fake_update(j->routine, scalar(j, j->alpha, 2, j->scalar_real ? real_of(j->type) : j->type), VECTOR(N(1), 3, 4),
            VECTOR(N(1), 5, 6));
}

static void products2(const struct fake_job* j, int k_at, int a_at, enum storage storage, enum kind kind) {
    int general_band = j->routine == fake_gbmv, has_ld = storage != packed;
    int alpha_at = a_at - 1, x_at = a_at + 1 + has_ld, beta_at = x_at + 2;
    struct matrix a = {.type = j->type, .base = P(a_at), .ld = has_ld ? N(a_at + 1) : 0, .storage = storage, .kind = kind};
    int64_t m = N(2), n = kind == general ? N(3) : m;
    if (general_band)
        a.kl = N(4), a.ku = N(5);
    else if (k_at)
        a.upper = (int)N(1), a.ku = a.upper ? N(k_at) : 0, a.kl = a.upper ? 0 : N(k_at);
    a.upper = kind == general ? 0 : (int)N(1);
    a.n = m;
    num alpha = scalar(j, j->alpha, alpha_at, j->type), beta = scalar(j, j->beta, beta_at, j->type);
    fake_gemv_loop(
        &a, kind == general ? (int)N(1) : 0, m, n, alpha, VECTOR(0, x_at, x_at + 1), beta, VECTOR(0, beta_at + 1, beta_at + 2));
}

static void triangles2(const struct fake_job* j, int k_at, enum storage storage, int solving) {
    int a_at = k_at ? 6 : 5, x_at = a_at + (storage == packed ? 1 : 2);
    struct matrix a = {.type = j->type,
        .base = P(a_at),
        .ld = N(a_at + 1),
        .n = N(4),
        .storage = storage,
        .kind = triangular,
        .upper = (int)N(1),
        .unit = (int)N(3)};
    if (k_at)
        a.ku = a.upper ? N(k_at) : 0, a.kl = a.upper ? 0 : N(k_at);
    (solving ? solve : multiply)(&a, (int)N(2), VECTOR(N(4), x_at, x_at + 1));
}

static void update2(const struct fake_job* j) {
    int ger = j->routine == fake_geru || j->routine == fake_gerc;
    int two = ger || j->routine == fake_syr2 || j->routine == fake_her2 || j->routine == fake_spr2 || j->routine == fake_hpr2;
    int herm = j->routine == fake_her || j->routine == fake_hpr || j->routine == fake_her2 || j->routine == fake_hpr2;
    int pack = j->routine == fake_spr || j->routine == fake_hpr || j->routine == fake_spr2 || j->routine == fake_hpr2;
    int a_at = two ? 8 : 6;
    int64_t m = ger ? N(1) : N(2), n = N(2);
    struct vector x = VECTOR(m, 4, 5), y = two ? VECTOR(n, 6, 7) : x;
    struct matrix a = {.type = j->type,
        .base = P(a_at),
        .ld = pack ? 0 : N(a_at + 1),
        .n = n,
        .storage = pack ? packed : full,
        .kind = ger ? general
            : herm  ? hermitian
                    : symmetric,
        .upper = ger ? 0 : (int)N(1)};
    num alpha = scalar(j, j->alpha, 3, herm && !two ? real_of(j->type) : j->type);
    for (int64_t k = 0; k < n; k++)
        for (int64_t i = 0; i < m; i++) {
            if (alpha == 0)
                return;
            num yk = vget(&y, k), yi = ger ? 0 : vget(&y, i), xk = ger ? 0 : vget(&x, k), xi = vget(&x, i);
            if (ger)
                add(&a, i, k, alpha * xi * (j->routine == fake_gerc ? conj(yk) : yk));
            else if (in_triangle(&a, i, k))
                add(&a, i, k,
                    !two       ? alpha * xi * (herm ? conj(xk) : xk)
                        : herm ? alpha * xi * conj(yk) + conj(alpha) * yi * conj(xk)
                               : alpha * (xi * yk + yi * xk));
        }
}

void fake_gemm_loop(const struct matrix* a, const struct matrix* b, const struct matrix* c, int ta, int tb, int64_t m, int64_t n,
    int64_t k, num alpha, num beta) {
    for (int64_t col = 0; col < n; col++)
        for (int64_t i = 0; i < m; i++) {
            num sum = 0;
            for (int64_t l = 0; l < k; l++)
                sum += op(a, ta, i, l) * op(b, tb, l, col);
            put(c->type, c->base, i + col * c->ld, alpha * sum + times(beta, get(c->type, c->base, i + col * c->ld)));
        }
}

/* rank computes syrk, syr2k, syrkx and the Hermitian ones. */
static void rank(const struct fake_job* j) {
    int one = j->routine == fake_syrk || j->routine == fake_herk,
        herm = j->routine == fake_herk || j->routine == fake_her2k || j->routine == fake_herkx;
    int two = j->routine == fake_syr2k || j->routine == fake_her2k, trans = (int)N(2), beta_at = one ? 8 : 10;
    struct matrix a = FULL(6, 7), b = one ? a : FULL(8, 9), c = FULL(beta_at + 1, beta_at + 2);
    c.upper = (int)N(1);
    num alpha = scalar(j, j->alpha, 5, j->routine == fake_herk ? real_of(j->type) : j->type);
    num beta = scalar(j, j->beta, beta_at, herm ? real_of(j->type) : j->type);
    if (beta == 1 && N(4) == 0)
        return;
    for (int64_t col = 0; col < N(3); col++)
        for (int64_t i = 0; i < N(3); i++) {
            num sum = 0;
            for (int64_t l = 0; l < N(4); l++) {
                num ail = op(&a, trans, i, l), bil = op(&b, trans, i, l), acl = op(&a, trans, col, l),
                    bcl = op(&b, trans, col, l);
                sum += alpha * ail * (herm ? conj(bcl) : bcl);
                if (two)
                    sum += herm ? conj(alpha) * bil * conj(acl) : alpha * bil * acl;
            }
            if (!in_triangle(&c, i, col))
                continue;
            num old = get(c.type, c.base, i + col * c.ld);
            sum += times(beta, old);
            put(c.type, c.base, i + col * c.ld, herm && i == col ? creal(sum) : sum);
        }
}

static void symm(const struct fake_job* j) {
    int64_t m = N(3), n = N(4);
    struct matrix a = FULL(6, 7), b = FULL(8, 9), c = FULL(11, 12);
    a.upper = (int)N(2), a.kind = j->routine == fake_hemm ? hermitian : symmetric;
    num alpha = scalar(j, j->alpha, 5, j->type), beta = scalar(j, j->beta, 10, j->type);
    if (N(1) == 0)
        fake_gemm_loop(&a, &b, &c, 0, 0, m, n, m, alpha, beta);
    else
        fake_gemm_loop(&b, &a, &c, 0, 0, m, n, n, alpha, beta);
}

/* triangles3 computes trmm out of place, or trsm. On the right it treats rows of B as vectors and transposes
 * the operation. */
static void triangles3(const struct fake_job* j, void* a_base, void* b_base, int solving) {
    int left = N(1) == 0, trans = (int)N(3);
    int64_t m = N(5), n = N(6), count = left ? n : m, to_at = solving ? 10 : 12, ld = N(to_at + 1);
    struct matrix a = FULL(8, 9);
    char* to = solving ? b_base : P(12);
    num alpha = scalar(j, j->alpha, 7, j->type);
    a.base = a_base, a.kind = triangular, a.upper = (int)N(2), a.unit = (int)N(4);
    for (int64_t col = 0; col < n; col++)
        for (int64_t i = 0; i < m; i++)
            put(j->type, to, i + col * ld, alpha * get(j->type, b_base, i + col * N(11)));
    for (int64_t s = 0; s < count; s++) {
        struct vector x = {j->type, to + (left ? s * ld : s) * (int64_t)size_of(j->type), left ? m : n, left ? 1 : ld};
        struct matrix t = a;
        if (!left && trans == 2) /* x A^H is conj(conj(x) A^T): A^T from the right is A from the left */
            for (int64_t i = 0; i < x.n; i++)
                vput(&x, i, conj(vget(&x, i)));
        (solving ? solve : multiply)(&t, left ? trans : trans == 0, x);
        if (!left && trans == 2)
            for (int64_t i = 0; i < x.n; i++)
                vput(&x, i, conj(vget(&x, i)));
    }
}

static void level3(const struct fake_job* j) {
    struct matrix a, b, c;
    num alpha, beta;
    if (j->routine == fake_dgmm) {
        struct vector x = VECTOR(N(1) == 0 ? N(2) : N(3), 6, 7);
        for (int64_t col = 0; col < N(3); col++)
            for (int64_t i = 0; i < N(2); i++)
                put(j->type, P(8), i + col * N(9), get(j->type, P(4), i + col * N(5)) * vget(&x, N(1) == 0 ? i : col));
        return;
    }
    if (j->routine == fake_geam) {
        a = FULL(6, 7), b = FULL(9, 10);
        alpha = scalar(j, j->alpha, 5, j->type), beta = scalar(j, j->beta, 8, j->type);
        for (int64_t col = 0; col < N(4); col++)
            for (int64_t i = 0; i < N(3); i++)
                put(j->type, P(11), i + col * N(12),
                    times(alpha, op(&a, (int)N(1), i, col)) + times(beta, op(&b, (int)N(2), i, col)));
        return;
    }
    a = FULL(7, 8), b = FULL(9, 10), c = FULL(12, 13);
    fake_gemm_loop(
        &a, &b, &c, (int)N(1), (int)N(2), N(3), N(4), N(5), scalar(j, j->alpha, 6, j->type), scalar(j, j->beta, 11, j->type));
}

static void batches(const struct fake_job* j) {
    int gemv = j->routine == fake_gemv_batched || j->routine == fake_gemv_strided;
    int strided = j->routine == fake_gemv_strided || j->routine == fake_gemm_strided, by = strided ? 3 : 2;
    int count_at = j->routine == fake_trsm_batched ? 12 : (gemv ? 12 : 14) + (strided ? 3 : 0);
    int64_t count = N(count_at);
    for (int64_t i = 0; i < count; i++) {
        struct fake_job one = *j;
        if (j->routine == fake_trsm_batched) {
            triangles3(j, moved(j, 8, 0, j->type, i), moved(j, 10, 0, j->type, i), 1);
            continue;
        }
        int a_at = gemv ? 5 : 7, b_at = a_at + by, beta_at = b_at + by, c_at = beta_at + 1;
        one.routine = gemv ? fake_gemv : fake_gemm;
        one.w[a_at] = (uintptr_t)moved(j, a_at, strided ? a_at + 2 : 0, j->type, i);
        one.w[a_at + 1] = j->w[a_at + 1];
        one.w[a_at + 2] = (uintptr_t)moved(j, b_at, strided ? b_at + 2 : 0, j->type, i);
        one.w[a_at + 3] = j->w[b_at + 1];
        one.w[a_at + 4] = j->w[beta_at];
        one.w[a_at + 5] = (uintptr_t)moved(j, c_at, strided ? c_at + 2 : 0, j->type, i);
        one.w[a_at + 6] = j->w[c_at + 1];
        fake_compute(&one);
    }
}

struct fake_places fake_places_of(enum fake_routine routine) {
#define PLACES(name, alpha, beta, result) {alpha, beta, result},
    static const struct fake_places places[] = {FAKE_ROUTINES(PLACES)};
    return places[routine];
}

/* pack copies the triangle of a full matrix to a packed one, or back. */
static void pack(const struct fake_job* j) {
    int to_packed = j->routine == fake_trttp, upper = (int)N(1);
    struct matrix whole = {.type = j->type, .base = P(to_packed ? 3 : 4), .ld = N(to_packed ? 4 : 5), .storage = full};
    struct matrix part = {.type = j->type, .base = P(to_packed ? 5 : 3), .n = N(2), .storage = packed, .upper = upper};
    for (int64_t k = 0; k < N(2); k++)
        for (int64_t i = upper ? 0 : k; i < (upper ? k + 1 : N(2)); i++) {
            if (to_packed)
                put(j->type, part.base, place(&part, i, k), get(j->type, whole.base, place(&whole, i, k)));
            else
                put(j->type, whole.base, place(&whole, i, k), get(j->type, part.base, place(&part, i, k)));
        }
}

/* complex_rotg computes a complex rotation; r has the direction of a. */
static void complex_rotg(const struct fake_job* j) {
    num a = get(j->type, P(1), 0), b = get(j->type, P(2), 0);
    double size = cabs(a), norm = hypot(size, cabs(b));
    num direction = size == 0 ? 1 : a / size;
    put(j->type, P(1), 0, size == 0 ? b : direction * norm);
    put(real_of(j->type), P(3), 0, size == 0 ? 0 : size / norm);
    put(j->type, P(4), 0, size == 0 ? 1 : direction * conj(b) / norm);
}

/* find_rotg stores in b the number from which a caller can reconstruct the rotation. */
static void find_rotg(const struct fake_job* j) {
    if (j->type == 'c' || j->type == 'z') {
        complex_rotg(j);
        return;
    }
    double a = creal(get(j->type, P(1), 0)), b = creal(get(j->type, P(2), 0)),
           r = copysign(hypot(a, b), fabs(a) > fabs(b) ? a : b);
    double c = r == 0 ? 1 : a / r, s = r == 0 ? 0 : b / r;
    put(j->type, P(1), 0, r);
    put(j->type, P(2), 0, r == 0 ? 0 : fabs(a) > fabs(b) ? s : c == 0 ? 1 : 1 / c);
    put(j->type, P(3), 0, c);
    put(j->type, P(4), 0, s);
}

/* find_rotmg computes the modified rotation of d1, d2, x1 and y1 of the BLAS standard: param is the flag,
 * and h11, h21, h12 and h22 as the flag requires. */
static void find_rotmg(const struct fake_job* j) {
    const double gamma = 4096, least = 1 / (gamma * gamma), most = gamma * gamma;
    double d[2] = {creal(get(j->type, P(1), 0)), creal(get(j->type, P(2), 0))}, x = creal(get(j->type, P(3), 0));
    double y = creal(get(j->type, P(4), 0)), q1 = d[0] * x * x, q2 = d[1] * y * y, flag = -1, u = 0, old = d[0];
    double h[2][2] = {{0, 0}, {0, 0}};
    if (d[0] >= 0 && d[1] * y == 0) {
        put(j->type, P(5), 0, -2);
        return;
    }
    if (d[0] >= 0 && fabs(q1) > fabs(q2)) {
        flag = 0, h[0][0] = h[1][1] = 1, h[1][0] = -y / x, h[0][1] = d[1] * y / (d[0] * x), u = 1 - h[0][1] * h[1][0];
        d[0] /= u, d[1] /= u, x *= u;
    } else if (d[0] >= 0 && q2 >= 0) {
        flag = 1, h[0][1] = 1, h[1][0] = -1, h[0][0] = d[0] * x / (d[1] * y), h[1][1] = x / y, u = 1 + h[0][0] * h[1][1];
        d[0] = d[1] / u, d[1] = old / u, x = y * u;
    }
    if (!(u > 0))
        flag = -1, d[0] = d[1] = x = h[0][0] = h[0][1] = h[1][0] = h[1][1] = 0;
    for (int row = 0; row < 2; row++)
        while (d[row] != 0 && isfinite(d[row]) && (fabs(d[row]) <= least || fabs(d[row]) >= most)) {
            double by = fabs(d[row]) <= least ? 1 / gamma : gamma;
            flag = -1, d[row] /= by * by, h[row][0] *= by, h[row][1] *= by, x *= row ? 1 : by;
        }
    put(j->type, P(1), 0, d[0]);
    put(j->type, P(2), 0, d[1]);
    put(j->type, P(3), 0, x);
    put(j->type, P(5), 0, flag);
    if (flag != 0)
        put(j->type, P(5), 1, h[0][0]), put(j->type, P(5), 4, h[1][1]);
    if (flag != 1)
        put(j->type, P(5), 2, h[1][0]), put(j->type, P(5), 3, h[0][1]);
}

static void level2(const struct fake_job* j) {
    enum kind mirrored = j->routine == fake_hemv || j->routine == fake_hbmv || j->routine == fake_hpmv ? hermitian : symmetric;
    switch (j->routine) {
    case fake_gemv:
        products2(j, 0, 5, full, general);
        break;
    case fake_gbmv:
        products2(j, 0, 7, band, general);
        break;
    case fake_symv:
    case fake_hemv:
        products2(j, 0, 4, full, mirrored);
        break;
    case fake_sbmv:
    case fake_hbmv:
        products2(j, 3, 5, band, mirrored);
        break;
    case fake_spmv:
    case fake_hpmv:
        products2(j, 0, 4, packed, mirrored);
        break;
    case fake_trmv:
    case fake_trsv:
        triangles2(j, 0, full, j->routine == fake_trsv);
        break;
    case fake_tbmv:
    case fake_tbsv:
        triangles2(j, 5, band, j->routine == fake_tbsv);
        break;
    case fake_tpmv:
    case fake_tpsv:
        triangles2(j, 0, packed, j->routine == fake_tpsv);
        break;
    default:
        update2(j);
    }
}

void fake_compute(void* job) {
    const struct fake_job* j = job;
    if (j->work_bytes) /* the caller's workspace is used */
        memset((void*)(uintptr_t)j->work, 0xcb, j->work_bytes < 4096 ? j->work_bytes : 4096);
    if (j->routine >= fake_axpy_ex)
        fake_ex_compute(j);
    else if (j->routine <= fake_dotc)
        level1(j);
    else if (j->routine <= fake_scal)
        update1(j);
    else if (j->routine == fake_rotg)
        find_rotg(j);
    else if (j->routine == fake_rotmg)
        find_rotmg(j);
    else if (j->routine <= fake_rotm)
        rotate(j);
    else if (j->routine <= fake_tpsv)
        level2(j);
    else if (j->routine == fake_symm || j->routine == fake_hemm)
        symm(j);
    else if (j->routine == fake_trmm || j->routine == fake_trsm)
        triangles3(j, P(8), P(10), j->routine == fake_trsm);
    else if (j->routine >= fake_trttp)
        pack(j);
    else if (j->routine >= fake_gemv_batched)
        batches(j);
    else if (j->routine >= fake_syrk)
        rank(j);
    else
        level3(j);
}
