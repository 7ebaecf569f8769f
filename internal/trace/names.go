package trace

import "rocblas_mem/blas/spec"

// routineNames returns the function names that a line can have, and the empty name for lines without a
// function.
func routineNames() map[string]string {
	names := map[string]string{"": ""}
	for _, name := range memoryFunctions() {
		names[name] = name
	}
	for _, f := range spec.Functions() {
		names[f.CName()] = f.CName()
	}
	return names
}

// Functions of the memory interface that a summary treats specially.
const (
	createHandle = "rocblas_create_handle"
	setSize      = "rocblas_set_device_memory_size"
	setWorkspace = "rocblas_set_workspace"
	allIdle      = "rocblas_mem_release_all_idle" // releases the idle memory of all handles
)

// memoryFunctions lists the functions of the memory interface that appear in a trace.
func memoryFunctions() []string {
	return []string{
		createHandle, "rocblas_destroy_handle", setSize, setWorkspace, "rocblas_device_malloc_alloc", "rocblas_device_malloc_free",
		"rocblas_mem_release_idle", allIdle, "rocblas_mem_suspend", "rocblas_mem_resume",
	}
}
