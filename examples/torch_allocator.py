# SPDX-License-Identifier: MIT
#
# torch_allocator.py LIBRARY [ours | theirs]: PyTorch and this library share memory, in either direction. LIBRARY is the path of
# librocblas_mem.so.0.
#
#   ours    torch's tensors are in this library's memory
#   theirs  a handle's workspace is in torch's memory
#
# Without torch or a GPU for it, the example shows both with ctypes: the same two functions, and a pool of Python buffers.
import ctypes
import sys

try:
    import torch
except ImportError:
    torch = None

PointerOut = ctypes.POINTER(ctypes.c_void_p)
Alloc = ctypes.CFUNCTYPE(ctypes.c_void_p, ctypes.c_size_t, ctypes.c_void_p, ctypes.c_void_p)
Free = ctypes.CFUNCTYPE(None, ctypes.c_void_p, ctypes.c_size_t, ctypes.c_void_p, ctypes.c_void_p)
CHUNK = 64


def open_library(path):
    library = ctypes.CDLL(path)
    library.rocblas_mem_torch_alloc.argtypes = [ctypes.c_ssize_t, ctypes.c_int, ctypes.c_void_p]
    library.rocblas_mem_torch_alloc.restype = ctypes.c_void_p
    library.rocblas_mem_torch_free.argtypes = [ctypes.c_void_p, ctypes.c_ssize_t, ctypes.c_int, ctypes.c_void_p]
    library.rocblas_mem_torch_free.restype = None
    library.rocblas_mem_torch_record_stream.argtypes = [ctypes.c_void_p, ctypes.c_void_p]
    library.rocblas_mem_torch_record_stream.restype = None
    library.rocblas_mem_set_allocator.argtypes = [ctypes.c_void_p, Alloc, Free, ctypes.c_void_p]
    return library


def check(status):
    assert status == 0, status


class TorchPool:
    """torch's caching allocator, in the order of the handle's stream."""

    def __init__(self):
        self.blocks = {}

    def alloc(self, size, stream, _):
        try:
            address = torch.cuda.caching_allocator_alloc(size, stream=stream or 0)
        except RuntimeError:  # for example out of memory
            return None
        self.blocks[address] = size
        return address

    def free(self, address, _size, _stream, _user):
        del self.blocks[address]
        torch.cuda.caching_allocator_delete(address)


class BufferPool:
    """Python's buffers, up to a number of bytes, for the host as the device."""

    def __init__(self, most):
        self.most = most
        self.blocks = {}

    def alloc(self, size, _stream, _user):
        if size + sum(len(buffer) for buffer in self.blocks.values()) > self.most:
            return None
        buffer = (ctypes.c_char * (size + CHUNK))()
        address = -(-ctypes.addressof(buffer) // CHUNK) * CHUNK
        self.blocks[address] = buffer
        return address

    def free(self, address, _size, _stream, _user):
        del self.blocks[address]


def lease(library, handle, size):
    """Returns the status and the address of size bytes of workspace, which are given back at once."""
    address = ctypes.c_void_p()
    status = library.rocblas_mem_allocate(handle, ctypes.c_size_t(CHUNK), ctypes.c_size_t(size), ctypes.byref(address))
    if status == 0:
        check(library.rocblas_mem_deallocate(handle, address))
    return status, address.value


def workspace_in(library, pool, size):
    """Has a handle's workspace come from a pool, and shows where it is and what happens at the pool's end."""
    memory_error = 5
    alloc, free = Alloc(pool.alloc), Free(pool.free)  # must live until the handle is destroyed
    handle = ctypes.c_void_p()
    check(library.rocblas_create_handle(ctypes.byref(handle)))
    check(library.rocblas_mem_set_allocator(handle, alloc, free, None))
    assert not pool.blocks
    check(library.rocblas_set_device_memory_size(handle, ctypes.c_size_t(size)))
    status, address = lease(library, handle, size)
    check(status)
    assert list(pool.blocks) == [address], "the workspace is the pool's block"
    assert lease(library, handle, 1 << 60) == (memory_error, None)
    assert list(pool.blocks) == [address], "and stays where one of that size could not be had"
    check(library.rocblas_destroy_handle(handle))
    assert not pool.blocks, "everything is back"
    print(f"a workspace of {size} bytes was in the pool's memory")


def torch_in_ours(library, path):
    allocator = torch.cuda.memory.CUDAPluggableAllocator(path, "rocblas_mem_torch_alloc", "rocblas_mem_torch_free")
    record = ctypes.cast(library.rocblas_mem_torch_record_stream, ctypes.c_void_p).value
    allocator.allocator().set_record_stream_fn(record)  # without it torch's record_stream does nothing
    torch.cuda.memory.change_current_allocator(allocator)
    x = torch.ones(1 << 20, device="cuda")
    assert x.sum().item() == 1 << 20
    print(f"a tensor of torch's is at {x.data_ptr():#x}, in this library's memory")


def ctypes_in_ours(library):
    size, stream = 1 << 20, None
    address = library.rocblas_mem_torch_alloc(size, 0, stream)
    assert address and address % CHUNK == 0
    ctypes.memset(address, 7, size)
    assert ctypes.string_at(address + size - 1, 1) == b"\x07"
    other = library.rocblas_mem_torch_alloc(size, 0, stream)
    assert abs(other - address) >= size, "two that are out have no byte in common"
    library.rocblas_mem_torch_free(address, size, 0, stream)
    assert library.rocblas_mem_torch_alloc(size, 0, stream) == address, "what was given back is used again"
    library.rocblas_mem_torch_record_stream(address, 1)  # the host has no streams to wait for
    for block in (address, other, None):
        library.rocblas_mem_torch_free(block, size, 0, stream)
    library.rocblas_mem_torch_free(address, size, 0, stream)  # the address is not allocated: nothing happens
    assert library.rocblas_mem_torch_alloc(0, 0, stream) is None
    released = ctypes.c_size_t()
    check(library.rocblas_mem_release_all_idle(ctypes.byref(released)))
    assert released.value == 2 * size, released.value
    assert library.rocblas_mem_torch_alloc(1 << 60, 0, stream) is None
    print(f"two blocks of {size} bytes were taken, used again, and went back to the device")


def main():
    path, direction = sys.argv[1], sys.argv[2] if len(sys.argv) > 2 else "theirs"
    library = open_library(path)
    if torch is None or not torch.cuda.is_available():
        print("no torch with a GPU here: ctypes takes its place")
        ctypes_in_ours(library)
        workspace_in(library, BufferPool(1 << 24), 1 << 20)
    elif direction == "ours":
        torch_in_ours(library, path)
    else:
        workspace_in(library, TorchPool(), 1 << 20)


main()
