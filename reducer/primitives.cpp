// Primitives found at the end of a spine: their strict arguments are evaluated, then they are
// performed, and the redex root, if anybody else refers to it, is overwritten with the outcome.
//
// The arguments stay where they are, on the stack or in the spine, while others are evaluated.
// Argument i is that of slot sp_[-i].
#include "reducer/machine.h"
#include "reducer/small_integers.h"

#include <algorithm>

namespace lexprof::reducer {

using gc::Cell;

Field Machine::argument(std::uint32_t at) const {
    const Slot& slot = sp_[-static_cast<std::int32_t>(at)];
    if (slot.kind() == SlotKind::argument) return {slot.word, slot.pair};
    return gc::cell_of(slot.word)->right();
}

// One more reference to an argument, or the slot's own.
Field Machine::take_argument(std::uint32_t at) {
    Slot& slot = sp_[-static_cast<std::int32_t>(at)];
    const Field field = argument(at);
    if (slot.kind() == SlotKind::argument)
        slot.word = 0;
    else
        gc::Heap::retain(field.word);
    return field;
}

// Takes over the reference.
void Machine::set_argument(std::uint32_t at, Field value) {
    Slot& slot = sp_[-static_cast<std::int32_t>(at)];
    if (slot.kind() == SlotKind::argument) {
        slot.word = value.word;
        slot.pair = value.pair;
        return;
    }
    heap_.replace_argument(gc::cell_of(slot.word), value);
}

void Machine::apply_primitive(std::uint32_t index, gc::PairId reference, Word& word,
                              gc::PairId& pair) {
    caf_hops_ = 0;
    work();
    const PrimitiveFacts& facts = facts_[index];
    const std::uint32_t arity = facts.arity;
    Slot& lowest = sp_[1 - static_cast<std::int32_t>(arity)];
    if (lowest.kind() == SlotKind::spine) gc::Heap::become_hole(gc::cell_of(lowest.word));
    for (std::uint32_t turn = 0; turn < arity; ++turn) {
        const std::uint32_t at = options_.right_to_left ? arity - 1 - turn : turn;
        if (!is_strict(index, at) || is_evaluated(argument(at).word)) continue;
        const Field wanted = take_argument(at);
        await_argument(index, reference, at);
        word = wanted.word;
        pair = wanted.pair;
        return;
    }
    if (heap_.step >= pause_at_) pause();
    if (facts.integer && perform_small(index, reference, word, pair)) return;
    perform(index, reference, word, pair);
}

// An argument's value has arrived.
void Machine::resume_primitive(Word& word, gc::PairId& pair) {
    const Slot waiting = *sp_--;
    set_argument(waiting.extra(), {word, pair});
    take_dynamic(static_cast<gc::PairId>(waiting.word >> 32));
    word = gc::immediate(gc::Immediate::primitive, waiting.word & 0xFFFFFFFF);
    pair = waiting.pair;
}

// Operations on small integers, which are most: true when this was one.
bool Machine::perform_small(std::uint32_t index, gc::PairId reference, Word& word,
                            gc::PairId& pair) {
    const PrimitiveFacts& facts = facts_[index];
    const Word first = argument(0).word;
    const Word second = facts.arity > 1 ? argument(1).word : gc::small(0);
    if (!both_small(first, second)) return false;
    const Word result = operate_small(facts.operation, first, second);
    if (result == 0) return false;
    charge_time(reference);
    ++heap_.accounts[reference].ops;
    ++heap_.step;
    dynamic_.count_op();
    finish_primitive(facts.arity, {result, reference}, word, pair);
    if (reduced)
        reduced({gc::immediate(gc::Immediate::primitive, index),
                 reference,
                 overwritten_,
                 {word, pair}});
    return true;
}

void Machine::perform(std::uint32_t index, gc::PairId reference, Word& word, gc::PairId& pair) {
    const flic::Primitive& primitive = primitives_[index];
    switch (primitive.op) {
    case flic::Op::error: begin_failure(reference, word, pair); return;
    case flic::Op::poly_eq:
    case flic::Op::poly_ne:
    case flic::Op::poly_lt:
    case flic::Op::poly_le:
    case flic::Op::poly_gt:
    case flic::Op::poly_ge: begin_compare(primitive.op, reference, word, pair); return;
    default: break;
    }
    charge_time(reference);
    switch (primitive.op) {
    case flic::Op::unpack:
    case flic::Op::unpack_strict:
    case flic::Op::unpack_r:
    case flic::Op::unpack_strict_r: perform_unpack(primitive, reference, word, pair); break;
    case flic::Op::pack: perform_pack(index, reference, word, pair); break;
    case flic::Op::conc: perform_conc(reference, word, pair); break;
    case flic::Op::comp: perform_comp(reference, word, pair); break;
    default: {
        const Field result = outcome(primitive, reference);
        count(primitive, reference);
        finish_primitive(primitive.arity(), result, word, pair);
    }
    }
    if (reduced)
        reduced({gc::immediate(gc::Immediate::primitive, index),
                 reference,
                 overwritten_,
                 {word, pair}});
}

// What has been performed to its end counts.
void Machine::count(const flic::Primitive& primitive, gc::PairId reference) {
    gc::Books& books = heap_.accounts[reference];
    switch (primitive.account()) {
    case flic::Account::op:
        ++books.ops;
        ++heap_.step;
        dynamic_.count_op();
        break;
    case flic::Account::match:
        ++books.matches;
        ++heap_.step;
        dynamic_.count_matches(1);
        break;
    case flic::Account::none: break;
    }
}

// The outcome of a primitive that builds no application: an owned field.
Field Machine::outcome(const flic::Primitive& primitive, gc::PairId pair) {
    const auto first = [&] { return argument(0).word; };
    switch (primitive.op) {
    case flic::Op::if_: return take_argument(boolean_of(first(), "IF", pair) ? 1 : 2);
    case flic::Op::case_n:
        return take_argument(tag_below(argument(primitive.n).word, primitive.n, "CASE", pair));
    case flic::Op::case_r: return take_argument(1 + tag_below(first(), primitive.n, "CASER", pair));
    case flic::Op::seq: return take_argument(1);
    case flic::Op::and_:
        return boolean_of(first(), "AND", pair) ? take_argument(1)
                                                : Field{gc::boolean(false), pair};
    case flic::Op::or_:
        return boolean_of(first(), "OR", pair) ? Field{gc::boolean(true), pair} : take_argument(1);
    case flic::Op::not_: return {gc::boolean(!boolean_of(first(), "NOT", pair)), pair};
    case flic::Op::fatbar: return take_argument(gc::is(first(), gc::Immediate::fail) ? 1 : 0);
    case flic::Op::explode:
    case flic::Op::implode: return take_argument(0);
    case flic::Op::sel: {
        check_fields(first(), primitive.n, "SEL", pair);
        const Field field = field_of(first(), primitive.n, primitive.k);
        gc::Heap::retain(field.word);
        return field;
    }
    case flic::Op::tag:
    case flic::Op::tag_enum: {
        const std::optional<std::uint32_t> tag = tag_of(first());
        if (!tag) type_mistake(primitive.name(), "a constructor", first(), pair);
        if (primitive.op == flic::Op::tag_enum && fields_of(first()) != 0)
            type_mistake(primitive.name(), "a constructor without fields", first(), pair);
        return {gc::small(*tag), pair};
    }
    case flic::Op::enum_tag: return {enum_of(first(), pair), pair};
    default: return {numeric_outcome(primitive, first(), pair), pair};
    }
}

Word Machine::numeric_outcome(const flic::Primitive& primitive, Word first, gc::PairId pair) {
    const Word second = primitive.arity() > 1 ? argument(1).word : gc::small(0);
    const auto op = primitive.op;
    if (op >= flic::Op::int_add && op <= flic::Op::int_neg)
        return integer_operation(op, first, second, pair);
    if (op >= flic::Op::int_eq && op <= flic::Op::int_ge)
        return gc::boolean(integer_comparison(op, first, second, pair));
    if (op >= flic::Op::float_add && op <= flic::Op::float_show)
        return real_operation(op, first, second, pair);
    return convert_character(op, first, pair);
}

// The arguments are done with: the root, if there is one, stands for the outcome.
void Machine::finish_primitive(std::uint32_t arity, Field result, Word& word, gc::PairId& pair) {
    Slot* lowest = sp_ - (arity - 1);
    for (Slot* slot = sp_; slot > lowest; --slot) heap_.release(slot->word);
    sp_ = lowest - 1;
    if (lowest->kind() == SlotKind::spine) {
        Cell* root = gc::cell_of(lowest->word);
        overwritten_ = root->is_shared() ? root : nullptr;
        if (overwritten_ != nullptr)
            result = become(root, result);
        else
            heap_.release_cell(root);
    } else {
        heap_.release(lowest->word);
    }
    word = result.word;
    pair = result.pair;
}

// A root that others refer to stands for a field from now on; takes over the root and the field,
// and gives back what is to be entered. An application that nobody else refers to moves into the
// root, so that a chain of tail calls does not become a chain of indirections. A string literal is
// unfolded in the indirection, for all who share it.
Field Machine::become(Cell* root, Field field) {
    heap_.clear_to_hole(root, field.pair);
    if (gc::is_pointer(field.word)) {
        Cell* cell = gc::cell_of(field.word);
        if (cell->is_plain_unshared_app()) {
            heap_.become_application(root, cell->left(), cell->right());
            heap_.free_shell(cell);
            return {gc::pointer(root), field.pair};
        }
        update_root(root, field.word, field.pair);
        return field;
    }
    heap_.become_indirection(root, field);
    if (gc::is(field.word, gc::Immediate::string)) return {gc::pointer(root), field.pair};
    heap_.release_cell(root);
    return field;
}

// The outcome is an application of owned fields, function first. It is built over the root; without
// one its arguments go to the stack.
void Machine::rewrite(std::uint32_t arity, std::span<const Field> spine, gc::PairId own, Word& word,
                      gc::PairId& pair) {
    Slot* lowest = sp_ - (arity - 1);
    Cell* root = lowest->kind() == SlotKind::spine ? gc::cell_of(lowest->word) : nullptr;
    bool cyclic = root != nullptr && root->has(gc::flag_cyclic);
    for (Slot* slot = sp_; slot >= lowest; --slot) {
        cyclic = cyclic || slot->cyclic();
        if (slot != lowest || root == nullptr) heap_.release(slot->word);
    }
    sp_ = lowest - 1;
    if (root == nullptr) {
        for (std::size_t at = spine.size() - 1; at > 0; --at)
            *++sp_ = {spine[at].word, spine[at].pair, slot_info(SlotKind::argument, cyclic, own)};
        word = spine[0].word;
        pair = spine[0].pair;
        return;
    }
    Field left = spine[0];
    for (std::size_t at = 1; at + 1 < spine.size(); ++at) {
        left = {gc::pointer(heap_.make_application(left, spine[at], own, cyclic)), own};
    }
    heap_.become_application(root, left, spine.back());
    word = gc::pointer(root);
    pair = own;
    overwritten_ = root;
}

// UNPACK-n f s → f (SEL-n-0 s) …; UNPACK!-n f s → f field0 …
void Machine::perform_unpack(const flic::Primitive& primitive, gc::PairId own, Word& word,
                             gc::PairId& pair) {
    const bool reversed =
        primitive.op == flic::Op::unpack_r || primitive.op == flic::Op::unpack_strict_r;
    const bool strict =
        primitive.op == flic::Op::unpack_strict || primitive.op == flic::Op::unpack_strict_r;
    const std::uint32_t function = reversed ? 1 : 0;
    const Field structure = argument(1 - function);
    if (strict) check_fields(structure.word, primitive.n, "UNPACK!", own);
    count(primitive, own);
    std::vector<Field> spine;
    for (std::uint32_t at = 0; at < primitive.n; ++at) {
        Field field = structure;
        if (strict) field = field_of(structure.word, primitive.n, at);
        gc::Heap::retain(field.word);
        if (!strict) field = selection(primitive.n, at, field, own);
        spine.push_back(field);
    }
    const Field head = take_argument(function);
    if (spine.empty()) {
        finish_primitive(2, head, word, pair);
        return;
    }
    spine.insert(spine.begin(), head);
    rewrite(2, spine, own, word, pair);
}

// The graph of SEL-n-i s.
Field Machine::selection(std::uint32_t fields, std::uint32_t index, Field structure,
                         gc::PairId own) {
    const Word selector = primitive_word(flic::Op::sel, fields, index);
    const bool cyclic =
        gc::is_pointer(structure.word) && gc::cell_of(structure.word)->has(gc::flag_cyclic);
    Cell* cell = heap_.make_application({selector, own}, structure, own, cyclic);
    if (gc::is_pointer(structure.word)) heap_.watch_selection(cell, fields, index);
    return {gc::pointer(cell), own};
}

// CONC (h : t) b → h : CONC t b
void Machine::perform_conc(gc::PairId own, Word& word, gc::PairId& pair) {
    const Word list = argument(0).word;
    if (tag_of(list) == 0 && fields_of(list) == 0) {
        finish_primitive(2, take_argument(1), word, pair);
        return;
    }
    if (fields_of(list) != 2) type_mistake("CONC", "a list", list, own);
    const bool cyclic = sp_[0].cyclic() || sp_[-1].cyclic();
    const Field head = field_of(list, 2, 0);
    const Field tail = field_of(list, 2, 1);
    gc::Heap::retain(head.word);
    gc::Heap::retain(tail.word);
    const Field rest = take_argument(1);
    const Field conc{primitive_word(flic::Op::conc, 0, 0), own};
    const Field partial{gc::pointer(heap_.make_partial(conc, tail, own, cyclic)), own};
    const Field more{gc::pointer(heap_.make_application(partial, rest, own, cyclic)), own};
    Cell* cons = heap_.make_cons(head, more, own, cyclic);
    finish_primitive(2, {gc::pointer(cons), own}, word, pair);
}

// COMP f g x → f (g x)
void Machine::perform_comp(gc::PairId own, Word& word, gc::PairId& pair) {
    const bool cyclic = sp_[0].cyclic() || sp_[-1].cyclic() || sp_[-2].cyclic();
    const Field outer = take_argument(0);
    const Field inner = take_argument(1);
    const Field value = take_argument(2);
    Cell* cell = heap_.make_application(inner, value, own, cyclic);
    const Field spine[] = {outer, {gc::pointer(cell), own}};
    rewrite(3, spine, own, word, pair);
}

} // namespace lexprof::reducer
