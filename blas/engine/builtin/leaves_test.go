package builtin

import (
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"runtime"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// leafName is the name of a loop that Leaves hands out, or of what one of those calls.
var leafName = regexp.MustCompile(`^(axpy|dot|dot[uc]?Complex|axpyComplex|scal|scalComplex|swap|copy|rot|sumAbs|sumSquares|(larg|small)est(Number|In)(Complex)?|(multiply|addAll|addFew|addRows|addFlat[23]?|series[34]|dotAll|(add|dot|addDot)Columns?|addEdge|scaleBy|symmetric[48](Upper|Lower)|solve(Lower|Upper)?|strip|addSums|direct(Sums|6|(Complex)?(2|2Part|1|Part)x3?)|columns(Product|Symmetric|Update|Triangle|Solve)?)(Complex)?[123468]?)[SD]AVX(2|512)$|^divide$`)

// reloaded is how the goroutine's register is set behind a call of assembly, to what the thread says, which for a thread of C's is nothing.
var reloaded = regexp.MustCompile(`MOVQ (FS:\S+|\S*\(TLS\)\S*|0\(R14\)\S*|runtime\.tlsg\S*), R14`)

// inAssembly are those of which Leaves hands out none, but LeavesInC an entry of its own.
var inAssembly = regexp.MustCompile(`^(axpy|dot)[SD]AVX(2|512)$`)

// TestLeavesNeedNoGoroutine reads the machine code: no leaf touches the goroutine's register, which it would to grow the stack, and
// none calls but another leaf, or what ends a program whose bounds are broken.
func TestLeavesNeedNoGoroutine(t *testing.T) {
	if len(New(1).Leaves('d')) == 0 {
		for _, letter := range []byte("sdcz") {
			assert.Empty(t, New(1).Leaves(letter))
		}
		return
	}
	archive := filepath.Join(t.TempDir(), "builtin.a")
	output, err := exec.Command("go", "build", "-o", archive, "rocblas_mem/blas/engine/builtin").CombinedOutput()
	require.NoError(t, err, "%s", output)
	code, err := exec.Command("go", "tool", "objdump", "-s", `(AVX2|AVX512|builtin\.divide)$`, archive).Output()
	require.NoError(t, err)
	leaves, name := map[string]bool{}, ""
	for line := range strings.Lines(string(code)) {
		if text, ok := strings.CutPrefix(line, "TEXT "); ok {
			name, _, _ = strings.Cut(text, "(SB)")
			name = name[strings.LastIndex(name, ".")+1:]
			if leafName.MatchString(name) && !inAssembly.MatchString(name) {
				leaves[name] = true
			}
			continue
		}
		if !leaves[name] {
			continue
		}
		if !reloaded.MatchString(line) {
			assert.NotContains(t, line, "R14", name)
		}
		if called := regexp.MustCompile(`R_CALL:(\S+)`).FindStringSubmatch(line); called != nil && called[1] != "runtime.panicBounds" {
			assert.Regexp(t, leafName, called[1][strings.LastIndex(called[1], ".")+1:], name)
		}
	}
	for _, letter := range []byte("sdcz") {
		for routine, address := range New(1).Leaves(letter) {
			full := runtime.FuncForPC(address).Name()
			assert.Contains(t, leaves, full[strings.LastIndex(full, ".")+1:], "%s of %c", routine, letter)
		}
	}
}

// TestLeavesInC reads the assembly: what follows C's convention uses no register that a caller keeps, nor the stack. Every routine is
// handed out once.
func TestLeavesInC(t *testing.T) {
	narrow, err := os.ReadFile("zlevel1_avx2.s")
	require.NoError(t, err)
	wide, err := os.ReadFile("zlevel1_avx512.s")
	require.NoError(t, err)
	entries, name := map[string]bool{}, ""
	for line := range strings.Lines(string(narrow) + string(wide)) {
		if text, ok := strings.CutPrefix(line, "TEXT "); ok {
			before, _, static := strings.Cut(text, "<>(SB)")
			if name = ""; static {
				name, entries[before] = before, true
			}
		} else if name != "" {
			assert.NotRegexp(t, `\b(BX|BP|SP|FP|R1[2-5]|CALL|PUSHQ|POPQ)\b`, line, name)
		}
	}
	for _, letter := range []byte("sdcz") {
		leaves, inC := New(1).Leaves(letter), New(1).LeavesInC(letter)
		for routine, address := range inC {
			assert.NotContains(t, leaves, routine, "%c", letter)
			full := runtime.FuncForPC(address).Name()
			assert.Contains(t, entries, full[strings.LastIndex(full, ".")+1:], "%s of %c", routine, letter)
		}
		if len(leaves) > 0 {
			assert.Len(t, leaves, map[byte]int{'s': 28, 'd': 28, 'c': 36, 'z': 36}[letter]-len(inC), "%c", letter)
		}
	}
	assert.Len(t, entries, 4+6)
}
