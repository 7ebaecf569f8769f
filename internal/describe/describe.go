// Package describe is what rocblas_mem_describe says: the library writes it as JSON, and rocblas-mem doctor reads it.
package describe

// Subject is what is described; the values are those of rocblas_mem_subject.
type Subject uint64

// The subjects.
const (
	ProcessSubject Subject = iota
	HIPSubject
	CUDASubject
	CBLASSubject
	OpenCLSubject
	AscendSubject
	Subjects
)

// String is the subject's name for programs.
func (s Subject) String() string {
	if s >= Subjects {
		return "unknown"
	}
	return [...]string{"process", "hip", "cuda", "cblas", "opencl", "ascend"}[s]
}

// Process is the library in one process: what it is, what it was told, and what it chose.
type Process struct {
	Version   string     `json:"version"`
	Interface string     `json:"interface"` // the version of rocBLAS whose interface it has
	Library   string     `json:"library"`   // the file that the program has
	Core      string     `json:"core"`      // the file that computes
	Variables []Variable `json:"variables"` // those that are set
	Host      Host       `json:"host"`
	Device    Choice     `json:"device"`
	Engine    Choice     `json:"engine"`
	// Problems are a line each: what was asked for and cannot be had.
	Problems []string `json:"problems"`
}

// Variable is one of the environment.
type Variable struct {
	Name    string `json:"name"`
	Value   string `json:"value"`
	Problem string `json:"problem,omitempty"` // why it cannot be used
}

// Host is the machine without its GPUs.
type Host struct {
	Vectors    string `json:"vectors"`    // the instruction set of the built-in engine
	Processors int    `json:"processors"` // that the process may use
	Threads    int    `json:"threads"`    // that ROCBLAS_MEM_THREADS allows, 0 for all
	TotalBytes uint64 `json:"total_bytes"`
}

// Choice is a device or an engine, and why it is that one.
type Choice struct {
	Kind    string  `json:"kind"` // host, hip, cuda, opencl, ascend; builtin, cblas, null, rocblas, cublas; none where nothing can compute
	Name    string  `json:"name"`
	Reason  string  `json:"reason,omitempty"`
	File    string  `json:"file,omitempty"` // of rocBLAS
	Version string  `json:"version,omitempty"`
	Memory  *Memory `json:"memory,omitempty"` // of a GPU
}

// Memory is how a GPU's memory is had, and why not better.
type Memory struct {
	Kind       string   `json:"kind"`
	Causes     []string `json:"causes,omitempty"`
	TotalBytes uint64   `json:"total_bytes"`
}

// Runtime is HIP, CUDA, OpenCL or Ascend.
type Runtime struct {
	Library string   `json:"library,omitempty"` // the file, where there is one
	Version string   `json:"version,omitempty"`
	Driver  string   `json:"driver,omitempty"`
	StandIn bool     `json:"stand_in,omitempty"` // it is the HIP whose device is the host
	Problem string   `json:"problem,omitempty"`  // why it cannot be used
	Devices []Device `json:"devices,omitempty"`
	Refused []string `json:"refused,omitempty"` // devices that cannot be used, and why
	BLAS    Library  `json:"blas,omitzero"`     // the rocBLAS, or the cuBLAS, that would compute
	// Computes says what computes where that is no library of the runtime's.
	Computes string `json:"computes,omitempty"`
}

// Device is one GPU.
type Device struct {
	Name         string  `json:"name"`
	Arch         string  `json:"arch"`
	TotalBytes   uint64  `json:"total_bytes"`
	Reservations bool    `json:"reservations"` // addresses can be reserved
	Pools        bool    `json:"pools"`        // memory can be had in the order of a stream
	Problem      string  `json:"problem,omitempty"`
	Memory       *Memory `json:"memory,omitempty"` // of the device that a handle would have
}

// Library is one that could compute.
type Library struct {
	Name    string `json:"name,omitempty"` // that was looked for
	File    string `json:"file,omitempty"`
	Version string `json:"version,omitempty"` // what it calls itself
	Threads int    `json:"threads,omitempty"` // 0 where it does not say
	Bits    int    `json:"bits,omitempty"`    // of its integers
	Problem string `json:"problem,omitempty"` // why it cannot be used
	Passed  string `json:"passed,omitempty"`  // libraries that come before it and cannot be used, with the reasons
	// Native, Composed and Missing count the functions of rocBLAS, where not all are there.
	Native   int `json:"native,omitempty"`
	Composed int `json:"composed,omitempty"`
	Missing  int `json:"missing,omitempty"`
}

// CBLAS are the libraries that an engine can be made of, in the order in which they are tried: the first without a problem is taken.
type CBLAS struct {
	Libraries []Library `json:"libraries"`
}
