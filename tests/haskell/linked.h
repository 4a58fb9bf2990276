// Linking fragments that stand in a test.
#pragma once

#include "haskell/link/link.h"

#include <filesystem>
#include <map>
#include <string>
#include <vector>

namespace lexprof::haskell {

// Fragments in a folder of their own, gone afterwards.
class Fragments {
  public:
    Fragments();
    Fragments(const Fragments&) = delete;
    Fragments& operator=(const Fragments&) = delete;
    ~Fragments();

    std::string path(const std::string& name) const { return (folder_ / name).string(); }
    // Writes `unit/Module.frag` of items and returns its path.
    std::string write(const std::string& module, const std::string& items) const;
    // The same with a text that is no fragment, perhaps.
    std::string write_as_it_is(const std::string& name, const std::string& text) const;

  private:
    std::filesystem::path folder_;
};

// The definitions of a program by their names in FLIC, each with its right-hand side.
using Definitions = std::map<std::string, std::string>;

// Links the module `main:Main` with some items, over small_library().
Definitions link_main(const std::string& items);
// What is wrong with it.
std::string trouble_of(const std::string& items);
Linked linked(const std::string& items);
Definitions definitions_of(const flic::Text& text);

// Bool, lists, pairs, Eq, Ord, Num and Show with instances for Int, Integer and lists, much like
// GHC's own.
std::string small_library();

} // namespace lexprof::haskell
