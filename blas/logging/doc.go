// Package logging writes rocBLAS's logs (ROCBLAS_LAYER) in the format of rocBLAS: a trace line and a
// rocblas-bench command for every call, and a profile with the number of calls. The line of a function
// follows from its row in the table of routines and from a table of exceptions. values.go formats values,
// logs.go writes lines to files.
package logging
