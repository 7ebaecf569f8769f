package check

import (
	"encoding/json"
	"io"
	"net/url"
	"path/filepath"
)

// The parts of SARIF 2.1.0 that a log of findings has.
type (
	sarifLog struct {
		Version string     `json:"version"`
		Runs    []sarifRun `json:"runs"`
	}
	sarifRun struct {
		Tool    sarifTool     `json:"tool"`
		Results []sarifResult `json:"results"`
	}
	sarifTool struct {
		Driver sarifDriver `json:"driver"`
	}
	sarifDriver struct {
		Name    string      `json:"name"`
		Version string      `json:"version"`
		Rules   []sarifRule `json:"rules"`
	}
	sarifRule struct {
		ID       string       `json:"id"`
		Text     sarifMessage `json:"shortDescription"`
		Help     sarifMessage `json:"help"`
		Defaults sarifDefault `json:"defaultConfiguration"`
	}
	sarifDefault struct {
		Level Level `json:"level"`
	}
	sarifMessage struct {
		Text string `json:"text"`
	}
	sarifResult struct {
		RuleID    string          `json:"ruleId"`
		Level     Level           `json:"level"`
		Message   sarifMessage    `json:"message"`
		Locations []sarifLocation `json:"locations,omitempty"`
		Related   []sarifLocation `json:"relatedLocations,omitempty"`
		Stacks    []sarifStack    `json:"stacks,omitempty"`
	}
	sarifStack struct {
		Frames []sarifFrame `json:"frames"`
	}
	sarifFrame struct {
		Location sarifLocation `json:"location"`
		Module   string        `json:"module,omitempty"`
	}
	sarifLocation struct {
		Physical *sarifPhysical `json:"physicalLocation,omitempty"`
		Logical  []sarifLogical `json:"logicalLocations,omitempty"`
		Message  *sarifMessage  `json:"message,omitempty"`
	}
	sarifPhysical struct {
		Artifact sarifArtifact `json:"artifactLocation"`
		Region   sarifRegion   `json:"region"`
	}
	sarifArtifact struct {
		URI string `json:"uri"`
	}
	sarifRegion struct {
		StartLine int `json:"startLine"`
	}
	sarifLogical struct {
		Name string `json:"name"`
		Kind string `json:"kind"`
	}
)

// WriteSARIF writes the findings as a log of SARIF 2.1.0. Paths below folder are relative to it, so that a
// program that shows the log finds the lines in its own checkout.
func WriteSARIF(to io.Writer, list []Finding, folder, version string) error {
	run := sarifRun{Tool: sarifTool{sarifDriver{Name: "rocblas-mem", Version: version}}, Results: []sarifResult{}}
	for _, k := range allKinds() {
		run.Tool.Driver.Rules = append(run.Tool.Driver.Rules, sarifRule{k.Name, sarifMessage{k.What}, sarifMessage{k.Advice}, sarifDefault{k.Level}})
	}
	for i := range list {
		run.Results = append(run.Results, resultOf(&list[i], folder))
	}
	encoder := json.NewEncoder(to)
	encoder.SetIndent("", "  ")
	return encoder.Encode(sarifLog{"2.1.0", []sarifRun{run}})
}

func resultOf(f *Finding, folder string) sarifResult {
	r := sarifResult{RuleID: f.Kind, Level: f.Level, Message: sarifMessage{f.Routine + ": " + f.Text}}
	if location := firstWithLine(f.Frames, folder); location != nil {
		r.Locations = append(r.Locations, *location)
	}
	if f.Other != nil {
		if location := firstWithLine(f.Other.Frames, folder); location != nil {
			location.Message = &sarifMessage{f.Other.Text}
			r.Related = append(r.Related, *location)
		}
	}
	var stack sarifStack
	for _, frame := range f.Frames {
		stack.Frames = append(stack.Frames, sarifFrame{locationOf(frame, folder), filepath.Base(frame.Module)})
	}
	if len(stack.Frames) > 0 {
		r.Stacks = append(r.Stacks, stack)
	}
	return r
}

// firstWithLine returns the location of the innermost frame whose line is known, nil if there is none.
func firstWithLine(frames []Frame, folder string) *sarifLocation {
	for _, f := range frames {
		if f.Line > 0 {
			location := locationOf(f, folder)
			return &location
		}
	}
	return nil
}

func locationOf(f Frame, folder string) (l sarifLocation) {
	if f.Function != "" {
		l.Logical = []sarifLogical{{f.Function, "function"}}
	}
	if f.Line > 0 {
		l.Physical = &sarifPhysical{sarifArtifact{uriOf(f.File, folder)}, sarifRegion{f.Line}}
	}
	return l
}

// uriOf returns a path relative to a folder that contains it, else the URI of a file.
func uriOf(name, folder string) string {
	if relative, err := filepath.Rel(folder, name); err == nil && filepath.IsLocal(relative) {
		return (&url.URL{Path: filepath.ToSlash(relative)}).String()
	}
	if !filepath.IsAbs(name) {
		return (&url.URL{Path: filepath.ToSlash(name)}).String()
	}
	return (&url.URL{Scheme: "file", Path: name}).String()
}
