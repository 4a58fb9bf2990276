// A recorded run again: what the recording keeps of the program, its options and its input is all
// that is needed.
#pragma once

#include "cli/commands.h"
#include "colouring/plan.h"
#include "profile/analysis/blockages/remedy.h"
#include "profile/data/recording.h"
#include "reducer/evidence.h"

#include <optional>
#include <span>
#include <string>

namespace lexprof::cli {

class ReplayedRun {
  public:
    // Reads the program and colours it as it was. Without a result what is wrong, and what to do,
    // is in `trouble`.
    static std::optional<ReplayedRun> of(const profile::Recording& recording, std::string& trouble);

    // What was in the heap there; without a result why not is in `trouble`.
    std::optional<profile::Snapshot> look(const reducer::Goal& goal, std::string& trouble) const;

    // How the run goes on the default engine: its steps are those of any, its cells its own. That
    // of the recording, where this is of that engine.
    std::optional<profile::Book> on_default_engine(std::string& trouble) const;

    // The run so many times more, with its clock, or the usual one if it had none: its books.
    std::optional<std::vector<std::vector<profile::Book>>> again(std::uint64_t times,
                                                                 std::string& trouble) const;

    // What was in the heap there, with the past and the future of all of it, on the default engine,
    // and whatever the run profiled. `book` is how the run goes there.
    std::optional<profile::Testimony> gather(const profile::Book& book, const reducer::Goal& goal,
                                             std::string& trouble) const;

    // Whether the program prints the same, and ends in the same way, if the prelude's sorts leave
    // lists as they are: then nothing depends on the order. Not known of programs in Haskell.
    bool prints_the_same_unsorted() const;

    // A change to its text with which it does the same and holds much less, if one is known.
    std::optional<profile::Remedy> remedy(bool is_replaced,
                                          std::optional<profile::RemedyKind> only = {}) const;

    // Of what is in use at the most, what still is if a function gives back at once what it has
    // looked at until now; if that is known.
    std::optional<double> left_unlooked_at(const std::string& function) const;

  private:
    void add_about_input(std::string& trouble) const;
    std::optional<profile::Evidence> gather(const flic::Program& program,
                                            const colouring::Selection& selection,
                                            const reducer::Goal& goal,
                                            std::span<const reducer::Moment> known,
                                            std::string& trouble) const;
    std::vector<profile::Snapshot::Root> deepest(const flic::Program& program,
                                                 const profile::Book& book) const;

    const profile::Recording* recording_ = nullptr;
    flic::Program program_;
    colouring::Plan plan_;
    reducer::RunOptions options_;
};

} // namespace lexprof::cli
