package main

/*
#include <dlfcn.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include "common/zdevices.h"

// Size of the hipDeviceProp_t that hipGetDevicePropertiesR0600 fills, and offset of gcnArchName in it.
enum { properties_bytes = 1472, arch_offset = 1160 };

// device_arch copies the architecture name of the current device of the process's HIP. It returns 0 on
// failure.
static int device_arch(char* name, size_t size)
{
    char properties[properties_bytes + 1] = {0};
    static const char* const libraries[] = {RBM_HIP_FILES};
    for(size_t i = 0; i < sizeof libraries / sizeof *libraries; i++)
    {
        void* library = dlopen(libraries[i], RTLD_LAZY | RTLD_NOLOAD);
        if(!library)
            continue;
        int device = 0, (*current)(int*), (*describe)(void*, int);
        *(void**)&current  = dlsym(library, "hipGetDevice");
        *(void**)&describe = dlsym(library, "hipGetDevicePropertiesR0600");
        int found = current && describe && current(&device) == 0 && describe(properties, device) == 0;
        dlclose(library);
        if(found)
            return snprintf(name, size, "%s", properties + arch_offset) > 0;
    }
    return 0;
}

// record_event records a HIP event on a stream with the hipEventRecord that the process has loaded, if any.
static void record_event(uint64_t event, uint64_t stream)
{
    int (*record)(void*, void*);
    *(void**)&record = dlsym(RTLD_DEFAULT, "hipEventRecord");
    if(event && record)
        record((void*)(uintptr_t)event, (void*)(uintptr_t)stream);
}
*/
import "C"

// deviceArch returns the architecture name of the current device of the process's HIP, such as
// "gfx942:sramecc+:xnack-". It is empty if the process has no HIP. HIP is searched among the loaded libraries
// and never opened.
func deviceArch() string {
	var name [256]C.char
	if C.device_arch(&name[0], C.size_t(len(name))) == 0 {
		return ""
	}
	return C.GoString(&name[0])
}

// recordEvent records a HIP event on a stream.
func recordEvent(event, stream uint64) { C.record_event(C.uint64_t(event), C.uint64_t(stream)) }
