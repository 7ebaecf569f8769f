//go:build !goexperiment.simd || !amd64 || nosimd

package builtin

// bestProcessor returns portable: this build has nothing else.
func bestProcessor() processor { return portable }
