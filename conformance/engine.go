package main

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
)

// probe is the path, relative to the library, of the program that asks a library for its engine.
const probe = "rocblas_mem/probe"

// computes returns the library's name of the implementation behind the program's engine. It fails if the
// library chose another engine.
func (p program) computes(ctx context.Context) (name string, err error) {
	err = inFolder(func(folder string) error {
		c := exec.CommandContext(ctx, filepath.Join(p.root, loader), "--library-path", p.search(),
			filepath.Join(filepath.Dir(p.ours), probe), p.ours, "0")
		c.Env = p.environment(os.Environ(), folder)
		text, err := c.Output()
		if exit, ok := errors.AsType[*exec.ExitError](err); ok {
			return fmt.Errorf("the engine is unknown: %w: %s", err, exit.Stderr)
		}
		var answer struct {
			Engine struct{ Kind, Name, Reason string }
		}
		if err = errors.Join(err, json.Unmarshal(text, &answer)); err != nil {
			return fmt.Errorf("the engine is unknown: %w", err)
		}
		if name = answer.Engine.Name; answer.Engine.Kind != p.engine {
			return fmt.Errorf("engine %s: the library chose %s: %s", p.engine, name, answer.Engine.Reason)
		}
		return nil
	})
	return name, err
}
