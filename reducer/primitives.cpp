#include "reducer/primitives.h"

#include "reducer/centres_meter.h"
#include "reducer/following_meter.h"
#include "reducer/lexical_meter.h"
#include "reducer/runtime.h"
#include "reducer/small_integers.h"

namespace lexprof::reducer {

template <typename Meter>
void Primitives<Meter>::apply(Field& next) {
    const auto index = static_cast<std::uint32_t>(gc::payload(next.word));
    rt_.constants.got_on();
    rt_.pauses.work();
    const PrimitiveFacts& facts = rt_.table.facts(index);
    const std::uint32_t arity = facts.arity;
    Slot& lowest = rt_.stack.sp[1 - static_cast<std::int32_t>(arity)];
    if (lowest.kind() == SlotKind::spine) rt_.heap.become_hole(gc::cell_of(lowest.word));
    for (std::uint32_t turn = 0; turn < arity; ++turn) {
        const std::uint32_t at = rt_.options.right_to_left ? arity - 1 - turn : turn;
        if (at < 64 && (facts.text_ones >> at & 1) != 0 &&
            !rt_.texts.is_evaluated(rt_.spine.argument(at).word))
            return rt_.texts.begin(at, next);
        if (!rt_.table.is_strict(index, at) || rt_.values.is_evaluated(rt_.spine.argument(at).word))
            continue;
        const Field wanted = rt_.spine.take_argument(at);
        rt_.wait(SlotKind::primitive, index, next.pair, at);
        next = wanted;
        return;
    }
    if (rt_.pause_due()) rt_.pauses.pause();
    if (facts.integer && perform_small(index, next)) return;
    perform(index, next);
}

template <typename Meter>
void Primitives<Meter>::resume(Field& next) {
    const Slot waiting = rt_.go_on();
    rt_.spine.set_argument(waiting.extra(), next);
    next = {gc::immediate(gc::Immediate::primitive, waiting.which()),
            rt_.meter().pair_of(waiting.label())};
}

// Operations on small integers, which are most: true when this was one.
template <typename Meter>
bool Primitives<Meter>::perform_small(std::uint32_t index, Field& next) {
    const PrimitiveFacts& facts = rt_.table.facts(index);
    const Word first = rt_.spine.argument(0).word;
    const Word second = facts.arity > 1 ? rt_.spine.argument(1).word : gc::small(0);
    if (!both_small(first, second)) return false;
    const Word result = operate_small(facts.operation, first, second);
    if (result == 0) return false;
    const Field reference = next;
    rt_.meter().charge(reference.pair);
    rt_.meter().operation(reference.pair);
    next = rt_.rewriting.finish(facts.arity, {result, reference.pair}, reference.pair);
    rt_.rewriting.tell(reference.word, reference.pair, next);
    return true;
}

template <typename Meter>
void Primitives<Meter>::perform(std::uint32_t index, Field& next) {
    const flic::Primitive& primitive = rt_.table[index];
    if (primitive.op == flic::Op::handle_put) return rt_.texts.begin(1, next);
    if (is_action(primitive.op)) return rt_.actions.perform(next);
    switch (primitive.op) {
    case flic::Op::error: rt_.message.begin(next); return;
    case flic::Op::catch_: rt_.exceptions.begin(next); return;
    case flic::Op::raise: rt_.exceptions.raise(next); return;
    case flic::Op::thread_run: rt_.threads.run(next); return;
    case flic::Op::thread_wait: rt_.threads.wait(next); return;
    case flic::Op::thread_go_on: rt_.threads.go_on(next); return;
    case flic::Op::poly_eq:
    case flic::Op::poly_ne:
    case flic::Op::poly_lt:
    case flic::Op::poly_le:
    case flic::Op::poly_gt:
    case flic::Op::poly_ge: rt_.comparison.begin(primitive.op, next); return;
    default: break;
    }
    const Field reference = next;
    rt_.meter().charge(reference.pair);
    switch (primitive.op) {
    case flic::Op::unpack:
    case flic::Op::unpack_strict:
    case flic::Op::unpack_r:
    case flic::Op::unpack_strict_r: next = rt_.rewriting.unpack(primitive, reference.pair); break;
    case flic::Op::let_strict: next = rt_.rewriting.let_strict(reference.pair); break;
    case flic::Op::pack: next = rt_.rewriting.pack(index, reference.pair); break;
    case flic::Op::conc: next = rt_.rewriting.conc(reference.pair); break;
    case flic::Op::comp: next = rt_.rewriting.comp(reference.pair); break;
    case flic::Op::run_io: next = rt_.actions.run(reference.pair); break;
    default: {
        const Field result = outcome(primitive, reference.pair);
        count(primitive, reference.pair);
        use_arguments(index, reference.pair);
        next = rt_.rewriting.finish(primitive.arity(), result, reference.pair);
    }
    }
    rt_.rewriting.tell(reference.word, reference.pair, next);
}

template <typename Meter>
void Primitives<Meter>::count(const flic::Primitive& primitive, gc::PairId reference) {
    switch (primitive.account()) {
    case flic::Account::op: rt_.meter().operation(reference); break;
    case flic::Account::match: rt_.meter().match(reference); break;
    case flic::Account::none: break;
    }
}

// It has used its strict arguments, as far as it does not hand them on. Note [Uses], gc/lives.h
template <typename Meter>
void Primitives<Meter>::use_arguments(std::uint32_t index, gc::PairId reference) const {
    if constexpr (Meter::follows_cells) {
        const flic::Primitive& primitive = rt_.table[index];
        for (std::uint32_t at = 0; at < primitive.arity(); ++at) {
            if (!rt_.table.is_strict(index, at)) continue;
            const Word word = rt_.spine.argument(at).word;
            switch (primitive.op) {
            case flic::Op::case_n:
            case flic::Op::case_r:
            case flic::Op::tag: rt_.values.choose(word, reference); break;
            case flic::Op::sel: rt_.values.take_apart(word, reference); break;
            case flic::Op::fatbar:
            case flic::Op::explode:
            case flic::Op::implode: break;
            default: rt_.values.use(word);
            }
        }
    }
}

// The outcome of a primitive that builds no application: an owned field.
template <typename Meter>
Field Primitives<Meter>::outcome(const flic::Primitive& primitive, gc::PairId pair) {
    if (flic::is_value_operation(primitive.op)) return value_outcome(primitive, pair);
    const auto first = [&] { return rt_.spine.argument(0).word; };
    const auto take = [&](std::uint32_t at) { return rt_.spine.take_argument(at); };
    switch (primitive.op) {
    case flic::Op::if_: return take(rt_.values.boolean_of(first(), "IF", pair) ? 1 : 2);
    case flic::Op::case_n:
        return take(
            rt_.values.tag_below(rt_.spine.argument(primitive.n).word, primitive.n, "CASE", pair));
    case flic::Op::case_r:
        return take(1 + rt_.values.tag_below(first(), primitive.n, "CASER", pair));
    case flic::Op::seq: return take(1);
    case flic::Op::and_:
        return rt_.values.boolean_of(first(), "AND", pair) ? take(1)
                                                           : Field{gc::boolean(false), pair};
    case flic::Op::or_:
        return rt_.values.boolean_of(first(), "OR", pair) ? Field{gc::boolean(true), pair}
                                                          : take(1);
    case flic::Op::not_: return {gc::boolean(!rt_.values.boolean_of(first(), "NOT", pair)), pair};
    case flic::Op::fatbar: return take(gc::is(first(), gc::Immediate::fail) ? 1 : 0);
    case flic::Op::explode:
    case flic::Op::implode: return take(0);
    case flic::Op::sel: {
        rt_.values.check_fields(first(), primitive.n, "SEL", pair);
        const Field field = rt_.values.field_of(first(), primitive.n, primitive.k);
        gc::Graph::retain(field.word);
        return field;
    }
    case flic::Op::tag:
    case flic::Op::tag_enum: {
        const std::optional<std::uint32_t> tag = rt_.values.tag_of(first());
        if (!tag) rt_.mistakes.type(primitive.name(), "a constructor", first(), pair);
        if (primitive.op == flic::Op::tag_enum && rt_.values.fields_of(first()) != 0)
            rt_.mistakes.type(primitive.name(), "a constructor without fields", first(), pair);
        return {gc::small(*tag), pair};
    }
    case flic::Op::enum_tag: return {enum_of(first(), pair), pair};
    default: return {numeric_outcome(primitive, first(), pair), pair};
    }
}

template <typename Meter>
Field Primitives<Meter>::value_outcome(const flic::Primitive& primitive, gc::PairId pair) {
    Field arguments[most_value_arguments];
    const std::uint32_t arity = primitive.arity();
    bool cyclic = false;
    for (std::uint32_t at = 0; at < arity; ++at) {
        arguments[at] = rt_.spine.argument(at);
        cyclic = cyclic || rt_.stack.sp[-static_cast<std::int32_t>(at)].cyclic();
    }
    return rt_.operations.perform({primitive, {arguments, arity}, pair, cyclic});
}

template <typename Meter>
Word Primitives<Meter>::numeric_outcome(const flic::Primitive& primitive, Word first,
                                        gc::PairId pair) {
    const Word second = primitive.arity() > 1 ? rt_.spine.argument(1).word : gc::small(0);
    const auto op = primitive.op;
    if (op >= flic::Op::int_eq && op <= flic::Op::int_ge)
        return gc::boolean(rt_.arithmetic.integer_comparison(op, first, second, pair));
    if (is_integer_operation(op)) return rt_.arithmetic.integer_operation(op, first, second, pair);
    if (op >= flic::Op::float_add && op <= flic::Op::float_show)
        return rt_.arithmetic.real_operation(op, first, second, pair);
    return rt_.arithmetic.convert_character(op, first, pair);
}

// ENUM: the constructor without fields of a given tag.
template <typename Meter>
Word Primitives<Meter>::enum_of(Word word, gc::PairId pair) {
    if (!gc::is_small(word)) rt_.mistakes.type("ENUM", "a tag", word, pair);
    const std::int64_t tag = gc::small_value(word);
    if (tag < 0 || tag >= flic::max_tag)
        stop(Failure::Kind::type, "ENUM in " + rt_.mistakes.where_of(pair) + " met " +
                                      std::to_string(tag) + ", which is no tag");
    return gc::constructor_word({static_cast<std::uint32_t>(tag)});
}

template class Primitives<LexicalMeter>;
template class Primitives<BooksMeter>;
template class Primitives<ConstructionsMeter>;
template class Primitives<FollowingMeter>;
template class Primitives<CentresMeter>;

} // namespace lexprof::reducer
