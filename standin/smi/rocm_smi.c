/* SPDX-License-Identifier: MIT
 *
 * rocm_smi.c: a stand-in for librocm_smi64, the library that monitors GPUs, with the functions that rocBLAS's
 * programs use. rocblas-bench first queries it for HIP's device and exits if there is none. There is one
 * device, the CPU, at the PCI address that the stand-in HIP reports. Its clocks are not monitored.
 */
#include <stddef.h>
#include <stdint.h>

enum rsmi_status
{
    rsmi_success       = 0,
    rsmi_invalid_args  = 1,
    rsmi_not_supported = 2
};

enum
{
    device_count = 1
};

int rsmi_init(uint64_t flags);
int rsmi_shut_down(void);
int rsmi_num_monitor_devices(uint32_t* count_out);
int rsmi_dev_pci_id_get(uint32_t device, uint64_t* id_out);
int rsmi_dev_gpu_clk_freq_get(uint32_t device, int clock, void* frequencies_out);
int rsmi_dev_gpu_metrics_info_get(uint32_t device, void* metrics_out);
int rsmi_dev_metrics_xcd_counter_get(uint32_t device, uint16_t* count_out);
int rsmi_status_string(int status, const char** text_out);

int rsmi_init(uint64_t flags)
{
    (void)flags;
    return rsmi_success;
}

int rsmi_shut_down(void)
{
    return rsmi_success;
}

int rsmi_num_monitor_devices(uint32_t* count_out)
{
    if(!count_out)
        return rsmi_invalid_args;
    *count_out = device_count;
    return rsmi_success;
}

/* rsmi_dev_pci_id_get stores domain, bus, slot and function in one number: all 0, as in hipDeviceGetPCIBusId. */
int rsmi_dev_pci_id_get(uint32_t device, uint64_t* id_out)
{
    if(device >= device_count || !id_out)
        return rsmi_invalid_args;
    *id_out = 0;
    return rsmi_success;
}

int rsmi_dev_gpu_clk_freq_get(uint32_t device, int clock, void* frequencies_out)
{
    (void)clock, (void)frequencies_out;
    return device < device_count ? rsmi_not_supported : rsmi_invalid_args;
}

int rsmi_dev_gpu_metrics_info_get(uint32_t device, void* metrics_out)
{
    (void)metrics_out;
    return device < device_count ? rsmi_not_supported : rsmi_invalid_args;
}

int rsmi_dev_metrics_xcd_counter_get(uint32_t device, uint16_t* count_out)
{
    (void)count_out;
    return device < device_count ? rsmi_not_supported : rsmi_invalid_args;
}

int rsmi_status_string(int status, const char** text_out)
{
    if(!text_out)
        return rsmi_invalid_args;
    switch(status)
    {
    case rsmi_success: *text_out = "success"; break;
    case rsmi_invalid_args: *text_out = "invalid arguments"; break;
    default: *text_out = "not supported"; break;
    }
    return rsmi_success;
}
