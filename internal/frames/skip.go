package frames

import (
	"errors"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
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

// headers match the files of the headers of HIP, rocBLAS, hipBLAS, this library, pybind11, nanobind, and C++'s library.
var headers = regexp.MustCompile(`/include/((.*/)?(c\+\+|bits)/|hip/|(rocblas|hipblas|hipblas-common|pybind11|nanobind)/|(rocblas|hipblas)(_mem\w*|[-_]bfloat16|-\w+)?\.h(pp)?$)`)

// functions match the functions of these headers, also where their files are not known.
var functions = regexp.MustCompile(`^(std|__gnu_cxx|__cxxabiv1|pybind11|nanobind|rocblas_mem)::`)

// templates match HIP's functions for any type, of which a program without debug information tells only the names.
var templates = regexp.MustCompile(`^hip[A-Z]\w*<`)

// interpreters match the files of Python and of what it calls other languages with.
var interpreters = regexp.MustCompile(`^(python[0-9.]*[dmtu]*|libpython[0-9.]+\w*\.so.*|libffi\.so.*|_ctypes.*\.so|_cffi_backend.*\.so)$`)

func (s Skip) matches(f *Frame) bool {
	if headers.MatchString(f.File) || functions.MatchString(f.Function) || f.File == "" && templates.MatchString(f.Function) || isInterpreter(f) {
		return true
	}
	file := f.File
	if file == "" {
		file = f.Module
	}
	return slices.ContainsFunc(s, func(p pattern) bool { return p.in.MatchString(f.Function) || p.in.MatchString(file) })
}

func isInterpreter(f *Frame) bool { return interpreters.MatchString(filepath.Base(f.Module)) }

// places leaves out the frames that are no places. If nothing is left, the outermost one stays.
func (s Skip) places(list []Frame) []Frame {
	places := slices.DeleteFunc(slices.Clone(list), func(f Frame) bool { return s.matches(&f) })
	if len(places) == 0 && len(list) > 0 {
		return list[len(list)-1:]
	}
	return places
}
