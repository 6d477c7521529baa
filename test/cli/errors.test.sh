# How many errors are shown: some as text, all where a program reads them.

# many N: a file with N errors, each in a line of its own.
many() { i=0; while [ $i -lt "$1" ]; do echo "x$i = = 1"; i=$((i + 1)); done >many.py; }
shown() { [ "$(grep -c ': error: ' err)" -eq "$1" ] || fails "$(grep -c ': error: ' err) errors are shown, not $1: $(tail -n 3 err)"; }

test_errors_that_are_not_shown_are_counted() {
    many 33
    pyk 1 check many.py; shown 20; says 'pyk: 20 errors shown, 13 more; --max-errors 0 shows all'
    pyk 1 build many.py -o k.ptx --arch sm_80; shown 20; says '13 more'
    pyk 1 check many.py --max-errors 5; shown 5; says 'pyk: 5 errors shown, 28 more'
    head -n 1 err | grep -q '^many.py:1:' || fails 'the first ones are not shown'
    pyk 1 check many.py --max-errors=1; shown 1; says 'pyk: 1 error shown, 32 more'
    pyk 1 check many.py --max-errors 0; shown 33; grep -q ' more; ' err && fails 'there are no more'
    pyk 1 check many.py --max-errors 33; shown 33; grep -q ' more; ' err && fails 'there are no more'
    pyk 2 check many.py --max-errors few; says "--max-errors: 'few' is not a number of errors"
}
test_errors_of_types_are_counted_too() {
    { echo 'from numba import cuda'; i=0; while [ $i -lt 30 ]; do
        printf '@cuda.jit("void(float32[::1])")\ndef k%d(x):\n    x[0] = nothing%d\n' $i $i; i=$((i + 1)); done; } >many.py
    pyk 1 check many.py; shown 20; says 'pyk: 20 errors shown, 10 more'
    pyk 1 check many.py --diagnostics=json; [ "$(grep -c '"severity": "error"' out)" -eq 30 ] || fails 'not all errors'
}
test_programs_get_all_errors() {
    many 33
    for options in '' '--max-errors 5' '--max-errors 0'; do
        pyk 1 check many.py --diagnostics=json $options
        [ "$(grep -c '"severity": "error"' out)" -eq 33 ] || fails "JSON $options: $(grep -c '"severity": "error"' out) errors"
        pyk 1 check many.py --diagnostics=sarif $options
        [ "$(grep -c '{"ruleId": ' out)" -eq 33 ] || fails "SARIF $options: $(grep -c '{"ruleId": ' out) errors"
    done
}
test_errors_without_end_are_cut_off_with_words() {
    many 11000
    pyk 1 check many.py; says 'pyk: 20 errors shown, 9980 more'
    pyk 1 check many.py --max-errors 0; shown 10000; says 'too many errors: no more are looked for'
    pyk 1 check many.py --diagnostics=json; prints 'too many errors: no more are looked for'
    [ "$(grep -c '"severity": "error"' out)" -eq 10000 ] || fails "JSON has $(grep -c '"severity": "error"' out)"
}
test_a_kernel_with_an_error_is_left_out_by_asking_for_the_others() {
    printf 'from numba import cuda\n' >many.py
    for k in one two; do printf '@cuda.jit("void(float32[::1])")\ndef %s(x):\n    x[0] = 1\n' $k; done >>many.py
    printf '@cuda.jit("void(float32[::1])")\ndef wrong(x):\n    x[0] = nothing\n' >>many.py
    pyk 1 build many.py -o k.ptx --arch sm_80; says 'files are compiled as a whole: --kernel one --kernel two leaves out what has errors'
    [ ! -e k.ptx ] || fails 'something is written'
    pyk 0 build many.py -o k.ptx --arch sm_80 --kernel one --kernel two
    pyk 1 build many.py -o k.ptx --arch sm_80 --kernel one --kernel wrong; grep -q 'as a whole' err && fails 'it is said to who knows'
    pyk 1 check many.py; grep -q 'as a whole' err && fails 'a check writes nothing'
    true
}
