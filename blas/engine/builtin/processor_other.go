//go:build !goexperiment.simd || go1.27 || !amd64 || nosimd

package builtin

// bestProcessor returns portable: this build has nothing else.
func bestProcessor() processor { return portable }
