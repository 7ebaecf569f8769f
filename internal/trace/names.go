package trace

import "rocblas_mem/blas/spec"

// routineNames are the functions that a line can be about, and no name for the lines that are about none.
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

// Functions of the memory interface that a summary knows by name.
const (
	createHandle = "rocblas_create_handle"
	setSize      = "rocblas_set_device_memory_size"
	setWorkspace = "rocblas_set_workspace"
	allIdle      = "rocblas_mem_release_all_idle" // gives the idle memory of all handles back
)

// memoryFunctions are those of the memory interface that have lines.
func memoryFunctions() []string {
	return []string{
		createHandle, "rocblas_destroy_handle", setSize, setWorkspace, "rocblas_device_malloc_alloc", "rocblas_device_malloc_free",
		"rocblas_mem_release_idle", allIdle,
	}
}
