//go:build !linux || !(amd64 || arm64 || riscv64 || loong64)

package par

import "runtime"

// seat does nothing on systems where threads cannot be kept off a processor.
type seat struct{}

func (*seat) take() {}

func (*seat) processors() int { return runtime.NumCPU() }

func leave([]*helper) {}

// Processor returns -1, because the system does not tell the caller's processor.
func Processor() int { return -1 }
