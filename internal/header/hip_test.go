package header_test

import (
	"maps"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"rocblas_mem/internal/header"
)

// kitHeaders is the folder of the kit's headers.
const kitHeaders = "../../sdk/include"

// hipRelease is a release of ROCm whose kit there is, and the variable with the real headers of HIP.
type hipRelease struct{ name, variable string }

// hipReleases returns the releases, of which a short run has the newest.
func hipReleases() []hipRelease {
	newest := hipRelease{"7.2", hipblasVariable}
	if testing.Short() {
		return []hipRelease{newest}
	}
	return []hipRelease{{"6.4", peersVariable}, newest}
}

// kit returns a folder with the headers of the release's kit, as cmake/products lays them out.
func (r hipRelease) kit(t *testing.T) string {
	t.Helper()
	folder := t.TempDir()
	text, err := os.ReadFile("../../cmake/products")
	require.NoError(t, err)
	mine := map[string]string{"6.4": "sdk-6.4", "7.2": "sdk"}[r.name]
	for _, word := range strings.Fields(string(text)) {
		name, place, found := strings.Cut(word, "=")
		name = strings.TrimPrefix(name, "lib/rocblas_mem/"+mine+"/")
		if !found || !strings.HasPrefix(name, "include/") {
			continue
		}
		require.NoError(t, os.MkdirAll(filepath.Join(folder, filepath.Dir(name)), 0o700))
		from, err := os.ReadFile(filepath.Join("../..", place))
		require.NoError(t, err, word)
		require.NoError(t, os.WriteFile(filepath.Join(folder, name), from, 0o600))
	}
	return filepath.Join(folder, "include")
}

// hipHeaders are HIP's headers that a C program can include, alone or, where they need that, in this order. Those of C++ are in cxx_test.go.
var hipHeaders = []string{"hip_runtime_api.h", "hip_runtime_api.h hip_deprecated.h hip_texture_types.h", "library_types.h", "linker_types.h",
	"hip_common.h", "hip_version.h", "hiprtc.h", "hip_profile.h", "hip_math_constants.h"}

// readHIP reads headers of a library of ROCm for C, and what they include of it, from a folder that has the library's and HIP's. Folders
// that are searched before that one come last.
func readHIP(t *testing.T, folder, library, names string, before ...string) *header.Header {
	t.Helper()
	const prelude = "#include <stddef.h>\n#include <stdint.h>\n#define __HIP_PLATFORM_AMD__ 1\n#define __HIP_DISABLE_CPP_FUNCTIONS__ 1\n" +
		"#define HIP_INCLUDE_HIP_AMD_DETAIL_HIP_VECTOR_TYPES_H\n" // it is for C++ in HIP
	var paths []string
	for _, name := range strings.Fields(names) {
		paths = append(paths, filepath.Join(folder, library, name))
	}
	h, err := header.Read(prelude, append(before, folder), paths...)
	require.NoError(t, err)
	maps.DeleteFunc(h.Files, func(_, file string) bool { return !strings.HasPrefix(file, folder+"/") })
	return h
}

// hipRoot returns the folder of the real headers of a release. It skips the test if there are none.
func hipRoot(t *testing.T, variable string) string {
	t.Helper()
	root := os.Getenv(variable)
	if root == "" {
		t.Skipf("%s is not set: the kit's headers are NOT compared with HIP's", variable)
	}
	return filepath.Join(root, "usr", "include")
}

// members are those of a struct, which the parser spells in the type of a result without a typedef.
var members = regexp.MustCompile(` \{.*\}`)

// plain spells a prototype as both sides may write it.
func plain(f header.Function) string {
	f.Result = members.ReplaceAllString(f.Result, "")
	return strings.NewReplacer("struct ", "", "enum ", "", "unsigned int", "unsigned", "uint32_t", "unsigned", "long long unsigned", "unsigned long long").Replace(f.String())
}

// hipOwn matches what is no name for programs: guards against a second inclusion, what HIP's own files use, numbers of a build, a word of
// HIP's compiler that the headers define for others in 6.4 only, and the macros of the kit's release.
var hipOwn = regexp.MustCompile(`_H_?$|^_HIP_|^HIP_VERSION_(GITHASH|BUILD_NAME|BUILD_ID)$|^__hip_internal|^__HIP_NODISCARD$|^HIP_DEPRECATED_MSG$|^__noinline__$|^ROCM_`)

// TestKitAgainstHIP compares each of the kit's headers with HIP's own: it has each function, enumerator, typedef, struct and macro,
// with the same types, values and layout, and hip_runtime_api.h has no others.
func TestKitAgainstHIP(t *testing.T) {
	for _, release := range hipReleases() {
		root, kitRoot := hipRoot(t, release.variable), release.kit(t)
		for _, name := range hipHeaders {
			t.Run(release.name+" "+name, func(t *testing.T) {
				real, kit := readHIP(t, root, "hip", name), readHIP(t, kitRoot, "hip", name)
				assertAllNames(t, real, kit, root+"/hip/", hipOwn)
				assertSameHIP(t, real, kit)
				if name == "hip_runtime_api.h" {
					assert.Greater(t, len(real.Files), 1300)
					assertNoMore(t, real, kit)
				}
			})
		}
	}
}

// assertAllNames checks that a kit has each name that the files of a folder declare, except those for the library itself.
func assertAllNames(t *testing.T, real, kit *header.Header, folder string, own *regexp.Regexp) {
	t.Helper()
	for name, file := range real.Files {
		if strings.HasPrefix(file, folder) && !own.MatchString(name) {
			assert.NotEmpty(t, kit.Files[name], name)
		}
	}
}

// assertSameHIP compares what both have.
func assertSameHIP(t *testing.T, real, kit *header.Header) {
	t.Helper()
	for name := range real.Files {
		if hipOwn.MatchString(name) {
			continue
		}
		if want, both := real.Functions[name]; both {
			assert.Equal(t, plain(want), plain(kit.Functions[name]), name)
		}
		if want, both := real.Enumerators[name]; both {
			assert.Equal(t, want, kit.Enumerators[name], name)
		}
		if want, both := real.Macros[name]; both {
			assert.Equal(t, want, kit.Macros[name], name)
		}
		if want, both := real.Types[name]; both {
			assert.Equal(t, want, kit.Types[name], name)
		}
		if want, both := real.Structs[name]; both {
			assertSameLayout(t, want, kit.Structs[name], name)
		}
	}
}

// assertNoMore checks that the kit has no name that HIP does not have, so that a program which uses one does not compile there alone.
func assertNoMore(t *testing.T, real, kit *header.Header) {
	t.Helper()
	for name, file := range kit.Files {
		if _, theirs := real.Files[name]; !theirs && !hipOwn.MatchString(name) {
			assert.Fail(t, "HIP has no "+name, file)
		}
	}
}

// assertSameLayout compares the members of two structs: names, places and sizes.
func assertSameLayout(t *testing.T, want, have header.Struct, name string) {
	t.Helper()
	assert.Equal(t, want.SizeBytes, have.SizeBytes, name)
	if !assert.Len(t, have.Fields, len(want.Fields), name) {
		return
	}
	for i, f := range have.Fields {
		w := want.Fields[i]
		assert.Equal(t, [...]int64{w.OffsetBytes, w.SizeBytes, w.Count}, [...]int64{f.OffsetBytes, f.SizeBytes, f.Count}, "%s.%s", name, f.Name)
		assert.True(t, w.Name == f.Name || f.Name == "", "%s: %s is not %s", name, f.Name, w.Name) // HIP 7 has a union for a member of HIP 6
	}
}
