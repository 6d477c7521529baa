# table.awk: docs/accuracy.md from what was measured on a GPU and on the CPU.
BEGIN {
    print "# Accuracy of the math functions\n"
    print "The table gives the largest error of each function, in units in the last place, over 65536"
    print "arguments. Half of the arguments are spread over the range where the function is used most. The rest"
    print "are bit patterns at random and special values. `make accuracy` measures again and writes this page"
    print "(`test/accuracy`).\n"
    print "An error is the distance to the exact value, computed with 113 digits. A correctly rounded result"
    print "has at most 0.5. All results that must be nan or infinite were so. `lgamma` is measured from 0 on.\n"
    print "On the GPU the functions are those of libdevice. The bound is that of the CUDA C++ Programming"
    print "Guide. It counts from the correctly rounded result and this table from the exact one, so an error"
    print "can exceed its bound by up to half a unit. On the CPU the functions are the C library's. float16 is"
    print "computed in float32 and rounded; so is bfloat16.\n"
    print "`hypot` of float64 on the GPU gives infinity where libdevice rounds up within 2 units of the largest"
    print "number. To compute it again there would cost every call a third more instructions, because the"
    print "compiler makes no branch of it.\n"
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
