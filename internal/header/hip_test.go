package header_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"rocblas_mem/internal/header"
)

// kitHeaders is the folder of the kit's headers.
const kitHeaders = "../../sdk/include"

// readHIP reads HIP's headers for C below a folder.
func readHIP(t *testing.T, folder string) *header.Header {
	t.Helper()
	const prelude = "#define __HIP_PLATFORM_AMD__ 1\n#define __HIP_DISABLE_CPP_FUNCTIONS__ 1\n" +
		"#define HIP_INCLUDE_HIP_AMD_DETAIL_HIP_VECTOR_TYPES_H\n" // it is for C++ there
	h, err := header.Read(prelude, []string{folder},
		filepath.Join(folder, "hip", "hip_runtime_api.h"), filepath.Join(folder, "hip", "library_types.h"), filepath.Join(folder, "hip", "hip_deprecated.h"))
	require.NoError(t, err)
	return h
}

// plain spells a prototype as both sides may write it.
func plain(f header.Function) string {
	return strings.NewReplacer("struct ", "", "enum ", "", "unsigned int", "unsigned", "uint32_t", "unsigned", "long long unsigned", "unsigned long long").Replace(f.String())
}

// TestKitAgainstHIP compares the kit's headers with HIP's own of 6.4 and of 7.2: each function, enumerator, constant, and the
// layout of each struct.
func TestKitAgainstHIP(t *testing.T) {
	kit, err := header.Read("", []string{kitHeaders}, kitHeaders+"/hip/hip_runtime_api.h", kitHeaders+"/hip/library_types.h")
	require.NoError(t, err)
	for release, variable := range map[string]string{"6.4": peersVariable, "7.2": hipblasVariable} {
		root := os.Getenv(variable)
		if root == "" {
			t.Skipf("%s is not set: the kit's headers are NOT compared with HIP's", variable)
		}
		real := readHIP(t, filepath.Join(root, "usr", "include"))
		functions, constants, structs := 0, 0, 0
		for name, have := range kit.Functions {
			if !strings.HasPrefix(name, "hip") {
				continue
			}
			functions++
			want, found := real.Functions[name]
			if assert.True(t, found, "HIP %s has no %s", release, name) {
				wanted, had := plain(want), plain(have)
				if release == "6.4" && strings.HasPrefix(name, "hipMemcpyHtoD") { // a constant from HIP 7 on
					had = strings.Replace(had, "const ", "", 1)
				}
				assert.Equal(t, wanted, had, "HIP %s: %s", release, name)
			}
		}
		for name, have := range kit.Enumerators {
			constants++
			want, found := real.Enumerators[name]
			assert.True(t, found && want == have, "HIP %s: %s is %d, not %d", release, name, want, have)
		}
		for name, have := range kit.Macros {
			if want, found := real.Macros[name]; found && strings.HasPrefix(name, "hip") {
				constants++
				assert.Equal(t, want, have, "HIP %s: %s", release, name)
			}
		}
		for name, have := range kit.Structs {
			if want, found := real.Structs[name]; found && strings.HasPrefix(strings.TrimPrefix(name, "struct "), "hip") {
				structs++
				assertSameLayout(t, want, have, "HIP "+release+": "+name)
			}
		}
		assert.Greater(t, functions, 220)
		assert.Greater(t, constants, 330)
		assert.Greater(t, structs, 20)
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
