/* SPDX-License-Identifier: MIT
 *
 * release.c: determines which release of rocBLAS this library identifies as in this process.
 *
 * ROCBLAS_MEM_RELEASE takes precedence. Otherwise it is the release of the librocblas or libhipblas for
 * which the program was built: the first that a loaded file has as its name or needs in its dynamic section. This
 * library's own file counts, if it is loaded as librocblas.so.5. Files are read in load order, the program first. If no
 * file names one, the release is the newest. The first call decides for the whole process, so that all
 * answers agree.
 */
#include "state/release.h"
#include "state/opening.h"
#include "state/state.h"
#include "state/tell.h"
#include "common/variable.h"

#include <elf.h>
#include <link.h>
#include <stdlib.h>

/* libraries has the names of libraries up to their number, and the first number that belongs to ROCm 7, not 6. */
static const struct {
    const char* name;
    unsigned long of_5;
} libraries[] = {{"librocblas.so.", 5}, {"libhipblas.so.", 3}};

/* releases has the values of ROCBLAS_MEM_RELEASE and the numbers that version strings begin with. */
static const struct {
    const char *name, *version;
} releases[] = {
    [rbm_release_4] = {"4.4", "4.4.1"},
    [rbm_release_5] = {"5.2", "5.2.0"},
};
enum { RELEASES = sizeof releases / sizeof *releases, NEWEST = RELEASES - 1 };

/* release_of_file returns the release to which librocblas.so.N or libhipblas.so.N belongs, given its path or name, and 0
 * for any other name. */
static uint32_t release_of_file(const char* path) {
    const char* slash = strrchr(path, '/');
    const char* name = slash ? slash + 1 : path;
    for (size_t i = 0; i < sizeof libraries / sizeof *libraries; i++) {
        const size_t length = strlen(libraries[i].name);
        char* end;
        unsigned long number;
        if (strncmp(name, libraries[i].name, length) != 0)
            continue;
        number = strtoul(name + length, &end, 10);
        if (end != name + length)
            return number < libraries[i].of_5 ? rbm_release_4 : NEWEST;
    }
    return 0;
}

/* dynamic_of returns a loaded file's dynamic section, or a null pointer if it has none. */
static const ElfW(Dyn) * dynamic_of(const struct dl_phdr_info* file) {
    for (size_t i = 0; i < file->dlpi_phnum; i++)
        if (file->dlpi_phdr[i].p_type == PT_DYNAMIC)
            return (const ElfW(Dyn)*)(file->dlpi_addr + file->dlpi_phdr[i].p_vaddr);
    return NULL;
}

/* release_needed returns the release of the first librocblas or libhipblas that a loaded file needs, 0 if it needs none. */
static uint32_t release_needed(const struct dl_phdr_info* file) {
    const ElfW(Dyn)* dynamic = dynamic_of(file);
    ElfW(Addr) names = 0;
    uint32_t release = 0;
    for (const ElfW(Dyn)* d = dynamic; d && d->d_tag != DT_NULL; d++)
        if (d->d_tag == DT_STRTAB)
            names = d->d_un.d_ptr;
    if (names && names < file->dlpi_addr)
        names += file->dlpi_addr; /* the loader does not relocate this entry for the vDSO */
    for (const ElfW(Dyn)* d = dynamic; names && d->d_tag != DT_NULL && !release; d++)
        if (d->d_tag == DT_NEEDED)
            release = release_of_file((const char*)(names + d->d_un.d_val));
    return release;
}

static int look_at(struct dl_phdr_info* file, size_t size, void* data) {
    (void)size;
    uint32_t* release = data;
    *release = release_of_file(file->dlpi_name ? file->dlpi_name : "");
    if (!*release)
        *release = release_needed(file);
    return *release != 0;
}

/* release_asked_for returns the release that ROCBLAS_MEM_RELEASE names, 0 if it is unset or invalid. */
static uint32_t release_asked_for(void) {
    const char* text = rbm_variable(ROCBLAS_MEM_RELEASE);
    if (!text)
        return 0;
    for (uint32_t i = 1; i < RELEASES; i++)
        if (strcmp(text, releases[i].name) == 0)
            return i;
    rbm_tell("ROCBLAS_MEM_RELEASE: \"%.40s\" is neither 4.4 nor 5.2; the release is that of the program's librocblas", text);
    return 0;
}

uint32_t rbm_release(void) {
    uint32_t release = __atomic_load_n(&rbm_state.release, __ATOMIC_ACQUIRE);
    if (release)
        return release;
    rbm_opening();
    if (!(release = rbm_state.release) && !(release = release_asked_for()))
        dl_iterate_phdr(look_at, &release);
    if (!release)
        release = NEWEST;
    __atomic_store_n(&rbm_state.release, release, __ATOMIC_RELEASE);
    rbm_opened();
    return release;
}

const char* rbm_release_version(void) { return releases[rbm_release()].version; }
