#include "reducer/texts.h"

#include "base/unicode.h"
#include "reducer/centres_meter.h"
#include "reducer/following_meter.h"
#include "reducer/lexical_meter.h"
#include "reducer/runtime.h"

namespace lexprof::reducer {

using gc::Immediate;

// What a word stands for, if that has been evaluated.
template <typename Meter>
std::optional<Word> Texts<Meter>::value_at_hand(Word word) const {
    for (std::uint64_t left = rt_.heap.live() + rt_.core.supers.size(); left > 0; --left) {
        if (gc::is_indirection(word))
            word = gc::cell_of(word)->right().word;
        else if (gc::is(word, Immediate::caf))
            word = rt_.constants.value_of(word).word;
        else if (word == 0 || !(gc::is(word, Immediate::string) || rt_.values.is_evaluated(word)))
            return std::nullopt;
        else
            return word;
    }
    return std::nullopt;
}

template <typename Meter>
template <typename Take>
bool Texts<Meter>::take_literal(Word literal, const Take& take) {
    const std::u32string& text = rt_.core.strings[gc::payload(literal) >> 32];
    for (std::size_t at = gc::payload(literal) & 0xFFFFFFFF; at < text.size(); ++at) {
        rt_.pauses.work();
        take(text[at]);
    }
    return true;
}

// Calls back with each character, and before that with the cell that it is in; false where
// something is not evaluated yet, or is no text.
template <typename Meter>
template <typename Take, typename Pass>
bool Texts<Meter>::walk(Word list, const Take& take, const Pass& pass) {
    while (true) {
        rt_.pauses.work();
        const std::optional<Word> value = value_at_hand(list);
        if (!value) return false;
        if (gc::is(*value, Immediate::string)) return take_literal(*value, take);
        const std::optional<std::uint32_t> fields = rt_.values.fields_of(*value);
        if (fields != 2) return fields == 0;
        const std::optional<Word> head = value_at_hand(rt_.values.field_of(*value, 2, 0).word);
        if (!head || !gc::is(*head, Immediate::character)) return false;
        pass(*value);
        take(static_cast<std::uint32_t>(gc::payload(*head)));
        list = rt_.values.field_of(*value, 2, 1).word;
    }
}

template <typename Meter>
bool Texts<Meter>::is_evaluated(Word list) {
    return walk(list, [](std::uint32_t) {});
}

template <typename Meter>
std::string Texts<Meter>::text_of(Word list, gc::PairId by) {
    std::string text;
    walk(
        list, [&](std::uint32_t character) { append_utf8(text, character); },
        [&](Word cell) { rt_.values.take_apart(cell, by); });
    return text;
}

template <typename Meter>
void Texts<Meter>::begin(std::uint32_t at, Field& next) {
    const auto primitive = static_cast<std::uint32_t>(gc::payload(next.word));
    const bool puts = rt_.table[primitive].op == flic::Op::handle_put;
    Reading reading{rt_.spine.argument(at), primitive, at, next.pair, puts};
    if (puts)
        reading.cursor = rt_.spine.take_argument(at);
    else
        gc::Graph::retain(reading.cursor.word);
    go_on(reading, next);
}

template <typename Meter>
void Texts<Meter>::resume(Field& next) {
    const Slot waiting = rt_.go_on();
    const bool puts = rt_.table[waiting.which()].op == flic::Op::handle_put;
    Reading reading{next, waiting.which(), waiting.extra() >> 1,
                    rt_.meter().pair_of(waiting.label()), puts};
    if ((waiting.extra() & 1) == 0) return go_on(reading, next);
    const Word head = next.word;
    reading.cursor = moved(*rt_.stack.sp--);
    try {
        take(reading, head);
    } catch (const Refusal& refusal) {
        rt_.heap.release(reading.cursor.word);
        next = {gc::immediate(Immediate::primitive, reading.primitive), reading.own};
        return rt_.actions.refused(refusal, next);
    }
    go_on(reading, next);
}

// Goes on until something must be evaluated (then it is what is to be entered) or the text has come
// to its end, or nowhere (then the primitive is).
template <typename Meter>
void Texts<Meter>::go_on(Reading& reading, Field& next) {
    const Field reference{gc::immediate(Immediate::primitive, reading.primitive), reading.own};
    try {
        while (advance(reading, next)) rt_.pauses.work();
    } catch (const Refusal& refusal) {
        rt_.heap.release(reading.cursor.word);
        next = reference;
        rt_.actions.refused(refusal, next);
        return;
    }
    if (rt_.stack.sp->kind() == SlotKind::text) return;
    next = reference;
    if (reading.puts) rt_.actions.perform(next);
}

// One character; false where the text has been read, or something must be evaluated.
template <typename Meter>
bool Texts<Meter>::advance(Reading& reading, Field& next) {
    const Word list = reading.cursor.word;
    if (gc::is(list, Immediate::string)) {
        if (!reading.puts) return false;
        return !take_literal(list, [&](std::uint32_t character) {
            take(reading, gc::immediate(Immediate::character, character));
        });
    }
    if (!rt_.values.is_evaluated(list)) {
        next = reading.cursor;
        rt_.wait(SlotKind::text, reading.primitive, reading.own, reading.at << 1);
        return false;
    }
    const std::optional<std::uint32_t> fields = rt_.values.fields_of(list);
    if (fields == 0) return false;
    if (fields != 2) mistake(reading.primitive, list, reading.own);
    if (reading.puts) rt_.values.take_apart(list, reading.own);
    const Field head = rt_.values.field_of(list, 2, 0);
    const Field tail = rt_.values.field_of(list, 2, 1);
    gc::Graph::retain(head.word);
    gc::Graph::retain(tail.word);
    rt_.heap.release(list);
    reading.cursor = tail;
    if (rt_.values.is_evaluated(head.word)) {
        take(reading, head.word);
        return true;
    }
    *++rt_.stack.sp = {tail.word, tail.pair, slot_info(SlotKind::work)};
    rt_.wait(SlotKind::text, reading.primitive, reading.own, reading.at << 1 | 1);
    next = head;
    return false;
}

template <typename Meter>
void Texts<Meter>::take(const Reading& reading, Word character) {
    if (!gc::is(character, Immediate::character))
        mistake(reading.primitive, character, reading.own);
    if (reading.puts)
        rt_.actions.put(static_cast<std::uint32_t>(gc::payload(character)), reading.own);
}

template <typename Meter>
void Texts<Meter>::mistake(std::uint32_t primitive, Word found, gc::PairId own) const {
    rt_.mistakes.type(rt_.table[primitive].name(), "a string", found, own);
}

template class Texts<LexicalMeter>;
template class Texts<BooksMeter>;
template class Texts<ConstructionsMeter>;
template class Texts<FollowingMeter>;
template class Texts<CentresMeter>;

} // namespace lexprof::reducer
