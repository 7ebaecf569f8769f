package blas

import (
	"strings"

	"rocblas_mem/core"
)

// withTypesLast adds the rule for types that are checked last. It leaves out the type of a result together
// with another fault, because that type sets the number of bytes that become 0.
func withTypesLast(rules statusRules, types string) statusRules {
	if types != "" {
		rules.calls = append(rules.calls, statusRule{core.NotImplemented, leaves, types})
		rules.order = append(rules.order, statusRule{core.NotImplemented, leaves, strings.Replace(types, "resulttype=162; ", "", 1)})
	}
	return rules
}

// fewRules returns the rules of a routine on a few elements.
func fewRules(missing string) statusRules {
	return statusRules{
		calls: []statusRule{
			{core.Success, works, "good"},
			{core.Success, leaves, "batch=0; batch=-1; batch=0,all=null"},
			{core.InvalidPointer, leaves, missing},
		},
		queries: []statusRule{{core.SizeUnchanged, answers, "good; batch=0; batch=-1; data=null; all=null"}},
		order: []statusRule{
			{core.Success, leaves, "batch=0; batch=-1"},
			{core.InvalidPointer, leaves, missing},
		},
	}
}

// roundedOnce is the slack of a result that is rounded to its type once.
func roundedOnce(*testCase) float64 { return 1 }
