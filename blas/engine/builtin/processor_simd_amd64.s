//go:build goexperiment.simd && !go1.27 && !nosimd

#include "textflag.h"

// func identity() (vendor, signature uint32)
TEXT ·identity(SB), NOSPLIT, $0-8
	MOVL $0, AX
	CPUID
	MOVL CX, vendor+0(FP)
	MOVL $1, AX
	CPUID
	MOVL AX, signature+4(FP)
	RET
