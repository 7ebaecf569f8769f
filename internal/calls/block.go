package calls

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"regexp"
	"strconv"
	"strings"

	"go.yaml.in/yaml/v3"
)

// endBlock reads the calls of the collected YAML block.
func (l *list) endBlock() error {
	if l.block == nil {
		return nil
	}
	decoder := yaml.NewDecoder(bytes.NewReader(l.block))
	l.block = nil
	for {
		var document yaml.Node
		switch err := decoder.Decode(&document); {
		case errors.Is(err, io.EOF):
			return nil
		case err != nil:
			return l.failYAML(l.first, err)
		}
		if err := l.calls(&document); err != nil {
			return err
		}
	}
}

// lineNumber returns a pattern that finds the line number in an error of the YAML module. Line 1 is the first
// line that the module received.
func lineNumber() *regexp.Regexp { return regexp.MustCompile(`\bline (\d+)`) }

// failYAML converts an error of the YAML module to an error with line numbers of the list.
func (l *list) failYAML(number int64, err error) error {
	text := strings.TrimPrefix(err.Error(), "yaml: ")
	var typed *yaml.TypeError
	if errors.As(err, &typed) && len(typed.Errors) > 0 {
		text = typed.Errors[0]
	}
	text = lineNumber().ReplaceAllStringFunc(text, func(found string) string {
		n, _ := strconv.ParseInt(found[len("line "):], 10, 64)
		return fmt.Sprintf("line %d", n+l.first-1)
	})
	if rest, found := strings.CutPrefix(text, "line "); found {
		if line, what, cut := strings.Cut(rest, ": "); cut {
			if n, err := strconv.ParseInt(line, 10, 64); err == nil {
				number, text = n, what
			}
		}
	}
	return l.fail(number, fmt.Errorf("YAML: %s", strings.ReplaceAll(text, "\n", " ")))
}

// definitions is the key under which rocblas-bench's data files define what other entries refer to.
const definitions = "Definitions"

// calls passes on the calls below a node. A mapping that names a function is a call; other nodes are
// searched.
func (l *list) calls(n *yaml.Node) error {
	number := int64(n.Line) + l.first - 1
	switch n.Kind {
	case yaml.DocumentNode, yaml.SequenceNode:
		for _, child := range n.Content {
			if child.Kind == yaml.AliasNode && child.Alias.Kind != yaml.MappingNode {
				return l.fail(int64(child.Line)+l.first-1, fmt.Errorf("*%s is not a call", child.Value))
			}
			if err := l.calls(child); err != nil {
				return err
			}
		}
		return nil
	case yaml.MappingNode:
		if !isCall(n) {
			return l.below(n)
		}
		v, err := l.fieldsOf(n)
		if err != nil {
			return err
		}
		return l.call(v, number, nil)
	case yaml.AliasNode:
		v, err := l.fieldsOf(n)
		if err != nil {
			return err
		}
		return l.call(v, number, nil)
	}
	if n.Tag == "!!null" {
		return nil
	}
	return l.fail(number, fmt.Errorf("%.60q is not a call", n.Value))
}

// isCall reports whether a mapping has names and values of a call, rather than only nested mappings and
// sequences.
func isCall(n *yaml.Node) bool {
	for i := 0; i+1 < len(n.Content); i += 2 {
		if value := n.Content[i+1]; value.Kind == yaml.ScalarNode && value.Tag != "!!null" || value.Kind == yaml.AliasNode {
			return true
		}
	}
	return false
}

// below searches the values of a mapping that is not a call.
func (l *list) below(n *yaml.Node) error {
	for i := 0; i+1 < len(n.Content); i += 2 {
		if n.Content[i].Value == definitions {
			continue
		}
		if err := l.calls(n.Content[i+1]); err != nil {
			return err
		}
	}
	return nil
}

// fieldsOf reads a mapping with scalar values, including the values that << merges into it.
func (l *list) fieldsOf(n *yaml.Node) (fields, error) {
	if n.Kind == yaml.AliasNode {
		n = n.Alias
	}
	for i := 0; i+1 < len(n.Content); i += 2 {
		name, value := n.Content[i], n.Content[i+1]
		if value.Kind == yaml.AliasNode {
			value = value.Alias
		}
		if name.Value != "<<" && value.Kind != yaml.ScalarNode {
			return nil, l.fail(int64(name.Line)+l.first-1, fmt.Errorf("%.60s: the value is neither a word nor a number", name.Value))
		}
	}
	v := fields{}
	if err := n.Decode(&v); err != nil {
		return nil, l.failYAML(int64(n.Line)+l.first-1, err)
	}
	return v, nil
}
