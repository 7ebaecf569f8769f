// Package lint holds the repository against the rules of its house style that a program can check. It is run as a Go test.
//
// A rule is a function from the repository to what is wrong with it. Exceptions stand beside the rule, by name, with a reason.
package lint

import (
	"bytes"
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"strings"
	"sync"
)

// Finding is one place where a rule is broken.
type Finding struct {
	Path string // relative to the repository's root
	Line int    // 0 where it is about the file as a whole
	Text string
}

// String writes the finding as compilers do.
func (f Finding) String() string {
	if f.Line == 0 {
		return f.Path + ": " + f.Text
	}
	return fmt.Sprintf("%s:%d: %s", f.Path, f.Line, f.Text)
}

// Module is the repository's module path.
const Module = "rocblas_mem"

// Repository is the text files of a repository, the Go ones parsed.
type Repository struct {
	Root  string
	Texts map[string][]byte // by path, with forward slashes, relative to Root
	Go    map[string]*ast.File
	Files *token.FileSet
	types func() *checked
}

// Load reads a repository, but for what is built (build/), what is not ours (folders that begin with a dot, but for .ci) and what
// is no text.
func Load(root string) (*Repository, error) {
	r := &Repository{Root: root, Texts: map[string][]byte{}, Go: map[string]*ast.File{}, Files: token.NewFileSet()}
	err := filepath.WalkDir(root, func(file string, entry fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		name, err := filepath.Rel(root, file)
		if err != nil {
			return err
		}
		switch name = filepath.ToSlash(name); {
		case entry.IsDir() && skipped(name):
			return filepath.SkipDir
		case !entry.Type().IsRegular():
			return nil
		}
		return r.read(file, name)
	})
	r.types = sync.OnceValue(r.check)
	return r, err
}

func skipped(folder string) bool {
	base := path.Base(folder)
	return folder == "build" || base == "__pycache__" || base != "." && base != ".ci" && strings.HasPrefix(base, ".")
}

func (r *Repository) read(file, name string) error {
	text, err := os.ReadFile(file)
	if err != nil {
		return err
	}
	if bytes.IndexByte(text, 0) >= 0 {
		return nil
	}
	r.Texts[name] = text
	if path.Ext(name) != ".go" {
		return nil
	}
	r.Go[name], err = parser.ParseFile(r.Files, name, text, parser.ParseComments|parser.SkipObjectResolution)
	return err
}

// at is a finding at a place in a Go file.
func (r *Repository) at(pos token.Pos, format string, args ...any) Finding {
	place := r.Files.Position(pos)
	return Finding{Path: place.Filename, Line: place.Line, Text: fmt.Sprintf(format, args...)}
}

// generated says whether a file is written by internal/gen.
func generated(name string) bool { return strings.HasPrefix(path.Base(name), "z") }

func isTest(name string) bool { return strings.HasSuffix(name, "_test.go") }

// folders returns the paths of the Go files that are not tests, by folder.
func (r *Repository) folders() map[string][]string {
	list := map[string][]string{}
	for name := range r.Go {
		if !isTest(name) {
			list[path.Dir(name)] = append(list[path.Dir(name)], name)
		}
	}
	return list
}
