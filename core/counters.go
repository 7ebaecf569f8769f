package core

import "sync/atomic"

// Counters is the list of a handle's counts. Each row is also a member of rocblas_mem_stats and, by the generator, of
// struct rbm_control. The process has the sum over its handles, living and ended. rocblas_mem_reset_counts sets all
// of them to 0. The unit is the event that the comment names, or bytes if the name ends in Bytes.
//
// The tag column is the heading in the text of rocblas_mem_stats_text. A row without it is in the JSON text only.
type Counters struct {
	Growths          uint64 `column:"growths"`  // growths of the workspace for a lease
	OutOfMemory      uint64 `column:"refused"`  // calls that ended with MemoryError because the workspace had too little
	Degraded         uint64 `column:"degraded"` // calls that used a slower algorithm because the workspace had less than the best size
	Allocations      uint64 // requests for device memory by the handle's calls
	Synchronizations uint64 // waits for the device by the handle's calls
}

// RoutineCounters is the same list for a routine: members of rocblas_mem_routine_stats and struct rbm_routine. Any
// thread may add to them.
type RoutineCounters struct {
	Growths          atomic.Uint64 `column:"growths"` // growths of workspaces for its leases
	MemoryErrors     atomic.Uint64 `column:"refused"`
	Degraded         atomic.Uint64 `column:"degraded"`
	Allocations      atomic.Uint64 `column:"allocations"` // requests for device memory by its calls
	Synchronizations atomic.Uint64 `column:"waits"`       // waits for the device by its calls
}
