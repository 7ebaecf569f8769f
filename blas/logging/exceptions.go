package logging

// exceptions holds the templates of the functions whose lines do not follow from their row. An entry has the
// kind of line (name: the function's name in the lines), the row and the template. A template may continue in
// an indented line. An entry for one shape has the shape behind the row (_plain for a single problem); an
// entry for one instance has the instance before the row. A part in brackets appears if the function has the
// argument; the template - means that there is no line. query names the lines that a call in a size query
// writes. device names the rows that, with scalars on the device, write no bench line and show neither their
// scalars nor the listed words. strides names the lines that show the strides of alpha and beta, if not all of bench
// and profile do, and another name than stride_alpha. Many entries repeat slips of rocBLAS 4.4, for example an option without
// dashes or a missing size, because programs that read its logs expect these lines. Source: the log lines of
// rocBLAS.
const exceptions = `
bench amax = {bench} -f {f} -r {r} -n {n} --incx {incx}[ stride_x {stride_x}][ --batch_count {batch_count}]
bench amin = {bench} -f {f} -r {r} -n {n} --incx {incx}[ stride_x {stride_x}][ --batch_count {batch_count}]
bench axpy = {bench} -f {f} -r {r} -n {n} {alpha} --incx {incx}[ --stride_x {stride_x}] --incy {incy}[ --stride_y
	{stride_y}][ --batch {batch_count}]
profile axpy = N: {n}, incx: {incx}[, stride_x: {stride_x}], incy: {incy}[, stride_y: {stride_y}][, batch: {batch_count}]
bench axpy_ex = {bench} -f {f} -n {n} {alpha} --a_type {alpha_type} --b_type {x_type} --incx {incx}[ --stride_x {stride_x}]
	--c_type {y_type} --incy {incy}[ --stride_y {stride_y}][ --batch_count {batch_count}] --compute_type {execution_type}
profile axpy_ex = N: {n}, a_type: {alpha_type}, b_type: {x_type}, incx: {incx}[, stride_x: {stride_x}], c_type: {y_type},
	incy: {incy}[, stride_y: {stride_y}][, batch_count: {batch_count}], compute_type: {execution_type}
device axpy_ex = {stride_x} {stride_y}
bench copy_batched = {bench} -f {f} -r {r} -n {n} --incx {incx} --incy {incy} batch_count {batch_count}
profile dgmm = side: {side}, M: {m}, N: {n}, lda: {lda}[, --stride_a: {stride_a}], incx: {incx}[, --stride_x: {stride_x}],
	ldc: {ldc}[, --stride_c: {stride_c}][, --batch_count: {batch_count}]
bench dot_ex = {bench} -f {f}{w} -n {n} --a_type {x_type} --incx {incx}[ --stride_x {stride_x}] --b_type {y_type} --incy
	{incy}[ --stride_y {stride_y}][ --batch_count {batch_count}] --c_type {result_type} --compute_type {execution_type}
profile dot_ex = N: {n}, a_type: {x_type}, incx: {incx}[, stride_x: {stride_x}], b_type: {y_type}, incy: {incy}[, stride_y:
	{stride_y}][, batch_count: {batch_count}], c_type: {result_type}, compute_type: {execution_type}
profile geam = transA: {transA}, transB: {transB}, M: {m}, N: {n}, lda: {lda}[, --stride_a: {stride_a}], ldb: {ldb}[,
	--stride_b: {stride_b}], ldc: {ldc}[, --stride_c: {stride_c}][, --batch_count: {batch_count}]
profile geam_ex = a_type: {a_type}, b_type: {b_type}, c_type: {c_type}, d_type: {d_type}, compute_type: {compute_type},
	transA: {transA}, transB: {transB}, M: {m}, N: {n}, K: {k}, alpha: {alpha}, lda: {lda}, ldb: {ldb}, beta: {beta}, ldc:
	{ldc}, ldd: {ldd}, geam_ex_op: {geam_ex_op}
device geam_ex = -
profile gemm = transA: {transA}, transB: {transB}, M: {m}, N: {n}, K: {k}, alpha: {alpha}, lda: {lda}[, stride_a:
	{stride_a}], ldb: {ldb}[, stride_b: {stride_b}], beta: {beta}, ldc: {ldc}[, stride_c: {stride_c}][, batch_count:
	{batch_count}]
profile gemm_ex = a_type: {a_type}, b_type: {b_type}, c_type: {c_type}, d_type: {d_type}, compute_type: {compute_type},
	transA: {transA}, transB: {transB}, M: {m}, N: {n}, K: {k}, alpha: {alpha}, lda: {lda}[, stride_a: {stride_a}], ldb:
	{ldb}[, stride_b: {stride_b}], beta: {beta}, ldc: {ldc}[, stride_c: {stride_c}], ldd: {ldd}[, stride_d: {stride_d}][,
	batch_count: {batch_count}], algo: {algo}, solution_index: {solution_index}, flags: {flags}
trace gemm_ex_grouped_batched = {name}
bench gemm_ex_grouped_batched = {bench} -f {f} --group_count {group_count}
profile gemm_ex_grouped_batched = group_count: {group_count}
trace gemm_ex_get_solutions = -
bench gemm_ex_get_solutions = -
profile gemm_ex_get_solutions = -
bench gemm_grouped_batched = {bench} -f {f} -r {r} --group_count {group_count}
profile gemm_grouped_batched = group_count: {group_count}
profile gemmt_batched = uplo: {uplo}, transA: {transA}, --transposeB: {transB}, N: {n}, K: {k}, lda: {lda}, ldb: {ldb}, ldc:
	{ldc}, batch_count: {batch_count}
bench gemmt_plain = ROCBLAS_API_BENCH -f {f} -r {r} --uplo {uplo} --transposeA {transA} --transposeB {transB} -n {n} -k {k}
	{alpha} --lda {lda} --ldb {ldb} {beta} --ldc {ldc}
profile gemmt_plain = uplo: {uplo}, --transposeA: {transA}, --transposeB: {transB}, N: {n}, K: {k}, lda: {lda}, ldb: {ldb},
	ldc: {ldc}
profile gemmt_strided_batched = uplo: {uplo}, --transposeA: {transA}, --transposeB: {transB}, N: {n}, K: {k}, lda: {lda},
	stride_a: {stride_a}, ldb: {ldb}, stride_b: {stride_b}, ldc: {ldc}, stride_c: {stride_c}, batch_count: {batch_count}
bench hshgemv gemv = {bench} -f {f} --a_type {type:A} --c_type {type:y} --compute_type {type:alpha} --transposeA {transA} -m
	{m} -n {n} {alpha} --lda {lda}[ --stride_a {stride_a}] --incx {incx}[ --stride_x {stride_x}] {beta} --incy {incy}[
	--stride_y {stride_y}] --batch_count {batch_count}
bench hssgemv gemv = {bench} -f {f} --a_type {type:A} --c_type {type:y} --compute_type {type:alpha} --transposeA {transA} -m
	{m} -n {n} {alpha} --lda {lda}[ --stride_a {stride_a}] --incx {incx}[ --stride_x {stride_x}] {beta} --incy {incy}[
	--stride_y {stride_y}] --batch_count {batch_count}
bench tstgemv gemv = {bench} -f {f} --a_type {type:A} --c_type {type:y} --compute_type {type:alpha} --transposeA {transA} -m
	{m} -n {n} {alpha} --lda {lda}[ --stride_a {stride_a}] --incx {incx}[ --stride_x {stride_x}] {beta} --incy {incy}[
	--stride_y {stride_y}] --batch_count {batch_count}
bench tssgemv gemv = {bench} -f {f} --a_type {type:A} --c_type {type:y} --compute_type {type:alpha} --transposeA {transA} -m
	{m} -n {n} {alpha} --lda {lda}[ --stride_a {stride_a}] --incx {incx}[ --stride_x {stride_x}] {beta} --incy {incy}[
	--stride_y {stride_y}] --batch_count {batch_count}
bench ger = {bench} -f {i} -r {r} -m {m} -n {n} {alpha} --incx {incx}[ --stride_x {stride_x}] --incy {incy}[ --stride_y
	{stride_y}] --lda {lda}[ --stride_a {stride_a}][ --batch_count {batch_count}]
profile hbmv_strided_batched = uplo: {uplo}, N: {n}, k: {k}, lda: {lda}, stride_a: {stride_a}, incx: {incx}, stride_x:
	{stride_x}, incy: {incy}, stride_y: {stride_y}, batch_count: {batch_count}
trace her_batched =
	{name},{uplo},{n},{alpha},0,{x},{incx},{A},{lda}\n{name},{uplo},{n},{alpha},{x},{incx},{A},{lda},{batch_count}
trace her2_batched = {name},{uplo},{n},{alpha},0,{x},{incx},{y},{incy},{A},{lda}
profile her2k = uplo: {uplo}, trans: {transA}, N: {n}, K: {k}, lda: {lda}[, stride_a: {stride_a}], ldb: {ldb}[, stride_b:
	{stride_b}], ldc: {ldc}[, stride_c: {stride_c}][, batch_count: {batch_count}]
profile herkx = uplo: {uplo}, trans: {transA}, N: {n}, K: {k}, lda: {lda}[, stride_a: {stride_a}], ldb: {ldb}[, stride_b:
	{stride_b}], ldc: {ldc}[, stride_c: {stride_c}][, batch_count: {batch_count}]
trace hpr_batched = {name},{uplo},{n},{alpha},0,{x},{incx},{AP}
trace hpr_strided_batched = {name},{uplo},{n},{alpha},{x},{incx},{stride_x},{AP},{batch_count}
trace hpr2_batched = {name},{uplo},{n},{alpha},0,{x},{incx},{y},{incy},{AP}
trace hpr2_strided_batched = {name},{uplo},{n},{alpha},{x},{incx},{stride_x},{y},{incy},{stride_y},{AP},{batch_count}
name nrm2_ex = {short}
trace nrm2_ex = {name},{n},{x},{x_type},{incx}[,{stride_x}],{result_type}[,{batch_count}],{execution_type}
bench nrm2_ex = {bench} -f {f} -n {n} --incx {incx}[ --stride_x {stride_x}][ --batch_count {batch_count}]
	{types:x_type,result_type,execution_type}
profile nrm2_ex = N: {n}, a_type: {x_type}, incx: {incx}[, stride_x: {stride_x}], b_type: {result_type}[, batch_count:
	{batch_count}], compute_type: {execution_type}
bench rot = {bench}-f {f} --a_type {type:x} --b_type {type:c} --c_type {type:s} -n {n} --incx {incx}[ --stride_x {stride_x}]
	--incy {incy}[ --stride_y {stride_y}][ --batch_count {batch_count}]
bench rot_ex = {bench}-f {f} --a_type {x_type} --b_type {y_type} --c_type {cs_type} --compute_type {execution_type} -n {n}
	--incx {incx}[ --stride_x {stride_x}] --incy {incy}[ --stride_y {stride_y}][ --batch_count {batch_count}]
profile rot_ex = N: {n}, a_type: {x_type}, incx: {incx}[, stride_x: {stride_x}], b_type: {y_type}, incy: {incy}[, stride_y:
	{stride_y}], c_type: {cs_type}[, batch_count: {batch_count}], compute_type: {execution_type}
bench rotg = {bench} -f {f} --a_type {type:a} --b_type {type:c}[ --stride_a {stride_a}][ --stride_b {stride_b}][ --stride_c
	{stride_c}][ --stride_d {stride_s}][ --batch_count {batch_count}]
profile rotg_strided_batched = stride_a: {stride_a}, stride_b: {stride_b}, stride_c: {stride_c}, stride_d: {stride_s},
	batch_count: {batch_count}
trace rotm = {name},{n},{x},{incx}[,{stride_x}],{y},{incy}[,{stride_y}],{param}[,{batch_count}]
bench rotm = {bench} -f {f} -r {r} -n {n} --incx {incx}[ --stride_x {stride_x}] --incy {incy}[ --stride_y {stride_y}][
	--batch_count {batch_count}]
profile rotm = N: {n}, incx: {incx}[, stride_x: {stride_x}], incy: {incy}[, stride_y: {stride_y}][, batch_count:
	{batch_count}]
bench rotmg = {bench} -f {f} -r {r}[ --batch_count {batch_count}][ --stride_a {stride_d1}][ --stride_b {stride_d2}][
	--stride_c {stride_param}][ --stride_x {stride_x1}][ --stride_y {stride_y1}]
profile rotmg_strided_batched = stride_a: {stride_d1}, stride_b: {stride_d2}, stride_c: {stride_param}, stride_x:
	{stride_x1}, stride_y: {stride_y1}, batch_count: {batch_count}
bench scal = {bench} -f {f} --a_type {type:x} --b_type {type:alpha} -n {n} {alpha} --incx {incx}[ --stride_x {stride_x}][
	--batch_count {batch_count}]
name scal_batched = {short}
bench scal_ex = {bench} -f {f} -n {n} {alpha} --incx {incx}[ --stride_x {stride_x}][ --batch_count {batch_count}]
	{types:alpha_type,x_type,execution_type}
profile scal_ex = N: {n}, a_type: {alpha_type}, b_type: {x_type}, incx: {incx}[, stride_x: {stride_x}][, batch_count:
	{batch_count}], compute_type: {execution_type}
device scal_ex = -
trace spr_batched = {name},{uplo},{n},{alpha},0,{x},{incx},{AP}
bench spr2 = {bench} -f {f} -r {r} --uplo {uplo} -n {n} {alpha} --incx {incx} --incy {incy}[ --stride_x {stride_x}][
	--stride_y {stride_y}][ --stride_a {stride_a}][ --batch_count {batch_count}]
profile spr2 = uplo: {uplo}, N: {n}, incx: {incx}, incy: {incy}[, stride_x: {stride_x}][, stride_y: {stride_y}][, stride_a:
	{stride_a}][, batch_count: {batch_count}]
trace spr2_batched = {name},{uplo},{n},{alpha},0,{x},{incx},{y},{incy},{AP}
bench swap = {bench} -f {f} -r {r} -n {n} --incx {incx} --incy {incy}[ --stride_x {stride_x}][ --stride_y {stride_y}][
	--batch_count {batch_count}]
strides axpy = bench profile alpha_stride
strides axpy_ex = bench profile alpha_stride
strides gemv = bench
strides ger = bench
strides scal_ex = profile
trace syr_batched = {name},{uplo},{n},{alpha},{x},{incx},{A},{lda}
trace syr_strided_batched = {name},{uplo},{n},{alpha},{x},{incx},{A},{lda},{batch_count}
bench syr2 = {bench} -f {f} -r {r} --uplo {uplo} -n {n} {alpha} --lda {lda} --incx {incx} --incy {incy}[ --stride_x
	{stride_x}][ --stride_y {stride_y}][ --stride_a {stride_a}][ --batch_count {batch_count}]
trace syr2_batched = {name},{uplo},{n},{alpha},0,{x},{incx},{y},{incy},{A},{lda}
profile syr2_plain = uplo: {uplo}, N: {n}, lda: {lda}, incx: {incx}, incy: {incy}
profile syr2_strided_batched = uplo: {uplo}, N: {n}, incx: {incx}, incy: {incy}, lda: {lda}, stride_x: {stride_x}, stride_y:
	{stride_y}, stride_a: {stride_a}, batch_count: {batch_count}
profile tbmv = uplo: {uplo}, transA: {transA}, diag: {diag}, N: {n}, k: {k}, lda: {lda}[, stride_a: {stride_a}], incx:
	{incx}[, stride_x: {stride_x}][, batch_count: {batch_count}]
device tbsv = -
trace tpmv_strided_batched = {name},{uplo},{transA},{diag},{n},{AP},{x},{incx},{stride_a},{incx},{stride_x},{batch_count}
device tpsv = -
query tpsv_strided_batched = trace bench profile
profile trmm = side: {side}, uplo: {uplo}, transa: {transA}, diag: {diag}, m: {m}, n: {n}, lda: {lda}[, stride_a:
	{stride_a}], ldb: {ldb}[, stride_b: {stride_b}], ldc: {ldc}[, stride_c: {stride_c}][, batch_count: {batch_count}]
trace trmv_strided_batched =
	{name},{uplo},{transA},{diag},{n},{A},{lda},{x},{incx},{stride_a},{incx},{stride_x},{batch_count}
name trsm = rocblas_{s}{t}trsm{w}
profile trsm = side: {side}, uplo: {uplo}, transA: {transA}, diag: {diag}, m: {m}, n: {n}, lda: {lda}[, stride_A:
	{stride_a}], ldb: {ldb}[, stride_B: {stride_b}][, batch_count: {batch_count}]
name trsm_ex = rocblas_{s}{t}trsm{w}
trace trsm_ex =
	{name},{side},{uplo},{transA},{diag},{m},{n},{alpha},{A},{lda}[,{stride_a}],{B},{ldb}[,{stride_b}][,{batch_count}]
bench trsm_ex = {bench} -f {i} -r {r} --side {side} --uplo {uplo} --transposeA {transA} --diag {diag} -m {m} -n {n} {alpha}
	--lda {lda}[ --stride_a {stride_a}] --ldb {ldb}[ --stride_b {stride_b}][ --batch_count {batch_count}]
profile trsm_ex = side: {side}, uplo: {uplo}, transA: {transA}, diag: {diag}, m: {m}, n: {n}, lda: {lda}[, stride_A:
	{stride_a}], ldb: {ldb}[, stride_B: {stride_b}][, batch_count: {batch_count}]
device trsv = -
query trsv_plain = trace
bench trtri = -
profile trtri_strided_batched = uplo: {uplo}, diag: {diag}, N: {n}, lda: {lda}, bsa: {stride_a}, ldinvA: {ldinvA}, bsinvA:
	{stride_invA}, batch_count: {batch_count}
`
