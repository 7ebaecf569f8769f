package main

import (
	"bufio"
	"bytes"
	"encoding/binary"
	"fmt"
	"io"
	"os"
)

// The layout of rocblas_gtest.data: eight bytes, one record in which every field holds a known pattern, and
// eight more bytes. With these the program checks the file's format. Then the records follow. Only these fields
// of a record are read.
const (
	recordBytes  = 576
	headerBytes  = 8 + recordBytes + 8
	textBytes    = 64
	nameAt       = 64
	categoryAt   = 128
	typesAt      = 472
	typesBytes   = 24
	headerOpens  = "rocBLAS\x00"
	headerCloses = "ROCblas\x00"
)

// types are a record's six type fields: a, b, c, d, compute and composite compute type, as rocblas_datatype
// counts them.
type types [typesBytes / 4]int32

// data is a file of test records. It has 933 MB, so records are read when they are needed.
type data struct {
	file    *os.File
	header  []byte
	records int
}

// openData opens a file of test records and checks its header and its length.
func openData(path string) (*data, error) {
	file, err := os.Open(path)
	if err != nil {
		return nil, err
	}
	d := &data{file: file, header: make([]byte, headerBytes)}
	if err := d.check(); err != nil {
		file.Close()
		return nil, fmt.Errorf("%s: %w", path, err)
	}
	return d, nil
}

// check reads the header and counts the records.
func (d *data) check() error {
	if _, err := d.file.ReadAt(d.header, 0); err != nil {
		return fmt.Errorf("no header of %d bytes: %w", headerBytes, err)
	}
	if !bytes.HasPrefix(d.header, []byte(headerOpens)) || !bytes.HasSuffix(d.header, []byte(headerCloses)) {
		return fmt.Errorf("not a file of test records of %d bytes", recordBytes)
	}
	info, err := d.file.Stat()
	if err != nil {
		return err
	}
	size := info.Size() - headerBytes
	if size%recordBytes != 0 {
		return fmt.Errorf("%d bytes are not a whole number of records of %d", size, recordBytes)
	}
	d.records = int(size / recordBytes)
	return nil
}

func (d *data) close() error { return d.file.Close() }

// record reads one record.
func (d *data) record(index int) ([]byte, error) {
	record := make([]byte, recordBytes)
	_, err := d.file.ReadAt(record, headerBytes+int64(index)*recordBytes)
	return record, err
}

// each calls visit with every record in turn; the slice holds only until visit returns.
func (d *data) each(visit func(index int, record []byte) error) error {
	r := bufio.NewReaderSize(io.NewSectionReader(d.file, headerBytes, int64(d.records)*recordBytes), 1<<20)
	record := make([]byte, recordBytes)
	for index := range d.records {
		if _, err := io.ReadFull(r, record); err != nil {
			return fmt.Errorf("record %d: %w", index, err)
		}
		if err := visit(index, record); err != nil {
			return err
		}
	}
	return nil
}

// write writes a data file of the given records, in that order. alter, if not nil, may change each record.
func (d *data) write(path string, indexes []int, alter func(index int, record []byte) error) error {
	var b bytes.Buffer
	b.Write(d.header)
	for _, index := range indexes {
		record, err := d.record(index)
		if err != nil {
			return err
		}
		if alter != nil {
			if err := alter(index, record); err != nil {
				return err
			}
		}
		b.Write(record)
	}
	return os.WriteFile(path, b.Bytes(), 0o644)
}

// textField returns the text field of 64 bytes at an offset of a record.
func textField(record []byte, at int) string {
	field := record[at : at+textBytes]
	if end := bytes.IndexByte(field, 0); end >= 0 {
		field = field[:end]
	}
	return string(field)
}

// typesOf returns the types of a record.
func typesOf(record []byte) (t types) {
	for i := range t {
		t[i] = int32(binary.LittleEndian.Uint32(record[typesAt+4*i:]))
	}
	return t
}
