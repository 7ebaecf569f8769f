//go:build goexperiment.simd && !go1.27 && amd64 && !nosimd

#include "textflag.h"
#include "small_amd64.h"

// Z16 and, where there are two vectors of rows, `second` have a step's column of A, Z24 and `alphas` the factor. K1 has the rows of the
// last vector.

// The problems one after the other, and the columns of each: eight of them at a time, and what is left.
#define PROBLEMS(width, broadcast) \
	MOVQ rows+16(FP), CX; \
	CMPQ CX, $width; \
	JLE masked; \
	SUBQ $width, CX; \
masked: \
	MOVL $1, AX; \
	SHLL CX, AX; \
	DECL AX; \
	KMOVW AX, K1; \
	MOVQ stepA+56(FP), R8; \
	MOVQ stepB+64(FP), R9; \
	MOVQ colB+72(FP), R10; \
	MOVQ ldc+80(FP), R11; \
	LEAQ (R10)(R10*2), R12; \
	LEAQ (R11)(R11*2), R13; \
	MOVQ alpha+48(FP), AX; \
	broadcast (AX), Z24; \
	MOVQ count+0(FP), AX; \
	MOVQ AX, left-8(SP); \
problem: \
	MOVQ at+8(FP), AX; \
	PLACE(0, R15, foundA) \
	PLACE(24, DI, foundB) \
	PLACE(48, DX, foundC) \
	MOVQ cols+24(FP), AX; \
columns: \
	MOVQ AX, leftCols-16(SP); \
	MOVQ DI, b-24(SP); \
	MOVQ R15, SI; \
	MOVQ depth+32(FP), CX; \
	LEAQ (DI)(R10*4), BX

// On to the columns behind those that were computed, and to next where there are none.
#define BEHIND(cols, address, next) \
	MOVQ b-24(SP), DI; \
	LEAQ address, DI; \
	MOVQ leftCols-16(SP), AX; \
	SUBQ $cols, AX; \
	JNZ columns; \
next: \
	DECQ left-8(SP); \
	JNZ problem; \
	VZEROUPPER; \
	RET

#define BACK(cols, address) \
	MOVQ b-24(SP), DI; \
	LEAQ address, DI; \
	MOVQ leftCols-16(SP), AX; \
	SUBQ $cols, AX; \
	JNZ columns; \
	JMP next

// The next row of B and column of A, if there is one.
#define NEXT(step) \
	ADDQ R8, SI; \
	ADDQ R9, DI; \
	ADDQ R9, BX; \
	DECQ CX; \
	JNZ step

// Sums become C: go to add, or to store where they are C as they are.
#define FINISH(add, store) \
	MOVQ mode+40(FP), AX; \
	CMPQ AX, $1; \
	JLT add; \
	JGT store

// ---- one vector of rows ----
// All of C is read before any of it is written: a store of a part of a vector delays loads of what lies behind it.

#define FOUR(fma, from, s0, s1, s2, s3) \
	fma (from), Z16, s0; \
	fma (from)(R10*1), Z16, s1; \
	fma (from)(R10*2), Z16, s2; \
	fma (from)(R12*1), Z16, s3

#define MUL4(mul, alphas, s0, s1, s2, s3) \
	mul alphas, s0, s0; \
	mul alphas, s1, s1; \
	mul alphas, s2, s2; \
	mul alphas, s3, s3

// op(column, sum) for four columns of C.
#define ADD4(add, to, s0, s1, s2, s3) \
	add((to), s0); \
	add((to)(R11*1), s1); \
	add((to)(R11*2), s2); \
	add((to)(R13*1), s3)

#define STORE4(store, to, s0, s1, s2, s3) \
	store(s0, (to)); \
	store(s1, (to)(R11*1)); \
	store(s2, (to)(R11*2)); \
	store(s3, (to)(R13*1))

// Columns 1, 2 and 3 behind first, as far as there are that many: BX, R12 and R13 are the last one where there are not.
#define LAST(first, step, two) \
	MOVQ leftCols-16(SP), AX; \
	MOVQ first, BX; \
	LEAQ (first)(step*1), R12; \
	CMPQ AX, $2; \
	CMOVQGE R12, BX; \
	MOVQ BX, R12; \
	LEAQ (first)(step*2), R13; \
	CMPQ AX, $3; \
	CMOVQGE R13, R12; \
	MOVQ R12, R13; \
	CMPQ AX, $4; \
	JLT two; \
	ADDQ step, R13; \
two:

#define SERIES1(width, load, store, add, broadcast, fma, mul) \
	PROBLEMS(width, broadcast); \
	CLEAR(Z0, Z1, Z2, Z3); \
	CMPQ AX, $4; \
	JLE four; \
	CMPQ AX, $8; \
	JLT five; \
	CLEAR(Z4, Z5, Z6, Z7); \
step8: \
	load((SI), Z16); \
	FOUR(fma, DI, Z0, Z1, Z2, Z3); \
	FOUR(fma, BX, Z4, Z5, Z6, Z7); \
	NEXT(step8); \
	LEAQ (DX)(R11*4), BX; \
	FINISH(add8, store8); \
	MUL4(mul, Z24, Z0, Z1, Z2, Z3); \
	MUL4(mul, Z24, Z4, Z5, Z6, Z7); \
store8: \
	STORE4(store, DX, Z0, Z1, Z2, Z3); \
	STORE4(store, BX, Z4, Z5, Z6, Z7); \
	LEAQ (DX)(R11*8), DX; \
	BEHIND(8, (DI)(R10*8), next); \
add8: \
	ADD4(add, DX, Z0, Z1, Z2, Z3); \
	ADD4(add, BX, Z4, Z5, Z6, Z7); \
	JMP store8; \
five: \
	VPXORQ Z4, Z4, Z4; \
step5: \
	load((SI), Z16); \
	FOUR(fma, DI, Z0, Z1, Z2, Z3); \
	fma (BX), Z16, Z4; \
	NEXT(step5); \
	LEAQ (DX)(R11*4), BX; \
	FINISH(add5, store5); \
	MUL4(mul, Z24, Z0, Z1, Z2, Z3); \
	mul Z24, Z4, Z4; \
store5: \
	STORE4(store, DX, Z0, Z1, Z2, Z3); \
	store(Z4, (BX)); \
	LEAQ (BX)(R11*1), DX; \
	ADDQ R10, b-24(SP); \
	BACK(5, (DI)(R10*4)); \
add5: \
	ADD4(add, DX, Z0, Z1, Z2, Z3); \
	add((BX), Z4); \
	JMP store5; \
four: \
	LAST(DI, R10, foundLastB) \
step4: \
	load((SI), Z16); \
	fma (DI), Z16, Z0; \
	fma (BX), Z16, Z1; \
	fma (R12), Z16, Z2; \
	fma (R13), Z16, Z3; \
	ADDQ R9, R12; \
	ADDQ R9, R13; \
	NEXT(step4); \
	LAST(DX, R11, foundLastC) \
	FINISH(add4, store4); \
	MUL4(mul, Z24, Z0, Z1, Z2, Z3); \
store4: \
	store(Z0, (DX)); \
	store(Z1, (BX)); \
	store(Z2, (R12)); \
	store(Z3, (R13)); \
	LEAQ (R10)(R10*2), R12; \
	LEAQ (R11)(R11*2), R13; \
	JMP next; \
add4: \
	add((DX), Z0); \
	add((BX), Z1); \
	add((R12), Z2); \
	add((R13), Z3); \
	JMP store4

// ---- two vectors of rows ----

// A number of B times both vectors: s0 and s1 are the sums of that column of C. low is the part of t that is as long as the second vector.
#define COLUMN2(fma, broadcast, b, t, second, low, s0, s1) \
	broadcast b, t; \
	fma Z16, t, s0; \
	fma second, low, s1

#define MUL2(mul, alphas, s0, s1) \
	mul Z24, s0, s0; \
	mul alphas, s1, s1

#define ADD2(add, load, second, alphas, to, s0, s1) \
	add to, Z24, s0; \
	load(64 to, second); \
	add second, alphas, s1

#define STORE2(move, store, to, s0, s1) \
	move s0, to; \
	store(s1, 64 to)

// Steps, and what becomes of the sums, for four columns.
#define COLUMNS4(fma, broadcast, from, second, l0, l1, l2, l3, s0, s1, s2, s3, s4, s5, s6, s7) \
	COLUMN2(fma, broadcast, (from), Z18, second, l0, s0, s1); \
	COLUMN2(fma, broadcast, (from)(R10*1), Z19, second, l1, s2, s3); \
	COLUMN2(fma, broadcast, (from)(R10*2), Z20, second, l2, s4, s5); \
	COLUMN2(fma, broadcast, (from)(R12*1), Z21, second, l3, s6, s7)

#define MUL4X2(mul, alphas, s0, s1, s2, s3, s4, s5, s6, s7) \
	MUL2(mul, alphas, s0, s1); \
	MUL2(mul, alphas, s2, s3); \
	MUL2(mul, alphas, s4, s5); \
	MUL2(mul, alphas, s6, s7)

#define ADD4X2(add, load, second, alphas, to, s0, s1, s2, s3, s4, s5, s6, s7) \
	ADD2(add, load, second, alphas, (to), s0, s1); \
	ADD2(add, load, second, alphas, (to)(R11*1), s2, s3); \
	ADD2(add, load, second, alphas, (to)(R11*2), s4, s5); \
	ADD2(add, load, second, alphas, (to)(R13*1), s6, s7)

#define STORE4X2(move, store, to, s0, s1, s2, s3, s4, s5, s6, s7) \
	STORE2(move, store, (to), s0, s1); \
	STORE2(move, store, (to)(R11*1), s2, s3); \
	STORE2(move, store, (to)(R11*2), s4, s5); \
	STORE2(move, store, (to)(R13*1), s6, s7)

#define SERIES2(width, move, load, store, broadcast, fma, mul, add, second, alphas, l0, l1, l2, l3, s1, s3, s5, s7, s9, s11, s13, s15) \
	PROBLEMS(width, broadcast); \
	CLEAR(Z0, Z1, Z2, Z3); \
	CMPQ AX, $4; \
	JLT one; \
	CLEAR(Z4, Z5, Z6, Z7); \
	CMPQ AX, $8; \
	JLT four; \
	CLEAR(Z8, Z9, Z10, Z11); \
	CLEAR(Z12, Z13, Z14, Z15); \
step8: \
	move (SI), Z16; \
	load(64(SI), second); \
	COLUMNS4(fma, broadcast, DI, second, l0, l1, l2, l3, Z0, s1, Z2, s3, Z4, s5, Z6, s7); \
	COLUMNS4(fma, broadcast, BX, second, l0, l1, l2, l3, Z8, s9, Z10, s11, Z12, s13, Z14, s15); \
	NEXT(step8); \
	LEAQ (DX)(R11*4), BX; \
	FINISH(add8, store8); \
	MUL4X2(mul, alphas, Z0, s1, Z2, s3, Z4, s5, Z6, s7); \
	MUL4X2(mul, alphas, Z8, s9, Z10, s11, Z12, s13, Z14, s15); \
store8: \
	STORE4X2(move, store, DX, Z0, s1, Z2, s3, Z4, s5, Z6, s7); \
	STORE4X2(move, store, BX, Z8, s9, Z10, s11, Z12, s13, Z14, s15); \
	LEAQ (DX)(R11*8), DX; \
	BEHIND(8, (DI)(R10*8), next); \
add8: \
	ADD4X2(add, load, second, alphas, DX, Z0, s1, Z2, s3, Z4, s5, Z6, s7); \
	ADD4X2(add, load, second, alphas, BX, Z8, s9, Z10, s11, Z12, s13, Z14, s15); \
	JMP store8; \
four: \
	move (SI), Z16; \
	load(64(SI), second); \
	COLUMNS4(fma, broadcast, DI, second, l0, l1, l2, l3, Z0, s1, Z2, s3, Z4, s5, Z6, s7); \
	NEXT(four); \
	FINISH(add4, store4); \
	MUL4X2(mul, alphas, Z0, s1, Z2, s3, Z4, s5, Z6, s7); \
store4: \
	STORE4X2(move, store, DX, Z0, s1, Z2, s3, Z4, s5, Z6, s7); \
	LEAQ (DX)(R11*4), DX; \
	BACK(4, (DI)(R10*4)); \
add4: \
	ADD4X2(add, load, second, alphas, DX, Z0, s1, Z2, s3, Z4, s5, Z6, s7); \
	JMP store4; \
one: \
	move (SI), Z16; \
	load(64(SI), second); \
	COLUMN2(fma, broadcast, (DI), Z18, second, l0, Z0, s1); \
	NEXT(one); \
	FINISH(add1, store1); \
	MUL2(mul, alphas, Z0, s1); \
store1: \
	STORE2(move, store, (DX), Z0, s1); \
	ADDQ R11, DX; \
	BACK(1, (DI)(R10*1)); \
add1: \
	ADD2(add, load, second, alphas, (DX), Z0, s1); \
	JMP store1

// ---- products of order nine ----
// The first eight rows are one vector, and the ninth is a row of A times columns of B that are contiguous: a vector of eight products for each column, which
// are added up for eight columns together. A second vector for one row would make as many multiplications as half of the first one.

// The ninth row of A, but for its last number, in Z17, and that in X18; R9 is three columns of A.
#define NINTHROW \
	LEAQ (R8)(R8*2), R9; \
	LEAQ (R15)(R8*4), R14; \
	VMOVSD 64(R15), X17; \
	VMOVHPD 64(R15)(R8*1), X17, X17; \
	VMOVSD 64(R15)(R8*2), X18; \
	VMOVHPD 64(R15)(R9*1), X18, X18; \
	VMOVSD 64(R14), X19; \
	VMOVHPD 64(R14)(R8*1), X19, X19; \
	VMOVSD 64(R14)(R8*2), X20; \
	VMOVHPD 64(R14)(R9*1), X20, X20; \
	VINSERTF64X2 $1, X18, Y17, Y17; \
	VINSERTF64X2 $1, X20, Y19, Y19; \
	VINSERTF64X4 $1, Y19, Z17, Z17; \
	VMOVSD 64(R14)(R8*4), X18

// The products of the ninth row and a column of B that begins at from and has its last number at last.
#define NINTH(from, last, px, pz) \
	VMULSD last, X18, px; \
	VFMADD231PD from, Z17, pz

// The sums of two vectors' pairs: a's, and b's behind each of them. b is changed.
#define PAIRS(a, b, t) \
	VUNPCKHPD b, a, t; \
	VUNPCKLPD b, a, a; \
	VADDPD t, a, a

// The same of pairs of vectors' quarters: a's two, and b's two.
#define QUARTERS(a, b, t) \
	VSHUFF64X2 $0xdd, b, a, t; \
	VSHUFF64X2 $0x88, b, a, a; \
	VADDPD t, a, a

#define NINESTEP(k) \
	VMOVUPD (SI), Z16; \
	VFMADD231PD.BCST k(DI), Z16, Z0; \
	VFMADD231PD.BCST k(DI)(R10*1), Z16, Z1; \
	VFMADD231PD.BCST k(DI)(R10*2), Z16, Z2; \
	VFMADD231PD.BCST k(DI)(R12*1), Z16, Z3; \
	VFMADD231PD.BCST k(BX), Z16, Z4; \
	VFMADD231PD.BCST k(BX)(R10*1), Z16, Z5; \
	VFMADD231PD.BCST k(BX)(R10*2), Z16, Z6; \
	VFMADD231PD.BCST k(BX)(R12*1), Z16, Z7; \
	VFMADD231PD.BCST k(CX), Z16, Z8; \
	ADDQ R8, SI

// alpha, in X31, times the ninth row's elements in two columns of C, which they become.
#define NINTHADD(low, high, s) \
	VMOVSD low, X29; \
	VMOVHPD high, X29, X29; \
	VFMADD213PD X29, X31, s

#define NINTHSTORE(s, low, high) \
	VMOVLPD s, low; \
	VMOVHPD s, high

// Where the problems are not of order nine, or B is transposed, it goes on behind it.
#define NINE \
	CMPQ rows+16(FP), $9; \
	JNE notNine; \
	CMPQ cols+24(FP), $9; \
	JNE notNine; \
	CMPQ depth+32(FP), $9; \
	JNE notNine; \
	CMPQ stepB+64(FP), $8; \
	JNE notNine; \
	MOVQ stepA+56(FP), R8; \
	MOVQ colB+72(FP), R10; \
	MOVQ ldc+80(FP), R11; \
	LEAQ (R10)(R10*2), R12; \
	LEAQ (R11)(R11*2), R13; \
	MOVQ alpha+48(FP), AX; \
	VBROADCASTSD (AX), Z31; \
	MOVQ count+0(FP), AX; \
	MOVQ AX, left-8(SP); \
nineProblem: \
	MOVQ at+8(FP), AX; \
	PLACE(0, R15, nineA) \
	PLACE(24, DI, nineB) \
	PLACE(48, DX, nineC) \
	LEAQ (DI)(R10*4), BX; \
	LEAQ (DI)(R10*8), CX; \
	MOVQ R15, SI; \
	NINTHROW; \
	NINTH((DI), 64(DI), X20, Z20); \
	NINTH((DI)(R10*1), 64(DI)(R10*1), X21, Z21); \
	NINTH((DI)(R10*2), 64(DI)(R10*2), X22, Z22); \
	NINTH((DI)(R12*1), 64(DI)(R12*1), X23, Z23); \
	NINTH((BX), 64(BX), X24, Z24); \
	NINTH((BX)(R10*1), 64(BX)(R10*1), X25, Z25); \
	NINTH((BX)(R10*2), 64(BX)(R10*2), X26, Z26); \
	NINTH((BX)(R12*1), 64(BX)(R12*1), X27, Z27); \
	NINTH((CX), 64(CX), X28, Z28); \
	CLEAR(Z0, Z1, Z2, Z3); \
	CLEAR(Z4, Z5, Z6, Z7); \
	VPXORQ Z8, Z8, Z8; \
	NINESTEP(0); \
	NINESTEP(8); \
	NINESTEP(16); \
	NINESTEP(24); \
	NINESTEP(32); \
	NINESTEP(40); \
	NINESTEP(48); \
	NINESTEP(56); \
	NINESTEP(64); \
	PAIRS(Z20, Z21, Z29); \
	PAIRS(Z22, Z23, Z30); \
	PAIRS(Z24, Z25, Z29); \
	PAIRS(Z26, Z27, Z30); \
	QUARTERS(Z20, Z22, Z29); \
	QUARTERS(Z24, Z26, Z30); \
	QUARTERS(Z20, Z24, Z29); \
	VEXTRACTF64X4 $1, Z28, Y29; \
	VADDPD Y29, Y28, Y28; \
	VEXTRACTF64X2 $1, Y28, X29; \
	VADDPD X29, X28, X28; \
	VUNPCKHPD X28, X28, X29; \
	VADDSD X29, X28, X28; \
	VEXTRACTF64X2 $1, Z20, X21; \
	VEXTRACTF64X2 $2, Z20, X22; \
	VEXTRACTF64X2 $3, Z20, X23; \
	LEAQ (DX)(R11*4), BX; \
	FINISH(nineAdd, nineStore); \
	MUL4(VMULPD, Z31, Z0, Z1, Z2, Z3); \
	MUL4(VMULPD, Z31, Z4, Z5, Z6, Z7); \
	MUL4(VMULPD, X31, X20, X21, X22, X23); \
	VMULPD Z31, Z8, Z8; \
	VMULSD X31, X28, X28; \
nineStore: \
	STORE4(STORE_D, DX, Z0, Z1, Z2, Z3); \
	STORE4(STORE_D, BX, Z4, Z5, Z6, Z7); \
	VMOVUPD Z8, (DX)(R11*8); \
	NINTHSTORE(X20, 64(DX), 64(DX)(R11*1)); \
	NINTHSTORE(X21, 64(DX)(R11*2), 64(DX)(R13*1)); \
	NINTHSTORE(X22, 64(BX), 64(BX)(R11*1)); \
	NINTHSTORE(X23, 64(BX)(R11*2), 64(BX)(R13*1)); \
	VMOVSD X28, 64(DX)(R11*8); \
	DECQ left-8(SP); \
	JNZ nineProblem; \
	VZEROUPPER; \
	RET; \
nineAdd: \
	VFMADD213PD (DX), Z31, Z0; \
	VFMADD213PD (DX)(R11*1), Z31, Z1; \
	VFMADD213PD (DX)(R11*2), Z31, Z2; \
	VFMADD213PD (DX)(R13*1), Z31, Z3; \
	VFMADD213PD (BX), Z31, Z4; \
	VFMADD213PD (BX)(R11*1), Z31, Z5; \
	VFMADD213PD (BX)(R11*2), Z31, Z6; \
	VFMADD213PD (BX)(R13*1), Z31, Z7; \
	VFMADD213PD (DX)(R11*8), Z31, Z8; \
	NINTHADD(64(DX), 64(DX)(R11*1), X20); \
	NINTHADD(64(DX)(R11*2), 64(DX)(R13*1), X21); \
	NINTHADD(64(BX), 64(BX)(R11*1), X22); \
	NINTHADD(64(BX)(R11*2), 64(BX)(R13*1), X23); \
	VMOVSD 64(DX)(R11*8), X29; \
	VFMADD213SD X29, X31, X28; \
	JMP nineStore; \
notNine: \

// ---- the functions ----

#define LOAD_D(at, to) VMOVUPD at, to
#define LOAD_PART_D(at, to) VMOVUPD.Z at, K1, to
#define STORE_D(from, at) VMOVUPD from, at
#define STORE_PART_D(from, at) VMOVUPD from, K1, at
#define ADD_D(at, s) VFMADD213PD at, Z24, s
#define ADD_PART_D(at, s) VMOVUPD.Z at, K1, Z17; VFMADD213PD Z17, Z24, s

#define LOAD_S(at, to) VMOVUPS at, to
#define LOAD_PART_S(at, to) VMOVUPS.Z at, K1, to
#define STORE_S(from, at) VMOVUPS from, at
#define STORE_PART_S(from, at) VMOVUPS from, K1, at
#define ADD_S(at, s) VFMADD213PS at, Z24, s
#define ADD_PART_S(at, s) VMOVUPS.Z at, K1, Z17; VFMADD213PS Z17, Z24, s

// func series1DAVX512(count int, at *[3]place, rows, cols, depth, mode int, alpha *float64, stepA, stepB, colB, ldc int)
TEXT ·series1DAVX512(SB), NOSPLIT, $24-88
	SERIES1(8, LOAD_D, STORE_D, ADD_D, VBROADCASTSD, VFMADD231PD.BCST, VMULPD)

// func series1SAVX512(count int, at *[3]place, rows, cols, depth, mode int, alpha *float32, stepA, stepB, colB, ldc int)
TEXT ·series1SAVX512(SB), NOSPLIT, $24-88
	SERIES1(16, LOAD_S, STORE_S, ADD_S, VBROADCASTSS, VFMADD231PS.BCST, VMULPS)

// func series1PartDAVX512(count int, at *[3]place, rows, cols, depth, mode int, alpha *float64, stepA, stepB, colB, ldc int)
TEXT ·series1PartDAVX512(SB), NOSPLIT, $24-88
	SERIES1(8, LOAD_PART_D, STORE_PART_D, ADD_PART_D, VBROADCASTSD, VFMADD231PD.BCST, VMULPD)

// func series1PartSAVX512(count int, at *[3]place, rows, cols, depth, mode int, alpha *float32, stepA, stepB, colB, ldc int)
TEXT ·series1PartSAVX512(SB), NOSPLIT, $24-88
	SERIES1(16, LOAD_PART_S, STORE_PART_S, ADD_PART_S, VBROADCASTSS, VFMADD231PS.BCST, VMULPS)

// func series2HalfDAVX512(count int, at *[3]place, rows, cols, depth, mode int, alpha *float64, stepA, stepB, colB, ldc int)
TEXT ·series2HalfDAVX512(SB), NOSPLIT, $24-88
	NINE
	SERIES2(8, VMOVUPD, LOAD_PART_D, STORE_PART_D, VBROADCASTSD, VFMADD231PD, VMULPD, VFMADD213PD, Y17, Y24, Y18, Y19, Y20, Y21, Y1, Y3, Y5, Y7, Y9, Y11, Y13, Y15)

// func series2HalfSAVX512(count int, at *[3]place, rows, cols, depth, mode int, alpha *float32, stepA, stepB, colB, ldc int)
TEXT ·series2HalfSAVX512(SB), NOSPLIT, $24-88
	SERIES2(16, VMOVUPS, LOAD_PART_S, STORE_PART_S, VBROADCASTSS, VFMADD231PS, VMULPS, VFMADD213PS, Y17, Y24, Y18, Y19, Y20, Y21, Y1, Y3, Y5, Y7, Y9, Y11, Y13, Y15)

// func series2DAVX512(count int, at *[3]place, rows, cols, depth, mode int, alpha *float64, stepA, stepB, colB, ldc int)
TEXT ·series2DAVX512(SB), NOSPLIT, $24-88
	SERIES2(8, VMOVUPD, LOAD_PART_D, STORE_PART_D, VBROADCASTSD, VFMADD231PD, VMULPD, VFMADD213PD, Z17, Z24, Z18, Z19, Z20, Z21, Z1, Z3, Z5, Z7, Z9, Z11, Z13, Z15)

// func series2SAVX512(count int, at *[3]place, rows, cols, depth, mode int, alpha *float32, stepA, stepB, colB, ldc int)
TEXT ·series2SAVX512(SB), NOSPLIT, $24-88
	SERIES2(16, VMOVUPS, LOAD_PART_S, STORE_PART_S, VBROADCASTSS, VFMADD231PS, VMULPS, VFMADD213PS, Z17, Z24, Z18, Z19, Z20, Z21, Z1, Z3, Z5, Z7, Z9, Z11, Z13, Z15)
