// The .lexsweep file: a SQLite database with one sweep. docs/growth.md describes its tables.
//
// Note [Nothing is run twice]
// The file is made with all runs that are planned before the first of them begins, and what a run
// has cost is in it as soon as the run has ended, in a transaction of its own. So whatever ends a
// sweep early, the file has all that was finished; a sweep with the same digest goes on with it and
// runs what is still waiting.
// Subjects get their numbers when they first appear, and so by which run happens to end first. When
// all have ended they are numbered again in the order of the runs: then the file is the same
// whoever ran what, but for times.
#pragma once

#include "base/sqlite.h"
#include "profile/data/sweep.h"

#include <map>
#include <memory>
#include <optional>
#include <string>
#include <utility>

namespace lexprof::profile {

class SweepFile {
  public:
    // A new file with runs that wait, or one that is there already with the same plan. Without a
    // result `problem` says what is wrong and what to do.
    static std::unique_ptr<SweepFile> open(const std::string& path, const Sweep& plan,
                                           std::string& problem);

    const Sweep& sweep() const { return sweep_; } // its runs without rows

    // What has come of a run. Its rows are of `subjects`.
    bool put(std::size_t run, const SweepRun& result, const Subjects& subjects,
             std::string& problem);

    // All has been run. Numbers the subjects again.
    bool settle(std::string& problem);

  private:
    SweepFile(const std::string& path, int flags) : database_(path, flags) {}

    SubjectId id_of(const Subject& subject);
    void leave_one_file();

    Database database_;
    Sweep sweep_;
    std::map<std::pair<SubjectKind, std::string>, SubjectId> ids_;
};

// Whether a file calls itself a sweep.
bool is_sweep_file(const std::string& path);

// As many tell how costs grow as well as any number; more of them would only take time and memory.
inline constexpr std::size_t usual_runs = 64;

// With the accounts of so many runs at most, in equal distances from the first to the last.
std::optional<Sweep> read_sweep(const std::string& path, std::string& problem,
                                std::size_t most_runs = usual_runs);

} // namespace lexprof::profile
