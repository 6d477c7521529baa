# table.awk: docs/accuracy.md from what was measured on a GPU and on the CPU.
BEGIN {
    print "# Accuracy of the math functions\n"
    print "The largest error of each function, in units in the last place, over 65536 arguments: half of them spread over the range where the"
    print "function is used most, the rest bit patterns at random and special values. An error is the distance to the exact value, computed with"
    print "113 digits; a correctly rounded result has at most 0.5. All results that must be nan or infinite were so. `lgamma` is measured from 0 on."
    print "`hypot` of float64 on the GPU gives infinity where libdevice rounds up within 2 units of the largest number: to compute it again there would"
    print "cost every call a third more instructions, as the compiler makes no branch of it."
    print "`make accuracy` measures again and writes this page (`test/accuracy`).\n"
    print "On the GPU the functions are those of libdevice; the bound is that of the CUDA C++ Programming Guide, which counts from the correctly"
    print "rounded result, where this table counts from the exact one: up to half a unit more. On the CPU they are the C library's. float16 is"
    print "computed in float32 and rounded; so is bfloat16.\n"
    print "| function | GPU (H200) | bound | CPU (glibc) |"
    print "| --- | --- | --- | --- |"
}
{
    name = substr($2, index($2, "/") + 1)
    sub(/:$/, "", name)
    if (FILENAME ~ /cuda/) { gpu[name] = $3; bound[name] = $NF }
    else { cpu[name] = $3; order[++n] = name }
}
END {
    for (i = 1; i <= n; i++) {
        split(order[i], part, "_")
        printf "| %s %s | %s | %s | %s |\n", part[1], part[2], gpu[order[i]], bound[order[i]], cpu[order[i]]
    }
}
