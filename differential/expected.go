package main

import (
	"slices"
	"strings"
)

// expectation is a kind of expected difference.
type expectation struct {
	reason string
	is     func(d *difference) bool
}

// reason returns why a difference is expected, empty if it is not.
func reason(d *difference, reasons []expectation) string {
	for _, m := range reasons {
		if m.is(d) {
			return m.reason
		}
	}
	return ""
}

// expectations returns the expected differences of statuses; docs/differences.md describes those that concern users.
func expectations() []expectation {
	return slices.Concat(expectedAnywhere(), expectedInQueries())
}

func expectedAnywhere() []expectation {
	return []expectation{
		expectedAbsent(),
		expectedCrash(),
		{
			"workspace sizes differ: here the routine needs no workspace",
			func(d *difference) bool {
				return !d.call.querying && d.ours == success && d.real == memoryError && isOf(d, withoutWorkspace()...)
			},
		},
		{
			"null pointers are errors in device pointer mode too: rocBLAS skips that check",
			func(d *difference) bool {
				return d.call.device && d.ours == invalidPointer && hasWord(d, "0") &&
					(d.real == success || d.real == memoryError && isOf(d, withoutWorkspace()...))
			},
		},
		{
			"an n of 0 is success for all types: rocBLAS first checks some compute types",
			func(d *difference) bool {
				return isExactly(d, "syrk_ex") && d.ours == success && d.real == notImplemented && strings.Fields(d.call.text)[4] == "0"
			},
		},
		{
			"rocBLAS stores an invalid mode",
			func(d *difference) bool {
				return strings.HasPrefix(d.call.name, "rocblas_set_") && strings.HasSuffix(d.call.name, "_mode") &&
					d.ours == invalidValue && d.real == success
			},
		},
		{
			"8-bit floats are computed on the host: rocBLAS sees a device without them",
			func(d *difference) bool { return isExactly(d, "gemm_ex3") && d.real == archMismatch },
		},
		{
			"rocBLAS needs the files of its GPU kernels for gemm, which are not unpacked",
			func(d *difference) bool {
				return !d.call.querying && d.ours == success && d.real == internalError &&
					slices.Contains([]string{"sgemm", "dgemm", "cgemm", "zgemm", "hgemm", "gemm_ex", "syrk_ex"}, family(d.call.name))
			},
		},
	}
}

func expectedAbsent() expectation {
	return expectation{
		"rocBLAS does not have the function: trtri with 64-bit sizes, syrk_ex before ROCm 7.2, herk_ex, gemm_ex3 from ROCm 7 on",
		func(d *difference) bool {
			return d.real == absent && (isExactly(d, "syrk_ex") || isExactly(d, "herk_ex") || isExactly(d, "gemm_ex3") ||
				isOf(d, "trtri") && strings.HasSuffix(d.call.name, "_64"))
		},
	}
}

func expectedCrash() expectation {
	return expectation{
		"rocBLAS crashes: it reads a null alpha or beta",
		func(d *difference) bool {
			return d.real == crash && lacksScalar(d) && isOf(d, "gemm_ex", "gemmt", "syrk", "herk", "syr2k", "her2k", "trsm")
		},
	}
}

func expectedInQueries() []expectation {
	return []expectation{
		{
			"workspace sizes differ: one query grows, the other does not",
			func(d *difference) bool {
				return d.call.querying && bothOf(d, sizeIncreased, sizeUnchanged) &&
					(isOf(d, "trtri", "set_optimal_device", "syrk_ex") || isOf(d, withoutWorkspace()...))
			},
		},
		{
			"a size query always returns a size: rocBLAS returns success if there is nothing to compute",
			func(d *difference) bool {
				return d.call.querying && isSize(d.ours) && d.real == success && isOf(d, "symv", "hemv", "trsm")
			},
		},
		{
			"a size query is answered before arguments are checked: rocBLAS's tpsv_strided_batched checks them and " +
				"computes",
			func(d *difference) bool {
				return d.call.querying && d.ours == sizeUnchanged && !isSize(d.real) &&
					strings.Contains(d.call.name, "tpsv_strided_batched")
			},
		},
		{
			"a size query is answered for all types: rocBLAS handles products of f16 and bf16 as calls outside of a " +
				"query",
			func(d *difference) bool {
				return d.call.querying && d.ours == sizeUnchanged && (hasWord(d, "150") || hasWord(d, "168")) &&
					(isExactly(d, "gemm_ex_get_solutions") || isExactly(d, "gemm_ex") && d.real != success) &&
					slices.Contains([]string{success, notImplemented, invalidPointer, invalidSize, invalidValue}, d.real)
			},
		},
		{
			"a size query accepts null pointers, because it reads no data",
			func(d *difference) bool {
				return d.call.querying && d.ours == sizeUnchanged && d.real == invalidPointer && isOf(d, "tbmv")
			},
		},
	}
}

// expectedInLogs returns the expected differences of log lines.
func expectedInLogs() []expectation {
	return []expectation{
		expectedAbsent(),
		expectedCrash(),
		{
			"8-bit floats are computed on the host: rocBLAS sees a device without them, and logs nothing",
			func(d *difference) bool { return isExactly(d, "gemm_ex3") && d.real == logged },
		},
		{
			"this library prints no warnings: rocBLAS warns of a small workspace",
			func(d *difference) bool { return isLog(d.real) && withoutWarnings(d.real) == d.ours },
		},
		{
			"an alpha on the device is logged with its value: rocBLAS logs 0 if there is nothing to multiply",
			func(d *difference) bool {
				return d.call.device && hasWord(d, "0") && differInZeros(d) &&
					isOf(d, "gemm", "trmm", "syrk", "herk", "syr2k", "her2k")
			},
		},
		{
			"an invalid mode is logged as invalid and refused: rocBLAS logs it as atomics_allowed",
			func(d *difference) bool {
				const log = logged + "rocblas_set_atomics_mode,"
				return d.ours == log+"invalid,atomics_allowed" && d.real == log+"atomics_allowed,atomics_allowed"
			},
		},
	}
}

// withoutWorkspace returns the routines that need a workspace in rocBLAS but not here; reductions need none
// because the vectors are short.
func withoutWorkspace() []string {
	return []string{"symv", "hemv", "trmv", "tbmv", "tpmv", "trsv", "trsm", "dot", "asum", "nrm2", "amax", "amin"}
}

// The answers in the reasons.
const (
	absent         = "absent"
	crash          = "signal 11"
	success        = "0"
	internalError  = "6"
	notImplemented = "2"
	invalidPointer = "3"
	invalidSize    = "4"
	memoryError    = "5"
	sizeIncreased  = "9"
	sizeUnchanged  = "10"
	invalidValue   = "11"
	archMismatch   = "15"
)

func isSize(status string) bool { return status == sizeIncreased || status == sizeUnchanged }

// bothOf tells whether each library returned one of the statuses.
func bothOf(d *difference, statuses ...string) bool {
	return slices.Contains(statuses, d.ours) && slices.Contains(statuses, d.real)
}

// isOf tells whether a call is of one of the routines, of any type, by parts of their names.
func isOf(d *difference, names ...string) bool {
	return slices.ContainsFunc(names, func(name string) bool { return strings.Contains(family(d.call.name), name) })
}

// isExactly tells whether a call is of the routine with no other part in its name.
func isExactly(d *difference, name string) bool { return family(d.call.name) == name }

func hasWord(d *difference, word string) bool {
	return slices.Contains(strings.Fields(d.call.text), word)
}

// withoutWarnings returns the log of a call without warnings.
func withoutWarnings(log string) string {
	lines := strings.Split(strings.TrimPrefix(log, logged), between)
	lines = slices.DeleteFunc(lines, func(line string) bool { return strings.HasPrefix(line, "WARNING: TRS") })
	return logged + strings.Join(lines, between)
}

// differInZeros tells whether two logs differ only in numbers that are 0 in the real one.
func differInZeros(d *difference) bool {
	split := func(log string) []string {
		return strings.FieldsFunc(log, func(r rune) bool { return strings.ContainsRune(" ,()", r) })
	}
	ours, real := split(d.ours), split(d.real)
	for i := range real {
		if len(ours) != len(real) || ours[i] != real[i] && real[i] != "0" {
			return false
		}
	}
	return true
}

// lacksScalar tells whether a call stores scalars but passes a null pointer for one.
func lacksScalar(d *difference) bool {
	for word := range strings.FieldsSeq(d.call.text) {
		if name, _, stored := strings.Cut(word, "="); stored && !hasWord(d, "s"+name[2:]) {
			return true
		}
	}
	return false
}
