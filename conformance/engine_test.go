package main

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// TestTableNamesWhatComputes tests that the table shows what computes.
func TestTableNamesWhatComputes(t *testing.T) {
	p := fakeProgram(t, record("dot", "pass", "quick"))
	out, err := conformTo(t, p, "", "-engine", "builtin,null")
	require.NoError(t, err)
	assert.Contains(t, out, "\nengine builtin: builtin (")
	assert.Contains(t, out, "\nengine null: null (")
}

// TestAnotherEngineIsNoticed tests the error if the library chose another engine than the requested one.
func TestAnotherEngineIsNoticed(t *testing.T) {
	p := fakeProgram(t, record("dot", "pass", "quick"))
	t.Setenv(fakeEngineVariable, "builtin")
	_, err := conformTo(t, p, "", "-engine", "null")
	assert.ErrorContains(t, err, "engine null: the library chose builtin (): it is a fake")
}
