/* SPDX-License-Identifier: MIT
 *
 * link.c: linking in HIP, which hiprtc's functions do (rtc.c). HIP takes SPIR-V alone.
 */
#include "kernel/kernel.h"
#include "kernel/rtc.h"

enum { first_option = 10000 }; /* that is not CUDA's */

/* linked returns the status of a call that failed in hiprtc. Without a compiler nothing is linked. */
static hipError_t linked(hiprtcResult result) {
    return answer(result == HIPRTC_SUCCESS          ? hipSuccess
            : result == HIPRTC_ERROR_INTERNAL_ERROR ? hipErrorNotSupported
                                                    : hipErrorInvalidConfiguration);
}

hipError_t hipLinkCreate(unsigned count, hipJitOption* options, void** values, hipLinkState_t* link_out) {
    if (!link_out || (count && (!options || !values)))
        return answer(hipErrorInvalidValue);
    for (unsigned i = 0; i < count; i++)
        if ((unsigned)options[i] < first_option)
            return answer(hipErrorInvalidValue);
    return linked(hiprtcLinkCreate(count, options, values, (hiprtcLinkState*)link_out));
}

hipError_t hipLinkAddData(hipLinkState_t link, hipJitInputType type, void* image, size_t size, const char* name, unsigned count,
    hipJitOption* options, void** values) {
    if (!image || !size)
        return answer(hipErrorInvalidImage);
    if (type != hipJitInputSpirv)
        return answer(hipErrorInvalidValue);
    if (!link)
        return answer(hipErrorInvalidHandle);
    return linked(hiprtcLinkAddData((hiprtcLinkState)link, type, image, size, name, count, options, values));
}

hipError_t hipLinkAddFile(
    hipLinkState_t link, hipJitInputType type, const char* path, unsigned count, hipJitOption* options, void** values) {
    if (!link)
        return answer(hipErrorInvalidHandle);
    if (type != hipJitInputSpirv || !path)
        return answer(hipErrorInvalidValue);
    return linked(hiprtcLinkAddFile((hiprtcLinkState)link, type, path, count, options, values));
}

hipError_t hipLinkComplete(hipLinkState_t link, void** image_out, size_t* size_out) {
    if (!link || !image_out || !size_out)
        return answer(hipErrorInvalidValue);
    return linked(hiprtcLinkComplete((hiprtcLinkState)link, image_out, size_out));
}

hipError_t hipLinkDestroy(hipLinkState_t link) {
    const hiprtcResult result = link ? hiprtcLinkDestroy((hiprtcLinkState)link) : HIPRTC_ERROR_INVALID_INPUT;
    return answer(result == HIPRTC_SUCCESS ? hipSuccess : hipErrorInvalidValue);
}
