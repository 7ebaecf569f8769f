/* SPDX-License-Identifier: MIT
 *
 * rtc.h: kernels that are compiled while the program runs.
 */
#ifndef STANDIN_RTC_H
#define STANDIN_RTC_H

#include "base/hip.h"

#ifdef STANDIN_REAL_HEADERS
#include <hip/hiprtc.h>
#define HIPRTC_TEXTS const char** /* these headers are those of HIP 6 */
#else
#include "../../sdk/include/hip/hiprtc.h"
#define HIPRTC_TEXTS const char* const*
#endif

/* rtc_pretended tells whether an image is what a dry run gave for compiled code. */
int rtc_pretended(const void* image);

#endif
