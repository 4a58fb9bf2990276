// ERROR: the message is evaluated to its end, then the run stops.
//
// On the stack while it is evaluated: `message` with extra 0 awaits the list; with extra 1 a
// character, and the rest of the list is in the `work` slot below.
#include "reducer/machine.h"

#include "base/unicode.h"

namespace lexprof::reducer {

namespace {
constexpr std::size_t longest_message = std::size_t{1} << 16;
}

void Machine::begin_failure(gc::PairId reference, Word& word, gc::PairId& pair) {
    message_.clear();
    const Field text = take_argument(0);
    *++sp_ = {dynamic_.pair(), reference, slot_info(SlotKind::message)};
    word = text.word;
    pair = text.pair;
}

void Machine::continue_message(Word& word, gc::PairId& pair) {
    work();
    const Slot waiting = *sp_--;
    take_dynamic(static_cast<gc::PairId>(waiting.word));
    if (waiting.extra() == 1) {
        if (!gc::is(word, gc::Immediate::character))
            type_mistake("ERROR", "a string", word, waiting.pair);
        append_utf8(message_, static_cast<std::uint32_t>(gc::payload(word)));
        if (message_.size() > longest_message) end_message("…");
        word = sp_->word;
        pair = sp_->pair;
        --sp_;
        *++sp_ = {waiting.word, waiting.pair, slot_info(SlotKind::message)};
        return;
    }
    const std::optional<std::uint32_t> fields = fields_of(word);
    if (fields == 0) end_message("");
    if (fields != 2) type_mistake("ERROR", "a string", word, waiting.pair);
    const Field head = field_of(word, 2, 0);
    const Field tail = field_of(word, 2, 1);
    gc::Heap::retain(head.word);
    gc::Heap::retain(tail.word);
    heap_.release(word);
    *++sp_ = {tail.word, tail.pair, slot_info(SlotKind::work)};
    *++sp_ = {waiting.word, waiting.pair, slot_info(SlotKind::message, false, 1)};
    word = head.word;
    pair = head.pair;
}

void Machine::end_message(const char* mark) {
    stop(Failure::Kind::error, "the program called ERROR: " + message_ + mark);
}

} // namespace lexprof::reducer
