# types.awk: the types of the variables named result* in what `pyk inspect --stage types` prints, against those of Numba.
#
#     pyk inspect FILE --stage types | awk -f types.awk EXPECTED.types -
#
# Numba and pyk number the versions of a variable each in their own way, and a version that is a mere copy has no name of its own
# in pyk: every type that pyk gives to the variable has to be one that Numba gives it. Prints KERNEL VARIABLE: TYPE, should be TYPES
# for the others, one line a variable, and last the number of variables seen.

function check(variable, type,    key) {
    sub(/^%/, "", variable)
    sub(/\.[0-9]+$/, "", variable)
    gsub(/Literal\[int\]\(-?[0-9]+\)/, "int64", type)
    gsub(/Literal\[bool\]\((True|False)\)/, "bool", type)
    key = kernel " " variable
    if (!(key in expected)) return
    if (!seen[key]++) count++
    if (index(" | " expected[key] " | ", " | " type " | ") == 0 && !reported[key]++)
        print key ": " type ", should be " expected[key]
}

FILENAME != "-" {
    at = index($0, ": ")
    expected[substr($0, 1, at - 1)] = substr($0, at + 2)
    next
}

/^(kernel|def) / {
    kernel = $1 == "kernel" ? $2 : ""
    sub(/\(.*/, "", kernel)
    next
}

# A definition: %result.7: int64 = binary ...
kernel != "" && /^ +%result[A-Za-z0-9_]*\.[0-9]+: / {
    line = $0
    sub(/^ +/, "", line)
    at = index(line, ": ")
    end = index(line, " = ")
    check(substr(line, 1, at - 1), substr(line, at + 2, end - at - 2))
}

# The parameters of a block: b4(%i.3: int32, %result.9: float64):
kernel != "" && /^b[0-9]+\(/ {
    line = $0
    sub(/^b[0-9]+\(/, "", line)
    sub(/\):$/, "", line)
    n = split(line, part, /, %/)
    for (k = 1; k <= n; k++) {
        at = index(part[k], ": ")
        if (part[k] ~ /^%?result[A-Za-z0-9_]*\.[0-9]+: /) check(substr(part[k], 1, at - 1), substr(part[k], at + 2))
    }
}

END { print count + 0 }
