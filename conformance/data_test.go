package main

import (
	"os"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

func TestDataKeepsTheRecordsThatAreChosen(t *testing.T) {
	folder := t.TempDir()
	path := filepath.Join(folder, "all.data")
	dataFile(t, path, record("dot", "a", "quick", 151), record("dot", "b", "nightly", 151),
		record("gemm_ex", "c", "quick", 150, 151))
	d, err := openData(path)
	require.NoError(t, err)
	defer d.close()
	entries, err := catalog(d, choice{categories: []string{"quick"}}.accepts)
	require.NoError(t, err)
	require.Len(t, entries, 2)
	assert.Equal(t, entry{index: 2, function: "gemm_ex", category: "quick", types: types{150, 151}}, entries[1])

	small := filepath.Join(folder, "small.data")
	require.NoError(t, d.write(small, []int{2, 0}, tag))
	s, err := openData(small)
	require.NoError(t, err)
	defer s.close()
	require.Equal(t, 2, s.records)
	assert.Equal(t, d.header, s.header)
	first, err := s.record(0)
	require.NoError(t, err)
	assert.Equal(t, "c_r2", textField(first, nameAt))
	assert.Equal(t, types{150, 151}, typesOf(first))
}

func TestDataRefusesWhatIsNone(t *testing.T) {
	folder := t.TempDir()
	for name, text := range map[string][]byte{
		"empty":  nil,
		"header": make([]byte, headerBytes),
		"cut":    append(append([]byte(headerOpens), make([]byte, recordBytes)...), append([]byte(headerCloses), 1, 2, 3)...),
	} {
		path := filepath.Join(folder, name)
		require.NoError(t, os.WriteFile(path, text, 0o644))
		_, err := openData(path)
		assert.Error(t, err, name)
	}
}

func TestTagNeedsRoom(t *testing.T) {
	full := record("dot", "n23456789012345678901234567890123456789012345678901234567890", "quick")
	assert.ErrorContains(t, tag(123456, full), "no room")
}

func TestChoiceAccepts(t *testing.T) {
	e := entry{index: 7, function: "gemm_strided_batched_ex", category: "quick"}
	for name, c := range map[string]struct {
		choice choice
		want   bool
	}{
		"everything":               {choice{}, true},
		"its family":               {choice{families: []string{"dot", "gemm"}}, true},
		"another family":           {choice{families: []string{"dot"}}, false},
		"its function":             {choice{functions: []string{"gemm_strided_batched_ex"}}, true},
		"its family as a function": {choice{functions: []string{"gemm"}}, false},
		"its record":               {choice{records: []int{7}}, true},
		"another record":           {choice{records: []int{8}}, false},
		"another category":         {choice{categories: []string{"nightly"}}, false},
	} {
		assert.Equal(t, c.want, c.choice.accepts(e), name)
	}
}

func TestFamilyFoldsTheForms(t *testing.T) {
	for function, want := range map[string]string{
		"gemm": "gemm", "gemm_batched": "gemm", "gemm_strided_batched_ex3_bad_arg": "gemm", "gemm_batched_ex_get_solutions": "gemm",
		"trsm_batched_internal_interfaces": "trsm", "set_get_vector_async": "set_get_vector", "gemmt": "gemmt",
		"set_get_pointer_mode": "set_get_pointer_mode",
	} {
		assert.Equal(t, want, family(function), function)
	}
}
