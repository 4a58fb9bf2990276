#include "profile/analysis/blockages/body_rules.h"

#include "base/dominators.h"
#include "profile/analysis/blockages/names.h"
#include "profile/analysis/blockages/readings.h"
#include "profile/analysis/blockages/shares.h"

#include <algorithm>
#include <set>

namespace lexprof::profile {

namespace {

constexpr double half = 0.5;
constexpr double a_good_part = 0.25;
constexpr double of_the_run = 0.2; // that something is held for nothing
constexpr double a_window = 0.15;  // of all that goes by: no more than that is needed at once
constexpr double few_passes = 4;   // that are no use again and again
constexpr double some_passes = 16; // of a function that holds what it goes through
constexpr double single_pass = 1.5;

constexpr std::uint64_t few_lists = 20;

bool begins_with(const std::string& text, std::string_view begin) {
    return text.compare(0, begin.size(), begin) == 0;
}

class Examiner {
  public:
    Examiner(const Body& body, const Scene& scene, const ProgramText& text, const Turning* turns)
        : body_(body), scene_(scene), text_(text), turns_(turns), names_(scene, text) {}

    Diagnosis examine();

  private:
    bool for_long(std::uint64_t steps) const {
        return static_cast<double>(steps) >= of_the_run * static_cast<double>(scene_.steps());
    }
    bool is_unread() const { return body_.read < hardly_any; }
    bool is_read() const { return body_.read >= nearly_all; }
    bool is_wanted() const { return body_.wanted >= half; }
    bool is_spent() const { return body_.wanted < hardly_any; }
    bool is_made_from_end() const { return body_.to_older >= nearly_all; }
    bool goes_on() const {
        return body_.unfinished > hardly_any * scene_.episode() && body_.goes_on;
    }
    // What is done again and again piles up each time.
    bool stays() const { return body_.retained >= a_good_part * scene_.episode(); }

    std::optional<Cause> cause();
    std::optional<Cause> held_by_function();
    std::optional<Cause> made_early() const;
    std::optional<Cause> kept_for_reader() const;
    std::optional<Cause> of_two_readers() const;
    std::optional<Cause> spent();
    std::optional<Cause> dragged() const;
    std::optional<Cause> waiting_tree() const;

    bool is_held_by_constant() const;
    bool is_held_by_selection() const;
    std::optional<Cause> is_remembered_in_vain() const;
    bool is_read_by(const std::string& path) const;
    std::uint32_t holding_function() const;
    bool is_held_by_repeated_function() const;
    bool is_younger_than_readings(std::uint32_t cell) const;
    bool are_interleaved() const;
    bool is_checked_first() const;
    bool is_parted_again() const;
    bool is_read_at_two_places() const;
    bool is_handed_over() const;
    bool is_all_there() const;
    bool is_held_by_next_reader() const;
    // The rows of a matrix, one cell of each at a time.
    bool is_read_across() const {
        return body_.lists >= few_lists && (body_.next.by == "head" || body_.next.by == "tail");
    }
    bool is_in_use() const {
        return (body_.in_structure && body_.times_read + body_.times_wanted > few_passes) ||
               body_.element_times > few_passes || is_usually_in_use() ||
               (body_.lists >= few_lists && is_in_what_is_used());
    }
    bool is_in_what_is_used() const;
    bool is_usually_in_use() const;
    bool are_usually_read(const std::set<std::uint32_t>& pairs) const;
    bool is_compared_with_itself() const;
    bool is_handed_on() const;
    bool is_from_input() const;
    std::uint64_t calls_of_makers() const;
    bool is_wrapped() const;
    bool is_held_in_box() const;
    bool is_printed_turned() const;
    bool is_made_of_a_stream() const;
    bool is_refilled() const { return 4 * body_.newer >= body_.cells.size(); }
    std::string why_needed() const;

    const Body& body_;
    const Scene& scene_;
    const ProgramText& text_;
    const Turning* turns_;
    Names names_;
    Diagnosis found_;
};

bool Examiner::is_held_by_constant() const {
    for (const auto* nodes : {&body_.path, &body_.referrers})
        for (const std::uint32_t node : *nodes)
            if (scene_.is_root(node) && scene_.snapshot().roots[node].kind == RootKind::constant)
                return true;
    return false;
}

// A list that its own elements are computed from: some of those before are needed for that, or
// hardly any.
std::optional<Cause> Examiner::is_remembered_in_vain() const {
    return body_.elements_spent >= nearly_all ? std::optional(Cause::memo_unpruned) : std::nullopt;
}

// Whether a function that is called somewhere/in/there is the one that reads it later, or has it
// read for what it finds out of it each time.
bool Examiner::is_read_by(const std::string& path) const {
    const std::string name = path.substr(0, path.find('/'));
    if (scene_.has_digest(path) && text_.reaches(name, body_.next.function)) return true;
    return text_.functions.count(name) == 0 || name == body_.next.function ||
           name == body_.next.origin;
}

// The first function with some of its arguments that holds it, or that refers to it.
std::uint32_t Examiner::holding_function() const {
    for (const auto* nodes : {&body_.path, &body_.referrers})
        for (std::size_t at = 0; at < std::min<std::size_t>(3, nodes->size()); ++at) {
            const std::uint32_t node = (*nodes)[at];
            if (!scene_.is_root(node) && scene_.sort(node - scene_.roots()) == CellSort::partial)
                return node - scene_.roots();
        }
    return no_node;
}

// Each of its calls may read what it holds, and it holds that until the last of them.
bool Examiner::is_held_by_repeated_function() const {
    const std::uint32_t cell = holding_function();
    return cell != no_node && scene_.life(cell).calls > 1;
}

// One of several that are made one after the other, each when the one before has gone: what holds
// for most of them does for this one. All together are read again and again; or those are that it
// is an element of.
bool Examiner::is_usually_in_use() const {
    if (scene_.episode() >= half) return false;
    std::set<std::uint32_t> own;
    for (const std::uint32_t cell : body_.cells) own.insert(scene_.pair(cell));
    if (are_usually_read(own)) return true;
    return body_.in_structure && !body_.path.empty() && !scene_.is_root(body_.path.front()) &&
           are_usually_read({scene_.pair(body_.path.front() - scene_.roots())});
}

// What holds each of many lists, such as a pair, is read again and again.
bool Examiner::is_in_what_is_used() const {
    if (body_.path.empty() || scene_.is_root(body_.path.front())) return false;
    const std::uint32_t cell = body_.path.front() - scene_.roots();
    if (scene_.sort(cell) != CellSort::constructor) return false;
    const CellLife& life = scene_.life(cell);
    return life.times_read + life.times_next > few_passes;
}

// What these pairs make in the whole run, at least twice what there is of it.
bool Examiner::are_usually_read(const std::set<std::uint32_t>& pairs) const {
    std::uint64_t here = 0;
    for (std::uint32_t cell = 0; cell < scene_.cells(); ++cell)
        here += scene_.sort(cell) == CellSort::constructor && pairs.count(scene_.pair(cell)) != 0;
    std::uint64_t made = 0;
    std::uint64_t taken = 0;
    for (const std::uint32_t pair : pairs) made += scene_.own().makers[pair].made;
    for (const Taking& taking : scene_.own().takings)
        if (pairs.count(taking.maker) != 0) taken += taking.number;
    return made >= 2 * here && static_cast<double>(taken) > few_passes * static_cast<double>(made);
}

// Most of it had been read for the last time before a cell was made.
bool Examiner::is_younger_than_readings(std::uint32_t cell) const {
    const std::uint64_t made = scene_.life(cell).made;
    const auto before = std::ranges::count_if(body_.cells, [&](std::uint32_t each) {
        const CellLife& life = scene_.life(each);
        return life.read != 0 && life.next == 0 && life.read < made;
    });
    return 2 * static_cast<std::size_t>(before) > body_.cells.size();
}

// A function that has some of its arguments, or that stands for what is to be done next.
//
// Note [What a function needs]
// Whoever holds a function with a list in it may have it go through the list again and again. The
// list need not be there if what the function finds out is the same each time (Note [Digests],
// colouring/habits.h), or if it is done but once more. Where somebody else goes through the list,
// the function only hands it on.
std::optional<Cause> Examiner::held_by_function() {
    const std::uint32_t cell = holding_function();
    if (cell == no_node) return std::nullopt;
    if (body_.in_knot) return is_remembered_in_vain();
    const std::string construction = scene_.construction_name(cell);
    const std::string path = construction.substr(0, construction.find(' '));
    const bool is_lambda = path.find('\\') != std::string::npos;
    const bool is_again_the_same = !is_lambda && scene_.has_digest(path);
    if (is_wanted() && !is_read_by(path)) return std::nullopt;
    if (!is_again_the_same && (body_.is_tree || !is_read() || !stays() ||
                               body_.times_wanted > (is_lambda ? some_passes : single_pass)))
        return std::nullopt;
    if (!is_again_the_same && is_handed_over()) return std::nullopt;
    // What is to be done next is done once.
    if (is_lambda && is_held_by_repeated_function()) return std::nullopt;
    // Something else has held it until now.
    if (is_lambda && is_younger_than_readings(cell)) return std::nullopt;
    found_.keeper = names_.user_of(scene_.maker(cell));
    return is_lambda ? Cause::continuation : Cause::partial_application;
}

// Calls that waited when most did, of those who make it.
std::uint64_t Examiner::calls_of_makers() const {
    std::uint64_t calls = 0;
    for (const Snapshot::Root& root : scene_.deepest()) {
        if (root.kind != RootKind::waiting) continue;
        const std::string callee = names_.user_of(root.name);
        const std::string origin = origin_of(root.name);
        for (const std::string& maker : body_.makers)
            if (callee == maker || origin == maker) {
                calls += root.calls;
                break;
            }
    }
    return calls;
}

// Its makers make as many structures of other sorts.
bool Examiner::is_wrapped() const {
    std::uint64_t others = 0;
    for (const Maker& maker : scene_.own().makers)
        if (std::ranges::count(body_.makers, maker.callee) != 0) others += maker.made - maker.lists;
    return 2 * others > body_.cells.size();
}

// Such as Just or Right.
bool Examiner::is_held_in_box() const {
    if (body_.path.empty() || scene_.is_root(body_.path.front())) return false;
    const std::uint32_t cell = body_.path.front() - scene_.roots();
    return scene_.is_box(cell) && scene_.targets(body_.path.front()).size() == 1 &&
           scene_.construction_name(cell).rfind("PACK-2", 0) != 0 &&
           scene_.construction_name(cell) != "(:)" && scene_.construction_name(cell) != "(,)";
}

// What the prelude's reverse makes goes to the printer, most of it.
bool Examiner::is_printed_turned() const {
    std::uint64_t printed = 0;
    std::uint64_t all = 0;
    if (const Evidence* finer = scene_.finer())
        for (const Taking& taking : finer->takings) {
            if (finer->makers[taking.maker].callee != "reverse") continue;
            all += taking.number;
            if (finer->readers[taking.reader].callee == system_name) printed += taking.number;
        }
    return 2 * printed > all;
}

// When the first of it was made, little was there: what it was made of came then, element by
// element, first to last, and nothing had been collected.
bool Examiner::is_made_of_a_stream() const {
    const auto before = scene_.level(body_.started);
    return before && 4 * *before < scene_.size();
}

// Not read before it was all there.
std::optional<Cause> Examiner::made_early() const {
    // Who gives a list element by element, and is called in another's text, puts something in where
    // it belongs: all of it must be there.
    const bool is_insertion = scene_.is_stage(body_.makers.front());
    const bool at_end = !is_insertion && 3 * calls_of_makers() >= body_.cells.size();
    if (body_.is_tree || !is_made_from_end() || !is_wanted() ||
        body_.retained < (at_end ? a_good_part : half) || body_.times_wanted > few_passes ||
        body_.times_read > few_passes || body_.in_structure)
        return std::nullopt;
    if (is_unread() && is_held_in_box()) return Cause::strict_sequence;
    const auto& makers = body_.makers;
    const bool own = std::ranges::count(makers, body_.reader.function) != 0;
    if ((is_unread() || own) && at_end)
        return is_wrapped() ? Cause::strict_sequence : Cause::forced_to_end;
    const bool turned = body_.has_elements && body_.in_order >= nearly_all;
    const bool newest_first = body_.has_elements && body_.in_order < half;
    // What is printed as it has been turned is an answer.
    const bool is_answer = body_.next.function == system_name || is_printed_turned();
    // What comes out at the front of a queue must be turned when it has come in at the back.
    if (scene_.has_queue(body_.next.function) || scene_.has_queue(makers.front()))
        return std::nullopt;
    if (body_.finer_name == "reverse")
        return newest_first || is_answer || is_made_of_a_stream() ? std::nullopt
                                                                  : std::optional(Cause::reversal);
    if (is_unread() && turns_ != nullptr && turns_->function == makers.front() &&
        2 * body_.cells.size() > turns_->cells)
        return Cause::reversal;
    if (is_answer) return std::nullopt;
    if (body_.next.by == "reverse" || (is_unread() && turned)) return Cause::reversal;
    return std::nullopt;
}

// The first reader has made something as large of it that is needed with it: a list and its
// reverse.
bool Examiner::is_compared_with_itself() const {
    return body_.reader.by == "reverse" || begins_with(body_.reader.by, "sort");
}

// From standard input, or made from what is read there.
bool Examiner::is_from_input() const {
    if (body_.makers.front() == system_name) return true;
    std::uint64_t taken = 0;
    for (const Taking& taking : scene_.own().takings)
        if (scene_.own().makers[taking.maker].callee == system_name &&
            std::ranges::count(body_.makers, names_.user_of(scene_.own().readers[taking.reader])) !=
                0)
            taken += taking.number;
    return 4 * taken > body_.cells.size();
}

// The later reader gives a list of his own to others, element by element; or is one whom the first
// reader knows nothing of, and gets it from him.
bool Examiner::is_handed_on() const {
    // Whoever holds it may have somebody else read it for him.
    const std::string& next = body_.next.function;
    // What the first has found is needed for what the second gives.
    if (body_.reader.function == next && scene_.has_two_passes(next)) return false;
    const bool for_keeper = text_.reaches(found_.keeper, body_.reader.function);
    const std::string& first = for_keeper ? found_.keeper : body_.reader.function;
    if (!text_.reaches(first, next)) return for_keeper;
    std::uint64_t made = 0;
    std::uint64_t outside = 0;
    for (const Maker& maker : scene_.own().makers)
        if (names_.user_of(maker) == next) made += maker.lists_later;
    for (const Taking& taking : scene_.own().takings) {
        if (names_.user_of(scene_.own().makers[taking.maker]) != next) continue;
        const std::string reader = names_.user_of(scene_.own().readers[taking.reader]);
        if (reader != next && reader != system_name && !text_.reaches(first, reader))
            outside += taking.later;
    }
    return 2 * made > body_.cells.size() && 2 * outside > body_.cells.size();
}

// The second reader begins long before the first ends. Of one reader that is not known.
bool Examiner::are_interleaved() const {
    if (skips(body_.reader.by)) return true;
    // While it is read again, as much comes as goes.
    if (body_.reader.function == body_.next.function || scene_.episode() < half)
        return is_refilled();
    const std::string& maker = body_.makers.front();
    const Span one = reading_of(scene_.own(), maker, body_.reader.function);
    const Span other = reading_of(scene_.own(), maker, body_.next.function);
    return one.last == 0 || other.first + (other.last - other.first) / 10 < one.last;
}

// The first reader looks at all of it and gives it back, for another to go through it; or only
// evaluates it.
bool Examiner::is_checked_first() const {
    const bool hands_on = scene_.hands_on(body_.reader.function) || body_.reader.by == "seqList";
    return hands_on && body_.reader.function != body_.next.function;
}

std::optional<Cause> Examiner::of_two_readers() const {
    if (is_checked_first()) return Cause::forced_to_end;
    if (goes_on() && body_.to_older < half && goes_ahead(body_) && are_interleaved())
        return Cause::lagging_tail;
    if (is_from_input()) {
        // As much comes as goes: a window, and input cannot be read twice.
        if (goes_on() && is_refilled()) return std::nullopt;
        return Cause::input_kept;
    }
    if (is_handed_on()) return Cause::forced_to_end;
    if (body_.times_wanted > 1.5) return Cause::readers_in_turn;
    return body_.reader.function == body_.next.function ? Cause::second_traversal
                                                        : Cause::readers_in_turn;
}

// Whoever reads it makes lists of it that he takes apart himself, several times over, as sorts do.
bool Examiner::is_parted_again() const {
    if (!text_.is_recursive(body_.reader.function) && !text_.is_recursive(body_.reader.origin))
        return false;
    if (std::ranges::count(body_.makers, body_.reader.function) != 0) return false;
    std::uint64_t taken = 0;
    for (const Taking& taking : scene_.own().takings) {
        const std::string maker = names_.user_of(scene_.own().makers[taking.maker]);
        if (maker == body_.reader.function &&
            maker == names_.user_of(scene_.own().readers[taking.reader]))
            taken += taking.number;
    }
    return body_.reader.function == body_.next.function && taken > 2 * body_.cells.size();
}

// When half of it has gone, as many others have taken their places: what it is read for is made of
// it, as the next field of a game, and is there as long. Or it has taken the place of others
// itself.
bool Examiner::is_handed_over() const {
    if (8 * body_.newer >= 3 * body_.structures) return true;
    if (is_made_from_end()) return false;
    const auto before = scene_.level(body_.begun);
    return before && 4 * *before >= 3 * scene_.size();
}

// One list of which each cell is read twice, at two places, all along; not a row from which the
// next is made.
bool Examiner::is_read_at_two_places() const {
    // Of what one has skipped the other needs the first.
    const bool is_begun_again =
        skips(body_.reader.by) && body_.first_again > 0 && body_.finer_name != body_.next.by;
    if (!is_begun_again && std::ranges::count(body_.makers, body_.next.function) != 0) return false;
    return !body_.is_tree && is_read() && (is_wanted() || is_begun_again) && body_.lists == 1 &&
           body_.times_read < single_pass && body_.times_wanted < single_pass && goes_on() &&
           body_.to_older < half && !body_.in_structure && goes_ahead(body_) && are_interleaved() &&
           stays() && !is_held_by_constant();
}

// From one end to the other once, and then once more.
std::optional<Cause> Examiner::kept_for_reader() const {
    if (is_parted_again() || ((!goes_on() || body_.lists > 1) && is_handed_over()))
        return std::nullopt;
    if (is_in_use()) return std::nullopt;
    if (is_read_at_two_places()) return Cause::lagging_tail;
    // What is read from standard input is not made to be in use again and again.
    const double passes = body_.makers.front() == system_name ? some_passes : few_passes;
    if (body_.is_tree || !is_read() || body_.times_read > passes || body_.times_wanted > passes ||
        !stays() || is_compared_with_itself() || body_.in_tree)
        return std::nullopt;
    // The parts of a table that is looked into are read once, too.
    // A stack of which the first is looked at, or a table that is gone through backwards.
    const bool at_end = is_made_from_end() && 3 * calls_of_makers() >= body_.cells.size();
    if (!at_end && ((is_made_from_end() && body_.on_the_way < half) ||
                    (is_wanted() && (body_.same_order < half || is_read_across()))))
        return std::nullopt;
    const bool again = !body_.in_structure && body_.first_again > 0;
    if (is_held_by_constant() && (again || for_long(body_.idle)))
        return is_wanted() && is_from_input() ? Cause::input_kept : Cause::constant_held;
    if (!is_wanted()) return std::nullopt;
    if (body_.lists >= few_lists && body_.reader.function == body_.makers.front() &&
        body_.next.function == body_.makers.front())
        return std::nullopt;
    if (body_.makers.front() == system_name) return Cause::input_kept;
    if (!is_held_by_repeated_function() && 2 * body_.drag > body_.wait + body_.age)
        return std::nullopt;
    return of_two_readers();
}

// A pair that is held by an application which has not opened it yet.
bool Examiner::is_held_by_selection() const {
    bool pair = false;
    for (std::size_t at = 0; at < std::min<std::size_t>(4, body_.path.size()); ++at) {
        const std::uint32_t node = body_.path[at];
        if (scene_.is_root(node)) return false;
        const std::uint32_t cell = node - scene_.roots();
        // It will be opened for something else; what is opened again and again is handed on.
        const CellLife& life = scene_.life(cell);
        if (scene_.is_box(cell) && life.next != 0) return !for_long(life.last - life.next);
        const std::string& name = scene_.construction_name(cell);
        if (scene_.sort(cell) == CellSort::application)
            return pair || begins_with(name, "UNPACK") || begins_with(name, "SEL-") ||
                   begins_with(name, "(match)") || begins_with(name, "(field)") ||
                   begins_with(name, "snd ") || begins_with(name, "fst ");
        pair = pair || scene_.sort(cell) == CellSort::constructor;
    }
    return false;
}

// The first of it was made before anybody read any: nothing of it has gone. Of what is done again
// and again that is not known, but whether hardly anything was there then.
bool Examiner::is_all_there() const {
    const auto before = scene_.level(scene_.moment() - std::min(scene_.moment(), body_.oldest));
    // Who skips is ahead of another.
    if (scene_.episode() < nearly_all && before && 4 * *before < scene_.size() &&
        !skips(body_.reader.by))
        return true;
    const Span span = reading_of(scene_.own(), body_.makers.front(), body_.reader.function);
    return span.last != 0 &&
           scene_.moment() - std::min(scene_.moment(), body_.oldest) <= span.first;
}

// By what he will do, put off.
bool Examiner::is_held_by_next_reader() const {
    if (body_.path.empty() || scene_.is_root(body_.path.front())) return false;
    const std::uint32_t cell = body_.path.front() - scene_.roots();
    const std::string& name = scene_.construction_name(cell);
    return scene_.sort(cell) == CellSort::application && !body_.next.by.empty() &&
           name.substr(0, name.find(' ')) == body_.next.by;
}

// Read as it was made, and then there for nobody until the reader has been through it.
std::optional<Cause> Examiner::dragged() const {
    if (body_.is_tree || body_.in_structure || !is_read() || body_.to_older >= half ||
        !for_long(body_.drag) || !stays() || body_.lists >= few_lists)
        return std::nullopt;
    if (is_held_by_constant()) return Cause::constant_held;
    if (is_from_input() && body_.makers.front() == system_name) return Cause::input_kept;
    // What two have read has gone: one follows the other.
    if (body_.retained < 0.97 && body_.unfinished < hardly_any && !is_all_there())
        return Cause::lagging_tail;
    // Somebody begins to read it again, and needs but the first of it.
    if (body_.first_again > 0 && is_held_by_next_reader()) return of_two_readers();
    return Cause::continuation;
}

// Nobody reads it any more.
std::optional<Cause> Examiner::spent() {
    const bool idle = for_long(body_.idle);
    if (is_spent() && body_.read >= half && !body_.is_tree && stays() && is_held_by_selection()) {
        const std::uint32_t cell = function_of_boxes(body_, scene_);
        if (cell == no_node) return Cause::selector_not_taken;
        found_.keeper = names_.user_of(scene_.maker(cell));
        return Cause::partial_application;
    }
    if (is_held_by_constant()) {
        const bool in_front = !body_.in_structure && body_.lists == 1 && is_read() && stays() &&
                              body_.times_read + body_.times_wanted > single_pass &&
                              for_long(body_.front_idle);
        return idle || in_front ? std::optional(Cause::constant_held) : std::nullopt;
    }
    if (idle) return Cause::table_kept;
    if (!is_spent()) return std::nullopt;
    if (!body_.is_tree && is_made_from_end() && stays() && for_long(body_.drag))
        return Cause::memo_unpruned;
    return dragged();
}

// Neither read again nor given up for a long time.
std::optional<Cause> Examiner::waiting_tree() const {
    if (body_.wanted < half || body_.times_wanted > 2 || !for_long(body_.first_wait / 2) ||
        !stays())
        return std::nullopt;
    if (!body_.is_tree && !is_unread()) return std::nullopt;
    return is_held_by_constant() ? Cause::constant_held : Cause::table_kept;
}

std::string Examiner::why_needed() const {
    if (body_.next.function == system_name) return "it is printed";
    if (!stays()) return "it is replaced step by step: most of what is made for it has gone";
    if (is_wanted() && body_.times_wanted > 1.5) return "it is read again and again, until it goes";
    if (is_made_from_end() && is_unread()) return "it is read in another order than it was made in";
    if (body_.is_tree) return "it is looked into until it goes";
    return "it is used";
}

std::optional<Cause> Examiner::cause() {
    if (auto cause = held_by_function()) return cause;
    if (auto cause = made_early()) return cause;
    if (auto cause = kept_for_reader()) return cause;
    if (auto cause = spent()) return cause;
    return waiting_tree();
}

Diagnosis Examiner::examine() {
    found_.maker = names_.user_of(body_.makers.front(), body_.origin);
    found_.origin = body_.origin == found_.maker ? "" : body_.origin;
    found_.what = body_.is_tree ? "trees" : "lists";
    found_.cells = body_.mass;
    found_.number = body_.cells.size();
    found_.first = scene_.moment() - std::min(scene_.moment(), body_.oldest);
    found_.last = scene_.moment() + body_.wait;
    found_.reader = body_.reader;
    found_.next = body_.next;
    std::tie(found_.keeper, found_.holder) = names_.holder_of(body_);
    found_.others = body_.in_it;
    // In whose text both readers are.
    if (body_.reader.origin == body_.next.origin) found_.others.push_back(body_.next.origin);
    for (const std::uint32_t node : body_.path)
        if (!scene_.is_root(node))
            found_.others.push_back(names_.user_of(scene_.maker(node - scene_.roots())));
        else if (scene_.snapshot().roots[node].kind == RootKind::waiting)
            found_.others.push_back(names_.user_of(scene_.snapshot().roots[node].name));
    found_.is_sure = body_.retained >= half;
    found_.is_replaced = body_.retained < a_window * scene_.episode();
    found_.cause = cause();
    if (found_.cause) return found_;
    found_.needed = why_needed();
    if (!body_.is_tree && is_made_from_end() && is_unread() && is_wanted() && stays() &&
        body_.lists < few_lists)
        found_.turning =
            Turning{body_.next.function, body_.cells.size(), scene_.moment() + body_.last_wait};
    return found_;
}

} // namespace

Diagnosis examine(const Body& body, const Scene& scene, const ProgramText& text,
                  const Turning* turns) {
    return Examiner(body, scene, text, turns).examine();
}

} // namespace lexprof::profile
