# pykKernels.cmake: compiles kernels for a target of CMake 3.21 or later. find_package(pyk) and add_subdirectory read it.
#
#     pyk_add_kernels(target kernels.py [more.py ...] [OUTPUT kernels.fatbin] [ARCH sm_80 sm_90 cpu] [OPTIONS -O3 ...]
#                     [EMBED] [STATIC])
#     pyk_install_kernels(target [DESTINATION dir] [COMPONENT name])
#
# pyk_add_kernels compiles kernels when the target is built, and again when a Python file or a pyk.yaml changes. The
# header and the launch stub become part of the target, which is linked with the runtime, the shared one or with STATIC
# the archive. What includes a library's header gets both too.
#
# OUTPUT is the first source's name with .fatbin, or if ARCH is cpu alone with .so, or -cpu.so for --bindings. The images
# are put beside the program or shared library, where the runtime looks for them. With EMBED they are inside of the stub; so
# they are for libraries that are linked into something else: STATIC, OBJECT and INTERFACE. The property PYK_IMAGES of the
# target lists the others, and pyk_install_kernels installs them, to where install(TARGETS) puts the target if DESTINATION
# says nothing else.
#
# ARCH is a list of words, which may be quoted, hold commas or generator expressions. Without it CMAKE_CUDA_ARCHITECTURES
# counts, if it is set, then $PYK_ARCH and pyk.yaml. OPTIONS may be generator expressions too. PYK_FLAGS and
# PYK_FLAGS_<CONFIG>, such as PYK_FLAGS_DEBUG, are options for all kernels.
#
# All outputs name the sources as seen from the top of the source or binary tree, so that they are the same wherever these
# lie; -ffile-prefix-map=OLD=NEW among the OPTIONS gives other names.

set(PYK_FLAGS "" CACHE STRING "Options of pyk for all kernels")
foreach(config DEBUG RELEASE RELWITHDEBINFO MINSIZEREL)
  set(PYK_FLAGS_${config} "" CACHE STRING "Options of pyk for kernels in the configuration ${config}")
  mark_as_advanced(PYK_FLAGS_${config})
endforeach()

# "80-real;90;native" as pyk writes it: machine code, and PTX where CMake's name does not exclude it.
function(_pyk_cuda_architectures out)
  set(archs "")
  foreach(arch IN LISTS CMAKE_CUDA_ARCHITECTURES)
    if(arch MATCHES "^([0-9]+[af]?)(-real|-virtual)?$")
      if(NOT CMAKE_MATCH_2 STREQUAL "-virtual")
        list(APPEND archs "sm_${CMAKE_MATCH_1}")
      endif()
      if(NOT CMAKE_MATCH_2 STREQUAL "-real")
        list(APPEND archs "compute_${CMAKE_MATCH_1}")
      endif()
    elseif(arch STREQUAL "native")
      list(APPEND archs native)
    elseif(arch)
      message(FATAL_ERROR "pyk_add_kernels: give ARCH; '${arch}' of CMAKE_CUDA_ARCHITECTURES is for nvcc alone")
    endif()
  endforeach()
  set(${out} "${archs}" PARENT_SCOPE)
endfunction()

# The options of all kernels; those of the configuration that is built.
function(_pyk_flags out)
  separate_arguments(flags UNIX_COMMAND "${PYK_FLAGS}")
  set(configs ${CMAKE_CONFIGURATION_TYPES} ${CMAKE_BUILD_TYPE})
  list(REMOVE_DUPLICATES configs)
  foreach(config IN LISTS configs)
    string(TOUPPER "${config}" upper)
    separate_arguments(own UNIX_COMMAND "${PYK_FLAGS_${upper}}")
    foreach(flag IN LISTS own)
      list(APPEND flags "$<$<CONFIG:${config}>:${flag}>")
    endforeach()
  endforeach()
  set(${out} "${flags}" PARENT_SCOPE)
endfunction()

function(pyk_add_kernels target)
  cmake_policy(PUSH)
  cmake_policy(VERSION 3.21)
  cmake_parse_arguments(arg "EMBED;STATIC" "OUTPUT" "SOURCES;ARCH;OPTIONS" ${ARGN})
  list(PREPEND arg_SOURCES ${arg_UNPARSED_ARGUMENTS})
  if(NOT arg_SOURCES)
    message(FATAL_ERROR "pyk_add_kernels(${target}): no Python file is given")
  endif()
  get_target_property(type ${target} TYPE)
  if(type MATCHES "^(STATIC|OBJECT|INTERFACE)_LIBRARY$")
    set(arg_EMBED TRUE)
  endif()
  set(archs "")
  foreach(arch IN LISTS arg_ARCH)
    if(NOT arch MATCHES "\\$<")
      string(REPLACE "," ";" arch "${arch}")
    endif()
    list(APPEND archs ${arch})
  endforeach()
  if(NOT archs AND CMAKE_CUDA_ARCHITECTURES)
    _pyk_cuda_architectures(archs)
  endif()

  set(cpu_suffix ".so")
  if("${arg_OPTIONS};${PYK_FLAGS}" MATCHES "--bindings")
    set(cpu_suffix "-cpu.so")              # Python would import kernels.so in place of kernels.py
  endif()
  list(GET arg_SOURCES 0 first)
  get_filename_component(stem "${first}" NAME_WE)
  if(NOT arg_OUTPUT AND archs STREQUAL "cpu")
    set(arg_OUTPUT "${stem}${cpu_suffix}")
  elseif(NOT arg_OUTPUT)
    set(arg_OUTPUT "${stem}.fatbin")
  endif()
  get_property(multi GLOBAL PROPERTY GENERATOR_IS_MULTI_CONFIG)
  set(base "${CMAKE_CURRENT_BINARY_DIR}")
  if(multi)
    string(APPEND base "/$<CONFIG>")
  endif()
  if(NOT IS_ABSOLUTE "${arg_OUTPUT}")
    string(PREPEND arg_OUTPUT "${base}/")
  endif()
  string(REGEX REPLACE "/[^/]*$" "" folder "${arg_OUTPUT}")
  string(REGEX REPLACE "^.*/" "" file "${arg_OUTPUT}")
  string(REGEX REPLACE "(${cpu_suffix}|\\.[^.]*)$" "" stem "${file}")

  set(sources "")
  set(configs "")        # each build looks whether there are others by now
  foreach(source IN LISTS arg_SOURCES)
    get_filename_component(source "${source}" ABSOLUTE BASE_DIR "${CMAKE_CURRENT_SOURCE_DIR}")
    list(APPEND sources "${source}")
    get_filename_component(beside "${source}" DIRECTORY)
    file(GLOB config CONFIGURE_DEPENDS "${beside}/pyk.yaml")
    list(APPEND configs ${config})
  endforeach()

  set(images "${folder}/${file}")
  if(cpu IN_LIST archs AND NOT file MATCHES "\\.so$")
    list(APPEND images "${folder}/${stem}${cpu_suffix}")
  endif()
  set(place "")
  if(NOT arg_EMBED)
    set_property(TARGET ${target} APPEND PROPERTY PYK_IMAGES "${images}")
    set(place COMMAND "${CMAKE_COMMAND}" -E make_directory "$<TARGET_FILE_DIR:${target}>"
              COMMAND "${CMAKE_COMMAND}" -E copy_if_different ${images} "$<TARGET_FILE_DIR:${target}>")
  endif()
  list(REMOVE_ITEM images "${folder}/${file}")

  _pyk_flags(flags)
  list(PREPEND flags "-ffile-prefix-map=${CMAKE_SOURCE_DIR}/=" "-ffile-prefix-map=${CMAKE_BINARY_DIR}/=")
  list(APPEND flags ${arg_OPTIONS})
  if(arg_EMBED)
    list(APPEND flags --embed)
    set(images "")
  endif()
  set(targets "")
  if(archs)                                # an expression may be empty, or a list
    set(targets "--arch=$<JOIN:$<FILTER:${archs},INCLUDE,.>,$<COMMA>>")
  endif()
  set(stub "${folder}/${stem}.pyk.c")
  add_custom_command(
    OUTPUT "${arg_OUTPUT}" "${stub}" "${folder}/${stem}.pyk.h" ${images}
    COMMAND "${CMAKE_COMMAND}" -E make_directory "${folder}"
    COMMAND pyk::compiler build ${sources} -o "${arg_OUTPUT}" "${targets}" "${flags}" -MMD -MF "${arg_OUTPUT}.d"
    ${place}
    DEPENDS ${sources} ${configs} pyk::compiler
    DEPFILE "${arg_OUTPUT}.d"
    COMMENT "Compiling kernels into ${stem}"
    COMMAND_EXPAND_LISTS VERBATIM)

  if(type STREQUAL INTERFACE_LIBRARY)      # the stub is compiled once, here
    string(MAKE_C_IDENTIFIER "${target}_${stem}_pyk" holder)
    add_library(${holder} STATIC)
    set_property(TARGET ${holder} PROPERTY POSITION_INDEPENDENT_CODE ON)
    target_link_libraries(${target} INTERFACE ${holder})
    set(target ${holder})
  endif()
  target_sources(${target} PRIVATE "${stub}")
  get_property(languages GLOBAL PROPERTY ENABLED_LANGUAGES)
  if(NOT C IN_LIST languages)              # the stub is C++ as well
    set_source_files_properties("${stub}" TARGET_DIRECTORY ${target} PROPERTIES LANGUAGE CXX)
  endif()
  set(runtime pyk::runtime)
  if(arg_STATIC)
    set(runtime pyk::runtime_static)
  endif()
  set(visible PUBLIC)
  if(type STREQUAL EXECUTABLE)
    set(visible PRIVATE)
  endif()
  target_include_directories(${target} ${visible} "$<BUILD_INTERFACE:${folder}>")
  target_link_libraries(${target} ${visible} ${runtime})
  cmake_policy(POP)
endfunction()

function(pyk_install_kernels target)
  cmake_parse_arguments(PARSE_ARGV 1 arg "" "DESTINATION;COMPONENT" "")
  get_target_property(images ${target} PYK_IMAGES)
  if(NOT images)
    return()                               # they are embedded
  endif()
  if(NOT arg_DESTINATION)
    include(GNUInstallDirs)
    get_target_property(type ${target} TYPE)
    set(arg_DESTINATION "${CMAKE_INSTALL_BINDIR}")
    if(NOT type STREQUAL EXECUTABLE)
      set(arg_DESTINATION "${CMAKE_INSTALL_LIBDIR}")
    endif()
  endif()
  if(arg_COMPONENT)
    list(PREPEND arg_COMPONENT COMPONENT)
  endif()
  install(FILES ${images} DESTINATION "${arg_DESTINATION}" ${arg_COMPONENT})
endfunction()
