package spec

import (
	"fmt"
	"os"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// TestLikelyRehearsals: an error names what a text may have meant, and what it names is valid.
func TestLikelyRehearsals(t *testing.T) {
	each := func(device string) (names []string) {
		for _, release := range []string{"6.4", "7.2", "10.0", "10.1"} {
			names = append(names, device+":rocblas-"+release)
		}
		return names
	}
	old, newer := func(device string) []string { return each(device)[:1] }, func(device string) []string { return each(device)[1:2] }
	for text, want := range map[string][]string{
		"MI300X": each("gfx942"), "mi300a": each("gfx942"), "AMD Instinct MI300X": each("gfx942"), "instinct-mi325x": each("gfx942"),
		"MI250X:7.2": newer("gfx90a"), "MI210": each("gfx90a"), "MI100:rocm-6.4.4": old("gfx908"), "MI50": each("gfx906"), "Radeon VII": each("gfx906"),
		"RX 7900 XTX": each("gfx1100"), "Radeon RX 6800 XT:6.4": old("gfx1030"), "Radeon Pro W7700": each("gfx1101"),
		"gfx942": each("gfx942"), "gfx942:": each("gfx942"), "gfx942:7.2": newer("gfx942"), "gfx942:6.4": old("gfx942"),
		"gfx942:rocblas-6.4.4": old("gfx942"), "gfx942:rocblas-7.2.4": newer("gfx942"), "gfx942:rocm-7.2": newer("gfx942"), "gfx942:rocm7.2": newer("gfx942"),
		"gfx942:rocBLAS-6.4": old("gfx942"), "gfx942:rocblas6.4": old("gfx942"), "gfx942:rocblas_6.4": old("gfx942"), "gfx942:v7.2": newer("gfx942"),
		"gfx942 7.2": newer("gfx942"), "gfx942@7.2": newer("gfx942"), "gfx942,rocblas-7.2": newer("gfx942"), " gfx942:rocblas-7.2 ": newer("gfx942"),
		"gfx942:4.4": old("gfx942"), "gfx942:rocblas-5.2": newer("gfx942"), "gfx942:6.3": each("gfx942"), "gfx942:rocblas-7.0": each("gfx942"),
		"gfx942:rocblas-7.20": each("gfx942"), "MI300X:installed": each("gfx942"), "GFX942:rocblas-6.4": old("gfx942"), "942": each("gfx942"), "90a:6.4": old("gfx90a"), "1100": each("gfx1100"),
		"gfx942:sramecc+:xnack-": each("gfx942"), "gfx90a:sramecc+:xnack-:rocblas-7.2": newer("gfx90a"), "gfx941:7.2": newer("gfx942"),
		"gfx94": each("gfx942"), "gfx924:rocblas-6.4": old("gfx942"), "xgfx90a": each("gfx90a"), "gfx9O8": each("gfx908"), "gfx1031": each("gfx1030"), "gfx11000": each("gfx1100"),
		"MI355X": each("gfx950"), "MI350X:7.2": newer("gfx950"), "gfx950": each("gfx950"), "gfx95": each("gfx950"), "Radeon 8060S": each("gfx1151"),
		"RX 9060 XT": each("gfx1200"), "rx9070xt": each("gfx1201"), "Radeon AI PRO R9700": each("gfx1201"), "1201": each("gfx1201"),
		"gfx942:10.0": each("gfx942")[2:3], "gfx942:rocm-10.0": each("gfx942")[2:3], "gfx942:rocblas-5.6": each("gfx942")[2:3],
		"gfx942:10.1": each("gfx942")[3:], "gfx942:5.7": each("gfx942")[3:], "MI300X:rocblas-5.7.0": each("gfx942")[3:],
		"gfx942:rocblas-10": each("gfx942"), "gfx942:10.2": each("gfx942"), "gfx1150": nil, "gfx1102": nil, "gfx1202": nil,
		"": nil, ":": nil, "rocblas-6.4": nil, "gfx900": nil, "gfx9": nil, "H100": nil, "gfx": nil, "7.2": nil, ":rocblas-7.2": nil,
	} {
		_, err := ParseRehearsal(text)
		require.Error(t, err, text)
		said, meant, _ := strings.Cut(err.Error(), "; did you mean ")
		assert.Contains(t, said, "gfx906, gfx908, gfx90a, gfx942, gfx950, gfx1030, gfx1100, gfx1101, gfx1151, gfx1200, gfx1201"+
			" with :rocblas-6.4 or :rocblas-7.2 or :rocblas-10.0 or :rocblas-10.1", text)
		var likely []string
		if meant != "" {
			likely = strings.Split(strings.TrimSuffix(meant, "?"), " or ")
		}
		assert.Equal(t, want, likely, text)
		for _, one := range likely {
			_, err := ParseRehearsal(one)
			assert.NoError(t, err, one)
		}
	}
	_, err := ParseRehearsal(strings.Repeat("x", 1000))
	require.Error(t, err)
	assert.Less(t, len(err.Error()), 250, "a long text does not fill the error")
}

// TestGPUs compares the table with the sources, and each rehearsal with the table.
func TestGPUs(t *testing.T) {
	for arch, want := range map[string]struct {
		memoryMiB    uint64
		units        int
		defaultMiB   uint64
		firstVersion int
	}{
		"gfx906": {16 << 10, 60, 32, 4}, "gfx908": {32 << 10, 120, 32, 4}, "gfx90a": {65520, 104, 32, 4}, "gfx942": {196592, 304, 128, 4},
		"gfx950": {294896, 256, 128, 5}, "gfx1030": {16 << 10, 40, 32, 4}, "gfx1100": {24560, 48, 32, 4}, "gfx1101": {16 << 10, 30, 32, 4},
		"gfx1151": {64038, 20, 32, 4}, "gfx1200": {16 << 10, 16, 32, 4}, "gfx1201": {16304, 32, 32, 4},
	} {
		gpu, found := GPUOf(arch)
		require.True(t, found, arch)
		assert.NotEmpty(t, gpu.Product, arch)
		assert.Equal(t, want.units, gpu.ComputeUnits, arch)
		for release, major := range map[string]int{"rocblas-6.4": 4, "rocblas-7.2": 5, "rocblas-10.0": 0, "rocblas-10.1": 0} {
			r := Rehearsal{Device: arch, Release: release}
			assert.Equal(t, []uint64{want.memoryMiB << 20, want.defaultMiB << 20}, []uint64{r.MemoryBytes(), r.DefaultBytes()}, arch)
			said := r.String()
			if major < want.firstVersion {
				said += ", from sources, not compared with a library"
			}
			assert.Equal(t, said, r.Describe())
			assert.Equal(t, "rocblas-"+r.ROCm(), release)
		}
	}
	assert.Len(t, GPUs(), 11)
	for _, arch := range []string{"", "gfx94", "gfx1102", "gfx9421"} {
		gpu, found := GPUOf(arch)
		assert.False(t, found, arch)
		assert.Zero(t, gpu)
	}
}

// TestEachProductOnce: no product and no architecture is in two rows.
func TestEachProductOnce(t *testing.T) {
	seen := map[string]string{}
	for _, gpu := range GPUs() {
		for _, name := range append(gpu.names, gpu.Arch) {
			assert.Empty(t, seen[name], name)
			seen[name] = gpu.Arch
		}
	}
}

// TestFunctionsOfReleases: a rocBLAS has the functions of its version.
func TestFunctionsOfReleases(t *testing.T) {
	since := map[string][]bool{ // 6.4, 7.2, 10.0, 10.1: rocBLAS 4.4, 5.2, 5.6, 5.7
		"rocblas_daxpy": {true, true, true, true}, "rocblas_gemm_ex3": {true, false, false, false}, "rocblas_syrk_ex": {false, true, true, true},
		"rocblas_herk_ex": {false, false, true, true}, "rocblas_dgemm_grouped_batched": {false, false, false, true},
		"rocblas_dtrtri_64": {false, false, false, false},
	}
	for _, f := range Functions() {
		want, tested := since[f.CName()]
		if !tested {
			continue
		}
		delete(since, f.CName())
		for i, release := range RehearsedReleases() {
			assert.Equal(t, want[i], Rehearsal{Device: "gfx942", Release: release}.Has(f), "%s in %s", f.CName(), release)
		}
	}
	assert.Empty(t, since)
}

// TestThePageOfGPUs: docs/workspace.md has a row for each GPU and release, with the numbers of the tables.
func TestThePageOfGPUs(t *testing.T) {
	page, err := os.ReadFile("../../docs/workspace.md")
	require.NoError(t, err)
	row := func(key string) (cells []string) {
		for line := range strings.Lines(string(page)) {
			if strings.HasPrefix(line, "| "+key+" | ") {
				cells = strings.Split(strings.TrimSuffix(strings.TrimPrefix(line, "| "), " |\n"), " | ")
			}
		}
		return cells
	}
	for _, gpu := range GPUs() {
		cells := row(gpu.Arch)
		require.Len(t, cells, 5, gpu.Arch)
		assert.True(t, strings.HasPrefix(cells[1], gpu.Product), gpu.Arch)
		memory := fmt.Sprintf("%d GiB", gpu.MemoryBytes/gib)
		if gpu.MemoryBytes%gib != 0 {
			memory = fmt.Sprintf("%d,%03d MiB", gpu.MemoryBytes/mib/1000, gpu.MemoryBytes/mib%1000)
		}
		assert.Equal(t, []string{memory, fmt.Sprintf("%d MiB", gpu.DefaultBytes/mib)}, []string{cells[2], cells[4]}, gpu.Arch)
		units, _, _ := strings.Cut(cells[3], ",")
		assert.Equal(t, strconv.Itoa(gpu.ComputeUnits), units, gpu.Arch)
	}
	for _, r := range rehearsedReleases() {
		cells := row("`" + r.name() + "`")
		require.Len(t, cells, 4, r.rocm)
		assert.Equal(t, []string{r.rocm, fmt.Sprintf("%d.%d", r.major, r.minor)}, cells[1:3])
		assert.Equal(t, r.compared, strings.HasPrefix(cells[3], "compared"))
	}
}
