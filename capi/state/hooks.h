/* SPDX-License-Identifier: MIT
 *
 * hooks.h: what the parts above add to every call, to failures and to fork.
 */
#ifndef RBM_STATE_HOOKS_H
#define RBM_STATE_HOOKS_H

#include "state/base.h"

enum { RBM_NOT_FORWARDED = -1 };
typedef int rbm_forward_fn(const struct rbm_call* call);

/* struct rbm_hooks has functions of the vendor's part and of the check's. Each part sets its own; a null pointer costs a
 * call one comparison. */
struct rbm_hooks {
    /* forward makes a call if it is the vendor's, and returns its status or RBM_NOT_FORWARDED. It is null
     * once no call can be the vendor's. */
    rbm_forward_fn* forward;

    /* The check sets the next three once a handle is checked. call makes a call into the core and tells the stand-in
     * about it. failed tells an error status whose text begins with the name of the function; c may be null. missing tells
     * a value that is no living handle, with the name of the function that the program called. */
    rocblas_status (*call)(struct rbm_call* call, rbm_call_fn* enter);
    void (*failed)(const struct rbm_control* c, rocblas_status status, const char* text);
    void (*missing)(rocblas_handle handle, const char* function);

    /* in_child resets the vendor's part in a forked child. The list of slots is locked. */
    void (*in_child)(void);
};

extern RBM_HIDDEN struct rbm_hooks rbm_hooks;

#endif
