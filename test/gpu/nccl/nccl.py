"""NCCL through torch.distributed, on an array and a stream of pykrt: as many processes as `torchrun --nproc-per-node`
says, each on the GPU of its rank."""
import os

os.environ["PYK_DEVICE"] = "rank"

import numpy as np
import torch
import torch.distributed as dist
from pykrt import cuda

import kernels_pyk as kernels

cuda.select_device(0)  # the only one of this process; PyTorch takes the GPU that is current
gpu = torch.cuda.current_device()
dist.init_process_group("nccl", device_id=torch.device("cuda", gpu))
rank, ranks = dist.get_rank(), dist.get_world_size()
assert gpu == int(os.environ["LOCAL_RANK"]) % torch.cuda.device_count(), gpu

N = 1_000_003
numbers = np.arange(N) % 7
stream = cuda.stream()
x, got = cuda.device_array(N, np.float32), cuda.device_array(N, np.float32)
kernels.fill.forall(N, stream=stream)(x, rank)
with torch.cuda.stream(torch.cuda.ExternalStream(stream.handle.value)):
    tensor, other = torch.as_tensor(x, device="cuda"), torch.as_tensor(got, device="cuda")  # the same memory
    assert tensor.data_ptr() == x.device_ctypes_pointer.value
    if ranks > 1:
        for work in dist.batch_isend_irecv([dist.P2POp(dist.isend, tensor, (rank + 1) % ranks),
                                            dist.P2POp(dist.irecv, other, (rank - 1) % ranks)]):
            work.wait()
    dist.all_reduce(tensor)
kernels.double.forall(N, stream=stream)(x)
expected = 2 * (ranks * (ranks - 1) // 2 + ranks * numbers)
np.testing.assert_array_equal(x.copy_to_host(stream=stream), expected)
if ranks > 1:
    np.testing.assert_array_equal(got.copy_to_host(stream=stream), (rank - 1) % ranks + numbers)
dist.destroy_process_group()
if rank == 0:
    print(f"ok nccl/torch_{ranks}")
