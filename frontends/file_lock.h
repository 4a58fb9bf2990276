// A lock on a folder, held as long as the object lives: what one process makes there, no other
// looks at.
#pragma once

#include <filesystem>
#include <optional>

namespace lexprof::frontends {

class FileLock {
  public:
    // Waits until nobody else has it. Nothing where the file `.lock` cannot be made in the folder.
    static std::optional<FileLock> of_folder(const std::filesystem::path& folder);

    FileLock(FileLock&& other) noexcept;
    FileLock& operator=(FileLock&&) = delete;
    ~FileLock();

  private:
    explicit FileLock(int descriptor) : descriptor_(descriptor) {}

    int descriptor_;
};

} // namespace lexprof::frontends
