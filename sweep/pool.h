// Runs jobs in processes of this machine, so many at a time.
#pragma once

#include "sweep/job.h"

#include <chrono>
#include <csignal>
#include <cstdint>
#include <functional>
#include <map>
#include <string>
#include <sys/types.h>
#include <vector>

namespace lexprof::sweep {

// What is to be known of a run that has ended, out of the recording that it has left, as bytes.
using Harvest = std::function<std::string(const Job&, const Ended&)>;
using Tell = std::function<void(const Ended&)>;

struct PoolOptions {
    std::size_t at_once = 0; // 0: as many as suit
    std::string folder;      // for files that are not kept; it exists
    Harvest harvest;         // may be none
};

// While it lives, the end of a process can be waited for.
class ChildrenHeard {
  public:
    ChildrenHeard();
    ChildrenHeard(const ChildrenHeard&) = delete;
    ChildrenHeard& operator=(const ChildrenHeard&) = delete;
    ~ChildrenHeard();

    void wait_for_one(std::chrono::nanoseconds most) const;

  private:
    sigset_t children_{};
    sigset_t before_{};
};

class Pool {
  public:
    Pool(PoolOptions options, Tell ended);
    Pool(const Pool&) = delete;
    Pool& operator=(const Pool&) = delete;
    ~Pool() { stop_all(); }

    bool has_room() const { return going_.size() < options_.at_once; }
    bool is_idle() const { return going_.empty(); }
    void start(Job job);
    // Tells of one that has ended; where none has, waits for one, but not for long.
    void look(std::chrono::nanoseconds most);
    // Ends those that go on, and says nothing of them.
    void stop_all();

  private:
    // What goes on for a job: first what makes its input, if something does, then the program.
    struct Going {
        Job job;
        bool makes_input = false;
        std::chrono::steady_clock::time_point begin;
    };

    std::string path(const Job& job, const char* what) const {
        return options_.folder + "/" + std::to_string(job.run) + what;
    }
    void start_program(Going going);
    void begin(Going going, const std::vector<std::string>& words, const std::string& input,
               const std::string& output);
    void take(pid_t process, int state);
    void tell(const Going& going, Ended ended);

    ChildrenHeard heard_;
    PoolOptions options_;
    Tell ended_;
    std::map<pid_t, Going> going_;
};

enum class Wish : std::uint8_t { go_on, stop_at_once };

// Starts the jobs in their order, and calls `ended` for each that has ended, in the order in which
// they end. Asks every few milliseconds what is wished: those that go on when all is to stop at
// once are ended, and nothing is said of them.
void run_all(std::vector<Job> jobs, const PoolOptions& options, const std::function<Wish()>& wish,
             const Tell& ended);

// Whoever else does the same, as on many machines.
using RunAll = std::function<void(std::vector<Job>, const PoolOptions&,
                                  const std::function<Wish()>&, const Tell&)>;

} // namespace lexprof::sweep
