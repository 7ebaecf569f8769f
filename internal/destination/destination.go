// Package destination has the rule by which the name of a file to write is read. The command follows it for the files that
// it writes, the library and the stand-in HIP for those of a process: internal/common/output.c, with what is generated from
// here. The command runs without cgo, so the steps of Resolve are in both languages; all that they compare is here.
package destination

import (
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"syscall"
)

const (
	// StandardOutput is the name of standard output.
	StandardOutput = "-"
	// MostLinks limits the links that are followed.
	MostLinks = 40
	// MostDigits limits the number of a descriptor.
	MostDigits = 7
	// Own is the folder of a process's descriptors, by its number.
	Own = "/proc/%d/fd/"
	// Part is the name, in the same folder, of the file that will replace one: with the process's number and another.
	Part = ".rocblas-mem.%d.%d.part"
	// MostParts limits the second number.
	MostParts = 100
)

// Descriptors returns the other folders of a process's own descriptors. /dev/stdout and its like are links to them.
func Descriptors() []string {
	return []string{"/dev/fd/", "/proc/self/fd/", "/proc/thread-self/fd/"}
}

// Absolute returns a name that means the same file in another folder.
func Absolute(name string) (string, error) {
	if name == StandardOutput || filepath.IsAbs(name) {
		return name, nil
	}
	folder, err := os.Getwd()
	return folder + "/" + name, err // filepath.Join would take .. for the folder before it, which may be a link
}

// Resolve follows the links of a name. descriptor is the number of a descriptor of this process that the name means, or -1.
func Resolve(name string) (path string, descriptor int, err error) {
	if name == StandardOutput {
		return name, syscall.Stdout, nil
	}
	if path, err = Absolute(name); err != nil {
		return name, -1, err
	}
	for i := 0; ; i++ {
		if descriptor = descriptorIn(path); descriptor >= 0 {
			return path, descriptor, nil
		}
		to, err := os.Readlink(path)
		if err != nil {
			return path, -1, nil // no link, or nothing
		}
		if i == MostLinks {
			return path, -1, syscall.ELOOP
		}
		if !filepath.IsAbs(to) {
			to = FolderOf(path) + to
		}
		path = to
	}
}

// FolderOf returns the part of a path in front of the last name, with its slash.
func FolderOf(path string) string { return path[:strings.LastIndexByte(path, '/')+1] }

// descriptorIn returns the number in a name of a descriptor of this process, else -1.
func descriptorIn(path string) int {
	for _, folder := range append(Descriptors(), strings.Replace(Own, "%d", strconv.Itoa(os.Getpid()), 1)) {
		digits, found := strings.CutPrefix(path, folder)
		if found && digits != "" && len(digits) <= MostDigits && strings.Trim(digits, "0123456789") == "" {
			number, _ := strconv.Atoi(digits)
			return number
		}
	}
	return -1
}
