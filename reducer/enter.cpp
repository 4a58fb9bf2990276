// Unwinding: from a field to the function at the end of its spine, and back with a value.
#include "reducer/calling.h"
#include "reducer/small_integers.h"

#include <algorithm>

namespace lexprof::reducer {

using gc::Cell;
using gc::CellKind;
using gc::Immediate;

namespace {
constexpr std::ptrdiff_t unwound_at_once = 1024; // cells that nobody else refers to
} // namespace

// Evaluates a word that is owned by the caller; sp_ is the highest slot in use. Returns where the
// machine goes on. What most words need is done here, the rest step by step in `enter_slowly`.
Machine::Step Machine::enter(Word word, gc::PairId pair) {
    while (true) {
        if (gc::is_pointer(word) && !options_.plain) unwind_unshared(word, pair);
        const auto index = static_cast<std::uint32_t>(gc::payload(word));
        if (gc::is(word, Immediate::super)) {
            if (arguments_on_stack(callees_[index].arity)) {
                forget_passes(sp_ - callees_[index].arity);
                return begin(index, pair, sp_);
            }
        } else if (gc::is(word, Immediate::primitive) && facts_[index].binary_integer) {
            const Field after = quick_operation(index, pair);
            if (gc::is_small(after.word) && sp_->kind() == SlotKind::resume)
                return resume(after.word, after.pair);
            if (after.word != 0) {
                word = after.word;
                pair = after.pair;
                if (gc::is_pointer(word)) continue;
            }
        }
        entered_ = {word, pair};
        if (const Step next = enter_slowly(entered_.word, entered_.pair)) return next;
        word = entered_.word;
        pair = entered_.pair;
    }
}

Machine::Step Machine::enter_slowly(Word& word, gc::PairId& pair) {
    if (gc::is_pointer(word)) {
        if (unwind(gc::cell_of(word), word, pair)) return nullptr;
    } else if (gc::is_immediate(word)) {
        const auto index = static_cast<std::uint32_t>(gc::payload(word));
        switch (gc::immediate_type(word)) {
        case Immediate::super:
            if (!have_arguments(code_.supers[index].arity)) {
                make_partial(word, pair);
                break;
            }
            forget_passes(sp_ - code_.supers[index].arity);
            if (!options_.plain) return call_super(index, pair);
            plain_call(index, pair, word, pair);
            return nullptr;
        case Immediate::primitive:
            if (!have_arguments(facts_[index].arity)) {
                make_partial(word, pair);
                break;
            }
            forget_passes(sp_ - facts_[index].arity);
            apply_primitive(index, pair, word, pair);
            return nullptr;
        case Immediate::caf:
            collapse_updates(word, pair);
            if (cafs_[index].function && !arguments_wait()) break;
            enter_caf(index, word, pair);
            return nullptr;
        case Immediate::string: word = unfold_string(word, pair); break;
        case Immediate::abort:
            stop(Failure::Kind::abort, "the program called ABORT in " + where_of(pair));
        case Immediate::knot: stop_loop(pair);
        default: break;
        }
    }
    return give(word, pair);
}

// A function has been found that takes the arguments above a slot.
inline void Machine::forget_passes(const Slot* below) {
    while (!caf_passes_.empty() && caf_passes_.back().at > below) caf_passes_.pop_back();
}

// Applications that nobody else refers to: their arguments go to the stack, their cells are freed.
inline void Machine::unwind_unshared(Word& word, gc::PairId& pair) {
    Slot* sp = sp_;
    const Slot* const pause_after = sp + unwound_at_once;
    gc::PairId owner = gc::cell_of(word)->pair();
    std::uint32_t freed = 0;
    do {
        Cell* cell = gc::cell_of(word);
        if (!cell->is_plain_unshared_app()) break;
        const gc::PairId own = cell->pair();
        if (own != owner) {
            heap_.unbook(owner, freed);
            owner = own;
            freed = 0;
        }
        ++freed;
        *++sp = {cell->right().word, cell->right().pair, slot_info(SlotKind::argument, false, own)};
        word = cell->left().word;
        pair = cell->left().pair;
        heap_.give_back_plain_shell(cell);
    } while (gc::is_pointer(word) && sp != pause_after);
    heap_.unbook(owner, freed);
    sp_ = sp;
    if (sp == pause_after) [[unlikely]]
        work(unwound_at_once);
}

// True when that many arguments are on the stack, none of them in a spine. Then they are all that
// tells whether the new graph may come to lie on a cycle.
inline bool Machine::arguments_on_stack(std::uint32_t number) {
    std::uint32_t seen = 0;
    for (const Slot* slot = sp_; number > 0; --number, --slot) {
        if (slot->kind() != SlotKind::argument) return false;
        seen |= slot->info;
    }
    cyclic_ = (seen & cyclic_bit) != 0;
    return true;
}

// An operation on two integers that are on the stack. Gives back its value, if both are small; or
// the argument to be evaluated first, if that is an application; or 0.
inline Field Machine::quick_operation(std::uint32_t index, gc::PairId reference) {
    Slot& first = sp_[0];
    Slot& second = sp_[-1];
    if (first.kind() != SlotKind::argument || second.kind() != SlotKind::argument) return {};
    if (both_small(first.word, second.word)) {
        const Word result = operate_small(facts_[index].operation, first.word, second.word);
        if (result == 0 || heap_.step >= pause_at_) return {};
        forget_passes(sp_ - 2);
        caf_hops_ = 0;
        sp_ -= 2;
        charge_time(reference);
        ++heap_.accounts[reference].ops;
        ++heap_.step;
        dynamic_.count_op();
        return {result, reference};
    }
    const std::uint32_t at = gc::is_small(first.word) ? 1 : 0;
    Slot& wanted = sp_[-static_cast<std::int32_t>(at)];
    if (!is_application(wanted.word) || options_.right_to_left) return {};
    forget_passes(sp_ - 2);
    caf_hops_ = 0;
    const Field argument{wanted.word, wanted.pair};
    wanted.word = 0;
    await_argument(index, reference, at);
    return argument;
}

// One cell of a spine, or of a chain of indirections. False when the cell is a value.
bool Machine::unwind(Cell* cell, Word& word, gc::PairId& pair) {
    work();
    switch (cell->kind()) {
    case CellKind::pap:
        if (!arguments_wait()) return false;
        [[fallthrough]];
    case CellKind::app: {
        const bool cyclic = cell->has(gc::flag_cyclic);
        if (!cell->is_shared() && !options_.plain) {
            heap_.forget_selection(cell);
            *++sp_ = {cell->right().word, cell->right().pair,
                      slot_info(SlotKind::argument, cyclic, cell->pair())};
            word = cell->left().word;
            pair = cell->left().pair;
            heap_.free_shell(cell);
            return true;
        }
        collapse_updates(word, pair);
        *++sp_ = {word, 0, slot_info(SlotKind::spine, cyclic)};
        if (sp_ >= check_spine_at_) [[unlikely]]
            check_spine();
        if (gc::is_indirection(cell->left().word)) shorten({cell, gc::Place::Side::left});
        word = cell->left().word;
        pair = cell->left().pair;
        gc::Heap::retain(word);
        return true;
    }
    case CellKind::selected:
        heap_.accounts[cell->left().pair].matches +=
            static_cast<std::uint64_t>(gc::Heap::owed_matches(cell));
        heap_.step += static_cast<std::uint64_t>(gc::Heap::owed_matches(cell));
        dynamic_.count_matches(static_cast<std::uint64_t>(gc::Heap::owed_matches(cell)));
        heap_.become_demanded(cell);
        if (reduced) reduced({cell->left().word, cell->left().pair, cell, {word, pair}});
        [[fallthrough]];
    case CellKind::ind: follow(cell, word, pair); return true;
    case CellKind::input: read_input(cell); return cell->kind() == CellKind::ind;
    case CellKind::hole: loop(cell);
    default: return false;
    }
}

// Note [A spine without an end]
// An application to itself, say `x = x 1`, has a spine that never comes to a function. Its cells
// are passed again and again: when more of them are on the stack than there are in the heap, they
// go in a circle. That is looked at each time the stack has doubled.
void Machine::check_spine() {
    const Slot* slot = sp_;
    while (slot->kind() == SlotKind::spine) --slot;
    if (static_cast<std::uint64_t>(sp_ - slot) > heap_.in_use())
        stop_loop(gc::cell_of(sp_->word)->pair());
    const auto depth = sp_ - stack_.data();
    check_spine_at_ = stack_limit_ - sp_ < depth ? stack_limit_ : sp_ + depth;
    if (sp_ >= stack_limit_) pause();
}

// What is at the end of a chain of indirections, with the pair that travels with it. A string
// literal is unfolded where it is, so that all who share the indirection share the list. More
// indirections than there are cells go in a circle.
void Machine::follow(Cell* cell, Word& word, gc::PairId& pair) {
    for (std::uint64_t left = heap_.in_use();; --left) {
        if (left == 0) stop_loop(cell->pair());
        if (gc::is(cell->right().word, Immediate::string))
            gc::Heap::replace_target(cell, unfold_string(cell->right().word, cell->right().pair));
        word = cell->right().word;
        pair = cell->right().pair;
        if (cell->is_shared()) {
            gc::Heap::retain(word);
            heap_.release_cell(cell);
        } else {
            heap_.free_shell(cell);
        }
        if (!gc::is_indirection(word)) return;
        work();
        cell = gc::cell_of(word);
    }
}

// Roots that wait for nothing but the value of this cell refer to it from now on: a chain of tail
// calls through shared cells needs one place on the stack.
void Machine::collapse_updates(Word word, gc::PairId pair) {
    while (sp_->kind() == SlotKind::update) update_root(gc::cell_of((sp_--)->word), word, pair);
}

// A redex root that was kept for its value gets it, unless nobody else refers to it by now.
void Machine::update_root(Cell* root, Word word, gc::PairId pair) {
    if (root->is_shared()) {
        gc::Heap::retain(word);
        heap_.become_indirection(root, {word, pair});
    }
    heap_.release_cell(root);
}

// A value goes to whoever waits for it: a frame, which goes on; or it changes what is to be
// entered.
Machine::Step Machine::give(Word& word, gc::PairId& pair) {
    while (true) {
        switch (sp_->kind()) {
        case SlotKind::resume: return resume(word, pair);
        case SlotKind::update:
            work();
            update_root(gc::cell_of((sp_--)->word), word, pair);
            break;
        case SlotKind::caf: give_caf(word, pair); break;
        case SlotKind::primitive: resume_primitive(word, pair); return nullptr;
        case SlotKind::compare: continue_compare(word, pair); return nullptr;
        case SlotKind::message: continue_message(word, pair); return nullptr;
        default:
            if (!is_function(word)) applied_data(word, pair);
            return nullptr;
        }
    }
}

// A body's value is there.
Machine::Step Machine::deliver(Word word, gc::PairId pair) {
    if (sp_->kind() == SlotKind::primitive) {
        resume_primitive(word, pair);
        return enter(word, pair);
    }
    entered_ = {word, pair};
    if (const Step next = give(entered_.word, entered_.pair)) return next;
    return enter(entered_.word, entered_.pair);
}

bool Machine::is_function(Word word) {
    if (gc::is_pointer(word)) return gc::cell_of(word)->kind() == CellKind::pap;
    return gc::is(word, Immediate::super) || gc::is(word, Immediate::primitive) ||
           gc::is(word, Immediate::caf);
}

bool Machine::have_arguments(std::uint32_t number) const {
    for (const Slot* slot = sp_; number > 0; --number, --slot)
        if (slot->kind() != SlotKind::argument && slot->kind() != SlotKind::spine) return false;
    return true;
}

// Turns the spine cells among the top slots into arguments. If the redex root is one of them, it
// becomes a hole, and a slot below the arguments keeps it to be updated. True if the new graph may
// come to lie on a cycle.
bool Machine::settle_spine(std::uint32_t number) {
    bool cyclic = false;
    Slot* low = sp_ - (number - 1);
    if (low->kind() == SlotKind::spine) {
        Cell* root = gc::cell_of(low->word);
        for (Slot* slot = sp_; slot > low; --slot) slot[1] = slot[0];
        ++sp_;
        *low = {gc::pointer(root), 0, slot_info(SlotKind::update)};
        cyclic = root->has(gc::flag_cyclic);
        ++low;
        const Field argument = heap_.become_empty_hole(root);
        *low = {argument.word, argument.pair, slot_info(SlotKind::argument)};
        ++low;
    }
    for (Slot* slot = low; slot <= sp_; ++slot) {
        cyclic = cyclic || slot->cyclic();
        if (slot->kind() != SlotKind::spine) continue;
        const Field argument = heap_.take_argument(gc::cell_of(slot->word));
        *slot = {argument.word, argument.pair, slot_info(SlotKind::argument)};
    }
    return cyclic;
}

Machine::Step Machine::call_super(SuperId super, gc::PairId reference) {
    const std::uint32_t arity = code_.supers[super].arity;
    cyclic_ = settle_spine(arity);
    return begin(super, reference, sp_);
}

// Note [What is charged to whom]
gc::PairId Machine::new_body_pair(SuperId super, gc::PairId reference) {
    Callee& callee = callees_[super];
    const SuperCode& code = code_.supers[super];
    const gc::PairColours colours = heap_.accounts.colours(reference);
    const gc::PairId body =
        heap_.accounts.intern(code.colour, code.marked ? colours.constructor : colours.origin);
    std::copy_backward(callee.reference.begin(), callee.reference.end() - 1,
                       callee.reference.end());
    std::copy_backward(callee.body.begin(), callee.body.end() - 1, callee.body.end());
    callee.reference[0] = reference;
    callee.body[0] = body;
    return body;
}

// Too few arguments: the application is a value. Spine cells are its cells already; what is only on
// the stack becomes cells, with the pair of the text that made the application.
void Machine::make_partial(Word& head, gc::PairId& pair) {
    std::size_t passes = 0;
    const bool again = more_wait_beyond();
    while (arguments_wait()) {
        while (!caf_passes_.empty() && caf_passes_.back().at == sp_) {
            heap_.release(head); // Note [CAFs that are functions]
            head = caf_passes_.back().reference.word;
            pair = caf_passes_.back().reference.pair;
            caf_passes_.pop_back();
            ++passes;
        }
        if (sp_->kind() == SlotKind::spine) {
            Cell* cell = gc::cell_of(sp_->word);
            heap_.release(head);
            gc::Heap::become_partial(cell);
            head = gc::pointer(cell);
            pair = cell->pair();
        } else {
            const gc::PairId own = sp_->extra();
            head = gc::pointer(
                heap_.make_partial({head, pair}, {sp_->word, sp_->pair}, own, sp_->cyclic()));
            pair = own;
        }
        --sp_;
    }
    if (again) repeated_passes_ = passes;
}

// Note [Passing a CAF twice]
// Where a redex root waits for the application to too few arguments, with more arguments beyond it,
// evaluation comes back to the application with those at once, and passes its CAFs again. The plain
// engine overwrites the root on the way and passes each once; so the second pass does not count.
bool Machine::more_wait_beyond() const {
    const Slot* slot = sp_;
    const auto waits = [&] {
        return slot->kind() == SlotKind::argument || slot->kind() == SlotKind::spine;
    };
    while (waits()) --slot;
    if (slot->kind() != SlotKind::update) return false;
    while (slot->kind() == SlotKind::update) --slot;
    return waits();
}

// One cons cell of a string literal, with the pair of the field that held the literal.
Word Machine::unfold_string(Word literal, gc::PairId pair) {
    const std::uint64_t place = gc::payload(literal);
    const std::u32string& text = core_.strings[place >> 32];
    const std::uint64_t position = place & 0xFFFFFFFF;
    if (position >= text.size()) return gc::nil;
    const Word head = gc::immediate(Immediate::character, text[position]);
    const Word tail =
        position + 1 == text.size() ? gc::nil : gc::immediate(Immediate::string, place + 1);
    return gc::pointer(heap_.make_cons({head, pair}, {tail, pair}, pair));
}

// The cell of unread input becomes a cons of the next character, or an indirection to nil.
void Machine::read_input(Cell* cell) {
    const std::optional<std::uint32_t> next = input_.next();
    if (!next) {
        stop_if_interrupted(); // or else it is the end
        heap_.become_indirection(cell, {gc::nil, system_pair_});
        return;
    }
    Cell* rest = heap_.make_input(system_pair_);
    dynamic_.count_cell(system_pair_);
    heap_.become_cons(cell, {gc::immediate(Immediate::character, *next), system_pair_},
                      {gc::pointer(rest), system_pair_});
}

// A CAF demanded on its own counts a call only before it is evaluated; one that is applied counts
// each time. Its graph is built once, for the first demand.
//
// Note [CAFs that are functions]
// What is known of a CAF's value must not replace a reference to it, or later applications would
// not be counted. So when its value is a function, the value of the reference is the reference
// itself; and an application of it to too few arguments is an application of the reference, not of
// what the CAF's own spine ends in: `caf_passes_` remembers where on the stack the reference was
// applied, until a function takes the arguments that are there. (The functions that are called to
// find out what the CAF is take others, that lie above.)
void Machine::enter_caf(std::uint32_t index, Word& word, gc::PairId& pair) {
    Caf& caf = cafs_[index];
    const bool applied = arguments_wait();
    const gc::PairId body = body_pair(index, pair);
    const bool marked = code_.supers[index].marked;
    if (repeated_passes_ > 0) {
        --repeated_passes_; // Note [Passing a CAF twice]
    } else if (marked && (applied || !caf.built)) {
        ++heap_.accounts[body].calls;
        call_dynamically(index);
    }
    if (++caf_hops_ > cafs_.size() || (!applied && caf.demanded)) stop_loop(body);
    if (applied) {
        caf_passes_.push_back({sp_, {word, pair}});
    } else {
        caf.demanded = true;
        *++sp_ = {word, pair, slot_info(SlotKind::caf)};
    }
    const bool first = !caf.built;
    const gc::PairId reference = pair;
    if (first) build_caf(index, body, reference);
    if (gc::is(caf.value.word, Immediate::string))
        caf.value.word = unfold_string(caf.value.word, caf.value.pair);
    word = caf.value.word;
    pair = caf.value.pair;
    if (core_.start_once && index == core_.start)
        caf.value.word = 0; // nobody will ask again: what is printed need not be kept
    else
        gc::Heap::retain(word);
    if (first && reduced) {
        Cell* root = gc::is_pointer(word) ? gc::cell_of(word) : nullptr;
        reduced({gc::immediate(Immediate::caf, index), reference, root, {word, pair}});
    }
}

// The first demand for a CAF, by a reference with a given pair.
void Machine::build_caf(std::uint32_t index, gc::PairId body, gc::PairId reference) {
    Caf& caf = cafs_[index];
    caf.built = true;
    ++heap_.accounts[reference].entries;
    dynamic_.count_entry();
    if (++heap_.step >= pause_at_) pause();
    take_pair(body);
    cyclic_ = core_.supers[index].recursive;
    const SuperCode& code = code_.supers[index];
    caf.value = instantiate_caf(code_.templates[code_.instructions[code.entry].a], code.marked);
}

// The value of a reference to a CAF has arrived: Note [CAFs that are functions].
void Machine::give_caf(Word& word, gc::PairId& pair) {
    const Slot reference = *sp_--;
    Caf& caf = cafs_[gc::payload(reference.word)];
    caf.demanded = false;
    caf_hops_ = 0;
    if (!is_function(word)) return;
    heap_.release(word);
    word = reference.word;
    pair = reference.pair;
    caf.function = true;
}

} // namespace lexprof::reducer
