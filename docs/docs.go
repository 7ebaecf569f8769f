// Package docs holds the pages from which the command prints.
package docs

import _ "embed" // check.md

//go:embed check.md
var check string

// Check returns the page of the check, with an example for each kind of finding.
func Check() string { return check }
