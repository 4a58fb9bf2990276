// A front end: what makes a program of files in one language.
#pragma once

#include "flic/program.h"

#include <functional>
#include <optional>
#include <string>
#include <vector>

namespace lexprof::frontends {

// Reads a file that a program consists of. Where that fails, nothing is returned and `trouble` says
// what is wrong and what to do.
using ReadText =
    std::function<std::optional<flic::Text>(const std::string& path, std::string& trouble)>;

struct Options {
    flic::LoadOptions flic;
    std::vector<std::string> folders;          // in which imported modules are looked for
    std::vector<std::string> compiler_options; // of the language's compiler, where it has one
    // The texts of a program that was recorded, which take the place of files. A compiler sees
    // these and no others.
    std::vector<flic::Text> recorded;
};

struct Loaded {
    std::optional<flic::Program> program;
    flic::SourceMap sources; // without a program: the texts that the diagnostics are about
    flic::Diagnostics diagnostics;
    std::string trouble; // with a file that could not be read; there is no program then
                         // Neither program nor trouble nor diagnostics: the language's compiler
                         // has said itself what is wrong with the program
};

class Frontend {
  public:
    virtual ~Frontend() = default;

    // The program whose main file is `path`; further files are read where it asks for them.
    virtual Loaded load(const std::string& path, const ReadText& read,
                        const Options& options) const = 0;

    // The same as one text of FLIC. Where there is none `trouble` says why, unless the language's
    // compiler has said it.
    virtual std::optional<std::string> translate(const std::string& path, const Options& options,
                                                 std::string& trouble) const = 0;
};

} // namespace lexprof::frontends
