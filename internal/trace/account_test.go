package trace

import (
	"bytes"
	"encoding/binary"
	"os"
	"path/filepath"
	"syscall"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// TestReadAccounts tests which files are the account of a run, and what they say.
func TestReadAccounts(t *testing.T) {
	first, second := ProcessAccount{1, 2, 3, 4, 5, [nameBytes]byte{'a'}}, ProcessAccount{6, 7, 8, 9, 10, [nameBytes]byte{15: 'z'}}
	for name, test := range map[string]struct {
		magic    string
		count    uint64
		places   []ProcessAccount
		cutBytes int
		want     []ProcessAccount
		problem  string
	}{
		"none":        {AccountMagic, 0, []ProcessAccount{first, second}, 0, []ProcessAccount{}, ""},
		"one":         {AccountMagic, 1, []ProcessAccount{first, second}, 0, []ProcessAccount{first}, ""},
		"all":         {AccountMagic, 2, []ProcessAccount{first, second}, 0, []ProcessAccount{first, second}, ""},
		"more":        {AccountMagic, 3, []ProcessAccount{first, second}, 0, nil, "3 processes took part, and 2 are known"},
		"a cut place": {AccountMagic, 2, []ProcessAccount{first, second}, 1, nil, "2 processes took part, and 1 are known"},
		"no place":    {AccountMagic, 0, nil, 0, []ProcessAccount{}, ""},
		"short":       {AccountMagic, 0, nil, 1, nil, "is not the account of a run"},
		"another":     {"rbm acc1", 0, nil, 0, nil, "is not the account of a run"},
	} {
		var text bytes.Buffer
		text.WriteString(test.magic)
		require.NoError(t, binary.Write(&text, binary.NativeEndian, test.count))
		require.NoError(t, binary.Write(&text, binary.NativeEndian, test.places))
		path := filepath.Join(t.TempDir(), "account")
		require.NoError(t, os.WriteFile(path, text.Bytes()[:text.Len()-test.cutBytes], 0o600))
		list, err := ReadAccounts(path)
		if test.problem != "" {
			assert.ErrorContains(t, err, test.problem, name)
			continue
		}
		require.NoError(t, err, name)
		assert.Equal(t, test.want, list, name)
	}
	_, err := ReadAccounts(filepath.Join(t.TempDir(), "account"))
	assert.ErrorIs(t, err, os.ErrNotExist)
}

// TestNewAccounts tests the size of a run's file, with a limit of files too, and that nobody else may read it.
func TestNewAccounts(t *testing.T) {
	const fileSize = 1 // RLIMIT_FSIZE
	var before syscall.Rlimit
	require.NoError(t, syscall.Getrlimit(fileSize, &before))
	path := filepath.Join(t.TempDir(), "account")
	for _, test := range []struct{ limit, want uint64 }{
		{before.Cur, 16 + 4096*56}, {16 + 2*56 + 55, 16 + 2*56 + 55}, {16 + 56, 16 + 56}, {16 + 55, 0}, {0, 0},
	} {
		require.NoError(t, os.RemoveAll(path))
		require.NoError(t, syscall.Setrlimit(fileSize, &syscall.Rlimit{Cur: test.limit, Max: before.Max}))
		err := NewAccounts(path)
		require.NoError(t, syscall.Setrlimit(fileSize, &before))
		if test.want == 0 {
			assert.ErrorContains(t, err, "(ulimit -f)", "%d", test.limit)
			assert.NoFileExists(t, path)
			continue
		}
		require.NoError(t, err, "%d", test.limit)
		info, err := os.Stat(path)
		require.NoError(t, err)
		assert.EqualValues(t, test.want, info.Size())
		assert.Equal(t, os.FileMode(0o600), info.Mode())
		list, err := ReadAccounts(path)
		require.NoError(t, err)
		assert.Empty(t, list)
	}
}
