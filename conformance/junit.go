package main

import (
	"encoding/xml"
	"fmt"
	"os"
	"strings"
)

type junitSuites struct {
	XMLName  xml.Name     `xml:"testsuites"`
	Tests    int          `xml:"tests,attr"`
	Failures int          `xml:"failures,attr"`
	Skipped  int          `xml:"skipped,attr"`
	Suites   []junitSuite `xml:"testsuite"`
}

type junitSuite struct {
	Name     string      `xml:"name,attr"`
	Tests    int         `xml:"tests,attr"`
	Failures int         `xml:"failures,attr"`
	Skipped  int         `xml:"skipped,attr"`
	Time     string      `xml:"time,attr"`
	Cases    []junitCase `xml:"testcase"`
}

type junitCase struct {
	Name    string       `xml:"name,attr"`
	Class   string       `xml:"classname,attr"`
	Time    string       `xml:"time,attr"`
	Failure *junitDetail `xml:"failure"`
	Skipped *junitDetail `xml:"skipped"`
}

type junitDetail struct {
	Message string `xml:"message,attr"`
	Text    string `xml:",chardata"`
}

// writeJUnit writes results as JUnit's XML, with a suite for each family and engine. A case that is listed as
// outside this library counts as skipped, with the reason.
func writeJUnit(path string, reports []report, outside exceptions) error {
	var all junitSuites
	for _, r := range reports {
		suites := r.suites(outside)
		all.Suites = append(all.Suites, suites...)
		for _, suite := range suites {
			all.Tests += suite.Tests
			all.Failures += suite.Failures
			all.Skipped += suite.Skipped
		}
	}
	text, err := xml.MarshalIndent(all, "", " ")
	if err != nil {
		return err
	}
	return os.WriteFile(path, append([]byte(xml.Header), append(text, '\n')...), 0o644)
}

// suites converts an engine's results to suites.
func (r report) suites(outside exceptions) []junitSuite {
	var suites []junitSuite
	at := make(map[string]int)
	for i, row := range tabulate(r.results, outside.lists, nil) {
		at[row.family] = i
		suites = append(suites, junitSuite{
			Name: row.family + "." + r.engine, Tests: row.cases, Time: fmt.Sprintf("%.3f", row.duration.Seconds()),
		})
	}
	for _, res := range r.results {
		suite := &suites[at[family(res.entry.function)]]
		c := junitCase{Name: clean(res.name), Class: res.entry.function, Time: fmt.Sprintf("%.3f", res.duration.Seconds())}
		reason, listed := outside.reason(res.name)
		switch {
		case res.outcome == passed:
		case listed:
			c.Skipped = &junitDetail{Message: clean(reason), Text: clean(res.message)}
			suite.Skipped++
		default:
			c.Failure = &junitDetail{Message: clean(first(res.message)), Text: clean(res.message)}
			suite.Failures++
		}
		suite.Cases = append(suite.Cases, c)
	}
	return suites
}

// clean replaces bytes that are not valid text, which a crashed program may print.
func clean(text string) string { return strings.ToValidUTF8(text, "?") }
