package blas

import (
	"slices"

	"rocblas_mem/blas/routines"
	"rocblas_mem/blas/spec"
	"rocblas_mem/core"
)

// query lists the solutions for the types of a query. A query without combinations takes other arguments, which
// are not used.
//
// Errors, in this order: NotImplemented if there is no solution; InvalidHandle; InvalidPointer if list_size is
// null.
// Source: rocBLAS beta features.
func (l *Library) query(q spec.Query, args *[core.MaxArgs]uint64) core.Status {
	var types [3]spec.Type
	for i := range types {
		types[i], _ = spec.FromDatatype(int64(args[i+1]))
	}
	list, listSize := args[5], args[6]
	control := l.config.State.Find(args[0])
	switch {
	case slices.Contains(types[:], spec.Runtime), !q.Solves(types[0], types[1], types[2]):
		return core.NotImplemented
	case control == nil:
		return core.InvalidHandle
	case listSize == 0:
		control.SetError(q.CName() + ": list_size is null")
		return core.InvalidPointer
	}
	routines.ListSolutions(&routines.Problem{List: list, ListSize: listSize})
	return core.Success
}
