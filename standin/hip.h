/* SPDX-License-Identifier: MIT
 *
 * hip.h: the part of HIP's interface that the stand-in implements: types, values and layouts of HIP 6.4.
 *
 * The stand-in builds without HIP's headers. -DSTANDIN_REAL_HEADERS uses the real ones, so that the compiler
 * compares every function of the stand-in with its real declaration.
 */
#ifndef STANDIN_HIP_H
#define STANDIN_HIP_H

#ifdef STANDIN_REAL_HEADERS
#define __HIP_PLATFORM_AMD__
#define __HIP_DISABLE_CPP_FUNCTIONS__
#include <hip/hip_runtime_api.h>
#include <hip/hip_deprecated.h>
#undef hipChooseDevice
#undef hipDeviceProp_t
#undef hipGetDeviceProperties
#else

#include <stddef.h>
#include <stdint.h>

typedef enum hipError_t
{
    hipSuccess                         = 0,
    hipErrorInvalidValue               = 1,
    hipErrorOutOfMemory                = 2,
    hipErrorNotInitialized             = 3,
    hipErrorDeinitialized              = 4,
    hipErrorProfilerDisabled           = 5,
    hipErrorProfilerNotInitialized     = 6,
    hipErrorProfilerAlreadyStarted     = 7,
    hipErrorProfilerAlreadyStopped     = 8,
    hipErrorInvalidConfiguration       = 9,
    hipErrorInvalidPitchValue          = 12,
    hipErrorInvalidSymbol              = 13,
    hipErrorInvalidDevicePointer       = 17,
    hipErrorInvalidMemcpyDirection     = 21,
    hipErrorInsufficientDriver         = 35,
    hipErrorMissingConfiguration       = 52,
    hipErrorPriorLaunchFailure         = 53,
    hipErrorInvalidDeviceFunction      = 98,
    hipErrorNoDevice                   = 100,
    hipErrorInvalidDevice              = 101,
    hipErrorInvalidImage               = 200,
    hipErrorInvalidContext             = 201,
    hipErrorContextAlreadyCurrent      = 202,
    hipErrorMapFailed                  = 205,
    hipErrorUnmapFailed                = 206,
    hipErrorArrayIsMapped              = 207,
    hipErrorAlreadyMapped              = 208,
    hipErrorNoBinaryForGpu             = 209,
    hipErrorAlreadyAcquired            = 210,
    hipErrorNotMapped                  = 211,
    hipErrorNotMappedAsArray           = 212,
    hipErrorNotMappedAsPointer         = 213,
    hipErrorECCNotCorrectable          = 214,
    hipErrorUnsupportedLimit           = 215,
    hipErrorContextAlreadyInUse        = 216,
    hipErrorPeerAccessUnsupported      = 217,
    hipErrorInvalidKernelFile          = 218,
    hipErrorInvalidGraphicsContext     = 219,
    hipErrorInvalidSource              = 300,
    hipErrorFileNotFound               = 301,
    hipErrorSharedObjectSymbolNotFound = 302,
    hipErrorSharedObjectInitFailed     = 303,
    hipErrorOperatingSystem            = 304,
    hipErrorInvalidHandle              = 400,
    hipErrorIllegalState               = 401,
    hipErrorNotFound                   = 500,
    hipErrorNotReady                   = 600,
    hipErrorIllegalAddress             = 700,
    hipErrorLaunchOutOfResources       = 701,
    hipErrorLaunchTimeOut              = 702,
    hipErrorPeerAccessAlreadyEnabled   = 704,
    hipErrorPeerAccessNotEnabled       = 705,
    hipErrorSetOnActiveProcess         = 708,
    hipErrorContextIsDestroyed         = 709,
    hipErrorAssert                     = 710,
    hipErrorHostMemoryAlreadyRegistered = 712,
    hipErrorHostMemoryNotRegistered    = 713,
    hipErrorLaunchFailure              = 719,
    hipErrorCooperativeLaunchTooLarge  = 720,
    hipErrorNotSupported               = 801,
    hipErrorStreamCaptureUnsupported   = 900,
    hipErrorStreamCaptureInvalidated   = 901,
    hipErrorStreamCaptureMerge         = 902,
    hipErrorStreamCaptureUnmatched     = 903,
    hipErrorStreamCaptureUnjoined      = 904,
    hipErrorStreamCaptureIsolation     = 905,
    hipErrorStreamCaptureImplicit      = 906,
    hipErrorCapturedEvent              = 907,
    hipErrorStreamCaptureWrongThread   = 908,
    hipErrorGraphExecUpdateFailure     = 910,
    hipErrorInvalidChannelDescriptor   = 911,
    hipErrorInvalidTexture             = 912,
    hipErrorUnknown                    = 999,
    hipErrorRuntimeMemory              = 1052,
    hipErrorRuntimeOther               = 1053,
    hipErrorTbd                        = 1054
} hipError_t;

typedef struct ihipStream_t*       hipStream_t;
typedef struct ihipEvent_t*        hipEvent_t;
typedef struct ihipGraph*          hipGraph_t;
typedef struct hipGraphNode*       hipGraphNode_t;
typedef struct hipGraphExec*       hipGraphExec_t;
typedef struct ihipMemPoolHandle_t* hipMemPool_t;
typedef struct ihipModule_t*       hipModule_t;
typedef struct ihipModuleSymbol_t* hipFunction_t;
typedef struct ihipCtx_t*          hipCtx_t;
typedef struct hipUserObject*      hipUserObject_t;
typedef struct hipArray*           hipArray_t;
typedef struct ihipMemGenericAllocationHandle* hipMemGenericAllocationHandle_t;
typedef int                        hipDevice_t;
typedef void*                      hipDeviceptr_t;

#define hipStreamLegacy ((hipStream_t)1)
#define hipStreamPerThread ((hipStream_t)2)

enum
{
    hipStreamDefault     = 0,
    hipStreamNonBlocking = 1,

    hipEventBlockingSync       = 1,
    hipEventDisableTiming      = 2,
    hipEventInterprocess       = 4,
    hipEventDisableSystemFence = 0x20000000,
    hipEventReleaseToDevice    = 0x40000000,
    hipEventRecordDefault      = 0,
    hipEventRecordExternal     = 1,
    hipEventWaitDefault        = 0,
    hipEventWaitExternal       = 1,

    hipHostMallocMapped  = 2,
    hipMemAttachGlobal   = 1,
    hipMemAttachHost     = 2,
    hipMemAttachSingle   = 4,

    hipDeviceMallocDefault     = 0,
    hipDeviceMallocFinegrained = 1,
    hipMallocSignalMemory      = 2,
    hipDeviceMallocUncached    = 3,
    hipDeviceMallocContiguous  = 4,

    hipStreamWaitValueGte = 0,
    hipStreamWaitValueEq  = 1,
    hipStreamWaitValueAnd = 2,
    hipStreamWaitValueNor = 3
};
#define hipEventReleaseToSystem 0x80000000u
#define hipHostMallocCoherent 0x40000000u
#define hipHostMallocNonCoherent 0x80000000u
#define hipHostMallocNumaUser 0x20000000u

typedef enum hipMemcpyKind
{
    hipMemcpyHostToHost         = 0,
    hipMemcpyHostToDevice       = 1,
    hipMemcpyDeviceToHost       = 2,
    hipMemcpyDeviceToDevice     = 3,
    hipMemcpyDefault            = 4,
    hipMemcpyDeviceToDeviceNoCU = 1024
} hipMemcpyKind;

typedef enum hipMemoryType
{
    hipMemoryTypeUnregistered = 0,
    hipMemoryTypeHost         = 1,
    hipMemoryTypeDevice       = 2,
    hipMemoryTypeManaged      = 3,
    hipMemoryTypeArray        = 10,
    hipMemoryTypeUnified      = 11
} hipMemoryType;

typedef struct hipPointerAttribute_t
{
    hipMemoryType type;
    int           device;
    void*         devicePointer;
    void*         hostPointer;
    int           isManaged;
    unsigned      allocationFlags;
} hipPointerAttribute_t;

typedef enum hipPointer_attribute
{
    HIP_POINTER_ATTRIBUTE_MEMORY_TYPE      = 2,
    HIP_POINTER_ATTRIBUTE_DEVICE_POINTER   = 3,
    HIP_POINTER_ATTRIBUTE_HOST_POINTER     = 4,
    HIP_POINTER_ATTRIBUTE_IS_MANAGED       = 8,
    HIP_POINTER_ATTRIBUTE_DEVICE_ORDINAL   = 9,
    HIP_POINTER_ATTRIBUTE_RANGE_START_ADDR = 11,
    HIP_POINTER_ATTRIBUTE_RANGE_SIZE       = 12,
    HIP_POINTER_ATTRIBUTE_MAPPED           = 13
} hipPointer_attribute;

typedef struct dim3
{
    uint32_t x, y, z;
} dim3;

typedef struct hipPitchedPtr
{
    void*  ptr;
    size_t pitch, xsize, ysize;
} hipPitchedPtr;

typedef struct hipExtent
{
    size_t width, height, depth;
} hipExtent;

typedef struct hipPos
{
    size_t x, y, z;
} hipPos;

typedef struct hipMemcpy3DParms
{
    hipArray_t    srcArray;
    hipPos        srcPos;
    hipPitchedPtr srcPtr;
    hipArray_t    dstArray;
    hipPos        dstPos;
    hipPitchedPtr dstPtr;
    hipExtent     extent;
    hipMemcpyKind kind;
} hipMemcpy3DParms;

typedef enum hipMemLocationType
{
    hipMemLocationTypeInvalid = 0,
    hipMemLocationTypeDevice  = 1
} hipMemLocationType;

typedef struct hipMemLocation
{
    hipMemLocationType type;
    int                id;
} hipMemLocation;

typedef enum hipMemAccessFlags
{
    hipMemAccessFlagsProtNone      = 0,
    hipMemAccessFlagsProtRead      = 1,
    hipMemAccessFlagsProtReadWrite = 3
} hipMemAccessFlags;

typedef struct hipMemAccessDesc
{
    hipMemLocation    location;
    hipMemAccessFlags flags;
} hipMemAccessDesc;

typedef enum hipMemPoolAttr
{
    hipMemPoolReuseFollowEventDependencies   = 1,
    hipMemPoolReuseAllowOpportunistic        = 2,
    hipMemPoolReuseAllowInternalDependencies = 3,
    hipMemPoolAttrReleaseThreshold           = 4,
    hipMemPoolAttrReservedMemCurrent         = 5,
    hipMemPoolAttrReservedMemHigh            = 6,
    hipMemPoolAttrUsedMemCurrent             = 7,
    hipMemPoolAttrUsedMemHigh                = 8
} hipMemPoolAttr;

typedef enum hipMemAllocationType
{
    hipMemAllocationTypeInvalid = 0,
    hipMemAllocationTypePinned  = 1
} hipMemAllocationType;

typedef enum hipMemAllocationHandleType
{
    hipMemHandleTypeNone = 0
} hipMemAllocationHandleType;

typedef struct hipMemPoolProps
{
    hipMemAllocationType       allocType;
    hipMemAllocationHandleType handleTypes;
    hipMemLocation             location;
    void*                      win32SecurityAttributes;
    size_t                     maxSize;
    unsigned char              reserved[56];
} hipMemPoolProps;

typedef struct hipMemAllocationProp
{
    hipMemAllocationType       type;
    hipMemAllocationHandleType requestedHandleType;
    hipMemLocation             location;
    void*                      win32HandleMetaData;
    struct
    {
        unsigned char  compressionType, gpuDirectRDMACapable;
        unsigned short usage;
    } allocFlags;
} hipMemAllocationProp;

typedef enum hipMemAllocationGranularity_flags
{
    hipMemAllocationGranularityMinimum     = 0,
    hipMemAllocationGranularityRecommended = 1
} hipMemAllocationGranularity_flags;

typedef enum hipMemoryAdvise
{
    hipMemAdviseSetReadMostly   = 1,
    hipMemAdviseUnsetCoarseGrain = 101
} hipMemoryAdvise;

typedef enum hipStreamCaptureMode
{
    hipStreamCaptureModeGlobal = 0,
    hipStreamCaptureModeThreadLocal,
    hipStreamCaptureModeRelaxed
} hipStreamCaptureMode;

typedef enum hipStreamCaptureStatus
{
    hipStreamCaptureStatusNone = 0,
    hipStreamCaptureStatusActive,
    hipStreamCaptureStatusInvalidated
} hipStreamCaptureStatus;

enum
{
    hipStreamAddCaptureDependencies = 0,
    hipStreamSetCaptureDependencies = 1
};

typedef enum hipGraphNodeType
{
    hipGraphNodeTypeKernel      = 0,
    hipGraphNodeTypeMemcpy      = 1,
    hipGraphNodeTypeMemset      = 2,
    hipGraphNodeTypeHost        = 3,
    hipGraphNodeTypeGraph       = 4,
    hipGraphNodeTypeEmpty       = 5,
    hipGraphNodeTypeWaitEvent   = 6,
    hipGraphNodeTypeEventRecord = 7,
    hipGraphNodeTypeMemAlloc    = 10,
    hipGraphNodeTypeMemFree     = 11,
    hipGraphNodeTypeBatchMemOp  = 14
} hipGraphNodeType;

typedef struct hipGraphEdgeData
{
    unsigned char from_port, reserved[5], to_port, type;
} hipGraphEdgeData;

typedef void (*hipHostFn_t)(void* userData);
typedef void (*hipStreamCallback_t)(hipStream_t stream, hipError_t status, void* userData);

typedef struct hipHostNodeParams
{
    hipHostFn_t fn;
    void*       userData;
} hipHostNodeParams;

typedef struct hipKernelNodeParams
{
    dim3     blockDim;
    void**   extra;
    void*    func;
    dim3     gridDim;
    void**   kernelParams;
    unsigned sharedMemBytes;
} hipKernelNodeParams;

typedef struct hipMemsetParams
{
    void*    dst;
    unsigned elementSize;
    size_t   height;
    size_t   pitch;
    unsigned value;
    size_t   width;
} hipMemsetParams;

typedef enum hipGraphExecUpdateResult
{
    hipGraphExecUpdateSuccess                = 0,
    hipGraphExecUpdateError                  = 1,
    hipGraphExecUpdateErrorTopologyChanged   = 2,
    hipGraphExecUpdateErrorNodeTypeChanged   = 3
} hipGraphExecUpdateResult;

typedef enum hipGraphInstantiateResult
{
    hipGraphInstantiateSuccess = 0
} hipGraphInstantiateResult;

typedef struct hipGraphInstantiateParams
{
    hipGraphNode_t            errNode_out;
    unsigned long long        flags;
    hipGraphInstantiateResult result_out;
    hipStream_t               uploadStream;
} hipGraphInstantiateParams;

typedef struct hipUUID_t
{
    char bytes[16];
} hipUUID;

typedef enum hipDeviceAttribute_t
{
    hipDeviceAttributeEccEnabled = 0 /* property.c names the others */
} hipDeviceAttribute_t;

typedef enum hipDeviceP2PAttr
{
    hipDevP2PAttrPerformanceRank = 0,
    hipDevP2PAttrAccessSupported = 1,
    hipDevP2PAttrNativeAtomicSupported = 2,
    hipDevP2PAttrHipArrayAccessSupported = 3
} hipDeviceP2PAttr;

typedef enum hipFuncAttribute
{
    hipFuncAttributeMaxDynamicSharedMemorySize = 8
} hipFuncAttribute;

typedef enum hipFuncCache_t
{
    hipFuncCachePreferNone = 0
} hipFuncCache_t;

typedef enum hipSharedMemConfig
{
    hipSharedMemBankSizeDefault  = 0,
    hipSharedMemBankSizeFourByte = 1
} hipSharedMemConfig;

enum hipLimit_t
{
    hipLimitStackSize      = 0,
    hipLimitPrintfFifoSize = 1,
    hipLimitMallocHeapSize = 2
};

typedef struct hipFuncAttributes
{
    int    binaryVersion, cacheModeCA;
    size_t constSizeBytes, localSizeBytes;
    int    maxDynamicSharedSizeBytes, maxThreadsPerBlock, numRegs, preferredShmemCarveout, ptxVersion;
    size_t sharedSizeBytes;
} hipFuncAttributes;

typedef enum hipFunction_attribute
{
    HIP_FUNC_ATTRIBUTE_MAX_THREADS_PER_BLOCK = 0
} hipFunction_attribute;

typedef enum hipJitOption
{
    hipJitOptionMaxRegisters = 0
} hipJitOption;

typedef enum hipDriverProcAddressQueryResult
{
    HIP_GET_PROC_ADDRESS_SUCCESS          = 0,
    HIP_GET_PROC_ADDRESS_SYMBOL_NOT_FOUND = 1
} hipDriverProcAddressQueryResult;

#endif /* STANDIN_REAL_HEADERS */
#endif /* STANDIN_HIP_H */
