# Writes OUTPUT, a C++ source that holds the file TEXT (or nothing, if TEXT is empty) as a literal.
set(text "")
if(TEXT)
    file(READ "${TEXT}" text)
endif()
file(WRITE "${OUTPUT}" "// Made from flic/prelude.flic.
#include \"flic/program.h\"

#ifdef __clang__
#pragma clang diagnostic ignored \"-Woverlength-strings\"
#endif

namespace lexprof::flic {

std::string_view builtin_prelude() {
    return R\"prelude_text(${text})prelude_text\";
}

} // namespace lexprof::flic
")
