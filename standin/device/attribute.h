/* SPDX-License-Identifier: MIT
 *
 * attribute.h: the attributes of devices that HIP knows.
 */
#ifndef STANDIN_ATTRIBUTE_H
#define STANDIN_ATTRIBUTE_H

#include "base/base.h"

/* The numbers of attributes that the headers of HIP 6 do not name. */
enum {
    attribute_host_numa_node = 92,
    attribute_dies = 10018,
    attribute_registers_per_thread = 10019,
    attribute_pci_chip = 10020
};

/* attribute_known tells whether HIP has a value for an attribute, in the version that the stand-in is. */
int attribute_known(int attribute);

/* attribute_is_pointer tells whether HIP stores a pointer for an attribute instead of an int. */
int attribute_is_pointer(int attribute);

/* attribute_of stores the value of an attribute that is a property; a larger one than an int has is INT32_MAX. It returns 0
 * for other attributes. */
int attribute_of(const hipDeviceProp_tR0600* properties, int attribute, int* value_out);

#endif
