// Package describe defines the result of rocblas_mem_describe: the library writes it as JSON, and rocblas-mem
// doctor reads it.
package describe

// Subject selects what is described; the values are those of rocblas_mem_subject. The subjects of the devices
// are listed in Process.Kinds.
type Subject uint64

// ProcessSubject is the subject that is no kind of device.
const ProcessSubject Subject = 0

// Process describes the library in one process: its version, its settings and its choices.
type Process struct {
	Version   string     `json:"version"`
	Interface string     `json:"interface"` // version of the rocBLAS whose interface it has
	Library   string     `json:"library"`   // file that the program loaded
	Core      string     `json:"core"`      // file that computes
	Variables []Variable `json:"variables"` // variables that are set
	Host      Host       `json:"host"`
	Kinds     []Kind     `json:"kinds"` // the kinds of devices that the library knows
	Device    Choice     `json:"device"`
	Engine    Choice     `json:"engine"`
	// As is the GPU and the rocBLAS whose workspace sizes calls take, empty for this library's own: ROCBLAS_MEM_AS.
	As string `json:"as,omitempty"`
	// Problems lists, one line each, the settings that cannot be met.
	Problems []string `json:"problems"`
}

// Variable is one environment variable.
type Variable struct {
	Name    string `json:"name"`
	Value   string `json:"value"`
	Problem string `json:"problem,omitempty"` // why its value is not usable
}

// Kind is a kind of device.
type Kind struct {
	Name     string  `json:"name"`               // value of ROCBLAS_MEM_DEVICE
	Title    string  `json:"title"`              // name for people
	Subject  Subject `json:"subject"`            // describes its Runtime
	Auto     bool    `json:"auto,omitempty"`     // the library chooses it without its name
	Numbered bool    `json:"numbered,omitempty"` // a number may follow the name, as in ascend:1
	Repair   string  `json:"repair"`             // the step if its description ends or stops the process
}

// Host describes the machine without its GPUs.
type Host struct {
	Vectors    string `json:"vectors"`    // the instruction set of the built-in engine
	Processors int    `json:"processors"` // processors that the process may use
	Threads    int    `json:"threads"`    // limit by ROCBLAS_MEM_THREADS, 0 for no limit
	TotalBytes uint64 `json:"total_bytes"`
}

// Choice is the chosen device or engine, and the reason for the choice.
type Choice struct {
	Kind    string  `json:"kind"` // host or Kind.Name; builtin, null, rocblas, cublas; none if nothing can compute
	Name    string  `json:"name"`
	Reason  string  `json:"reason,omitempty"`
	File    string  `json:"file,omitempty"` // rocBLAS's file
	Version string  `json:"version,omitempty"`
	Memory  *Memory `json:"memory,omitempty"` // a GPU's memory
	Step    string  `json:"step,omitempty"`   // the next step if nothing can compute
}

// Memory describes how workspace memory of a GPU is obtained, and why a better method is not available.
type Memory struct {
	Kind       string   `json:"kind"`
	Causes     []string `json:"causes,omitempty"`
	TotalBytes uint64   `json:"total_bytes"`
}

// Runtime describes the runtime of a kind of device.
type Runtime struct {
	Library string   `json:"library,omitempty"` // its file, if there is one
	Version string   `json:"version,omitempty"`
	Driver  string   `json:"driver,omitempty"`
	StandIn bool     `json:"stand_in,omitempty"` // it is the stand-in HIP, whose device is the host
	Problem string   `json:"problem,omitempty"`  // why it is not usable
	Devices []Device `json:"devices,omitempty"`
	Refused []string `json:"refused,omitempty"` // devices that are not usable, and why
	BLAS    Library  `json:"blas,omitzero"`     // the rocBLAS or cuBLAS that would compute
	// Computes names what computes if it is not a library of the runtime.
	Computes string `json:"computes,omitempty"`
	Step     string `json:"step,omitempty"` // the next step towards a device of this kind
}

// Device is one GPU.
type Device struct {
	Name         string  `json:"name"`
	Arch         string  `json:"arch"`
	TotalBytes   uint64  `json:"total_bytes"`
	Reservations bool    `json:"reservations"` // the device can reserve addresses
	Pools        bool    `json:"pools"`        // the device can allocate memory in the order of a stream
	Problem      string  `json:"problem,omitempty"`
	Memory       *Memory `json:"memory,omitempty"` // of the device that a handle would use
}

// Library describes a library that could compute.
type Library struct {
	Name    string `json:"name,omitempty"` // name that was searched for
	File    string `json:"file,omitempty"`
	Version string `json:"version,omitempty"` // its name for itself
	Problem string `json:"problem,omitempty"` // why it is not usable
	Passed  string `json:"passed,omitempty"`  // earlier libraries that are not usable, with the reasons
	// Native, Composed and Missing count functions of rocBLAS, if some are missing or composed.
	Native   int `json:"native,omitempty"`
	Composed int `json:"composed,omitempty"`
	Missing  int `json:"missing,omitempty"`
}
