// The first rank hands out runs, to itself as well, and hears what has become of them.
//
// Note [Who is handed what]
// Jobs wait in their order, and each rank has as many as it may run at once; whoever has ended one
// gets the next. Every rank says once a second that it is still here. One that has not been heard
// of for long is taken for dead, and its jobs wait again, before all others. Should it only have
// been asleep, what it then says is taken, unless another was faster: nothing is counted twice.
#pragma once

#include "mpi/post.h"
#include "sweep/pool.h"

#include <chrono>
#include <cstddef>
#include <deque>
#include <map>
#include <set>
#include <vector>

namespace lexprof::mpi {

class Crew {
  public:
    explicit Crew(Post& post);
    Crew(const Crew&) = delete;
    Crew& operator=(const Crew&) = delete;

    // As sweep::run_all.
    void run_all(std::vector<sweep::Job> jobs, const sweep::PoolOptions& options,
                 const std::function<sweep::Wish()>& wish, const sweep::Tell& ended);

    // Sends all others home. Returns whether all of them are there to say farewell to.
    bool dismiss();

    std::size_t lost() const; // ranks

  private:
    struct Rank {
        bool is_here = false; // has been heard of, and is not silent
        bool was_here = false;
        std::chrono::steady_clock::time_point heard;
        std::set<std::size_t> jobs; // places of those it has
    };

    void take_letters(const sweep::Tell& tell);
    void take(std::size_t job, const sweep::Ended& ended, const sweep::Tell& tell);
    void give_up_the_silent();
    void hand_out(sweep::Pool& pool);
    bool halt_all();
    bool is_all_done() const { return left_ == 0; }

    Post& post_;
    std::vector<Rank> ranks_; // the first is this one
    std::chrono::steady_clock::time_point said_;
    std::size_t at_once_ = 1;

    std::vector<sweep::Job> jobs_;
    std::map<std::size_t, std::size_t> places_; // of jobs, by run
    std::vector<bool> done_;
    std::deque<std::size_t> waiting_;
    std::size_t left_ = 0;
};

} // namespace lexprof::mpi
