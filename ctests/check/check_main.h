/* SPDX-License-Identifier: MIT
 *
 * check_main.h: main of the programs with one fault.
 */
#ifndef CTESTS_CHECK_MAIN_H
#define CTESTS_CHECK_MAIN_H

#include "check_calls.h"

/* PART_OF_MAIN is a function whose lines reports ascribe to main. */
#define PART_OF_MAIN static inline __attribute__((always_inline)) void

/* program is what a file of this folder defines. It has its fault if fault is 1. */
PART_OF_MAIN program(int fault);

int main(int count, char** arguments)
{
    program(count == 2 && strcmp(arguments[1], "fault") == 0);
    return check_result();
}

#endif
