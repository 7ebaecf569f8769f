package spec

// Kernel names a function of an engine's table of functions (blas/engine/native/blas.h).
type Kernel struct {
	Name string
	// Flagged marks a function with a flag as its first argument: conjugate of ger, hermitian of others. Flag
	// is the value of the flag.
	Flagged, Flag bool
}

// Kernel returns the function of the table of functions that computes a call of f in one call, with the
// arguments in the same order. The name is empty if there is none: for batches, for mixed types, for types at
// run time, and for routines that take several calls.
func (f Function) Kernel() Kernel {
	if f.Shape != Plain || f.Row.Suffix != "" || f.Instance.Mixed != nil || f.Instance.Type >= Types {
		return Kernel{}
	}
	switch name := f.GoFunc(); name {
	case "asum", "nrm2", "dotc", "axpy", "swap", "scal", "rot", "rotm", "gemv", "gbmv", "trmv", "tbmv", "tpmv", "trsv", "tbsv", "tpsv",
		"gemm", "gemmt", "trmm", "trsm":
		return Kernel{Name: name}
	case "amax":
		return Kernel{Name: "iamax"}
	case "amin":
		return Kernel{Name: "iamin"}
	case "dot":
		return Kernel{Name: "dotu"}
	case "vectorCopy":
		return Kernel{Name: "copy"}
	case "scalReal":
		return Kernel{Name: "scal_real"}
	case "symv", "sbmv", "spmv", "ger", "syr", "spr", "syr2", "spr2", "symm", "syrk", "syr2k":
		return Kernel{Name: name, Flagged: true}
	}
	if name := conjugating()[f.GoFunc()]; name != "" {
		return Kernel{Name: name, Flagged: true, Flag: true}
	}
	return Kernel{}
}

// conjugating returns the functions with a flag that compute the conjugated or Hermitian routines.
func conjugating() map[string]string {
	return map[string]string{
		"gerc": "ger", "hemv": "symv", "hbmv": "sbmv", "hpmv": "spmv", "her": "syr", "hpr": "spr", "her2": "syr2", "hpr2": "spr2",
		"hemm": "symm", "herk": "syrk", "her2k": "syr2k",
	}
}
