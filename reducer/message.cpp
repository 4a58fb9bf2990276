#include "reducer/message.h"

#include "reducer/centres_meter.h"
#include "reducer/following_meter.h"
#include "reducer/lexical_meter.h"
#include "reducer/runtime.h"

#include "base/unicode.h"

namespace lexprof::reducer {

namespace {
constexpr std::size_t longest_message = std::size_t{1} << 16;
}

template <typename Meter>
void Message<Meter>::begin(Field& next) {
    text_.clear();
    const Field list = rt_.spine.take_argument(0);
    rt_.wait(SlotKind::message, 0, next.pair);
    next = list;
}

template <typename Meter>
void Message<Meter>::resume(Field& next) {
    rt_.pauses.work();
    const Slot waiting = rt_.go_on();
    const gc::PairId pair = rt_.meter().pair_of(waiting.label());
    if (waiting.extra() == 1) {
        if (!gc::is(next.word, gc::Immediate::character))
            rt_.mistakes.type("ERROR", "a string", next.word, pair);
        append_utf8(text_, static_cast<std::uint32_t>(gc::payload(next.word)));
        if (text_.size() > longest_message) end("…");
        next = moved(*rt_.stack.sp--);
        rt_.wait(SlotKind::message, 0, pair);
        return;
    }
    const std::optional<std::uint32_t> fields = rt_.values.fields_of(next.word);
    if (fields == 0) end("");
    if (fields != 2) rt_.mistakes.type("ERROR", "a string", next.word, pair);
    rt_.values.take_apart(next.word, pair);
    const Field head = rt_.values.field_of(next.word, 2, 0);
    const Field tail = rt_.values.field_of(next.word, 2, 1);
    gc::Graph::retain(head.word);
    gc::Graph::retain(tail.word);
    rt_.heap.release(next.word);
    *++rt_.stack.sp = {tail.word, tail.pair, slot_info(SlotKind::work)};
    rt_.wait(SlotKind::message, 0, pair, 1);
    next = head;
}

template <typename Meter>
void Message<Meter>::end(const char* mark) const {
    stop(Failure::Kind::error, "the program called ERROR: " + text_ + mark);
}

template class Message<LexicalMeter>;
template class Message<BooksMeter>;
template class Message<ConstructionsMeter>;
template class Message<FollowingMeter>;
template class Message<CentresMeter>;

} // namespace lexprof::reducer
