/* SPDX-License-Identifier: MIT
 *
 * check_main.h: main of the programs with one fault.
 */
#ifndef CTESTS_CHECK_MAIN_H
#define CTESTS_CHECK_MAIN_H

#include "check_calls.h"

/* program is what a file of this folder defines. It has its fault if fault is 1. */
static void program(int fault);

int main(int count, char** arguments)
{
    program(count == 2 && strcmp(arguments[1], "fault") == 0);
    return check_result();
}

#endif
