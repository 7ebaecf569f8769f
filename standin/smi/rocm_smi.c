/* SPDX-License-Identifier: MIT
 *
 * rocm_smi.c: a stand-in for librocm_smi64, the library that monitors GPUs: which there are, and their memory. rocblas-bench
 * first queries it for HIP's device and exits if there is none. Clocks are not monitored.
 */
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include "base/gpu.h"
#include "smi/monitor.h"

enum rsmi_status { rsmi_success = 0, rsmi_invalid_args = 1, rsmi_not_supported = 2, rsmi_insufficient_size = 11 };

int rsmi_init(uint64_t flags);
int rsmi_shut_down(void);
int rsmi_num_monitor_devices(uint32_t* count_out);
int rsmi_dev_id_get(uint32_t device, uint16_t* id_out);
int rsmi_dev_vendor_id_get(uint32_t device, uint16_t* id_out);
int rsmi_dev_name_get(uint32_t device, char* name_out, size_t size);
int rsmi_dev_pci_id_get(uint32_t device, uint64_t* id_out);
int rsmi_dev_memory_total_get(uint32_t device, int memory, uint64_t* bytes_out);
int rsmi_dev_memory_usage_get(uint32_t device, int memory, uint64_t* bytes_out);
int rsmi_dev_gpu_clk_freq_get(uint32_t device, int clock, void* frequencies_out);
int rsmi_dev_gpu_metrics_info_get(uint32_t device, void* metrics_out);
int rsmi_dev_metrics_xcd_counter_get(uint32_t device, uint16_t* count_out);
int rsmi_status_string(int status, const char** text_out);

/* may_store checks a device and the address of a result. */
static int may_store(uint32_t device, const void* out) { return device < monitor_count() && out; }

int rsmi_init(uint64_t flags) {
    (void)flags;
    return rsmi_success;
}

int rsmi_shut_down(void) { return rsmi_success; }

int rsmi_num_monitor_devices(uint32_t* count_out) {
    if (!count_out)
        return rsmi_invalid_args;
    *count_out = monitor_count();
    return rsmi_success;
}

int rsmi_dev_id_get(uint32_t device, uint16_t* id_out) {
    if (!may_store(device, id_out))
        return rsmi_invalid_args;
    *id_out = (uint16_t)device_gpu()->chip;
    return rsmi_success;
}

int rsmi_dev_vendor_id_get(uint32_t device, uint16_t* id_out) {
    if (!may_store(device, id_out))
        return rsmi_invalid_args;
    *id_out = monitor_vendor;
    return rsmi_success;
}

/* rsmi_dev_name_get stores as much of the name as there is room for. */
int rsmi_dev_name_get(uint32_t device, char* name_out, size_t size) {
    if (!may_store(device, name_out) || !size)
        return rsmi_invalid_args;
    const char* name = device_gpu()->name;
    snprintf(name_out, size, "%s", name);
    return strlen(name) < size ? rsmi_success : rsmi_insufficient_size;
}

int rsmi_dev_pci_id_get(uint32_t device, uint64_t* id_out) {
    if (!may_store(device, id_out))
        return rsmi_invalid_args;
    *id_out = monitor_address(device);
    return rsmi_success;
}

/* bytes stores a number of bytes of a device's memory. */
static int bytes(uint32_t device, int memory, const void* out, uint64_t* total_out, uint64_t* used_out) {
    if (!may_store(device, out) || memory < 0 || memory >= monitor_memories)
        return rsmi_invalid_args;
    return monitor_bytes(device, (uint32_t)memory, total_out, used_out) ? rsmi_success : rsmi_not_supported;
}

int rsmi_dev_memory_total_get(uint32_t device, int memory, uint64_t* bytes_out) {
    return bytes(device, memory, bytes_out, bytes_out, NULL);
}

int rsmi_dev_memory_usage_get(uint32_t device, int memory, uint64_t* bytes_out) {
    return bytes(device, memory, bytes_out, NULL, bytes_out);
}

int rsmi_dev_gpu_clk_freq_get(uint32_t device, int clock, void* frequencies_out) {
    (void)clock, (void)frequencies_out;
    return device < monitor_count() ? rsmi_not_supported : rsmi_invalid_args;
}

int rsmi_dev_gpu_metrics_info_get(uint32_t device, void* metrics_out) {
    (void)metrics_out;
    return device < monitor_count() ? rsmi_not_supported : rsmi_invalid_args;
}

int rsmi_dev_metrics_xcd_counter_get(uint32_t device, uint16_t* count_out) {
    (void)count_out;
    return device < monitor_count() ? rsmi_not_supported : rsmi_invalid_args;
}

int rsmi_status_string(int status, const char** text_out) {
    if (!text_out)
        return rsmi_invalid_args;
    switch (status) {
    case rsmi_success:
        *text_out = "success";
        break;
    case rsmi_invalid_args:
        *text_out = "invalid arguments";
        break;
    case rsmi_insufficient_size:
        *text_out = "too little room";
        break;
    default:
        *text_out = "not supported";
        break;
    }
    return rsmi_success;
}
