package cblas

/*
#include <stdlib.h>
#include "direct.h"
*/
import "C"

import (
	"unsafe"

	"rocblas_mem/blas/engine/direct"
)

// Direct makes calls of the library that C can make without Go. What it hands out is C memory and stays for the life of the
// process, as the library does.
type Direct struct {
	tables           *[4]C.struct_rbm_cblas
	reals, complexes map[string]directRoutine
}

// Direct returns what C calls the library with.
func (e *Engine) Direct() *Direct {
	tables := (*[4]C.struct_rbm_cblas)(C.calloc(4, C.sizeof_struct_rbm_cblas))
	*tables = [4]C.struct_rbm_cblas{e.s.table, e.d.table, e.c.table, e.z.table}
	return &Direct{tables: tables, reals: directRoutines(false), complexes: directRoutines(true)}
}

// Call returns the call of a routine, by the name of the function of package blas that computes it, for an element type 's', 'd',
// 'c' or 'z'. realScalar says that its alpha, or rot's sine, is real whatever the type, and wide that its indices have 64
// bits. It returns false where the library lacks the routine, or the CBLAS has no function that is all of it.
func (d *Direct) Call(name string, letter byte, realScalar, wide bool) (direct.Call, bool) {
	number, routine, known := d.find(name, letter)
	if !known {
		return direct.Call{}, false
	}
	with := (*C.struct_rbm_cblas_direct)(C.calloc(1, C.sizeof_struct_rbm_cblas_direct))
	with.table, with.routine = &d.tables[number], C.int32_t(routine.number)
	with.real_scalar, with.wide = flag(realScalar), flag(wide)
	if number >= 2 {
		with.parts = &d.tables[number-2]
	}
	run := C.rbm_cblas_direct_run(C.int(routine.family))
	call := direct.Call{Run: uint64(uintptr(unsafe.Pointer(run))), With: uint64(uintptr(unsafe.Pointer(with)))}
	call.Short, call.Most = d.short(name, number, routine, realScalar)
	return call, true
}

// short returns the address of the library's function that is all of a call with contiguous vectors, and how long those may be: 0 where there is none.
// The CBLAS has no rotation with a complex sine, and OpenBLAS 0.3.21 forgets elements of a vector of complex floats with AVX-512: their sum is that of
// their parts.
func (d *Direct) short(name string, table int, routine directRoutine, realScalar bool) (function uint64, most uint32) {
	isComplex := table >= 2
	most = C.RBM_CBLAS_UNSHARED
	switch {
	case routine.family > C.RBM_CBLAS_FAMILY_ROTM, isComplex && name == "rot" && !realScalar:
		return 0, 0
	case isComplex && name == "asum":
		table -= 2
		most /= 2
	}
	return uint64(d.tables[table].function[routine.number]), most
}

// find returns the number of an element type's table and the routine in it, and whether it is there.
func (d *Direct) find(name string, letter byte) (table int, routine directRoutine, known bool) {
	table = map[byte]int{'s': 0, 'd': 1, 'c': 2, 'z': 3}[letter]
	routines := d.reals
	if table >= 2 {
		routines = d.complexes
	}
	routine, known = routines[name]
	return table, routine, known && d.tables[table].function[routine.number] != 0
}

func flag(set bool) C.int32_t {
	if set {
		return 1
	}
	return 0
}

// directRoutine is a routine's family, and its number in a table.
type directRoutine struct{ family, number int }

// directRoutines are the routines that are one function of the CBLAS.
func directRoutines(isComplex bool) map[string]directRoutine {
	routines := map[string]directRoutine{
		"amax":       {C.RBM_CBLAS_FAMILY_AMAX, C.RBM_CBLAS_IAMAX},
		"amin":       {C.RBM_CBLAS_FAMILY_AMAX, C.RBM_CBLAS_IAMIN},
		"asum":       {C.RBM_CBLAS_FAMILY_ASUM, C.RBM_CBLAS_ASUM},
		"nrm2":       {C.RBM_CBLAS_FAMILY_NRM2, C.RBM_CBLAS_NRM2},
		"dot":        {C.RBM_CBLAS_FAMILY_DOT, C.RBM_CBLAS_DOTU},
		"dotc":       {C.RBM_CBLAS_FAMILY_DOT, C.RBM_CBLAS_DOTC},
		"axpy":       {C.RBM_CBLAS_FAMILY_AXPY, C.RBM_CBLAS_AXPY},
		"vectorCopy": {C.RBM_CBLAS_FAMILY_COPY, C.RBM_CBLAS_COPY},
		"swap":       {C.RBM_CBLAS_FAMILY_SWAP, C.RBM_CBLAS_SWAP},
		"scal":       {C.RBM_CBLAS_FAMILY_SCAL, C.RBM_CBLAS_SCAL},
		"scalReal":   {C.RBM_CBLAS_FAMILY_SCAL, C.RBM_CBLAS_SCALREAL},
		"rot":        {C.RBM_CBLAS_FAMILY_ROT, C.RBM_CBLAS_ROT},
		"rotm":       {C.RBM_CBLAS_FAMILY_ROTM, C.RBM_CBLAS_ROTM},
		"gemv":       {C.RBM_CBLAS_FAMILY_GEMV, C.RBM_CBLAS_GEMV},
		"gbmv":       {C.RBM_CBLAS_FAMILY_GBMV, C.RBM_CBLAS_GBMV},
		"ger":        {C.RBM_CBLAS_FAMILY_GER, C.RBM_CBLAS_GER},
		"gerc":       {C.RBM_CBLAS_FAMILY_GER, C.RBM_CBLAS_GERC},
		"trmv":       {C.RBM_CBLAS_FAMILY_TRSV, C.RBM_CBLAS_TRMV},
		"trsv":       {C.RBM_CBLAS_FAMILY_TRSV, C.RBM_CBLAS_TRSV},
		"tbmv":       {C.RBM_CBLAS_FAMILY_TBSV, C.RBM_CBLAS_TBMV},
		"tbsv":       {C.RBM_CBLAS_FAMILY_TBSV, C.RBM_CBLAS_TBSV},
		"tpmv":       {C.RBM_CBLAS_FAMILY_TPSV, C.RBM_CBLAS_TPMV},
		"tpsv":       {C.RBM_CBLAS_FAMILY_TPSV, C.RBM_CBLAS_TPSV},
		"gemm":       {C.RBM_CBLAS_FAMILY_GEMM, C.RBM_CBLAS_GEMM},
		"gemmt":      {C.RBM_CBLAS_FAMILY_GEMMT, C.RBM_CBLAS_GEMMT},
		"symm":       {C.RBM_CBLAS_FAMILY_SYMM, C.RBM_CBLAS_SYMM},
		"hemm":       {C.RBM_CBLAS_FAMILY_SYMM, C.RBM_CBLAS_HEMM},
		"syrk":       {C.RBM_CBLAS_FAMILY_SYRK, C.RBM_CBLAS_SYRK},
		"herk":       {C.RBM_CBLAS_FAMILY_SYRK, C.RBM_CBLAS_HERK},
		"syr2k":      {C.RBM_CBLAS_FAMILY_SYR2K, C.RBM_CBLAS_SYR2K},
		"her2k":      {C.RBM_CBLAS_FAMILY_SYR2K, C.RBM_CBLAS_HER2K},
		"trmm":       {C.RBM_CBLAS_FAMILY_TRMM, C.RBM_CBLAS_TRMM},
		"trsm":       {C.RBM_CBLAS_FAMILY_TRSM, C.RBM_CBLAS_TRSM},
	}
	addSymmetric(routines, isComplex)
	return routines
}

// addSymmetric adds the routines of which the CBLAS has the symmetric one for real types, and the Hermitian one for complex types.
func addSymmetric(routines map[string]directRoutine, isComplex bool) {
	for names, routine := range map[[2]string]directRoutine{
		{"symv", "hemv"}: {C.RBM_CBLAS_FAMILY_SYMV, C.RBM_CBLAS_SYMV},
		{"sbmv", "hbmv"}: {C.RBM_CBLAS_FAMILY_SBMV, C.RBM_CBLAS_SBMV},
		{"spmv", "hpmv"}: {C.RBM_CBLAS_FAMILY_SPMV, C.RBM_CBLAS_SPMV},
		{"syr", "her"}:   {C.RBM_CBLAS_FAMILY_SYR, C.RBM_CBLAS_SYR},
		{"spr", "hpr"}:   {C.RBM_CBLAS_FAMILY_SPR, C.RBM_CBLAS_SPR},
		{"syr2", "her2"}: {C.RBM_CBLAS_FAMILY_SYR2, C.RBM_CBLAS_SYR2},
		{"spr2", "hpr2"}: {C.RBM_CBLAS_FAMILY_SPR2, C.RBM_CBLAS_SPR2},
	} {
		if isComplex {
			routines[names[1]] = routine
		} else {
			routines[names[0]] = routine
		}
	}
}
