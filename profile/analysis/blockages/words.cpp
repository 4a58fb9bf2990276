#include "profile/analysis/blockages/words.h"

#include "base/display.h"

#include <array>
#include <cstdio>

namespace lexprof::profile {

namespace {

std::string name_of(const std::string& callee, const std::string& origin) {
    return "`" + printable(callee) + "←" + printable(origin) + "`";
}

std::string quoted_pair(const Blockage& found) { return name_of(found.callee, found.origin); }

// What of the cells waiting calls take; nothing where that is none.
std::string of_waiting(const Blockage& found) {
    if (found.waiting == 0) return "";
    return " (" + (found.waiting == found.peak ? "all" : grouped(found.waiting)) +
           " of it room for waiting calls)";
}

std::string allocated(const Blockage& found) {
    std::string text = (found.peak < found.allocated ? grouped(found.peak) + " of the " : "All ") +
                       counted(found.allocated, "cell") + " that " + quoted_pair(found) +
                       (found.waiting == 0 ? " allocates" : " takes") + " until step " +
                       grouped(found.end_step);
    if (found.waiting > 0) // as the table of pairs has them: allocated
        text += found.room < found.allocated
                    ? " (" + grouped(found.allocated - found.room) + " allocated, " +
                          grouped(found.room) + " room for waiting calls)"
                    : " as room for waiting calls";
    if (found.calls > 1 && found.times == 1) text += ", in " + counted(found.calls, "call") + ",";
    return text;
}

std::string how_released(const Blockage& found) {
    const std::uint64_t growth = found.full_step - found.begin_step;
    const std::uint64_t release = found.end_step - found.release_step;
    const std::string stretch =
        "from step " + grouped(found.release_step) + " to " + grouped(found.end_step);
    if (release * 16 < growth || release * 4 < found.peak)
        return "then most of them go at once, " + stretch;
    if (release * 4 < growth) return "then most of them go, " + stretch;
    return "then they are released one after the other, " + stretch;
}

std::string put_off(const PutOff& work) {
    const bool calls = work.calls > 1;
    return " Most of the " +
           counted(calls ? work.calls : work.steps, calls ? "call" : "operation") + " of " +
           name_of(work.callee, work.origin) + " are put off until then.";
}

std::string blocked_sentence(const Blockage& found) {
    std::string text = allocated(found) + " are in use at once, " +
                       percent_of(found.peak, found.heap) + " of what is in use at step " +
                       grouped(found.peak_step) + "; " + how_released(found) + ".";
    if (found.times > 1) text += " This happens " + grouped(found.times) + " times.";
    if (found.put_off) text += put_off(*found.put_off);
    return text;
}

std::string spike_sentence(const Blockage& found, std::uint64_t steps) {
    return "For " + percent_of(found.end_step - found.begin_step, steps) + " of the run " +
           quoted_pair(found) + " has up to " + counted(found.peak, "cell") + " in use" +
           of_waiting(found) + ", " + percent_of(found.peak, found.heap) +
           " of what is in use at step " + grouped(found.peak_step) + "; on average it has " +
           grouped(found.usual) + " otherwise.";
}

std::string growth(const Blockage& found, std::uint64_t steps) {
    return "the cells in use of " + quoted_pair(found) + " grow in proportion to the work, for " +
           percent_of(found.end_step - found.begin_step, steps) +
           " of the run and until its end, to " + counted(found.peak, "cell") + " of " +
           grouped(found.allocated) + " allocated, " + percent_of(found.peak, found.heap) +
           " of what is in use; nothing becomes slower for it, so hardly anything looks at them "
           "again.";
}

std::string constant_sentence(const Blockage& found, std::uint64_t steps) {
    const std::string caf = "the CAF `" + printable(found.constant) + "`";
    if (found.steady) return "Held by " + caf + ": " + growth(found, steps);
    if (found.held_to == 0)
        return "Held by " + caf + ": " + grouped(found.peak) + " of the " +
               counted(found.allocated, "cell") + " that " + quoted_pair(found) +
               " allocates are in use at once, " + percent_of(found.peak, found.heap) +
               " of what is in use at step " + grouped(found.peak_step) +
               ", and most of them stay in use until the run ends.";
    return "Held by " + caf + ": " + counted(found.peak, "cell") + " of " + quoted_pair(found) +
           ", " + percent_of(found.peak, found.heap) + " of what is in use, stay alive from step " +
           grouped(found.held_from) + " to step " + grouped(found.held_to) + ", for " +
           percent_of(found.held_to - found.held_from, steps) +
           " of the run, although nothing grows there any more and nothing that is handed the CAF "
           "does a step in that time.";
}

std::string in_percent(double part) {
    std::array<char, 32> text{};
    std::snprintf(text.data(), text.size(), "%.4g %%", part * 100);
    return text.data();
}

} // namespace

std::string percent_of(std::uint64_t part, std::uint64_t whole) {
    std::array<char, 32> text{};
    const double share = static_cast<double>(part) / static_cast<double>(whole);
    std::snprintf(text.data(), text.size(), share < 0.1 ? "%.1f %%" : "%.0f %%", share * 100);
    return text.data();
}

std::string sentence_of(const Blockage& found, std::uint64_t steps) {
    switch (found.kind) {
    case BlockageKind::blocked: return blocked_sentence(found);
    case BlockageKind::leak: return capitalised(growth(found, steps));
    case BlockageKind::constant: return constant_sentence(found, steps);
    case BlockageKind::spike: return spike_sentence(found, steps);
    }
    return "";
}

std::string advice_of(const Blockage& found) {
    const std::string callee = "`" + printable(found.callee) + "`";
    if (2 * found.waiting > found.peak)
        return "Calls wait for others, one for each step of a recursion: each call of " + callee +
               " needs the result of the next one before it can go on, as foldr does with a strict "
               "function. Hand the result so far on in an accumulator that is evaluated at each "
               "step (foldl'), or give a list element by element.";
    switch (found.kind) {
    case BlockageKind::blocked:
    case BlockageKind::spike:
        if (found.put_off && found.put_off->steps >= found.peak / 4)
            return "What piles up is work that is put off. If it is an accumulator or a field that "
                   "grows, evaluate it at each step (SEQ, foldl' instead of foldl); if it is a "
                   "list "
                   "that several readers go through, let one go through it for all.";
        return "Something looks at all of it before the first of it is used: " + callee +
               " itself, if it takes apart the rest of its list before it gives its first element; "
               "a function that turns the list round, checks it or forces it; or two readers of "
               "one "
               "list, one after the other, such as length and sum. Give the first element before "
               "the rest is looked at, or go through the list once for both readers. (If it is an "
               "accumulator, evaluate it at each step.)";
    case BlockageKind::leak:
        return "If it is an accumulator, a counter or a state that is handed on and not looked at, "
               "evaluate it at each step (SEQ, foldl'); if it is a record of what has been, keep "
               "less of it, or hand it out as it arises.";
    case BlockageKind::constant:
        return "A CAF keeps what it has evaluated for as long as the program may ask for it again. "
               "Make `" +
               printable(found.constant) +
               "` a function, which gives a fresh list to each reader, or define it where it is "
               "used; if it is a table that must be at hand, all is well.";
    }
    return "";
}

namespace {

// The one peak of a run is told of where another moment was looked at, or only nearly that.
std::string words_of_look(const BlockageReport& report) {
    std::string text = "The run was made again, and looked at ";
    if (report.seen_at == SeenAt::most_live) text += "where the most is live";
    if (report.seen_at == SeenAt::most_in_use) text += "where the most is in use";
    if (report.seen_at == SeenAt::other) text += "elsewhere";
    text += ": at step " + grouped(report.seen_step) + ", with " + counted(report.seen, "cell") +
            " in use";
    if (report.heap_max > report.seen) text += " (the most: " + grouped(report.heap_max) + ")";
    return text;
}

} // namespace

std::string thresholds(const BlockageReport& report) {
    const BlockageOptions& options = report.options;
    if (report.witnessed)
        return words_of_look(report) + ". What has fewer than " + grouped(options.min_cells) +
               " (--min-cells) or " + in_percent(options.heap_share) +
               " of them (--heap-share) is left out.";
    const std::string unseen =
        report.unwitnessed.empty()
            ? ""
            : "This is told from curves alone, as the run cannot be made again: " +
                  report.unwitnessed + ". ";
    const std::string unknown =
        report.constants_known
            ? ""
            : " Which definitions are CAFs is not known of this file: it is an older one, or the "
              "sum of different programs. So nothing is said to be held by a CAF.";
    return unseen + "Looked for: pairs with at least " + grouped(options.min_cells) +
           " cells in use at once (--min-cells), " + in_percent(options.heap_share) +
           " of what is in use then (--heap-share) and " + in_percent(options.run_share) +
           " of the most cells of the run (--run-share), if " + in_percent(options.retained) +
           " of what they allocate is in use at once (--retained); leaks that last for " +
           in_percent(options.growing) + " of the run (--growing), CAFs unused for " +
           in_percent(options.held) + " of it (--held)." + unknown;
}

bool is_below_thresholds(const BlockageReport& report) {
    return report.witnessed && report.found.empty() && report.needed.empty() &&
           report.heap_max < report.options.min_cells;
}

std::string nothing_found(const BlockageReport& report) {
    if (is_below_thresholds(report))
        return "Nothing is large enough to be looked into: at most " +
               counted(report.heap_max, "cell") + " are in use.";
    if (report.witnessed) return "Nothing is in use that need not be.";
    std::string text = "No pair holds cells back: of " + counted(report.pairs, "pair") + " ";
    if (report.looked_at == 0)
        text += "none is large enough to matter";
    else
        text += grouped(report.looked_at) + (report.looked_at == 1 ? " is" : " are") +
                " large enough to matter, and none piles up, leaks or is left over";
    if (report.largest_max > 0)
        text += " (the most: " + counted(report.largest_max, "cell") + " of `" +
                printable(report.largest) + "`)";
    return text + ".";
}

} // namespace lexprof::profile
