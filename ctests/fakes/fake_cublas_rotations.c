/* SPDX-License-Identifier: MIT
 *
 * fake_cublas_rotations.c: the fake cuBLAS's rotg and rotmg.
 */
#include "fake_cublas_math.h"

/* complex_rotg computes a complex rotation; r has the direction of a. */
static void complex_rotg(const struct fake_job* j)
{
    num    a = get(j->type, P(1), 0), b = get(j->type, P(2), 0);
    double size = cabs(a), norm = hypot(size, cabs(b));
    num    direction = size == 0 ? 1 : a / size;
    put(j->type, P(1), 0, size == 0 ? b : direction * norm);
    put(real_of(j->type), P(3), 0, size == 0 ? 0 : size / norm);
    put(j->type, P(4), 0, size == 0 ? 1 : direction * conj(b) / norm);
}

/* fake_find_rotg stores in b the number from which a caller can reconstruct the rotation. */
void fake_find_rotg(const struct fake_job* j)
{
    if(j->type == 'c' || j->type == 'z')
    {
        complex_rotg(j);
        return;
    }
    double a = creal(get(j->type, P(1), 0)), b = creal(get(j->type, P(2), 0)), r = copysign(hypot(a, b), fabs(a) > fabs(b) ? a : b);
    double c = r == 0 ? 1 : a / r, s = r == 0 ? 0 : b / r;
    put(j->type, P(1), 0, r);
    put(j->type, P(2), 0, r == 0 ? 0 : fabs(a) > fabs(b) ? s : c == 0 ? 1 : 1 / c);
    put(j->type, P(3), 0, c);
    put(j->type, P(4), 0, s);
}

/* fake_find_rotmg computes the modified rotation of d1, d2, x1 and y1 of the BLAS standard: param is the flag,
 * and h11, h21, h12 and h22 as the flag requires. */
void fake_find_rotmg(const struct fake_job* j)
{
    const double gamma = 4096, least = 1 / (gamma * gamma), most = gamma * gamma;
    double       d[2] = {creal(get(j->type, P(1), 0)), creal(get(j->type, P(2), 0))}, x = creal(get(j->type, P(3), 0));
    double       y = creal(get(j->type, P(4), 0)), q1 = d[0] * x * x, q2 = d[1] * y * y, flag = -1, u = 0, old = d[0];
    double       h[2][2] = {{0, 0}, {0, 0}};
    if(d[0] >= 0 && d[1] * y == 0)
    {
        put(j->type, P(5), 0, -2);
        return;
    }
    if(d[0] >= 0 && fabs(q1) > fabs(q2))
    {
        flag = 0, h[0][0] = h[1][1] = 1, h[1][0] = -y / x, h[0][1] = d[1] * y / (d[0] * x), u = 1 - h[0][1] * h[1][0];
        d[0] /= u, d[1] /= u, x *= u;
    }
    else if(d[0] >= 0 && q2 >= 0)
    {
        flag = 1, h[0][1] = 1, h[1][0] = -1, h[0][0] = d[0] * x / (d[1] * y), h[1][1] = x / y, u = 1 + h[0][0] * h[1][1];
        d[0] = d[1] / u, d[1] = old / u, x = y * u;
    }
    if(!(u > 0))
        flag = -1, d[0] = d[1] = x = h[0][0] = h[0][1] = h[1][0] = h[1][1] = 0;
    for(int row = 0; row < 2; row++)
        while(d[row] != 0 && isfinite(d[row]) && (fabs(d[row]) <= least || fabs(d[row]) >= most))
        {
            double by = fabs(d[row]) <= least ? 1 / gamma : gamma;
            flag = -1, d[row] /= by * by, h[row][0] *= by, h[row][1] *= by, x *= row ? 1 : by;
        }
    put(j->type, P(1), 0, d[0]);
    put(j->type, P(2), 0, d[1]);
    put(j->type, P(3), 0, x);
    put(j->type, P(5), 0, flag);
    if(flag != 0)
        put(j->type, P(5), 1, h[0][0]), put(j->type, P(5), 4, h[1][1]);
    if(flag != 1)
        put(j->type, P(5), 2, h[1][0]), put(j->type, P(5), 3, h[0][1]);
}
