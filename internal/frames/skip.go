package frames

import (
	"errors"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"unicode"
)

// Skip says which frames are no places of the program, beside those of headers and interpreters: those with a function or a
// file in which one of its patterns is found.
type Skip []pattern

type pattern struct {
	text string
	in   *regexp.Regexp
}

// NewSkip returns the frames that patterns name. In a pattern * stands for any characters, ? for one.
//
// Errors: a pattern that is empty.
func NewSkip(patterns []string) (s Skip, err error) {
	for _, text := range patterns {
		if strings.Trim(text, "* ") == "" {
			return nil, errors.New("an empty pattern would leave out all frames")
		}
		quoted := strings.NewReplacer(`\*`, ".*", `\?`, ".").Replace(regexp.QuoteMeta(text))
		s = append(s, pattern{text, regexp.MustCompile("(?s)" + quoted)})
	}
	return s, nil
}

// Patterns returns the patterns, sorted, each once.
func (s Skip) Patterns() (texts []string) {
	for _, p := range s {
		texts = append(texts, p.text)
	}
	slices.Sort(texts)
	return slices.Compact(texts)
}

func (s Skip) matches(f *Frame) bool {
	if isHeader(f.File) || isLibrary(f.Function) || f.File == "" && isTemplate(f.Function) || isInterpreter(f.Module) {
		return true
	}
	file := f.File
	if file == "" {
		file = f.Module
	}
	return slices.ContainsFunc(s, func(p pattern) bool { return p.in.MatchString(f.Function) || p.in.MatchString(file) })
}

// isHeader reports whether a file is a header of HIP, rocBLAS, hipBLAS, this library, pybind11, nanobind, or C++'s library.
func isHeader(file string) bool {
	for {
		_, below, found := strings.Cut(file, "/include/")
		if !found {
			return false
		}
		for _, begin := range []string{
			"hip/", "rocblas/", "rocblas.", "rocblas-", "rocblas_mem", "rocblas_bfloat16.", "hipblas/", "hipblas.", "hipblas-", "pybind11/", "nanobind/",
		} {
			if strings.HasPrefix(below, begin) {
				return true
			}
		}
		if strings.Contains("/"+below, "/c++/") || strings.Contains("/"+below, "/bits/") {
			return true
		}
		file = "/" + below
	}
}

// isLibrary reports whether a function is one of these headers, also where its file is not known.
func isLibrary(function string) bool {
	space, _, _ := strings.Cut(function, "::")
	return len(space) < len(function) && slices.Contains([]string{"std", "__gnu_cxx", "__cxxabiv1", "pybind11", "nanobind", "rocblas_mem", "rocblas_mem_hip"}, space)
}

// isTemplate reports whether a function is one of HIP's for any type.
func isTemplate(function string) bool {
	name, _, generic := strings.Cut(function, "<")
	rest, isHIP := strings.CutPrefix(name, "hip")
	return generic && strings.HasSuffix(function, ">") && isHIP && rest != "" && unicode.IsUpper(rune(rest[0])) && !strings.Contains(rest, ":")
}

// isInterpreter reports whether a file is Python, or what calls other languages for it.
func isInterpreter(module string) bool {
	base := filepath.Base(module)
	for _, begin := range []string{"libpython", "libffi.so", "_ctypes.", "_cffi_backend."} {
		if strings.HasPrefix(base, begin) {
			return true
		}
	}
	version, isPython := strings.CutPrefix(base, "python")
	return isPython && strings.Trim(version, "0123456789.dmtu") == ""
}

// places leaves out the frames that are no places, and what starts the program or the thread. If nothing is left, the outermost
// one stays. An interpreter that does not tell its lines is no place either.
func (s Skip) places(list []Frame) []Frame {
	places := slices.DeleteFunc(slices.Clone(list), func(f Frame) bool { return s.matches(&f) })
	for len(places) > 0 && isStart(places[len(places)-1]) {
		places = places[:len(places)-1]
	}
	switch {
	case len(places) > 0 || len(list) == 0:
		return places
	case slices.ContainsFunc(list, func(f Frame) bool { return isInterpreter(f.Module) }):
		return []Frame{{Module: "Python", Function: "unknown line"}}
	}
	for len(list) > 1 && isStart(list[len(list)-1]) {
		list = list[:len(list)-1]
	}
	return list[len(list)-1:]
}
