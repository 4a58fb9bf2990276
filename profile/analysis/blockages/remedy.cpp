#include "profile/analysis/blockages/remedy.h"

#include "base/display.h"
#include "profile/analysis/blockages/diagnose.h"
#include "profile/analysis/blockages/explain.h"
#include "profile/analysis/blockages/names.h"
#include "profile/analysis/blockages/words.h"

#include <algorithm>

namespace lexprof::profile {

namespace {

std::string sentence(const Remedy& remedy) {
    const std::string where = " in line " + std::to_string(remedy.place.line);
    const std::string instead = grouped(remedy.held) + " cells are in use, instead of " +
                                grouped(remedy.most) + ", in " + grouped(remedy.steps) +
                                " steps instead of " + grouped(remedy.steps_before) + ".";
    const std::string what = backquoted(remedy.what);
    switch (remedy.change) {
    case RemedyKind::made_anew:
        return "That has been tried: if " + what + where +
               " is made anew wherever it is used, the program prints the same, and at most " +
               instead;
    case RemedyKind::cut_short:
        return "That has been tried: if " + what + where +
               " gets no more of the list than one element more than the number that it is "
               "compared with, the program prints the same, and at most " +
               instead;
    case RemedyKind::forgotten:
        return "That has been tried: if all but the newest of what " + what + where +
               " puts into the table is forgotten, the program prints the same, and at most " +
               instead;
    case RemedyKind::without_repeats:
        return "That has been tried: instead of what " + what + where +
               " does, what is like the one before is left out, and the program prints the same, "
               "calls what has nothing to do with it as often, and at most " +
               instead;
    case RemedyKind::first_in_order:
        return "That has been tried: instead of what " + what + where +
               " does, the first few in order are taken from the list as it comes, and the "
               "program prints the same, calls what has nothing to do with it as often, and at "
               "most " +
               instead;
    case RemedyKind::gone_through:
        return "That has been tried: without what " + what + " does" + where +
               ", and with all of the list looked at where now the front of it is taken, the "
               "program prints the same, and at most " +
               instead;
    case RemedyKind::counted:
        return "That has been tried: if instead of what " + what + where +
               " does equal ones are counted as they come, the program prints the same, calls "
               "what has nothing to do with it as often, and at most " +
               instead;
    case RemedyKind::given_at_once:
        return "That has been tried: if " + what + where +
               " gives each element at once, and does not collect them in front of each other, "
               "the program prints the same, and at most " +
               instead;
    case RemedyKind::evaluated:
        return "That has been tried: if what " + what + where +
               " gives is evaluated before it is handed on, the program prints the same, and at "
               "most " +
               instead;
    case RemedyKind::left_out: break;
    }
    return "That has been tried: without what " + what + " does" + where +
           " the program prints the same, calls what has nothing to do with it as often, and at "
           "most " +
           instead;
}

// The first that is one of the user's.
std::string maker_of(const Remedy& remedy, const ProgramText& text) {
    if (text.functions.count(remedy.what) != 0) return remedy.what;
    const auto known = [&](const std::string& name) { return text.functions.count(name) != 0; };
    const auto found = std::ranges::find_if(remedy.others, known);
    return found == remedy.others.end() ? remedy.function : *found;
}

} // namespace

Cause cause_of(const Remedy& remedy) {
    if (remedy.is_constant) return Cause::constant_held;
    // What nobody makes again is kept for nobody.
    if (remedy.change == RemedyKind::made_anew)
        return remedy.steps > remedy.steps_before ? Cause::readers_in_turn : Cause::table_kept;
    if (remedy.change == RemedyKind::evaluated)
        return remedy.takes_part ? Cause::selector_not_taken : Cause::lazy_accumulator;
    if (remedy.change == RemedyKind::given_at_once) return Cause::reversal;
    if (remedy.change == RemedyKind::gone_through || remedy.change == RemedyKind::counted)
        return Cause::sort_between;
    if (remedy.change == RemedyKind::cut_short) return Cause::forced_to_end;
    const bool is_entry = remedy.is_repeated && !remedy.is_alone;
    if (remedy.change == RemedyKind::forgotten || is_entry) return Cause::memo_unpruned;
    if (remedy.change == RemedyKind::left_out && remedy.is_turned) return Cause::reversal;
    return remedy.is_handed_on ? Cause::forced_to_end : Cause::sort_between;
}

void add_remedy(const Remedy& remedy, const Recording& recording, BlockageReport& report) {
    const ProgramText text = text_of(recording);
    Diagnosis diagnosis;
    diagnosis.cause = cause_of(remedy);
    diagnosis.keeper = remedy.function;
    diagnosis.maker = maker_of(remedy, text);
    diagnosis.origin = diagnosis.maker == remedy.function ? "" : remedy.function;
    diagnosis.others = remedy.others;
    diagnosis.cells = remedy.most - std::min(remedy.most, remedy.held);
    diagnosis.is_sure = true;
    Blockage found = located(diagnosis, recording);
    found.peak_step = found.full_step = found.release_step = found.end_step = report.seen_step;
    found.heap = std::max(remedy.most, found.peak);
    found.window = window_of_steps(recording.book().curves, found.begin_step, found.end_step);
    found.place = remedy.place;
    found.place_length = 0;
    found.sentence = sentence(remedy);
    found.advice = std::string(cure(*diagnosis.cause));
    report.found.push_back(std::move(found));
    report.needed.clear();
}

} // namespace lexprof::profile
