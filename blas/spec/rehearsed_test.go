package spec

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// TestLikelyRehearsals: an error names what a text may have meant, and what it names is valid.
func TestLikelyRehearsals(t *testing.T) {
	both := func(device string) []string { return []string{device + ":rocblas-6.4", device + ":rocblas-7.2"} }
	old, newer := func(device string) []string { return both(device)[:1] }, func(device string) []string { return both(device)[1:] }
	for text, want := range map[string][]string{
		"MI300X": both("gfx942"), "mi300a": both("gfx942"), "AMD Instinct MI300X": both("gfx942"), "instinct-mi325x": both("gfx942"),
		"MI250X:7.2": newer("gfx90a"), "MI210": both("gfx90a"), "MI100:rocm-6.4.4": old("gfx908"), "MI50": both("gfx906"), "Radeon VII": both("gfx906"),
		"RX 7900 XTX": both("gfx1100"), "Radeon RX 6800 XT:6.4": old("gfx1030"), "Radeon Pro W7700": both("gfx1101"),
		"gfx942": both("gfx942"), "gfx942:": both("gfx942"), "gfx942:7.2": newer("gfx942"), "gfx942:6.4": old("gfx942"),
		"gfx942:rocblas-6.4.4": old("gfx942"), "gfx942:rocblas-7.2.4": newer("gfx942"), "gfx942:rocm-7.2": newer("gfx942"), "gfx942:rocm7.2": newer("gfx942"),
		"gfx942:rocBLAS-6.4": old("gfx942"), "gfx942:rocblas6.4": old("gfx942"), "gfx942:rocblas_6.4": old("gfx942"), "gfx942:v7.2": newer("gfx942"),
		"gfx942 7.2": newer("gfx942"), "gfx942@7.2": newer("gfx942"), "gfx942,rocblas-7.2": newer("gfx942"), " gfx942:rocblas-7.2 ": newer("gfx942"),
		"gfx942:4.4": old("gfx942"), "gfx942:rocblas-5.2": newer("gfx942"), "gfx942:6.3": both("gfx942"), "gfx942:rocblas-7.0": both("gfx942"),
		"gfx942:rocblas-7.20": both("gfx942"), "MI300X:installed": both("gfx942"), "GFX942:rocblas-6.4": old("gfx942"), "942": both("gfx942"), "90a:6.4": old("gfx90a"), "1100": both("gfx1100"),
		"gfx942:sramecc+:xnack-": both("gfx942"), "gfx90a:sramecc+:xnack-:rocblas-7.2": newer("gfx90a"), "gfx941:7.2": newer("gfx942"),
		"gfx94": both("gfx942"), "gfx924:rocblas-6.4": old("gfx942"), "xgfx90a": both("gfx90a"), "gfx9O8": both("gfx908"), "gfx1031": both("gfx1030"), "gfx11000": both("gfx1100"),
		"": nil, ":": nil, "rocblas-6.4": nil, "gfx950": nil, "gfx900": nil, "gfx9": nil, "H100": nil, "gfx": nil, "7.2": nil, ":rocblas-7.2": nil,
	} {
		_, err := ParseRehearsal(text)
		require.Error(t, err, text)
		said, meant, _ := strings.Cut(err.Error(), "; did you mean ")
		assert.Contains(t, said, "gfx906, gfx908, gfx90a, gfx942, gfx1030, gfx1100, gfx1101 with :rocblas-6.4 or :rocblas-7.2", text)
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
	assert.Less(t, len(err.Error()), 200, "a long text does not fill the error")
}
