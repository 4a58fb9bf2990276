#include "sweep/pool.h"

#include "sweep/process.h"

#include <chrono>
#include <csignal>
#include <ctime>
#include <deque>
#include <filesystem>
#include <fstream>
#include <map>
#include <sys/wait.h>

namespace lexprof::sweep {
namespace {

using Clock = std::chrono::steady_clock;

constexpr timespec patience{0, 20'000'000}; // between two looks at what is wanted

// While it lives, the end of a process can be waited for.
class ChildrenHeard {
  public:
    ChildrenHeard() {
        sigemptyset(&children_);
        sigaddset(&children_, SIGCHLD);
        sigprocmask(SIG_BLOCK, &children_, &before_);
    }
    ChildrenHeard(const ChildrenHeard&) = delete;
    ChildrenHeard& operator=(const ChildrenHeard&) = delete;
    ~ChildrenHeard() { sigprocmask(SIG_SETMASK, &before_, nullptr); }

    void wait_for_one() const { sigtimedwait(&children_, nullptr, &patience); }

  private:
    sigset_t children_{};
    sigset_t before_{};
};

// What goes on for a job: first what makes its input, if something does, then the program.
struct Going {
    Job job;
    bool makes_input = false;
    Clock::time_point begin;
};

std::string first_line(const std::string& path) {
    std::ifstream file(path);
    std::string line;
    while (std::getline(file, line))
        if (!line.empty()) return line;
    return {};
}

class Pool {
  public:
    Pool(std::vector<Job> jobs, const PoolOptions& options,
         const std::function<void(const Ended&)>& ended)
        : waiting_(std::make_move_iterator(jobs.begin()), std::make_move_iterator(jobs.end())),
          options_(options),
          ended_(ended) {}

    void go(const std::function<Wish()>& wish);

  private:
    std::string path(const Job& job, const char* what) const {
        return options_.folder + "/" + std::to_string(job.run) + what;
    }
    void start_job(Job job);
    void start_program(Going going);
    bool begin(Going going, const std::vector<std::string>& words, const Streams& streams);
    void take(pid_t process, int state);
    void tell(const Going& going, Ended ended);
    void stop_all();

    std::deque<Job> waiting_;
    const PoolOptions& options_;
    const std::function<void(const Ended&)>& ended_;
    std::map<pid_t, Going> going_;
};

bool Pool::begin(Going going, const std::vector<std::string>& words, const Streams& streams) {
    Ended failure;
    const pid_t process = start(words, streams, failure.message);
    if (process < 0) {
        tell(going, std::move(failure));
        return false;
    }
    going_.emplace(process, std::move(going));
    return true;
}

void Pool::start_job(Job job) {
    Going going{std::move(job), false, Clock::now()};
    if (going.job.input_command.empty()) {
        start_program(std::move(going));
        return;
    }
    going.makes_input = true;
    const std::string command = going.job.input_command;
    const Streams streams{"/dev/null", path(going.job, ".input"), path(going.job, ".error")};
    begin(std::move(going), {"/bin/sh", "-c", command}, streams);
}

void Pool::start_program(Going going) {
    Streams streams{"/dev/null", "/dev/null", path(going.job, ".error")};
    if (going.makes_input)
        streams.input = path(going.job, ".input");
    else if (!going.job.input.empty())
        streams.input = going.job.input;
    going.makes_input = false;
    going.begin = Clock::now();
    const std::vector<std::string> words = going.job.words;
    begin(std::move(going), words, streams);
}

void Pool::tell(const Going& going, Ended ended) {
    ended.run = going.job.run;
    ended.wall_ns = static_cast<std::uint64_t>(
        std::chrono::duration_cast<std::chrono::nanoseconds>(Clock::now() - going.begin).count());
    if (ended.message.empty()) ended.message = first_line(path(going.job, ".error"));
    ended_(ended);
    std::error_code ignored;
    for (const char* what : {".input", ".error"})
        std::filesystem::remove(path(going.job, what), ignored);
}

void Pool::take(pid_t process, int state) {
    const auto found = going_.find(process);
    if (found == going_.end()) return;
    Going going = std::move(found->second);
    going_.erase(found);
    const bool is_well = WIFEXITED(state) && WEXITSTATUS(state) == 0;
    if (going.makes_input && is_well) {
        start_program(std::move(going));
        return;
    }
    Ended ended;
    ended.was_started = !going.makes_input;
    if (WIFEXITED(state)) ended.exit_status = WEXITSTATUS(state);
    if (WIFSIGNALED(state)) ended.signal = WTERMSIG(state);
    if (going.makes_input) {
        ended.message = "its input could not be made: " + going.job.input_command;
        const std::string said = first_line(path(going.job, ".error"));
        if (!said.empty()) ended.message += ": " + said;
    }
    tell(going, std::move(ended));
}

void Pool::stop_all() {
    for (const auto& [process, going] : going_) kill(-process, SIGKILL);
    for (const auto& [process, going] : going_) waitpid(process, nullptr, 0);
    going_.clear();
}

void Pool::go(const std::function<Wish()>& wish) {
    const ChildrenHeard heard;
    for (;;) {
        const Wish wanted = wish();
        if (wanted == Wish::stop_at_once) {
            stop_all();
            return;
        }
        if (wanted == Wish::start_no_more) waiting_.clear();
        while (!waiting_.empty() && going_.size() < options_.at_once) {
            Job job = std::move(waiting_.front());
            waiting_.pop_front();
            start_job(std::move(job));
        }
        if (going_.empty() && waiting_.empty()) return;
        int state = 0;
        const pid_t process = waitpid(-1, &state, WNOHANG);
        if (process > 0)
            take(process, state);
        else
            heard.wait_for_one();
    }
}

} // namespace

void run_all(std::vector<Job> jobs, const PoolOptions& options, const std::function<Wish()>& wish,
             const std::function<void(const Ended&)>& ended) {
    Pool(std::move(jobs), options, ended).go(wish);
}

} // namespace lexprof::sweep
