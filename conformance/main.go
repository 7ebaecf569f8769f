// Command conformance runs rocBLAS's test program, rocblas-test, against this library without a GPU. It prints
// the results by family of routines.
//
//	go run ./conformance [-category quick] [-family gemm] [-sample n [-seed s]] [-engine builtin|null] [-null]
//
// rocblas-test, its data and the real librocblas are below -peers, or $ROCBLAS_PEERS: the folder into which
// scripts/peers.sh unpacks their packages. docs/conformance.md explains the table.
package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"os"
	"os/signal"
	"syscall"
)

func main() {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	defer stop()
	o, err := parseOptions(os.Args[1:], os.Stderr)
	if err == nil {
		err = conform(ctx, o, os.Stdout, newProgress(os.Stderr))
	}
	if err != nil && !errors.Is(err, flag.ErrHelp) {
		fmt.Fprintln(os.Stderr, "conformance:", err)
		os.Exit(1)
	}
}
