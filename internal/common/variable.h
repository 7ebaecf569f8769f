/* SPDX-License-Identifier: MIT
 *
 * variable.h: the variables of the environment. All of the product's C reads them here, and its Go through common.Variable.
 * internal/variables has the table.
 *
 * A program with more rights than the user who starts it (AT_SECURE: set-user-ID, set-group-ID, file capabilities) ignores the
 * guarded ones, and says nothing: they open files or libraries, choose code, or show what the program computes.
 */
#ifndef RBM_VARIABLE_H
#define RBM_VARIABLE_H

#include "zvariables.h"

#pragma GCC visibility push(hidden)

/* rbm_variable returns the text of a variable, a null pointer if it is unset or ignored. */
const char* rbm_variable(enum rbm_variable variable);

/* rbm_read_variables stores the texts of count variables. It passes over the environment once, which takes as long as one
 * rbm_variable. All names begin with ROCBLAS_. */
void rbm_read_variables(const enum rbm_variable* variables, const char** texts, int count);

#pragma GCC visibility pop

#endif
