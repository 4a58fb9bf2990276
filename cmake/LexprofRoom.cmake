# What every target of ours is compiled with.
add_library(lexprof_settings INTERFACE)
target_compile_features(lexprof_settings INTERFACE cxx_std_20)
target_include_directories(lexprof_settings INTERFACE ${CMAKE_SOURCE_DIR} ${CMAKE_BINARY_DIR}/generated)
target_compile_options(lexprof_settings INTERFACE -Wall -Wextra -Wpedantic -Wshadow -Wconversion
    -Wno-sign-conversion -Wnon-virtual-dtor -Wold-style-cast)
# GCC 12 sees overlapping copies in every `"text" + std::string`, and strings in structures that are
# moved as used uninitialised.
target_compile_options(lexprof_settings INTERFACE
    "$<$<CXX_COMPILER_ID:GNU>:-Wno-restrict;-Wno-maybe-uninitialized>")
# Files that are compiled together hide each other's names; that is no mistake.
target_compile_options(lexprof_settings INTERFACE "$<$<BOOL:$<TARGET_PROPERTY:UNITY_BUILD>>:-Wno-shadow>")
if(LEXPROF_WARNINGS_AS_ERRORS)
    target_compile_options(lexprof_settings INTERFACE -Werror)
endif()
set(CMAKE_CXX_EXTENSIONS OFF)

# GNU's linker takes three times as long over a sanitized test as mold, where that is.
option(LEXPROF_QUICK_LINKER "Link with mold, where it is" OFF)
if(LEXPROF_QUICK_LINKER)
    include(CheckLinkerFlag)
    check_linker_flag(CXX -fuse-ld=mold LEXPROF_HAS_MOLD)
    if(LEXPROF_HAS_MOLD)
        target_link_options(lexprof_settings INTERFACE -fuse-ld=mold)
    endif()
endif()

# Sanitized code takes long to optimise and long to run without; so the rooms, where the work is done,
# can have options of their own.
set(LEXPROF_ROOM_OPTIONS "" CACHE STRING "Compiler options for the rooms, but not for their tests")

# The trees of ./test compile several files of a room at once: half of the time goes into what they
# include. Such files share their unnamed namespaces, so no two files of a room may give a name there twice.
set(LEXPROF_TOGETHER 0 CACHE STRING "How many files of a room are compiled at once; 0: each by itself")

function(lexprof_join target)
    if(LEXPROF_TOGETHER GREATER 0)
        set_target_properties(${target} PROPERTIES
            UNITY_BUILD ON UNITY_BUILD_BATCH_SIZE ${LEXPROF_TOGETHER})
    endif()
endfunction()

# lexprof_room(NAME SOURCES … LINKS …): the library of one room of the house.
function(lexprof_room name)
    cmake_parse_arguments(ROOM "" "" "SOURCES;LINKS" ${ARGN})
    add_library(lexprof_${name} STATIC ${ROOM_SOURCES})
    target_compile_options(lexprof_${name} PRIVATE ${LEXPROF_ROOM_OPTIONS})
    target_link_libraries(lexprof_${name} PUBLIC lexprof_settings ${ROOM_LINKS})
    lexprof_join(lexprof_${name})
endfunction()

# lexprof_list_rooms(FILE FOLDER …): writes what the build knows of the house into a file, for
# tools/draw-rooms and tests/house: a line for each library whose sources are in these folders, with
# the folders of its sources and the libraries of the house that it is linked with.
function(lexprof_list_rooms file)
    set_property(GLOBAL PROPERTY LEXPROF_LIBRARIES "")
    foreach(folder ${ARGN})
        lexprof_list_libraries(${CMAKE_SOURCE_DIR}/${folder})
    endforeach()
    get_property(libraries GLOBAL PROPERTY LEXPROF_LIBRARIES)
    file(CONFIGURE OUTPUT ${file} CONTENT "${libraries}")
endfunction()

function(lexprof_list_libraries folder)
    get_property(inner DIRECTORY ${folder} PROPERTY SUBDIRECTORIES)
    foreach(each ${inner})
        lexprof_list_libraries(${each})
    endforeach()
    get_property(targets DIRECTORY ${folder} PROPERTY BUILDSYSTEM_TARGETS)
    foreach(target ${targets})
        get_target_property(type ${target} TYPE)
        if(type MATCHES "^(STATIC|OBJECT|SHARED)_LIBRARY$")
            lexprof_describe_library(${target} ${folder} line)
            set_property(GLOBAL APPEND_STRING PROPERTY LEXPROF_LIBRARIES "${line}\n")
        endif()
    endforeach()
endfunction()

function(lexprof_describe_library target folder result)
    set(folders "")
    get_target_property(sources ${target} SOURCES)
    foreach(source ${sources})
        get_filename_component(source ${source} ABSOLUTE BASE_DIR ${folder})
        file(RELATIVE_PATH source ${folder} ${source})
        if(source MATCHES "\\.cpp$" AND NOT source MATCHES "^\\.\\.")
            get_filename_component(source ${folder}/${source} DIRECTORY)
            file(RELATIVE_PATH source ${CMAKE_SOURCE_DIR} ${source})
            list(APPEND folders ${source})
        endif()
    endforeach()
    list(REMOVE_DUPLICATES folders)
    list(SORT folders)
    get_target_property(links ${target} LINK_LIBRARIES)
    list(FILTER links INCLUDE REGEX "^lexprof_")
    list(REMOVE_ITEM links lexprof_settings)
    list(SORT links)
    list(JOIN folders " " folders)
    list(JOIN links " " links)
    set(${result} "${target}: ${folders}: ${links}" PARENT_SCOPE)
endfunction()
