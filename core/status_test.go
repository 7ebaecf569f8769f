package core

import (
	"errors"
	"fmt"
	"testing"

	"github.com/stretchr/testify/assert"
)

// TestStatusNames pins the values and names of rocBLAS 4.4, because programs are compiled with them.
func TestStatusNames(t *testing.T) {
	names := []struct {
		status Status
		name   string
	}{
		0:  {Success, "success"},
		1:  {InvalidHandle, "invalid_handle"},
		2:  {NotImplemented, "not_implemented"},
		3:  {InvalidPointer, "invalid_pointer"},
		4:  {InvalidSize, "invalid_size"},
		5:  {MemoryError, "memory_error"},
		6:  {InternalError, "internal_error"},
		7:  {PerfDegraded, "perf_degraded"},
		8:  {SizeQueryMismatch, "size_query_mismatch"},
		9:  {SizeIncreased, "size_increased"},
		10: {SizeUnchanged, "size_unchanged"},
		11: {InvalidValue, "invalid_value"},
		12: {Continue, "continue"},
		13: {CheckNumericsFail, "check_numerics_fail"},
		14: {ExcludedFromBuild, "excluded_from_build"},
		15: {ArchMismatch, "arch_mismatch"},
	}
	for value, want := range names {
		assert.Equal(t, value, int(want.status), want.name)
		assert.Equal(t, "rocblas_status_"+want.name, want.status.String())
		assert.Equal(t, want.status.String(), want.status.Error())
	}
	for _, value := range []int32{-1, 16, 17, -1 << 31, 1<<31 - 1} {
		assert.Equal(t, fmt.Sprintf("rocblas_status(%d)", value), Status(value).String())
	}
}

func TestStatusIsAnError(t *testing.T) {
	wrapped := fmt.Errorf("growing: %w", MemoryError)
	assert.ErrorIs(t, wrapped, MemoryError)
	assert.NotErrorIs(t, wrapped, InternalError)
	var status Status
	assert.True(t, errors.As(wrapped, &status))
	assert.Equal(t, MemoryError, status)
}

func TestOwnerNames(t *testing.T) {
	for value, name := range []string{"managed", "user_managed", "user_owned", "unknown owner"} {
		assert.Equal(t, name, Owner(value).String())
	}
	assert.Equal(t, "unknown owner", Owner(1<<32-1).String())
}
