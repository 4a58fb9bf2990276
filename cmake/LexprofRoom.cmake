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
if(LEXPROF_WARNINGS_AS_ERRORS)
    target_compile_options(lexprof_settings INTERFACE -Werror)
endif()
set(CMAKE_CXX_EXTENSIONS OFF)

# Sanitized code takes long to optimise and long to run without; so the rooms, where the work is done,
# can have options of their own.
set(LEXPROF_ROOM_OPTIONS "" CACHE STRING "Compiler options for the rooms, but not for their tests")

# lexprof_room(NAME SOURCES … LINKS …): the library of one room of the house.
function(lexprof_room name)
    cmake_parse_arguments(ROOM "" "" "SOURCES;LINKS" ${ARGN})
    add_library(lexprof_${name} STATIC ${ROOM_SOURCES})
    target_compile_options(lexprof_${name} PRIVATE ${LEXPROF_ROOM_OPTIONS})
    target_link_libraries(lexprof_${name} PUBLIC lexprof_settings ${ROOM_LINKS})
endfunction()
