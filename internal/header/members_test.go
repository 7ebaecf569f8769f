package header_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// outside returns a friend's declaration as one of the namespace, whose name may be that of another namespace.
func outside(declaration []string, k int, in scope) ([]string, int, scope) {
	if k > 3 && declaration[k-2] == "::" {
		declaration = slices.Concat(declaration[:k-3], []string{strings.Join(declaration[k-3:k], "")}, declaration[k:])
		k -= 2
	}
	in.means[in.name], in.class = in.class, ""
	return declaration, k, in
}

// TestKitOfRocblasHasMembers checks that a program can use each member, overload and operator of rocBLAS's classes with the kit.
func TestKitOfRocblasHasMembers(t *testing.T) {
	rocblas := kitLibraries[0]
	for _, release := range hipReleases() {
		variable := rocblas.variable[release.name]
		if variable == "" {
			continue // no package has these headers
		}
		t.Run(release.name, func(t *testing.T) {
			root := hipRoot(t, variable)
			p := prober{seen: map[string]bool{}}
			text := directives.ReplaceAllString(within(preprocess(t, root, "rocblas/rocblas.h", hipcc...), root+"/rocblas"), "")
			p.read(words.FindAllString(text, -1), scope{})
			p.probes = slices.DeleteFunc(p.probes, func(q probe) bool { // macros call what takes any number of arguments
				return rocblas.own.MatchString(words.FindString(q.what)) || strings.Contains(q.what, ", , ")
			})
			slices.SortFunc(p.probes, func(a, b probe) int { return strings.Compare(a.what+a.condition, b.what+b.condition) })
			p.probes = slices.CompactFunc(p.probes, func(a, b probe) bool { return a == b })
			require.Greater(t, len(p.probes), 100)
			for _, missing := range failed(t, release.kit(t), "#include <rocblas/rocblas.h>\n", p.probes) {
				assert.Fail(t, missing)
			}
		})
	}
}
