package check

import (
	"bufio"
	"fmt"
	"io"
	"path"
	"path/filepath"
	"slices"
	"strings"
)

// Suppression leaves out findings: those of its kind for which every pattern matches.
type Suppression struct {
	kind     string
	patterns []pattern
}

// pattern is a shell pattern for one property of a finding.
type pattern struct{ of, glob string }

// ReadSuppressions reads a file of suppressions, one a line: a kind or *, then any number of PROPERTY:PATTERN.
// Lines that begin with # are comments.
//
// Errors: a kind, a property or a pattern that does not exist.
func ReadSuppressions(from io.Reader) (list []Suppression, err error) {
	scanner := bufio.NewScanner(from)
	for number := 1; scanner.Scan(); number++ {
		words := strings.Fields(scanner.Text())
		if len(words) == 0 || strings.HasPrefix(words[0], "#") {
			continue
		}
		s, err := newSuppression(words)
		if err != nil {
			return nil, fmt.Errorf("line %d: %w", number, err)
		}
		list = append(list, s)
	}
	return list, scanner.Err()
}

func newSuppression(words []string) (Suppression, error) {
	s := Suppression{kind: words[0]}
	if s.kind != "*" {
		if _, err := KindNamed(s.kind); err != nil {
			return s, err
		}
	}
	for _, word := range words[1:] {
		of, glob, found := strings.Cut(word, ":")
		if !found || !slices.Contains([]string{"routine", "operand", "function", "module", "file"}, of) {
			return s, fmt.Errorf("%q is not routine:, operand:, function:, module: or file: with a pattern", word)
		}
		if _, err := path.Match(glob, ""); err != nil {
			return s, fmt.Errorf("%q: %w", glob, err)
		}
		s.patterns = append(s.patterns, pattern{of, glob})
	}
	return s, nil
}

// Suppress returns the findings that no suppression matches. The frames are resolved.
func Suppress(list []Finding, by []Suppression) (rest []Finding) {
	for i := range list {
		if !slices.ContainsFunc(by, func(s Suppression) bool { return s.matches(&list[i]) }) {
			rest = append(rest, list[i])
		}
	}
	return rest
}

func (s *Suppression) matches(f *Finding) bool {
	if s.kind != "*" && s.kind != f.Kind {
		return false
	}
	for _, p := range s.patterns {
		if !p.matches(f) {
			return false
		}
	}
	return true
}

// matches reports whether the property matches. A property of frames matches if that of one frame does. A
// pattern without a slash is compared with the last part of a path.
func (p pattern) matches(f *Finding) bool {
	switch p.of {
	case "routine":
		return p.fits(f.Routine)
	case "operand":
		return p.fits(f.Operand)
	}
	return slices.ContainsFunc(f.Frames, func(frame Frame) bool {
		name := frame.Function
		switch p.of {
		case "module":
			name = frame.Module
		case "file":
			name = frame.File
		}
		if p.of != "function" && !strings.Contains(p.glob, "/") {
			name = filepath.Base(name)
		}
		return p.fits(name)
	})
}

func (p pattern) fits(name string) bool {
	fits, err := path.Match(p.glob, name)
	return err == nil && fits
}
