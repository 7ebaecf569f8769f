package dl

import (
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

func TestOpen(t *testing.T) {
	library, file, err := Open("libm.so.6")
	require.NoError(t, err)
	defer Close(library)
	assert.Equal(t, "libm.so.6", filepath.Base(file))
	assert.True(t, filepath.IsAbs(file), file)
	assert.NotZero(t, Symbol(library, "cos"))
	assert.Zero(t, Symbol(library, "no_such_function_of_libm"))
}

func TestWhatIsNotThere(t *testing.T) {
	library, file, err := Open("libnothing.so.1")
	require.EqualError(t, err, "cannot open shared object file: No such file or directory")
	assert.Nil(t, library)
	assert.Empty(t, file)
}

func TestLoaded(t *testing.T) {
	_, _, err := Loaded("libnothing.so.1")
	require.Error(t, err)
	library, file, err := Loaded("libc.so.6")
	require.NoError(t, err)
	defer Close(library)
	assert.Equal(t, "libc.so.6", filepath.Base(file))
}
