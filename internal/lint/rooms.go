package lint

import (
	"fmt"
	"maps"
	"path"
	"slices"
	"strings"
)

// roomsFolder is the stand-in's; its page has a table of the rooms, each of which includes headers of rooms above it only.
const roomsFolder, roomsPage = "standin", "standin/README.md"

// Rooms reports sources of the stand-in that include a header of a room below theirs in the table, or lie in no room.
func (r *Repository) Rooms() (findings []Finding) {
	var rooms []string // in their order
	_, table, _ := strings.Cut(string(r.Texts[roomsPage]), "| room |")
	for _, line := range strings.Split(table, "\n") {
		if cells := strings.Split(line, "|"); len(cells) == 4 && strings.HasSuffix(strings.TrimSpace(cells[1]), "/`") {
			rooms = append(rooms, foldersIn(cells[1])...)
		}
	}
	for _, name := range slices.Sorted(maps.Keys(r.Texts)) {
		below, ok := strings.CutPrefix(name, roomsFolder+"/")
		if !ok || !isC(name) {
			continue
		}
		room := slices.Index(rooms, path.Dir(below))
		if room < 0 {
			findings = append(findings, Finding{Path: name, Text: roomsPage + " has no room " + path.Dir(below)})
			continue
		}
		for _, i := range r.inclusions(name) {
			if other, ok := strings.CutPrefix(path.Dir(i.header), roomsFolder+"/"); ok && slices.Index(rooms, other) > room {
				findings = append(findings, Finding{name, i.line, fmt.Sprintf("%s includes a header of %s, a room below it", rooms[room], other)})
			}
		}
	}
	return findings
}
