package header_test

import (
	"os/exec"
	"regexp"
	"slices"
	"strings"
	"sync"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// cxxHeaders are HIP's headers that a C++ program can include. Those that a release does not have are not in its folder.
var cxxHeaders = []string{"channel_descriptor.h", "device_functions.h", "driver_types.h", "hip_bf16.h", "hip_bfloat16.h", "hip_common.h", "hip_complex.h",
	"hip_deprecated.h", "hip_ext.h", "hip_fp16.h", "hip_hcc.h", "hip_math_constants.h", "hip_profile.h", "hip_runtime.h", "hip_runtime_api.h",
	"hip_texture_types.h", "hip_vector_types.h", "hip_version.h", "hiprtc.h", "library_types.h", "linker_types.h", "math_functions.h", "surface_types.h", "texture_types.h"}

// hipcc makes gcc's preprocessor choose what HIP's headers have for HIP's compiler, on the host. The words that mark functions stay.
var hipcc = []string{"-D__clang__=1", "-D__HIP__=1", "-D__HIPCC__=1", "-D__CLANG_HIP_RUNTIME_WRAPPER_INCLUDED__=1", "-D__has_feature(x)=0", "-D__has_extension(x)=0"}

// preprocessed has what preprocess has printed, by its arguments: several tests read the same headers.
var preprocessed sync.Map

// preprocess runs gcc's preprocessor on an inclusion of a header.
func preprocess(t *testing.T, folder, name string, options ...string) string {
	t.Helper()
	key := strings.Join(append(options, folder, name), " ")
	if text, done := preprocessed.Load(key); done {
		return text.(string)
	}
	command := exec.Command("g++", append(options, "-std=c++17", "-E", "-D__HIP_PLATFORM_AMD__", "-I"+folder, "-x", "c++", "-")...)
	command.Stdin = strings.NewReader("#include <" + name + ">\n")
	var stderr strings.Builder
	command.Stderr = &stderr
	text, err := command.Output()
	require.NoError(t, err, "%s: %s", name, stderr.String())
	preprocessed.Store(key, string(text))
	return string(text)
}

// standard matches a line of the preprocessor that enters a header which a program can include by its name.
var standard = regexp.MustCompile(`(?m)^# 1 "[^"]*/(?:include/c\+\+/\d+/([a-z_]+)|(?:usr/include|gcc/[^"]*/include)/([a-z0-9]+\.h))" 1`)

// brought lists the headers of C and C++ that a preprocessed text includes.
func brought(text string) (names []string) {
	for _, found := range standard.FindAllStringSubmatch(text, -1) {
		names = append(names, found[1]+found[2])
	}
	return names
}

// lines matches what the preprocessor says of the place of the lines that follow.
var lines = regexp.MustCompile(`(?m)^# \d+ "([^"]*)".*\n`)

// within returns the part of a preprocessed text that lies in a folder.
func within(text, folder string) string {
	var b strings.Builder
	places := lines.FindAllStringSubmatchIndex(text, -1)
	for i, place := range places {
		end := len(text)
		if i+1 < len(places) {
			end = places[i+1][0]
		}
		if strings.HasPrefix(text[place[2]:place[3]], folder+"/") {
			b.WriteString(text[place[1]:end])
		}
	}
	return b.String()
}

var (
	words     = regexp.MustCompile(`"(?:\\.|[^"])*"|'(?:\\.|[^'])*'|[A-Za-z_]\w*|\.?\d[\w.']*|<<=|>>=|[-+*/%^&|=!<>]=|\+\+|--|<<|&&|\|\||->|::|\S`)
	function  = regexp.MustCompile(`(operator (?:[^\w\s(]+|\( \)|\w+)|\b\w+) \(`)
	attribute = regexp.MustCompile(`(__attribute__ \( \( [^()]*(\([^()]*\)[^()]*)*\) \)|__declspec \( [^()]*(\([^()]*\) )*\)|\bnoexcept \( [^()]* \)|\bdecltype \( [^()]* \)|alignas \( [^()]*(\([^()]*\) ?)*\)|__align__ \( \w+ \))`)
	typename  = regexp.MustCompile(`^(?:template .*> )?(?:struct|class|union|enum) (?:\[ \[ \w+ \] \] )?(?:struct |class )?(\w+)|^(?:template .*> )?using (\w+) =|^typedef .*?(\w+)$`)
)

// declared returns the functions and types that a text of C++ declares for the host in the global namespace.
func declared(text string) []string {
	return declarations(text, func(declaration string) bool { return !forDevice(declaration) })
}

// forDevice tells whether a declaration is for the device alone.
func forDevice(declaration string) bool {
	return strings.Contains(declaration, "__device__") && !strings.Contains(declaration, "__host__") || strings.Contains(declaration, "__global__")
}

// declarations returns the names of the declarations in the global namespace of a text of C++ that are wanted.
func declarations(text string, wanted func(declaration string) bool) (names []string) {
	var declaration []string
	depth := 0
	finish := func() {
		if text := strings.Join(declaration, " "); wanted(text) && nameOf(text) != "" {
			names = append(names, nameOf(text))
		}
		declaration = declaration[:0]
	}
	for _, word := range words.FindAllString(text, -1) {
		switch {
		case word == "{" && depth == 0 && slices.Contains(declaration, "extern") && len(declaration) == 2: // extern "C" {
			declaration = declaration[:0]
			continue
		case word == "}" && depth == 0: // its end
			continue
		case word == "{":
			depth++
		case word == "}":
			depth--
			if depth == 0 && !slices.Contains([]string{"struct", "class", "union", "enum", "typedef"}, first(declaration)) {
				finish()
			}
		case word == ";" && depth == 0:
			finish()
		case depth == 0:
			declaration = append(declaration, word)
		}
	}
	return names
}

// first returns the first word of a declaration after a template's parameters.
func first(declaration []string) string {
	text := strings.Join(declaration, " ")
	if strings.HasPrefix(text, "template") {
		for _, kind := range []string{"struct", "class", "union"} {
			if strings.Contains(text, "> "+kind+" ") {
				return kind
			}
		}
	}
	word, _, _ := strings.Cut(text, " ")
	return word
}

// nameOf returns the name that a declaration declares, or "" if it declares none.
func nameOf(declaration string) string {
	if strings.HasPrefix(declaration, "namespace") || strings.HasPrefix(declaration, "static_assert") {
		return ""
	}
	declaration = strings.Join(strings.Fields(attribute.ReplaceAllString(declaration, "")), " ")
	if found := typename.FindStringSubmatch(declaration); found != nil {
		return found[1] + found[2] + found[3]
	}
	if found := function.FindStringSubmatch(declaration); found != nil {
		return found[1]
	}
	return ""
}

// hipInternal matches what HIP's headers use for themselves.
var hipInternal = regexp.MustCompile(`^__hip_(u?int\d+_t|tex|is_tex|builtin|img|surf)|^__hipMapVector|^get_native_|^make_vector_type_impl$|^__hipGetPixelAddr$|^__get_dynamicgroupbaseptr$|^__cl_mem` +
	`|^u?char2?Holder$|^Enable_if_t$|^__?(Float|bf)16_2$|^_hip_compare$|^Cond_t$|^hip_cas_|^pArgs$|^validateArgsCountType$|^push$`)

// TestKitOfCxxAgainstHIP checks that a kit's header declares for C++ each function and type that HIP's declares for the host, and brings
// the headers of C and C++ that HIP's brings, with gcc and with HIP's compiler: programs use what those declare.
func TestKitOfCxxAgainstHIP(t *testing.T) {
	for _, release := range hipReleases() {
		root, kit := hipRoot(t, release.variable), release.kit(t)
		for _, name := range cxxHeaders {
			mine, theirs := preprocess(t, kit, "hip/"+name), preprocess(t, root, "hip/"+name, hipcc...)
			headers := brought(mine)
			for _, wanted := range append(brought(theirs), brought(preprocess(t, root, "hip/"+name))...) {
				assert.True(t, slices.Contains(headers, wanted), "%s %s: %s", release.name, name, wanted)
			}
			have, names := declared(within(mine, kit)), declared(within(theirs, root+"/hip"))
			require.True(t, len(names) > 0 || strings.Contains("hip_common.h hip_math_constants.h hip_profile.h hip_version.h", name), name)
			for _, wanted := range names {
				assert.True(t, hipInternal.MatchString(wanted) || slices.Contains(have, wanted), "%s %s: %s", release.name, name, wanted)
			}
		}
	}
}

// deviceHeaders are HIP's headers that declare functions for kernels.
var deviceHeaders = []string{"hip_runtime.h", "hip_fp16.h", "hip_bf16.h", "hip_bfloat16.h"}

// deviceInternal matches what HIP's headers for kernels use for themselves, and functions of textures, which a kit does not have.
var deviceInternal = regexp.MustCompile(`^__oc[km]l_|^__hip|^__(amdgcn_)?get_dynamicgroupbaseptr$|^__local_to_generic$|^__named_sync$|^__(work_group_)?barrier$` +
	`|^__assert_?fail$|^__smid$|^__reduce_op_sync$|^(tex|surf)[123C]`)

// ofC matches functions that C has too.
var ofC = regexp.MustCompile(`^(abort|clock|memcpy|memset|printf)$`)

// TestKitOfDeviceFunctions checks that a kit's headers declare each function that HIP's declare for kernels.
func TestKitOfDeviceFunctions(t *testing.T) {
	for _, release := range hipReleases() {
		root, kit := hipRoot(t, release.variable), release.kit(t)
		var have []string
		for _, name := range deviceHeaders {
			have = append(have, declared(within(preprocess(t, kit, "hip/"+name, "-D__HIPCC__=1"), kit))...)
		}
		for _, name := range deviceHeaders {
			names := declarations(within(preprocess(t, root, "hip/"+name, hipcc...), root+"/hip"), forDevice)
			require.Greater(t, len(names), 50, name)
			for _, wanted := range names {
				assert.True(t, deviceInternal.MatchString(wanted) || ofC.MatchString(wanted) || slices.Contains(have, wanted), "%s %s: %s", release.name, name, wanted)
			}
		}
	}
}
