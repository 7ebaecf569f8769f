package blas

import (
	"rocblas_mem/core"
	"rocblas_mem/internal/ptr"
)

// Question is what rocblas_mem_describe asks, with what the C sources know and the core does not.
type Question struct {
	Subject        uint64 // enum rocblas_mem_subject
	Library        string // the file that the program has
	Interface      string // the version of the interface
	RocBLAS        string // the file of the real rocBLAS, empty where there is none
	RocBLASVersion string
	RocBLASRefused string // why the one that is named is not used
	// Compute chooses what computes, where that has not happened, and says its name, or why nothing does.
	Compute func() (name string, err error)
}

// describe stores the answer to a question, cut to the room that there is, and how many bytes all of it takes. args are the
// subject, buffer, bytes, where to store the bytes needed, and the texts of a Question, each by address and length.
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
