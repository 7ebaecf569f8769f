package main

import (
	"bufio"
	"bytes"
	"context"
	"fmt"
	"io"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
)

// listChunk is the number of records in one listing.
const listChunk = 4000

// live returns the entries of which rocblas-test makes cases. For some records rocblas-test has no test of their types, GPU or
// interface. To find out, it lists chunks of the records, each with its number written behind its name.
func live(ctx context.Context, p program, d *data, entries []entry, jobs int, step func(done int)) ([]entry, error) {
	var chunks [][]entry
	for chunk := range slices.Chunk(entries, listChunk) {
		chunks = append(chunks, chunk)
	}
	found := make([][]entry, len(chunks))
	err := parallel(ctx, jobs, len(chunks), func(ctx context.Context, i int) (err error) {
		found[i], err = liveChunk(ctx, p, d, chunks[i])
		step(len(chunks[i]))
		return err
	})
	return slices.Concat(found...), err
}

// liveChunk lists one chunk.
func liveChunk(ctx context.Context, p program, d *data, chunk []entry) (found []entry, err error) {
	err = inFolder(func(folder string) error {
		path := filepath.Join(folder, "list.data")
		if err := d.write(path, indexes(chunk), tag); err != nil {
			return err
		}
		var complaints bytes.Buffer
		c := p.command(ctx, folder, path, "--gtest_list_tests")
		c.Stderr = &complaints
		out, err := c.Output()
		if err != nil {
			return fmt.Errorf("rocblas-test --gtest_list_tests: %w\n%s%s", err, tail(string(out)), tail(complaints.String()))
		}
		listed, err := readTags(bytes.NewReader(out))
		if err != nil {
			return err
		}
		for _, e := range chunk {
			if listed[e.index] {
				found = append(found, e)
			}
		}
		if len(found) != len(listed) {
			return fmt.Errorf("rocblas-test lists %d records, of which %d were given", len(listed), len(found))
		}
		return nil
	})
	return found, err
}

// tag appends a record's number to its name.
func tag(index int, record []byte) error {
	name := textField(record, nameAt) + "_r" + strconv.Itoa(index)
	if len(name) >= textBytes {
		return fmt.Errorf("record %d: no room for its number behind %q", index, textField(record, nameAt))
	}
	clear(record[nameAt : nameAt+textBytes])
	copy(record[nameAt:], name)
	return nil
}

// readTags reads the numbers from a listing. Each case's line contains the fields of its record, the name first.
func readTags(r io.Reader) (map[int]bool, error) {
	tagged := regexp.MustCompile(`# GetParam\(\) = \{ function: "[^"]*", name: "[^"]*_r(\d+)"`)
	listed := make(map[int]bool)
	lines := bufio.NewScanner(r)
	lines.Buffer(nil, 1<<20)
	for lines.Scan() {
		if match := tagged.FindSubmatch(lines.Bytes()); match != nil {
			index, err := strconv.Atoi(string(match[1]))
			if err != nil {
				return nil, err
			}
			if listed[index] {
				return nil, fmt.Errorf("record %d is two cases", index)
			}
			listed[index] = true
		}
	}
	return listed, lines.Err()
}

// indexes returns the entries' numbers.
func indexes(entries []entry) []int {
	numbers := make([]int, len(entries))
	for i, e := range entries {
		numbers[i] = e.index
	}
	return numbers
}
