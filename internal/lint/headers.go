package lint

import (
	"bytes"
	"fmt"
	"maps"
	"path"
	"regexp"
	"slices"
	"strconv"
	"strings"
)

// includeFolders returns the folders where compilers look for a header that is not beside the file that includes it.
func includeFolders() []string { return []string{"capi", "include", "internal", "standin"} }

// inclusion is a line that includes a header of the repository.
type inclusion struct {
	line   int
	header string // its path
}

// inclusions returns the headers of the repository that a file includes.
func (r *Repository) inclusions(name string) (list []inclusion) {
	includeLine := regexp.MustCompile(`(?m)^\s*#\s*include\s+"([^"]+)"`)
	for _, at := range includeLine.FindAllSubmatchIndex(r.Texts[name], -1) {
		text, line := string(r.Texts[name][at[2]:at[3]]), 1+bytes.Count(r.Texts[name][:at[3]], []byte("\n"))
		for _, folder := range append([]string{path.Dir(name)}, includeFolders()...) {
			if header := path.Join(folder, text); r.Texts[header] != nil {
				list = append(list, inclusion{line, header})
				break
			}
		}
	}
	return list
}

// Headers reports C in a package of Go that includes a header of another folder unseen: go build would not build the
// package again when the header changes. The folder must be a package that embeds its headers, and the other must import it.
// So the graph of includes is that of imports, which has no circle. Headers also reports circles of files.
func (r *Repository) Headers() (findings []Finding) {
	imports, embeds := map[string][]string{}, map[string]bool{}
	for name, file := range r.Go {
		for _, spec := range file.Imports {
			imported, _ := strconv.Unquote(spec.Path.Value)
			imports[path.Dir(name)] = append(imports[path.Dir(name)], strings.TrimPrefix(imported, Module+"/"))
		}
		embeds[path.Dir(name)] = embeds[path.Dir(name)] || bytes.Contains(r.Texts[name], []byte("\n//go:embed *.h"))
	}
	for _, name := range slices.Sorted(maps.Keys(r.Texts)) {
		folder := path.Dir(name)
		if !slices.Contains(imports[folder], "C") || !isC(name) && path.Ext(name) != ".go" || isTest(name) {
			continue
		}
		for _, i := range r.inclusions(name) {
			switch of := path.Dir(i.header); {
			case of == folder:
			case !embeds[of]:
				findings = append(findings, Finding{name, i.line, "go build does not see " + i.header + ": no package embeds it"})
			case !slices.Contains(imports[folder], of):
				findings = append(findings, Finding{name, i.line, fmt.Sprintf("go build does not see %s: %s does not import %s", i.header, folder, of)})
			}
		}
	}
	return append(findings, r.circles()...)
}

// circles reports an include that leads back to a file that includes it.
func (r *Repository) circles() (findings []Finding) {
	const open, done = 1, 2
	state := map[string]int{}
	var visit func(name string)
	visit = func(name string) {
		state[name] = open
		for _, i := range r.inclusions(name) {
			switch state[i.header] {
			case open:
				findings = append(findings, Finding{name, i.line, "includes " + i.header + ", which includes this file"})
			case 0:
				visit(i.header)
			}
		}
		state[name] = done
	}
	for _, name := range slices.Sorted(maps.Keys(r.Texts)) {
		if isC(name) && state[name] == 0 {
			visit(name)
		}
	}
	return findings
}
