/* SPDX-License-Identifier: MIT
 *
 * peer.c: access of devices to each other's memory. Each two devices are peers, linked as GPUs of their kind are.
 */
#include "base/base.h"
#include "base/gpu.h"

enum { link_pcie = 2, link_xgmi = 4 }; /* of ROCr */

static atomic_bool enabled[device_most][device_most]; /* of a device for the memory of a peer */

/* linked tells whether two numbers are those of two devices. */
static int linked(int device, int peer) { return device != peer && device_exists(device) && device_exists(peer); }

/* of_instinct tells whether the GPU is one of those that have links of their own between them. */
static int of_instinct(void) { return device_gpu()->major == 9 && !device_gpu()->integrated; }

/* hipDeviceCanAccessPeer asks nothing of a device that is its own peer. */
hipError_t hipDeviceCanAccessPeer(int* can_out, int device, int peer) {
    if (!can_out)
        return answer(hipErrorInvalidValue);
    if (device != peer && !linked(device, peer))
        return answer(hipErrorInvalidDevice);
    *can_out = device != peer;
    return answer(hipSuccess);
}

hipError_t hipDeviceEnablePeerAccess(int peer, unsigned flags) {
    if (flags != 0)
        return answer(hipErrorInvalidValue);
    if (!linked(device_current(), peer))
        return answer(hipErrorInvalidDevice);
    return answer(atomic_exchange(&enabled[device_current()][peer], 1) ? hipErrorPeerAccessAlreadyEnabled : hipSuccess);
}

hipError_t hipDeviceDisablePeerAccess(int peer) {
    if (!linked(device_current(), peer))
        return answer(hipErrorInvalidDevice);
    return answer(atomic_exchange(&enabled[device_current()][peer], 0) ? hipSuccess : hipErrorPeerAccessNotEnabled);
}

hipError_t hipDeviceGetP2PAttribute(int* value_out, hipDeviceP2PAttr attribute, int device, int peer) {
    if (!value_out)
        return answer(hipErrorInvalidValue);
    if (!linked(device, peer))
        return answer(hipErrorInvalidDevice);
    switch (attribute) {
    case hipDevP2PAttrPerformanceRank:
        *value_out = of_instinct() ? link_xgmi : link_pcie;
        return answer(hipSuccess);
    case hipDevP2PAttrAccessSupported:
    case hipDevP2PAttrNativeAtomicSupported:
    case hipDevP2PAttrHipArrayAccessSupported:
        *value_out = 1;
        return answer(hipSuccess);
    default:
        return answer(hipErrorInvalidValue);
    }
}

hipError_t hipExtGetLinkTypeAndHopCount(int device, int peer, uint32_t* type_out, uint32_t* hops_out) {
    if (!type_out || !hops_out || device == peer || device < 0 || peer < 0)
        return answer(hipErrorInvalidValue);
    if (!linked(device, peer))
        return answer(hipErrorInvalidDevice);
    *type_out = of_instinct() ? link_xgmi : link_pcie;
    *hops_out = of_instinct() ? 1 : 2;
    return answer(hipSuccess);
}
