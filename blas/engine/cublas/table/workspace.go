package table

// The first numbers of compute capabilities.
const (
	hopper            = 9
	consumerBlackwell = 12
)

// WorkspaceBytes returns the workspace that NVIDIA recommends for a device whose compute capability starts
// with major: 32 MiB for Hopper and data-centre Blackwell, 12 MiB for other Blackwell, 4 MiB for older
// devices. Newer devices count as the former. The documentation does not say which routines use the
// workspace, so it is the same for all.
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
