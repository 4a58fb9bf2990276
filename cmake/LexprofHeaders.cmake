# Precompiled headers for the trees of ./test: there, half of the time goes into the same few headers
# of the standard library and of GoogleTest. The other trees are built without, so that a file which
# does not include what it uses is found.
option(LEXPROF_PRECOMPILED_HEADERS "Compile the headers that most files include once" OFF)

set(LEXPROF_COMMON_HEADERS <algorithm> <cstdint> <functional> <map> <memory> <optional> <set> <span>
    <sstream> <string> <string_view> <unordered_map> <utility> <vector>)

# lexprof_precompile_headers(FOLDER …): for all libraries and programs made there and below, but those
# with precompiled headers of their own and those with Qt, whose options differ. Those that are
# compiled with the same options share them.
function(lexprof_precompile_headers)
    if(NOT LEXPROF_PRECOMPILED_HEADERS)
        return()
    endif()
    foreach(folder ${ARGN})
        lexprof_precompile_in(${CMAKE_SOURCE_DIR}/${folder})
    endforeach()
endfunction()

function(lexprof_precompile_in folder)
    get_property(inner DIRECTORY ${folder} PROPERTY SUBDIRECTORIES)
    foreach(each ${inner})
        lexprof_precompile_in(${each})
    endforeach()
    get_property(targets DIRECTORY ${folder} PROPERTY BUILDSYSTEM_TARGETS)
    foreach(target ${targets})
        get_target_property(type ${target} TYPE)
        get_target_property(own ${target} PRECOMPILE_HEADERS)
        get_target_property(automoc ${target} AUTOMOC)
        if(type MATCHES "^(STATIC_LIBRARY|EXECUTABLE)$" AND NOT own AND NOT automoc)
            lexprof_precompile_for(${target})
        endif()
    endforeach()
endfunction()

function(lexprof_precompile_for target)
    get_target_property(options ${target} COMPILE_OPTIONS)
    get_target_property(links ${target} LINK_LIBRARIES)
    list(FILTER links INCLUDE REGEX "^GTest::") # it defines macros that its headers ask for
    if(NOT options)
        set(options "")
    endif()
    string(SHA1 shared "${options} ${links}")
    string(SUBSTRING ${shared} 0 8 shared)
    set(shared lexprof_headers_${shared})
    # The first is for ccache, which wants CCACHE_SLOPPINESS=pch_defines,time_macros besides. The others:
    # GCC 12 warns of what it makes of the standard library as if it was ours, once it is precompiled.
    set(for_gcc "$<$<CXX_COMPILER_ID:GNU>:-fpch-preprocess;-Wno-stringop-overflow;-Wno-array-bounds>")
    if(NOT TARGET ${shared})
        set(source ${CMAKE_BINARY_DIR}/generated/headers/${shared}.cpp)
        file(CONFIGURE OUTPUT ${source} CONTENT "// Whose precompiled headers others share.\n")
        add_library(${shared} OBJECT ${source})
        set_target_properties(${shared} PROPERTIES COMPILE_OPTIONS "${options};${for_gcc}")
        target_link_libraries(${shared} PRIVATE lexprof_settings ${links})
        target_precompile_headers(${shared} PRIVATE ${LEXPROF_COMMON_HEADERS}
            $<$<BOOL:${links}>:<gtest/gtest.h$<ANGLE-R>>)
    endif()
    target_precompile_headers(${target} REUSE_FROM ${shared})
    target_compile_options(${target} PRIVATE ${for_gcc})
endfunction()
