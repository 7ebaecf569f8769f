package frames

import (
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

const source = "testdata/places.cpp"

// place is a place as testdata/places.cpp names it.
type place struct {
	function string
	line     int
}

// wantedPlaces reads the places of the source without the functions that skip names, by the number of bytes.
func wantedPlaces(t *testing.T, skip ...string) map[string]place {
	text, err := os.ReadFile(source)
	require.NoError(t, err)
	wanted, without := map[string]place{}, map[string]int{}
	marks := regexp.MustCompile(`bytes (\d+)( without [\w ]+)?: (.+)`)
	for i, line := range strings.Split(string(text), "\n") {
		m := marks.FindStringSubmatch(line)
		if m == nil || m[3] == "FUNCTION\" at the line of the call." {
			continue
		}
		names := strings.Fields(m[2])
		if len(names) > 0 && slices.ContainsFunc(names[1:], func(name string) bool { return !skips(skip, name) }) {
			continue
		}
		if old, known := without[m[1]]; !known || len(names) > old {
			wanted[m[1]], without[m[1]] = place{m[3], i + 1}, len(names)
		}
	}
	require.Len(t, wanted, 7)
	return wanted
}

// skips reports whether a pattern matches the name of a function of the source.
func skips(patterns []string, name string) bool {
	s, err := NewSkip(patterns)
	return err == nil && s.matches(&Frame{Function: name + "<float>"}) || s.matches(&Frame{Function: name + "<char>"})
}

// built compiles testdata/places.cpp and returns the program.
func built(t *testing.T, compiler string, flags ...string) string {
	folder := t.TempDir()
	called, program := filepath.Join(folder, "called.o"), filepath.Join(folder, "program")
	for _, arguments := range [][]string{
		{"gcc", "-O0", "-c", "-o", called, "testdata/called.c"},
		slices.Concat([]string{compiler, "-std=c++17", "-D__HIP_PLATFORM_AMD__", "-o", program}, flags, []string{source, called, "-ldl"}),
	} {
		out, err := exec.Command(arguments[0], arguments[1:]...).CombinedOutput()
		require.NoError(t, err, "%s: %s", arguments, out)
	}
	return program
}

// stacksOf runs a program and returns the stacks that it prints, by the number of bytes.
func stacksOf(t *testing.T, program string) map[string][]Frame {
	out, err := exec.Command(program).CombinedOutput()
	require.NoError(t, err, "%s", out)
	stacks := map[string][]Frame{}
	for line := range strings.Lines(string(out)) {
		fields := strings.Fields(line)
		for _, field := range fields[1:] {
			end := strings.LastIndex(field, "+")
			offset, err := strconv.ParseUint(field[end+1:], 0, 64)
			require.NoError(t, err)
			stacks[fields[0]] = append(stacks[fields[0]], Frame{Module: field[:end], Offset: offset})
		}
	}
	require.Len(t, stacks, 7)
	return stacks
}

// headersOfHIP returns the folders of headers: this kit's, and AMD's if they are there.
func headersOfHIP() []string {
	folders := []string{"../../sdk/include"}
	if peers := os.Getenv("ROCBLAS_PEERS"); peers != "" {
		folders = append(folders, filepath.Join(peers, "usr/include"))
	}
	return folders
}

// compilers returns the C++ compilers of the machine.
func compilers(t *testing.T) (names []string) {
	for _, name := range []string{"g++", "clang++"} {
		if _, err := exec.LookPath(name); err == nil {
			names = append(names, name)
		}
	}
	require.NotEmpty(t, names)
	return names
}

// TestPlaces tests that a place is the program's line, and not one of HIP's or C++'s headers, however it was compiled.
func TestPlaces(t *testing.T) {
	for _, compiler := range compilers(t) {
		for i, flags := range []string{
			"-g -O0 -gdwarf-4 -no-pie", "-g -O2 -gz -ffunction-sections -Wl,--gc-sections", "-g1 -O0", "-g1 -O2", "-g -O3 -gdwarf-4", "-g -O2 -flto",
		} {
			if testing.Short() && i%3 != 1 {
				continue // two of the optimized forms, one with each headers
			}
			headers := headersOfHIP()
			t.Run(compiler+" "+flags, func(t *testing.T) {
				t.Parallel()
				program := built(t, compiler, append(strings.Fields(flags), "-I"+headers[i%len(headers)])...)
				checkPlaces(t, program, strings.Contains(flags, "-g1"))
			})
		}
	}
}

// checkPlaces compares places. With -g1 inlined functions have names without those around them.
func checkPlaces(t *testing.T, program string, short bool, patterns ...string) {
	skip, err := NewSkip(patterns)
	require.NoError(t, err)
	resolver, wanted := NewResolver(skip), wantedPlaces(t, patterns...)
	file, err := filepath.Abs(source)
	require.NoError(t, err)
	for bytes, stack := range stacksOf(t, program) {
		f := resolver.Resolve(stack)[0]
		want := wanted[bytes]
		if short && strings.HasSuffix(want.function, "::"+f.Function) {
			want.function = f.Function
		}
		assert.Equal(t, want, place{f.Function, f.Line}, "%s bytes: %+v", bytes, f)
		assert.Equal(t, file, f.File)
	}
}

// TestSkippedPlaces tests that a place is not in what the user skips, but in what calls it, also where that is inlined.
func TestSkippedPlaces(t *testing.T) {
	for _, level := range []string{"-O0", "-O2"} {
		program := built(t, "g++", "-g", level, "-I../../sdk/include")
		checkPlaces(t, program, false, "inner")
		checkPlaces(t, program, false, "inner", "outer", "allocator")
		checkPlaces(t, program, false, "?nner<", "out*<float>", "alloc*tor<char")
	}
}

// TestPlacesWithoutLines tests a program without debug information: a place is a function and the program.
func TestPlacesWithoutLines(t *testing.T) {
	for _, compiler := range compilers(t) {
		wanted, resolver := wantedPlaces(t), NewResolver(nil)
		for bytes, stack := range stacksOf(t, built(t, compiler, "-O0", "-g0", "-I../../sdk/include")) {
			f := resolver.Resolve(stack)[0]
			assert.Equal(t, Frame{Module: stack[0].Module, Offset: f.Offset, Function: wanted[bytes].function}, f)
		}
	}
}
