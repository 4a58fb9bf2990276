// What a sweep keeps of a run: found by whoever has run it, and sent as bytes.
#pragma once

#include "sweep/job.h"

#include <string>

namespace lexprof::cli {

// A folder for files that are not kept; it goes again.
class TemporaryFolder {
  public:
    TemporaryFolder();
    TemporaryFolder(const TemporaryFolder&) = delete;
    TemporaryFolder& operator=(const TemporaryFolder&) = delete;
    ~TemporaryFolder();
    const std::string& path() const { return path_; }

  private:
    std::string path_;
};

// The lexprof command, which stands beside the one that MPI starts.
std::string own_command();

// As profile::taken_over reads it; nothing of jobs that leave no recording of a run. Removes the
// recording, unless it is to be kept.
std::string harvest(const sweep::Job& job, const sweep::Ended& ended);

} // namespace lexprof::cli
