//go:build !linux || !(amd64 || arm64 || riscv64 || loong64)

package par

// seat does nothing on systems where threads cannot be kept off a processor.
type seat struct{}

func (*seat) take() {}

func leave([]*helper) {}
