#include "textflag.h"

// func prefetch128(first unsafe.Pointer, stride, cols int)
TEXT ·prefetch128(SB), NOSPLIT, $0-24
	MOVQ first+0(FP), AX
	MOVQ stride+8(FP), BX
	MOVQ cols+16(FP), CX
next:
	PREFETCHT0 (AX)
	PREFETCHT0 64(AX)
	PREFETCHT0 127(AX)
	ADDQ BX, AX
	DECQ CX
	JNZ next
	RET
