/* SPDX-License-Identifier: MIT
 *
 * waiting_cblas.c: a CBLAS whose ddot calls the program before it computes, and whose destructor calls the program if
 * that has a function for it; the other functions are OpenBLAS's.
 */
void                       waiting_cblas_computes(int n);
__attribute__((weak)) void waiting_cblas_ends(void);

__attribute__((destructor)) static void end(void)
{
    if(waiting_cblas_ends)
        waiting_cblas_ends();
}

double cblas_ddot(int n, const double* x, int incx, const double* y, int incy)
{
    double sum = 0;
    waiting_cblas_computes(n);
    for(int i = 0; i < n; i++)
        sum += x[i * incx] * y[i * incy];
    return sum;
}
