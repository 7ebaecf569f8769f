package lint

import (
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"rocblas_mem/blas/spec"
)

// rule is one rule of the package with its name.
type rule struct {
	name  string
	apply func(*Repository) []Finding
}

func rules() []rule {
	return []rule{
		{"format", (*Repository).Format},
		{"imports", (*Repository).Imports},
		{"pointers", (*Repository).Pointers},
		{"globals", (*Repository).Globals},
		{"quiet", (*Repository).Quiet},
		{"map", (*Repository).Map},
		{"flows", (*Repository).Flows},
		{"glossary", (*Repository).Glossary},
		{"lengths", (*Repository).Lengths},
		{"headers", (*Repository).Headers},
		{"rooms", (*Repository).Rooms},
		{"words", (*Repository).Words},
		{"boundary", func(r *Repository) []Finding { return r.Boundary(spec.Functions(), spec.Queries()) }},
		{"environment", (*Repository).Environment},
		{"tiers", (*Repository).Tiers},
		{"routines", func(r *Repository) []Finding { return r.Routines(spec.Table()) }},
	}
}

// TestRepository applies all rules to the repository.
func TestRepository(t *testing.T) {
	r, err := Load("../..")
	require.NoError(t, err)
	require.Contains(t, r.Go, "core/arena.go", "this is the repository")
	for _, rule := range rules() {
		t.Run(rule.name, func(t *testing.T) {
			var lines []string
			for _, finding := range rule.apply(r) {
				lines = append(lines, finding.String())
			}
			slices.Sort(lines)
			if len(lines) > 0 {
				assert.Failf(t, "findings", "%d:\n%s", len(lines), strings.Join(lines, "\n"))
			}
		})
	}
}
