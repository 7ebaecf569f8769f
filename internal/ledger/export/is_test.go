package export

import (
	"bytes"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// TestIs checks that an export is known by its beginning, and that files of other writers are not.
func TestIs(t *testing.T) {
	for _, f := range Formats() {
		var out bytes.Buffer
		require.NoError(t, f.Write(&out, usual()))
		begin := out.String()
		assert.True(t, Is(begin), f.Name)
		assert.True(t, Is(begin[:mostHeadBytes]), f.Name)
		assert.False(t, Is("#"+begin), f.Name)
		assert.False(t, Is(begin[:mostHeadBytes/4]), f.Name)
	}
	for _, other := range []string{"", "\x80\x04\x95", "\x1f\x8b\x08", `{"otherData":{}}`, "rocblas-mem", `{"traceEvents":[` + writer} {
		assert.False(t, Is(other), "%q", other)
	}
}
