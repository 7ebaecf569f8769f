package blas

import (
	"rocblas_mem/core"
	"rocblas_mem/internal/ptr"
)

// Question is a question of rocblas_mem_describe. The C sources fill in the texts, which the core does not know.
type Question struct {
	Subject        uint64 // enum rocblas_mem_subject
	Library        string // path of the loaded library
	Interface      string // version of the interface
	RocBLAS        string // path of the real rocBLAS, empty without one
	RocBLASVersion string
	RocBLASRefused string // why the named rocBLAS is not used
	// Compute chooses what computes, if that has not been chosen. It returns the name, or the reason why
	// nothing computes.
	Compute func() (name string, err error)
}

// describe stores the answer to a question, cut to the size of the buffer, and the number of bytes that the
// whole answer takes. args are the subject, the buffer, its bytes, the address for the bytes needed, and the
// texts of a Question, each by address and length.
func (l *Library) describe(args *[core.MaxArgs]uint64) core.Status {
	const firstText = 4
	q := Question{Subject: args[0], Compute: l.compute}
	for i, text := range []*string{&q.Library, &q.Interface, &q.RocBLAS, &q.RocBLASVersion, &q.RocBLASRefused} {
		*text = ptr.Text(args[firstText+2*i], int(args[firstText+2*i+1]))
	}
	if l.config.Describe == nil {
		return core.NotImplemented
	}
	text, known := l.config.Describe(q)
	if !known {
		return core.InvalidValue
	}
	room := ptr.Slice[byte](args[1], int(args[2]))
	room[copy(room[:len(room)-1], text)] = 0
	ptr.Store(args[3], uint64(len(text)+1))
	return core.Success
}
