// lexprof blockages FILE
#include "cli/book.h"
#include "cli/commands.h"
#include "cli/options.h"
#include "cli/terminal.h"

#include "cli/found_again.h"
#include "cli/growth.h"
#include "cli/replayed.h"
#include "cli/sweep_again.h"
#include "cli/sweep_harvest.h"
#include "profile/analysis/blockages/blockages.h"
#include "profile/analysis/growth/held.h"
#include "profile/store/store.h"
#include "profile/store/sweep_file.h"

#include <algorithm>
#include <filesystem>
#include <functional>
#include <memory>
#include <ostream>

namespace lexprof::cli {
namespace {

struct BlockagesOptions {
    std::string file;
    std::string book;
    std::string format = "text";
    bool fail = false;
    bool curves = false;
    ColourChoice colour = ColourChoice::automatic;
    profile::BlockageOptions limits;
};

// The interval in which the most is live, or in use.
reducer::Goal goal_of(const profile::Book& book, bool live) {
    const auto& intervals = book.curves.intervals;
    const auto amount = [&](const profile::Interval& interval) {
        return live ? interval.live_max : interval.in_use_max;
    };
    const auto most =
        std::max_element(intervals.begin(), intervals.end(),
                         [&](const auto& a, const auto& b) { return amount(a) < amount(b); });
    if (most == intervals.end()) return {};
    const std::uint64_t nearly = amount(*most) - std::min(amount(*most), amount(*most) / 1000 + 8);
    reducer::Goal goal;
    goal.step = most == intervals.begin() ? 0 : (most - 1)->steps;
    goal.last = most->steps;
    (live ? goal.live : goal.in_use) = nearly;
    return goal;
}

// With what was seen at the goal.
profile::BlockageReport found_at(const reducer::Goal& goal, const profile::Recording& recording,
                                 const profile::Testimony& seen,
                                 const profile::BlockageOptions& limits,
                                 const profile::Turning* turns = nullptr) {
    auto report = profile::find_blockages(recording, seen, limits, turns);
    using profile::SeenAt;
    report.seen_at = goal.live != 0     ? SeenAt::most_live
                     : goal.in_use != 0 ? SeenAt::most_in_use
                                        : SeenAt::other;
    return report;
}

using profile::RemedyKind;
using Report = std::optional<profile::BlockageReport>;
using Look = std::function<Report(const reducer::Goal&, const profile::Turning*)>;

// The last moment before a step at which hardly any calls wait of those that wait there; or 0.
std::uint64_t quiet_before(const profile::Book& book, std::uint64_t step) {
    constexpr std::uint64_t hardly_any = 20; // one in so many
    const auto waiting = [](const profile::Interval& interval) {
        return interval.in_use - std::min(interval.in_use, interval.live);
    };
    std::uint64_t most = 0;
    std::uint64_t found = 0;
    for (const profile::Interval& interval : book.curves.intervals)
        if (interval.steps <= step) most = std::max(most, waiting(interval));
    for (const profile::Interval& interval : book.curves.intervals)
        if (interval.steps < step && hardly_any * waiting(interval) < most) found = interval.steps;
    return found;
}

// What calls wait for may have been put off before they began: chains of work.
void look_before(profile::BlockageReport& report, const profile::Book& book, const Look& look_at) {
    constexpr std::uint64_t a_good_part = 12; // one in so many: calls take more than work put off
    reducer::Goal goal;
    goal.step = goal.last = quiet_before(book, report.seen_step);
    if (goal.step == 0) return;
    Report other = look_at(goal, nullptr);
    if (!other || a_good_part * other->seen < report.seen) return;
    std::erase_if(other->found, [](const profile::Blockage& found) {
        return found.cause != profile::Cause::lazy_accumulator &&
               found.cause != profile::Cause::lazy_state &&
               found.cause != profile::Cause::lazy_fields;
    });
    if (!other->found.empty()) report = std::move(*other);
}

// The step at which half of all cells times steps have been, if as much as half of the most is
// there then; or 0.
std::uint64_t middle_of(const profile::Book& book) {
    std::uint64_t all = 0;
    std::uint64_t before = 0;
    const auto each = [&](const auto& look) {
        before = 0;
        for (const profile::Interval& interval : book.curves.intervals) {
            look(interval, (interval.steps - before) * interval.live);
            before = interval.steps;
        }
    };
    each([&](const auto&, std::uint64_t area) { all += area; });
    std::uint64_t sum = 0;
    std::uint64_t found = 0;
    each([&](const profile::Interval& interval, std::uint64_t area) {
        sum += area;
        if (found == 0 && 2 * sum >= all)
            found = 2 * interval.live >= book.totals.live_max ? interval.steps : 0;
    });
    return found;
}

// What is kept for nothing after the most was there shows in the middle of what the run costs.
void look_at_middle(profile::BlockageReport& report, const profile::Book& book,
                    const Look& look_at) {
    reducer::Goal goal;
    goal.step = goal.last = middle_of(book);
    if (goal.step <= report.seen_step) return;
    Report other = look_at(goal, nullptr);
    if (!other) return;
    std::erase_if(other->found, [](const profile::Blockage& found) {
        return found.cause != profile::Cause::table_kept &&
               found.cause != profile::Cause::constant_held;
    });
    if (!other->found.empty()) report = std::move(*other);
}

// Or one who looks at all of it for another.
bool has_readers(const profile::BlockageReport& report, bool or_forced) {
    if (report.found.empty()) return false;
    const auto cause = report.found.front().cause;
    return cause == profile::Cause::readers_in_turn || cause == profile::Cause::second_traversal ||
           (or_forced && cause == profile::Cause::forced_to_end);
}

// Whoever looks at all of a list before another does is at fault if without that hardly anything is
// in use. What is tried is a change that mends nothing if three tenths are there all the same.
void acquit_those_who_look(profile::BlockageReport& report, const ReplayedRun& run) {
    constexpr double too_much = 0.3;
    std::erase_if(report.found, [&](const profile::Blockage& found) {
        return found.cause == profile::Cause::forced_to_end && !found.places.empty() &&
               run.left_unlooked_at(found.places.front().function).value_or(0) >= too_much;
    });
}

// Names of those who hold a table later, too.
void add_places(profile::Blockage& table, const profile::BlockageReport& later) {
    for (const profile::Blockage& other : later.found) {
        if (other.cause != profile::Cause::table_kept) continue;
        for (const profile::NamedPlace& place : other.places)
            if (std::ranges::none_of(table.places, [&](const auto& each) {
                    return each.function == place.function;
                }))
                table.places.push_back(place);
    }
}

// A table that is kept shows who hands it on when nobody looks at it any more: whoever waits then,
// which is not the call that is running.
void add_keepers(profile::BlockageReport& report, const profile::Book& book, const Look& look_at) {
    if (report.found.empty() || report.found.front().cause != profile::Cause::table_kept) return;
    const std::uint64_t middle = middle_of(book);
    if (middle <= report.seen_step) return;
    profile::Blockage& table = report.found.front();
    const std::size_t known = table.places.size();
    for (const std::uint64_t more : {0, 3, 7, 13}) {
        reducer::Goal goal;
        goal.step = goal.last = middle + more;
        const Report later = look_at(goal, nullptr);
        if (later) add_places(table, *later);
        if (table.places.size() > known) return;
    }
}

// The best of several kinds of changes. Those named first are what is meant if others do little
// more.
std::optional<profile::Remedy> best_remedy(const ReplayedRun& run, bool is_replaced,
                                           std::initializer_list<std::optional<RemedyKind>> kinds) {
    std::optional<profile::Remedy> best;
    for (const auto& kind : kinds) {
        auto other = run.remedy(is_replaced, kind);
        if (other && (!best || 2 * other->held < best->held)) best = std::move(other);
    }
    return best;
}

bool is_put_off(const profile::Blockage& found) {
    using profile::Cause;
    return found.cause == Cause::lazy_accumulator || found.cause == Cause::lazy_fields ||
           found.cause == Cause::lazy_state;
}

// What holds a list, or reads it too late, may do so only because the list is turned round, or
// sorted, before. What holds something of its own, or waits for it, does not.
bool may_be_collected(const profile::Blockage& found) {
    using profile::Cause;
    switch (found.cause.value_or(Cause::reversal)) {
    case Cause::readers_in_turn:
    case Cause::second_traversal:
    case Cause::input_kept:
    case Cause::strict_sequence:
    case Cause::lagging_tail:
    case Cause::partial_application:
    case Cause::selector_not_taken: return true;
    default: return false;
    }
}

// Whether a list that is held may be so because of this. A pair may be, because nothing in it is
// forgotten.
bool is_reason(const profile::Blockage& found, profile::Cause other) {
    using profile::Cause;
    if (other == Cause::memo_unpruned) return found.cause == Cause::selector_not_taken;
    return other == Cause::reversal || other == Cause::sort_between;
}

// What has been found may lie within something else that need not be there: work that is put off in
// a list that is turned round, or sorted, or read by two in turn, before anybody evaluates its
// elements. Of two cures the one is said that leaves less in use.
void compare_cures(profile::BlockageReport& report, const profile::Recording& recording,
                   const ReplayedRun& run) {
    if (report.found.empty()) return;
    const bool put_off = is_put_off(report.found.front());
    if (!put_off && !may_be_collected(report.found.front())) return;
    const auto other =
        best_remedy(run, report.is_replaced, {RemedyKind::given_at_once, std::nullopt});
    if (!other) return;
    if (!put_off && !is_reason(report.found.front(), profile::cause_of(*other))) return;
    const auto own = run.remedy(report.is_replaced, RemedyKind::evaluated);
    if (own && own->held <= 2 * other->held) return;
    report.found.clear();
    add_remedy(*other, recording, report);
}

} // namespace

// Looks where the most cells are; where much more is in use at another moment, in calls that wait,
// there, too, if nothing has been found, and where half of what the run costs is over. Suspended
// work is told best before it becomes waiting calls. And once more where somebody has been through
// a list that he may have turned round. Where nothing is found by looking, changes are tried.
profile::BlockageReport found_again(const profile::Recording& recording,
                                    const profile::BlockageOptions& limits) {
    std::string trouble;
    const auto run = ReplayedRun::of(recording, trouble);
    const auto book = run ? run->on_default_engine(trouble) : std::nullopt;
    const Look look_at = [&](const reducer::Goal& goal, const profile::Turning* turns) -> Report {
        const auto seen = run->gather(*book, goal, trouble);
        if (!seen) return std::nullopt;
        return found_at(goal, recording, *seen, limits, turns);
    };
    Report report = book ? look_at(goal_of(*book, true), nullptr) : std::nullopt;
    const auto look_again = [&](std::uint64_t step, const profile::Turning* turns) {
        reducer::Goal goal;
        goal.step = goal.last = step;
        Report other = look_at(goal, turns);
        if (other && !other->found.empty()) report = std::move(other);
    };
    if (report && report->begun != 0) look_again(report->begun, nullptr);
    if (report) acquit_those_who_look(*report, *run);
    if (report) add_keepers(*report, *book, look_at);
    if (report && report->found.empty() && report->calls != 0) look_before(*report, *book, look_at);
    if (report && report->found.empty() && report->turning) {
        const profile::Turning turning = *report->turning;
        look_again(turning.step, &turning);
    }
    if (report && report->found.empty() && 4 * book->totals.in_use_max > 5 * book->totals.live_max)
        if (Report other = look_at(goal_of(*book, false), nullptr)) report = std::move(other);
    if (report && report->found.empty()) look_at_middle(*report, *book, look_at);
    if (report && report->found.empty() && book->totals.in_use_max >= limits.min_cells) {
        const auto remedy =
            best_remedy(*run, report->is_replaced,
                        {RemedyKind::evaluated, RemedyKind::given_at_once, std::nullopt});
        if (remedy) add_remedy(*remedy, recording, *report);
    } else if (report && run) {
        compare_cures(*report, recording, *run);
    }
    // The second of two readers may only have been put off; the first may have needed no more than
    // the beginning.
    for (const auto kind : {RemedyKind::evaluated, RemedyKind::cut_short}) {
        if (!report || !has_readers(*report, kind == RemedyKind::evaluated)) continue;
        const auto remedy = run->remedy(report->is_replaced, kind);
        if (!remedy) continue;
        report->found.clear();
        add_remedy(*remedy, recording, *report);
    }
    if (report) return *report;
    profile::BlockageReport by_curves = profile::find_blockages(recording, limits);
    by_curves.unwitnessed = trouble;
    return by_curves;
}

namespace {

// Looks where the most is in use, calls that wait included, whatever is live there.
Report found_where_most_is_in_use(const profile::Recording& recording,
                                  const profile::BlockageOptions& limits) {
    std::string trouble;
    const auto run = ReplayedRun::of(recording, trouble);
    const auto book = run ? run->on_default_engine(trouble) : std::nullopt;
    if (!book) return std::nullopt;
    const reducer::Goal goal = goal_of(*book, false);
    const auto seen = run->gather(*book, goal, trouble);
    if (!seen) return std::nullopt;
    return found_at(goal, recording, *seen, limits);
}

Status show(const profile::BlockageReport& report, const profile::Recording& recording,
            const BlockagesOptions& options, Context& context) {
    if (options.format == "json")
        context.out << to_json(report);
    else if (options.format == "markdown")
        context.out << to_markdown(report, recording);
    else
        context.out << profile::to_text(report, recording,
                                        colours_on(options.colour, Stream::output));
    return options.fail && !report.found.empty() ? Status::not_passed : Status::fine;
}

std::optional<profile::BlockageReport>
look_into(profile::Recording& recording, const BlockagesOptions& options, Context& context) {
    if (!turn_to_book(recording, options.book, options.file, context)) return std::nullopt;
    if (!knows_space(recording.book())) {
        context.err << "lexprof: the " << word(recording.book().scheme) << " book of "
                    << options.file
                    << " says nothing of what is in use; another book may (--book), or a new run\n";
        return std::nullopt;
    }
    return options.curves || !options.book.empty()
               ? profile::find_blockages(recording, options.limits)
               : found_again(recording, options.limits);
}

// The greatest that has finished and does not do too much to be looked into soon.
std::optional<std::size_t> run_to_look_at(const profile::Sweep& sweep) {
    constexpr std::uint64_t many_steps = 2'000'000;
    std::optional<std::size_t> chosen;
    for (std::size_t run = 0; run < sweep.runs.size(); ++run)
        if (sweep.runs[run].counts() && (!chosen || sweep.runs[run].total.steps <= many_steps))
            chosen = run;
    return chosen;
}

// Some of the runs up to one, in equal distances, that one the last.
std::vector<std::size_t> runs_for_answers(const profile::Sweep& sweep, std::size_t last) {
    constexpr std::size_t enough = 8; // to tell how the answer grows
    std::vector<std::size_t> finished;
    for (std::size_t run = 0; run <= last; ++run)
        if (sweep.runs[run].counts()) finished.push_back(run);
    if (finished.size() <= enough) return finished;
    std::vector<std::size_t> chosen;
    for (std::size_t at = 0; at < enough; ++at)
        chosen.push_back(finished[at * (finished.size() - 1) / (enough - 1)]);
    return chosen;
}

// Whatever is used by its own makers as they end looks needed where the most is live; that it grows
// and the answer does not is a reason to look at the calls, too, when most of them wait. They may
// be the depth of a recursion that needs it, or give what they have made only when all have ended.
void look_with_growth(profile::BlockageReport& report, const profile::Recording& recording,
                      const profile::HeldGrowth& growth, const profile::BlockageOptions& limits) {
    if (report.witnessed && growth.leaves_doubts(report))
        if (Report other = found_where_most_is_in_use(recording, limits)) {
            growth.keep_outgrowing(*other);
            if (!other->found.empty()) report = std::move(*other);
        }
    growth.tell(report);
}

// Some runs of it are made again for what they print, and the last of them is looked into. Of what
// is found there is told how it grows.
Status blockages_of_sweep(const BlockagesOptions& options, Context& context) {
    std::string problem;
    const auto sweep = profile::read_sweep(options.file, problem);
    const auto last = sweep ? run_to_look_at(*sweep) : std::nullopt;
    if (sweep && !last) problem = options.file + ": none of its runs has finished";
    if (!last) {
        context.err << "lexprof: " << problem << '\n';
        return Status::input_output;
    }
    if (!has_one_parameter(*sweep, "lexprof blockages", context)) return Status::usage;
    const TemporaryFolder folder;
    const std::string profile = folder.path() + "/run.lexprof";
    const std::string printed = folder.path() + "/printed";
    std::vector<profile::GrowthPoint> answers;
    for (const std::size_t run : runs_for_answers(*sweep, *last)) {
        const Status made = record_again(*sweep, run, profile, printed, context);
        if (made != Status::fine) return made;
        std::error_code ignored;
        answers.push_back({static_cast<double>(sweep->runs[run].size),
                           static_cast<double>(std::filesystem::file_size(printed, ignored))});
    }
    auto recording = profile::read_recording(profile, problem);
    if (!recording) {
        context.err << "lexprof: " << problem << '\n';
        return Status::input_output;
    }
    auto report = look_into(*recording, options, context);
    if (!report) return Status::usage;
    const profile::SweepPairs pairs(*sweep);
    look_with_growth(*report, *recording, profile::HeldGrowth(pairs, answers), options.limits);
    if (options.format == "text")
        context.out << "In the run with " << sweep->name(sweep->runs[*last]) << ":\n\n";
    return show(*report, *recording, options, context);
}

Status blockages(const BlockagesOptions& options, Context& context) {
    if (profile::is_sweep_file(options.file)) return blockages_of_sweep(options, context);
    std::string problem;
    auto recording = profile::read_recording(options.file, problem);
    if (!recording) {
        context.err << "lexprof: " << problem << '\n';
        return Status::input_output;
    }
    const auto report = look_into(*recording, options, context);
    return report ? show(*report, *recording, options, context) : Status::usage;
}

// A threshold in per cent.
void add_share(Command command, const std::string& name, double& share,
               const std::string& explanation) {
    command
        .add_option(
            name, [&share](double percent) { share = percent / 100; }, explanation)
        .share()
        .type_name("PERCENT")
        .group("Thresholds");
}

void add_thresholds(Command command, profile::BlockageOptions& limits) {
    command
        .add_option("--min-cells", limits.min_cells,
                    "Leave out pairs with fewer cells in use at once (500)")
        .whole_number(0)
        .type_name("N")
        .group("Thresholds");
    add_share(command, "--heap-share", limits.heap_share,
              "... and those with less of what is in use at that moment (20)");
    add_share(command, "--run-share", limits.run_share,
              "... and those with less of the most cells of the run (5)");
    add_share(command, "--retained", limits.retained,
              "Part of the cells it allocates that a pair must have in use at once (20)");
    add_share(command, "--growing", limits.growing,
              "Part of the run for which a leak must grow (50)");
    add_share(command, "--held", limits.held,
              "Part of the run for which a CAF must go unused (20)");
}

} // namespace

void add_blockages(Command app, Context& context) {
    const auto options = std::make_shared<BlockagesOptions>();
    const Command command =
        app.add_subcommand("blockages", "Find pipelines that block, leaks and what CAFs hold");
    command
        .add_option("FILE", options->file,
                    "What a run has left behind, a .lexprof file; or a sweep")
        .required()
        .type_name("FILE");
    command.add_option("--format", options->format, "How to write it")
        .one_of({"text", "json", "markdown"})
        .type_name("FORMAT");
    add_book_option(command, options->book);
    command.add_flag("--curves", options->curves,
                     "Judge from the curves of the recording, without running it again");
    command.add_flag("--fail", options->fail, "Exit with status 7 if there is anything to report");
    add_colour_option(command, options->colour);
    add_thresholds(command, options->limits);
    command.footer("The run is made again, and what is in its heap at the peak is followed to its "
                   "end. Each\nfinding names who makes it, who keeps it, and what usually cures "
                   "it. docs/blockages.md tells how "
                   "they are found.");
    command.callback([options, &context] {
        context.action = [options, &context] { return blockages(*options, context); };
    });
}

} // namespace lexprof::cli
