# SPDX-License-Identifier: MIT
#
# monitor.py COMMAND: in Python, whose libraries do not see each other, the libraries that monitor GPUs have what HIP's account has,
# with the workspace of a handle, by the number of the GPU in the machine; and no use where the process has no HIP.
import os
import subprocess
import sys

RUN = """
import ctypes, sys
amd, rocm = ctypes.CDLL("libamd_smi.so"), ctypes.CDLL("librocm_smi64.so")
if len(sys.argv) > 1:
    hip, rocblas = ctypes.CDLL(sys.argv[1]), ctypes.CDLL("librocblas.so.5")
    memory, handle = ctypes.c_void_p(), ctypes.c_void_p()
    assert hip.hipMalloc(ctypes.byref(memory), ctypes.c_size_t(100 << 20)) == 0
    assert rocblas.rocblas_create_handle(ctypes.byref(handle)) == 0
assert amd.amdsmi_init(ctypes.c_uint64(2)) == 0 and rocm.rsmi_init(ctypes.c_uint64(0)) == 0
count = ctypes.c_uint32(64)
sockets = (ctypes.c_void_p * 64)()
assert amd.amdsmi_get_socket_handles(ctypes.byref(count), sockets) == 0
for gpu in range(count.value):
    processor, one, bytes = ctypes.c_void_p(), ctypes.c_uint32(1), (ctypes.c_uint64 * 4)()
    at = [ctypes.byref(bytes, 8 * i) for i in range(4)]
    assert amd.amdsmi_get_processor_handles(ctypes.c_void_p(sockets[gpu]), ctypes.byref(one), ctypes.byref(processor)) == 0
    assert amd.amdsmi_get_gpu_memory_usage(processor, 0, at[0]) == 0 and rocm.rsmi_dev_memory_usage_get(gpu, 0, at[1]) == 0
    assert amd.amdsmi_get_gpu_memory_total(processor, 0, at[2]) == 0 and rocm.rsmi_dev_memory_total_get(gpu, 0, at[3]) == 0
    assert bytes[0] == bytes[1] and bytes[2] == bytes[3] == 206141652992
    print(bytes[0] >> 20, end=" ")
"""

failed = False
for want, libraries, visible in (
    ("228 0 ", ["libamdhip64.so.6"], None),
    ("228 0 ", ["libamdhip64.so.7"], None),
    ("0 228 ", ["libamdhip64.so.7"], "1"),
    ("0 0 ", [], None),
):
    environment = dict(os.environ, **({"HIP_VISIBLE_DEVICES": visible} if visible else {}))
    for how in "--cpu", "--dry":
        command = [sys.argv[1], "run", how, "--devices", "2", "--as", "mi300x", "--no-report", "--", sys.executable, "-c", RUN]
        run = subprocess.run(command + libraries, env=environment, capture_output=True, text=True)
        if run.stdout != want or run.returncode:
            print(f"monitor.py: {how} {libraries} {visible}: '{run.stdout}', not '{want}': {run.stderr}", file=sys.stderr)
            failed = True
sys.exit(failed)
