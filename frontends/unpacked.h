// The texts of a recorded program as files in a folder of their own, for a compiler that reads
// files.
#pragma once

#include "frontends/frontend.h"

#include <filesystem>
#include <string>
#include <vector>

namespace lexprof::frontends {

// The folder goes with it. A name that begins with `/` or leads upwards stays within the folder.
class Unpacked {
  public:
    // Throws std::filesystem::filesystem_error.
    explicit Unpacked(const std::vector<flic::Text>& texts);
    ~Unpacked();
    Unpacked(const Unpacked&) = delete;
    Unpacked& operator=(const Unpacked&) = delete;

    // Where what has this name in the program is.
    std::string place_of(const std::string& name) const;
    // A text in which places are names again.
    std::string with_names(std::string text) const;
    // For what the compiler makes.
    std::string folder_for_results() const { return (root_ / "results").string(); }

  private:
    std::filesystem::path root_;
    std::string relative_; // what stands before relative names, and before others
    std::string absolute_;
};

} // namespace lexprof::frontends
