# CMake: each test is a project that is built, run, changed and built again.

# project NAME [LANGUAGES]: a CMakeLists.txt with what stands on standard input; the program is `prog`.
project() {
    { printf 'cmake_minimum_required(VERSION 3.21)\nproject(%s LANGUAGES %s)\n' "$1" "${2:-C}"; cat; } >CMakeLists.txt
}
generator='Unix Makefiles'
have ninja && generator=Ninja
configure() { needs cmake; cmake -B build -G "$generator" -DCMAKE_PREFIX_PATH="$PREFIX" "$@" >log 2>&1 || { cat log; return 1; }; }
compile_all() { cmake --build build --verbose "$@" >log 2>&1 || { cat log; return 1; }; }
# rebuilds PROGRAM [OPTION of cmake --build...]: runs it, sees that a second build compiles nothing, changes what a kernel imports, and runs it again.
rebuilds() {
    program=$1
    shift
    compile_all "$@" && (cd / && "$program" 1) || return 1
    compile_all "$@"
    grep 'pyk build' log && fails 'compiled again without a change'
    echo 'FACTOR = 3' >factor.py && touch -d '+1 minute' factor.py
    compile_all "$@" && grep -q 'pyk build' log || fails 'not compiled again after a change'
    (cd / && "$program" 3)
}

test_cmake_puts_images_beside_the_program() {
    project p <<'P'
set(CMAKE_RUNTIME_OUTPUT_DIRECTORY ${CMAKE_BINARY_DIR}/bin)
find_package(pyk REQUIRED)
add_executable(prog saxpy.c)
pyk_add_kernels(prog saxpy.py ARCH cpu)
P
    configure && rebuilds "$PWD/build/bin/prog"
}
test_cmake_multi_config() {
    needs ninja
    generator='Ninja Multi-Config'
    project p <<'P'
set(CMAKE_RUNTIME_OUTPUT_DIRECTORY ${CMAKE_BINARY_DIR}/bin)
find_package(pyk REQUIRED)
add_executable(prog saxpy.c)
pyk_add_kernels(prog saxpy.py ARCH cpu)
P
    configure -DPYK_FLAGS_DEBUG='--check bounds' && rebuilds "$PWD/build/bin/Debug/prog" --config Debug || return 1
    grep -q -e '--check bounds' log || fails 'PYK_FLAGS_DEBUG is not used'
    echo 'FACTOR = 1' >factor.py
    rebuilds "$PWD/build/bin/Release/prog" --config Release || return 1
    ! grep -q -e '--check bounds' log || fails 'PYK_FLAGS_DEBUG is used for Release'
}
test_cmake_flags_of_a_configuration() {
    project p <<'P'
find_package(pyk REQUIRED)
add_executable(prog saxpy.c)
pyk_add_kernels(prog saxpy.py ARCH cpu OPTIONS $<$<CONFIG:Debug>:--check=division> "$<$<CONFIG:Nothing>:--bad>")
P
    configure -DCMAKE_BUILD_TYPE=Debug -DPYK_FLAGS=--ftz=true -DPYK_FLAGS_DEBUG='--check bounds' && rebuilds "$PWD/build/prog" &&
        grep -q -e '--ftz=true --check bounds --check=division ' log
}
# The presets of docs/cmake.md.
test_cmake_presets() {
    project p <<'P'
find_package(pyk REQUIRED)
add_executable(prog saxpy.c)
pyk_add_kernels(prog saxpy.py ARCH cpu)
P
    awk '/^```/ { on = /^```json/; next } on' "$ROOT/docs/cmake.md" >CMakePresets.json
    configure --preset checked -B build-checked && cmake --build build-checked --verbose >log && says '--check bounds,assert'
}
test_cmake_without_c() {
    needs c++
    mv saxpy.c saxpy.cpp
    project p CXX <<'P'
find_package(pyk REQUIRED)
add_executable(prog saxpy.cpp)
pyk_add_kernels(prog saxpy.py ARCH cpu)
P
    configure && rebuilds "$PWD/build/prog"
}
# A library brings its users the header and the runtime, and the kernels if it is linked into them.
test_cmake_libraries() {
    for type in STATIC SHARED OBJECT; do
        echo 'FACTOR = 1' >factor.py
        mkdir -p app && cp saxpy.c app/
        echo 'int unused_function(void); int unused_function(void) { return 0; }' >other.c
        project p <<P
find_package(pyk REQUIRED)
add_library(kernels $type other.c)
pyk_add_kernels(kernels saxpy.py ARCH cpu)
add_subdirectory(app)
P
        echo 'add_executable(prog saxpy.c)
target_link_libraries(prog PRIVATE kernels)' >app/CMakeLists.txt
        rm -rf build
        configure && rebuilds "$PWD/build/app/prog" || return 1
    done
}
test_cmake_interface_library() {
    project p <<'P'
find_package(pyk REQUIRED)
add_library(kernels INTERFACE)
pyk_add_kernels(kernels saxpy.py ARCH cpu)
add_executable(prog saxpy.c)
target_link_libraries(prog PRIVATE kernels)
add_library(plugin SHARED saxpy.c)
target_link_libraries(plugin PRIVATE kernels)
P
    configure && rebuilds "$PWD/build/prog"
}
test_cmake_lists_of_architectures() {
    needs toolkit
    project p <<'P'
find_package(pyk REQUIRED)
set(quoted "sm_80;cpu")
set(number 80)
add_executable(prog saxpy.c)
pyk_add_kernels(prog saxpy.py ARCH "${quoted}" sm_90,compute_90)
add_executable(other saxpy.c)
pyk_add_kernels(other saxpy.py OUTPUT 2/saxpy.fatbin ARCH $<1:sm_86> "$<0:sm_87>" "$<1:sm_89;sm_90>" cpu)
set(CMAKE_CUDA_ARCHITECTURES 75-real 80-virtual 90)
add_executable(cuda saxpy.c)
pyk_add_kernels(cuda saxpy.py OUTPUT 3/saxpy.fatbin)
set_target_properties(other PROPERTIES RUNTIME_OUTPUT_DIRECTORY ${CMAKE_BINARY_DIR}/2)
set_target_properties(cuda PROPERTIES RUNTIME_OUTPUT_DIRECTORY ${CMAKE_BINARY_DIR}/3)
P
    configure && rebuilds "$PWD/build/prog" && ./build/2/other 3 || return 1
    compile_all --clean-first
    for want in sm_80,cpu,sm_90,compute_90 sm_86,sm_89,sm_90,cpu sm_75,compute_80,sm_90,compute_90; do
        grep -q -e "--arch=$want " log || fails "no kernels for $want"
    done
}
# The program runs from where it was installed, without the build folder.
test_cmake_install() {
    project p <<'P'
include(GNUInstallDirs)
find_package(pyk REQUIRED)
add_executable(prog saxpy.c)
pyk_add_kernels(prog saxpy.py ARCH cpu)
set_target_properties(prog PROPERTIES INSTALL_RPATH_USE_LINK_PATH ON)
install(TARGETS prog)
pyk_install_kernels(prog)
add_library(lib SHARED saxpy.c)
pyk_add_kernels(lib saxpy.py OUTPUT lib/saxpy.so ARCH cpu)
install(TARGETS lib)
pyk_install_kernels(lib COMPONENT lib)
get_target_property(images prog PYK_IMAGES)
message(STATUS "images: ${images}")
P
    configure && says "images: $PWD/build/saxpy.so" && compile_all && cmake --install build --prefix "$PWD/root" && rm -rf build && (cd / && "$OLDPWD/root/bin/prog" 1) && [ -e root/lib/saxpy.so ]
}
# A compiler of another prefix, as when the runtime is for another kind of machine.
test_cmake_takes_another_compiler() {
    mkdir -p target host && cp -r "$PREFIX/include" "$PREFIX/lib" target/ && cp "$PREFIX/bin/pyk" host/other-pyk
    PATH=$(echo "$PATH" | sed "s|$PREFIX/bin:||")
    project p <<'P'
find_package(pyk REQUIRED)
add_executable(prog saxpy.c)
pyk_add_kernels(prog saxpy.py ARCH cpu STATIC)
P
    needs cmake
    cmake -B build -G "$generator" -DCMAKE_SYSTEM_NAME=Linux -DCMAKE_FIND_ROOT_PATH="$PWD/target" -DCMAKE_FIND_ROOT_PATH_MODE_PACKAGE=ONLY \
        -DPYK="$PWD/host/other-pyk" >log 2>&1 || { cat log; return 1; }
    compile_all && says "$PWD/host/other-pyk build" && ./build/prog
}
# pyk's own sources in another project: the runtime is built, and the compiler too if there is none. Optimising it would take most of the time.
test_cmake_add_subdirectory() {
    project p <<P
add_subdirectory($ROOT/lib/cmake pyk)
add_executable(prog saxpy.c)
pyk_add_kernels(prog saxpy.py ARCH cpu)
P
    export CFLAGS=-O0
    configure -DPYK="$PREFIX/bin/pyk" && LD_LIBRARY_PATH='' && rebuilds "$PWD/build/prog"
}
# Without a compiler one is built, which takes minutes: this looks at what would be done.
test_cmake_add_subdirectory_builds_the_compiler() {
    PATH=$(echo "$PATH" | sed "s|$PREFIX/bin:||")
    ! have pyk || skips 'another pyk is installed'
    project p <<P
add_subdirectory($ROOT/lib/cmake pyk)
add_executable(prog saxpy.c)
pyk_add_kernels(prog saxpy.py ARCH cpu)
P
    generator='Unix Makefiles'
    configure -DCMAKE_PREFIX_PATH= && make -n -C build pyk_build >log 2>&1 || { cat log; return 1; }
    says "$PWD/build/pyk/build/static/libpykrt.a $PWD/build/pyk/build/pyk"
}
test_cmake_fetch_content() {
    cp -r "$ROOT/Makefile" "$ROOT/LICENSE" "$ROOT/lib" "$ROOT/runtime" "$ROOT/cmd" "$ROOT/docs" -t . && mkdir sources && mv Makefile LICENSE lib runtime cmd docs sources/
    project p <<'P'
include(FetchContent)
FetchContent_Declare(pyk SOURCE_DIR ${CMAKE_SOURCE_DIR}/sources SOURCE_SUBDIR lib/cmake)
FetchContent_MakeAvailable(pyk)
add_executable(prog saxpy.c)
pyk_add_kernels(prog saxpy.py ARCH cpu STATIC)
P
    export CFLAGS=-O0
    configure -DPYK="$PREFIX/bin/pyk" && LD_LIBRARY_PATH='' && rebuilds "$PWD/build/prog"
}
