#include "cli/merge_tree.h"

#include "cli/sweep_harvest.h"
#include "reducer/interrupt.h"

#include <algorithm>
#include <csignal>
#include <cstring>
#include <filesystem>
#include <ostream>

namespace lexprof::cli {
namespace {

// Of all levels, so that what comes late from one is not taken for something of the next.
class TreeMaker {
  public:
    TreeMaker(const TreeOrder& order, Context& context) : order_(order), context_(context) {}

    Status add_up(std::string& sum);

  private:
    sweep::Job job_for(const std::vector<std::string>& files, std::size_t first, std::size_t end,
                       bool are_sums);
    void take(const sweep::Ended& ended);
    void drop(const std::vector<std::string>& sums) const;

    const TreeOrder& order_;
    Context& context_;
    std::size_t made_ = 0;
    Status status_ = Status::fine;
};

sweep::Job TreeMaker::job_for(const std::vector<std::string>& files, std::size_t first,
                              std::size_t end, bool are_sums) {
    sweep::Job job;
    job.run = made_++;
    job.size = end - first;
    const std::string sum = order_.folder + "/" + std::to_string(job.run) + ".lexprof";
    job.words = {own_command(), "merge", "--quiet", "-o", sum};
    if (are_sums) job.words.emplace_back("--parts");
    if (!order_.book.empty()) job.words.push_back("--book=" + order_.book);
    for (std::size_t file = first; file < end; ++file) job.words.push_back(files[file]);
    return job;
}

// The first that goes wrong is told, and ends all.
void TreeMaker::take(const sweep::Ended& ended) {
    if (ended.was_started && ended.signal == 0 && ended.exit_status == 0) return;
    if (status_ != Status::fine) return;
    status_ =
        ended.exit_status == exit_status(Status::usage) ? Status::usage : Status::input_output;
    const std::string killed =
        ended.signal != 0 ? std::string("ended by a signal: ") + strsignal(ended.signal) : "";
    const std::string said = ended.message.empty() ? killed : ended.message;
    context_.err << (said.starts_with("lexprof: ") ? "" : "lexprof: a part of the sum failed: ")
                 << said << '\n';
}

void TreeMaker::drop(const std::vector<std::string>& sums) const {
    std::error_code ignored;
    for (const std::string& sum : sums) std::filesystem::remove(sum, ignored);
}

Status TreeMaker::add_up(std::string& sum) {
    std::vector<std::string> sums = order_.files;
    const TemporaryFolder folder;
    sweep::PoolOptions pool;
    pool.folder = folder.path();
    pool.at_once = order_.at_once;
    reducer::catch_interrupts();
    for (bool are_sums = false; sums.size() > 1; are_sums = true) {
        std::vector<sweep::Job> jobs;
        std::vector<std::string> next;
        for (const auto& [first, end] : groups_of(sums.size())) {
            jobs.push_back(job_for(sums, first, end, are_sums));
            next.push_back(jobs.back().words[4]);
        }
        context_.run_all(
            std::move(jobs), pool,
            [this] {
                return reducer::pending_signal() != 0 || status_ != Status::fine
                           ? sweep::Wish::stop_at_once
                           : sweep::Wish::go_on;
            },
            [this](const sweep::Ended& ended) { take(ended); });
        if (are_sums) drop(sums);
        sums = std::move(next);
        if (const int signal = reducer::pending_signal(); signal != 0)
            return signal == SIGINT ? Status::interrupted : Status::terminated;
        if (status_ != Status::fine) return status_;
    }
    sum = sums.front();
    return Status::fine;
}

} // namespace

std::vector<std::pair<std::size_t, std::size_t>> groups_of(std::size_t files) {
    std::vector<std::pair<std::size_t, std::size_t>> groups;
    for (std::size_t first = 0; first < files; first += files_of_a_group)
        groups.emplace_back(first, std::min(first + files_of_a_group, files));
    return groups;
}

Status add_up_as_tree(const TreeOrder& order, std::string& sum, Context& context) {
    return TreeMaker(order, context).add_up(sum);
}

} // namespace lexprof::cli
