package blas

import (
	"errors"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"rocblas_mem/blas/engine"
	"rocblas_mem/blas/engine/builtin"
	"rocblas_mem/core"
)

// TestDescribe: the question reaches Config.Describe, and the answer is cut to the size of the buffer.
func TestDescribe(t *testing.T) {
	r := newRig(t, builtin.New(1))
	texts := [][]byte{[]byte("library"), []byte("1.2"), []byte("vendor"), []byte("3.4"), []byte("not that one")}
	buffer, needed := []byte("##########"), []uint64{7}
	args := []uint64{2, at(r, buffer), 6, at(r, needed)}
	for _, text := range texts {
		args = append(args, at(r, text), uint64(len(text)))
	}
	require.Equal(t, core.NotImplemented, r.library.Dispatch(callOf(opDescribe, args...)), "nobody answers")
	assert.Equal(t, uint64(7), needed[0])

	var asked Question
	r.library.config.Describe = func(q Question) (string, bool) {
		asked = q
		return "an answer", q.Subject < 3
	}
	require.Equal(t, core.Success, r.library.Dispatch(callOf(opDescribe, args...)))
	assert.Equal(t, "an an\x00####", string(buffer))
	assert.Equal(t, uint64(len("an answer")+1), needed[0])
	name, err := asked.Compute()
	require.NoError(t, err)
	assert.Equal(t, builtin.New(1).Name(), name)
	asked.Compute = nil
	assert.Equal(t, Question{Subject: 2, Library: "library", Interface: "1.2", RocBLAS: "vendor", RocBLASVersion: "3.4",
		RocBLASRefused: "not that one"}, asked)

	args[0] = 3
	assert.Equal(t, core.InvalidValue, r.library.Dispatch(callOf(opDescribe, args...)))
}

// TestDescribeSaysWhyNothingComputes: the answer has the reason if a device's library cannot be opened.
func TestDescribeSaysWhyNothingComputes(t *testing.T) {
	none := errors.New("no library")
	config := newRig(t, builtin.New(1)).library.config
	config.Calls = func() (engine.Calls, error) { return nil, none }
	l := New(config)
	_, err := l.compute()
	assert.ErrorIs(t, err, none)
	assert.Equal(t, "none: no library", l.computeName())
}
