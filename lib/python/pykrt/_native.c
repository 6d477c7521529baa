/* _native.c: the call of a kernel in C, for Python 3.9 and later (limited API). It does what
 * _Launch.__call__ and _Plan.fill of _package.py do, which stay for Pythons without it: arrays of
 * the package's own whose kind was taken before, NumPy's on the CPU that were, and numbers.
 * Everything else is left to the method _call. */
#define Py_LIMITED_API 0x03090000
#define PY_SSIZE_T_CLEAN
#include <Python.h>

#include <stdint.h>
#include <math.h>
#include <string.h>

enum { MAX_PARAMS = 64, MAX_BYTES = 2048 };                /* a signature with more goes the long way */

typedef enum Answer { TAKEN, REFUSED, UNKNOWN } Answer;    /* UNKNOWN: the long way says */

typedef struct Param {
    char      how;                                         /* a letter of struct; F and D: complex; A: array */
    uint32_t  at, size;
    PyObject *kinds;                                       /* of an array: a dict, as in _Plan */
} Param;

typedef struct Start {                                     /* a signature with its configuration */
    void    *config, *package;
    uint32_t number, n;
    PyObject *names;
    Param    params[];
} Start;

typedef struct Launch {
    PyObject ob_base;
    int (*launch)(const void *config, const void *package, uint32_t kernel, void *const *args);
    Start **starts;
    Py_ssize_t n;
} Launch;

static PyObject *own, *interface;                          /* "_pyk", "__array_interface__" */

/* ---- arguments */

static Answer lost(Answer answer) { return PyErr_Clear(), answer; }

static Answer copy(const Param *p, PyObject *words, char *to) {
    if (!PyBytes_Check(words) || PyBytes_Size(words) != (Py_ssize_t)p->size) return UNKNOWN;
    memcpy(to, PyBytes_AsString(words), p->size);
    return TAKEN;
}

/* What _view says of NumPy's array, a new reference; NULL with an exception. */
static PyObject *view(PyObject *value) {
    static const char *const names[] = {"data", "shape", "strides", "typestr"};
    PyObject *described = PyObject_GetAttr(value, interface), *of[4] = {NULL};
    if (!described) return NULL;
    for (int i = 0; i < 4 && PyDict_Check(described); i++) of[i] = PyDict_GetItemString(described, names[i]);
    PyObject *key = of[0] && of[1] && of[2] && of[3] ? PyTuple_Pack(4, of[0], of[1], of[2], of[3]) : NULL;
    Py_DECREF(described);
    return key;
}

static Answer put_numpy(const Param *p, PyObject *value, char *to) {
    PyObject *key = view(value), *known = key ? PyDict_GetItem(p->kinds, key) : NULL;
    Py_XDECREF(key);
    if (!known) return lost(UNKNOWN);
    return known == Py_False ? REFUSED : copy(p, known, to);
}

static Answer put_array(const Param *p, PyObject *value, char *to) {
    if (PyDict_GetItem(p->kinds, (PyObject *)Py_TYPE(value))) return put_numpy(p, value, to);
    PyObject *pair = PyObject_GetAttr(value, own);
    if (!pair) return lost(UNKNOWN);
    Answer answer = UNKNOWN;
    if (PyTuple_Check(pair) && PyTuple_Size(pair) == 2) {
        PyObject *known = PyDict_GetItem(p->kinds, PyTuple_GetItem(pair, 0)), *words = PyTuple_GetItem(pair, 1);
        if (known) answer = known == Py_False ? REFUSED : copy(p, words, to);
    }
    Py_DECREF(pair);
    return answer;
}

static Answer put_signed(const Param *p, PyObject *value, char *to) {
    long long x = PyLong_AsLongLong(value), limit = p->size < 8 ? 1LL << (8 * p->size - 1) : 0;
    if (x == -1 && PyErr_Occurred()) return lost(REFUSED);
    if (limit && (x < -limit || x >= limit)) return REFUSED;
    memcpy(to, &x, p->size);                               /* little endian, as every machine with a GPU */
    return TAKEN;
}

static Answer put_unsigned(const Param *p, PyObject *value, char *to) {
    unsigned long long x = PyLong_AsUnsignedLongLong(value);
    if (x == (unsigned long long)-1 && PyErr_Occurred()) return lost(REFUSED);
    if (p->size < 8 && x >> 8 * p->size) return REFUSED;
    memcpy(to, &x, p->size);
    return TAKEN;
}

static Answer put_integer(const Param *p, PyObject *value, char *to) {
    PyObject *number = PyNumber_Index(value);
    if (!number) return lost(REFUSED);
    Answer answer = strchr("bhiq", p->how) ? put_signed(p, number, to) : put_unsigned(p, number, to);
    Py_DECREF(number);
    return answer;
}

/* Halves of complex numbers too; what is infinite as a float but not as a double goes the long
 * way. */
static Answer put_double(double x, int narrow, char *to) {
    float f = (float)x;
    if (narrow && isinf(f) && !isinf(x)) return UNKNOWN;
    if (narrow) memcpy(to, &f, sizeof f);
    else memcpy(to, &x, sizeof x);
    return TAKEN;
}

static Answer put_float(const Param *p, PyObject *value, char *to) {
    double x = PyFloat_AsDouble(value);
    if (x == -1 && PyErr_Occurred()) return lost(PyErr_ExceptionMatches(PyExc_TypeError) ? REFUSED : UNKNOWN);
    return put_double(x, p->how == 'f', to);
}

static Answer put_complex(const Param *p, PyObject *value, char *to) {
    if (!PyComplex_Check(value) && !PyFloat_Check(value) && !PyLong_Check(value)) return UNKNOWN;
    double real = PyComplex_RealAsDouble(value), imag = PyComplex_ImagAsDouble(value);
    if (PyErr_Occurred()) return lost(UNKNOWN);
    Answer answer = put_double(real, p->how == 'F', to);
    return answer == TAKEN ? put_double(imag, p->how == 'F', to + p->size / 2) : answer;
}

static Answer put(const Param *p, PyObject *value, char *to) {
    switch (p->how) {
    case 'A': return put_array(p, value, to);
    case 'f': case 'd': return put_float(p, value, to);
    case 'F': case 'D': return put_complex(p, value, to);
    case '?':
        if (!PyBool_Check(value)) return UNKNOWN;
        *to = value == Py_True;
        return TAKEN;
    default: return put_integer(p, value, to);
    }
}

/* The argument of a parameter, by place or by name; NULL: neither or both. */
static PyObject *argument(const Start *s, uint32_t i, PyObject *values, PyObject *named) {
    PyObject *by_name = named ? PyDict_GetItem(named, PyTuple_GetItem(s->names, i)) : NULL;
    if ((Py_ssize_t)i >= PyTuple_Size(values)) return by_name;
    return by_name ? NULL : PyTuple_GetItem(values, i);
}

static Answer fill(const Start *s, PyObject *values, PyObject *named, char *memory, void **pointers) {
    Py_ssize_t given = PyTuple_Size(values) + (named ? PyDict_Size(named) : 0);
    if (given != (Py_ssize_t)s->n) return UNKNOWN;
    for (uint32_t i = 0; i < s->n; i++) {
        const Param *p = &s->params[i];
        PyObject *value = argument(s, i, values, named);
        Answer answer = value ? put(p, value, memory + p->at) : UNKNOWN;
        if (answer != TAKEN) return answer;
        pointers[i] = memory + p->at;
    }
    return TAKEN;
}

/* ---- the type */

static PyObject *long_way(PyObject *self, PyObject *values, PyObject *named) {
    PyObject *name = PyUnicode_FromString("_call"), *none = named ? NULL : PyDict_New(), *result = NULL;
    if (name && (named || none)) result = PyObject_CallMethodObjArgs(self, name, values, named ? named : none, NULL);
    Py_XDECREF(name);
    Py_XDECREF(none);
    return result;
}

static PyObject *call(PyObject *self, PyObject *values, PyObject *named) {
    const Launch *l = (const Launch *)(void *)self;
    _Alignas(16) char memory[MAX_BYTES];
    void *pointers[MAX_PARAMS];
    for (Py_ssize_t i = 0; i < l->n; i++) {
        const Start *s = l->starts[i];
        Answer answer = s ? fill(s, values, named, memory, pointers) : UNKNOWN;
        if (answer == UNKNOWN) break;
        if (answer == REFUSED) continue;
        PyThreadState *state = PyEval_SaveThread();
        int result = l->launch(s->config, s->package, s->number, pointers);
        PyEval_RestoreThread(state);
        if (result) return PyObject_CallMethod(self, "_failed", "i", result);
        Py_RETURN_NONE;
    }
    return long_way(self, values, named);
}

static void free_starts(Launch *l) {
    for (Py_ssize_t i = 0; i < l->n; i++) {
        Start *s = l->starts[i];
        for (uint32_t k = 0; s && k < s->n; k++) Py_XDECREF(s->params[k].kinds);
        if (s) Py_XDECREF(s->names);
        PyMem_Free(s);
    }
    PyMem_Free(l->starts);
}

static void dealloc(PyObject *self) {
    PyTypeObject *type = Py_TYPE(self);
    free_starts((Launch *)(void *)self);
    ((freefunc)PyType_GetSlot(type, Py_tp_free))(self);
    Py_DECREF(type);
}

/* (config, package, number, names, ((letter, offset, size, kinds), ...)); NULL with an
 * exception. */
static Start *new_start(PyObject *from) {
    unsigned long long config, package;
    unsigned number;
    PyObject *names, *params;
    if (!PyArg_ParseTuple(from, "KKIO!O!", &config, &package, &number, &PyTuple_Type, &names, &PyTuple_Type, &params))
        return NULL;
    Py_ssize_t n = PyTuple_Size(params);
    Start *s = PyMem_Malloc(sizeof *s + (size_t)n * sizeof *s->params);
    if (!s) return PyErr_NoMemory(), NULL;
    *s = (Start){(void *)(uintptr_t)config, (void *)(uintptr_t)package, number, (uint32_t)n, names};
    for (Py_ssize_t i = 0; i < n; i++) {
        Param *p = &s->params[i];
        int how;
        if (!PyArg_ParseTuple(PyTuple_GetItem(params, i), "CIIO", &how, &p->at, &p->size, &p->kinds))
            return PyMem_Free(s), NULL;
        p->how = (char)how;
        if (p->how != 'A') p->kinds = NULL;
    }
    Py_INCREF(names);
    for (Py_ssize_t i = 0; i < n; i++) Py_XINCREF(s->params[i].kinds);
    return s;
}

/* _ready(address of pyk_launch_kernel, starts), once; a start that is None goes the long way. */
static PyObject *ready(PyObject *self, PyObject *args) {
    Launch *l = (Launch *)(void *)self;
    unsigned long long launch;
    PyObject *starts;
    if (!PyArg_ParseTuple(args, "KO!", &launch, &PyTuple_Type, &starts)) return NULL;
    if (l->starts) Py_RETURN_NONE;                         /* another thread was first */
    Py_ssize_t n = PyTuple_Size(starts);
    Start **made = PyMem_Malloc((size_t)n * sizeof *made + 1);
    if (!made) return PyErr_NoMemory();
    for (Py_ssize_t i = 0; i < n; i++) {
        PyObject *from = PyTuple_GetItem(starts, i);
        made[i] = from == Py_None ? NULL : new_start(from);
        if (from == Py_None || made[i]) continue;
        Launch partly = {.starts = made, .n = i};
        return free_starts(&partly), NULL;
    }
    memcpy(&l->launch, &(uintptr_t){(uintptr_t)launch}, sizeof l->launch);
    l->starts = made;
    l->n = n;
    Py_RETURN_NONE;
}

static PyMethodDef methods[] = {{"_ready", ready, METH_VARARGS, NULL}, {NULL, NULL, 0, NULL}};
static PyType_Slot slots[] = {{Py_tp_call, (void *)call},
                              {Py_tp_dealloc, (void *)dealloc},
                              {Py_tp_methods, methods},
                              {0, NULL}};
static PyType_Spec spec = {"pykrt._native.Launch", sizeof(Launch), 0, Py_TPFLAGS_DEFAULT | Py_TPFLAGS_BASETYPE, slots};
static struct PyModuleDef module = {PyModuleDef_HEAD_INIT, "_native", NULL, -1, NULL, NULL, NULL, NULL, NULL};

PyMODINIT_FUNC PyInit__native(void) {
    own = PyUnicode_InternFromString("_pyk");
    interface = PyUnicode_InternFromString("__array_interface__");
    PyObject *m = own && interface ? PyModule_Create(&module) : NULL, *type = m ? PyType_FromSpec(&spec) : NULL;
    if (!type || PyModule_AddObject(m, "Launch", type) || PyModule_AddIntConstant(m, "MAX_PARAMS", MAX_PARAMS) ||
        PyModule_AddIntConstant(m, "MAX_BYTES", MAX_BYTES))
        return Py_XDECREF(type), Py_XDECREF(m), NULL;
    return m;
}
