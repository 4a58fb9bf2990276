// A recorded run again: what the recording keeps of the program, its options and its input is all
// that is needed.
#pragma once

#include "cli/commands.h"
#include "colouring/plan.h"
#include "profile/data/recording.h"
#include "reducer/evidence.h"

#include <optional>
#include <string>

namespace lexprof::cli {

class ReplayedRun {
  public:
    // Reads the program and colours it as it was. Without a result what is wrong, and what to do,
    // is in `trouble`.
    static std::optional<ReplayedRun> of(const profile::Recording& recording, std::string& trouble);

    // What was in the heap there; without a result why not is in `trouble`.
    std::optional<profile::Snapshot> look(const reducer::Goal& goal, std::string& trouble) const;

    // The same with the past and the future of all that was there, whatever the run profiled.
    std::optional<profile::Testimony> gather(const reducer::Goal& goal, std::string& trouble) const;

  private:
    void add_about_input(std::string& trouble) const;
    std::optional<profile::Evidence> gather(const colouring::Selection& selection,
                                            const reducer::Goal& goal, std::string& trouble) const;

    const profile::Recording* recording_ = nullptr;
    flic::Program program_;
    colouring::Plan plan_;
    reducer::RunOptions options_;
};

} // namespace lexprof::cli
