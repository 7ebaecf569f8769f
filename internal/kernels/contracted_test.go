package kernels

import (
	"os"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

func TestMultipliesInTurns(t *testing.T) {
	for name, c := range map[string]struct {
		code  []byte
		found bool
	}{
		"vfmaddsub132pd %xmm0,%xmm3,%xmm2":          {[]byte{0xc4, 0xe2, 0xe1, 0x96, 0xd0}, true},
		"vfmaddsub231ps (%rdx,%rax),%ymm1,%ymm0":    {[]byte{0xc4, 0xe2, 0x75, 0xb6, 0x04, 0x02}, true},
		"vfmsubadd213ps %ymm1,%ymm2,%ymm0":          {[]byte{0xc4, 0xe2, 0x6d, 0xa7, 0xc1}, true},
		"vfmaddsub132ps %ymm17,%ymm1,%ymm0":         {[]byte{0x62, 0xb2, 0x75, 0x28, 0x96, 0xc1}, true},
		"vfmsubadd231pd %zmm1,%zmm2,%zmm0{%k1}":     {[]byte{0x62, 0xf2, 0xed, 0x49, 0xb7, 0xc1}, true},
		"behind another":                            {[]byte{0x90, 0xc4, 0xe2, 0x6d, 0xa7, 0xc1}, true},
		"vfmadd132ps %xmm1,%xmm5,%xmm0, as of fmaf": {[]byte{0xc4, 0xe2, 0x51, 0x98, 0xc1}, false},
		"vaddsubps %xmm1,%xmm0,%xmm0":               {[]byte{0xc5, 0xfb, 0xd0, 0xc1, 0x90}, false},
		"vfnmadd231pd %ymm17,%ymm1,%ymm0":           {[]byte{0x62, 0xb2, 0xf5, 0x28, 0xbc, 0xc1}, false},
		"a part of one":                             {[]byte{0xc4, 0xe2, 0xe1, 0x96}, false},
		"nothing":                                   {nil, false},
	} {
		assert.Equal(t, c.found, multipliesInTurns(c.code), name)
	}
}

func TestContractedFiles(t *testing.T) {
	file := t.TempDir() + "/text"
	require.NoError(t, os.WriteFile(file, []byte{0xc4, 0xe2, 0xe1, 0x96, 0xd0}, 0o600))
	assert.False(t, Contracted(file), "no object")
	assert.False(t, Contracted(file+"none"), "no file")
}

// The text that Unmasked looks for is that of the header.
func TestUnmasked(t *testing.T) {
	header, err := os.ReadFile("../../sdk/include/hip/detail/kernels.h")
	require.NoError(t, err)
	source, found := Unmasked(string(header))
	assert.True(t, found)
	_, found = Unmasked(source)
	assert.False(t, found)
}
