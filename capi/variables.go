package main

import (
	"fmt"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"syscall"

	"rocblas_mem/blas"
	"rocblas_mem/core"
	"rocblas_mem/internal/describe"
)

// setting is an environment variable and the check of its value. The check returns an empty text if the value
// is valid or can be judged only when it is first used.
type setting struct {
	name  string
	check func(value string) (problem string)
}

// settings returns the variables that the library reads.
func settings() []setting {
	list := []setting{
		{"ROCBLAS_DEVICE_MEMORY_SIZE", sizeProblem}, {"ROCBLAS_MEM_GUARD", noProblem}, {"ROCBLAS_MEM_CHECK", noProblem},
		{"ROCBLAS_LAYER", maskProblem}, {"ROCBLAS_CHECK_NUMERICS", maskProblem},
		{"ROCBLAS_LOG_PATH", fileProblem}, {"ROCBLAS_LOG_TRACE_PATH", fileProblem}, {"ROCBLAS_LOG_BENCH_PATH", fileProblem},
		{"ROCBLAS_LOG_PROFILE_PATH", fileProblem},
		{"ROCBLAS_MEM_DEVICE", noProblem}, {"ROCBLAS_MEM_PAGES", noProblem}, {"ROCBLAS_MEM_ROCBLAS", noProblem},
		{"ROCBLAS_MEM_RELEASE", releaseProblem}, {rehearsalVariable, noProblem},
		{"ROCBLAS_MEM_ENGINE", noProblem}, {"ROCBLAS_MEM_CBLAS", noProblem}, {"ROCBLAS_MEM_THREADS", noProblem},
		{"ROCBLAS_MEM_INSTRUCTIONS", noProblem},
		{"ROCBLAS_MEM_TRACE", noProblem}, {"ROCBLAS_MEM_TRACE_SIZE", noProblem}, {"ROCBLAS_MEM_TRACE_KEEP", noProblem}, {"ROCBLAS_MEM_TRACE_RUN", noProblem},
		{"ROCBLAS_MEM_TRACE_STACKS", noProblem},
	}
	for _, name := range blas.OptionVariables() {
		list = append(list, setting{name, noProblem})
	}
	return list
}

// variablesOf lists the variables that are set. A variable's problem is the warning already given for it. If
// there is none, variablesOf checks the value and adds what it finds to problems.
func variablesOf(getenv func(string) (string, bool), problems *[]string) (list []describe.Variable) {
	list = []describe.Variable{}
	for _, v := range settings() {
		value, set := getenv(v.name)
		if !set {
			continue
		}
		problem := ""
		for _, line := range *problems {
			if told, of := strings.CutPrefix(line, v.name+": "); of {
				problem = told
			}
		}
		if problem == "" {
			if problem = v.check(value); problem != "" {
				*problems = append(*problems, v.name+": "+problem)
			}
		}
		list = append(list, describe.Variable{Name: v.name, Value: value, Problem: problem})
	}
	return list
}

// noProblem is the check of variables whose use gives the warning.
func noProblem(string) string { return "" }

// releaseProblem checks ROCBLAS_MEM_RELEASE, whose warning C gives before there is a core.
func releaseProblem(value string) string {
	if value != "4.4" && value != "5.2" {
		return "it is neither 4.4 nor 5.2; the release is that of the program's librocblas"
	}
	return ""
}

func sizeProblem(value string) string {
	if _, err := core.ParseSize(value); err != nil {
		return err.Error() + "; handles are as with it unset"
	}
	return ""
}

// maskProblem checks a bit mask as capi/entry/modes.c does. An invalid text stands for the number that it begins
// with, in C's notation, or 0.
func maskProblem(value string) string {
	found := regexp.MustCompile(`^[ \t-\r]*([+-]?(?:0[xX][0-9a-fA-F]+|0[0-7]*|[1-9][0-9]*))(.*)`).FindStringSubmatch(value)
	if found == nil {
		return fmt.Sprintf("%q is not a number; using 0", value)
	}
	if found[2] == "" {
		return ""
	}
	number, err := strconv.ParseInt(found[1], 0, 64)
	if err != nil {
		return fmt.Sprintf("%q is not a number", value)
	}
	return fmt.Sprintf("%q is not a number; using %d", value, number)
}

// fileProblem reports why a file could not be written. It does not change the file.
func fileProblem(value string) string {
	const mayWrite = 2
	var info syscall.Stat_t
	path := value
	err := syscall.Stat(path, &info)
	switch {
	case err == nil && info.Mode&syscall.S_IFMT == syscall.S_IFDIR:
		return "it is a folder; the log goes to standard error"
	case err != nil:
		path = filepath.Dir(value)
	}
	if err := syscall.Access(path, mayWrite); err != nil {
		return path + ": " + err.Error() + "; the log goes to standard error"
	}
	return ""
}
