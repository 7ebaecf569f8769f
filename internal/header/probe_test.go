package header_test

import (
	"fmt"
	"maps"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// A probe is one use of a declaration of HIP's: a condition on types that holds if the use compiles with the type that HIP's has.
type probe struct{ what, condition string }

// scope is where declarations stand: the global namespace, or a class with what its names mean.
type scope struct {
	class  string            // as programs spell it, with arguments for a template: HIP_vector_type<int, 2>; "" outside classes
	name   string            // without arguments, the constructors' name
	means  map[string]string // what parameters of templates and types of the class stand for
	hidden bool              // private or protected
}

// prober collects the probes of a text of C++, and the names of types that it has seen.
type prober struct {
	probes []probe
	seen   map[string]bool
}

// read goes through the declarations of a scope.
func (p *prober) read(words []string, in scope) {
	for i := 0; i < len(words); {
		start := i
		for i < len(words) && words[i] != ";" && words[i] != "{" {
			switch words[i] {
			case "(", "[":
				i = block(words, i)
			case "template":
				i = angle(words, i+1)
			case ":":
				if i == start+1 && slices.Contains([]string{"public", "private", "protected"}, words[start]) {
					in.hidden = words[start] != "public"
					start = i + 1
				}
				i++
			default:
				i++
			}
		}
		declaration, body := words[start:i], []string(nil)
		if i < len(words) && words[i] == "{" {
			end := block(words, i)
			body, i = words[i+1:end-1], end
		} else {
			i++
		}
		p.one(declaration, body, in)
	}
}

// of substitutes what names mean in a scope.
func (in scope) of(words []string) string {
	var b strings.Builder
	for i, word := range words {
		qualified := i > 0 && (words[i-1] == "::" || words[i-1] == ".")
		switch meaning, known := in.means[word]; {
		case word == in.name && in.class != "" && !qualified && (i+1 == len(words) || words[i+1] != "<"):
			word = in.class
		case known && !qualified && (i+1 == len(words) || words[i+1] != "<"):
			word = meaning
		}
		b.WriteString(word + " ")
	}
	return strings.NewReplacer("__hip_internal ::", "std ::", "__hip_uint", "uint", "__hip_int", "int", "typename ", "").Replace(strings.TrimSpace(b.String()))
}

// markers are words of declarations that do not change how a program uses them.
var markers = regexp.MustCompile(`\b(__host__|__device__|__inline__|inline|static|constexpr|explicit|friend|extern|virtual|mutable|__forceinline__) `)

// with adds what the parameters of a template stand for: numbers for values, int for types, float for those of floating point.
func (in scope) with(parameters []string) (scope, []string) {
	means := maps.Clone(in.means)
	in.means = means
	var arguments []string
	text := strings.Join(parameters, " ")
	for _, parameter := range split(parameters) {
		before := strings.Join(parameter, " ")
		if k := slices.Index(parameter, "="); k >= 0 {
			parameter = parameter[:k]
		}
		last := parameter[len(parameter)-1]
		meaning := "int"
		switch {
		case strings.Contains(before, "nable_if"):
			continue
		case parameter[0] == "unsigned" || parameter[0] == "size_t":
			meaning = "2"
		case parameter[0] != "typename" && parameter[0] != "class":
			meaning = "(" + strings.Join(parameter[:len(parameter)-1], " ") + ")0"
		case strings.Contains(text, "is_floating_point"):
			meaning = "float"
		case last == "F" || last == "Function":
			meaning = "void(*)(int)"
		}
		means[last], arguments = meaning, append(arguments, meaning)
	}
	return in, arguments
}

// paren returns the index of the parameters of a function, or 0 if a declaration declares none.
func paren(words []string) int {
	for i := 0; i < len(words); {
		switch words[i] {
		case "operator":
			return i + 2 + max(slices.Index(words[i+2:], "("), -i-2)
		case "<":
			i = angle(words, i)
		case "(":
			return i
		default:
			i++
		}
	}
	return 0
}

// one makes the probes of a declaration.
func (p *prober) one(declaration, body []string, in scope) {
	if len(declaration) == 0 && body == nil {
		return
	}
	if len(declaration) > 0 && declaration[0] == "extern" && len(declaration) == 2 {
		p.read(body, in)
		return
	}
	text := strings.Join(declaration, " ") + " "
	if strings.Contains(text, "__global__") || strings.HasPrefix(text, "namespace") || strings.HasPrefix(text, "static_assert") ||
		strings.Contains(text, "__device__") && !strings.Contains(text, "__host__") {
		return
	}
	if strings.Contains(text, " decltype ( data )") { // the compiler's type of 16 bits
		return
	}
	in, arguments, specialized := p.templates(&declaration, in)
	if k := slices.Index(declaration, "alignas"); k >= 0 {
		declaration = slices.Delete(slices.Clone(declaration), k, block(declaration, k+1))
	}
	text = strings.ReplaceAll(attribute.ReplaceAllString(strings.Join(declaration, " "), ""), `extern "C" `, "")
	explicit := slices.Contains(declaration, "explicit")
	static := slices.Contains(declaration, "static")
	friend := slices.Contains(declaration, "friend") && !slices.Contains(declaration, "operator")
	declaration = strings.Fields(markers.ReplaceAllString(text+" ", ""))
	if len(declaration) == 0 {
		return
	}
	k := paren(declaration)
	switch declaration[0] {
	case "struct", "class", "union":
		if k > 0 { // what a function returns
			break
		}
		p.class(declaration, body, in, arguments, specialized)
		return
	case "enum", "typedef", "using":
		if last := declaration[len(declaration)-1]; in.class != "" && declaration[0] == "enum" && len(declaration) > 1 {
			in.means[last] = in.class + "::" + last
		}
		if in.class != "" && !in.hidden && declaration[0] == "using" && len(declaration) > 2 && declaration[2] == "=" {
			in.means[declaration[1]] = in.class + "::" + declaration[1]
			p.add(in, "type "+declaration[1], "sizeof("+in.class+"::"+declaration[1]+") > 0")
		}
		return
	}
	if in.hidden {
		return
	}
	if friend && k > 0 {
		declaration, k, in = outside(declaration, k, in)
	}
	if k > 0 {
		p.function(declaration, k, in, arguments, explicit, static)
	} else if in.class != "" {
		p.fields(declaration, in, static)
	}
}

// templates takes the template's parameters off a declaration.
func (p *prober) templates(declaration *[]string, in scope) (scope, []string, bool) {
	var arguments []string
	specialized := false
	if in.means == nil {
		in.means = map[string]string{}
	}
	for len(*declaration) > 1 && (*declaration)[0] == "template" {
		if (*declaration)[1] != "<" { // an instantiation
			*declaration = nil
			break
		}
		end := angle(*declaration, 1)
		in, arguments = in.with((*declaration)[2 : end-1])
		specialized = true
		*declaration = (*declaration)[end:]
	}
	return in, arguments, specialized
}

// class reads the members of a class, of a template with its arguments, and of an anonymous struct or union as those around it.
func (p *prober) class(declaration, body []string, in scope, arguments []string, template bool) {
	if body == nil || in.hidden {
		return
	}
	declaration = strings.Fields(regexp.MustCompile(`\balignas \([^;]*\) |ROCBLAS_EXPORT `).ReplaceAllString(strings.Join(declaration, " ")+" ", ""))
	if k := slices.Index(declaration, ":"); k > 0 {
		declaration = declaration[:k]
	}
	declaration = slices.DeleteFunc(declaration, func(word string) bool { return word == "final" })
	if len(declaration) == 1 { // it has no name
		p.read(body, in)
		return
	}
	name := declaration[1]
	inner := scope{name: name, means: in.means, hidden: declaration[0] == "class", class: name}
	switch {
	case len(declaration) > 2:
		inner.class = in.of(declaration[1:])
	case template:
		inner.class = name + "<" + strings.Join(arguments, ", ") + ">"
	}
	if in.class != "" {
		inner.class = in.class + "::" + inner.class
		in.means[name] = inner.class
	}
	if hipInternal.MatchString(name) || p.seen[inner.class] {
		return
	}
	p.seen[inner.class] = true
	p.read(body, inner)
}

func (p *prober) add(in scope, what, condition string) {
	if in.class != "" {
		what = in.class + " " + what
	}
	p.probes = append(p.probes, probe{what, condition})
}

// parameter returns the type of a parameter, and whether it has a default.
func parameter(words []string) (plain []string, optional bool) {
	if k := slices.Index(words, "="); k >= 0 {
		words, optional = words[:k], true
	}
	if k := slices.Index(words, "("); k >= 0 && k+3 < len(words) && words[k+1] == "*" { // a pointer to a function
		if words[k+2] != ")" {
			words = slices.Delete(slices.Clone(words), k+2, k+3)
		}
		return words, optional
	}
	if k := slices.Index(words, "["); k > 0 {
		return append(slices.Clone(words[:k-1]), "*"), optional
	}
	last := words[len(words)-1]
	types := []string{"int", "char", "short", "long", "float", "double", "unsigned", "signed", "bool", "void", "const", "volatile"}
	if len(words) > 1 && regexp.MustCompile(`^[A-Za-z_]`).MatchString(last) && !slices.Contains(types, last) &&
		!slices.Contains([]string{"const", "volatile", "struct", "enum", "::", "typename"}, words[len(words)-2]) {
		words = words[:len(words)-1]
	} else if len(words) > 2 && words[0] == "const" && regexp.MustCompile(`^[a-z]\w*$`).MatchString(last) && words[len(words)-2] != "const" &&
		!slices.Contains(types, last) {
		words = words[:len(words)-1]
	}
	return words, optional
}

// deduced tells whether parameters have all names of the template's parameters, so that a call needs no arguments for those.
func deduced(in scope, parameters []string) bool {
	for name := range in.means {
		if !slices.Contains(parameters, name) {
			return false
		}
	}
	return true
}

// function makes the probes of a function, of a constructor or of an operator: a call with each number of arguments that it takes.
func (p *prober) function(declaration []string, k int, in scope, template []string, explicit, static bool) {
	name := declaration[k-1]
	head := declaration[:k-1]
	if name == ">" && !slices.Contains(head, "operator") { // a specialization
		k = slices.Index(declaration, "<")
		name, head = in.of(declaration[k-1:paren(declaration)]), declaration[:k-1]
		k = paren(declaration)
	}
	if operator := slices.Index(declaration, "operator"); operator >= 0 && operator < k {
		if operator == k-1 { // operator()
			return
		}
		name, head = "operator "+in.of(declaration[operator+1:k]), declaration[:operator]
		if !regexp.MustCompile(`^operator \w`).MatchString(name) {
			name = "operator " + strings.Join(declaration[operator+1:k], "")
		}
	}
	end := block(declaration, k)
	rest := declaration[end:]
	if in.class == "" && hipInternal.MatchString(name) || unknown.MatchString(strings.Join(declaration, " ")) {
		return
	}
	if slices.Contains(rest, "delete") || strings.HasPrefix(name, "~") || slices.Contains(head, "~") || slices.Contains(rest, "&&") {
		return
	}
	object := in.class
	for _, word := range []string{"const", "volatile"} {
		if slices.Contains(rest, word) && in.class != "" {
			object = word + " " + object
		}
	}
	if in.class == "" && template != nil && !strings.Contains(name, "operator") && !deduced(in, declaration[k:end]) {
		name += "<" + strings.Join(template, ", ") + ">"
	}
	var types []string
	least := -1
	for _, words := range split(declaration[k+1 : end-1]) {
		plain, optional := parameter(words)
		if len(plain) == 1 && plain[0] == "void" || slices.Contains(plain, "...") {
			continue
		}
		if k := slices.Index(plain, "."); k >= 0 { // a pack
			plain = plain[:k]
			types = append(types, in.of(plain))
		}
		if optional && least < 0 {
			least = len(types)
		}
		types = append(types, in.of(plain))
	}
	if least < 0 {
		least = len(types)
	}
	for n := least; n <= len(types); n++ {
		p.call(name, in.of(head), object, types[:n], in, explicit, static || slices.Contains(head, "friend"))
	}
}

// call makes the probe of one call.
func (p *prober) call(name, result, object string, types []string, in scope, explicit, static bool) {
	var arguments []string
	for _, t := range types {
		arguments = append(arguments, "std::declval<"+t+">()")
	}
	what := name + "(" + strings.Join(types, ", ") + ")"
	list := strings.Join(arguments, ", ")
	if name == in.name && in.class != "" {
		condition := "std::is_constructible<" + strings.Join(append([]string{in.class}, types...), ", ") + ">::value"
		if len(types) == 1 && !explicit {
			condition = "std::is_convertible<" + types[0] + ", " + in.class + ">::value"
		}
		p.add(in, what, condition)
		return
	}
	if in.class != "" && !static {
		self := "std::declval<" + object + "&>()"
		what += strings.TrimSuffix(" "+strings.TrimSuffix(object, in.class), " ")
		if to, conversion := strings.CutPrefix(name, "operator "); conversion {
			if regexp.MustCompile(`^\w`).MatchString(to) {
				condition := "std::is_convertible<" + object + ", " + to + ">::value"
				if explicit {
					condition = "std::is_constructible<" + to + ", " + object + ">::value"
				}
				p.add(in, what, condition)
				return
			}
			arguments = append([]string{self}, arguments...)
		} else {
			p.same(in, what, self+"."+name+"("+list+")", result)
			return
		}
	}
	switch to, operator := strings.CutPrefix(name, "operator "); {
	case !operator && in.class != "" && static:
		p.same(in, what, in.class+"::"+name+"("+list+")", result)
	case !operator:
		p.same(in, what, name+"("+list+")", result)
	case to == "[]":
		p.same(in, what, arguments[0]+"["+arguments[1]+"]", result)
	case len(arguments) == 2 && (to == "++" || to == "--"):
		p.same(in, what, arguments[0]+to, result)
	case len(arguments) == 2:
		p.same(in, what, arguments[0]+" "+to+" "+arguments[1], result)
	case len(arguments) == 1:
		p.same(in, what, to+arguments[0], result)
	}
}

// same makes the probe that an expression has a type.
func (p *prober) same(in scope, what, expression, result string) {
	if result == "" || strings.Contains(result, "auto") || strings.Contains(result, "enable_if") || strings.Contains(result, "Enable_if") {
		p.add(in, what, "sizeof(std::is_void<decltype("+expression+")>) > 0")
		return
	}
	p.add(in, what, "std::is_same<std::remove_cv<decltype("+expression+")>::type, std::remove_cv<"+result+">::type>::value")
}

// fields makes the probes of members that are data.
func (p *prober) fields(declaration []string, in scope, static bool) {
	if k := slices.Index(declaration, "="); k > 0 {
		declaration = declaration[:k]
	}
	if unknown.MatchString(strings.Join(declaration, " ")) {
		return
	}
	of := ""
	for i, words := range split(declaration) {
		if len(words) == 0 {
			return
		}
		name := words[len(words)-1]
		if k := slices.Index(words, "["); k > 0 {
			name = words[k-1]
		} else if i == 0 {
			of = in.of(words[:len(words)-1])
		}
		if i == 0 && len(words) < 2 || !regexp.MustCompile(`^[A-Za-z_]\w*$`).MatchString(name) {
			return
		}
		self := "std::declval<" + in.class + "&>()." + name
		if static {
			self = in.class + "::" + name
		}
		if of == "" || static {
			p.add(in, name, "sizeof("+self+") > 0")
		} else {
			p.same(in, name, self, of)
		}
	}
}

// unknown matches what a probe cannot say: types of newer compilers, and functions whose parameters are
// any number of those of a kernel, which no program calls without one.
var unknown = regexp.MustCompile(`_Float16|__bf16|\bKernelArgs\b|^hipExtLaunchKernelGGL\b| hipExtLaunchKernelGGL `)

// failed lists the probes that do not hold with the kit's headers.
func failed(t *testing.T, kit, includes string, probes []probe) (missing []string) {
	t.Helper()
	var b strings.Builder
	b.WriteString(includes + "#include <type_traits>\n#include <utility>\n#define PROBE(...) static_assert(__VA_ARGS__, \"\");\n#line 1 \"probes\"\n")
	for _, p := range probes {
		b.WriteString("PROBE(" + p.condition + ")\n")
	}
	source := filepath.Join(t.TempDir(), "probes.cpp")
	require.NoError(t, os.WriteFile(source, []byte(b.String()), 0o600))
	command := exec.Command("g++", "-std=c++17", "-fsyntax-only", "-w", "-fmax-errors=0", "-D__HIP__", "-D__HIPCC__", "-I"+kit, source)
	text, _ := command.CombinedOutput()
	wrong := map[int]bool{}
	for _, line := range regexp.MustCompile(`(?m)^probes:(\d+):\d+: error: (.*)`).FindAllStringSubmatch(string(text), -1) {
		var n int
		_, err := fmt.Sscan(line[1], &n)
		require.NoError(t, err)
		if !wrong[n] {
			missing = append(missing, probes[n-1].what+" # "+probes[n-1].condition+" # "+line[2])
		}
		wrong[n] = true
	}
	if len(missing) == 0 && strings.Contains(string(text), "error:") {
		assert.Fail(t, "the headers do not compile", string(text))
	}
	return missing
}

// directives matches what the preprocessor leaves of #pragma.
var directives = regexp.MustCompile(`(?m)^#.*$`)

// TestKitOfCxxHasMembers checks that a program can use each member, overload and operator of HIP's classes and functions with the kit.
func TestKitOfCxxHasMembers(t *testing.T) {
	for _, release := range hipReleases() {
		t.Run(release.name, func(t *testing.T) {
			root := hipRoot(t, release.variable)
			p := prober{seen: map[string]bool{}}
			includes := ""
			for _, name := range cxxHeaders {
				includes += "#include <hip/" + name + ">\n"
				text := directives.ReplaceAllString(within(preprocess(t, root, "hip/"+name, hipcc...), root+"/hip"), "")
				p.read(words.FindAllString(text, -1), scope{})
			}
			p.probes = slices.DeleteFunc(p.probes, func(q probe) bool { return hipInternal.MatchString(q.what) })
			slices.SortFunc(p.probes, func(a, b probe) int { return strings.Compare(a.what+a.condition, b.what+b.condition) })
			p.probes = slices.CompactFunc(p.probes, func(a, b probe) bool { return a == b })
			require.Greater(t, len(p.probes), 500)
			for _, missing := range failed(t, release.kit(t), includes, p.probes) {
				assert.Fail(t, missing)
			}
		})
	}
}
