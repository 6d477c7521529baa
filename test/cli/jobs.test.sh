# Builds on several threads, and the cache of compiled kernels: the same bytes come out however a build is made.
PYK_CACHE=off

# 24 kernels of different sizes, some of which share a device array, a shared array of a device function, or constants.
many_kernels() {
    awk 'BEGIN {
        print "import numpy as np\nfrom numba import cuda, float32\n"
        print "TABLE = np.arange(16, dtype=np.float32)"
        print "STATE = cuda.to_device(np.zeros(8, np.float32))\n"
        print "@cuda.jit(device=True)\ndef staged(v):\n    s = cuda.shared.array(64, float32)\n    s[cuda.threadIdx.x % 64] = v"
        print "    cuda.syncthreads()\n    return s[0]\n"
        for (k = 0; k < 24; k++) {
            print "\n@cuda.jit(\"void(float32[::1], float32[::1])\")\ndef kernel" k "(x, y):\n    i = cuda.grid(1)\n    if i < x.size:"
            if (k % 7 == 1) print "        c = cuda.const.array_like(TABLE)\n        y[i] += c[i % 16]"
            if (k % 7 == 3) print "        cuda.atomic.add(STATE, i % 8, x[i])"
            if (k % 7 == 5) print "        y[i] = staged(x[i])\n        print(\"kernel" k "\", i)"
            for (n = 0; n < k; n++) print "        y[i] += x[(i * " n + k ") % x.size] ** " n % 5 " * float32(" k ")"
            print "        y[i] = x[i]"
        }
    }' >many.py
}

test_bytes_are_those_of_any_number_of_threads() {
    needs ptxas nvlink fatbinary
    many_kernels
    for jobs in 1 8; do
        for name in k.cubin k.ptx k.fatbin; do
            archs=sm_80
            [ $name != k.fatbin ] || archs=sm_80,sm_90,cpu
            mkdir -p $jobs                                             # the images are named as their files are
            pyk 0 build many.py -o $jobs/$name --arch $archs --jobs $jobs --no-package
            cmp 1/$name $jobs/$name || fails "$name differs with --jobs $jobs"
        done
    done
    cmp 1/k.so 8/k.so || fails "the image for the CPU differs"
}

# What is kept of a build comes from its cache.
test_code_for_a_gpu_is_the_same_whatever_else_is_built() {
    needs ptxas nvlink fatbinary
    many_kernels
    mkdir -p kept alone
    pyk 0 build many.py -o k.fatbin --arch sm_75,sm_86,sm_90,sm_100 --keep-dir kept --no-package --cache cache
    for gpu in 75 86 90 100; do
        pyk 0 build many.py -o alone/k.sm_$gpu.ptx --arch sm_$gpu --no-package --cache off
        cmp kept/k.sm_$gpu.ptx alone/k.sm_$gpu.ptx || fails "other PTX for sm_$gpu"
    done
}

# Of what is the same for all of them; never for an older GPU than that for which it was generated.
test_ptx_is_generated_once_for_gpus_that_have_the_same() {
    needs fatbinary
    generated() {                          # LINE ARCH: how often
        printf 'import numpy as np\nfrom numba import cuda, float16\n\n\n@cuda.jit("void(float32[:], int16[:], uint32[:])")\n' >one.py
        printf 'def k(x, y, n):\n    i = cuda.grid(1)\n    if i < x.size:\n        %s\n' "$1" >>one.py
        rm -rf cache
        pyk 0 build one.py -o k.fatbin --arch "$2" --cache cache --no-package --keep-dir . --time-report
        sed -n 's/.* ms  PTX (\(.*\))$/\1/p' err
        for gpu in $(echo "$2" | tr , ' '); do
            pyk 0 build one.py -o alone.ptx --arch "$gpu" --cache off --no-package
            cmp alone.ptx "k.$gpu.ptx" || fails "other PTX for $gpu"
        done
    }
    all=compute_75,compute_80,compute_89,compute_90
    [ "$(generated 'x[i] = x[i] ** 2.5 + cuda.threadIdx.x' $all)" = 1 ] || fails "arithmetic"
    [ "$(generated 'cuda.atomic.add(x, 0, x[i])' $all)" = 1 ] || fails "an addition to memory"
    [ "$(generated 'x[i] = float16(x[i]) * float16(3)' $all)" = 4 ] || fails "float16"
    [ "$(generated 'y[i] += np.int16(n[i] * n[i + 1] >> np.uint32(16))' $all)" = 4 ] || fails "the upper half of 32 bits"
    [ "$(generated 'x[i] += 1' compute_90,compute_80)" = 2 ] || fails "an older GPU"
    [ "$(generated 'x[i] += 1' compute_90,compute_90a,compute_100)" = 3 ] || fails "others"
}

test_bytes_are_those_of_an_empty_a_full_and_a_damaged_cache() {
    needs ptxas nvlink
    many_kernels
    PYK_CACHE=$PWD/cache
    for step in off cold warm torn; do
        cache=$PYK_CACHE
        [ $step != off ] || cache=off
        if [ $step = torn ]; then
            find cache -type f -name '[0-9a-f]*' | sort | while read -r entry; do
                turn=$(((${turn:-0} + 1) % 4))
                case $turn in
                0) : >"$entry" ;;
                1) printf x | dd of="$entry" bs=1 seek=60 conv=notrunc 2>/dev/null ;;
                2) head -c 20 "$entry" >t && mv t "$entry" ;;
                3) printf more >>"$entry" ;;
                esac
            done
        fi
        mkdir $step
        pyk 0 build many.py -o $step/k.cubin --arch sm_80,cpu --cache "$cache" --no-package
        cmp off/k.cubin $step/k.cubin && cmp off/k.so $step/k.so || fails "other bytes with a $step cache"
    done
}

test_only_what_changed_is_compiled_again() {
    needs ptxas nvlink
    many_kernels
    pyk 0 build many.py -o k.cubin --arch sm_80 --cache cache --no-package --time-report
    grep -q ' ms  ptxas (' err || fails "$(show err)"
    pyk 0 build many.py -o k.cubin --arch sm_80 --cache cache --no-package --time-report
    ! grep -q ' ms  ptxas\| ms  LLVM' err || fails "all is in the cache, but: $(show err)"
    sed 's/float32(18)/float32(26)/' many.py >t && mv t many.py
    pyk 0 build many.py -o k.cubin --arch sm_80 --cache cache --no-package --time-report
    grep -q 'LLVM passes (1)' err && grep -q 'ptxas (1)' err || fails "one kernel changed, but: $(show err)"
}

test_another_option_is_another_entry() {
    needs ptxas
    for options in -O3 -O1 --use_fast_math --maxrregcount=32 --lineinfo=false --fmad=false --index=32 --restrict; do
        pyk 0 build kernels.py -o plain.cubin --arch sm_80 --cache off --no-package $options
        pyk 0 build kernels.py -o cached.cubin --arch sm_80 --cache cache --no-package $options
        pyk 0 build kernels.py -o again.cubin --arch sm_80 --cache cache --no-package $options
        cmp plain.cubin cached.cubin && cmp plain.cubin again.cubin || fails "$options"
    done
}

test_eight_builds_share_a_cache() {
    needs ptxas nvlink
    many_kernels
    pyk 0 build many.py -o one.cubin --arch sm_80 --cache off --no-package
    for n in 1 2 3 4 5 6 7 8; do
        "$PYK" build many.py -o $n.cubin --arch sm_80 --cache cache --no-package --jobs 2 2>err.$n || echo $n >>failed &
    done
    wait
    [ ! -e failed ] || fails "$(cat err.*)"
    for n in 1 2 3 4 5 6 7 8; do cmp one.cubin $n.cubin || fails "build $n"; done
    [ -z "$(find cache -name 'tmp-*')" ] || fails "left behind: $(find cache -name 'tmp-*')"
}

test_the_cache_keeps_its_limit() {
    many_kernels
    PYK_CACHE_SIZE=40K pyk 0 build many.py -o k.ptx --arch sm_80 --cache cache --no-package
    [ "$(find cache -type f -name '[0-9a-f]*' -exec cat {} + | wc -c)" -le 40960 ] || fails "it is larger"
    PYK_CACHE_SIZE=many pyk 2 build many.py -o k.ptx
    says "PYK_CACHE_SIZE: 'many' is not a number of bytes"
}

test_a_cache_that_cannot_be_written_is_done_without() {
    : >file
    pyk 0 build kernels.py -o k.ptx --arch sm_80 --cache file/below --no-package
    pyk 0 build kernels.py -o k.ptx --arch sm_80 --cache /proc/none --no-package
    silent
    [ -c /dev/full ] || skips "no /dev/full"
    mkdir cache && (ulimit -f 0 && trap '' XFSZ && "$PYK" build kernels.py -o - --arch sm_80 --cache cache --emit ptx | cat >/dev/null)
    [ -z "$(find cache -type f -size +0)" ] || fails "half an entry: $(find cache -type f)"
}

test_the_cache_is_shown_and_cleared() {
    pyk 0 build kernels.py -o k.ptx --arch sm_80 --cache cache --no-package
    pyk 0 build kernels.py -o k.ptx --arch sm_80 --cache cache --no-package
    pyk 0 cache show --cache cache
    grep -q '^hits *[1-9]' out && grep -q '^entries *[1-9]' out || fails "$(show out)"
    pyk 0 cache clear --cache cache
    pyk 0 cache --cache cache
    grep -q '^entries *0$' out && grep -q '^hits *0$' out || fails "$(show out)"
    pyk 3 cache --cache off
    says "there is no cache"
    pyk 2 cache empty
    says "show or clear"
}

test_headers_that_did_not_change_keep_their_time() {
    pyk 0 build kernels.py -o k.so --arch cpu
    touch -d '2001-02-03 04:05:06' k.so k.pyk.h k.pyk.c
    pyk 0 build kernels.py -o k.so --arch cpu
    [ k.so -nt k.pyk.h ] || fails "the image is not new"
    [ "$(stat -c %Y k.pyk.h)" = "$(date -d '2001-02-03 04:05:06' +%s)" ] || fails "the header is new"
    printf '\n\n@cuda.jit("void(float32[:])")\ndef another(x):\n    x[0] = 1\n' >>kernels.py
    pyk 0 build kernels.py -o k.so --arch cpu
    [ "$(stat -c %Y k.pyk.h)" != "$(date -d '2001-02-03 04:05:06' +%s)" ] || fails "the header is old"
}

test_messages_are_those_of_any_number_of_threads() {
    needs ptxas
    many_kernels
    mkdir bin && printf '#!/bin/sh\necho "ptxas fatal: $$" | sed "s/[0-9]*$/no/"; exit 1\n' >bin/ptxas && chmod +x bin/ptxas
    for jobs in 1 2 8; do
        PYK_TOOLKIT=$PWD pyk 3 build many.py -o k.cubin --arch sm_80,sm_90 --jobs $jobs --cache off --quiet
        says "ptxas fatal: no"
        cp err err.$jobs
        cmp err.1 err.$jobs || fails "$(show err)"
    done
    [ ! -e k.cubin ] || fails "there is an image"
}

test_the_image_for_the_cpu_names_the_library_of_mathematics() {
    printf 'import math\nfrom numba import cuda\n\n\n@cuda.jit("void(float64[:])")\ndef k(x):\n    x[0] = math.gamma(x[0])\n' >k.py
    command -v readelf >/dev/null || skips "no readelf"
    for step in cold warm; do
        pyk 0 build k.py -o k.so --cache cache
        readelf -d k.so | grep -q 'NEEDED.*libm' || fails "$step"
    done
}

# ptxas makes wrong addresses of constants in a part, and calls of a warp's instructions before sm_90.
test_what_parts_would_make_worse_is_assembled_as_one() {
    needs ptxas nvlink
    loops() {                             # LINE for each of 40 kernels
        awk -v line="$1" 'BEGIN {
            print "import numpy as np\nfrom numba import cuda, float32\nTABLE = np.arange(16, dtype=np.float32)"
            print "\n\n@cuda.jit(device=True)\ndef staged(v):\n    s = cuda.shared.array(64, float32)"
            print "    s[cuda.threadIdx.x % 64] = v\n    cuda.syncthreads()\n    return s[0]"
            for (k = 0; k < 40; k++) {
                print "\n\n@cuda.jit(\"void(float32[::1], float32[::1])\")\ndef kernel" k "(x, y):\n    i = cuda.grid(1)"
                print "    for j in range(x.size):\n        y[i] += x[j * " k + 1 "] % y[i + j]\n    " line
            }
        }'
    }
    loops pass >plain.py
    loops 'y[i] = staged(y[i])' >shared.py
    loops 'y[i] = cuda.const.array_like(TABLE)[i % 16]' >constants.py
    loops 'y[i] = cuda.shfl_down_sync(0xffffffff, y[i], 1)' >warps.py
    assembled() { pyk 0 build $1.py -o k.cubin --arch $2 --no-package -v && grep -c '/ptxas ' err; }
    [ "$(assembled plain sm_80)" -gt 1 ] && [ "$(assembled plain sm_90)" -gt 1 ] || fails "plain kernels are not divided"
    [ "$(assembled shared sm_90)" -gt 1 ] || fails "shared arrays are not divided, which each block has anew"
    [ "$(assembled warps sm_90)" -gt 1 ] || fails "shuffles are not divided where that costs nothing"
    [ "$(assembled warps sm_80)" = 1 ] || fails "shuffles are divided"
    [ "$(assembled constants sm_90)" = 1 ] || fails "constants are divided"
    mkdir -p only/bin && ln -s "$TOOLKIT/bin/ptxas" only/bin && ln -s "$TOOLKIT/nvvm" only/nvvm
    [ "$(PYK_TOOLKIT=$PWD/only assembled plain sm_90)" = 1 ] || fails "they are divided where there is no nvlink"
}
