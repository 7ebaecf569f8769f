package lint

import (
	"fmt"
	"strings"
)

// glossaryHeading begins the table of terms on the map's page.
const glossaryHeading = "## Glossary"

// mostWords is the most words of a term's meaning.
const mostWords = 25

// Glossary reports terms whose meaning is missing or too long, and terms that occur twice.
func (r *Repository) Glossary() (findings []Finding) {
	before, section, _ := strings.Cut(string(r.Texts[mapPage]), glossaryHeading)
	section, _, _ = strings.Cut(section, "\n## ")
	seen := map[string]bool{}
	for i, text := range strings.Split(section, "\n") {
		cells := strings.Split(text, "|")
		if len(cells) != 4 || strings.HasPrefix(text, "|---") {
			continue
		}
		line := strings.Count(before, "\n") + 1 + i
		term, words := strings.TrimSpace(cells[1]), len(strings.Fields(cells[2]))
		if words == 0 || words > mostWords {
			findings = append(findings, Finding{mapPage, line, fmt.Sprintf("%s has %d words, not 1 to %d", term, words, mostWords)})
		}
		if seen[term] {
			findings = append(findings, Finding{mapPage, line, term + " occurs twice"})
		}
		seen[term] = true
	}
	return findings
}
