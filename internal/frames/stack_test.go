package frames

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// TestStack tests the addresses of a text, up to what is none.
func TestStack(t *testing.T) {
	build := Build{ID: 7}
	m := Modules{1: {Path: "/a"}, 23: {Path: "/b", Build: build}}
	a, b := Frame{Module: "/a", Offset: 0x10}, Frame{Module: "/b", Offset: 1<<64 - 1, Build: build}
	for text, want := range map[string][]Frame{
		"": nil, "1+0x10": {a}, "1+0x10 23+0xffffffffffffffff": {a, b}, "1+0x10 2+0x10 1+0x10": {a}, "1+16 1+0x10": nil, "1+0x10 x": {a},
	} {
		assert.Equal(t, want, m.Stack(text), text)
	}
}

// TestNames tests the names of exported functions and of variables at addresses. Local functions have none, and so has what is
// in a file of another build.
func TestNames(t *testing.T) {
	made, _ := compileText(t, "static int inside; int outside[2] = {1, 2}; static int local(void) { return inside; } int shown(void) { return local(); }", "-shared", "-fPIC")
	r, m := NewResolver(nil), readModule(made)
	at := func(name string) Frame {
		for _, s := range append(m.symbols, m.variables...) {
			if s.Name == name {
				return Frame{Module: made, Offset: s.Value + s.Size} // the address before it counts
			}
		}
		require.Fail(t, "no "+name)
		return Frame{}
	}
	assert.Equal(t, "shown", r.Exported([]Frame{at("shown"), at("local")}))
	assert.Empty(t, r.Exported([]Frame{at("local")}))
	assert.Empty(t, r.Exported(nil))
	for _, name := range []string{"inside", "outside"} {
		f := at(name)
		assert.Equal(t, name, r.Variable(f))
		f.Build = Build{Bytes: 1, Changed: 1}
		assert.Empty(t, r.Variable(f), "another build")
		assert.Empty(t, r.Exported([]Frame{{Module: made, Offset: at("shown").Offset, Build: f.Build}}))
	}
	assert.Empty(t, r.Variable(at("shown")))
}
