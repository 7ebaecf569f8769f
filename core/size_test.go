package core

import (
	"math"
	"math/big"
	"regexp"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

func TestParseSizeReads(t *testing.T) {
	for text, want := range map[string]uint64{
		"0":                    0,
		"1":                    1,
		"00":                   0,
		"007":                  7,
		"33554432":             33554432,
		"18446744073709551615": math.MaxUint64,
		"0K":                   0,
		"1K":                   1 << 10,
		"32M":                  32 << 20,
		"2G":                   2 << 30,
		"\v\f\r7 \t\n":         7,
		"1KiB":                 1 << 10,
		"32MiB":                32 << 20,
		"2GiB":                 2 << 30,
		" 32M":                 32 << 20,
		"32M\n":                32 << 20,
		"\t5 ":                 5,
		"18014398509481983K":   18014398509481983 << 10,
		"17179869183G":         17179869183 << 30,
		"17592186044415MiB":    17592186044415 << 20,
	} {
		got, err := ParseSize(text)
		assert.NoError(t, err, "%q", text)
		assert.Equal(t, want, got, "%q", text)
	}
}

func TestParseSizeRefuses(t *testing.T) {
	for cause, texts := range map[string][]string{
		"is not a size": {
			"", " ", "abc", "-1", "+1", "-", "1.5", "1.5M", "1,000", "1_000", "0x10", "1e6", "32 M", "32MB", "32m", "32k", "32KB", "32Kib",
			"32T", "32TiB", "M", "MiB", "32MM", "32M 1", "32M32M", "1K1", "10%", "٣", "3٣", "1\x00", "\xff", "∞", "32MiBs", "1Ki", "\u00a032M", "32M\u2003", "32M \x00",
		},
		"is more than 64 bits can hold": {
			"18446744073709551616", "99999999999999999999999999", "18014398509481984K", "17592186044416M", "17179869184G",
			"18446744073709551615K", "18014398509481984KiB", "17179869184GiB",
		},
	} {
		for _, text := range texts {
			got, err := ParseSize(text)
			require.Error(t, err, "%q", text)
			assert.Zero(t, got, "%q", text)
			assert.Contains(t, err.Error(), cause, "%q", text)
		}
	}
	_, err := ParseSize("32 Mfoo")
	require.Error(t, err)
	assert.Contains(t, err.Error(), `"32 Mfoo"`, "the text is named")
}

// sizeGrammar is the complete grammar of ParseSize.
var sizeGrammar = regexp.MustCompile(`^([0-9]+)(|[KMG]|[KMG]iB)$`)

// FuzzParseSize compares ParseSize with the grammar and with unlimited arithmetic.
func FuzzParseSize(f *testing.F) {
	for _, text := range []string{"0", "32M", "1GiB", " 7 ", "-1", "1.5M", "18446744073709551615", "18446744073709551616", "17179869184G", "", "K"} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		got, err := ParseSize(text)
		parts := sizeGrammar.FindStringSubmatch(strings.Trim(text, blanks))
		if parts == nil {
			require.Error(t, err, "%q", text)
			return
		}
		want, _ := new(big.Int).SetString(parts[1], 10)
		want.Lsh(want, map[string]uint{"": 0, "K": 10, "M": 20, "G": 30}[strings.TrimSuffix(parts[2], "iB")])
		if !want.IsUint64() {
			require.Error(t, err, "%q", text)
			return
		}
		require.NoError(t, err, "%q", text)
		require.Equal(t, want.Uint64(), got, "%q", text)
	})
}
