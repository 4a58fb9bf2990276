#include "profile/analysis/blockages/explain.h"

#include "profile/analysis/blockages/words.h"

#include "base/display.h"
#include "profile/analysis/blockages/names.h"

#include <algorithm>

namespace lexprof::profile {

namespace {

// Where a function of the user's is defined.
std::optional<Place> definition_of(const std::string& name, const Recording& recording) {
    for (const Function& function : recording.functions)
        if (function.name == name && function.place.line != 0) return function.place;
    return std::nullopt;
}

// "in `mean`, by `sum`"
std::string reading_text(const Reading& reading) {
    if (reading.function == system_name) return "by what prints it";
    std::string text = "in " + backquoted(reading.function);
    if (!reading.by.empty() && reading.by != reading.function)
        text += ", by " + backquoted(reading.by);
    return text;
}

std::string held_text(const Diagnosis& found) {
    return found.holder.empty() ? "" : " Meanwhile it is held by " + found.holder + ".";
}

std::string much(const Diagnosis& found, const Scene& scene) {
    return grouped(found.cells) + " cells, " + percent_of(found.cells, scene.size()) +
           " of what is in use at step " + grouped(scene.moment());
}

// The pair where that says more, as `map←main` does.
std::string maker_text(const Diagnosis& found) {
    return backquoted(found.maker) + (found.origin.empty() || found.origin == found.maker
                                          ? ""
                                          : ", to which " + backquoted(found.origin) + " refers,");
}

std::string over_text(const Diagnosis& found, const Scene& scene) {
    return " The oldest of it is from step " + grouped(found.first) +
           (found.last > scene.moment()
                ? ", and half of it is still to be used at step " + grouped(found.last)
                : "") +
           ".";
}

std::string later(std::uint64_t from, std::uint64_t to) {
    return grouped(to - std::min(from, to)) + " steps later";
}

// Made, read, and there for somebody who reads it later.
std::string kept_text(const Diagnosis& found, const Scene& scene) {
    std::string text = "What " + maker_text(found) + " makes takes " + much(found, scene) + "." +
                       over_text(found, scene);
    if (!found.reader.function.empty())
        text += " Until then it has been read " + reading_text(found.reader);
    if (!found.next.function.empty())
        text += (found.reader.function.empty() ? " It is read " : "; it is read again ") +
                reading_text(found.next) + ", " + later(scene.moment(), found.last);
    else
        text += (found.reader.function.empty() ? " Nobody" : ", and nobody") +
                std::string(" reads it again");
    return text + "." + held_text(found);
}

std::string chain_text(const Diagnosis& found, const Scene& scene) {
    std::string text = "Work that " + backquoted(found.maker) + " puts off, mostly " +
                       backquoted(found.what) + ", waits in chains of up to " +
                       grouped(found.number) +
                       " links, each for the one before: " + much(found, scene) +
                       ", the oldest from step " + grouped(found.first) + ".";
    if (found.next.function == system_name)
        text += " Only printing evaluates it.";
    else if (!found.next.function.empty())
        text += " Only " + backquoted(found.next.function) + " evaluates it.";
    return text;
}

std::string recursion_text(const Diagnosis& found, const Scene& scene) {
    std::string text = grouped(found.number) + " calls of " + backquoted(found.maker) +
                       " wait for each other, and hold " + much(found, scene) + ".";
    if (found.cause)
        text += " Only when the last of them is there is the first element of the result given.";
    return text;
}

std::string turned_text(const Diagnosis& found, const Scene& scene) {
    std::string text = backquoted(found.maker) + " has made all of a list, " + much(found, scene) +
                       ", before the first of it is used";
    if (!found.next.function.empty()) text += " " + reading_text(found.next);
    return text + ", in the order in which it was made." + held_text(found);
}

std::string sort_text(const Diagnosis& found, const Scene& scene) {
    return "The sort in " + backquoted(found.maker) + " has " + grouped(found.number) +
           " elements before it gives the first: " + much(found, scene) +
           ". What is done with them needs no sort: they are in order already, or only the first "
           "is used, or they are only added up.";
}

std::string sentence(const Diagnosis& found, const Scene& scene) {
    if (!found.cause)
        return (found.what == "calls" ? recursion_text(found, scene)
                                      : "What " + backquoted(found.maker) + " makes takes " +
                                            much(found, scene) + ".") +
               " It must be there: " + found.needed + ".";
    switch (*found.cause) {
    case Cause::lazy_accumulator:
    case Cause::lazy_fields:
    case Cause::lazy_state: return chain_text(found, scene);
    case Cause::sort_between: return sort_text(found, scene);
    case Cause::reversal: return turned_text(found, scene);
    case Cause::forced_to_end:
    case Cause::strict_sequence:
        if (found.what == "calls") return recursion_text(found, scene);
        return found.reader.function == found.maker ? turned_text(found, scene)
                                                    : kept_text(found, scene);
    default: return kept_text(found, scene);
    }
}

BlockageKind kind_of(const Diagnosis& found) {
    if (!found.cause) return BlockageKind::blocked;
    switch (*found.cause) {
    case Cause::constant_held: return BlockageKind::constant;
    case Cause::table_kept:
    case Cause::memo_unpruned:
    case Cause::partial_application:
    case Cause::continuation: return BlockageKind::leak;
    default: return BlockageKind::blocked;
    }
}

// The one to be changed first: who keeps it, where that is another than who makes it.
void find_places(const Diagnosis& found, const Recording& recording, Blockage& blockage) {
    const auto add = [&](const char* role, const std::string& function) {
        const auto known = [&](const NamedPlace& other) { return other.function == function; };
        if (function.empty() || std::ranges::any_of(blockage.places, known)) return;
        const auto place = definition_of(function, recording);
        if (place && place->file == recording.sources.front().file)
            blockage.places.push_back({role, function, *place});
    };
    add("keeps", found.keeper);
    add("makes", found.maker);
    if (found.cause) {
        add("reads", found.reader.function);
        add("reads later", found.next.function);
    }
    add("refers", found.origin);
    for (const std::string& other : found.others) add("takes part", other);
}

// Where the pair's callee is referred to, in its origin; or else where it is defined, or who keeps
// what it makes.
void find_reference(const Recording& recording, Blockage& blockage) {
    for (const Reference& reference : recording.references) {
        if (recording.name(reference.callee) != blockage.callee ||
            recording.name(reference.origin) != blockage.origin || reference.place.file.empty())
            continue;
        blockage.place = reference.place;
        blockage.place_length = reference.length;
        return;
    }
    blockage.place = definition_of(blockage.callee, recording);
    if (!blockage.place && !blockage.places.empty()) blockage.place = blockage.places.front().place;
}

// The row of the pair, or of another of that callee, or the largest.
std::size_t row_of(const Diagnosis& found, const Book& book) {
    std::size_t best = 0;
    int fit = -1;
    for (std::size_t at = 0; at < book.rows.size(); ++at) {
        const Row& row = book.rows[at];
        if (book.is_account(row) || book.callee(row).name != found.maker) continue;
        const int here = book.origin(row).name == found.origin ? 1 : 0;
        if (here < fit || (here == fit && row.in_use_max <= book.rows[best].in_use_max)) continue;
        fit = here;
        best = at;
    }
    return best;
}

// Whether the text there begins with a constructor.
bool is_constructor(const Place& place, std::string_view text) {
    for (std::uint32_t line = 1; line < place.line; ++line) {
        const std::size_t end = text.find('\n');
        if (end == std::string_view::npos) return false;
        text.remove_prefix(end + 1);
    }
    if (place.column == 0 || place.column > text.size()) return false;
    text.remove_prefix(place.column - 1);
    if (!text.empty() && text.front() == '(') text.remove_prefix(1);
    return text.substr(0, 5) == "PACK-";
}

} // namespace

ProgramText text_of(const Recording& recording) {
    ProgramText text;
    for (const Reference& reference : recording.references)
        text.refers_to[recording.name(reference.origin)].insert(recording.name(reference.callee));
    if (recording.sources.empty()) return text;
    for (const Function& function : recording.functions) {
        if (function.place.file != recording.sources.front().file) continue;
        text.functions.insert(function.name);
        if (is_constructor(function.place, recording.sources.front().text))
            text.constructors.insert(function.name);
    }
    return text;
}

Blockage located(const Diagnosis& diagnosis, const Recording& recording) {
    const Book& book = recording.book();
    Blockage found;
    found.kind = kind_of(diagnosis);
    found.cause = diagnosis.cause;
    found.needed = diagnosis.needed;
    found.is_sure = diagnosis.is_sure;
    found.callee = diagnosis.maker;
    found.origin = diagnosis.origin;
    if (!book.rows.empty()) {
        found.row = row_of(diagnosis, book);
        const Row& row = book.rows[found.row];
        if (book.callee(row).name == diagnosis.maker) found.origin = book.name(row.origin);
        found.calls = row.calls;
        found.allocated = row.cells;
    }
    found.peak = diagnosis.cells;
    find_places(diagnosis, recording, found);
    find_reference(recording, found);
    return found;
}

Blockage explain(const Diagnosis& diagnosis, const Scene& scene, const Recording& recording) {
    Blockage found = located(diagnosis, recording);
    found.peak_step = scene.moment();
    found.heap = scene.size();
    found.begin_step = diagnosis.first;
    found.full_step = found.release_step = scene.moment();
    found.end_step = std::max(diagnosis.last, scene.moment());
    found.window = window_of_steps(recording.book().curves, found.begin_step, found.end_step);
    found.sentence = sentence(diagnosis, scene);
    if (diagnosis.cause) found.advice = std::string(cure(*diagnosis.cause));
    return found;
}

} // namespace lexprof::profile
