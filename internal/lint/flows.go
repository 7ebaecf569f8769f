package lint

import (
	"fmt"
	"go/ast"
	"path"
	"regexp"
	"strings"
)

// flowsHeading begins the section of the map's page that follows calls. A flow is a title in bold and its steps.
const flowsHeading = "## Five calls"

// mostSteps is the most steps that a flow may have.
const mostSteps = 6

// Flows reports a function of the flows, `file: function`, that no file of that name has, a step that names no function,
// and a flow without steps or with too many.
func (r *Repository) Flows() (findings []Finding) {
	page := string(r.Texts[mapPage])
	before, section, _ := strings.Cut(page, flowsHeading)
	section, _, _ = strings.Cut(section, "\n## ")
	function := regexp.MustCompile("`(\\w+\\.(?:c|go)): (\\w+)`")
	flow, steps := 0, 1
	end := func() {
		if steps == 0 || steps > mostSteps {
			findings = append(findings, Finding{mapPage, flow, fmt.Sprintf("the flow has %d steps, not 1 to %d", steps, mostSteps)})
		}
	}
	for i, text := range strings.Split(section, "\n") {
		line := strings.Count(before, "\n") + 1 + i
		switch {
		case strings.HasPrefix(text, "**"):
			end()
			flow, steps = line, 0
		case strings.HasPrefix(text, "- "):
			steps++
			named := function.FindAllStringSubmatch(text, -1)
			if named == nil {
				findings = append(findings, Finding{mapPage, line, "the step names no function"})
			}
			for _, name := range named {
				if !r.has(name[1], name[2]) {
					findings = append(findings, Finding{mapPage, line, "no file " + name[1] + " has " + name[2]})
				}
			}
		}
	}
	end()
	return findings
}

// has reports whether a file of this name, in any folder, defines a function.
func (r *Repository) has(file, function string) bool {
	// A line of zentry.c, or a definition: a type, the name, parameters, and the body.
	inC := regexp.MustCompile(`(?m)^(RBM_[A-Z]+\(` + function + `,|(\w[\w *]*\s)?\s*` + function + `\([^;{}]*\)\s*\{)`)
	for name, text := range r.Texts {
		switch {
		case path.Base(name) != file:
		case r.Go[name] == nil:
			if inC.Match(text) {
				return true
			}
		default:
			for _, declared := range r.Go[name].Decls {
				if f, ok := declared.(*ast.FuncDecl); ok && f.Name.Name == function {
					return true
				}
			}
		}
	}
	return false
}
