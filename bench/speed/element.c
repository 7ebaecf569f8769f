/* SPDX-License-Identifier: MIT */
/* element.c converts between double and the types of element.h. */
#include "element.h"

#include <math.h>
#include <string.h>

size_t element_part_bytes(enum element element) {
    switch (element) {
    case element_int8:
        return 1;
    case element_half:
    case element_bfloat16:
        return 2;
    case element_d:
    case element_z:
        return 8;
    default:
        return 4;
    }
}

size_t element_parts(enum element element) { return element == element_c || element == element_z ? 2 : 1; }

bool element_is_coarse(enum element element) {
    return element == element_half || element == element_bfloat16 || element == element_int8;
}

static uint32_t float_bits(double value) {
    float narrow = (float)value;
    uint32_t bits;
    memcpy(&bits, &narrow, sizeof bits);
    return bits;
}

static float bits_float(uint32_t bits) {
    float value;
    memcpy(&value, &bits, sizeof value);
    return value;
}

/* half_bits is exact for 0 and for normal numbers of binary16. No other value occurs. */
static uint16_t half_bits(double value) {
    uint32_t bits = float_bits(value);
    uint32_t sign = bits >> 16 & 0x8000, magnitude = bits & 0x7fffffff;
    return (uint16_t)(magnitude == 0 ? sign : sign | ((magnitude >> 13) - (112 << 10)));
}

static double half_value(uint16_t bits) {
    int exponent = bits >> 10 & 0x1f, mantissa = bits & 0x3ff;
    double sign = bits >> 15 ? -1 : 1;
    if (exponent == 31)
        return mantissa == 0 ? sign * (double)INFINITY : (double)NAN;
    return sign * (exponent == 0 ? ldexp(mantissa, -24) : ldexp(mantissa + 1024, exponent - 25));
}

void element_write(enum element element, void* array, size_t index, double value) {
    switch (element) {
    case element_int8:
        ((int8_t*)array)[index] = (int8_t)value;
        break;
    case element_int32:
        ((int32_t*)array)[index] = (int32_t)value;
        break;
    case element_half:
        ((uint16_t*)array)[index] = half_bits(value);
        break;
    case element_bfloat16:
        ((uint16_t*)array)[index] = (uint16_t)(float_bits(value) >> 16);
        break;
    case element_d:
    case element_z:
        ((double*)array)[index] = value;
        break;
    default:
        ((float*)array)[index] = (float)value;
        break;
    }
}

double element_read(enum element element, const void* array, size_t index) {
    switch (element) {
    case element_int8:
        return ((const int8_t*)array)[index];
    case element_int32:
        return ((const int32_t*)array)[index];
    case element_half:
        return half_value(((const uint16_t*)array)[index]);
    case element_bfloat16:
        return (double)bits_float((uint32_t)((const uint16_t*)array)[index] << 16);
    case element_d:
    case element_z:
        return ((const double*)array)[index];
    default:
        return (double)((const float*)array)[index];
    }
}
