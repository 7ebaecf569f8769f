//go:build !goexperiment.simd || !amd64

package builtin

// bestProcessor returns portable: this build has nothing else.
func bestProcessor() processor { return portable }
