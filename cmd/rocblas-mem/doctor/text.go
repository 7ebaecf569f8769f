package doctor

import (
	"fmt"
	"slices"
	"strings"

	"rocblas_mem/cmd/rocblas-mem/cli"
	"rocblas_mem/internal/describe"
	"rocblas_mem/internal/ledger"
)

// page is a text of two columns: a subject and its findings.
type page struct{ strings.Builder }

// line writes one line. Only the first line of a subject names it; the others pass an empty subject.
func (p *page) line(subject, format string, args ...any) {
	fmt.Fprintf(p, "%-10s  %s\n", subject, strings.TrimRight(fmt.Sprintf(format, args...), " "))
}

// lines writes a list, or none for an empty list.
func (p *page) lines(subject string, list []string, none string) {
	if len(list) == 0 && none != "" {
		p.line(subject, "%s", none)
	}
	for i, text := range list {
		if i > 0 {
			subject = ""
		}
		p.line(subject, "%s", text)
	}
}

// text returns the findings as readable text.
func (f *findings) text() string {
	var p page
	f.front(&p)
	for _, d := range f.Devices {
		d.text(&p)
	}
	p.line("stand-in", "%s: rocblas-mem run --cpu -- PROGRAM", f.StandIn)
	f.chosen(&p)
	p.lines("problem", f.Problems, "")
	p.lines("next", f.Next, "nothing is missing")
	return p.String()
}

// front writes the library's identity and its settings.
func (f *findings) front(p *page) {
	l := f.library()
	if l == nil {
		p.line("library", "%s", f.ProcessFailure)
		return
	}
	p.line("library", "%s, with the interface of rocBLAS %s", l.Version, l.Interface)
	p.line("", "%s", l.Library)
	if l.Core != l.Library {
		p.line("", "%s", l.Core)
	}
	var told []string
	for _, v := range l.Variables {
		text := fmt.Sprintf("%s=%s", v.Name, v.Value)
		if v.Problem != "" {
			text += "  (" + f.once(v.Name, v.Problem) + ")"
		}
		told = append(told, text)
	}
	for _, v := range f.Others {
		told = append(told, fmt.Sprintf("%s=%s  (for %s)", v.Name, v.Value, v.Reader))
	}
	for _, name := range f.Unread {
		told = append(told, name+"  (has no effect here)")
	}
	p.lines("variables", told, "none is set")
	threads := ""
	if l.Host.Threads > 0 {
		threads = fmt.Sprintf(", of which %d compute", l.Host.Threads)
	}
	p.line("host", "%s, %s%s, %s of memory", l.Host.Vectors, cli.Plural(l.Host.Processors, "processor"), threads, ledger.Size(l.Host.TotalBytes))
}

// libraryText returns one line about a vendor's BLAS.
func libraryText(l describe.Library) string {
	switch {
	case l.Problem == "cannot open shared object file: No such file or directory": // the dynamic linker's text
		return l.Name + ": not found"
	case l.Problem != "":
		return cli.Joined(": ", l.Name, l.Problem)
	}
	parts := []string{l.File, l.Version}
	if l.Native > 0 {
		parts = append(parts, fmt.Sprintf("of rocBLAS's functions %d native, %d composed, %d missing", l.Native, l.Composed, l.Missing))
	}
	return cli.Joined(": ", l.Name, cli.Joined(", ", parts...))
}

// text writes a vendor's runtime, its devices and its BLAS.
func (d *device) text(p *page) {
	r := d.Runtime
	if r == nil {
		p.line(d.Title, "%s", d.Failure)
		return
	}
	var list []string
	version := ""
	if r.Version != "" {
		version = "version " + r.Version
	}
	if r.Driver != "" && r.Driver != r.Version {
		version = cli.Joined(", ", version, "driver "+r.Driver)
	}
	if about := cli.Joined(", ", r.Library, version); about != "" {
		list = append(list, about)
	}
	if r.StandIn {
		list = append(list, "it is the stand-in, whose device is the host")
	}
	if r.Problem != "" {
		list = append(list, r.Problem)
	}
	for i, d := range r.Devices {
		list = append(list, deviceText(i, d))
	}
	for _, device := range r.Refused {
		list = append(list, "refused: "+device)
	}
	switch {
	case r.BLAS != (describe.Library{}):
		list = append(list, libraryText(r.BLAS))
		if r.BLAS.Passed != "" {
			list = append(list, "passed over: "+r.BLAS.Passed)
		}
	case r.Computes != "" && len(r.Devices) > 0:
		list = append(list, r.Computes)
	}
	p.lines(d.Title, list, "")
}

// deviceText returns one line about a GPU.
func deviceText(number int, d describe.Device) string {
	text := fmt.Sprintf("device %d: %s (%s), %s", number, d.Name, d.Arch, ledger.Size(d.TotalBytes))
	if d.Problem != "" {
		return fmt.Sprintf("device %d: %s", number, d.Problem)
	}
	if d.Memory != nil {
		text += ", memory by " + memoryText(d.Memory)
	}
	return text
}

func memoryText(m *describe.Memory) string {
	if len(m.Causes) == 0 {
		return m.Kind
	}
	return fmt.Sprintf("%s (%s)", m.Kind, strings.Join(m.Causes, "; "))
}

// once returns a reason that concerns a variable, or nothing by name. Of a reason that is listed as a problem it returns where that stands.
func (f *findings) once(variable, reason string) string {
	if slices.Contains(f.Problems, strings.TrimPrefix(variable+": "+reason, ": ")) {
		return "see problem"
	}
	return reason
}

// chosen writes the device and the engine that a program gets.
func (f *findings) chosen(p *page) {
	if f.Process == nil {
		p.line("chosen", "nothing: %s", f.ProcessFailure)
		return
	}
	device, engine := f.Process.Device, f.Process.Engine
	text := device.Name
	if text == "" {
		text = "nothing"
	}
	if device.Memory != nil {
		text += ", memory by " + memoryText(device.Memory)
	}
	p.line("chosen", "%s: %s", text, f.once("", device.Reason))
	if f.Process.As != "" {
		p.line("", "the workspace sizes of %s: ROCBLAS_MEM_AS names it", f.Process.As)
	}
	if engine.Kind == "none" {
		p.line("", "nothing computes: %s", f.once("", engine.Reason))
		return
	}
	p.line("", "%s: %s", cli.Joined(", ", engine.Name, engine.File, engine.Version), engine.Reason)
}
