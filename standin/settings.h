/* SPDX-License-Identifier: MIT
 *
 * settings.h: what settings.c asks a stand-in.
 */
#ifndef STANDIN_SETTINGS_H
#define STANDIN_SETTINGS_H

#include "standin.h"

/* device_ready returns hipSuccess if there is a device, otherwise the reason. */
hipError_t device_ready(void);

#endif
