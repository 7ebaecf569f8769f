// Package lint checks the repository against the rules of its house style that a program can check. It runs
// as a Go test.
//
// A rule is a function from the repository to its findings. Exceptions are listed beside the rule, by name,
// with a reason.
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

// Finding is one place that breaks a rule.
type Finding struct {
	Path string // relative to the repository's root
	Line int    // 0 if it concerns the whole file
	Text string
}

// String formats the finding like a compiler's message.
func (f Finding) String() string {
	if f.Line == 0 {
		return f.Path + ": " + f.Text
	}
	return fmt.Sprintf("%s:%d: %s", f.Path, f.Line, f.Text)
}

// Module is the repository's module path.
const Module = "rocblas_mem"

// Repository holds the text files of a repository, and the parsed Go files.
type Repository struct {
	Texts map[string][]byte // by path, with forward slashes
	Go    map[string]*ast.File
	Files *token.FileSet
	types func() *checked
}

// Load reads a repository. It skips build output (build/), folders that begin with a dot except .ci, and
// files that are not text.
func Load(root string) (*Repository, error) {
	r := &Repository{Texts: map[string][]byte{}, Go: map[string]*ast.File{}, Files: token.NewFileSet()}
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
		case !entry.Type().IsRegular() || name == ".git": // a worktree's .git is a file
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

// at returns a finding at a position in a Go file.
func (r *Repository) at(pos token.Pos, format string, args ...any) Finding {
	place := r.Files.Position(pos)
	return Finding{Path: place.Filename, Line: place.Line, Text: fmt.Sprintf(format, args...)}
}

// generated reports whether internal/gen writes a file. Their names begin with z, except those of headers that users see.
func generated(name string) bool {
	return strings.HasPrefix(path.Base(name), "z") || name == "include/rocblas_mem_blas.h" || path.Base(name) == "hipblas_blas.h"
}

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
