package main

import (
	"maps"
	"path/filepath"
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"rocblas_mem/blas/spec"
	"rocblas_mem/core"
	"rocblas_mem/internal/header"
)

// TestLayoutHash checks that whatever front and core must agree on changes the number.
func TestLayoutHash(t *testing.T) {
	shared, err := header.Read("", nil, filepath.Join(root, sharedHeader))
	require.NoError(t, err)
	actions, functions := core.Actions(), entries()
	was := layoutHash("1.2.3", shared, actions, functions)
	assert.Equal(t, was, layoutHash("1.2.3", shared, actions, functions), "it is the same for the same input")

	assert.NotEqual(t, was, layoutHash("1.2.4", shared, actions, functions), "another version")
	public, err := header.Read("", nil, filepath.Join(root, publicHeader))
	require.NoError(t, err)
	assert.Regexp(t, `^\d+\.\d+\.[0-9]+$`, versionOf(public))
	assert.NotEqual(t, "0.0.0", versionOf(public))

	swapped := slices.Clone(functions)
	swapped[0], swapped[1] = swapped[1], swapped[0]
	assert.NotEqual(t, was, layoutHash("1.2.3", shared, actions, swapped), "two routines change places")
	assert.NotEqual(t, was, layoutHash("1.2.3", shared, actions, functions[1:]), "a routine is gone")
	query := len(spec.Functions())
	assert.NotEqual(t, was, layoutHash("1.2.3", shared, actions, slices.Delete(slices.Clone(functions), query, query+1)), "a query is gone")

	assert.NotEqual(t, was, layoutHash("1.2.3", shared, actions[1:], functions), "an action is gone")

	const control = "struct rbm_control"
	changed := header.Header{Structs: maps.Clone(shared.Structs), Enumerators: maps.Clone(shared.Enumerators)}
	fields := slices.Clone(shared.Structs[control].Fields)
	require.NotEmpty(t, fields)
	fields[1].OffsetBytes++
	changed.Structs[control] = header.Struct{SizeBytes: shared.Structs[control].SizeBytes, Fields: fields}
	assert.NotEqual(t, was, layoutHash("1.2.3", &changed, actions, functions), "a field moves")

	changed.Structs = shared.Structs
	require.Contains(t, changed.Enumerators, "rbm_word_scratch")
	changed.Enumerators["rbm_word_scratch"]++
	assert.NotEqual(t, was, layoutHash("1.2.3", &changed, actions, functions), "an enumerator changes")
}
