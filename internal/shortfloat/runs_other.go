//go:build !goexperiment.simd || go1.27 || !amd64 || nosimd

package shortfloat

// This build has no vector instructions: nothing of a run is done.

func fromHalves([]float32, []Half) (done int) { return 0 }

func toHalves([]Half, []float32) (done int) { return 0 }

func fromBfloat16s([]float32, []Bfloat16) (done int) { return 0 }

func toBfloat16s([]Bfloat16, []float32) (done int) { return 0 }

func fromInt8s([]float32, []int8) (done int) { return 0 }

func toInt32s([]int32, []float32) (done int) { return 0 }

func addToInt32s([]int32, []float32) (done int) { return 0 }
