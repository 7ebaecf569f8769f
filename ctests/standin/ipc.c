/* SPDX-License-Identifier: MIT
 *
 * ipc.c: memory and events between two processes: what one writes the other reads, an opener counts nothing, memory lives as long
 * as one has it, and handles that are none. The first argument is the number of devices. With another one the process is the
 * second, which the first starts. In a dry run no data moves.
 */
#include <stdlib.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

#include "hip_calls.h"

enum { count = 4, inside = 64, mapped_bytes = 2 << 20 };
static const size_t sizes[count] = {100, 4096, 70000, 5 << 20};

static int dry, hip, devices, peer;

/* struct message is what the first process sends. */
struct message {
    hipIpcMemHandle_t first[count], second[count]; /* of the base, and of an address inside */
    hipIpcEventHandle_t event;
};

static size_t left(void) {
    size_t bytes = 0;
    CHECK_HIP(hipMemGetInfo(&bytes, NULL));
    return bytes;
}

static void fill(unsigned char* host, size_t size, int seed) {
    for (size_t i = 0; i < size; i++)
        host[i] = (unsigned char)(i * 7 + i / 251 + (size_t)seed);
}

/* holds checks that memory of the device has the values of a seed. */
static void holds(const void* address, size_t size, int seed) {
    unsigned char *want = malloc(size), *got = malloc(size);
    REQUIRE(want && got);
    fill(want, size, seed);
    memset(got, 0xEE, size);
    CHECK_HIP(hipMemcpy(got, address, size, hipMemcpyDeviceToHost));
    if (dry)
        memset(want, 0, size);
    CHECK(memcmp(want, got, size) == 0);
    free(want);
    free(got);
}

static void put(void* address, size_t size, int seed) {
    unsigned char* host = malloc(size);
    REQUIRE(host != NULL);
    fill(host, size, seed);
    CHECK_HIP(hipMemcpy(address, host, size, hipMemcpyHostToDevice));
    free(host);
}

/* turn tells the other process to go on, and waits for it. */
static void turn(int first) {
    char byte = 0;
    if (first)
        REQUIRE(write(peer, &byte, 1) == 1);
    REQUIRE(read(peer, &byte, 1) == 1);
    if (!first)
        REQUIRE(write(peer, &byte, 1) == 1);
}

/* send_file and receive_file pass a file between the processes. */
static void send_file(int file) {
    char byte = 0;
    union {
        char bytes[CMSG_SPACE(sizeof(int))];
        struct cmsghdr aligned;
    } control = {0};
    struct iovec part = {&byte, 1};
    struct msghdr message = {
        .msg_iov = &part, .msg_iovlen = 1, .msg_control = control.bytes, .msg_controllen = sizeof control.bytes};
    struct cmsghdr* c = CMSG_FIRSTHDR(&message);
    c->cmsg_level = SOL_SOCKET;
    c->cmsg_type = SCM_RIGHTS;
    c->cmsg_len = CMSG_LEN(sizeof file);
    memcpy(CMSG_DATA(c), &file, sizeof file);
    REQUIRE(sendmsg(peer, &message, 0) == 1);
}

static int receive_file(void) {
    char byte;
    int file = -1;
    union {
        char bytes[CMSG_SPACE(sizeof(int))];
        struct cmsghdr aligned;
    } control = {0};
    struct iovec part = {&byte, 1};
    struct msghdr message = {
        .msg_iov = &part, .msg_iovlen = 1, .msg_control = control.bytes, .msg_controllen = sizeof control.bytes};
    REQUIRE(recvmsg(peer, &message, 0) == 1);
    REQUIRE(CMSG_FIRSTHDR(&message) != NULL);
    memcpy(&file, CMSG_DATA(CMSG_FIRSTHDR(&message)), sizeof file);
    return file;
}

/* map makes a range of addresses with memory of a handle. */
static void* map(hipMemGenericAllocationHandle_t memory) {
    const hipMemAccessDesc access = {{hipMemLocationTypeDevice, 0}, hipMemAccessFlagsProtReadWrite};
    void* address = NULL;
    REQUIRE_HIP(hipMemAddressReserve(&address, mapped_bytes, 0, NULL, 0));
    REQUIRE_HIP(hipMemMap(address, mapped_bytes, 0, memory, 0));
    CHECK_HIP(hipMemSetAccess(address, mapped_bytes, &access, 1));
    return address;
}

static void unmap(void* address, hipMemGenericAllocationHandle_t memory) {
    CHECK_HIP(hipMemUnmap(address, mapped_bytes));
    CHECK_HIP(hipMemAddressFree(address, mapped_bytes));
    CHECK_HIP(hipMemRelease(memory));
}

/* ---- the second process */

static void open_events(hipIpcEventHandle_t handle) {
    hipEvent_t event;
    CHECK_HIP(hipIpcOpenEventHandle(&event, handle));
    CHECK_HIP(hipStreamWaitEvent(NULL, event, 0));
    CHECK_HIP(hipEventSynchronize(event));
    CHECK_HIP(hipEventQuery(event));
    CHECK_HIP(hipEventDestroy(event));
    CHECK_EQ(hipIpcOpenEventHandle(NULL, handle), hipErrorInvalidValue);
    handle.reserved[0] ^= 1;
    CHECK_EQ(hipIpcOpenEventHandle(&event, handle), hipErrorInvalidValue);
}

/* open_damaged opens handles with other bytes: no crash, and nothing stays open. */
static void open_damaged(const hipIpcMemHandle_t* handle) {
    for (size_t i = 0; i < sizeof handle->reserved; i++)
        for (int bit = 0; bit < 8; bit++) {
            hipIpcMemHandle_t damaged = *handle;
            void* address = NULL;
            damaged.reserved[i] = (char)(damaged.reserved[i] ^ 1 << bit);
            if (hipIpcOpenMemHandle(&address, damaged, hipIpcMemLazyEnablePeerAccess) == hipSuccess)
                CHECK_HIP(hipIpcCloseMemHandle(address));
        }
}

static void import(void) {
    hipMemGenericAllocationHandle_t memory = NULL;
    const size_t before = left();
    int file = receive_file();
    CHECK_EQ(hipMemImportFromShareableHandle(NULL, &file, hipMemHandleTypePosixFileDescriptor), hipErrorInvalidValue);
    CHECK_EQ(hipMemImportFromShareableHandle(&memory, NULL, hipMemHandleTypePosixFileDescriptor), hipErrorInvalidValue);
    CHECK_EQ(hipMemImportFromShareableHandle(&memory, &peer, hipMemHandleTypePosixFileDescriptor), hipErrorInvalidValue);
    CHECK_EQ(hipMemImportFromShareableHandle(&memory, &file, hipMemHandleTypeWin32), hipErrorInvalidValue);
    for (int by_value = 0; by_value < 2; by_value++) {
        void* given = by_value ? (void*)(uintptr_t)file : &file;
        REQUIRE_HIP(hipMemImportFromShareableHandle(&memory, given, hipMemHandleTypePosixFileDescriptor));
        void* address = map(memory);
        CHECK_SIZE(left(), before);
        holds(address, mapped_bytes, 50 + by_value);
        put(address, mapped_bytes, 51 + by_value);
        unmap(address, memory);
        CHECK_SIZE(left(), before);
    }
    close(file);
}

static int second_process(void) {
    struct message m;
    void *first[count], *again, *second;
    hipPointerAttribute_t known;
    char* bytes = (char*)&m;
    peer = STDIN_FILENO;
    for (size_t got = 0; got < sizeof m;) {
        const ssize_t more = read(peer, bytes + got, sizeof m - got);
        REQUIRE(more > 0);
        got += (size_t)more;
    }
    CHECK_HIP(hipSetDevice(devices - 1));
    const size_t before = left();
    for (int i = 0; i < count; i++) {
        CHECK_EQ(hipIpcOpenMemHandle(&first[i], m.first[i], 0), hipErrorInvalidValue);
        CHECK_EQ(hipIpcOpenMemHandle(NULL, m.first[i], hipIpcMemLazyEnablePeerAccess), hipErrorInvalidValue);
        REQUIRE_HIP(hipIpcOpenMemHandle(&first[i], m.first[i], hipIpcMemLazyEnablePeerAccess));
        holds(first[i], sizes[i], i);
        CHECK_HIP(hipIpcOpenMemHandle(&again, m.first[i], hipIpcMemLazyEnablePeerAccess));
        CHECK_HIP(hipIpcOpenMemHandle(&second, m.second[i], hipIpcMemLazyEnablePeerAccess));
        CHECK(again == first[i] && second == (char*)first[i] + inside);
        CHECK_HIP(hipPointerGetAttributes(&known, first[i]));
        CHECK(known.type == hipMemoryTypeDevice && known.device == devices - 1);
        CHECK_SIZE(left(), before);
        CHECK_EQ(hipFree(first[i]), hipErrorInvalidValue);
        CHECK_EQ(hipFreeAsync(first[i], NULL), hipErrorInvalidValue);
        CHECK_EQ(hipIpcGetMemHandle(&m.second[i], first[i]), hipErrorInvalidValue); /* only its owner gives it */
        put(first[i], sizes[i], 10 + i);
        CHECK_HIP(hipIpcCloseMemHandle(second));
        CHECK_HIP(hipIpcCloseMemHandle(again));
    }
    open_events(m.event);
    open_damaged(&m.first[1]);
    turn(0); /* all is written */
    turn(0); /* the owner has freed all */
    for (int i = 0; i < count; i++) {
        holds(first[i], sizes[i], 10 + i);
        CHECK_HIP(hipIpcCloseMemHandle(first[i]));
        CHECK_EQ(hipIpcCloseMemHandle(first[i]), hipErrorInvalidValue);
        CHECK_EQ(hipMemcpy(first[i], NULL, 1, hipMemcpyHostToDevice), hipErrorInvalidValue);
        if (!dry)
            CHECK_EQ(hipIpcOpenMemHandle(&again, m.first[i], hipIpcMemLazyEnablePeerAccess), hipErrorInvalidDevicePointer);
    }
    CHECK_EQ(hipIpcCloseMemHandle(NULL), hipErrorInvalidValue);
    CHECK_EQ(hipIpcCloseMemHandle(&m), hipErrorInvalidValue);
    CHECK_SIZE(left(), before);
    turn(0);
    if (hip >= 7)
        import();
    return finish();
}

/* ---- the first process */

/* refusals checks what no handle is made of, and handles that this process must not open. */
static void refusals(const struct message* m) {
    hipIpcMemHandle_t handle = {{0}};
    hipIpcEventHandle_t of_event;
    hipEvent_t event;
    char own[16];
    void *pinned, *opened;
    CHECK_EQ(hipIpcGetMemHandle(&handle, NULL), hipErrorInvalidValue);
    CHECK_EQ(hipIpcGetMemHandle(NULL, own), hipErrorInvalidValue);
    CHECK_EQ(hipIpcGetMemHandle(&handle, own), hipErrorInvalidValue);
    REQUIRE_HIP(hipHostMalloc(&pinned, 100, 0));
    CHECK_EQ(hipIpcGetMemHandle(&handle, pinned), hipErrorInvalidValue);
    CHECK_HIP(hipHostFree(pinned));
    CHECK_EQ(hipIpcOpenMemHandle(&opened, handle, hipIpcMemLazyEnablePeerAccess), hipErrorInvalidValue);
    CHECK_EQ(hipIpcOpenMemHandle(&opened, m->first[0], hipIpcMemLazyEnablePeerAccess), hipErrorInvalidContext);
    CHECK_EQ(hipIpcOpenEventHandle(&event, m->event), hipErrorInvalidContext);
    CHECK_HIP(hipEventCreate(&event));
    CHECK_EQ(hipIpcGetEventHandle(&of_event, event), hipErrorInvalidConfiguration);
    CHECK_EQ(hipIpcGetEventHandle(NULL, event), hipErrorInvalidValue);
    CHECK_EQ(hipIpcGetEventHandle(&of_event, NULL), hipErrorInvalidValue);
    CHECK_HIP(hipEventDestroy(event));
    CHECK_EQ(hipIpcGetEventHandle(&of_event, event), hipErrorInvalidHandle);
}

/* export checks memory that is created for other processes. HIP 6 creates none. */
static void export(void) {
    hipMemAllocationProp properties = {.type = hipMemAllocationTypePinned,
        .location = {hipMemLocationTypeDevice, 0},
        .requestedHandleType = hipMemHandleTypePosixFileDescriptor};
    hipMemGenericAllocationHandle_t memory = NULL, plain = NULL;
    int file = -1;
    CHECK_HIP(hipSetDevice(0));
    const size_t before = left();
    if (hip < 7) {
        CHECK_EQ(hipMemCreate(&memory, mapped_bytes, &properties, 0), hipErrorNotSupported);
        CHECK_EQ(hipMemImportFromShareableHandle(&memory, &file, properties.requestedHandleType), hipErrorInvalidValue);
        return;
    }
    REQUIRE_HIP(hipMemCreate(&memory, mapped_bytes, &properties, 0));
    CHECK_SIZE(before - left(), mapped_bytes);
    void* address = map(memory);
    put(address, mapped_bytes, 50);
    CHECK_EQ(hipMemExportToShareableHandle(NULL, memory, properties.requestedHandleType, 0), hipErrorInvalidValue);
    CHECK_EQ(hipMemExportToShareableHandle(&file, NULL, properties.requestedHandleType, 0), hipErrorInvalidValue);
    CHECK_EQ(hipMemExportToShareableHandle(&file, memory, hipMemHandleTypeWin32, 0), hipErrorInvalidValue);
    CHECK_EQ(hipMemExportToShareableHandle(&file, memory, properties.requestedHandleType, 1), hipErrorInvalidValue);
    properties.requestedHandleType = hipMemHandleTypeNone;
    CHECK_HIP(hipMemCreate(&plain, mapped_bytes, &properties, 0));
    CHECK_EQ(hipMemExportToShareableHandle(&file, plain, hipMemHandleTypePosixFileDescriptor, 0), hipErrorInvalidValue);
    CHECK_HIP(hipMemRelease(plain));
    REQUIRE_HIP(hipMemExportToShareableHandle(&file, memory, hipMemHandleTypePosixFileDescriptor, 0));
    send_file(file);
    close(file);
    int status = -1;
    REQUIRE(wait(&status) > 0);
    CHECK_EQ(status, 0);
    holds(address, mapped_bytes, 52);
    unmap(address, memory);
    CHECK_EQ(hipMemExportToShareableHandle(&file, memory, hipMemHandleTypePosixFileDescriptor, 0), hipErrorInvalidValue);
    CHECK_SIZE(left(), before);
}

static void start_second(char** argv) {
    int sockets[2];
    REQUIRE(socketpair(AF_UNIX, SOCK_STREAM, 0, sockets) == 0);
    if (fork() == 0) {
        dup2(sockets[1], STDIN_FILENO);
        close(sockets[0]);
        close(sockets[1]);
        execl("/proc/self/exe", argv[0], argv[1], "second", (char*)NULL);
        _exit(127);
    }
    close(sockets[1]);
    peer = sockets[0];
}

static int first_process(char** argv) {
    static struct message m;
    void *memory[count], *beside[count];
    int status = -1;
    hipEvent_t event;
    CHECK_HIP(hipSetDevice(devices - 1));
    const size_t before = left();
    REQUIRE_HIP(hipEventCreateWithFlags(&event, hipEventInterprocess | hipEventDisableTiming));
    for (int i = 0; i < count; i++) {
        REQUIRE_HIP(hipMalloc(&memory[i], sizes[i]));
        REQUIRE_HIP(hipMalloc(&beside[i], sizes[i]));
        put(memory[i], sizes[i], i);
        put(beside[i], sizes[i], 20 + i);
    }
    const size_t with = left();
    for (int i = 0; i < count; i++) {
        hipIpcMemHandle_t again;
        CHECK_HIP(hipIpcGetMemHandle(&m.first[i], memory[i]));
        CHECK_HIP(hipIpcGetMemHandle(&m.second[i], (char*)memory[i] + inside));
        CHECK_HIP(hipIpcGetMemHandle(&again, memory[i]));
        CHECK(memcmp(&again, &m.first[i], sizeof again) == 0);
        holds(memory[i], sizes[i], i);
    }
    CHECK_SIZE(left(), with);
    CHECK_HIP(hipIpcGetEventHandle(&m.event, event));
    CHECK_HIP(hipEventRecord(event, NULL));
    start_second(argv);
    if (!dry && fork() == 0) { /* a child that only forks has memory of its own */
        memset(memory[0], 0, sizes[0]);
        _exit(0);
    } else if (!dry)
        REQUIRE(wait(&status) > 0);
    REQUIRE(write(peer, &m, sizeof m) == sizeof m);
    refusals(&m);
    turn(1);
    for (int i = 0; i < count; i++) {
        holds(memory[i], sizes[i], 10 + i);
        holds(beside[i], sizes[i], 20 + i);
    }
    for (int i = 0; i < count; i++) {
        CHECK_HIP(hipFree(memory[i]));
        CHECK_HIP(hipFree(beside[i]));
    }
    CHECK_SIZE(left(), before);
    CHECK_HIP(hipEventDestroy(event));
    turn(1);
    turn(1);
    export();
    if (hip < 7) {
        REQUIRE(wait(&status) > 0);
        CHECK_EQ(status, 0);
    }
    return finish();
}

int main(int argc, char** argv) {
    int version = 0;
    REQUIRE(argc > 1);
    devices = atoi(argv[1]);
    dry = getenv("ROCBLAS_MEM_DRY") != NULL;
    CHECK_HIP(hipRuntimeGetVersion(&version));
    hip = version / 10000000;
    return argc > 2 ? second_process() : first_process(argv);
}
