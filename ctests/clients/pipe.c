/* SPDX-License-Identifier: MIT
 *
 * pipe.c: uses the library and then writes lines until the reader closes the pipe.
 */
#include "client.h"

int main(void) {
    if (!client_works())
        return 1;
    for (long line = 0; line < 100000000; line++)
        printf("line %ld\n", line);
    return 2;
}
