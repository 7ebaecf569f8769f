package table

// Compute capabilities, by their first number.
const (
	hopper            = 9
	consumerBlackwell = 12
)

// WorkspaceBytes is the workspace that NVIDIA recommends for a device whose compute capability begins with major: 32 MiB for Hopper
// and for the Blackwell of data centres, 12 MiB for the other Blackwell, 4 MiB before. What is newer is taken for the former. The
// documentation does not say which routines use it, so that it is the same for all.
//
// Source: cuBLAS documentation, cublasSetWorkspace.
func WorkspaceBytes(major int) uint64 {
	switch {
	case major < hopper:
		return 4 << 20
	case major == consumerBlackwell:
		return 12 << 20
	}
	return 32 << 20
}
