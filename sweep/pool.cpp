#include "sweep/pool.h"

#include "sweep/process.h"

#include <algorithm>
#include <ctime>
#include <deque>
#include <filesystem>
#include <fstream>
#include <sys/wait.h>
#include <thread>
#include <utility>

namespace lexprof::sweep {
namespace {

using Clock = std::chrono::steady_clock;

constexpr std::chrono::milliseconds patience{20}; // between two looks at what is wanted

std::string first_line(const std::string& path) {
    std::ifstream file(path);
    std::string line;
    while (std::getline(file, line))
        if (!line.empty()) return line;
    return {};
}

} // namespace

ChildrenHeard::ChildrenHeard() {
    sigemptyset(&children_);
    sigaddset(&children_, SIGCHLD);
    sigprocmask(SIG_BLOCK, &children_, &before_);
}

ChildrenHeard::~ChildrenHeard() { sigprocmask(SIG_SETMASK, &before_, nullptr); }

void ChildrenHeard::wait_for_one(std::chrono::nanoseconds most) const {
    const timespec time{most.count() / 1'000'000'000, most.count() % 1'000'000'000};
    sigtimedwait(&children_, nullptr, &time);
}

Pool::Pool(PoolOptions options, Tell ended)
    : options_(std::move(options)), ended_(std::move(ended)) {
    options_.at_once = std::max<std::size_t>(options_.at_once, 1);
}

void Pool::begin(Going going, const std::vector<std::string>& words, const std::string& input,
                 const std::string& output) {
    Ended failure;
    const Streams streams{input, output, path(going.job, ".error")};
    const pid_t process = sweep::start(words, streams, failure.message);
    if (process < 0)
        tell(going, std::move(failure));
    else
        going_.emplace(process, std::move(going));
}

void Pool::start(Job job) {
    Going going{placed(std::move(job), options_.folder), false, Clock::now()};
    if (!going.job.text_file.empty()) {
        std::ofstream file(going.job.text_file, std::ios::binary);
        file << going.job.text;
        if (!file.flush()) {
            Ended failure;
            failure.message = "cannot write to " + options_.folder + "; make room there";
            tell(going, std::move(failure));
            return;
        }
    }
    if (going.job.input_command.empty()) {
        start_program(std::move(going));
        return;
    }
    going.makes_input = true;
    const std::string command = going.job.input_command;
    const std::string input = path(going.job, ".input");
    begin(std::move(going), {"/bin/sh", "-c", command}, "/dev/null", input);
}

void Pool::start_program(Going going) {
    std::string input = "/dev/null";
    if (going.makes_input)
        input = path(going.job, ".input");
    else if (!going.job.input.empty())
        input = going.job.input;
    going.makes_input = false;
    going.begin = Clock::now();
    const std::vector<std::string> words = going.job.words;
    const std::string output = going.job.output.empty() ? "/dev/null" : going.job.output;
    begin(std::move(going), words, input, output);
}

void Pool::tell(const Going& going, Ended ended) {
    const Job& job = going.job;
    ended.run = job.run;
    ended.wall_ns = static_cast<std::uint64_t>(
        std::chrono::duration_cast<std::chrono::nanoseconds>(Clock::now() - going.begin).count());
    if (ended.message.empty()) ended.message = first_line(path(job, ".error"));
    if (options_.harvest) ended.harvest = options_.harvest(job, ended);
    std::error_code ignored;
    for (const char* what : {".input", ".error"}) std::filesystem::remove(path(job, what), ignored);
    if (!job.text_file.empty()) std::filesystem::remove(job.text_file, ignored);
    ended_(ended);
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

void Pool::look(std::chrono::nanoseconds most) {
    int state = 0;
    const pid_t process = waitpid(-1, &state, WNOHANG);
    if (process > 0)
        take(process, state);
    else
        heard_.wait_for_one(most);
}

void Pool::stop_all() {
    for (const auto& [process, going] : going_) kill(-process, SIGKILL);
    for (const auto& [process, going] : going_) waitpid(process, nullptr, 0);
    going_.clear();
}

void run_all(std::vector<Job> jobs, const PoolOptions& options, const std::function<Wish()>& wish,
             const Tell& ended) {
    PoolOptions here = options;
    if (here.at_once == 0) here.at_once = std::thread::hardware_concurrency();
    std::deque<Job> waiting(std::make_move_iterator(jobs.begin()),
                            std::make_move_iterator(jobs.end()));
    Pool pool(here, ended);
    while (wish() == Wish::go_on) {
        while (!waiting.empty() && pool.has_room()) {
            Job job = std::move(waiting.front());
            waiting.pop_front();
            pool.start(std::move(job));
        }
        if (pool.is_idle() && waiting.empty()) return;
        pool.look(patience);
    }
}

} // namespace lexprof::sweep
