package calls

import (
	"fmt"
	"slices"
	"strings"

	"rocblas_mem/blas/spec"
)

// enumeration returns the names in lists of an enumeration argument, and the BLAS letters of its values.
// Lower case is accepted too.
func enumeration(kind spec.Kind) (names []string, letters string) {
	switch kind {
	case spec.Side:
		return []string{"side"}, "LRB"
	case spec.Uplo:
		return []string{"uplo"}, "ULF"
	case spec.TransA:
		return []string{"transA", "transposeA"}, "NTC"
	case spec.TransB:
		return []string{"transB", "transposeB"}, "NTC"
	case spec.Diag:
		return []string{"diag"}, "NU"
	}
	return nil, ""
}

// typeFields returns the names of type arguments in lists.
func typeFields() []string {
	return []string{"r", "precision", "a_type", "b_type", "c_type", "d_type", "compute_type", "composite_compute_type", "execution_type"}
}

// otherTypes returns the types of rocBLAS that do not affect the workspace of any function.
func otherTypes() []string {
	return []string{
		"f16_c", "u8_r", "i_r32", "u32_r", "i8_c", "u8_c", "i32_c", "u32_c", "bf16_c", "f8_f8_f32", "f8_bf8_f32", "bf8_f8_f32", "bf8_bf8_f32",
	}
}

// checkEnumerations reports values that an argument of a function cannot have.
func checkEnumerations(f spec.Function, v fields) error {
	for _, p := range f.Row.Params {
		names, letters := enumeration(p.Kind)
		for _, name := range names {
			if text, given := v[name]; given && (len(text) != 1 || !strings.Contains(letters, strings.ToUpper(text))) {
				return fmt.Errorf("%s: %q is none of %s", name, text, strings.Join(strings.Split(letters, ""), ", "))
			}
		}
	}
	for _, name := range typeFields() {
		if text, given := v[name]; given && !slices.Contains(otherTypes(), text) {
			if _, known := typeNamed(text); !known {
				return fmt.Errorf("%s: there is no type %q", name, text)
			}
		}
	}
	return nil
}
