#include "cli/sweep_harvest.h"

#include "profile/store/store.h"
#include "profile/store/sweep_accounts.h"

#include <cstring>
#include <filesystem>

namespace lexprof::cli {
namespace {

profile::SweepRun result_of(const sweep::Job& job, const sweep::Ended& ended,
                            profile::Recording& recording) {
    profile::SweepRun result;
    result.wall_ns = ended.wall_ns;
    result.exit_status = ended.exit_status;
    result.state = profile::SweepState::failed;
    if (!ended.was_started) {
        result.failure = ended.message;
        return result;
    }
    if (ended.signal != 0) {
        result.failure = std::string("ended by a signal: ") + strsignal(ended.signal);
        return result;
    }
    std::string problem;
    auto read =
        profile::read_recording(job.recording, problem, {}, profile::Extent::all_but_points);
    if (read && read->run.state == profile::State::finished) {
        result.state = profile::SweepState::finished;
        result.total = profile::totals_of(read->book());
        result.rows = read->book().rows;
        recording = std::move(*read);
    } else {
        result.failure = read && !read->run.failure.empty() ? read->run.failure
                         : !ended.message.empty()           ? ended.message
                                                            : problem;
    }
    return result;
}

} // namespace

TemporaryFolder::TemporaryFolder() {
    std::string name = (std::filesystem::temp_directory_path() / "lexprof-sweep-XXXXXX").string();
    if (mkdtemp(name.data()) != nullptr) path_ = name;
}

TemporaryFolder::~TemporaryFolder() {
    std::error_code ignored;
    if (!path_.empty()) std::filesystem::remove_all(path_, ignored);
}

std::string own_command() {
    constexpr const char* self = "/proc/self/exe";
    std::error_code failed;
    const auto path = std::filesystem::read_symlink(self, failed);
    return failed ? self : (path.parent_path() / "lexprof").string();
}

std::string harvest(const sweep::Job& job, const sweep::Ended& ended) {
    if (job.recording.empty()) return {};
    profile::Recording recording;
    const profile::SweepRun result = result_of(job, ended, recording);
    std::error_code ignored;
    if (!job.keeps_recording()) std::filesystem::remove(job.recording, ignored);
    return profile::carried(result, recording.subjects ? *recording.subjects : profile::Subjects{});
}

} // namespace lexprof::cli
