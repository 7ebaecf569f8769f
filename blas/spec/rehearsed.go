package spec

import (
	"cmp"
	"fmt"
	"regexp"
	"slices"
	"strings"
)

// rehearsedRelease is a release of ROCm whose rocBLAS the formulas are of.
type rehearsedRelease struct {
	rocm         string // the release of ROCm, which a rehearsal names: "7.2"
	major, minor int    // the version of its rocBLAS: 5, 2
	compared     bool   // the formulas were compared with the library; otherwise they follow its public sources
}

// rehearsedReleases returns the releases, the oldest first.
func rehearsedReleases() []rehearsedRelease {
	return []rehearsedRelease{
		{"6.4", 4, 4, true},
		{"7.2", 5, 2, true},
		{"10.0", 5, 6, false},
		{"10.1", 5, 7, false},
	}
}

// name returns the release's name in a rehearsal.
func (r rehearsedRelease) name() string { return "rocblas-" + r.rocm }

// Rehearsal is a GPU and a rocBLAS whose workspace sizes the calls of a program on the CPU take.
type Rehearsal struct {
	Device  string // a GPU of the table: its architecture or its key, "gfx942" or "mi300x"
	Release string // the rocBLAS of a release of ROCm: "rocblas-6.4" is rocBLAS 4.4
}

// RehearsedReleases returns the releases that Rehearsal.Release may be.
func RehearsedReleases() (names []string) {
	for _, r := range rehearsedReleases() {
		names = append(names, r.name())
	}
	return names
}

// release returns the row of r's release; a zero row if there is none.
func (r Rehearsal) release() (row rehearsedRelease) {
	for _, row := range rehearsedReleases() {
		if row.name() == r.Release {
			return row
		}
	}
	return row
}

// since reports whether r's rocBLAS has a version or a later one.
func (r Rehearsal) since(major, minor int) bool {
	own := r.release()
	return own.major > major || own.major == major && own.minor >= minor
}

// GPU returns the row of r's GPU; a zero row if the table has none.
func (r Rehearsal) GPU() GPU {
	gpu, _ := GPUOf(r.Device)
	return gpu
}

// Compared reports whether the formulas of r were compared with its library. Otherwise they follow public sources.
func (r Rehearsal) Compared() bool {
	own := r.release()
	return own.compared && own.major >= r.GPU().Compared
}

// Describe returns the text of r, and whether its sizes are not compared with a library.
func (r Rehearsal) Describe() string {
	if r.Compared() {
		return r.String()
	}
	return r.String() + ", from sources, not compared with a library"
}

// usualRelease is that of a rehearsal which names none: the newest whose formulas were compared with the library.
const usualRelease = "rocblas-7.2"

// ParseRehearsal reads a GPU and a rocBLAS: "gfx942:rocblas-6.4", "mi300x:rocblas-6.4". Without a rocBLAS it is that of ROCm 7.2.
//
// Errors: the text names neither, or others; the error says which are possible.
func ParseRehearsal(text string) (Rehearsal, error) {
	device, release, named := strings.Cut(text, ":")
	if _, asks := ParseInstalled(text); asks {
		return Rehearsal{}, fmt.Errorf("%q: only rocblas-mem run and plan ask the installed rocBLAS", text)
	}
	if !named {
		release = usualRelease
	}
	releases := RehearsedReleases()
	if _, found := GPUOf(device); found && slices.Contains(releases, release) {
		return Rehearsal{strings.ToLower(device), release}, nil
	}
	const most = 40 // characters of the text in an error
	meant := ""
	if likely := likelyRehearsals(text); len(likely) > 0 {
		meant = "; did you mean " + strings.Join(likely, " or ") + "?"
	}
	last := len(releases) - 1
	return Rehearsal{}, fmt.Errorf("%.*q is not one of %s, or a product, with :%s or %s%s", most, text, strings.Join(RehearsedDevices(), ", "),
		strings.ReplaceAll(strings.Join(releases[:last], ", "), ", rocblas", ", "), strings.TrimPrefix(releases[last], "rocblas"), meant)
}

// ROCm returns the release of ROCm, as "7.2", which core.HIP takes.
func (r Rehearsal) ROCm() string { return r.release().rocm }

// String returns the text of ParseRehearsal.
func (r Rehearsal) String() string { return r.Device + ":" + r.Release }

// Has reports whether that rocBLAS has a function.
func (r Rehearsal) Has(f Function) bool {
	switch release := f.Release(); release {
	case Every:
		return true
	case Only4:
		return !r.since(5, 0)
	case Own:
		return false
	default:
		var major, minor int
		_, _ = fmt.Sscanf(string(release), "%d.%d", &major, &minor) // From5 has no minor number
		return r.since(major, minor)
	}
}

// DefaultBytes returns the size of a new handle's workspace. A managed workspace that grows gets it beyond what the
// call needs.
func (r Rehearsal) DefaultBytes() uint64 { return r.GPU().DefaultBytes }

// MemoryBytes returns all memory of the GPU.
func (r Rehearsal) MemoryBytes() uint64 { return r.GPU().MemoryBytes }

// RehearsedDevices returns the architectures of the GPUs.
func RehearsedDevices() (archs []string) {
	for _, a := range architectures() {
		archs = append(archs, a.Arch)
	}
	return archs
}

// Installed is, in place of a release, the rocBLAS that is installed.
const Installed = "installed"

// ParseInstalled reads a GPU and the installed rocBLAS: "gfx942:installed", "mi300x:installed". Any architecture may be named. found is
// false for another text.
func ParseInstalled(text string) (device string, found bool) {
	device, found = strings.CutSuffix(text, ":"+Installed)
	_, known := GPUOf(device)
	return device, found && (known || strings.HasPrefix(device, "gfx"))
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
	for _, r := range rehearsedReleases() {
		if version == r.rocm || version == fmt.Sprintf("%d.%d", r.major, r.minor) {
			return r.name()
		}
	}
	return ""
}

// deviceNamed returns the key of a product that the table has, or the architecture of another one, whose name is in small letters and
// without blanks; empty if neither is known.
func deviceNamed(product string) string {
	for _, gpu := range GPUs() {
		if product == strings.ReplaceAll(gpu.Key, "-", "") {
			return gpu.Key
		}
		if slices.Contains(gpu.names, product) {
			return gpu.Arch
		}
	}
	return ""
}

// likelyDevice returns the GPU that a name may stand for: a product, an architecture without gfx, or one that
// differs in one character from a single architecture.
func likelyDevice(name string) string {
	short := strings.NewReplacer(" ", "", "-", "", "_", "", "amd", "", "instinct", "", "pro", "").Replace(name)
	if device := cmp.Or(deviceNamed(strings.TrimPrefix(short, "radeon")), deviceNamed(short)); device != "" {
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
