// The place of a file that is to be written: nobody else's, and locked while it is written.
#pragma once

#include <functional>
#include <memory>
#include <string>

namespace lexprof::profile {

// A file, locked for as long as this lives: so a reader knows a run in progress from one that was
// killed.
class HeldPlace {
  public:
    // The file is open and locked.
    HeldPlace(std::string path, int file) : path_(std::move(path)), file_(file) {}
    HeldPlace(const HeldPlace&) = delete;
    HeldPlace& operator=(const HeldPlace&) = delete;
    ~HeldPlace();

    // Puts what `write` makes of an empty file in its place. Throws std::system_error; then all is
    // as it was.
    void replace(const std::function<void(int file)>& write);

  private:
    void exchange(const std::string& next) const;

    std::string path_;
    int file_;
};

// Makes an empty file of that name, in place of an older profile. Without a result `problem` says
// why there is none.
std::unique_ptr<HeldPlace> take_place(const std::string& path, std::string& problem);

// Puts a file that is complete in the place of another, unless that is no profile or is being
// written. Otherwise `problem` says why it stayed where it was.
bool put_in_place(const std::string& complete, const std::string& path, std::string& problem);

} // namespace lexprof::profile
