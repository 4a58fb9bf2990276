// What stands between lexprof and GHC: the bridge, a program that is made by the set-up.
#pragma once

#include "frontends/file_lock.h"
#include "frontends/frontend.h"

#include <optional>
#include <string>
#include <vector>

namespace lexprof::frontends {

// The variable that says in which folder the set-up has put what programs in Haskell need: the
// bridge, the translated library in `fragments`. ./lexprof sets it.
constexpr const char* haskell_folder_variable = "LEXPROF_HASKELL";

struct Bridged {
    std::vector<std::string> fragments; // files, of the program's modules
    std::string library;                // the index of the library
    FileLock lock;                      // nobody else makes them anew meanwhile
};

// Lets GHC translate a program, which it says on standard error where it is not correct: then
// nothing is returned and there is no trouble. What it makes goes to the folder `results`, or is
// kept from one start to the next.
std::optional<Bridged> bridge(const std::string& path, const Options& options,
                              const std::string& results, std::string& trouble);

} // namespace lexprof::frontends
