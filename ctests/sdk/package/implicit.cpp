// SPDX-License-Identifier: MIT
//
// implicit.cpp: names that ROCm's compiler declares by itself for a program of hip::device.
extern const double implicit;
const double implicit = std::abs(-1.5)
        * std::max(sizeof(size_t), std::string("std::complex needs streams, and those this").size())
    + std::norm(std::complex<double>(3, 4));
