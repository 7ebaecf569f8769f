package lint

import (
	"fmt"
	"go/ast"
	"path"
	"slices"
	"strconv"
	"strings"
)

// mapPage holds the map: a table of folders, their contents, and the folders whose packages they import.
const mapPage = "docs/design.md"

// mapHelpers begins the contents of a row whose packages everything may import, so no other row lists them.
const mapHelpers = "helpers"

// mapRow is one row of the map.
type mapRow struct {
	line     int
	folders  []string // without the slash at the end
	contents string
	imports  []string
}

// Map reports rows of the map whose imports are not those of the Go files, tests apart, and imports that do
// not lead to a row further down.
func (r *Repository) Map() (findings []Finding) {
	rows := mapRows(string(r.Texts[mapPage]))
	imports := make([]map[int]bool, len(rows))
	seen := map[string]bool{} // folders of the map with a Go file, and folders without a row
	for name, file := range r.Go {
		from, folder := rowOf(rows, path.Dir(name))
		switch {
		case from < 0 && !seen[path.Dir(name)]:
			findings = append(findings, Finding{Path: mapPage, Text: "the map has no row for " + path.Dir(name)})
			folder = path.Dir(name)
		case from >= 0 && imports[from] == nil:
			imports[from] = map[int]bool{}
		}
		seen[folder] = true
		if from < 0 || isTest(name) {
			continue
		}
		for _, imported := range ownImports(file) {
			if to, _ := rowOf(rows, imported); to >= 0 && to != from {
				imports[from][to] = true
			}
		}
	}
	for from, row := range rows {
		var want []string
		for _, folder := range row.folders {
			if !seen[folder] {
				findings = append(findings, Finding{mapPage, row.line, folder + " has no Go file"})
			}
		}
		for to, below := range rows {
			switch {
			case !imports[from][to]:
			case to < from:
				findings = append(findings, Finding{mapPage, row.line, fmt.Sprintf("%s imports %s, which stands above it", row.folders[0], below.folders[0])})
			case !strings.HasPrefix(below.contents, mapHelpers):
				want = append(want, below.folders[0])
			}
		}
		if !slices.Equal(row.imports, want) {
			findings = append(findings, Finding{mapPage, row.line, fmt.Sprintf("%s imports %q, and the map says %q", row.folders[0], want, row.imports)})
		}
	}
	return findings
}

// mapRows reads the rows of the map: the lines of the page that are | `folder/`, ... | contents | `folder/`, ... |.
func mapRows(page string) (rows []mapRow) {
	for i, line := range strings.Split(page, "\n") {
		cells := strings.Split(line, "|")
		if len(cells) != 5 || !strings.HasPrefix(cells[1], " `") {
			continue
		}
		rows = append(rows, mapRow{i + 1, foldersIn(cells[1]), strings.TrimSpace(cells[2]), foldersIn(cells[3])})
	}
	return rows
}

func foldersIn(cell string) (folders []string) {
	for i, part := range strings.Split(cell, "`") {
		if i%2 == 1 {
			folders = append(folders, strings.TrimSuffix(part, "/"))
		}
	}
	return folders
}

// rowOf returns the number of the row that names a folder or the nearest folder above it, and the name there. The
// number is -1 without such a row.
func rowOf(rows []mapRow, folder string) (number int, named string) {
	for ; folder != "."; folder = path.Dir(folder) {
		for i, row := range rows {
			if slices.Contains(row.folders, folder) {
				return i, folder
			}
		}
	}
	return -1, ""
}

// ownImports returns the packages of the module that a file imports.
func ownImports(file *ast.File) (packages []string) {
	for _, spec := range file.Imports {
		name, _ := strconv.Unquote(spec.Path.Value)
		if own, ok := strings.CutPrefix(name, Module+"/"); ok {
			packages = append(packages, own)
		}
	}
	return packages
}
