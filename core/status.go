package core

import "fmt"

// Status is the return value of every function of the C interface. The values are those of rocBLAS 4.4.
type Status int32

// The statuses of rocBLAS 4.4, in its order.
const (
	Success Status = iota
	InvalidHandle
	NotImplemented
	InvalidPointer
	InvalidSize
	MemoryError
	InternalError
	PerfDegraded
	SizeQueryMismatch
	SizeIncreased
	SizeUnchanged
	InvalidValue
	Continue
	CheckNumericsFail
	ExcludedFromBuild
	ArchMismatch
)

var statusNames = [...]string{
	Success:           "rocblas_status_success",
	InvalidHandle:     "rocblas_status_invalid_handle",
	NotImplemented:    "rocblas_status_not_implemented",
	InvalidPointer:    "rocblas_status_invalid_pointer",
	InvalidSize:       "rocblas_status_invalid_size",
	MemoryError:       "rocblas_status_memory_error",
	InternalError:     "rocblas_status_internal_error",
	PerfDegraded:      "rocblas_status_perf_degraded",
	SizeQueryMismatch: "rocblas_status_size_query_mismatch",
	SizeIncreased:     "rocblas_status_size_increased",
	SizeUnchanged:     "rocblas_status_size_unchanged",
	InvalidValue:      "rocblas_status_invalid_value",
	Continue:          "rocblas_status_continue",
	CheckNumericsFail: "rocblas_status_check_numerics_fail",
	ExcludedFromBuild: "rocblas_status_excluded_from_build",
	ArchMismatch:      "rocblas_status_arch_mismatch",
}

// String returns the status's C enumerator.
func (s Status) String() string {
	if s < 0 || int(s) >= len(statusNames) {
		return fmt.Sprintf("rocblas_status(%d)", int32(s))
	}
	return statusNames[s]
}

// Error makes a Status an error. Callers compare Success and the answers of a size query themselves: these
// values are no errors.
func (s Status) Error() string { return s.String() }
