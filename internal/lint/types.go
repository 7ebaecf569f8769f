package lint

import (
	"errors"
	"fmt"
	"go/ast"
	"go/importer"
	"go/types"
	"io"
	"maps"
	"os"
	"os/exec"
	"path"
	"slices"
	"strconv"
	"strings"
)

// checked holds the type checker's results for a repository's packages, without tests. Names that it cannot
// resolve (cgo's names, other modules) have no type.
type checked struct {
	repository *Repository
	standard   types.Importer
	packages   map[string]*types.Package // by folder
	info       types.Info
}

func (r *Repository) check() *checked {
	c := &checked{
		repository: r,
		standard:   importer.ForCompiler(r.Files, "gc", r.exports()),
		packages:   map[string]*types.Package{},
		info:       types.Info{Types: map[ast.Expr]types.TypeAndValue{}, Uses: map[*ast.Ident]types.Object{}, Defs: map[*ast.Ident]types.Object{}},
	}
	for _, folder := range slices.Sorted(maps.Keys(r.folders())) {
		c.folder(folder)
	}
	return c
}

// exports returns a lookup of the standard library's export data, as far as the go command has it.
func (r *Repository) exports() importer.Lookup {
	imported := map[string]bool{}
	for _, file := range r.Go {
		for _, spec := range file.Imports {
			if name, err := strconv.Unquote(spec.Path.Value); err == nil && isStandard(name) {
				imported[name] = true
			}
		}
	}
	if len(imported) == 0 {
		return func(name string) (io.ReadCloser, error) { return nil, os.ErrNotExist }
	}
	args := append([]string{"list", "-export", "-deps", "-f", "{{.ImportPath}}\t{{.Export}}"}, slices.Sorted(maps.Keys(imported))...)
	out, err := exec.Command("go", args...).Output()
	files := map[string]string{}
	for line := range strings.Lines(string(out)) {
		name, file, _ := strings.Cut(strings.TrimSpace(line), "\t")
		files[name] = file
	}
	return func(name string) (io.ReadCloser, error) {
		if files[name] == "" {
			return nil, fmt.Errorf("no export data of %s: %w", name, errors.Join(err, os.ErrNotExist))
		}
		return os.Open(files[name])
	}
}

// isStandard reports whether a package is one of the standard library that has export data.
func isStandard(imported string) bool {
	first := strings.Split(imported, "/")[0]
	return imported != "C" && imported != "unsafe" && first != Module && !strings.Contains(first, ".")
}

// folder checks the package of a folder, after the packages that it imports.
func (c *checked) folder(folder string) *types.Package {
	if done, ok := c.packages[folder]; ok {
		return done
	}
	var files []*ast.File
	for _, name := range c.repository.folders()[folder] {
		files = append(files, c.repository.Go[name])
	}
	config := types.Config{Importer: c, FakeImportC: true, Error: func(error) {}}
	pkg, _ := config.Check(Module+"/"+folder, c.repository.Files, files, &c.info)
	c.packages[folder] = pkg
	return pkg
}

// Import makes checked an importer for the packages of the repository.
func (c *checked) Import(imported string) (*types.Package, error) {
	if own, ok := strings.CutPrefix(imported, Module+"/"); ok {
		return c.folder(own), nil
	}
	if imported == "unsafe" {
		return types.Unsafe, nil
	}
	if isStandard(imported) {
		return c.standard.Import(imported)
	}
	unknown := types.NewPackage(imported, path.Base(imported))
	unknown.MarkComplete()
	return unknown, nil
}
