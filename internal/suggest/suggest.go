// Package suggest finds the names that a mistyped one may stand for.
package suggest

import (
	"slices"
	"strings"

	"github.com/spf13/cobra"
)

// mostChanges is how many characters of a mistyped name may be missing, wrong or too many.
const mostChanges = 2

// likely returns the names that a name may stand for: those that it begins, those with it as one of their words, and those
// that differ in few characters. Small and capital letters, and the marks between words, are the same.
func likely(name string, names []string) (found []string) {
	plain := strings.NewReplacer(" ", "", "-", "", "_", "").Replace
	if plain(name) == "" {
		return nil
	}
	for _, other := range names {
		words := slices.DeleteFunc(strings.FieldsFunc(other, func(r rune) bool { return r == '-' || r == '_' }), isShort)
		one := &cobra.Command{Use: plain(other), SuggestFor: words, Run: func(*cobra.Command, []string) {}}
		all := &cobra.Command{SuggestionsMinimumDistance: min(mostChanges, len(plain(other))-1)}
		if all.AddCommand(one); len(all.SuggestionsFor(plain(name))) > 0 {
			found = append(found, other)
		}
	}
	slices.Sort(found)
	return found
}

// isShort tells whether a word says too little by itself.
func isShort(word string) bool { return len(word) <= mostChanges }

// Instead ends a message about a name that none of names is: with those that it may stand for, or with listing, which
// says where all are.
func Instead(name string, names []string, listing string) string {
	if found := likely(name, names); len(found) > 0 {
		return "did you mean " + strings.Join(found, " or ") + "?"
	}
	return listing
}
