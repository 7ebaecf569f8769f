// Package include has the public headers.
package include

import "embed"

// Headers are what the C sources include: Go builds these again when a header changes.
//
//go:embed *.h *.hpp
var Headers embed.FS
