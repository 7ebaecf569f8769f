// Package loader takes calls into the core: it opens the core, and keeps the program's signals, forks and threads from it. It is C.
package loader

/*
#cgo CFLAGS: -std=c11 -O2 -D_GNU_SOURCE -DRBM_CORE -Wall -Wextra -I${SRCDIR}/.. -I${SRCDIR}/../../include -I${SRCDIR}/../../internal
*/
import "C"

import (
	"embed"

	_ "rocblas_mem/capi/state"
	_ "rocblas_mem/capi/trace"
	_ "rocblas_mem/internal/common"
)

// Headers are what other parts include: Go builds those again when a header changes.
//
//go:embed *.h
var Headers embed.FS
