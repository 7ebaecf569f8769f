package frames

import (
	"os"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// TestAnotherBuild tests that the addresses of a file that has been built anew stay addresses, and that the same file, or the
// same build of it, has its functions.
func TestAnotherBuild(t *testing.T) {
	const other = "int more(void);\nint more(void)\n{\n    return 4;\n}\n" + program
	for name, flags := range map[string][]string{"a build ID": {"-g", "-Wl,--build-id=sha1"}, "a short one": {"-g", "-Wl,--build-id=0x123456"}, "none": {"-g", "-Wl,--build-id=none"}} {
		made, _ := compile(t, flags...)
		build := readModule(made).build
		assert.Equal(t, name == "none", build.ID == 0, name)
		assert.NotZero(t, build.Changed, name)
		if name != "none" {
			build = Build{ID: build.ID}
		}
		stack := []Frame{{Module: made, Offset: addressOf(t, made, "inner") + 1, Build: build}}
		resolved := func() (Frame, []string) {
			r := NewResolver(nil)
			return r.Resolve(stack)[0], r.Changed()
		}
		f, changed := resolved()
		assert.Equal(t, "inner", f.Function, name)
		assert.Empty(t, changed, name)

		later := time.Now().Add(time.Hour)
		require.NoError(t, os.Chtimes(made, later, later))
		f, _ = resolved()
		assert.Equal(t, name == "none", f.Changed, "%s: a time counts where there is no build ID", name)
		stack[0].Build = Build{} // of an older trace
		f, _ = resolved()
		assert.Equal(t, "inner", f.Function, name)
		stack[0].Build = build

		if name == "a short one" {
			flags[1] = "-Wl,--build-id=0x123457"
		}
		again, _ := compileText(t, other, flags...)
		text, err := os.ReadFile(again)
		require.NoError(t, err)
		require.NoError(t, os.WriteFile(made, text, 0o755))
		f, changed = resolved()
		assert.True(t, f.Changed, name)
		assert.True(t, strings.HasPrefix(f.Function, "program+0x"), f.Function)
		assert.Equal(t, []string{made}, changed, name)
		assert.Empty(t, f.File, name)
		require.NoError(t, os.WriteFile(made, []byte("no program"), 0o755))
		f, _ = resolved()
		assert.True(t, f.Changed, "%s: what is no program", name)
		require.NoError(t, os.Remove(made))
		f, changed = resolved()
		assert.False(t, f.Changed, "%s: of a file that is gone nothing is known", name)
		assert.Empty(t, changed)
	}
}
