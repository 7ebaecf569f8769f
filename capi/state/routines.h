/* SPDX-License-Identifier: MIT
 *
 * routines.h: tables of the routines, by number.
 */
#ifndef RBM_STATE_ROUTINES_H
#define RBM_STATE_ROUTINES_H

#include "state/base.h"

/* Tables, by routine number from rbm_operation_count on: the names, and how many routines take a
 * handle (these come first). The names are no pointers, which the loader would have to relocate one by one. */
extern RBM_HIDDEN const char rbm_routine_names[][RBM_NAME_BYTES];
extern RBM_HIDDEN const uint32_t rbm_handled_routines;

/* rbm_no_routines is the value of rbm_state.regular until the core sets it: all calls enter the core. It stays
 * zeros. */
extern RBM_HIDDEN struct rbm_regular_routine rbm_no_routines[];

#endif
