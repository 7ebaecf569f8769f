/* SPDX-License-Identifier: MIT
 *
 * error.c: the names and texts of HIP's statuses, and each thread's last status.
 *
 * In HIP 6 hipGetLastError returns the status of the thread's last call, including success; in HIP 7 that of
 * the last failed call. Both reset it.
 */
#include <string.h>

#include "base/base.h"

static _Thread_local hipError_t last_error; /* the result of hipGetLastError */
static _Thread_local hipError_t last_status; /* of the last call, including success */
static atomic_int late; /* for the next call that waits for the device */

struct error_text {
    hipError_t error;
    const char* name;
    const char* text;
};

#define ERROR(error, text) \
    { error, #error, text }

static const struct error_text texts[] = {
    ERROR(hipSuccess, "no error"),
    ERROR(hipErrorInvalidValue, "invalid argument"),
    ERROR(hipErrorOutOfMemory, "out of memory"),
    ERROR(hipErrorNotInitialized, "initialization error"),
    ERROR(hipErrorDeinitialized, "driver shutting down"),
    ERROR(hipErrorProfilerDisabled, "profiler disabled while using external profiling tool"),
    ERROR(hipErrorProfilerNotInitialized, "profiler is not initialized"),
    ERROR(hipErrorProfilerAlreadyStarted, "profiler already started"),
    ERROR(hipErrorProfilerAlreadyStopped, "profiler already stopped"),
    ERROR(hipErrorInvalidConfiguration, "invalid configuration argument"),
    ERROR(hipErrorInvalidPitchValue, "invalid pitch argument"),
    ERROR(hipErrorInvalidSymbol, "invalid device symbol"),
    ERROR(hipErrorInvalidDevicePointer, "invalid device pointer"),
    ERROR(hipErrorInvalidMemcpyDirection, "invalid copy direction for memcpy"),
    ERROR(hipErrorInsufficientDriver, "driver version is insufficient for runtime version"),
    ERROR(hipErrorMissingConfiguration, "__global__ function call is not configured"),
    ERROR(hipErrorPriorLaunchFailure, "unspecified launch failure in prior launch"),
    ERROR(hipErrorInvalidDeviceFunction, "invalid device function"),
    ERROR(hipErrorNoDevice, "no ROCm-capable device is detected"),
    ERROR(hipErrorInvalidDevice, "invalid device ordinal"),
    ERROR(hipErrorInvalidImage, "device kernel image is invalid"),
    ERROR(hipErrorInvalidContext, "invalid device context"),
    ERROR(hipErrorContextAlreadyCurrent, "context is already current context"),
    ERROR(hipErrorMapFailed, "mapping of buffer object failed"),
    ERROR(hipErrorUnmapFailed, "unmapping of buffer object failed"),
    ERROR(hipErrorArrayIsMapped, "array is mapped"),
    ERROR(hipErrorAlreadyMapped, "resource already mapped"),
    ERROR(hipErrorNoBinaryForGpu, "no kernel image is available for execution on the device"),
    ERROR(hipErrorAlreadyAcquired, "resource already acquired"),
    ERROR(hipErrorNotMapped, "resource not mapped"),
    ERROR(hipErrorNotMappedAsArray, "resource not mapped as array"),
    ERROR(hipErrorNotMappedAsPointer, "resource not mapped as pointer"),
    ERROR(hipErrorECCNotCorrectable, "uncorrectable ECC error encountered"),
    ERROR(hipErrorUnsupportedLimit, "limit is not supported on this architecture"),
    ERROR(hipErrorContextAlreadyInUse, "exclusive-thread device already in use by a different thread"),
    ERROR(hipErrorPeerAccessUnsupported, "peer access is not supported between these two devices"),
    ERROR(hipErrorInvalidKernelFile, "invalid kernel file"),
    ERROR(hipErrorInvalidGraphicsContext, "invalid OpenGL or DirectX context"),
    ERROR(hipErrorInvalidSource, "device kernel image is invalid"),
    ERROR(hipErrorFileNotFound, "file not found"),
    ERROR(hipErrorSharedObjectSymbolNotFound, "shared object symbol not found"),
    ERROR(hipErrorSharedObjectInitFailed, "shared object initialization failed"),
    ERROR(hipErrorOperatingSystem, "OS call failed or operation not supported on this OS"),
    ERROR(hipErrorInvalidHandle, "invalid resource handle"),
    ERROR(hipErrorIllegalState, "the operation cannot be performed in the present state"),
    ERROR(hipErrorNotFound, "named symbol not found"),
    ERROR(hipErrorNotReady, "device not ready"),
    ERROR(hipErrorIllegalAddress, "an illegal memory access was encountered"),
    ERROR(hipErrorLaunchOutOfResources, "too many resources requested for launch"),
    ERROR(hipErrorLaunchTimeOut, "the launch timed out and was terminated"),
    ERROR(hipErrorPeerAccessAlreadyEnabled, "peer access is already enabled"),
    ERROR(hipErrorPeerAccessNotEnabled, "peer access has not been enabled"),
    ERROR(hipErrorSetOnActiveProcess, "cannot set while device is active in this process"),
    ERROR(hipErrorContextIsDestroyed, "context is destroyed"),
    ERROR(hipErrorAssert, "device-side assert triggered"),
    ERROR(hipErrorHostMemoryAlreadyRegistered, "part or all of the requested memory range is already mapped"),
    ERROR(hipErrorHostMemoryNotRegistered, "pointer does not correspond to a registered memory region"),
    ERROR(hipErrorLaunchFailure, "unspecified launch failure"),
    ERROR(hipErrorCooperativeLaunchTooLarge, "too many blocks in cooperative launch"),
    ERROR(hipErrorNotSupported, "operation not supported"),
    ERROR(hipErrorStreamCaptureUnsupported, "operation not permitted when stream is capturing"),
    ERROR(hipErrorStreamCaptureInvalidated, "operation failed due to a previous error during capture"),
    ERROR(hipErrorStreamCaptureMerge, "operation would result in a merge of separate capture sequences"),
    ERROR(hipErrorStreamCaptureUnmatched, "capture was not ended in the same stream as it began"),
    ERROR(hipErrorStreamCaptureUnjoined, "capturing stream has unjoined work"),
    ERROR(hipErrorStreamCaptureIsolation, "dependency created on uncaptured work in another stream"),
    ERROR(hipErrorStreamCaptureImplicit, "operation would make the legacy stream depend on a capturing blocking stream"),
    ERROR(hipErrorCapturedEvent, "operation not permitted on an event last recorded in a capturing stream"),
    ERROR(hipErrorStreamCaptureWrongThread, "attempt to terminate a thread-local capture sequence from another thread"),
    ERROR(hipErrorGraphExecUpdateFailure,
        "the graph update was not performed because it included changes which violated "
        "constraints specific to instantiated graph update"),
    ERROR(hipErrorInvalidChannelDescriptor, "invalid channel descriptor"), /* of HIP 7, as the next one */
    ERROR(hipErrorInvalidTexture, "invalid texture"),
    ERROR(hipErrorUnknown, "unknown error"),
    ERROR(hipErrorRuntimeMemory, "runtime memory call returned error"),
    ERROR(hipErrorRuntimeOther, "runtime call other than memory returned error"),
    ERROR(hipErrorTbd, "unknown error"),
};

static const struct error_text unknown = {hipErrorUnknown, "hipErrorUnknown", "unknown error"};

static const struct error_text* find_text(hipError_t error) {
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++)
        if (texts[i].error == error
            && (hip_major() >= 7 || (error != hipErrorInvalidChannelDescriptor && error != hipErrorInvalidTexture)))
            return &texts[i];
    return &unknown;
}

hipError_t answer(hipError_t status) {
    last_status = status;
    if (hip_major() < 7 || (status != hipSuccess && status != hipErrorNotReady))
        last_error = status;
    return status;
}

void answer_late(hipError_t status) { atomic_store(&late, (int)status); }

hipError_t answer_waited(void) { return (hipError_t)atomic_exchange(&late, hipSuccess); }

/* read_late ends a late status that the program has read. */
static void read_late(hipError_t status) {
    int kept = (int)status;
    if (status != hipSuccess)
        atomic_compare_exchange_strong(&late, &kept, hipSuccess);
}

hipError_t hipGetLastError(void) {
    hipError_t error = last_error;
    last_error = hipSuccess;
    read_late(error);
    return error;
}

/* hipExtGetLastError returns the status of the thread's last call, including success, in every version. */
hipError_t hipExtGetLastError(void) {
    hipError_t status = last_status;
    last_status = hipSuccess;
    read_late(status);
    return status;
}

/* hipPeekAtLastError is a call whose status is the last error. */
hipError_t hipPeekAtLastError(void) {
    last_status = last_error;
    return last_error;
}

const char* hipGetErrorName(hipError_t error) { return find_text(error)->name; }

const char* hipGetErrorString(hipError_t error) { return find_text(error)->text; }

/* known tells whether a value is a status of HIP. */
static int known(hipError_t error) { return error == hipErrorUnknown || find_text(error) != &unknown; }

hipError_t hipDrvGetErrorName(hipError_t error, const char** text_out) {
    if (!text_out)
        return hipErrorInvalidValue;
    *text_out = find_text(error)->name;
    return known(error) ? hipSuccess : hipErrorInvalidValue;
}

hipError_t hipDrvGetErrorString(hipError_t error, const char** text_out) {
    if (!text_out)
        return hipErrorInvalidValue;
    *text_out = find_text(error)->text;
    return error == hipErrorUnknown || strcmp(*text_out, unknown.text) != 0 ? hipSuccess : hipErrorInvalidValue;
}
