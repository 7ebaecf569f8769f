package machine

import (
	"path/filepath"
	"slices"
	"strings"
)

// Environment is the environment of a program, in entries NAME=VALUE.
type Environment []string

// Get returns a variable's value, empty if it is unset.
func (e Environment) Get(name string) string {
	for _, entry := range slices.Backward(e) {
		if value, ok := strings.CutPrefix(entry, name+"="); ok {
			return value
		}
	}
	return ""
}

// Set gives a variable a value.
func (e *Environment) Set(name, value string) {
	*e = append(slices.DeleteFunc(*e, func(entry string) bool { return strings.HasPrefix(entry, name+"=") }), name+"="+value)
}

// Preload adds a library in front of those that are preloaded already.
func (e *Environment) Preload(library string) {
	e.Set("LD_PRELOAD", InFront(filepath.Clean(library), e.Get("LD_PRELOAD")))
}

// InFront joins an entry and a list with the loader's separator.
func InFront(entry, list string) string {
	if list == "" {
		return entry
	}
	return entry + ":" + list
}

// splitPath splits a search path; an empty entry is the current folder.
func splitPath(list string) (folders []string) {
	if list == "" {
		return nil
	}
	return strings.FieldsFunc(strings.ReplaceAll(":"+list+":", "::", ":.:"), isSeparator)
}

func isSeparator(r rune) bool { return r == ':' || r == ';' }
