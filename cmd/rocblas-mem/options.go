package main

import "strings"

// options are a command's options with their values, and the remaining arguments.
type options struct {
	values map[string]string // by option; empty for a switch
	rest   []string
}

// has tells whether an option was given.
func (o options) has(name string) bool {
	_, given := o.values[name]
	return given
}

// parseOptions reads options: switches, and options with a value after a blank or a =. A -- ends them. With
// first the options end at the first other argument; without it they may follow other arguments. --help returns
// errHelp.
func parseOptions(command string, args, switches, valued []string, first bool) (options, error) {
	o := options{values: map[string]string{}}
	for len(args) > 0 {
		arg := args[0]
		if args = args[1:]; arg == "--" {
			break
		}
		if !strings.HasPrefix(arg, "-") || arg == "-" {
			if first {
				args = append([]string{arg}, args...)
				break
			}
			o.rest = append(o.rest, arg)
			continue
		}
		name, value, inline := strings.Cut(arg, "=")
		switch {
		case isHelp(arg):
			return o, errHelp
		case contains(valued, name) && !inline && len(args) == 0:
			return o, fail(exitUsage, "%s: %s needs a value", command, name)
		case contains(valued, name) && !inline:
			value, args = args[0], args[1:]
		case contains(valued, name), contains(switches, arg):
		default:
			return o, fail(exitUsage, "%s has no option %s", command, arg)
		}
		o.values[name] = value
	}
	o.rest = append(o.rest, args...)
	return o, nil
}

func contains(list []string, name string) bool {
	for _, entry := range list {
		if entry == name {
			return true
		}
	}
	return false
}
