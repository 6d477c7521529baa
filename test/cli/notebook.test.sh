# Notebooks: the code cells as one source, and where messages point.

notebook() {                              # lesson.ipynb, as Jupyter writes it; one-line.ipynb, as other tools do
    "$PYTHON" - <<'P'
import json
cells = [("markdown", "# \u00e9 \U0001F600 \"quoted\" \\ text"),
         ("code", "!pip install numba\n%matplotlib inline\nimport numpy as np\nfrom numba import cuda\nN = 4\nfiles = !ls\nif N:\n    !ls \\\n    -la\n"
                  "help?\ntext = '''\n%no magic\n'''\nM = (N\n% 3)"),
         ("code", "%%bash\nls -la 'x"),
         ("code", "%%time\n@cuda.jit\ndef k(x):\n    i = cuda.grid(1)\n    if i < x.size:\n        x[i] = N + M + x[i] + len(text)\n"),
         ("code", "a = cuda.to_device(np.zeros(4))\nk[1, 32](a)")]
nb = {"cells": [], "metadata": {"kernelspec": {"name": "python3"}}, "nbformat": 4, "nbformat_minor": 5}
for kind, text in cells:
    outputs = {"execution_count": None, "outputs": [{"output_type": "stream", "text": ["a\n", "b\n"]}]} if kind == "code" else {}
    nb["cells"].append({"cell_type": kind, "metadata": {}, **outputs, "source": text.splitlines(True)})
json.dump(nb, open("lesson.ipynb", "w"), indent=1, ensure_ascii=False)
nb["cells"] = [{**c, "source": "".join(c["source"])} for c in nb["cells"]]
json.dump(nb, open("one-line.ipynb", "w"))
P
}

test_notebook_is_a_source() {
    notebook
    pyk 0 run lesson.ipynb k --device cpu --grid 1 --block 32 'x=zeros(3)' --print x
    prints 'x = [16. 16. 16.]'
    says 'lesson.ipynb: without 5 lines and 1 cell of IPython, the first of them: !pip install numba'
    pyk 0 build lesson.ipynb -o lesson.so --arch cpu
    says "lesson.ipynb:cell 4:3:1: remark: kernel 'k': types from the launch at line 2 of cell 5: (float64[::1])"
    [ -f lesson.pyk.h ] || fails 'no header'
    # the manifest names the line of the file
    sed -n "$(awk '/^    line:/ { print $2; exit }' lesson.pyk.yaml)p" lesson.ipynb | grep -q 'def k(x)' || fails 'the line is not that of the file'
    pyk 0 build one-line.ipynb -o line.so --arch cpu
    pyk 0 inspect lesson.ipynb --stage lines
    prints '| # cell 4'; prints '| N = 4'
    [ "$(grep -c '| $' out)" -lt 6 ] || fails 'empty lines between cells are shown'
}

test_notebook_messages_name_the_cell() {
    notebook
    for file in lesson one-line; do
        sed 's/len(text)/missing/' $file.ipynb >wrong.ipynb
        pyk 1 check wrong.ipynb
        says "wrong.ipynb:cell 4:6:31: error: name 'missing' is not defined"
        says '     6 |         x[i] = N + M + x[i] + missing'
    done
    sed 's/len(text)/missing/' lesson.ipynb >wrong.ipynb
    line=$(grep -n missing wrong.ipynb | cut -d: -f1)
    pyk 1 check wrong.ipynb --diagnostics json
    prints "\"line\": $line, \"column\": 31"; prints '"cell": 4, "cell_line": 6'
    pyk 1 check wrong.ipynb --diagnostics sarif
    prints "\"region\": {\"startLine\": $line, \"endLine\": $line}"
}

test_notebook_without_the_cells_that_python_cannot_read() {
    notebook
    for wrong in 'print "old"' 'x = (1,' "text = '''" '    y = 1' 'for i in' 'x = 5 $'; do
        "$PYTHON" - "$wrong" <<'P'
import json, sys
nb = json.load(open("lesson.ipynb"))
wrong = {"cell_type": "code", "source": ["N = 8\n", sys.argv[1]]}
nb["cells"] = nb["cells"][:3] + [wrong] + nb["cells"][3:] + [wrong]
json.dump(nb, open("wrong.ipynb", "w"), indent=1)
P
        pyk 0 run wrong.ipynb k --device cpu --grid 1 --block 32 'x=zeros(3)' --print x
        prints 'x = [16. 16. 16.]'
        grep -q '^wrong.ipynb:cell 4:2:[0-9]*: remark: this cell is left out, which Python cannot read: ' err || fails "$(cat err)"
        says 'wrong.ipynb:cell 7:2:'
    done
}

test_notebook_that_is_none() {
    for text in '' '{' '{"a": 1}' '[]' '{"cells": 1}' '{"cells": [{"cell_type": "code", "source": ["x' '{"cells": []} x' '{"cells": [{"source": ["\q"]}]}'; do
        printf '%s' "$text" >none.ipynb
        pyk 1 check none.ipynb
        says 'none.ipynb is no Jupyter notebook'
    done
    printf '{"worksheets": [{"cells": [{"cell_type": "code", "input": ["from numba import cuda\\n", "@cuda.jit(\\"void(int32[::1])\\")\\n", "def k(x): x[0] = 1"]}]}]}' >old.ipynb
    pyk 0 check old.ipynb
    silent
}
