// A fragment: the file that the bridge writes for a module, as lines that are known by their names.
#pragma once

#include "haskell/link/library.h"
#include "haskell/link/words.h"

#include <string>
#include <vector>

namespace lexprof::haskell {

struct FragmentItem {
    ItemKind kind = ItemKind::definition; // a type stands for its constructors, too
    std::string_view name;
    Line line;
};

class Fragment {
  public:
    // Reads a whole file. Throws Broken where it is none of this version, or has no end.
    explicit Fragment(const std::string& path);
    Fragment(const Fragment&) = delete;
    Fragment& operator=(const Fragment&) = delete;

    const std::string& path() const { return path_; }
    const std::string& module() const { return module_; } // "main:Main"
    const std::string& file() const { return file_; }     // of the module's text
    const std::vector<FragmentItem>& items() const { return items_; }

  private:
    void take(const Line& line);

    std::string path_;
    std::string text_; // what the items refer to
    std::string module_;
    std::string file_;
    std::vector<FragmentItem> items_;
};

// The names of a type's constructors.
std::vector<std::string_view> constructor_names(const FragmentItem& type);

} // namespace lexprof::haskell
