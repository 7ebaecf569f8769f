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
		"AMD Instinct MI300X": each("mi300x"), "instinct-mi325x": each("mi325x"), "MI300": each("gfx942"),
		"MI250X:7.2": newer("mi250x"), "MI250": each("gfx90a"), "MI100:rocm-6.4.4": old("mi100"), "Radeon VII": each("gfx906"),
		"RX 7900 XTX": each("rx7900xtx"), "Radeon RX 6800 XT:6.4": old("gfx1030"), "Radeon Pro W7700": each("gfx1101"), "Strix Halo": each("strix-halo"),
		"gfx942:": each("gfx942"), "gfx942:7.2": newer("gfx942"), "gfx942:6.4": old("gfx942"),
		"gfx942:rocblas-6.4.4": old("gfx942"), "gfx942:rocblas-7.2.4": newer("gfx942"), "gfx942:rocm-7.2": newer("gfx942"), "gfx942:rocm7.2": newer("gfx942"),
		"gfx942:rocBLAS-6.4": old("gfx942"), "gfx942:rocblas6.4": old("gfx942"), "gfx942:rocblas_6.4": old("gfx942"), "gfx942:v7.2": newer("gfx942"),
		"gfx942 7.2": newer("gfx942"), "gfx942@7.2": newer("gfx942"), "gfx942,rocblas-7.2": newer("gfx942"), " gfx942:rocblas-7.2 ": newer("gfx942"),
		"gfx942:4.4": old("gfx942"), "gfx942:rocblas-5.2": newer("gfx942"), "gfx942:6.3": each("gfx942"), "gfx942:rocblas-7.0": each("gfx942"),
		"gfx942:rocblas-7.20": each("gfx942"), "942": each("gfx942"), "90a:6.4": old("gfx90a"), "1100": each("gfx1100"),
		"gfx942:sramecc+:xnack-": each("gfx942"), "gfx90a:sramecc+:xnack-:rocblas-7.2": newer("gfx90a"), "gfx941:7.2": newer("gfx942"),
		"gfx94": each("gfx942"), "gfx924:rocblas-6.4": old("gfx942"), "xgfx90a": each("gfx90a"), "gfx9O8": each("gfx908"), "gfx1031": each("gfx1030"), "gfx11000": each("gfx1100"),
		"MI355": each("gfx950"), "MI350X:7.2": newer("mi350x"), "gfx95": each("gfx950"), "Radeon 8060S": each("gfx1151"),
		"RX 9060 XT": each("rx9060xt"), "Radeon AI PRO R9700": each("gfx1201"), "1201": each("gfx1201"),
		"gfx942:10.0": each("gfx942")[2:3], "gfx942:rocm-10.0": each("gfx942")[2:3], "gfx942:rocblas-5.6": each("gfx942")[2:3],
		"gfx942:10.1": each("gfx942")[3:], "gfx942:5.7": each("gfx942")[3:], "MI300X:rocblas-5.7.0": each("mi300x")[3:],
		"gfx942:rocblas-10": each("gfx942"), "gfx942:10.2": each("gfx942"), "gfx1150": nil, "gfx1103": nil, "gfx1202": nil,
		"": nil, ":": nil, "rocblas-6.4": nil, "gfx900": nil, "gfx9": nil, "H100": nil, "gfx": nil, "7.2": nil, ":rocblas-7.2": nil,
	} {
		_, err := ParseRehearsal(text)
		require.Error(t, err, text)
		said, meant, _ := strings.Cut(err.Error(), "; did you mean ")
		assert.Contains(t, said, "gfx906, gfx908, gfx90a, gfx942, gfx950, gfx1030, gfx1100, gfx1101, gfx1102, gfx1151, gfx1200, gfx1201,"+
			" or a product, with :rocblas-6.4, -7.2, -10.0 or -10.1", text)
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
	assert.Less(t, len(err.Error()), 300, "a long text does not fill the error")
}

// TestRehearsals: a rehearsal names a GPU by its key or its architecture, in letters of any size, and perhaps a release.
func TestRehearsals(t *testing.T) {
	for text, want := range map[string]string{
		"gfx942:rocblas-6.4": "gfx942:rocblas-6.4", "mi300x:rocblas-10.1": "mi300x:rocblas-10.1", "MI300X": "mi300x:rocblas-7.2", "GFX90A": "gfx90a:rocblas-7.2",
		"strix-halo:rocblas-7.2": "strix-halo:rocblas-7.2", "gfx1102": "gfx1102:rocblas-7.2",
	} {
		r, err := ParseRehearsal(text)
		require.NoError(t, err, text)
		assert.Equal(t, want, r.String())
	}
	for text, want := range map[string]string{"gfx942:installed": "gfx942", "MI300X:installed": "MI300X", "gfx1103:installed": "gfx1103", "h100:installed": "", "mi300x": ""} {
		device, found := ParseInstalled(text)
		assert.Equal(t, want != "", found, text)
		assert.True(t, !found || device == want, text)
	}
	of := func(device string) GPU { return Rehearsal{Device: device}.GPU() }
	assert.Equal(t, of("gfx942"), of("mi300x"), "the first product stands for the architecture")
	assert.Equal(t, of("gfx942").Architecture, of("mi300a").Architecture)
	assert.Equal(t, []any{"AMD Instinct MI300A", 228, true}, []any{of("mi300a").Product, of("mi300a").ComputeUnits, of("mi300a").Integrated})
	syrk := Function{}
	for _, f := range Functions() {
		if f.CName() == "rocblas_dsyrk" {
			syrk = f
		}
	}
	call := Call{Dims: Dims{N: 1000, K: 1000, Batch: 1}, Rehearsal: Rehearsal{"mi325x", usualRelease}}
	assert.NotZero(t, syrk.RocBLASBytes(&call), "a product has the formulas of its architecture")
}

// TestGPUs compares the table with the sources, and each rehearsal with the table.
func TestGPUs(t *testing.T) {
	for device, want := range map[string]struct {
		memoryMiB    uint64
		units, warp  int
		defaultMiB   uint64
		firstVersion int
		version      []int
	}{
		"gfx906": {16368, 60, 64, 32, 4, []int{9, 0, 6}}, "mi60": {32752, 64, 64, 32, 4, []int{9, 0, 6}}, "gfx908": {32752, 120, 64, 32, 4, []int{9, 0, 8}},
		"gfx90a": {65520, 104, 64, 32, 4, []int{9, 0, 10}}, "mi250x": {65520, 110, 64, 32, 4, []int{9, 0, 10}},
		"gfx942": {196592, 304, 64, 128, 4, []int{9, 4, 2}}, "mi325x": {262128, 304, 64, 128, 4, []int{9, 4, 2}},
		"gfx950": {294896, 256, 64, 128, 5, []int{9, 5, 0}}, "gfx1030": {16368, 40, 32, 32, 4, []int{10, 3, 0}}, "gfx1100": {24560, 48, 32, 32, 4, []int{11, 0, 0}},
		"rx7900xt": {20464, 42, 32, 32, 4, []int{11, 0, 0}}, "gfx1101": {16368, 30, 32, 32, 4, []int{11, 0, 1}}, "gfx1102": {8176, 16, 32, 32, 6, []int{11, 0, 2}},
		"gfx1151": {64038, 20, 32, 32, 4, []int{11, 5, 1}}, "gfx1200": {16304, 16, 32, 32, 4, []int{12, 0, 0}}, "gfx1201": {16304, 32, 32, 32, 4, []int{12, 0, 1}},
	} {
		gpu, found := GPUOf(device)
		require.True(t, found, device)
		major, minor, stepping := gpu.Version()
		assert.Equal(t, []any{want.units, want.warp, want.version}, []any{gpu.ComputeUnits, gpu.WarpSize, []int{major, minor, stepping}}, device)
		for release, major := range map[string]int{"rocblas-6.4": 4, "rocblas-7.2": 5, "rocblas-10.0": 0, "rocblas-10.1": 0} {
			r := Rehearsal{Device: device, Release: release}
			assert.Equal(t, []uint64{want.memoryMiB << 20, want.defaultMiB << 20}, []uint64{r.MemoryBytes(), r.DefaultBytes()}, device)
			said := r.String()
			if major < want.firstVersion {
				said += ", from sources, not compared with a library"
			}
			assert.Equal(t, said, r.Describe())
			assert.Equal(t, "rocblas-"+r.ROCm(), release)
		}
	}
	assert.Len(t, RehearsedDevices(), 12)
	for _, device := range []string{"", "gfx94", "gfx1103", "gfx9421", "mi300"} {
		gpu, found := GPUOf(device)
		assert.False(t, found, device)
		assert.Zero(t, gpu)
	}
}

// TestEachProductOnce: no product and no architecture is in two rows.
func TestEachProductOnce(t *testing.T) {
	seen := map[string]string{}
	for _, gpu := range GPUs() {
		for _, name := range append(gpu.names, gpu.Key) {
			assert.Empty(t, seen[name], name)
			seen[name] = gpu.Arch
		}
		assert.NotEmpty(t, gpu.Arch, "the table of architectures has it")
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
		cells := row("`" + gpu.Key + "`")
		require.Len(t, cells, 6, gpu.Key)
		assert.Equal(t, strings.TrimSuffix(gpu.Product+"; "+gpu.Note, "; "), cells[2])
		memory := fmt.Sprintf("%d GiB", gpu.MemoryBytes/gib)
		if gpu.MemoryBytes%gib != 0 {
			memory = fmt.Sprintf("%d,%03d MiB", gpu.MemoryBytes/mib/1000, gpu.MemoryBytes/mib%1000)
		}
		assert.Equal(t, []string{gpu.Arch, memory, strconv.Itoa(gpu.ComputeUnits), fmt.Sprintf("%d MiB", gpu.DefaultBytes/mib)},
			append(cells[1:2:2], cells[3:]...), gpu.Key)
	}
	for _, r := range rehearsedReleases() {
		cells := row("`" + r.name() + "`")
		require.Len(t, cells, 4, r.rocm)
		assert.Equal(t, []string{r.rocm, fmt.Sprintf("%d.%d", r.major, r.minor)}, cells[1:3])
		assert.Equal(t, r.compared, strings.HasPrefix(cells[3], "compared"))
	}
}
