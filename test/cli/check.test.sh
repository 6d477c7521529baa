# pyk check: trees of files, and reports for programs.

kernel() { printf 'from numba import cuda\n@cuda.jit("void(float32[::1])")\ndef %s(x):\n    x[0] = %s\n' "$1" "$2"; }
tree() {
    mkdir -p src/deep src/.hidden src/env src/__pycache__
    kernel k 1 >src/a.py
    kernel k missing_b >src/deep/b.py
    echo 'x = 1' >src/plain.py
    kernel k missing_hidden | tee src/.hidden/h.py src/env/e.py >src/__pycache__/c.py
    touch src/env/pyvenv.cfg src/notes.txt
}
wants() { [ "$(grep -o 'missing_[a-z]*. is not' err | sort | tr -d '\n')" = "$1" ] || fails "found $(cat err)"; }

test_folders_are_checked_with_all_below() {
    tree
    pyk 1 check src; wants "missing_b' is not"; says 'src/deep/b.py:4:12: error'
}
test_folders_that_are_named_are_checked_whatever_they_are() {
    tree
    pyk 1 check src/env; wants "missing_hidden' is not"
    pyk 1 check src/.hidden; wants "missing_hidden' is not"
}
test_patterns_that_the_shell_left_are_taken() {
    tree
    pyk 1 check 'src/**/b.py'; wants "missing_b' is not"
    pyk 1 check 'src/**'; wants "missing_b' is not"
    pyk 0 check 'src/*.py'; silent
    pyk 0 check 'src/[ap]*.py' -v; says 'checking src/a.py'; says 'checking src/plain.py'
    pyk 3 check 'src/*.pyx'; says "no Python file fits 'src/*.pyx'"
    pyk 3 check 'nothing/*.py'; says "no Python file fits 'nothing/*.py'"
}
test_walks_end_where_links_go_in_circles() {
    tree
    ln -s .. src/deep/up
    ln -s ../a.py src/deep/link.py
    ln -s nowhere.py src/dangling.py
    pyk 1 check . -v; wants "missing_b' is not"
    [ "$(grep -c '^pyk: checking ' err)" -eq 4 ] || fails "files: $(cat err)"
}
test_what_cannot_be_read_hides_nothing_else() {
    tree
    pyk 3 check nosuch.py src/a.py; says 'cannot read nosuch.py: No such file or directory'
    pyk 1 check nosuch.py src; says 'cannot read nosuch.py'; wants "missing_b' is not"
    [ "$(id -u)" != 0 ] || skips 'root can read everything'
    chmod 000 src/deep
    pyk 3 check src; says 'cannot read src/deep: Permission denied'
}
test_files_without_kernels_are_fine() {
    tree
    mkdir none
    pyk 0 check src/plain.py; says 'no kernel was checked in 1 Python file'
    pyk 0 check none; says 'there are no Python files'
    pyk 1 check src/plain.py src/deep/b.py; wants "missing_b' is not"
}
test_a_file_whose_decorator_is_misspelt_is_not_fine() {
    printf 'from numba import cuda\nclass A:\n    @cuda.jitt\n    def k(x): pass\n' >a.py
    pyk 1 check a.py; says "did you mean 'jit'?"
}
test_equal_names_in_files_are_fine() {
    tree
    kernel k 2 >src/deep/b.py
    pyk 0 check src; silent
    pyk 1 check src --kernel k; says "two kernels have the symbol 'k'"
    pyk 1 build src/a.py src/deep/b.py -o k.ptx --arch sm_80; says "two kernels have the symbol 'k'"
}
test_launches_in_importing_files_give_types() {
    printf 'from numba import cuda\n@cuda.jit\ndef k(x, a):\n    x[0] = a + missing_a\n' >kern.py
    printf 'import numpy as np\nfrom kern import k\nk[1, 32](np.zeros(4, np.float32), 2)\n' >main.py
    pyk 0 check kern.py; says "kernel 'k' is skipped: it has no signature"
    pyk 1 check .; wants "missing_a' is not"; says 'types from the launch at line 3 of main.py'
}
test_a_file_without_kernels_names_the_imported_ones_that_have_some() {
    printf 'from numba import cuda\n@cuda.jit\ndef k(x):\n    x[0] = 1\n' >kern.py
    printf 'from numba import cuda\n@cuda.jit(device=True)\ndef f(x):\n    return x\n' >dev.py
    printf 'import numpy as np\nimport dev\nfrom kern import k\nk[1, 32](np.zeros(4, np.float32))\n' >main.py
    pyk 0 check main.py
    pyk 1 build main.py -o k.ptx --arch sm_80; says 'kern.py:2:2: note: kern.py is imported: name it, too'
    ! grep -q 'dev.py is imported' err || fails 'a file without kernels is named'
    pyk 0 build main.py kern.py -o k.ptx --arch sm_80; says 'types from the launch at line 4 of main.py'
}
test_an_error_in_an_imported_file_is_told_once() {
    mkdir p
    printf 'from numba import cuda\n@cuda.jit(device=True)\ndef f(x):\n    return missing_f\n' >p/common.py
    for name in a b; do
        printf 'from numba import cuda\nfrom common import f\n@cuda.jit("void(int32[:])")\ndef k(x):\n    x[0] = f(1)\n' >p/$name.py
    done
    pyk 1 check p; wants "missing_f' is not"
}
test_reports_for_programs_stand_alone() {
    tree
    for form in json sarif; do
        pyk 1 check src nosuch.py --diagnostics $form -v
        "$PYTHON" -c 'import json; json.load(open("out"))' || fails "$form: $(cat out)"
        says 'pyk: checking src/a.py'
        pyk 1 check src nosuch.py --diagnostics $form -o report -v
        [ ! -s out ] && [ -s report ] || fails 'the report is not in the file'
        "$PYTHON" -c 'import json; json.load(open("report"))' || fails "$form: $(cat report)"
    done
    pyk 1 build src/deep/b.py -o k.ptx --arch sm_80 -v --diagnostics json
    "$PYTHON" -c 'import json; json.load(open("err"))' || fails "build: $(cat err)"
    pyk 1 check src -o report.txt; silent
    grep -q '^src/deep/b.py:4:12: error' report.txt || fails "$(cat report.txt)"
}
test_reports_replace_no_source() {
    tree
    cp src/a.py before
    pyk 2 check src -o src/a.py; says "would overwrite the source 'src/a.py'"
    cmp src/a.py before || fails 'the source is lost'
    pyk 3 check src -o none/report; says 'cannot write none/report'; says 'missing_b'
}
test_sarif_tells_failures_from_findings() {
    tree
    kernel k 'undefined_c + 0.5' >src/deep/c.py
    pyk 1 check src nosuch.py --diagnostics=sarif -Wperf
    "$PYTHON" - "${SARIF_SCHEMA:-}" <<'P' || fails "$(cat out)"
import json, os, sys
log = json.load(open("out"))
if sys.argv[1]:                                  # OASIS's sarif-schema-2.1.0.json, where it is at hand
    import jsonschema
    jsonschema.validate(log, json.load(open(sys.argv[1])))
(run,) = log["runs"]
rules, notifications = run["tool"]["driver"]["rules"], run["tool"]["driver"]["notifications"]
assert [r["ruleId"] for r in run["results"]] == ["undefined-name"] * 2, run["results"]
assert all(rules[r["ruleIndex"]]["id"] == r["ruleId"] for r in run["results"])
assert rules[0]["shortDescription"]["text"] == "name '...' is not defined", rules
if os.environ["PYK"].endswith("/bin/pyk"):  # beside which the manual lies
    assert rules[0]["helpUri"].startswith("file:///") and rules[0]["helpUri"].endswith("/diagnostics.md#undefined-name")
(call,) = run["invocations"]
assert call["executionSuccessful"] is False
(failure,) = call["toolExecutionNotifications"]
assert notifications[failure["descriptor"]["index"]]["id"] == failure["descriptor"]["id"] == "cannot-read"
assert failure["message"]["text"] == "cannot read nosuch.py: No such file or directory"
P
}
