package main

import (
	"bytes"
	"context"
	"crypto/sha256"
	"fmt"
	"os"
	"path/filepath"
	"strings"
)

// mark records whether rocblas-test makes a case of a record.
const (
	unknown byte = iota
	dead
	alive
)

// memory caches which records are cases, because listing all of them with rocblas-test takes a minute. Its file
// has one mark, a byte, for each record.
type memory struct {
	path  string
	marks []byte
}

// remember opens the memory for a data file and the device that rocblas-test reports. A file of another length
// is ignored.
func remember(ctx context.Context, folder string, p program, d *data) (*memory, error) {
	device, err := describe(ctx, p, d)
	if err != nil {
		return nil, err
	}
	info, err := d.file.Stat()
	if err != nil {
		return nil, err
	}
	key := sha256.Sum256(fmt.Appendf(nil, "%d %d %s", info.Size(), info.ModTime().UnixNano(), device))
	m := &memory{path: filepath.Join(folder, fmt.Sprintf("cases-%x", key[:8]))}
	if m.marks, err = os.ReadFile(m.path); err != nil || len(m.marks) != d.records {
		m.marks = make([]byte, d.records)
	}
	return m, os.MkdirAll(folder, 0o755)
}

// describe runs the program without records and returns its description of the device.
func describe(ctx context.Context, p program, d *data) (device string, err error) {
	err = inFolder(func(folder string) error {
		path := filepath.Join(folder, "none.data")
		if err := d.write(path, nil, nil); err != nil {
			return err
		}
		var out bytes.Buffer
		c := p.command(ctx, folder, path, "--gtest_list_tests")
		c.Stdout, c.Stderr = &out, &out
		if err := c.Run(); err != nil {
			return fmt.Errorf("rocblas-test does not run: %w\n%s", err, tail(out.String()))
		}
		_, after, _ := strings.Cut(out.String(), "Device ID")
		device, _, _ = strings.Cut(after, "------")
		return nil
	})
	return device, err
}

// split returns the entries that are known to be cases, and the unknown entries.
func (m *memory) split(entries []entry) (cases, open []entry) {
	for _, e := range entries {
		switch m.marks[e.index] {
		case alive:
			cases = append(cases, e)
		case unknown:
			open = append(open, e)
		}
	}
	return cases, open
}

// learn marks the listed entries, of which some are cases, and saves the marks.
func (m *memory) learn(asked, cases []entry) error {
	for _, e := range asked {
		m.marks[e.index] = dead
	}
	for _, e := range cases {
		m.marks[e.index] = alive
	}
	part := fmt.Sprintf("%s.%d", m.path, os.Getpid())
	if err := os.WriteFile(part, m.marks, 0o644); err != nil {
		return err
	}
	return os.Rename(part, m.path)
}
