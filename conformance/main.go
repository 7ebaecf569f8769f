// Command conformance runs rocBLAS's own rocblas-test against this library where there is no GPU, and prints what passed, by
// family of routines.
//
//	go run ./conformance [-category quick] [-family gemm] [-sample n [-seed s]] [-engine builtin|cblas|null] [-null]
//
// rocblas-test, its data and the real librocblas are found below -peers, or $ROCBLAS_PEERS: the folder that
// scripts/peers.sh unpacked their packages into. docs/conformance.md says what the table means.
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
