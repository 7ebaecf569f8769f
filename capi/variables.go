package main

import (
	"fmt"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"syscall"

	"rocblas_mem/core"
	"rocblas_mem/internal/describe"
	"rocblas_mem/internal/variables"
)

// check returns why the value of a variable is not usable. It returns an empty text if the value is valid, or if its use gives
// the warning.
func check(v variables.Variable, value string) (problem string) {
	switch {
	case v.Name == "ROCBLAS_DEVICE_MEMORY_SIZE":
		return sizeProblem(value)
	case v.Name == "ROCBLAS_MEM_RELEASE":
		return releaseProblem(value)
	case strings.HasPrefix(v.Name, "ROCBLAS_LOG_"):
		return fileProblem(value)
	case v.Kind == variables.Mask, v.Kind == variables.Log:
		return maskProblem(value)
	}
	return ""
}

// variablesOf lists this library's variables that are set. A variable's problem is the warning already given for it. If
// there is none, variablesOf checks the value and adds what it finds to problems.
func variablesOf(getenv func(string) (string, bool), problems *[]string) (list []describe.Variable) {
	list = []describe.Variable{}
	for _, v := range variables.All() {
		value, set := getenv(v.Name)
		if !set || !v.ReadBy(variables.OfLibrary) || !strings.HasPrefix(v.Name, "ROCBLAS_") {
			continue
		}
		problem := ""
		for _, line := range *problems {
			if told, of := strings.CutPrefix(line, v.Name+": "); of {
				problem = told
			}
		}
		if problem == "" {
			if problem = check(v, value); problem != "" {
				*problems = append(*problems, v.Name+": "+problem)
			}
		}
		list = append(list, describe.Variable{Name: v.Name, Value: value, Problem: problem})
	}
	return list
}

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
