//go:build goexperiment.simd && !go1.27 && amd64 && !nosimd

#include "textflag.h"

// The sums of a tile: two vectors for each column, those of panel 0 of B in Z0 to Z7, those of panel 1 in Z8 to Z15.

#define CLEAR(s0, s1, s2, s3) \
	VPXORQ s0, s0, s0; \
	VPXORQ s1, s1, s1; \
	VPXORQ s2, s2, s2; \
	VPXORQ s3, s3, s3

// The two vectors of a step of A.
#define LOAD(load, step) \
	load ((step)*128)(SI), Z24; \
	load ((step)*128+64)(SI), Z25

// A step of a panel of B, of four numbers of size bytes, times those vectors.
#define PANEL(fma, size, step, b, s0, s1, s2, s3, s4, s5, s6, s7) \
	fma ((step)*4*size)(b), Z24, s0; \
	fma ((step)*4*size)(b), Z25, s1; \
	fma ((step)*4*size+size)(b), Z24, s2; \
	fma ((step)*4*size+size)(b), Z25, s3; \
	fma ((step)*4*size+2*size)(b), Z24, s4; \
	fma ((step)*4*size+2*size)(b), Z25, s5; \
	fma ((step)*4*size+3*size)(b), Z24, s6; \
	fma ((step)*4*size+3*size)(b), Z25, s7

#define STEP1(load, fma, size, step) \
	LOAD(load, step); \
	PANEL(fma, size, step, DI, Z0, Z1, Z2, Z3, Z4, Z5, Z6, Z7)

#define STEP2(load, fma, size, step) \
	STEP1(load, fma, size, step); \
	PANEL(fma, size, step, R9, Z8, Z9, Z10, Z11, Z12, Z13, Z14, Z15)

// The loop over the depth, four steps at a time and then one. Meanwhile the columns of C, one after the other and round again, are brought
// into the first-level cache.
#define SUM(STEP, cols, load, fma, size) \
	MOVQ depth+0(FP), CX; \
	MOVQ a+24(FP), SI; \
	MOVQ b+32(FP), DI; \
	MOVQ nextB+40(FP), R9; \
	ADDQ DI, R9; \
	MOVQ c+48(FP), DX; \
	MOVQ ldc+56(FP), R11; \
	MOVQ alpha+16(FP), AX; \
	MOVQ DX, R12; \
	LEAQ (DX)(R11*cols), R13; \
	CLEAR(Z0, Z1, Z2, Z3); \
	CLEAR(Z4, Z5, Z6, Z7); \
	CLEAR(Z8, Z9, Z10, Z11); \
	CLEAR(Z12, Z13, Z14, Z15); \
	SUBQ $4, CX; \
	JLT last; \
four: \
	STEP(load, fma, size, 0); \
	PREFETCHT0 (R12); \
	PREFETCHT0 64(R12); \
	PREFETCHT0 127(R12); \
	ADDQ R11, R12; \
	STEP(load, fma, size, 1); \
	CMPQ R12, R13; \
	CMOVQEQ DX, R12; \
	STEP(load, fma, size, 2); \
	STEP(load, fma, size, 3); \
	ADDQ $512, SI; \
	ADDQ $(16*size), DI; \
	ADDQ $(16*size), R9; \
	SUBQ $4, CX; \
	JGE four; \
last: \
	ADDQ $4, CX; \
	JEQ done; \
one: \
	STEP(load, fma, size, 0); \
	ADDQ $128, SI; \
	ADDQ $(4*size), DI; \
	ADDQ $(4*size), R9; \
	DECQ CX; \
	JNZ one; \
done: \
	MOVBLZX fresh+8(FP), CX; \
	TESTL CX, CX

// C = s0, s1 for a column of C, and the next one.
#define STORE(store, s0, s1) \
	store s0, (DX); \
	store s1, 64(DX); \
	ADDQ R11, DX

// C = alpha * sums for two columns.
#define WRITE(store, mul, s0, s1, s2, s3) \
	mul Z26, s0, s0; \
	mul Z26, s1, s1; \
	STORE(store, s0, s1); \
	mul Z26, s2, s2; \
	mul Z26, s3, s3; \
	STORE(store, s2, s3)

// C += alpha * sums.
#define UPDATE(store, fma, s0, s1, s2, s3) \
	fma (DX), Z26, s0; \
	fma 64(DX), Z26, s1; \
	STORE(store, s0, s1); \
	fma (DX), Z26, s2; \
	fma 64(DX), Z26, s3; \
	STORE(store, s2, s3)

#define WRITE4(store, mul, s0, s1, s2, s3, s4, s5, s6, s7) \
	WRITE(store, mul, s0, s1, s2, s3); \
	WRITE(store, mul, s4, s5, s6, s7)

#define UPDATE4(store, fma, s0, s1, s2, s3, s4, s5, s6, s7) \
	UPDATE(store, fma, s0, s1, s2, s3); \
	UPDATE(store, fma, s4, s5, s6, s7)

#define TILE4(load, broadcast, fma, size, mul, add) \
	SUM(STEP1, 4, load, fma, size); \
	broadcast (AX), Z26; \
	JEQ update; \
	WRITE4(load, mul, Z0, Z1, Z2, Z3, Z4, Z5, Z6, Z7); \
	VZEROUPPER; \
	RET; \
update: \
	UPDATE4(load, add, Z0, Z1, Z2, Z3, Z4, Z5, Z6, Z7); \
	VZEROUPPER; \
	RET

#define TILE8(load, broadcast, fma, size, mul, add) \
	SUM(STEP2, 8, load, fma, size); \
	broadcast (AX), Z26; \
	JEQ update; \
	WRITE4(load, mul, Z0, Z1, Z2, Z3, Z4, Z5, Z6, Z7); \
	WRITE4(load, mul, Z8, Z9, Z10, Z11, Z12, Z13, Z14, Z15); \
	VZEROUPPER; \
	RET; \
update: \
	UPDATE4(load, add, Z0, Z1, Z2, Z3, Z4, Z5, Z6, Z7); \
	UPDATE4(load, add, Z8, Z9, Z10, Z11, Z12, Z13, Z14, Z15); \
	VZEROUPPER; \
	RET

// A vector of complex sums, re those with the real and im those with the imaginary parts of B, put together and multiplied by alpha, whose
// parts are in Z26 and Z27. Z28 is 1.
#define JOIN(swap, order, fmaddsub, mul, re, im) \
	swap $order, im, im; \
	fmaddsub im, Z28, re; \
	swap $order, re, im; \
	mul Z27, im, im; \
	fmaddsub im, Z26, re

// Two complex columns of C = alpha * sums, or C += alpha * sums.
#define WRITE2(swap, order, fmaddsub, mul, store, s0, s1, s2, s3, s4, s5, s6, s7) \
	JOIN(swap, order, fmaddsub, mul, s0, s2); \
	JOIN(swap, order, fmaddsub, mul, s1, s3); \
	STORE(store, s0, s1); \
	JOIN(swap, order, fmaddsub, mul, s4, s6); \
	JOIN(swap, order, fmaddsub, mul, s5, s7); \
	STORE(store, s4, s5)

#define UPDATE2(swap, order, fmaddsub, mul, add, store, s0, s1, s2, s3, s4, s5, s6, s7) \
	JOIN(swap, order, fmaddsub, mul, s0, s2); \
	JOIN(swap, order, fmaddsub, mul, s1, s3); \
	add (DX), s0, s0; \
	add 64(DX), s1, s1; \
	STORE(store, s0, s1); \
	JOIN(swap, order, fmaddsub, mul, s4, s6); \
	JOIN(swap, order, fmaddsub, mul, s5, s7); \
	add (DX), s4, s4; \
	add 64(DX), s5, s5; \
	STORE(store, s4, s5)

#define COMPLEX2(load, broadcast, fma, size, mul, add, swap, order, fmaddsub, one) \
	SUM(STEP1, 2, load, fma, size); \
	broadcast (AX), Z26; \
	broadcast size(AX), Z27; \
	broadcast one, Z28; \
	JEQ update; \
	WRITE2(swap, order, fmaddsub, mul, load, Z0, Z1, Z2, Z3, Z4, Z5, Z6, Z7); \
	VZEROUPPER; \
	RET; \
update: \
	UPDATE2(swap, order, fmaddsub, mul, add, load, Z0, Z1, Z2, Z3, Z4, Z5, Z6, Z7); \
	VZEROUPPER; \
	RET

#define COMPLEX4(load, broadcast, fma, size, mul, add, swap, order, fmaddsub, one) \
	SUM(STEP2, 4, load, fma, size); \
	broadcast (AX), Z26; \
	broadcast size(AX), Z27; \
	broadcast one, Z28; \
	JEQ update; \
	WRITE2(swap, order, fmaddsub, mul, load, Z0, Z1, Z2, Z3, Z4, Z5, Z6, Z7); \
	WRITE2(swap, order, fmaddsub, mul, load, Z8, Z9, Z10, Z11, Z12, Z13, Z14, Z15); \
	VZEROUPPER; \
	RET; \
update: \
	UPDATE2(swap, order, fmaddsub, mul, add, load, Z0, Z1, Z2, Z3, Z4, Z5, Z6, Z7); \
	UPDATE2(swap, order, fmaddsub, mul, add, load, Z8, Z9, Z10, Z11, Z12, Z13, Z14, Z15); \
	VZEROUPPER; \
	RET

DATA oneD<>+0(SB)/8, $1.0
GLOBL oneD<>(SB), RODATA|NOPTR, $8
DATA oneS<>+0(SB)/4, $1.0
GLOBL oneS<>(SB), RODATA|NOPTR, $4

// func tile4DAVX512(depth int, fresh bool, alpha *float64, a, b unsafe.Pointer, nextB int, c unsafe.Pointer, ldc int)
TEXT ·tile4DAVX512(SB), NOSPLIT, $0-64
	TILE4(VMOVUPD, VBROADCASTSD, VFMADD231PD.BCST, 8, VMULPD, VFMADD213PD)

// func tile8DAVX512(depth int, fresh bool, alpha *float64, a, b unsafe.Pointer, nextB int, c unsafe.Pointer, ldc int)
TEXT ·tile8DAVX512(SB), NOSPLIT, $0-64
	TILE8(VMOVUPD, VBROADCASTSD, VFMADD231PD.BCST, 8, VMULPD, VFMADD213PD)

// func tileComplex2DAVX512(depth int, fresh bool, alpha *complex128, a, b unsafe.Pointer, nextB int, c unsafe.Pointer, ldc int)
TEXT ·tileComplex2DAVX512(SB), NOSPLIT, $0-64
	COMPLEX2(VMOVUPD, VBROADCASTSD, VFMADD231PD.BCST, 8, VMULPD, VADDPD, VPERMILPD, 0x55, VFMADDSUB213PD, oneD<>(SB))

// func tileComplex4DAVX512(depth int, fresh bool, alpha *complex128, a, b unsafe.Pointer, nextB int, c unsafe.Pointer, ldc int)
TEXT ·tileComplex4DAVX512(SB), NOSPLIT, $0-64
	COMPLEX4(VMOVUPD, VBROADCASTSD, VFMADD231PD.BCST, 8, VMULPD, VADDPD, VPERMILPD, 0x55, VFMADDSUB213PD, oneD<>(SB))

// func tile4SAVX512(depth int, fresh bool, alpha *float32, a, b unsafe.Pointer, nextB int, c unsafe.Pointer, ldc int)
TEXT ·tile4SAVX512(SB), NOSPLIT, $0-64
	TILE4(VMOVUPS, VBROADCASTSS, VFMADD231PS.BCST, 4, VMULPS, VFMADD213PS)

// func tile8SAVX512(depth int, fresh bool, alpha *float32, a, b unsafe.Pointer, nextB int, c unsafe.Pointer, ldc int)
TEXT ·tile8SAVX512(SB), NOSPLIT, $0-64
	TILE8(VMOVUPS, VBROADCASTSS, VFMADD231PS.BCST, 4, VMULPS, VFMADD213PS)

// func tileComplex2SAVX512(depth int, fresh bool, alpha *complex64, a, b unsafe.Pointer, nextB int, c unsafe.Pointer, ldc int)
TEXT ·tileComplex2SAVX512(SB), NOSPLIT, $0-64
	COMPLEX2(VMOVUPS, VBROADCASTSS, VFMADD231PS.BCST, 4, VMULPS, VADDPS, VPERMILPS, 0xB1, VFMADDSUB213PS, oneS<>(SB))

// func tileComplex4SAVX512(depth int, fresh bool, alpha *complex64, a, b unsafe.Pointer, nextB int, c unsafe.Pointer, ldc int)
TEXT ·tileComplex4SAVX512(SB), NOSPLIT, $0-64
	COMPLEX4(VMOVUPS, VBROADCASTSS, VFMADD231PS.BCST, 4, VMULPS, VADDPS, VPERMILPS, 0xB1, VFMADDSUB213PS, oneS<>(SB))
