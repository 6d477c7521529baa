# ARGS: --arch sm_90 -G
# Each variable is described once, under its own name and type: not what the compiler makes up, nor literals and conditions.
from numba import cuda

@cuda.jit(
    "void(int32, boolean, boolean)",
    debug=True,
    opt=False,
)
def names(x, first, second):
    # The function is at its `def`, not at the decorator or the first statement.

    z = x
    z = 100
    z = True
    if first and second:
        w = x == 3
    else:
        w = first
# CHECK: define {{.*}}void @names({{.*}} !dbg [[FUNCTION:![0-9]+]]
# CHECK-DAG: [[FUNCTION]] = distinct !DISubprogram(name: "names", {{.*}}line: 10, {{.*}}scopeLine: 10
# CHECK-DAG: [[INT:![0-9]+]] = !DIBasicType(name: "int32", size: 32, encoding: DW_ATE_signed)
# CHECK-DAG: [[LONG:![0-9]+]] = !DIBasicType(name: "int64", size: 64, encoding: DW_ATE_signed)
# CHECK-DAG: [[BOOL:![0-9]+]] = !DIBasicType(name: "bool", size: 8, encoding: DW_ATE_boolean)
# CHECK-DAG: !DILocalVariable(name: "x", arg: 1, scope: [[FUNCTION]], {{.*}}line: 10, type: [[INT]])
# CHECK-DAG: !DILocalVariable(name: "first", arg: 2, scope: [[FUNCTION]], {{.*}}type: [[BOOL]])
# CHECK-DAG: !DILocalVariable(name: "second", arg: 3, scope: [[FUNCTION]], {{.*}}type: [[BOOL]])
# CHECK-DAG: !DILocalVariable(name: "z", scope: [[FUNCTION]], {{.*}}line: 13, type: [[LONG]])
# CHECK-DAG: !DILocalVariable(name: "w", scope: [[FUNCTION]], {{.*}}line: 17, type: [[BOOL]])
# CHECK-NOT: !DILocalVariable
