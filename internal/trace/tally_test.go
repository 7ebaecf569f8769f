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

// TestReadTallies tests which files are the tally of a run, and what they say.
func TestReadTallies(t *testing.T) {
	first, second := ProcessTally{1, 2, 3, 4, 5, [nameBytes]byte{'a'}}, ProcessTally{6, 7, 8, 9, 10, [nameBytes]byte{15: 'z'}}
	for name, test := range map[string]struct {
		magic    string
		count    uint64
		places   []ProcessTally
		cutBytes int
		want     []ProcessTally
		problem  string
	}{
		"none":        {TallyMagic, 0, []ProcessTally{first, second}, 0, []ProcessTally{}, ""},
		"one":         {TallyMagic, 1, []ProcessTally{first, second}, 0, []ProcessTally{first}, ""},
		"all":         {TallyMagic, 2, []ProcessTally{first, second}, 0, []ProcessTally{first, second}, ""},
		"more":        {TallyMagic, 3, []ProcessTally{first, second}, 0, nil, "3 processes took part, and 2 are known"},
		"a cut place": {TallyMagic, 2, []ProcessTally{first, second}, 1, nil, "2 processes took part, and 1 are known"},
		"no place":    {TallyMagic, 0, nil, 0, []ProcessTally{}, ""},
		"short":       {TallyMagic, 0, nil, 1, nil, "is not the tally of a run"},
		"another":     {"rbm acc1", 0, nil, 0, nil, "is not the tally of a run"},
	} {
		var text bytes.Buffer
		text.WriteString(test.magic)
		require.NoError(t, binary.Write(&text, binary.NativeEndian, test.count))
		require.NoError(t, binary.Write(&text, binary.NativeEndian, test.places))
		path := filepath.Join(t.TempDir(), "tally")
		require.NoError(t, os.WriteFile(path, text.Bytes()[:text.Len()-test.cutBytes], 0o600))
		list, err := ReadTallies(path)
		if test.problem != "" {
			assert.ErrorContains(t, err, test.problem, name)
			continue
		}
		require.NoError(t, err, name)
		assert.Equal(t, test.want, list, name)
	}
	_, err := ReadTallies(filepath.Join(t.TempDir(), "tally"))
	assert.ErrorIs(t, err, os.ErrNotExist)
}

// TestNewTallies tests the size of a run's file, with a limit of files too, and that nobody else may read it.
func TestNewTallies(t *testing.T) {
	const fileSize = 1 // RLIMIT_FSIZE
	var before syscall.Rlimit
	require.NoError(t, syscall.Getrlimit(fileSize, &before))
	path := filepath.Join(t.TempDir(), "tally")
	for _, test := range []struct{ limit, want uint64 }{
		{before.Cur, 16 + 4096*56}, {16 + 2*56 + 55, 16 + 2*56 + 55}, {16 + 56, 16 + 56}, {16 + 55, 0}, {0, 0},
	} {
		require.NoError(t, os.RemoveAll(path))
		require.NoError(t, syscall.Setrlimit(fileSize, &syscall.Rlimit{Cur: test.limit, Max: before.Max}))
		err := NewTallies(path)
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
		list, err := ReadTallies(path)
		require.NoError(t, err)
		assert.Empty(t, list)
	}
}
