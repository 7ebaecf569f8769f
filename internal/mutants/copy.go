package main

import (
	"bytes"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
)

// copyTree makes one folder a copy of the files of another that git tracks or would add. Equal files keep their
// time, so that make builds only what has changed. Build output in the copy stays.
func copyTree(from, to string) error {
	list := exec.Command("git", "ls-files", "-z", "--cached", "--others", "--exclude-standard")
	list.Dir = from
	names, err := list.Output()
	if err != nil {
		return fmt.Errorf("git ls-files: %w", err)
	}
	files := map[string]bool{}
	for name := range strings.SplitSeq(strings.TrimSuffix(string(names), "\x00"), "\x00") {
		files[name] = true
		if err := copyFile(filepath.Join(from, name), filepath.Join(to, name)); err != nil {
			return err
		}
	}
	return filepath.WalkDir(to, func(path string, entry fs.DirEntry, err error) error {
		name, _ := filepath.Rel(to, path)
		switch {
		case err != nil:
			return err
		case name == "build" || name == ".cache":
			return filepath.SkipDir
		case !entry.IsDir() && !files[filepath.ToSlash(name)]:
			return os.Remove(path)
		}
		return nil
	})
}

// copyFile copies a file or a link that has changed, and removes the copy of a deleted file.
func copyFile(from, to string) error {
	info, err := os.Lstat(from)
	if errors.Is(err, fs.ErrNotExist) {
		return os.RemoveAll(to)
	}
	if err != nil {
		return err
	}
	if err := os.MkdirAll(filepath.Dir(to), 0o777); err != nil {
		return err
	}
	before, beforeErr := os.Readlink(to)
	if info.Mode()&fs.ModeSymlink != 0 {
		target, err := os.Readlink(from)
		if err != nil || beforeErr == nil && before == target {
			return err
		}
		return errors.Join(os.RemoveAll(to), os.Symlink(target, to))
	}
	if beforeErr == nil { // a file in place of a link
		if err := os.Remove(to); err != nil {
			return err
		}
	}
	text, err := os.ReadFile(from)
	if err != nil {
		return err
	}
	if before, err := os.ReadFile(to); err == nil && bytes.Equal(before, text) {
		return nil
	}
	return os.WriteFile(to, text, info.Mode().Perm())
}
