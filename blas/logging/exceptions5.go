package logging

// exceptions5 holds the lines of release 5.2 that differ from those of 4.4, in the notation of exceptions.
// unshown names the rows whose lines omit a scalar of a type that lines do not show; other rows write no line
// for such a scalar. Source: the log lines of rocBLAS.
const exceptions5 = `
profile herk_ex = a_type: {a_type}, c_type: {c_type}, compute_type: {compute_type}, transA: {transA}, N: {n}, K: {k}, alpha:
	{alpha}, lda: {lda}, beta: {beta}, ldc: {ldc}
profile syrk_ex = a_type: {a_type}, c_type: {c_type}, compute_type: {compute_type}, transA: {transA}, N: {n}, K: {k}, alpha:
	{alpha}, lda: {lda}, beta: {beta}, ldc: {ldc}
unshown axpy_ex = -
unshown scal_ex = -
`
