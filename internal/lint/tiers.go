package lint

import (
	"fmt"
	"path"
	"regexp"
	"strings"
)

// Tiers reports a CTest label that is not set by rbm_long, whose label scripts/test.sh runs in one of its two tiers and leaves out
// of the other: a test with another label, or one that replaces it, would be in the wrong tier.
func (r *Repository) Tiers() (findings []Finding) {
	const function, runner = "ctests/engines.cmake", "scripts/test.sh"
	labels := regexp.MustCompile(`\bLABELS\s+(\w+)`)
	long := labels.FindSubmatch(r.Texts[function])
	if long == nil {
		return []Finding{{Path: function, Text: "rbm_long sets no label"}}
	}
	for _, option := range []string{"-L", "-LE"} {
		if want := fmt.Sprintf("%s '^%s$'", option, long[1]); !strings.Contains(string(r.Texts[runner]), want) {
			findings = append(findings, Finding{Path: runner, Text: "no tier is ctest " + want})
		}
	}
	for name, text := range r.Texts {
		if !strings.HasPrefix(name, "ctests/") || path.Ext(name) != ".cmake" && path.Base(name) != "CMakeLists.txt" {
			continue
		}
		for i, line := range strings.Split(string(text), "\n") {
			if strings.Contains(line, "LABELS") && !(name == function && labels.MatchString(line)) {
				findings = append(findings, Finding{name, i + 1, "only rbm_long sets a label"})
			}
		}
	}
	return findings
}
