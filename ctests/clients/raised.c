/* SPDX-License-Identifier: MIT
 *
 * raised.c: a program with more rights than the user who starts it ignores every variable that names a file or a library, and
 * says nothing. As root this program makes a copy of itself that runs with root's rights (set-user-ID), starts the copy as
 * another user with each variable, and looks for what the library did. It also runs itself as root, where each variable has its
 * effect. Arguments: the user's library, the stand-in HIP, a fake HIP with a device, and hipBLAS.
 */
#include "check.h"
#include "client.h"
#include "common/zvariables.h"
#include "../capi/trace/ztrace.h"

#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <grp.h>
#include <sys/auxv.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

enum { SKIPPED = 77, OTHER_USER = 65534, PLACE_BYTES = 64, TEXT_BYTES = 512 };

/* struct tally is the file of ROCBLAS_MEM_TRACE_TALLY, which the command makes, with room for one process. */
struct tally {
    char magic[sizeof(uint64_t)];
    uint64_t count, RBM_TALLY_FIELDS;
};

static const char* const files[] = {RBM_FILES};
static const char* const libraries[] = {RBM_LIBRARIES};

/* struct place is a folder that only root may write, and what lies in it. */
struct place {
    char folder[PLACE_BYTES], program[TEXT_BYTES], file[TEXT_BYTES], mark[TEXT_BYTES], said[TEXT_BYTES];
};

/* ---- the program that is started: it opens a HIP and hipBLAS, and makes calls which read every variable */

static void use(const char* hip, const char* hipblas) {
    rocblas_handle handle = NULL;
    double one[4] = {1, 0, 0, 1}, result = 0;
    int pivots[2], info = 0;
    int (*create)(void**);
    int (*factor)(void*, int, double*, int, int*, int*);
    void* solver = NULL;
    dlopen(hip, RTLD_NOW | RTLD_GLOBAL);
    rocblas_create_handle(&handle);
    rocblas_ddot(handle, 4, one, 1, one, 1, &result);
    rocblas_dgemm(handle, rocblas_operation_none, rocblas_operation_none, 2, 2, 2, one, one, 2, one, 2, one + 1, one, 2);
    rocblas_destroy_handle(handle);
    void* library = dlopen(hipblas, RTLD_NOW | RTLD_LOCAL);
    *(void**)&create = library ? dlsym(library, "hipblasCreate") : NULL;
    *(void**)&factor = library ? dlsym(library, "hipblasDgetrf") : NULL;
    if (create && factor && create(&solver) == 0)
        factor(solver, 2, one, 2, pivots, &info);
    printf("raised %d, %s\n", getauxval(AT_SECURE) != 0, library ? "used" : dlerror());
}

/* ---- what starts it */

/* start runs a program with a variable, as another user or as root, with its output in a file. It returns its status. */
static int start(const struct place* at, const char* name, const char* value, int raised, char** argv) {
    const int real = strcmp(name, "ROCBLAS_MEM_ROCBLAS") == 0; /* which is looked for if there is a HIP with a device */
    const pid_t child = fork();
    int status = -1;
    if (child == 0) {
        const int out = open(at->said, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0600);
        clearenv();
        setenv(name, value, 1);
        setenv("RAISED_MARK", at->mark, 1);
        if (strcmp(name, "ROCBLAS_MEM_TRACE_TALLY") == 0)
            setenv("ROCBLAS_MEM_TRACE", at->mark, 1);
        setenv("ROCBLAS_LAYER", "7", strcmp(name, "ROCBLAS_MEM_CHECK") != 0);
        setenv("ROCBLAS_MEM_DEVICE", real ? "auto" : "host", 1);
        dup2(out, STDOUT_FILENO);
        dup2(out, STDERR_FILENO);
        if (raised && (chdir("/") != 0 || setgroups(0, NULL) != 0 || setgid(OTHER_USER) != 0 || setuid(OTHER_USER) != 0))
            _exit(126);
        execl(raised ? at->program : "/proc/self/exe", "raised", "use", argv[real ? 3 : 2], argv[4], (char*)NULL);
        _exit(127);
    }
    waitpid(child, &status, 0);
    return status;
}

/* text_of reads the beginning of a file. It returns -1 if there is none. */
static int text_of(const char* path, char text[TEXT_BYTES]) {
    const int file = open(path, O_RDONLY | O_CLOEXEC);
    ssize_t n = file < 0 ? -1 : read(file, text, TEXT_BYTES - 1);
    text[n > 0 ? n : 0] = 0;
    if (file >= 0)
        close(file);
    return (int)n;
}

/* put writes a file of root's. */
static void put(const char* path, const void* text, size_t bytes) {
    const int file = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0600);
    REQUIRE(file >= 0 && write(file, text, bytes) == (ssize_t)bytes && close(file) == 0);
}

/* quiet checks that a raised program said nothing of a variable. Without a rocBLAS beside a HIP the library says that. */
static void quiet(const struct place* at, const char* name, int status) {
    char said[TEXT_BYTES];
    text_of(at->said, said);
    const char* end = strcmp(name, "ROCBLAS_MEM_ROCBLAS") == 0 ? strstr(said, "raised") : said;
    if (!CHECK_EQ(status, 0) || !CHECK_STR(end ? end : said, "raised 1, used\n"))
        fprintf(stderr, "%s\n", name);
}

/* test_file starts the program with a variable that names a file: none, an empty one, one with a text, and a tally. */
static void test_file(const struct place* at, const char* name, char** argv) {
    static const char text[] = "a text of root's\n";
    const struct tally tally = {.magic = {'r', 'b', 'm', ' ', 't', 'l', 'y', '2'}};
    const struct {
        const void* bytes;
        int length;
    } before[] = {{NULL, -1}, {"", 0}, {text, sizeof text - 1}, {&tally, sizeof tally}};
    const int counts = strcmp(name, "ROCBLAS_MEM_TRACE_TALLY") == 0;
    char after[TEXT_BYTES];
    struct tally counted;
    REQUIRE(memcmp(tally.magic, RBM_TALLY_MAGIC, sizeof tally.magic) == 0);
    for (int i = 0; i < 4; i++) {
        unlink(at->file);
        if (before[i].bytes)
            put(at->file, before[i].bytes, (size_t)before[i].length);
        quiet(at, name, start(at, name, at->file, 1, argv));
        CHECK_EQ(text_of(at->file, after), before[i].length);
        if (before[i].length > 0)
            CHECK_EQ(memcmp(after, before[i].bytes, (size_t)before[i].length), 0);
        CHECK(access(at->mark, F_OK) != 0); /* the trace of which the tally is */
    }
    if (!counts) /* the tally of the last round stays: the library makes none */
        unlink(at->file);
    CHECK_EQ(start(at, name, at->file, 0, argv), 0);
    const int length = text_of(at->file, after);
    if (length < 0)
        CHECK_STR(name, "makes a file without more rights");
    memcpy(&counted, after, sizeof counted);
    if (counts)
        CHECK(length == sizeof counted && counted.count == 1 && counted.pid && counted.ended == 1 && counted.lines);
    unlink(at->file);
    unlink(at->mark);
}

/* test_library starts the program with a variable that names a library. */
static void test_library(const struct place* at, const char* name, char** argv) {
    unlink(at->mark);
    quiet(at, name, start(at, name, argv[1], 1, argv));
    if (access(at->mark, F_OK) == 0)
        CHECK_STR(name, "is ignored");
    unlink(at->mark);
    CHECK_EQ(start(at, name, argv[1], 0, argv), 0);
    if (access(at->mark, F_OK) != 0)
        CHECK_STR(name, "opens a library without more rights");
}

/* copy_raised copies this program as one with root's rights. It returns 0 if the folder's filesystem gives none. */
static int copy_raised(struct place* at, const char* parent, char** argv) {
    char command[3 * TEXT_BYTES], said[TEXT_BYTES];
    snprintf(at->folder, sizeof at->folder, "%s/raised-XXXXXX", parent);
    if (!mkdtemp(at->folder))
        return 0;
    snprintf(at->program, sizeof at->program, "%s/program", at->folder);
    snprintf(at->file, sizeof at->file, "%s/file", at->folder);
    snprintf(at->mark, sizeof at->mark, "%s/mark", at->folder);
    snprintf(at->said, sizeof at->said, "%s/said", at->folder);
    snprintf(command, sizeof command, "cp /proc/%d/exe '%s' && chmod 4755 '%s' && chmod 755 '%s'", (int)getpid(), at->program,
        at->program, at->folder);
    const int made = system(command) == 0 && start(at, "RAISED", "1", 1, argv) == 0 && text_of(at->said, said) > 0
        && strstr(said, "raised 1");
    return made;
}

static void remove_place(const struct place* at) {
    unlink(at->program);
    unlink(at->file);
    unlink(at->mark);
    unlink(at->said);
    rmdir(at->folder);
}

int main(int argc, char** argv) {
    static const char* const parents[] = {"/tmp", "/var/tmp", "/root", "."};
    struct place at;
    if (argc == 4 && strcmp(argv[1], "use") == 0)
        use(argv[2], argv[3]);
    if (argc != 5)
        return argc == 4 ? 0 : 2;
    if (geteuid() != 0) {
        puts("skipped: only root can make a program with root's rights");
        return SKIPPED;
    }
    for (size_t i = 0; i < sizeof parents / sizeof *parents; i++) {
        if (copy_raised(&at, parents[i], argv)) {
            for (size_t f = 0; f < sizeof files / sizeof *files; f++)
                test_file(&at, files[f], argv);
            for (size_t l = 0; l < sizeof libraries / sizeof *libraries; l++)
                test_library(&at, libraries[l], argv);
            remove_place(&at);
            return check_result();
        }
        remove_place(&at);
    }
    puts("skipped: no folder whose filesystem gives a program its owner's rights (nosuid), or no user 65534");
    return SKIPPED;
}
