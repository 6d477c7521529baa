# ARGS: --arch=sm_90
# A tensor map lies where the launch has put it, in constant memory, also one of a tuple.
from pykrt import cuda, float16, uint64
from pykrt import ptx


@cuda.jit("void(tensor_map, Tuple((int32, tensor_map)), uint64[::1])")
def boxes(map, more, out):
    tile = cuda.shared.array(64, float16, alignment=128)
    full = cuda.shared.array(1, uint64)
    copy(tile, map, full)
    copy(tile, more[1], full)
    out[0] = map[31]


@cuda.jit(device=True)
def copy(tile, map, full):
    ptx.cp_async_bulk_tensor_2d_shared_global(tile, 0, map, 0, (0, 0), full, 0)


# CHECK: .param .align 64 .b8 boxes_param_0[256]
# CHECK: .param .align 64 .b8 boxes_param_1[320]
# CHECK-DAG: mov.b64 [[FIRST:%rd[0-9]+]], boxes_param_0;
# CHECK-DAG: mov.b64 [[TUPLE:%rd[0-9]+]], boxes_param_1;
# CHECK-DAG: add.s64 [[SECOND:%rd[0-9]+]], [[TUPLE]], 64;
# CHECK-DAG: cvta.param.u64 [[MAP:%rd[0-9]+]], [[FIRST]];
# CHECK-DAG: cvta.param.u64 [[OTHER:%rd[0-9]+]], [[SECOND]];
# CHECK-DAG: mbarrier::complete_tx::bytes [{{.*}}], {{\[}}[[MAP]],
# CHECK-DAG: mbarrier::complete_tx::bytes [{{.*}}], {{\[}}[[OTHER]],
# CHECK: ld.param.b64 {{.*}}, [boxes_param_0+248];
