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

// probe is what asks a library what computes, beside it.
const probe = "rocblas_mem/probe"

// computes says what computes with the program's engine, as the library under test names it. It fails where that is another engine.
func (p program) computes(ctx context.Context) (name string, err error) {
	err = inFolder(func(folder string) error {
		c := exec.CommandContext(ctx, filepath.Join(p.root, loader), "--library-path", p.search(),
			filepath.Join(filepath.Dir(p.ours), probe), p.ours, "0")
		c.Env = p.environment(os.Environ(), folder)
		text, err := c.Output()
		if exit, ok := errors.AsType[*exec.ExitError](err); ok {
			return fmt.Errorf("what computes cannot be asked: %w: %s", err, exit.Stderr)
		}
		var answer struct {
			Engine struct{ Kind, Name, Reason string }
		}
		if err = errors.Join(err, json.Unmarshal(text, &answer)); err != nil {
			return fmt.Errorf("what computes cannot be asked: %w", err)
		}
		if name = answer.Engine.Name; answer.Engine.Kind != p.engine {
			return fmt.Errorf("engine %s: %s would compute: %s", p.engine, name, answer.Engine.Reason)
		}
		return nil
	})
	return name, err
}

// openCBLAS makes the CBLAS library at a path the one that is used, from a copy in a folder whose calls of its own functions stay its own: rocblas-test
// has another CBLAS in the process, whose functions have the same names and would be called instead.
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

// bindToItself changes a library so that the linker looks its symbols up in itself first. There is room in what linkers leave for such entries at the
// end of the dynamic section.
func bindToItself(path string, library []byte) error {
	file, err := elf.Open(path)
	if err != nil {
		return err
	}
	defer file.Close()
	if file.Class != elf.ELFCLASS64 || file.Data != elf.ELFDATA2LSB {
		return fmt.Errorf("%s is no library of this machine", path)
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
	return fmt.Errorf("%s has no room in its dynamic section", path)
}

// named is what computes with the path that was asked for, instead of that of the copy.
func (s *session) named(name string) string {
	if s.program.cblas == "" {
		return name
	}
	return strings.ReplaceAll(name, s.program.cblas, s.cblas)
}
