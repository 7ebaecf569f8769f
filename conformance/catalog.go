package main

import (
	"slices"
	"strings"
)

// entry holds the fields of a record that this command needs.
type entry struct {
	index    int
	function string
	category string
	types    types
	large    bool // its operands and the reference's copies may exceed the machine's memory
}

// isLarge tells by a record's name whether the entry is large.
func isLarge(name string) bool {
	return strings.Contains(name, "_very_large") || strings.Contains(name, "_huge")
}

// family returns the name under which all forms of a routine are counted: gemm_strided_batched_ex is gemm.
func family(function string) string {
	for {
		short := function
		for _, suffix := range []string{
			"_bad_arg", "_internal_interfaces", "_get_solutions", "_ex3", "_ex", "_strided_batched", "_batched", "_async",
		} {
			short = strings.TrimSuffix(short, suffix)
		}
		if short == function {
			return function
		}
		function = short
	}
}

// catalog reads the entries of all records that keep accepts, in the order of the file.
func catalog(d *data, keep func(entry) bool) ([]entry, error) {
	var entries []entry
	words := make(map[string]string) // shares one string for each word among records
	word := func(text string) string {
		if known, ok := words[text]; ok {
			return known
		}
		words[text] = text
		return text
	}
	err := d.each(func(index int, record []byte) error {
		e := entry{
			index:    index,
			function: word(textField(record, 0)),
			category: word(textField(record, categoryAt)),
			types:    typesOf(record),
			large:    isLarge(textField(record, nameAt)),
		}
		if keep(e) {
			entries = append(entries, e)
		}
		return nil
	})
	return entries, err
}

// choice selects records.
type choice struct {
	categories []string
	families   []string // none means every family
	functions  []string // none means every function
	records    []int    // none means every record
}

func (c choice) accepts(e entry) bool {
	return (len(c.categories) == 0 || slices.Contains(c.categories, e.category)) &&
		(len(c.families) == 0 || slices.Contains(c.families, family(e.function))) &&
		(len(c.functions) == 0 || slices.Contains(c.functions, e.function)) &&
		(len(c.records) == 0 || slices.Contains(c.records, e.index))
}
