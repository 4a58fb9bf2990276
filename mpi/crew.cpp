#include "mpi/crew.h"

#include "mpi/hand.h"

#include <algorithm>
#include <thread>

namespace lexprof::mpi {

using Clock = std::chrono::steady_clock;

Crew::Crew(Post& post) : post_(post), ranks_(static_cast<std::size_t>(post.ranks())) {
    for (Rank& rank : ranks_) rank.heard = Clock::now();
    ranks_.front().is_here = true;
}

void Crew::take(std::size_t job, const sweep::Ended& ended, const sweep::Tell& tell) {
    for (Rank& rank : ranks_) rank.jobs.erase(job);
    if (done_[job]) return;
    done_[job] = true;
    std::erase(waiting_, job);
    --left_;
    tell(ended);
}

void Crew::take_letters(const sweep::Tell& tell) {
    while (const auto letter = post_.receive()) {
        Rank& rank = ranks_[static_cast<std::size_t>(letter->rank)];
        rank.is_here = rank.was_here = true;
        rank.heard = Clock::now();
        if (letter->about != About::ended) continue;
        const sweep::Ended ended = ended_in(letter->text);
        if (const auto place = places_.find(ended.run); place != places_.end())
            take(place->second, ended, tell);
    }
}

// And lets the others know that this one is not.
void Crew::give_up_the_silent() {
    const auto now = Clock::now();
    for (std::size_t i = 1; i < ranks_.size(); ++i) {
        Rank& rank = ranks_[i];
        if (!rank.is_here || now - rank.heard < longest_silence) continue;
        rank.is_here = false;
        for (auto job = rank.jobs.rbegin(); job != rank.jobs.rend(); ++job)
            waiting_.push_front(*job);
        rank.jobs.clear();
    }
    if (now - said_ < heartbeat) return;
    said_ = now;
    for (std::size_t i = 1; i < ranks_.size(); ++i)
        if (ranks_[i].is_here) post_.send(static_cast<int>(i), About::here);
}

void Crew::hand_out(sweep::Pool& pool) {
    for (std::size_t i = ranks_.size(); i-- > 0;) { // the others first: it takes them longer
        Rank& rank = ranks_[i];
        while (rank.is_here && rank.jobs.size() < at_once_ && !waiting_.empty()) {
            const std::size_t job = waiting_.front();
            waiting_.pop_front();
            rank.jobs.insert(job);
            if (i == 0)
                pool.start(jobs_[job]);
            else
                post_.send(static_cast<int>(i), About::job, written(jobs_[job]));
        }
    }
}

void Crew::run_all(std::vector<sweep::Job> jobs, const sweep::PoolOptions& options,
                   const std::function<sweep::Wish()>& wish, const sweep::Tell& ended) {
    jobs_ = std::move(jobs);
    done_.assign(jobs_.size(), false);
    left_ = jobs_.size();
    places_.clear();
    waiting_.clear();
    for (std::size_t job = 0; job < jobs_.size(); ++job) {
        places_[jobs_[job].run] = job;
        waiting_.push_back(job);
    }
    at_once_ = std::max<std::size_t>(options.at_once, 1);
    sweep::PoolOptions own = options;
    own.at_once = at_once_;
    sweep::Pool pool(own, [&](const sweep::Ended& one) { take(places_.at(one.run), one, ended); });
    while (!is_all_done()) {
        if (wish() == sweep::Wish::stop_at_once) return;
        take_letters(ended);
        give_up_the_silent();
        hand_out(pool);
        pool.look(patience);
    }
}

// Ends what others do. Returns whether all of them have answered.
bool Crew::halt_all() {
    std::set<int> asked;
    for (int rank = 1; rank < post_.ranks(); ++rank) {
        post_.send(rank, About::halt);
        asked.insert(rank);
    }
    for (const auto begin = Clock::now();
         !asked.empty() && Clock::now() - begin < longest_silence;) {
        const auto letter = post_.receive();
        if (!letter)
            std::this_thread::sleep_for(patience);
        else if (letter->about == About::halt)
            asked.erase(letter->rank);
        std::erase_if(asked, [&](int rank) {
            const Rank& one = ranks_[static_cast<std::size_t>(rank)];
            return one.was_here && !one.is_here; // it is known to be lost
        });
    }
    for (const int rank : asked) {
        ranks_[static_cast<std::size_t>(rank)].was_here = true;
        ranks_[static_cast<std::size_t>(rank)].is_here = false;
    }
    return lost() == 0;
}

bool Crew::dismiss() {
    const bool are_all_here = halt_all();
    for (int rank = 1; rank < post_.ranks(); ++rank)
        post_.send(rank, are_all_here ? About::leave : About::run_off);
    const auto begin = Clock::now();
    while (!post_.has_sent_all() && (are_all_here || Clock::now() - begin < heartbeat))
        std::this_thread::sleep_for(patience);
    return are_all_here;
}

std::size_t Crew::lost() const {
    return static_cast<std::size_t>(
        std::count_if(ranks_.begin(), ranks_.end(),
                      [](const Rank& rank) { return rank.was_here && !rank.is_here; }));
}

} // namespace lexprof::mpi
