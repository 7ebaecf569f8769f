package lint

import (
	"bytes"
	"regexp"
	"slices"
)

// ban is a text that no file of the repository may contain. The patterns are written so that they do not
// match themselves.
type ban struct {
	pattern *regexp.Regexp
	why     string
}

func bans() []ban {
	return []ban{
		{regexp.MustCompile(`\b(TO[D]O|FIX[M]E|X[X]X|HA[C]K)\b`), "unfinished work"},
		{regexp.MustCompile(`(?i)\bissu[e]s?\s+#?\d|\([#]\d+\)`), "the number of an issue"},
		{regexp.MustCompile(`/wor[k]/|/var/tm[p]/|/home/\w|/roo[t]/|\.\./share[d]\b`), "a path of one machine"},
		{regexp.MustCompile(`\b(10|192[.]168|172[.](1[6-9]|2\d|3[01]))([.]\d{1,3}){2,3}\b`), "an address of one network"},
	}
}

// hostName returns a pattern for host names, in addresses and alone.
func hostName() *regexp.Regexp {
	return regexp.MustCompile(`\b(?:[a-z0-9-]+\.)+(?:com|org|net|io|dev|edu|gov|local|internal|lan)\b`)
}

// publicHosts lists the hosts that may be named: sources of Go modules, and cited pages.
func publicHosts() []string {
	return []string{"github.com", "modernc.org", "golang.org", "go.dev", "www.w3.org"}
}

// Words reports banned texts.
func (r *Repository) Words() (findings []Finding) {
	banned, hosts := bans(), hostName()
	for name, text := range r.Texts {
		if name == "go.sum" {
			continue
		}
		report := func(at []int, why string) {
			line := 1 + bytes.Count(text[:at[0]], []byte("\n"))
			findings = append(findings, Finding{Path: name, Line: line, Text: why + ": " + string(text[at[0]:at[1]])})
		}
		for _, b := range banned {
			for _, at := range b.pattern.FindAllIndex(text, -1) {
				report(at, b.why)
			}
		}
		for _, at := range hosts.FindAllIndex(text, -1) {
			if !slices.Contains(publicHosts(), string(text[at[0]:at[1]])) {
				report(at, "a host name")
			}
		}
	}
	return findings
}
