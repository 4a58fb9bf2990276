// The place of a file that is to be written: nobody else's, and locked while it is written.
#pragma once

#include <memory>
#include <string>

namespace lexprof::profile {

// A file, locked for as long as this lives: so a reader knows a run in progress from one that was
// killed.
class FileLock {
  public:
    explicit FileLock(int file) : file_(file) {}
    FileLock(const FileLock&) = delete;
    FileLock& operator=(const FileLock&) = delete;
    ~FileLock();

  private:
    int file_;
};

// Makes an empty file of that name, in place of an older profile. Without a result `problem` says
// why there is none.
std::unique_ptr<FileLock> take_place(const std::string& path, std::string& problem);

// Puts a file that is complete in the place of another, unless that is no profile or is being
// written. Otherwise `problem` says why it stayed where it was.
bool put_in_place(const std::string& complete, const std::string& path, std::string& problem);

// What SQLite keeps beside a file.
void remove_logs(const std::string& path);

} // namespace lexprof::profile
