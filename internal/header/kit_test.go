package header_test

import (
	"io/fs"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// kitLibrary is a library of ROCm beside HIP whose headers a kit has.
type kitLibrary struct {
	folder   string
	variable map[string]string // of each release, the one with the real headers
	headers  []string          // they include the others
	left     []string          // headers that a kit does not have
	own      *regexp.Regexp    // names that a kit does not have
}

// The kit lacks what rocBLAS's own sources and rocSOLVER use: sizes of blocks, templates that librocblas.so does not export for
// programs, their types, and a type of no routine. Names of the libraries' own are guards against a second inclusion, macros and checks for their sources, and the commit of a build. Operators
// are tried by use.
var kitLibraries = []kitLibrary{
	{"rocblas", map[string]string{"6.4": peersVariable}, []string{"rocblas.h", "internal/rocblas-beta.h", "internal/rocblas_device_malloc.hpp"},
		[]string{"internal/rocblas_block_sizes.h", "internal/rocblas-exported-proto.hpp", "internal/rocblas_hip_f8_impl.h", "internal/rocblas_xfloat32.h"},
		regexp.MustCompile(`_H$|^ROCBLAS_INTERNAL_|^ROCBLAS_VA_OPT_|^ROCBLAS_VERSION_(TWEAK|COMMIT_ID)$|^ROCBLAS_TENSILE_COMMIT_ID$|^HIP_(HOST|DEVICE|HOST_DEVICE)$` +
			`|^rocblas_F8_downcast_clipping$|^rocblas_index_(64_)?value_t$|_check$|_public$|^rocblas_hip_f8_bias|^operator`)},
	{"hipblas", map[string]string{"6.4": hipblas2Variable, "7.2": hipblasVariable}, []string{"hipblas.h"}, nil, regexp.MustCompile(`_H_?$|^hipblasVersionTweak$|^operator`)},
	{"hipblas-common", map[string]string{"6.4": hipblas2Variable, "7.2": hipblasVariable}, []string{"hipblas-common.h"}, nil, regexp.MustCompile(`_H_?$`)},
}

// TestKitAgainstRocblasAndHipblas checks that a kit has each header of the real libraries, and each of their names: in C, and in C++, as
// HIP's compiler sees it.
func TestKitAgainstRocblasAndHipblas(t *testing.T) {
	for _, release := range hipReleases() {
		kit := release.kit(t)
		for _, library := range kitLibraries {
			if library.variable[release.name] == "" {
				continue // no package has these headers
			}
			root := hipRoot(t, library.variable[release.name])
			folder := filepath.Join(root, library.folder)
			t.Run(release.name+" "+library.folder, func(t *testing.T) {
				require.NoError(t, filepath.WalkDir(folder, func(path string, entry fs.DirEntry, err error) error {
					name := strings.TrimPrefix(path, folder+"/")
					if err == nil && !entry.IsDir() && !slices.Contains(library.left, name) {
						assert.FileExists(t, filepath.Join(kit, library.folder, name))
					}
					return err
				}))
				for _, name := range library.headers {
					if strings.HasSuffix(name, ".h") {
						real := readHIP(t, root, library.folder, name, kit)
						require.NotEmpty(t, real.Files)
						assertAllNames(t, real, readHIP(t, kit, library.folder, name), folder+"/", library.own)
					}
					name = library.folder + "/" + name
					mine, theirs := preprocess(t, kit, name, "-D__HIPCC__=1"), preprocess(t, root, name, hipcc...)
					have := declared(within(mine, kit))
					for _, wanted := range declared(within(theirs, folder)) {
						assert.True(t, library.own.MatchString(wanted) || slices.Contains(have, wanted), "C++: %s", wanted)
					}
				}
			})
		}
	}
}
