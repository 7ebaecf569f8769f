/* SPDX-License-Identifier: MIT
 *
 * compiles.cpp: a program that links hiprtc alone, whose functions find no compiler.
 */
#include <cstring>
#include <hip/hiprtc.h>

int main() {
    hiprtcProgram program = nullptr;
    hiprtcResult result = hiprtcCreateProgram(&program, "", "a.hip", 0, nullptr, nullptr);
    return result != HIPRTC_ERROR_INTERNAL_ERROR || std::strcmp(hiprtcGetErrorString(result), "HIPRTC_ERROR_INTERNAL_ERROR");
}
