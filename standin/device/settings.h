/* SPDX-License-Identifier: MIT
 *
 * settings.h: what settings.c and context.c ask a stand-in.
 */
#ifndef STANDIN_SETTINGS_H
#define STANDIN_SETTINGS_H

#include "base/base.h"

/* device_enter makes the device of a context current on the calling thread. It returns hipErrorInvalidContext for a value that is
 * no context. */
hipError_t device_enter(hipCtx_t context);

/* settings_reset makes the flags of devices what they were. */
void settings_reset(void);

#endif
