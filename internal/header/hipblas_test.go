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

// hipblasVariable names the environment variable with the folder of the unpacked packages of the real hipBLAS.
const hipblasVariable = "HIPBLAS_PEERS"

// readHipblas reads hipblas.h below a folder, with the headers of HIP of the kit.
func readHipblas(t *testing.T, folder string) *header.Header {
	t.Helper()
	h, err := header.Read("#define __HIP_PLATFORM_AMD__ 1\n",
		[]string{"../../sdk/include", folder, filepath.Join(folder, "hipblas")}, filepath.Join(folder, "hipblas", "hipblas.h"))
	require.NoError(t, err)
	maps.DeleteFunc(h.Functions, func(name string, _ header.Function) bool { return !strings.HasPrefix(name, "hipblas") }) // the compiler's
	return h
}

// constantsMore matches functions that take pointers to constants where hipBLAS's prototypes forget them.
var constantsMore = regexp.MustCompile(`^hipblas(Trsm(Strided)?(Batched)?Ex|[SDCZ]trtriBatched)(_64)?$`)

// later matches functions that hipBLAS has since 3.5 or 3.7.
var later = regexp.MustCompile(`^hipblas((Set|Get)Batch(Alpha|Beta)Stride|GetVersion|GetProperty|([SD]gemmGroupedBatched|GemmGroupedBatchedEx(WithFlags)?)(_64)?)$`)

// byValue matches a constant argument that is no pointer, as solver functions have in hipBLAS's header.
var byValue = regexp.MustCompile(`const (\w+)([,)])`)

// TestAgainstTheRealHipblas compares hipblas.h with hipBLAS 3.2's: functions, enumerators, structs and macros.
func TestAgainstTheRealHipblas(t *testing.T) {
	root := os.Getenv(hipblasVariable)
	if root == "" {
		t.Skipf("%s is not set: this library's hipblas.h is NOT compared with the real one", hipblasVariable)
	}
	mine, real := readHipblas(t, "../../hipblas/include"), readHipblas(t, filepath.Join(root, "usr", "include"))
	require.Equal(t, 1191, len(real.Functions), "all of hipBLAS")
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
	for name, value := range real.Enumerators {
		have, shared := mine.Enumerators[name]
		assert.True(t, shared && have == value, name)
	}
	assert.Equal(t, real.Structs["hipblasBfloat16"], mine.Structs["hipblasBfloat16"])
	for name, value := range real.Macros {
		if have, shared := mine.Macros[name]; shared || strings.HasPrefix(strings.ToUpper(name), "HIPBLAS") && !strings.HasSuffix(name, "_H") {
			assert.Equal(t, value, have, name)
		}
	}
}
