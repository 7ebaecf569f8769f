/* SPDX-License-Identifier: MIT
 *
 * graph_functions.h: functions of nodes of any type, and of symbols, semaphores and memory in graphs.
 */
#ifndef HIP_DETAIL_GRAPH_FUNCTIONS_H
#define HIP_DETAIL_GRAPH_FUNCTIONS_H

#include "macros.h"
#include "errors.h"
#include "launches.h"
#include "node_params.h"

#ifdef __cplusplus
extern "C" {
#endif

hipError_t hipStreamBatchMemOp(hipStream_t stream, unsigned count, hipStreamBatchMemOpParams* param_array, unsigned flags);
hipError_t hipGraphAddBatchMemOpNode(hipGraphNode_t* node_out, hipGraph_t graph, const hipGraphNode_t* before, size_t count,
    const hipBatchMemOpNodeParams* parameters);
hipError_t hipGraphBatchMemOpNodeGetParams(hipGraphNode_t node, hipBatchMemOpNodeParams* node_params_out);
hipError_t hipGraphBatchMemOpNodeSetParams(hipGraphNode_t node, hipBatchMemOpNodeParams* parameters);
hipError_t hipGraphExecBatchMemOpNodeSetParams(
    hipGraphExec_t exec, hipGraphNode_t node, const hipBatchMemOpNodeParams* parameters);
hipError_t hipGraphAddNode(
    hipGraphNode_t* node_out, hipGraph_t graph, const hipGraphNode_t* before, size_t count, hipGraphNodeParams* parameters);
hipError_t hipGraphNodeSetParams(hipGraphNode_t node, hipGraphNodeParams* parameters);
hipError_t hipGraphExecNodeSetParams(hipGraphExec_t exec, hipGraphNode_t node, hipGraphNodeParams* parameters);
hipError_t hipGraphKernelNodeGetParams(hipGraphNode_t node, hipKernelNodeParams* p_node_params);
hipError_t hipGraphKernelNodeSetParams(hipGraphNode_t node, const hipKernelNodeParams* p_node_params);
hipError_t hipGraphExecKernelNodeSetParams(hipGraphExec_t exec, hipGraphNode_t node, const hipKernelNodeParams* p_node_params);
hipError_t hipDrvGraphAddMemcpyNode(hipGraphNode_t* node_out, hipGraph_t graph, const hipGraphNode_t* before, size_t count,
    const HIP_MEMCPY3D* parameters, hipCtx_t context);
hipError_t hipGraphKernelNodeSetAttribute(
    hipGraphNode_t node, hipLaunchAttributeID attribute, const hipLaunchAttributeValue* value);
hipError_t hipGraphKernelNodeGetAttribute(hipGraphNode_t node, hipLaunchAttributeID attribute, hipLaunchAttributeValue* value);
hipError_t hipGraphAddMemcpyNodeFromSymbol(hipGraphNode_t* node_out, hipGraph_t graph, const hipGraphNode_t* before, size_t count,
    void* to, const void* symbol, size_t size, size_t offset, hipMemcpyKind kind);
hipError_t hipGraphMemcpyNodeSetParamsFromSymbol(
    hipGraphNode_t node, void* to, const void* symbol, size_t size, size_t offset, hipMemcpyKind kind);
hipError_t hipGraphExecMemcpyNodeSetParamsFromSymbol(
    hipGraphExec_t exec, hipGraphNode_t node, void* to, const void* symbol, size_t count, size_t offset, hipMemcpyKind kind);
hipError_t hipGraphAddMemcpyNodeToSymbol(hipGraphNode_t* node_out, hipGraph_t graph, const hipGraphNode_t* before, size_t count,
    const void* symbol, const void* from, size_t size, size_t offset, hipMemcpyKind kind);
hipError_t hipGraphMemcpyNodeSetParamsToSymbol(
    hipGraphNode_t node, const void* symbol, const void* from, size_t count, size_t offset, hipMemcpyKind kind);
hipError_t hipGraphExecMemcpyNodeSetParamsToSymbol(hipGraphExec_t exec, hipGraphNode_t node, const void* symbol, const void* from,
    size_t size, size_t offset, hipMemcpyKind kind);
hipError_t hipGraphExecChildGraphNodeSetParams(hipGraphExec_t exec, hipGraphNode_t node, hipGraph_t child_graph);
hipError_t hipGraphAddMemAllocNode(
    hipGraphNode_t* node_out, hipGraph_t graph, const hipGraphNode_t* before, size_t count, hipMemAllocNodeParams* p_node_params);
hipError_t hipGraphMemAllocNodeGetParams(hipGraphNode_t node, hipMemAllocNodeParams* p_node_params);
hipError_t hipGraphAddMemFreeNode(
    hipGraphNode_t* node_out, hipGraph_t graph, const hipGraphNode_t* before, size_t count, void* address);
hipError_t hipGraphMemFreeNodeGetParams(hipGraphNode_t node, void* address);
hipError_t hipDeviceGetGraphMemAttribute(int device, hipGraphMemAttributeType attribute, void* value);
hipError_t hipDeviceSetGraphMemAttribute(int device, hipGraphMemAttributeType attribute, void* value);
hipError_t hipDeviceGraphMemTrim(int device);
hipError_t hipGraphDebugDotPrint(hipGraph_t graph, const char* path, unsigned flags);
hipError_t hipGraphKernelNodeCopyAttributes(hipGraphNode_t h_src, hipGraphNode_t h_dst);
hipError_t hipGraphAddExternalSemaphoresWaitNode(hipGraphNode_t* node_out, hipGraph_t graph, const hipGraphNode_t* before,
    size_t count, const hipExternalSemaphoreWaitNodeParams* parameters);
hipError_t hipGraphAddExternalSemaphoresSignalNode(hipGraphNode_t* node_out, hipGraph_t graph, const hipGraphNode_t* before,
    size_t count, const hipExternalSemaphoreSignalNodeParams* parameters);
hipError_t hipGraphExternalSemaphoresSignalNodeSetParams(
    hipGraphNode_t node, const hipExternalSemaphoreSignalNodeParams* parameters);
hipError_t hipGraphExternalSemaphoresWaitNodeSetParams(hipGraphNode_t node, const hipExternalSemaphoreWaitNodeParams* parameters);
hipError_t hipGraphExternalSemaphoresSignalNodeGetParams(hipGraphNode_t node, hipExternalSemaphoreSignalNodeParams* params_out);
hipError_t hipGraphExternalSemaphoresWaitNodeGetParams(hipGraphNode_t node, hipExternalSemaphoreWaitNodeParams* params_out);
hipError_t hipGraphExecExternalSemaphoresSignalNodeSetParams(
    hipGraphExec_t exec, hipGraphNode_t node, const hipExternalSemaphoreSignalNodeParams* parameters);
hipError_t hipGraphExecExternalSemaphoresWaitNodeSetParams(
    hipGraphExec_t exec, hipGraphNode_t node, const hipExternalSemaphoreWaitNodeParams* parameters);
hipError_t hipDrvGraphMemcpyNodeGetParams(hipGraphNode_t node, HIP_MEMCPY3D* parameters);
hipError_t hipDrvGraphMemcpyNodeSetParams(hipGraphNode_t node, const HIP_MEMCPY3D* parameters);
#if HIP_VERSION_MAJOR >= 7
hipError_t hipDrvGraphAddMemsetNode(hipGraphNode_t* node_out, hipGraph_t graph, const hipGraphNode_t* before, size_t count,
    const hipMemsetParams* parameters, hipCtx_t context);
#else
hipError_t hipDrvGraphAddMemsetNode(hipGraphNode_t* node_out, hipGraph_t graph, const hipGraphNode_t* before, size_t count,
    const HIP_MEMSET_NODE_PARAMS* parameters, hipCtx_t context);
#endif
hipError_t hipDrvGraphAddMemFreeNode(
    hipGraphNode_t* node_out, hipGraph_t graph, const hipGraphNode_t* before, size_t count, hipDeviceptr_t address);
hipError_t hipDrvGraphExecMemcpyNodeSetParams(
    hipGraphExec_t exec, hipGraphNode_t node, const HIP_MEMCPY3D* parameters, hipCtx_t context);
#if HIP_VERSION_MAJOR >= 7
hipError_t hipDrvGraphExecMemsetNodeSetParams(
    hipGraphExec_t exec, hipGraphNode_t node, const hipMemsetParams* parameters, hipCtx_t context);
#else
hipError_t hipDrvGraphExecMemsetNodeSetParams(
    hipGraphExec_t exec, hipGraphNode_t node, const HIP_MEMSET_NODE_PARAMS* parameters, hipCtx_t context);
#endif

#ifdef __cplusplus
}
#endif

#endif /* HIP_DETAIL_GRAPH_FUNCTIONS_H */
