// Package logging writes the logs that rocBLAS writes (ROCBLAS_LAYER), in its words: a trace line and a rocblas-bench command
// for every call, and a profile of how often each was made. What a line of a function looks like follows from its row in the
// table of routines and from a table of what differs; how a value looks stands in values.go, where lines go in logs.go.
package logging
