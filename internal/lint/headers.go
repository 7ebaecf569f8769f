package lint

import (
	"bytes"
	"path"
	"regexp"
)

// Headers reports C in a package of Go that includes a file of another folder. go build does not see such a file, so
// that a change of it would build nothing again. A link in the package's own folder makes it one of the package's files.
func (r *Repository) Headers() (findings []Finding) {
	cgo := map[string]bool{}
	for name, file := range r.Go {
		for _, spec := range file.Imports {
			cgo[path.Dir(name)] = cgo[path.Dir(name)] || spec.Path.Value == `"C"`
		}
	}
	elsewhere := regexp.MustCompile(`(?m)^\s*#\s*include\s+"[^"]*/[^"]*"`)
	for name, text := range r.Texts {
		if !cgo[path.Dir(name)] || !isC(name) && path.Ext(name) != ".go" {
			continue
		}
		for _, at := range elsewhere.FindAllIndex(text, -1) {
			findings = append(findings, Finding{Path: name, Line: 1 + bytes.Count(text[:at[1]], []byte("\n")),
				Text: "go build does not see this file of another folder: include a link to it"})
		}
	}
	return findings
}
