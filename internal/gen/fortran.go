package main

import (
	"bytes"
	"fmt"
	"maps"
	"os"
	"path"
	"regexp"
	"slices"
	"strings"

	"rocblas_mem/internal/header"
)

// module is a Fortran module of a library's functions as ROCm installs it: as a source, which programs compile. Constants are
// in a module NAME_enums. A constant is an integer(c_int), which is the kind of an enumerator.
type module struct {
	name   string
	status string // the type of a function's result
	header *header.Header
	enums  *regexp.Regexp // matches the enumerators of the library
}

// kindOf returns the type in Fortran of an argument. A type of the libraries that is nothing else is an enumeration.
func kindOf(ctype string) (string, error) {
	ctype = strings.TrimPrefix(ctype, "const ")
	switch ctype {
	case "rocblas_handle", "hipblasHandle_t", "hipStream_t", "hipEvent_t":
		return "type(c_ptr)", nil
	case "rocblas_int", "int":
		return "integer(c_int)", nil
	case "int32_t", "uint32_t":
		return "integer(c_int32_t)", nil
	case "int64_t", "rocblas_stride", "hipblasStride":
		return "integer(c_int64_t)", nil
	case "size_t":
		return "integer(c_size_t)", nil
	}
	switch {
	case strings.HasSuffix(ctype, "*"):
		return "type(c_ptr)", nil
	case strings.HasPrefix(ctype, "rocblas_"), strings.HasPrefix(ctype, "hipblas"), ctype == "hipDataType":
		return "integer(c_int)", nil
	}
	return "", fmt.Errorf("no type of Fortran is known for %s", ctype)
}

// function writes the interface of a function. Arguments of one type share a declaration.
func (m module) function(b *bytes.Buffer, name string) error {
	f := m.header.Functions[name]
	var kinds []string
	names := map[string][]string{}
	for i, ctype := range f.Params {
		kind, err := kindOf(ctype)
		if err != nil {
			return fmt.Errorf("%s: %w", name, err)
		}
		kind += ", value"
		if name == "rocblas_get_pointer_mode" && f.Names[i] == "pointer_mode" { // programs pass a variable
			kind = "integer(c_int)"
		}
		if names[kind] == nil {
			kinds = append(kinds, kind)
		}
		names[kind] = append(names[kind], f.Names[i])
	}
	b.WriteString(wrapped("    integer(c_int) function %s(%s) bind(c, name='%[1]s')", name, strings.Join(f.Names, ", ")))
	b.WriteString("      import\n")
	for _, kind := range kinds {
		b.WriteString(wrapped("      %s :: %s", kind, strings.Join(names[kind], ", ")))
	}
	b.WriteString("    end function\n")
	return nil
}

// wrapped returns a statement in lines that Fortran takes.
func wrapped(format string, arguments ...any) string {
	text := fmt.Sprintf(format, arguments...)
	indent := text[:len(text)-len(strings.TrimLeft(text, " "))]
	return indent + strings.Join(fill(strings.Fields(text), width-len(indent)-len("    &")), " &\n"+indent+"    ") + "\n"
}

// chosen reports whether a name is the second one of a function of hipBLAS 2, which a macro chooses in C.
func chosen(name string) bool { return strings.HasSuffix(strings.TrimSuffix(name, "_64"), "_v2") }

// text returns the source of the modules.
func (m module) text() ([]byte, error) {
	var b bytes.Buffer
	fmt.Fprintf(&b, "! SPDX-License-Identifier: MIT\n!\n! %[1]s_module.f90: functions and constants of %[1]s.\n! %[2]s\n", m.name, notice)
	fmt.Fprintf(&b, "module %s_enums\n  use iso_c_binding\n  enum, bind(c)\n", m.name)
	for _, name := range slices.Sorted(maps.Keys(m.header.Enumerators)) {
		if m.enums.MatchString(name) {
			fmt.Fprintf(&b, "    enumerator :: %s = %d\n", name, m.header.Enumerators[name])
		}
	}
	fmt.Fprintf(&b, "  end enum\nend module\n\nmodule %s\n  use iso_c_binding\n  interface\n", m.name)
	for _, name := range slices.Sorted(maps.Keys(m.header.Functions)) {
		f := m.header.Functions[name]
		mode := f.Result == "rocblas_pointer_mode" // of rocblas_pointer_to_mode
		if (f.Result == m.status || mode) && !f.Variadic && strings.HasPrefix(name, m.name) && !chosen(name) {
			if err := m.function(&b, name); err != nil {
				return nil, err
			}
		}
	}
	b.WriteString("  end interface\nend module\n")
	return b.Bytes(), nil
}

// readHipblas reads a header of hipBLAS with the given text in place of the file of its functions.
func readHipblas(root, folder string, functions []byte) (*header.Header, error) {
	text, err := os.ReadFile(path.Join(root, folder, "hipblas.h"))
	if err != nil {
		return nil, err
	}
	const include = "#include \"hipblas_blas.h\""
	before, after, found := strings.Cut(string(text), include)
	if !found {
		return nil, fmt.Errorf("%s/hipblas.h lacks %s", folder, include)
	}
	folders := []string{"sdk/include", "hipblas/include", folder, "hipblas/include/hipblas"}
	for i := range folders {
		folders[i] = path.Join(root, folders[i])
	}
	h, err := header.Read("#define __HIP_PLATFORM_AMD__ 1\n"+before+string(functions)+after, folders)
	if err != nil {
		return nil, fmt.Errorf("reading %s/hipblas.h: %w", folder, err)
	}
	return h, nil
}

// fortranFiles generates the modules of rocBLAS and of both releases of hipBLAS.
func fortranFiles(root string, rocblas *header.Header) (map[string][]byte, error) {
	modules := map[string]module{
		"sdk/include/rocblas/rocblas_module.f90": {"rocblas", "rocblas_status", rocblas, regexp.MustCompile(`^rocblas_`)},
	}
	for file, functions := range map[string][]byte{hipblasHeader: hipblasFile(), hipblas2Header: hipblas2File()} {
		folder := path.Dir(file)
		h, err := readHipblas(root, folder, functions)
		if err != nil {
			return nil, err
		}
		modules[folder+"/hipblas_module.f90"] = module{"hipblas", "hipblasStatus_t", h, regexp.MustCompile(`^(HIPBLAS_|HIP_[RC]_)`)}
	}
	made := map[string][]byte{}
	for name, m := range modules {
		text, err := m.text()
		if err != nil {
			return nil, fmt.Errorf("%s: %w", name, err)
		}
		made[name] = text
	}
	return made, nil
}
