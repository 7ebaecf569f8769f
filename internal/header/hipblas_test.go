package header_test

import (
	"maps"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"rocblas_mem/internal/header"
)

// These environment variables name the folders of the unpacked packages of the real hipBLAS 3 and 2.
const (
	hipblasVariable  = "HIPBLAS_PEERS"
	hipblas2Variable = "HIPBLAS2_PEERS"
)

// readHipblas reads hipblas.h of a folder, with the headers of HIP of the kit, after the definitions of macros.
func readHipblas(t *testing.T, folder, macros string) *header.Header {
	t.Helper()
	h, err := header.Read("#define __HIP_PLATFORM_AMD__ 1\n"+macros,
		[]string{kitHeaders, filepath.Dir(folder), filepath.Join(filepath.Dir(folder), "hipblas")}, filepath.Join(folder, "hipblas.h"))
	require.NoError(t, err)
	maps.DeleteFunc(h.Functions, func(name string, _ header.Function) bool { return !strings.HasPrefix(name, "hipblas") }) // the compiler's
	return h
}

// constantsMore matches functions that take pointers to constants where hipBLAS's prototypes forget them.
var constantsMore = regexp.MustCompile(`^hipblas(Trsm(Strided)?(Batched)?Ex|[SDCZ]trtriBatched)(_v2)?(_64)?$`)

// later matches functions that hipBLAS has since 3.5 or 3.7.
var later = regexp.MustCompile(`^hipblas((Set|Get)Batch(Alpha|Beta)Stride|GetVersion|GetProperty|([SD]gemmGroupedBatched|GemmGroupedBatchedEx(WithFlags)?)(_64)?)$`)

// byValue matches a constant argument that is no pointer, as solver functions have in hipBLAS's header.
var byValue = regexp.MustCompile(`const (\w+)([,)])`)

// TestAgainstTheRealHipblas compares hipblas.h with hipBLAS 3.2's and, with each of its macros and without, 2.4's; a short run compares the newest.
func TestAgainstTheRealHipblas(t *testing.T) {
	const v2, complexes = "#define HIPBLAS_V2\n", "#define ROCM_MATHLIBS_API_USE_HIP_COMPLEX\n"
	for _, test := range []struct {
		folder, variable, macros string
		functions, names         int
	}{
		{"hipblas", hipblasVariable, "", 1191, 16},
		{"hipblas-2", hipblas2Variable, "", 1849, 0},
		{"hipblas-2", hipblas2Variable, v2, 1849, 675},
		{"hipblas-2", hipblas2Variable, complexes, 1849, 0},
		{"hipblas-2", hipblas2Variable, v2 + complexes, 1849, 675},
	} {
		if testing.Short() && test.variable != hipblasVariable {
			continue
		}
		root := os.Getenv(test.variable)
		if root == "" {
			t.Skipf("%s is not set: this library's hipblas.h is NOT compared with the real one", test.variable)
		}
		t.Run(test.folder+" "+test.macros, func(t *testing.T) {
			mine := readHipblas(t, "../../hipblas/include/"+test.folder, test.macros)
			real := readHipblas(t, filepath.Join(root, "usr", "include", "hipblas"), test.macros)
			require.Len(t, real.Functions, test.functions, "all of hipBLAS")
			assertSameFunctions(t, mine, real)
			assertSameConstants(t, mine, real)
			for _, name := range []string{"hipblasBfloat16", "hipblasComplex", "hipblasDoubleComplex"} {
				assert.Equal(t, real.Structs[name], mine.Structs[name], name)
			}
			assert.Equal(t, test.names, assertSameMacroNames(t, mine, real), "macros that are names")
		})
	}
}

// assertSameFunctions compares all functions. Ours may have more constants, and those of later releases.
func assertSameFunctions(t *testing.T, mine, real *header.Header) {
	t.Helper()
	for name, want := range real.Functions {
		have, shared := mine.Functions[name]
		assert.True(t, shared, "%s: theirs alone", name)
		wanted, had := strings.ReplaceAll(byValue.ReplaceAllString(want.String(), "$1$2"), "long long", "hipblasStride"), have.String()
		if constantsMore.MatchString(name) {
			wanted, had = strings.ReplaceAll(wanted, "const", ""), strings.ReplaceAll(had, "const", "")
			wanted, had = strings.ReplaceAll(wanted, " ", ""), strings.ReplaceAll(had, " ", "")
		}
		assert.Equal(t, wanted, had, name)
	}
	for name := range mine.Functions {
		assert.True(t, real.Functions[name].Result != "" || later.MatchString(name), "%s: ours alone", name)
	}
}

// assertSameConstants compares enumerators, and macros with values.
func assertSameConstants(t *testing.T, mine, real *header.Header) {
	t.Helper()
	for name, value := range real.Enumerators {
		have, shared := mine.Enumerators[name]
		assert.True(t, shared && have == value, name)
	}
	for name, value := range real.Macros {
		if have, shared := mine.Macros[name]; shared || strings.HasPrefix(strings.ToUpper(name), "HIPBLAS") && !strings.HasSuffix(name, "_H") {
			assert.Equal(t, value, have, name)
		}
	}
}

// assertSameMacroNames checks that ours has all macros, and that those which are another name are the same. It counts these.
func assertSameMacroNames(t *testing.T, mine, real *header.Header) (names int) {
	t.Helper()
	for macro, text := range real.Texts {
		if !strings.HasPrefix(strings.ToUpper(macro), "HIPBLAS") {
			continue
		}
		have, shared := mine.Texts[macro]
		assert.True(t, shared, "%s is missing", macro)
		if strings.HasPrefix(strings.ToUpper(text), "HIP") && !strings.ContainsAny(text, " (") {
			names++
			assert.Equal(t, text, have, macro)
		}
	}
	return names
}
