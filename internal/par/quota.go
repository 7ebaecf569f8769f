package par

import (
	"math"
	"path"
	"slices"
	"strconv"
	"strings"
	"syscall"
)

// quota returns how many processors' time the control groups of the process allow it, infinity if all. Files are
// below root, which is "/" except in tests.
func quota(root string) float64 {
	least := math.Inf(1)
	for line := range strings.Lines(read(path.Join(root, "proc/self/cgroup"))) {
		_, line, _ = strings.Cut(strings.TrimSpace(line), ":")
		controllers, group, _ := strings.Cut(line, ":") // none in version 2
		if controllers != "" && !slices.Contains(strings.Split(controllers, ","), "cpu") {
			continue
		}
		top := path.Join(root, "sys/fs/cgroup")
		if controllers != "" {
			top = path.Join(top, "cpu")
		}
		for ; ; group = path.Dir(group) { // in a container the upper groups may be out of sight, or the lower ones
			least = min(least, share(path.Join(top, group)))
			if len(group) < 2 {
				break
			}
		}
	}
	return least
}

// share returns the quota of one control group: microseconds in a period of microseconds.
func share(group string) float64 {
	fields := strings.Fields(read(path.Join(group, "cpu.max"))) // version 2
	if len(fields) == 0 {
		fields = strings.Fields(read(path.Join(group, "cpu.cfs_quota_us")) + read(path.Join(group, "cpu.cfs_period_us")))
	}
	if len(fields) == 2 {
		most, err := strconv.ParseFloat(fields[0], 64)
		period, wrong := strconv.ParseFloat(fields[1], 64)
		if err == nil && wrong == nil && most > 0 && period > 0 {
			return most / period
		}
	}
	return math.Inf(1)
}

// read returns the start of a file, and nothing of one that cannot be read. os.ReadFile would create the Go runtime's
// epoll descriptor, and the runtime ends the process if the program closes that.
func read(name string) string {
	file, err := syscall.Open(name, syscall.O_RDONLY|syscall.O_CLOEXEC, 0)
	if err != nil {
		return ""
	}
	defer syscall.Close(file)
	text := make([]byte, 4096)
	n, _ := syscall.Read(file, text)
	return string(text[:max(n, 0)])
}
