package blas

import (
	"strings"

	"rocblas_mem/core"
)

var _ = register(gbmvSubject)

// gbmvSubject describes gemv with a matrix that is 0 outside a band. If a row of op(A) has no element in the band, its element of
// y is beta y.
func gbmvSubject() *subject {
	s := subjectOf("gbmv")
	s.cases, s.rules = gbmvCases, gbmvRules()
	return s
}

// gbmvCases returns the cases of gemv with bands of every kind: one diagonal, more diagonals than the matrix
// has, and bands without an element in some columns.
func gbmvCases() []testCase {
	list := gemvCases()
	bands := [][2]int{{1, 2}, {0, 0}, {3, 0}, {0, 4}, {12, 9}, {2, 1}, {300, 0}}
	for i := range list {
		list[i].kl, list[i].ku = bands[i%len(bands)][0], bands[i%len(bands)][1]
	}
	return list
}

// gbmvRules returns the rules of gemv, and those of a band.
func gbmvRules() statusRules {
	rules := gemvRules()
	for i := range rules.calls {
		rules.calls[i].faults = strings.ReplaceAll(rules.calls[i].faults, "; m=0,n=0,lda=1", "; m=0,n=0")
	}
	rules.calls = append(rules.calls,
		statusRule{core.Success, works, "kl=0; ku=0; kl=0,ku=0; kl=5"},
		statusRule{core.InvalidSize, leaves, "kl=-1; ku=-1; m=0,kl=-1; n=0,ku=-1; kl=7; ku=7; lda=3"})
	return rules
}
