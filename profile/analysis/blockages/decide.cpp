// Which kind of fault, if any, a pair's curve shows. The rules are those of Note [What is a fault,
// and what is only large].
#include "profile/analysis/blockages/decide.h"

#include <algorithm>
#include <cmath>

namespace lexprof::profile {

namespace {

constexpr double steady = 0.12;        // a growth is no farther from a straight line
constexpr double near_the_end = 0.9;   // of the run
constexpr double until_the_end = 0.95; // likewise

double share(std::uint64_t part, std::uint64_t whole) {
    return whole == 0 ? 0 : static_cast<double>(part) / static_cast<double>(whole);
}

// What is in use of the whole heap at a step: the most in the interval it is in, or those at the
// interval's end.
std::uint64_t heap_around(const Curves& curves, std::uint64_t step, bool most) {
    const auto at = std::lower_bound(
        curves.intervals.begin(), curves.intervals.end(), step,
        [](const Interval& interval, std::uint64_t wanted) { return interval.steps < wanted; });
    if (at == curves.intervals.end()) return 0;
    return most ? at->in_use_max : at->in_use;
}

class Judge {
  public:
    Judge(const Recording& recording, const BlockageOptions& options,
          const std::vector<Constant>& constants, std::size_t row)
        : recording_(recording), options_(options), constants_(constants), row_(row) {}

    std::optional<Blockage> judge();

  private:
    const Book& book() const { return recording_.book(); }
    const Row& row() const { return book().rows[row_]; }
    const Curves& curves() const { return book().curves; }

    bool large_enough(const Episode& episode) const;
    bool handed_over(const Episode& episode) const;
    bool piles_up(const Episode& episode) const;
    bool grows_all_along(const Episode& episode) const;
    const Constant* owner() const;
    bool is_held(const Episode& episode, const Constant& constant, std::uint64_t& from,
                 std::uint64_t& to) const;
    std::uint64_t calls_of(const Episode& episode) const;
    Blockage describe(BlockageKind kind, const Episode& episode) const;
    std::optional<Blockage> judge_piles(const std::vector<Episode>& episodes,
                                        const Constant* constant) const;
    std::optional<PutOff> put_off(const Episode& episode) const;

    const Recording& recording_;
    const BlockageOptions& options_;
    const std::vector<Constant>& constants_;
    std::size_t row_;
    std::vector<Moment> series_;
};

bool Judge::large_enough(const Episode& episode) const {
    const auto most = static_cast<std::uint64_t>(episode.most);
    return most >= options_.min_cells &&
           share(most, book().totals.in_use_max) >= options_.run_share &&
           share(most, heap_around(curves(), series_[episode.peak].step, true)) >=
               options_.heap_share;
}

// When half of the cells are gone, the heap has not become smaller by nearly as much.
bool Judge::handed_over(const Episode& episode) const {
    const std::uint64_t before = heap_around(curves(), series_[episode.peak].step, true);
    const std::uint64_t after = heap_around(curves(), episode.half_step, false);
    return before < after + static_cast<std::uint64_t>(episode.most) * 3 / 8;
}

bool Judge::piles_up(const Episode& episode) const {
    if (!episode.released || !large_enough(episode) || episode.retained < options_.retained)
        return false;
    const bool in_use = episode.flat > episode.growth() && 2 * episode.flat > episode.decline();
    return !in_use && !handed_over(episode);
}

bool Judge::grows_all_along(const Episode& episode) const {
    const std::uint64_t steps = book().totals.steps;
    const std::uint64_t peak = series_[episode.peak].step;
    const std::uint64_t gone = episode.released ? episode.half_step : steps;
    return large_enough(episode) && episode.retained >= options_.retained &&
           share(peak, steps) >= near_the_end && share(gone, steps) >= until_the_end &&
           share(peak - episode.begin_step, steps) >= options_.growing &&
           unsteadiness(series_, episode) <= steady;
}

const Constant* Judge::owner() const {
    const Constant* found = nullptr;
    for (const Constant& constant : constants_) {
        if (constant.subject == row().callee) return &constant;
        if (!constant.may_own(row())) continue;
        if (found == nullptr || constant.subject == row().origin) found = &constant;
    }
    return found;
}

// The longest time, after all of it was there, in which nobody who may look at the CAF does a step.
bool Judge::is_held(const Episode& episode, const Constant& constant, std::uint64_t& from,
                    std::uint64_t& to) const {
    std::vector<bool> busy(curves().intervals.size());
    for (std::size_t at = 0; at < curves().rows.size(); ++at) {
        if (!constant.may_be_read_by(book().rows[at])) continue;
        std::uint64_t steps = 0;
        for (const Point& point : curves().rows[at]) {
            if (point.steps != steps) busy[point.interval] = true;
            steps = point.steps;
        }
    }
    std::uint64_t begin = episode.flat_begin;
    from = to = begin;
    for (std::size_t at = 0; at < busy.size(); ++at) {
        const std::uint64_t end = std::min(curves().intervals[at].steps, episode.flat_end);
        if (end <= begin) continue;
        if (busy[at])
            begin = end;
        else if (end - begin > to - from)
            from = begin, to = end;
    }
    const std::uint64_t held = to - from;
    return large_enough(episode) && held >= episode.growth() &&
           share(held, book().totals.steps) >= options_.held;
}

// The work of a pair: its operations, where the cells are its own. (That it also looks at what it
// gets is nothing it puts off.)
std::uint64_t work(const Point& point, bool own) { return own ? point.ops : point.steps; }

Point before(const Track& points, std::uint32_t interval) {
    return interval == 0 ? Point{} : at_end(points, interval - 1);
}

// The pair among those that the callee's text refers to, or the pair itself, that did nearly all of
// its work, and enough of it, only when the cells went.
std::optional<PutOff> Judge::put_off(const Episode& episode) const {
    const std::uint32_t begin = series_[episode.begin].interval;
    const std::uint32_t peak = series_[episode.peak].interval;
    const std::uint32_t end = series_[episode.end].interval;
    std::optional<PutOff> most;
    for (std::size_t at = 0; at < curves().rows.size(); ++at) {
        const Row& other = book().rows[at];
        const bool own = at == row_;
        if (!own && other.origin != row().callee) continue;
        const Track& points = curves().rows[at];
        const Point first = before(points, begin);
        const Point last = at_end(points, end);
        const std::uint64_t all = work(last, own) - work(first, own);
        const std::uint64_t late = work(last, own) - work(at_end(points, peak), own);
        if (late < 8 || late * 4 < all * 3 || late * 8 < static_cast<std::uint64_t>(episode.most) ||
            (most && most->steps >= all))
            continue;
        most = PutOff{book().name(other.callee), book().name(other.origin),
                      own ? 0 : last.calls - first.calls, all};
    }
    return most;
}

// Made while the cells were that an episode counts as allocated.
std::uint64_t Judge::calls_of(const Episode& episode) const {
    const Track& points = curves().rows[row_];
    const Moment& first = series_[episode.first];
    const bool is_at_end = first.in_use == 0 && first.step > 0 &&
                           first.step == curves().intervals[first.interval].steps;
    const Point then = is_at_end ? at_end(points, first.interval) : before(points, first.interval);
    return at_end(points, series_[episode.end].interval).calls - then.calls;
}

Blockage Judge::describe(BlockageKind kind, const Episode& episode) const {
    Blockage found;
    found.kind = kind;
    found.row = row_;
    found.callee = book().name(row().callee);
    found.origin = book().name(row().origin);
    found.peak = static_cast<std::uint64_t>(episode.most);
    found.peak_step = series_[episode.peak].step;
    if (episode.most == row().in_use_max) found.peak_step = row().in_use_max_step;
    found.heap = std::max(found.peak, heap_around(curves(), series_[episode.peak].step, true));
    found.waiting = static_cast<std::uint64_t>(std::max<std::int64_t>(episode.waiting, 0));
    found.allocated = episode.allocated;
    found.room = std::min(episode.room, episode.allocated);
    found.calls = calls_of(episode);
    found.begin_step = episode.begin_step;
    found.full_step = episode.full_step;
    found.release_step = episode.release_step;
    found.end_step = episode.end_step;
    found.window = window_of_steps(curves(), found.begin_step, found.end_step);
    // Told as the end of what is shaded: within an interval nothing is known.
    if (found.window.end > 0) found.end_step = curves().intervals[found.window.end - 1].steps;
    return found;
}

std::optional<Blockage> Judge::judge_piles(const std::vector<Episode>& episodes,
                                           const Constant* constant) const {
    std::vector<Episode> piles;
    std::uint64_t allocated = 0;
    for (const Episode& episode : episodes) {
        if (!piles_up(episode)) continue;
        piles.push_back(episode);
        allocated += episode.allocated;
    }
    if (piles.empty()) return std::nullopt;
    const auto highest =
        *std::max_element(piles.begin(), piles.end(),
                          [](const Episode& a, const Episode& b) { return a.most < b.most; });
    const std::uint64_t otherwise = usual(series_, episodes);
    const bool exception =
        2 * allocated < row().cells && otherwise * 8 < static_cast<std::uint64_t>(highest.most);
    Blockage found = describe(exception ? BlockageKind::spike : BlockageKind::blocked, highest);
    found.usual = otherwise;
    found.times = piles.size();
    found.put_off = put_off(highest);
    if (constant != nullptr && share(highest.half_step, book().totals.steps) >= until_the_end) {
        found.kind = BlockageKind::constant;
        found.constant = constant->name;
    }
    return found;
}

std::optional<Blockage> Judge::judge() {
    series_ = series_of(row(), curves().rows[row_], curves());
    const std::vector<Episode> episodes = episodes_of(series_);
    const Constant* constant = owner();
    for (const Episode& episode : episodes) {
        if (constant != nullptr) {
            std::uint64_t from = 0;
            std::uint64_t to = 0;
            if (is_held(episode, *constant, from, to)) {
                Blockage found = describe(BlockageKind::constant, episode);
                found.constant = constant->name;
                found.held_from = from;
                found.held_to = to;
                return found;
            }
        }
        if (grows_all_along(episode)) {
            Blockage found = describe(
                constant == nullptr ? BlockageKind::leak : BlockageKind::constant, episode);
            if (constant != nullptr) found.constant = constant->name;
            found.steady = true;
            return found;
        }
    }
    return judge_piles(episodes, constant);
}

} // namespace

std::optional<Blockage> judge(const Recording& recording, const BlockageOptions& options,
                              const std::vector<Constant>& constants, std::size_t row) {
    return Judge(recording, options, constants, row).judge();
}

} // namespace lexprof::profile
