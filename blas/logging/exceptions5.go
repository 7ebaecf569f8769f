package logging

// exceptions5 are what is different in release 5.2 from the lines of 4.4, in the same notation. unshown names the rows whose lines
// leave a scalar out that is of a type which lines do not show; other rows have no line then. Source: its lines.
const exceptions5 = `
profile herk_ex = a_type: {a_type}, c_type: {c_type}, compute_type: {compute_type}, transA: {transA}, N: {n}, K: {k}, alpha:
	{alpha}, lda: {lda}, beta: {beta}, ldc: {ldc}
profile syrk_ex = a_type: {a_type}, c_type: {c_type}, compute_type: {compute_type}, transA: {transA}, N: {n}, K: {k}, alpha:
	{alpha}, lda: {lda}, beta: {beta}, ldc: {ldc}
unshown axpy_ex = -
unshown scal_ex = -
`
