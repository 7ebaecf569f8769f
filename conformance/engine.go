package main

import (
	"context"
	"debug/elf"
	"encoding/binary"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
)

// probe is the path, relative to the library, of the program that asks a library for its engine.
const probe = "rocblas_mem/probe"

// computes returns the library's name of the implementation behind the program's engine. It fails if the
// library chose another engine.
func (p program) computes(ctx context.Context) (name string, err error) {
	err = inFolder(func(folder string) error {
		c := exec.CommandContext(ctx, filepath.Join(p.root, loader), "--library-path", p.search(),
			filepath.Join(filepath.Dir(p.ours), probe), p.ours, "0")
		c.Env = p.environment(os.Environ(), folder)
		text, err := c.Output()
		if exit, ok := errors.AsType[*exec.ExitError](err); ok {
			return fmt.Errorf("the engine is unknown: %w: %s", err, exit.Stderr)
		}
		var answer struct {
			Engine struct{ Kind, Name, Reason string }
		}
		if err = errors.Join(err, json.Unmarshal(text, &answer)); err != nil {
			return fmt.Errorf("the engine is unknown: %w", err)
		}
		if name = answer.Engine.Name; answer.Engine.Kind != p.engine {
			return fmt.Errorf("engine %s: the library chose %s: %s", p.engine, name, answer.Engine.Reason)
		}
		return nil
	})
	return name, err
}

// openCBLAS selects the CBLAS library at a path. It uses a copy that binds calls of its functions to itself.
// Otherwise these calls would reach another CBLAS with the same names, which rocblas-test loads.
func (p *program) openCBLAS(path, folder string) error {
	library, err := os.ReadFile(path)
	if err == nil {
		err = bindToItself(path, library)
	}
	if err != nil {
		return fmt.Errorf("-cblas: %w", err)
	}
	p.cblas = filepath.Join(folder, filepath.Base(path))
	return os.WriteFile(p.cblas, library, 0o644)
}

// The entries of a dynamic section: a tag and a value.
const dynamicBytes = 16

// bindToItself changes a library so that the dynamic linker looks symbols up in the library first. It uses the
// free entries that linkers leave at the end of the dynamic section.
func bindToItself(path string, library []byte) error {
	file, err := elf.Open(path)
	if err != nil {
		return err
	}
	defer file.Close()
	if file.Class != elf.ELFCLASS64 || file.Data != elf.ELFDATA2LSB {
		return fmt.Errorf("%s is not a library of this machine", path)
	}
	for _, segment := range file.Progs {
		if segment.Type != elf.PT_DYNAMIC || segment.Off+segment.Filesz > uint64(len(library)) {
			continue
		}
		entries := library[segment.Off:][:segment.Filesz]
		for ; len(entries) >= 2*dynamicBytes; entries = entries[dynamicBytes:] {
			next := elf.DynTag(binary.LittleEndian.Uint64(entries[dynamicBytes:]))
			if tag := elf.DynTag(binary.LittleEndian.Uint64(entries)); tag == elf.DT_NULL && next == elf.DT_NULL {
				binary.LittleEndian.PutUint64(entries, uint64(elf.DT_SYMBOLIC))
				return nil
			}
		}
	}
	return fmt.Errorf("%s has no free entry in its dynamic section", path)
}

// named replaces the path of the copy by the requested path.
func (s *session) named(name string) string {
	if s.program.cblas == "" {
		return name
	}
	return strings.ReplaceAll(name, s.program.cblas, s.cblas)
}
