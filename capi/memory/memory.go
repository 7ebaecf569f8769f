// Package memory has the memory interface: leases, size queries, workspaces, limits. It is C.
package memory

/*
#cgo CFLAGS: -std=c11 -O2 -D_GNU_SOURCE -DRBM_CORE -Wall -Wextra -I${SRCDIR}/.. -I${SRCDIR}/../../include -I${SRCDIR}/../../internal
*/
import "C"

import (
	_ "rocblas_mem/capi/check"
	_ "rocblas_mem/capi/loader"
	_ "rocblas_mem/capi/state"
	_ "rocblas_mem/capi/trace"
	_ "rocblas_mem/capi/vendor"
	_ "rocblas_mem/internal/common"
)
