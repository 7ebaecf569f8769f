package spec

import (
	"fmt"
	"regexp"
	"slices"
	"strings"
)

// The releases whose sizes the formulas state.
const (
	rocblas64 = "rocblas-6.4"
	rocblas72 = "rocblas-7.2"
)

// Rehearsal is a GPU and a rocBLAS whose workspace sizes the calls of a program on the CPU take.
type Rehearsal struct {
	Device  string // the architecture: "gfx942"
	Release string // the rocBLAS of a release of ROCm: "rocblas-6.4"
}

// RehearsedReleases returns the releases that Rehearsal.Release may be.
func RehearsedReleases() []string { return []string{rocblas64, rocblas72} }

// ParseRehearsal reads a GPU and a rocBLAS: "gfx942:rocblas-6.4".
//
// Errors: the text names neither, or others; the error says which are possible.
func ParseRehearsal(text string) (Rehearsal, error) {
	device, release, _ := strings.Cut(text, ":")
	if _, asks := ParseInstalled(text); asks {
		return Rehearsal{}, fmt.Errorf("%q: only rocblas-mem run and plan ask the installed rocBLAS", text)
	}
	devices, releases := RehearsedDevices(), RehearsedReleases()
	if slices.Contains(releases, release) && slices.Contains(devices, device) {
		return Rehearsal{device, release}, nil
	}
	const most = 40 // characters of the text in an error
	meant := ""
	if likely := likelyRehearsals(text); len(likely) > 0 {
		meant = "; did you mean " + strings.Join(likely, " or ") + "?"
	}
	return Rehearsal{}, fmt.Errorf("%.*q is not one of %s with :%s%s", most, text, strings.Join(devices, ", "), strings.Join(releases, " or :"), meant)
}

// String returns the text of ParseRehearsal.
func (r Rehearsal) String() string { return r.Device + ":" + r.Release }

// Has reports whether that rocBLAS has a function.
func (r Rehearsal) Has(f Function) bool {
	own := From5
	if r.Release == rocblas64 {
		own = Only4
	}
	return f.Release() == Every || f.Release() == own
}

// DefaultBytes returns the size of a new handle's workspace. A managed workspace that grows gets it beyond what the
// call needs.
func (r Rehearsal) DefaultBytes() uint64 {
	if strings.HasPrefix(r.Device, "gfx94") {
		return 128 << 20
	}
	return 32 << 20
}

// RehearsedDevices returns the architectures of the GPUs for which the formulas were compared with rocBLAS.
func RehearsedDevices() []string {
	return []string{"gfx906", "gfx908", "gfx90a", "gfx942", "gfx1030", "gfx1100", "gfx1101"}
}

// Installed is, in place of a release, the rocBLAS that is installed.
const Installed = "installed"

// ParseInstalled reads a GPU and the installed rocBLAS: "gfx942:installed". found is false for another text.
func ParseInstalled(text string) (device string, found bool) {
	device, found = strings.CutSuffix(text, ":"+Installed)
	return device, found && strings.HasPrefix(device, "gfx")
}

// likelyRehearsals returns what the writer of a text may have meant that ParseRehearsal refuses: a GPU under its
// product's name, or a release in another notation. It is empty if no GPU is recognized.
func likelyRehearsals(text string) (likely []string) {
	name, version := splitLikely(text)
	device := likelyDevice(name)
	if device == "" {
		return nil
	}
	if release := releaseOf(version); release != "" {
		return []string{device + ":" + release}
	}
	for _, release := range RehearsedReleases() {
		likely = append(likely, device+":"+release)
	}
	return likely
}

// splitLikely splits a text into a GPU, in small letters, and the first two numbers of a version. The features that
// rocminfo writes behind an architecture, as in gfx942:sramecc+:xnack-, are left out.
func splitLikely(text string) (name, version string) {
	text = strings.ToLower(strings.TrimSpace(text))
	text = regexp.MustCompile(`:(sramecc|xnack)[+-]`).ReplaceAllString(text, "")
	version = regexp.MustCompile(`\d+\.\d+`).FindString(text)
	name = regexp.MustCompile(`[:@,/].*|[ _-]*(rocblas|rocm|v)?[ _-]*\d+\.\d.*`).ReplaceAllString(text, "")
	return name, version
}

// releaseOf returns the release with a version: of ROCm, or of its rocBLAS.
func releaseOf(version string) string {
	switch version {
	case "6.4", "4.4":
		return rocblas64
	case "7.2", "5.2":
		return rocblas72
	}
	return ""
}

// products are GPUs by the names of products, in small letters and without blanks.
func products() map[string]string {
	return map[string]string{
		"mi50": "gfx906", "mi60": "gfx906", "radeonvii": "gfx906", "mi100": "gfx908",
		"mi210": "gfx90a", "mi250": "gfx90a", "mi250x": "gfx90a", "mi200": "gfx90a",
		"mi300": "gfx942", "mi300a": "gfx942", "mi300x": "gfx942", "mi325x": "gfx942", "mi308x": "gfx942",
		"rx6800": "gfx1030", "rx6800xt": "gfx1030", "rx6900xt": "gfx1030", "rx6950xt": "gfx1030", "w6800": "gfx1030", "v620": "gfx1030",
		"rx7900xtx": "gfx1100", "rx7900xt": "gfx1100", "rx7900gre": "gfx1100", "w7900": "gfx1100", "w7800": "gfx1100",
		"rx7800xt": "gfx1101", "rx7700xt": "gfx1101", "w7700": "gfx1101",
	}
}

// likelyDevice returns the architecture that a name may stand for: a product, an architecture without gfx, or one that
// differs in one character from a single architecture.
func likelyDevice(name string) string {
	short := strings.NewReplacer(" ", "", "-", "", "_", "", "amd", "", "instinct", "", "pro", "").Replace(name)
	if device := products()[strings.TrimPrefix(short, "radeon")]; device != "" {
		return device
	}
	if device := products()[short]; device != "" {
		return device
	}
	if slices.Contains(RehearsedDevices(), "gfx"+short) {
		return "gfx" + short
	}
	near := slices.DeleteFunc(RehearsedDevices(), func(device string) bool { return device != short && !oneApart(short, device) })
	switch {
	case slices.Contains(near, short):
		return short
	case len(near) == 1:
		return near[0]
	}
	return ""
}

// oneApart reports whether two texts differ in one character, have two neighbours in another order, or one has a
// character more.
func oneApart(a, b string) bool {
	if len(a) > len(b) {
		a, b = b, a
	}
	if len(b)-len(a) > 1 {
		return false
	}
	same := 0
	for same < len(a) && a[same] == b[same] {
		same++
	}
	switch {
	case len(a) < len(b):
		return a[same:] == b[same+1:]
	case same+1 < len(a) && a[same] == b[same+1] && a[same+1] == b[same]:
		return a[same+2:] == b[same+2:]
	}
	return same < len(a) && a[same+1:] == b[same+1:]
}

// MemoryBytes returns the memory of the usual GPU of the architecture.
func (r Rehearsal) MemoryBytes() uint64 { return 196592 << 20 }
