package header_test

import (
	"cmp"
	"maps"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"rocblas_mem/blas/spec"
	"rocblas_mem/internal/header"
)

// peersVariable names the environment variable with the folder of the unpacked packages of the real
// rocBLAS.
const peersVariable = "ROCBLAS_PEERS"

// peerPrelude makes the real headers declare all their functions.
const peerPrelude = "#define ROCBLAS_BETA_FEATURES_API 1\n#define __HIP_PLATFORM_AMD__ 1\n"

// onlyOurs returns the functions that no rocBLAS has: this library's additions, the one function of the 2019
// design, and what the table says is this library's own.
func onlyOurs(mine map[string]string) map[string]bool {
	own := map[string]bool{"rocblas_sizeof_datatype": true}
	for name := range mine {
		if strings.HasPrefix(name, "rocblas_mem_") {
			own[name] = true
		}
	}
	for _, f := range spec.Functions() {
		if f.Release() == spec.Own {
			own[f.CName()] = true
		}
	}
	return own
}

// notInTheirs returns the functions of rocBLAS that the headers of 6.4 do not declare: additions of later
// releases, and a function that is exported without a prototype. After rocBLAS's header, our header leaves
// their declaration to it.
func notInTheirs() map[string]bool {
	later := map[string]bool{
		"rocblas_get_commit_hash_string": true, "rocblas_get_commit_hash_string_size": true, "rocblas_shutdown": true,
		"rocblas_set_batch_alpha_stride": true, "rocblas_get_batch_alpha_stride": true,
		"rocblas_set_batch_beta_stride": true, "rocblas_get_batch_beta_stride": true,
	}
	for _, f := range spec.Functions() {
		if !slices.Contains([]spec.Release{spec.Every, spec.Only4, spec.Own}, f.Release()) {
			later[f.CName()] = true
		}
	}
	return later
}

// peerPaths returns the real header and the folder that its includes are relative to. It skips the test if
// the variable is not set, and the summary of make test lists that. If the variable is set, the header must
// exist.
func peerPaths(t *testing.T) (path, folder string) {
	t.Helper()
	root := os.Getenv(peersVariable)
	if root == "" {
		t.Skipf("%s is not set: this library's header is NOT compared with the real rocBLAS's", peersVariable)
	}
	folder = filepath.Join(root, "usr", "include")
	path = filepath.Join(folder, "rocblas", "rocblas.h")
	_, err := os.Stat(path)
	require.NoError(t, err, "%s=%s", peersVariable, root)
	return path, folder
}

func TestAgainstTheRealHeader(t *testing.T) {
	path, folder := peerPaths(t)
	real, err := header.Read(peerPrelude, []string{folder}, path)
	require.NoError(t, err)
	mine := publicHeader(t)

	theirs, both := ours(real), 0
	require.Greater(t, len(theirs), 1200, "all of rocBLAS")
	declared := ours(mine)
	own, later := onlyOurs(declared), notInTheirs()
	for name, have := range declared {
		want, shared := theirs[name]
		assert.Equal(t, !shared, own[name] || later[name], "%s: only ours", name)
		if shared {
			assert.Equal(t, want, have, name)
			both++
		}
	}
	assert.Greater(t, both, 400, "functions that both have")
	for name := range theirs {
		assert.Contains(t, declared, name, "theirs alone")
	}

	assertSameNames(t, mine, real)
	assertSameMacros(t, mine, real)
	for name, have := range mine.Enumerators {
		if strings.HasPrefix(name, "rocblas_mem_") || !strings.HasPrefix(name, "rocblas_") {
			continue
		}
		want, shared := real.Enumerators[name]
		if name == "rocblas_layer_mode_log_internal" {
			assert.False(t, shared, "an addition of rocBLAS 5")
			continue
		}
		assert.True(t, shared, name)
		assert.Equal(t, want, have, name)
	}
	for name := range real.Enumerators {
		if strings.HasPrefix(name, "rocblas_") {
			assert.Contains(t, mine.Enumerators, name, "theirs alone")
		}
	}
	for name, have := range mine.Structs {
		if strings.Contains(name, "rocblas") && !strings.Contains(name, "rocblas_mem_") {
			assert.Equal(t, real.Structs[name], have, name)
		}
	}
}

// assertSameNames checks that parameters have the same names in both headers, so that parameters of one type have
// the same places. rocBLAS spells stride_a also strideA, and calls some parameters by two names.
func assertSameNames(t *testing.T, mine, real *header.Header) {
	t.Helper()
	both := map[string]string{"trans": "transa", "results": "result", "ap": "a", "strideap": "stridea"}
	plain := func(names []string) []string {
		list := make([]string, 0, len(names))
		for _, name := range names {
			name = strings.ToLower(strings.ReplaceAll(name, "_", ""))
			list = append(list, cmp.Or(both[name], name))
		}
		return list
	}
	for name, f := range mine.Functions {
		if theirs, shared := real.Functions[name]; shared && strings.HasPrefix(name, "rocblas_") {
			assert.Equal(t, plain(theirs.Names), plain(f.Names), name)
		}
	}
}

// assertSameMacros checks that macros which both headers have, have the same values. A release's number is its own.
func assertSameMacros(t *testing.T, mine, real *header.Header) {
	t.Helper()
	for name, have := range mine.Macros {
		want, shared := real.Macros[name]
		if shared && strings.HasPrefix(strings.ToUpper(name), "ROCBLAS_") && !strings.HasPrefix(name, "ROCBLAS_VERSION_") {
			assert.Equal(t, want, have, name)
		}
	}
}

// macrosOf returns the names of rocBLAS's macros that a header defines, without those that keep a file from being included
// twice.
func macrosOf(t *testing.T, language, folder, path string) (names []string) {
	t.Helper()
	command := exec.Command("cc", "-x", language, "-dM", "-E", "-D__HIP_PLATFORM_AMD__", "-DROCBLAS_BETA_FEATURES_API", "-I"+folder, path)
	text, err := command.Output()
	require.NoError(t, err)
	for _, found := range regexp.MustCompile(`(?m)^#define (\w+)`).FindAllStringSubmatch(string(text), -1) {
		if name := found[1]; strings.HasPrefix(strings.ToLower(name), "rocblas_") && !strings.HasSuffix(name, "_H") {
			names = append(names, name)
		}
	}
	return names
}

// TestMacrosOfTheRealHeader checks that our header has the macros of the real one, except those for rocBLAS's own sources.
func TestMacrosOfTheRealHeader(t *testing.T) {
	path, folder := peerPaths(t)
	internal := []string{"ROCBLAS_INTERNAL_", "ROCBLAS_INTERNAL_ONLY_", "ROCBLAS_VA_OPT_", "ROCBLAS_TENSILE_COMMIT_ID"}
	for _, language := range []string{"c", "c++"} {
		theirs, mine := macrosOf(t, language, folder, path), macrosOf(t, language, folder, publicPath)
		require.Greater(t, len(theirs), 15, language)
		for _, name := range theirs {
			if !slices.ContainsFunc(internal, func(prefix string) bool { return strings.HasPrefix(name, prefix) }) {
				assert.Contains(t, mine, name, language)
			}
		}
	}
}

// TestAfterTheRealHeader checks that our header, after the real one, declares only the additions.
func TestAfterTheRealHeader(t *testing.T) {
	path, folder := peerPaths(t)
	absolute, err := filepath.Abs(publicPath)
	require.NoError(t, err)
	real, err := header.Read(peerPrelude, []string{folder}, path)
	require.NoError(t, err)
	together, err := header.Read(peerPrelude, []string{folder}, path, absolute)
	require.NoError(t, err)
	added := ours(together)
	for name, prototype := range ours(real) {
		assert.Equal(t, prototype, added[name], name)
		delete(added, name)
	}
	assert.NotEmpty(t, added)
	mine := ours(publicHeader(t))
	own := onlyOurs(mine)
	maps.DeleteFunc(mine, func(name, _ string) bool { return !own[name] })
	assert.Equal(t, mine, added)
	for name := range together.Enumerators {
		if _, theirs := real.Enumerators[name]; !theirs {
			assert.True(t, strings.HasPrefix(name, "rocblas_mem_"), name)
		}
	}
}
