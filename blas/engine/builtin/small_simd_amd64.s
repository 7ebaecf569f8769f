//go:build goexperiment.simd && amd64

#include "textflag.h"
#include "small_amd64.h"

// A column of four vectors times a number of B each: s0 to s3 are the sums of that column of C.
#define COLUMN(fma, b, s0, s1, s2, s3) \
	fma Z16, b, s0; \
	fma Z17, b, s1; \
	fma Z18, b, s2; \
	fma Z19, b, s3

// One step of the depth: four columns of C.
#define STEP(load, broadcast, fma) \
	load (SI), Z16; \
	load 64(SI), Z17; \
	load 128(SI), Z18; \
	load 192(SI), Z19; \
	broadcast (DI), Z20; \
	broadcast (DI)(R10*1), Z21; \
	broadcast (DI)(R10*2), Z22; \
	broadcast (DI)(R12*1), Z23; \
	COLUMN(fma, Z20, Z0, Z1, Z2, Z3); \
	COLUMN(fma, Z21, Z4, Z5, Z6, Z7); \
	COLUMN(fma, Z22, Z8, Z9, Z10, Z11); \
	COLUMN(fma, Z23, Z12, Z13, Z14, Z15)

// C = alpha * sums for a column of C, and the next one.
#define WRITE(mul, store, s0, s1, s2, s3) \
	mul Z24, s0, s0; \
	mul Z24, s1, s1; \
	mul Z24, s2, s2; \
	mul Z24, s3, s3; \
	store s0, (DX); \
	store s1, 64(DX); \
	store s2, 128(DX); \
	store s3, 192(DX); \
	ADDQ R11, DX

// C += alpha * sums.
#define UPDATE(fma, store, s0, s1, s2, s3) \
	fma (DX), Z24, s0; \
	fma 64(DX), Z24, s1; \
	fma 128(DX), Z24, s2; \
	fma 192(DX), Z24, s3; \
	store s0, (DX); \
	store s1, 64(DX); \
	store s2, 128(DX); \
	store s3, 192(DX); \
	ADDQ R11, DX

// The arguments that all functions for one product have in common.
#define OPERANDS \
	MOVQ depth+0(FP), CX; \
	MOVQ a+24(FP), SI; \
	MOVQ stepA+32(FP), R8; \
	MOVQ b+40(FP), DI; \
	MOVQ stepB+48(FP), R9; \
	MOVQ colB+56(FP), R10; \
	MOVQ c+64(FP), DX; \
	MOVQ ldc+72(FP), R11; \
	LEAQ (R10)(R10*2), R12

// Go to update unless C is fresh, with alpha in Z24.
#define FRESH_OR(update, broadcast) \
	MOVQ alpha+16(FP), AX; \
	broadcast (AX), Z24; \
	MOVBLZX fresh+8(FP), AX; \
	TESTL AX, AX; \
	JEQ update

#define BLOCK(load, broadcast, fma, mul, add) \
	OPERANDS; \
	CLEAR(Z0, Z1, Z2, Z3); \
	CLEAR(Z4, Z5, Z6, Z7); \
	CLEAR(Z8, Z9, Z10, Z11); \
	CLEAR(Z12, Z13, Z14, Z15); \
step: \
	STEP(load, broadcast, fma); \
	ADDQ R8, SI; \
	ADDQ R9, DI; \
	DECQ CX; \
	JNZ step; \
	FRESH_OR(update, broadcast); \
	WRITE(mul, load, Z0, Z1, Z2, Z3); \
	WRITE(mul, load, Z4, Z5, Z6, Z7); \
	WRITE(mul, load, Z8, Z9, Z10, Z11); \
	WRITE(mul, load, Z12, Z13, Z14, Z15); \
	VZEROUPPER; \
	RET; \
update: \
	UPDATE(add, load, Z0, Z1, Z2, Z3); \
	UPDATE(add, load, Z4, Z5, Z6, Z7); \
	UPDATE(add, load, Z8, Z9, Z10, Z11); \
	UPDATE(add, load, Z12, Z13, Z14, Z15); \
	VZEROUPPER; \
	RET

// One step of the depth: a vector of rows and eight columns of C.
#define STEP8(load, fma) \
	load (SI), Z16; \
	fma (DI), Z16, Z0; \
	fma (DI)(R10*1), Z16, Z1; \
	fma (DI)(R10*2), Z16, Z2; \
	fma (DI)(R12*1), Z16, Z3; \
	fma (BX), Z16, Z4; \
	fma (BX)(R10*1), Z16, Z5; \
	fma (BX)(R10*2), Z16, Z6; \
	fma (BX)(R12*1), Z16, Z7

// Four columns of C = alpha * sums, and the columns behind them.
#define WRITE4(mul, store, s0, s1, s2, s3) \
	mul Z24, s0, s0; \
	mul Z24, s1, s1; \
	mul Z24, s2, s2; \
	mul Z24, s3, s3; \
	store s0, (DX); \
	store s1, (DX)(R11*1); \
	store s2, (DX)(R11*2); \
	store s3, (DX)(R13*1); \
	LEAQ (DX)(R11*4), DX

// C += alpha * sums.
#define UPDATE4(fma, store, s0, s1, s2, s3) \
	fma (DX), Z24, s0; \
	fma (DX)(R11*1), Z24, s1; \
	fma (DX)(R11*2), Z24, s2; \
	fma (DX)(R13*1), Z24, s3; \
	store s0, (DX); \
	store s1, (DX)(R11*1); \
	store s2, (DX)(R11*2); \
	store s3, (DX)(R13*1); \
	LEAQ (DX)(R11*4), DX

#define ROW(load, broadcast, fma, mul, add) \
	OPERANDS; \
	LEAQ (R11)(R11*2), R13; \
	LEAQ (DI)(R10*4), BX; \
	CLEAR(Z0, Z1, Z2, Z3); \
	CLEAR(Z4, Z5, Z6, Z7); \
step: \
	STEP8(load, fma); \
	ADDQ R8, SI; \
	ADDQ R9, DI; \
	ADDQ R9, BX; \
	DECQ CX; \
	JNZ step; \
	FRESH_OR(update, broadcast); \
	WRITE4(mul, load, Z0, Z1, Z2, Z3); \
	WRITE4(mul, load, Z4, Z5, Z6, Z7); \
	VZEROUPPER; \
	RET; \
update: \
	UPDATE4(add, load, Z0, Z1, Z2, Z3); \
	UPDATE4(add, load, Z4, Z5, Z6, Z7); \
	VZEROUPPER; \
	RET

// A number of B times both vectors: s0 and s1 are the sums of that column of C.
#define COLUMN2(fma, broadcast, b, t, s0, s1) \
	broadcast b, t; \
	fma Z16, t, s0; \
	fma Z17, t, s1

// A column of C, of whose second vector K1 has the rows, and the next one.
#define WRITE2(mul, store, s0, s1) \
	mul Z24, s0, s0; \
	mul Z24, s1, s1; \
	store s0, (DX); \
	store s1, K1, 64(DX); \
	ADDQ R11, DX

#define UPDATE2(fma, store, loadPart, s0, s1) \
	fma (DX), Z24, s0; \
	loadPart 64(DX), K1, Z17; \
	fma Z17, Z24, s1; \
	store s0, (DX); \
	store s1, K1, 64(DX); \
	ADDQ R11, DX

#define ROWS2(width, load, loadPart, broadcast, fma, mul, add) \
	MOVQ rows+80(FP), CX; \
	SUBQ $width, CX; \
	MOVL $1, AX; \
	SHLL CX, AX; \
	DECL AX; \
	KMOVW AX, K1; \
	OPERANDS; \
	LEAQ (DI)(R10*4), BX; \
	CLEAR(Z0, Z1, Z2, Z3); \
	CLEAR(Z4, Z5, Z6, Z7); \
	CLEAR(Z8, Z9, Z10, Z11); \
	CLEAR(Z12, Z13, Z14, Z15); \
step: \
	load (SI), Z16; \
	loadPart 64(SI), K1, Z17; \
	COLUMN2(fma, broadcast, (DI), Z18, Z0, Z1); \
	COLUMN2(fma, broadcast, (DI)(R10*1), Z19, Z2, Z3); \
	COLUMN2(fma, broadcast, (DI)(R10*2), Z20, Z4, Z5); \
	COLUMN2(fma, broadcast, (DI)(R12*1), Z21, Z6, Z7); \
	COLUMN2(fma, broadcast, (BX), Z18, Z8, Z9); \
	COLUMN2(fma, broadcast, (BX)(R10*1), Z19, Z10, Z11); \
	COLUMN2(fma, broadcast, (BX)(R10*2), Z20, Z12, Z13); \
	COLUMN2(fma, broadcast, (BX)(R12*1), Z21, Z14, Z15); \
	ADDQ R8, SI; \
	ADDQ R9, DI; \
	ADDQ R9, BX; \
	DECQ CX; \
	JNZ step; \
	FRESH_OR(update, broadcast); \
	WRITE2(mul, load, Z0, Z1); \
	WRITE2(mul, load, Z2, Z3); \
	WRITE2(mul, load, Z4, Z5); \
	WRITE2(mul, load, Z6, Z7); \
	WRITE2(mul, load, Z8, Z9); \
	WRITE2(mul, load, Z10, Z11); \
	WRITE2(mul, load, Z12, Z13); \
	WRITE2(mul, load, Z14, Z15); \
	VZEROUPPER; \
	RET; \
update: \
	UPDATE2(add, load, loadPart, Z0, Z1); \
	UPDATE2(add, load, loadPart, Z2, Z3); \
	UPDATE2(add, load, loadPart, Z4, Z5); \
	UPDATE2(add, load, loadPart, Z6, Z7); \
	UPDATE2(add, load, loadPart, Z8, Z9); \
	UPDATE2(add, load, loadPart, Z10, Z11); \
	UPDATE2(add, load, loadPart, Z12, Z13); \
	UPDATE2(add, load, loadPart, Z14, Z15); \
	VZEROUPPER; \
	RET

// func direct4x4DAVX512(depth int, fresh bool, alpha *float64, a unsafe.Pointer, stepA int, b unsafe.Pointer, stepB, colB int, c unsafe.Pointer, ldc int)
TEXT ·direct4x4DAVX512(SB), NOSPLIT, $0-80
	BLOCK(VMOVUPD, VBROADCASTSD, VFMADD231PD, VMULPD, VFMADD213PD)

// func direct4x4SAVX512(depth int, fresh bool, alpha *float32, a unsafe.Pointer, stepA int, b unsafe.Pointer, stepB, colB int, c unsafe.Pointer, ldc int)
TEXT ·direct4x4SAVX512(SB), NOSPLIT, $0-80
	BLOCK(VMOVUPS, VBROADCASTSS, VFMADD231PS, VMULPS, VFMADD213PS)

// func direct1x8DAVX512(depth int, fresh bool, alpha *float64, a unsafe.Pointer, stepA int, b unsafe.Pointer, stepB, colB int, c unsafe.Pointer, ldc int)
TEXT ·direct1x8DAVX512(SB), NOSPLIT, $0-80
	ROW(VMOVUPD, VBROADCASTSD, VFMADD231PD.BCST, VMULPD, VFMADD213PD)

// func direct1x8SAVX512(depth int, fresh bool, alpha *float32, a unsafe.Pointer, stepA int, b unsafe.Pointer, stepB, colB int, c unsafe.Pointer, ldc int)
TEXT ·direct1x8SAVX512(SB), NOSPLIT, $0-80
	ROW(VMOVUPS, VBROADCASTSS, VFMADD231PS.BCST, VMULPS, VFMADD213PS)

// func direct2x8DAVX512(depth int, fresh bool, alpha *float64, a unsafe.Pointer, stepA int, b unsafe.Pointer, stepB, colB int, c unsafe.Pointer, ldc, rows int)
TEXT ·direct2x8DAVX512(SB), NOSPLIT, $0-88
	ROWS2(8, VMOVUPD, VMOVUPD.Z, VBROADCASTSD, VFMADD231PD, VMULPD, VFMADD213PD)

// func direct2x8SAVX512(depth int, fresh bool, alpha *float32, a unsafe.Pointer, stepA int, b unsafe.Pointer, stepB, colB int, c unsafe.Pointer, ldc, rows int)
TEXT ·direct2x8SAVX512(SB), NOSPLIT, $0-88
	ROWS2(16, VMOVUPS, VMOVUPS.Z, VBROADCASTSS, VFMADD231PS, VMULPS, VFMADD213PS)
