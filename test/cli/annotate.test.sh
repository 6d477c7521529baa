# annotate.test.sh: pyk annotate: what the page says of which line, and that it is sound HTML whatever the source holds.

page() { pyk 0 annotate "$@" -Wno-perf --cache off; }
# line N: the part of page.html that is about line N
line() { awk -v id="id=\"L$1\"" '/class="l" id=/ { on = index($0, id) } on' page.html; }
line_has() { line "$1" | grep -qF -- "$2" || fails "line $1 lacks '$2': $(line "$1" | head -n 30)"; }
line_lacks() { ! line "$1" | grep -qF -- "$2" || fails "line $1 has '$2'"; }
page_has() { grep -qF -- "$1" page.html || fails "the page lacks '$1'"; }

# Elements that are closed in order, attributes once each, ids that are unique, links to ids that exist, nothing fetched.
sound() {
    "$PYTHON" - page.html <<'EOF' >complaints || fails "$(cat complaints)"
import html.parser, sys
class Check(html.parser.HTMLParser):
    VOID = {"meta", "input", "br"}
    def __init__(self):
        super().__init__()
        self.stack, self.ids, self.links, self.wrong = [], set(), set(), []
    def handle_starttag(self, tag, attrs):
        names = [k for k, _ in attrs]
        if len(names) != len(set(names)): self.wrong.append(f"{self.getpos()}: attributes of {tag} twice")
        for k, v in attrs:
            if k == "id":
                if v in self.ids: self.wrong.append(f"{self.getpos()}: id {v} twice")
                self.ids.add(v)
            if k == "href" and v.startswith("#"): self.links.add(v[1:])
            elif k in ("src", "href", "action"): self.wrong.append(f"{self.getpos()}: {k}={v}")
            if k.startswith("on"): self.wrong.append(f"{self.getpos()}: handler {k}")
        if tag not in self.VOID: self.stack.append(tag)
    def handle_startendtag(self, tag, attrs): self.handle_starttag(tag, attrs); self.stack.pop()
    def handle_endtag(self, tag):
        if not self.stack or self.stack.pop() != tag: self.wrong.append(f"{self.getpos()}: </{tag}> closes nothing")
text = open(sys.argv[1], encoding="utf-8").read()
c = Check()
c.feed(text)
c.close()
c.wrong += [f"not closed: {t}" for t in c.stack] + [f"no target #{l}" for l in c.links - c.ids]
c.wrong += [f"'{t}' in the page" for t in ("http://", "https://", "{{", "@import", "url(") if t in text]
c.wrong += [f"U+{ord(t):04X} in the page" for t in set(text) if 0x202a <= ord(t) <= 0x202e or 0x2066 <= ord(t) <= 0x2069 or (ord(t) < 32 and t not in "\t\n")]
print("\n".join(c.wrong[:20]))
sys.exit(bool(c.wrong))
EOF
}

test_annotate_shows_types_and_code_at_their_lines() {
    page kernels.py -o page.html --arch compute_80,cpu
    sound
    line_has 7 '<td><code>x[i]</code></td><td>float32</td>'
    line_has 7 '<td><code>i</code></td><td>int64, 0 to '
    line_has 7 'PTX compute_80'
    line_has 7 'add.f32'
    line_has 7 'ld.global'
    line_has 7 'LLVM IR cpu'
    line_has 7 'fadd'
    line_has 7 'float32* = elem'
    line_has 7 '<b class="glob">global memory</b>'
    line_lacks 6 'add.f32'
    line_has 21 '<td><code>x[i]</code></td><td>int32 or float64</td>'
    line_has 21 '<b class="fn">twice__f64_1c</b>'
    page_has 'not compiled to machine code'
}

test_annotate_is_the_same_twice_and_names_no_path() {
    page "$PWD/kernels.py" -o page.html --arch compute_80
    page "$PWD/kernels.py" -o again.html --arch compute_80
    cmp page.html again.html || fails 'two pages differ'
    ! grep -F "$PWD" page.html || fails 'the page names the folder'
    page_has '<title>kernels.py'
}

test_annotate_writes_remarks_at_their_lines() {
    cat >k.py <<'EOF'
from numba import cuda
@cuda.jit("void(float32[:, ::1])")
def k(x):
    i = cuda.grid(1)
    if i < x.shape[0]:
        x[i, 0] = x[i, 1] * 0.5
EOF
    pyk 0 annotate k.py --arch compute_80
    mv k.html page.html
    line_has 6 '<p class="warning"><b>warning</b> '
    line_has 6 '[float64-literal]'
    line_has 6 '<b class="unco">uncoalesced</b>'
    line_has 6 '<b class="f64">float64</b>'
    pyk 0 annotate k.py --arch compute_80 -Wno-float64-literal -o page.html
    line_lacks 6 '[float64-literal]'
}

test_annotate_escapes_whatever_a_source_holds() {
    printf '%s\n' 'from numba import cuda' '@cuda.jit("void(int32[:])")' 'def k(x):' \
        "    x[0] = len('</script><script>alert(1)</script>') + len(\"&amp;'\")" \
        '    x[1] = len("{{source}} --> ]]>") # <!-- "</code></details>' \
        '    x[2] = x[1] << 2 if x[0] < 3 > 1 else 4' >k.py
    printf '    x[3] = len("\342\200\256 a \342\201\246 b") # \342\200\213 \302\233 \177 \001\n    \303\244 = x[0]; x[5] = \303\244\n' >>k.py
    page k.py -o page.html --arch compute_80
    sed -i 's/{{source}}//' page.html              # the source has one of its own
    sound
    line_has 4 '&lt;/script&gt;&lt;script&gt;alert(1)&lt;/script&gt;'
    line_has 4 '&amp;amp;&#39;'
    line_has 7 '⟨U+202E⟩'
    line_has 7 '⟨U+200B⟩'
    line_has 8 '<span title="int32">ä</span>'
}

test_annotate_links_lines_of_imported_files() {
    mkdir pkg
    printf 'from numba import cuda\n@cuda.jit(device=True)\ndef half(v):\n    return v / 2\n' >helper.py
    printf 'from numba import cuda\nfrom helper import half\n@cuda.jit("void(float64[::1])")\ndef k(x):\n    x[0] = half(x[0])\n' >k.py
    page k.py -o page.html --arch compute_80
    sound
    page_has '<h2 class="file">helper.py</h2>'
    page_has 'href="#F1L4"'
}

tools() {                                  # an nvdisasm that knows one kernel, whatever the cubin holds
    needs ptxas
    mkdir -p bin
    cat >bin/nvdisasm <<'EOF'
#!/bin/sh
[ "$2" = -gi ] && column= || column='   // |  17   |       |'
f=${PWD}/kernels.py
printf '\t.section\t.text.vector_add,"ax",@progbits\n'
[ "$2" = -gi ] && printf '\t//## File "%s", line 5\n' "$f"
echo "        /*0000*/                   MOV R1, c[0x0][0x28] ;$column"
echo ".L_x_1:"
[ "$2" = -gi ] && printf '\t//## File "<builtin>/ops.py", line 4 inlined at "%s", line 7\n\t//## File "%s", line 6\n' "$f" "$f"
echo "        /*0010*/                   DADD R2, R4, R6 ;$column"
echo "        /*0020*/              @!P0 LDL.64 R4, [R1] ;$column"
echo "        /*0030*/               @P0 BRA \`(.L_x_1) ;$column"
echo "        /*0040*/                   EXIT ;$column"
EOF
    cat >bin/ncu <<'EOF'
#!/bin/sh
[ "$*" = "--import report.ncu-rep --page source --csv --print-source sass" ] && cat report.csv
EOF
    chmod +x bin/*
    PATH=$PWD/bin:$PATH
    cat >report.csv <<'EOF'
"Kernel Name","vector_add(float *, int)"
"Address","Source","Warp Stall Sampling (All Samples)","Instructions Executed","Thread Instructions Executed","L2 Theoretical Sectors Global","L2 Theoretical Sectors Global Excessive","stall_long_sb","stall_wait","stall_wait (Not Issued)"
"0x10","MOV R1, c[0x0][0x28]","0","10","320","0","0","0","0","0"
"0x20","DADD R2, R4, R6","30","1,000","32000","0","0","20","10","10"
"0x30","@!P0 LDL.64 R4, [R1]","60","1,000","8000","100","90","60","0","0"
"0x40","@P0 BRA `(.L_x_1)","10","1,000","32000","0","0","0","10","0"
"0x50","EXIT","0","10","320","0","0","0","0","0"
EOF
}

test_annotate_reads_machine_code_by_lines() {
    tools
    page kernels.py -o page.html --arch sm_80 --kernel vector_add
    sound
    line_has 5 'MOV R1, c[0x0][0x28]'
    line_has 7 '<i>0010</i> <i class="r"> 17</i> <span class="f64">DADD R2, R4, R6</span>'
    line_has 7 '<b class="local">local memory</b>'
    line_has 7 '<span class="y">.L_x_1:</span>'
    # 1 + 1 cycles outside; (2 + 8 + 1) * 8 in the loop, 1 behind it
    line_has 7 '--h:0.989'
    line_has 7 '<span class="r">17</span>'
    page_has '<rect '
}

test_annotate_shows_a_profile_beside_the_lines() {
    tools
    for file in report.csv report.ncu-rep; do
        touch report.ncu-rep
        page kernels.py -o page.html --arch sm_80 --kernel vector_add --profile $file
        sound
        line_has 7 '--h:1.000'
        line_has 7 '<td>100 (100.0'
        line_has 7 '<td>24.0 of 32</td>'
        line_has 7 'long_sb 80'
        line_has 7 '<b class="unco">uncoalesced</b>'
        line_has 5 '<td>0 (0.0'
    done
    sed 's/DADD/FADD/' report.csv >other.csv
    page kernels.py -o page.html --arch sm_80 --kernel vector_add --profile other.csv
    page_has 'is of other machine code'
}

test_annotate_reads_a_profile_of_source_lines() {
    cat >report.csv <<'EOF'
"Kernel Name","vector_add"
"File Name","/elsewhere/kernels.py"
"Line No","Source","Warp Stall Sampling (All Samples)","Instructions Executed","Thread Instructions Executed","L1 Wavefronts Shared","L1 Wavefronts Shared Excessive"
"6","    for i in range(cuda.grid(1), r.size, cuda.gridsize(1)):","25","100","3200","0","0"
"7","        r[i] = x[i] + y[i], ""quoted""
","75","100","1600","64","32"
EOF
    page kernels.py -o page.html --arch compute_80 --profile report.csv
    line_has 6 '--h:0.250'
    line_has 7 '--h:0.750'
    line_has 7 '<b class="bank">bank conflict</b>'
    line_has 7 '<b class="dive">divergence</b>'
}

test_annotate_shows_both_bodies_where_there_is_a_profile() {
    cat >rows.py <<'EOF'
from numba import cuda


@cuda.jit("void(float32[:], float32[:, :])")
def sums(r, x):
    i = cuda.grid(1)
    if i < r.size:
        for k in range(x.shape[1]):
            r[i] += x[i, k]
EOF
    cat >report.csv <<'EOF'
"Kernel Name","sums$second"
"File Name","/elsewhere/rows.py"
"Line No","Source","Warp Stall Sampling (All Samples)","Instructions Executed"
"9","            r[i] += x[i, k]","100","1600"
EOF
    page rows.py -o page.html --arch compute_80
    ! grep -qF 'sums$second' page.html || fails 'a page without a profile has the second body'
    page rows.py -o page.html --arch compute_80 --profile report.csv
    page_has 'sums$second'
    line_has 9 '--h:1.000'
}

test_annotate_says_what_is_wrong_with_a_profile() {
    printf 'a,b\n1,2\n' >report.csv
    pyk 3 annotate kernels.py --arch compute_80 --profile report.csv
    says 'report.csv has no figures of instructions or lines'
    : >report.ncu-rep
    PATH=/usr/bin:/bin pyk 3 annotate kernels.py --arch compute_80 --profile report.ncu-rep
    says 'there is no ncu here to read it'
    pyk 3 annotate kernels.py --arch compute_80 --profile nothing.csv
    says 'cannot read nothing.csv'
    pyk 2 annotate kernels.py -o kernels.py
    pyk 2 annotate
    [ ! -f kernels.html ] || fails 'a page was written'
}

test_annotate_works_in_a_browser() {
    command -v chromium >/dev/null || skips 'no chromium'
    page kernels.py -o page.html --arch compute_80,compute_90
    dom() {
        timeout 100 chromium --headless --no-sandbox --disable-gpu --user-data-dir="$PWD/profile" --virtual-time-budget=2000 \
            --dump-dom "file://$PWD/$1" 2>log >dom || fails "chromium ended with an error: $(tail -n 3 log)"
    }
    dom page.html#L7
    grep -q '<body class="js">' dom || fails 'the script did not run to its end'
    grep -q '<details class="l chosen" id="L7"' dom || fails 'the line of the address is not chosen'
    sed -n '/id="panel"/,$p' dom | grep -q '<td><code>x\[i\]</code></td><td>float32</td>' || fails 'its types are not at the right'
    grep -q '<span class="w">def</span>' dom || fails 'the source is not coloured'
    ! grep -q Uncaught log || fails "$(grep Uncaught log)"
    # keys, search and targets, as a user presses them
    sed 's|</body>|<script>const press = k => document.body.dispatchEvent(new KeyboardEvent("keydown", {key: k, bubbles: true}));\
press("j"); press("ArrowDown"); press("k"); press("]"); press("t");\
document.title = [document.querySelector(".chosen").id, document.querySelector("[aria-pressed=true]").textContent,\
document.documentElement.dataset.theme, location.hash].join(" ");\
const s = document.getElementById("search"); s.value = "CUDA.GRID(2)"; s.dispatchEvent(new Event("input"));\
document.title += " " + document.querySelector(".chosen").id;</script></body>|' page.html >pressed.html
    dom pressed.html#L7
    grep -qE '<title>L8 compute_90 (dark|light) #L8 L12</title>' dom || fails "keys lead to $(grep '<title>' dom | head -n 1)"
    # the machine code of a kernel in the order of addresses
    tools
    page kernels.py -o page.html --arch sm_80 --kernel vector_add
    sed 's|</body>|<script>document.querySelector("button.whole").click();\
document.title = [...document.querySelectorAll("pre.whole div")].map(d => d.textContent.trim().replace(/ +/g, " ")).join("; ");</script></body>|' \
        page.html >pressed.html
    dom pressed.html#L7
    grep -qF '<title>5 0000 17 MOV R1, c[0x0][0x28]; .L_x_1:; 7 0010 17 DADD R2, R4, R6; 7 0020 17 @!P0' dom ||
        fails "the whole kernel is $(grep '<title>' dom | head -n 1)"
}
