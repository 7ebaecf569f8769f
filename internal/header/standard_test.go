package header_test

import (
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// inclusion is a line of the compiler's option -H: how deep a header is included, and its file.
var inclusion = regexp.MustCompile(`^(\.+) (.*)$`)

// standardHeaders returns the standard headers that a compiler reads for a header in one of some folders, and those that files
// of the folders include themselves. It returns none if the header does not compile in that language. A release is the kit's header with
// the versions.
func standardHeaders(t *testing.T, language, release, name string, folders ...string) (read, included map[string]bool) {
	t.Helper()
	args := []string{"-x", language, "-D__HIP_PLATFORM_AMD__", "-include", release, "-H", "-E", "-o", os.DevNull, "-"}
	for _, folder := range folders {
		args = append(args, "-I"+folder)
	}
	cmd := exec.CommandContext(t.Context(), "g++", args...)
	cmd.Stdin = strings.NewReader("#include <" + name + ">\n")
	out, err := cmd.CombinedOutput()
	if err != nil {
		return nil, nil
	}
	below := func(file string) bool {
		return slices.ContainsFunc(folders, func(folder string) bool { return strings.HasPrefix(file, folder) })
	}
	read, included = map[string]bool{}, map[string]bool{}
	var above []string
	for line := range strings.Lines(string(out)) {
		m := inclusion.FindStringSubmatch(strings.TrimSpace(line))
		if m == nil {
			continue
		}
		depth, file := len(m[1]), m[2]
		above = append(above[:depth-1], file)
		if below(file) {
			continue
		}
		read[filepath.Base(file)] = true
		if depth > 1 && below(above[depth-2]) {
			included[filepath.Base(file)] = true
		}
	}
	return read, included
}

// TestKitIncludesWhatROCmDoes compares each header of HIP and hipBLAS of the kit with ROCm's of that name: it brings the
// standard headers that ROCm's includes, because programs rely on them.
func TestKitIncludesWhatROCmDoes(t *testing.T) {
	files, err := filepath.Glob(kitHeaders + "/hip/*.h")
	require.NoError(t, err)
	compared := 0
	for _, file := range append(files, kitHeaders+"/hipblas/hipblas.h") {
		name, err := filepath.Rel(kitHeaders, file)
		require.NoError(t, err)
		for _, language := range []string{"c", "c++"} {
			if language == "c++" && slices.Contains(cxxHeaders, filepath.Base(name)) {
				continue // TestKitOfCxxAgainstHIP compares these
			}
			for _, real := range hipReleases() {
				root := hipRoot(t, real.variable)
				release := map[string]string{"6.4": "../../sdk/release-6.4.h", "7.2": kitHeaders + "/rocblas_mem_sdk_release.h"}[real.name]
				have, _ := standardHeaders(t, language, release, name, kitHeaders, "../../hipblas/include")
				_, want := standardHeaders(t, language, release, name, root)
				for header := range want {
					compared++
					assert.True(t, have[header], "%s in %s, %s: it does not bring <%s>", name, language, release, header)
				}
			}
		}
	}
	assert.Greater(t, compared, 40*len(hipReleases()))
}
