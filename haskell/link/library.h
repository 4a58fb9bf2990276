// The index of a translated library: one SQLite file in which each item is found by its name.
#pragma once

#include "base/sqlite.h"
#include "haskell/link/words.h"

#include <array>
#include <optional>
#include <string>
#include <string_view>

namespace lexprof::haskell {

// What is asked for by name.
enum class ItemKind : std::uint8_t { definition, constructor, type, class_ };

// The line of an item, and where it comes from. Of a constructor the line of its type.
struct Item {
    std::string line;
    std::string module; // "base:GHC.Base"
    std::string file;   // of the module's text
};

class Library {
  public:
    // Throws Broken where the file is no index of this version.
    explicit Library(const std::string& path);

    std::optional<Item> find(ItemKind kind, std::string_view name);

  private:
    std::string path_;
    std::optional<Database> database_;
    std::array<std::optional<Statement>, 4> statements_; // by kind
};

// Packs all fragments below a folder (`*/*.frag`) into an index, which takes the place of `path`
// only once it is whole. Throws Broken.
void pack_library(const std::string& folder, const std::string& path);

} // namespace lexprof::haskell
