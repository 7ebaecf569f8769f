/* SPDX-License-Identifier: MIT
 *
 * rocm_smi.c: a stand-in for librocm_smi64, the library that monitors GPUs, with the functions that rocBLAS's
 * programs use. rocblas-bench first queries it for HIP's device and exits if there is none. The devices are
 * those of the process's HIP, a stand-in, at the PCI addresses that it reports. Clocks are not monitored.
 */
#include <dlfcn.h>
#include <stdint.h>
#include <stdio.h>

enum rsmi_status { rsmi_success = 0, rsmi_invalid_args = 1, rsmi_not_supported = 2 };

int rsmi_init(uint64_t flags);
int rsmi_shut_down(void);
int rsmi_num_monitor_devices(uint32_t* count_out);
int rsmi_dev_pci_id_get(uint32_t device, uint64_t* id_out);
int rsmi_dev_gpu_clk_freq_get(uint32_t device, int clock, void* frequencies_out);
int rsmi_dev_gpu_metrics_info_get(uint32_t device, void* metrics_out);
int rsmi_dev_metrics_xcd_counter_get(uint32_t device, uint16_t* count_out);
int rsmi_status_string(int status, const char** text_out);

/* device_count returns how many devices HIP has, or 1 in a process without HIP. */
static uint32_t device_count(void) {
    int (*counts)(int*);
    int count = 0;
    *(void**)&counts = dlsym(RTLD_DEFAULT, "hipGetDeviceCount");
    return !counts ? 1 : counts(&count) == 0 && count > 0 ? (uint32_t)count : 0;
}

int rsmi_init(uint64_t flags) {
    (void)flags;
    return rsmi_success;
}

int rsmi_shut_down(void) { return rsmi_success; }

int rsmi_num_monitor_devices(uint32_t* count_out) {
    if (!count_out)
        return rsmi_invalid_args;
    *count_out = device_count();
    return rsmi_success;
}

/* rsmi_dev_pci_id_get stores domain, bus, slot and function of hipDeviceGetPCIBusId in one number. */
int rsmi_dev_pci_id_get(uint32_t device, uint64_t* id_out) {
    int (*address)(char*, int, int);
    char text[32] = "";
    unsigned domain = 0, bus = 0, slot = 0, function = 0;
    if (device >= device_count() || !id_out)
        return rsmi_invalid_args;
    *(void**)&address = dlsym(RTLD_DEFAULT, "hipDeviceGetPCIBusId");
    if (address && address(text, sizeof text, (int)device) == 0)
        sscanf(text, "%x:%x:%x.%x", &domain, &bus, &slot, &function);
    *id_out = (uint64_t)domain << 32 | (uint64_t)bus << 8 | (uint64_t)slot << 3 | function;
    return rsmi_success;
}

int rsmi_dev_gpu_clk_freq_get(uint32_t device, int clock, void* frequencies_out) {
    (void)clock, (void)frequencies_out;
    return device < device_count() ? rsmi_not_supported : rsmi_invalid_args;
}

int rsmi_dev_gpu_metrics_info_get(uint32_t device, void* metrics_out) {
    (void)metrics_out;
    return device < device_count() ? rsmi_not_supported : rsmi_invalid_args;
}

int rsmi_dev_metrics_xcd_counter_get(uint32_t device, uint16_t* count_out) {
    (void)count_out;
    return device < device_count() ? rsmi_not_supported : rsmi_invalid_args;
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
    default:
        *text_out = "not supported";
        break;
    }
    return rsmi_success;
}
