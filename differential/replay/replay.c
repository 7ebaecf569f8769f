/* SPDX-License-Identifier: MIT
 *
 * replay.c: replay LIBRARY [marks] < calls: makes calls of a rocBLAS library, one a line, and prints what each returned.
 * With marks, a line "@ SEQUENCE CALL" goes to standard error before each call, and "@ --" after each sequence, so that
 * what the library logs there is told apart.
 *
 * A call is a function's name and its arguments as words:
 *   a number           itself, decimal
 *   h, o               the sequence's handle; the object of its last lease
 *   bN, pN             address of data block N (64 KiB of ones as doubles); of an array of addresses in it
 *   sN                 address of scalar N of the 16 that the line's :N=VALUE has set, 16 bytes each
 *   &N, %N             address of the 8-byte slot N, printed after the call or not
 * and :TN=VALUE, T one of f, d, q: stores a float, a double or an integer in scalar N before the call.
 * A line of -- begins the next sequence: another handle, all slots zero. A sequence that ends by a signal is reported as such,
 * and the next one begins in a process of its own. Blocks, scalars and slots have the same addresses in every process, so that
 * logs of two libraries can be compared as they are.
 */
#include <dlfcn.h>
#include <inttypes.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/wait.h>
#include <unistd.h>

enum { WORDS = 32, BLOCKS = 8, BLOCK_BYTES = 1 << 16, POINTERS = 16, SCALARS = 16, SLOTS = 16, TEXT_BYTES = 1 << 24 };

typedef uint64_t (*function)(uint64_t, uint64_t, uint64_t, uint64_t, uint64_t, uint64_t, uint64_t, uint64_t, uint64_t, uint64_t,
    uint64_t, uint64_t, uint64_t, uint64_t, uint64_t, uint64_t, uint64_t, uint64_t, uint64_t, uint64_t, uint64_t, uint64_t,
    uint64_t, uint64_t, uint64_t, uint64_t, uint64_t, uint64_t, uint64_t, uint64_t, uint64_t, uint64_t);

/* memory holds the operands of calls. room is for negative strides. */
struct memory {
    char room[BLOCK_BYTES];
    char blocks[BLOCKS][BLOCK_BYTES];
    uint64_t pointers[BLOCKS][POINTERS];
    uint64_t slots[SLOTS];
    uint64_t scalars[SCALARS][2];
};

static const uintptr_t memory_address = UINT64_C(1) << 40;

static struct {
    void* library;
    uint64_t handle, object;
    struct memory* memory;
    int marks;
} state;

/* find finds a function of the library.
 *
 * Returns null if the library does not have it. */
static function find(const char* name) {
    function found;
    *(void**)&found = dlsym(state.library, name);
    return found;
}

static uint64_t invoke(function f, const uint64_t* w) {
    return f(w[0], w[1], w[2], w[3], w[4], w[5], w[6], w[7], w[8], w[9], w[10], w[11], w[12], w[13], w[14], w[15], w[16], w[17],
        w[18], w[19], w[20], w[21], w[22], w[23], w[24], w[25], w[26], w[27], w[28], w[29], w[30], w[31]);
}

static uint64_t invoke1(const char* name, uint64_t argument) {
    uint64_t words[WORDS] = {argument};
    return invoke(find(name), words);
}

static void store_scalar(const char* text) {
    char type = text[1];
    unsigned index = (unsigned)strtoul(text + 2, NULL, 10) % SCALARS;
    const char* value = strchr(text, '=') + 1;
    float f = strtof(value, NULL);
    double d = strtod(value, NULL);
    uint64_t q = (uint64_t)strtoll(value, NULL, 10);
    uint64_t* scalar = state.memory->scalars[index];
    memset(scalar, 0, sizeof state.memory->scalars[index]);
    memcpy(scalar, type == 'f' ? (void*)&f : type == 'd' ? (void*)&d : (void*)&q, type == 'f' ? 4 : 8);
}

static uint64_t word(const char* text) {
    unsigned index = (unsigned)strtoul(text + 1, NULL, 10);
    switch (text[0]) {
    case 'h':
        return state.handle;
    case 'o':
        return state.object;
    case 'b':
        return (uint64_t)(uintptr_t)state.memory->blocks[index % BLOCKS];
    case 'p':
        return (uint64_t)(uintptr_t)state.memory->pointers[index % BLOCKS];
    case 's':
        return (uint64_t)(uintptr_t)state.memory->scalars[index % SCALARS];
    case '&':
    case '%':
        return (uint64_t)(uintptr_t)&state.memory->slots[index % SLOTS];
    default:
        return (uint64_t)strtoll(text, NULL, 10);
    }
}

/* run makes one call. It prints the sequence, the number of the call, the result, and the slots among the arguments. */
static void run(char* line, unsigned sequence, unsigned number) {
    uint64_t words[WORDS] = {0};
    size_t count = 0;
    unsigned printed = 0;
    char* rest = NULL;
    char* name = strtok_r(line, " ", &rest);
    for (char* text = strtok_r(NULL, " ", &rest); text && count < WORDS; text = strtok_r(NULL, " ", &rest))
        if (text[0] == ':')
            store_scalar(text);
        else {
            if (text[0] == '&')
                printed |= 1u << strtoul(text + 1, NULL, 10) % SLOTS;
            words[count++] = word(text);
        }
    function called = find(name);
    if (!called) {
        printf("%u %u absent\n", sequence, number);
        fflush(stdout);
        return;
    }
    if (state.marks)
        fprintf(stderr, "@ %u %u\n", sequence, number);
    uint64_t result = invoke(called, words);
    if (strcmp(name, "rocblas_device_malloc_alloc") == 0)
        state.object = state.memory->slots[0];
    int is_bool = strstr(name, "_is_") != NULL || strstr(name, "_success") != NULL;
    printf("%u %u %" PRId32, sequence, number, (int32_t)(is_bool ? result & 1 : result));
    for (unsigned i = 0; i < SLOTS; i++)
        if (printed & 1u << i)
            printf(" %" PRId64, (int64_t)state.memory->slots[i]);
    printf("\n");
    fflush(stdout);
}

/* play runs the sequences from number first on, and stores the number of the running sequence in *current. */
static void play(char* text, unsigned first, volatile unsigned* current) {
    unsigned sequence = 0, number = 0;
    char* rest = NULL;
    for (char* line = strtok_r(text, "\n", &rest); line; line = strtok_r(NULL, "\n", &rest)) {
        if (strcmp(line, "--") == 0) {
            sequence++;
            number = 0;
            if (state.marks)
                fprintf(stderr, "@ --\n");
            if (state.handle)
                invoke1("rocblas_destroy_handle", state.handle);
            state.handle = state.object = 0;
            memset(state.memory->slots, 0, sizeof state.memory->slots);
            continue;
        }
        if (sequence < first)
            continue;
        *current = sequence;
        if (!state.handle)
            invoke1("rocblas_create_handle", (uint64_t)(uintptr_t)&state.handle);
        run(line, sequence, number++);
    }
}

static void set_up(const char* path) {
    state.library = dlopen(path, RTLD_NOW | RTLD_GLOBAL);
    if (!state.library) {
        fprintf(stderr, "replay: %s\n", dlerror());
        exit(2);
    }
    state.memory = mmap((void*)memory_address, sizeof *state.memory, PROT_READ | PROT_WRITE,
        MAP_PRIVATE | MAP_ANONYMOUS | MAP_FIXED_NOREPLACE, -1, 0);
    if (state.memory == MAP_FAILED) {
        perror("replay: memory");
        exit(2);
    }
    for (unsigned i = 0; i < BLOCKS; i++) {
        for (unsigned j = 0; j < POINTERS; j++)
            state.memory->pointers[i][j] = (uint64_t)(uintptr_t)(state.memory->blocks[i] + j * BLOCK_BYTES / POINTERS);
        for (unsigned j = 0; j < BLOCK_BYTES / sizeof(double); j++)
            ((double*)(void*)state.memory->blocks[i])[j] = 1;
    }
}

int main(int count, char** arguments) {
    if (count != 2 && count != 3)
        return 2;
    state.marks = count == 3;
    char* text = calloc(1, TEXT_BYTES);
    unsigned* current = mmap(NULL, sizeof *current, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
    if (!text || current == MAP_FAILED || fread(text, 1, TEXT_BYTES - 1, stdin) == 0)
        return 2;
    if (!feof(stdin)) {
        fprintf(stderr, "replay: more than %d bytes of calls\n", TEXT_BYTES);
        return 2;
    }
    unsigned first = 0;
    for (int status = 1; status != 0; first = *current + 1) {
        fflush(stdout);
        pid_t child = fork();
        if (child == 0) {
            set_up(arguments[1]);
            play(text, first, current);
            fflush(stdout);
            _exit(0);
        }
        if (child < 0 || waitpid(child, &status, 0) != child)
            return 2;
        if (WIFSIGNALED(status))
            printf("%u signal %d\n", *current, WTERMSIG(status));
        else if (WEXITSTATUS(status) != 0)
            return WEXITSTATUS(status);
    }
    return 0;
}
