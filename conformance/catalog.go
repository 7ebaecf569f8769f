package main

import (
	"slices"
	"strings"
)

// entry is what is kept of one record: which function, category and types it has.
type entry struct {
	index    int
	function string
	category string
	types    types
	large    bool // its operands, twice over for what it compares with, may be more than a machine's memory
}

// isLarge says so by the name of a record.
func isLarge(name string) bool {
	return strings.Contains(name, "_very_large") || strings.Contains(name, "_huge")
}

// family is the name under which the forms of a routine are counted together: gemm_strided_batched_ex is gemm.
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

// catalog reads the entries of every record that keep accepts, in the order of the file.
func catalog(d *data, keep func(entry) bool) ([]entry, error) {
	var entries []entry
	words := make(map[string]string) // one string for each word, not one for each record
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

// choice says which records are wanted.
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
