#include "reducer/actions.h"

#include "base/unicode.h"
#include "reducer/files.h"
#include "reducer/centres_meter.h"
#include "reducer/following_meter.h"
#include "reducer/lexical_meter.h"
#include "reducer/runtime.h"

#include <algorithm>
#include <cstdlib>
#include <ctime>

#include <unistd.h>

namespace lexprof::reducer {

namespace {

std::int64_t nanoseconds(clockid_t clock) {
    timespec now{};
    ::clock_gettime(clock, &now);
    return std::int64_t{now.tv_sec} * 1'000'000'000 + now.tv_nsec;
}

// Each variable of the environment as NAME=VALUE and a zero.
std::string all_variables() {
    std::string all;
    for (char** each = environ; each != nullptr && *each != nullptr; ++each) (all += *each) += '\0';
    return all;
}

} // namespace

template <typename Meter>
Actions<Meter>::Actions(Runtime<Meter>& runtime, Input& input)
    : rt_(runtime),
      handles_(input, runtime.options.output, runtime.options.surroundings, [this](bool waits) {
          Clock& clock = rt_.meter().clock;
          waits ? clock.begin_waiting() : clock.end_waiting();
      }) {}

template <typename Meter>
Field Actions<Meter>::run(gc::PairId own) {
    const bool cyclic = rt_.stack.sp->cyclic();
    const Field action = rt_.spine.take_argument(0);
    const Field token{gc::nil, own};
    gc::Cell* cell = rt_.heap.make_application(action, token, rt_.meter().owner(own).label, cyclic);
    const Field spine[] = {{rt_.table.word(flic::Op::seq, 0, 0), own},
                           {gc::pointer(cell), own},
                           {gc::immediate(gc::Immediate::done, 0), own}};
    return rt_.rewriting.rewrite(1, spine, own);
}

template <typename Meter>
void Actions<Meter>::perform(Field& next) {
    const Field reference = next;
    const flic::Primitive& primitive = rt_.table.of(reference.word);
    op_ = primitive.op;
    own_ = reference.pair;
    rt_.meter().charge(own_);
    if (op_ == flic::Op::exit) return exit(next);
    Field result{0, own_};
    if (op_ == flic::Op::trace) {
        trace();
        result = rt_.spine.take_argument(1);
    } else {
        try {
            result.word = done(op_);
        } catch (const Refusal& refusal) {
            return refused(refusal, next);
        }
    }
    rt_.primitives.count(primitive, own_);
    next = rt_.rewriting.finish(primitive.arity(), result, own_);
    rt_.rewriting.tell(reference.word, own_, next);
}

template <typename Meter>
void Actions<Meter>::refused(const Refusal& refusal, Field& next) {
    Pauses<Meter>::stop_if_interrupted();
    const Field reference = next;
    const flic::Primitive& primitive = rt_.table.of(reference.word);
    own_ = reference.pair;
    const Field reason{gc::small(static_cast<int>(refusal.reason)), own_};
    const Field text{list_of(refusal.text), own_};
    const gc::LabelId label = rt_.meter().owner(own_).label;
    const Field result{gc::pointer(rt_.heap.make_cons(reason, text, label)), own_};
    rt_.primitives.count(primitive, own_);
    next = rt_.rewriting.finish(primitive.arity(), result, own_);
    rt_.rewriting.tell(reference.word, own_, next);
}

template <typename Meter>
Word Actions<Meter>::done(flic::Op op) {
    if (op <= flic::Op::handle_is_terminal) return with_handle(op);
    if (op <= flic::Op::directory_change) return with_file(op);
    return about_the_run(op);
}

template <typename Meter>
Word Actions<Meter>::with_handle(flic::Op op) {
    using flic::Op;
    if (op == Op::handle_open) {
        const std::int64_t mode = integer(1);
        if (mode < 0 || mode > 3) refuse(Reason::invalid, "no such mode");
        return yield(gc::small(
            static_cast<std::int64_t>(handles_.open(text(0), static_cast<Handles::Mode>(mode)))));
    }
    const std::size_t on = handle();
    switch (op) {
    case Op::handle_close: handles_.close(on); return nothing;
    case Op::handle_put_char: {
        const Word character = rt_.spine.argument(1).word;
        if (!gc::is(character, gc::Immediate::character))
            rt_.mistakes.type("HANDLE-PUT-CHAR", "a character", character, own_);
        handles_.put(on, static_cast<std::uint32_t>(gc::payload(character)));
        return nothing;
    }
    case Op::handle_put: handles_.expect_writable(on); return nothing; // all of it has been put
    case Op::handle_put_bytes: handles_.put_bytes(on, bytes()); return nothing;
    case Op::handle_flush: handles_.flush(on); return nothing;
    case Op::handle_seek: {
        const std::int64_t whence = integer(1);
        if (whence < 0 || whence > 2) refuse(Reason::invalid, "no such way to seek");
        handles_.seek(on, static_cast<int>(whence), integer(2));
        return nothing;
    }
    case Op::handle_tell: return yield(gc::small(handles_.tell(on)));
    case Op::handle_size: return yield(gc::small(handles_.size(on)));
    case Op::handle_set_size: handles_.set_size(on, integer(1)); return nothing;
    case Op::handle_set_binary: handles_.set_binary(on, boolean(1)); return nothing;
    case Op::handle_set_buffering: {
        const std::int64_t mode = integer(1);
        if (mode < 0 || mode > 2) refuse(Reason::invalid, "no such buffering");
        handles_.set_buffering(on, static_cast<Handles::Buffering>(mode));
        return nothing;
    }
    case Op::handle_is_terminal: return yield(gc::boolean(handles_.is_terminal(on)));
    default: return read(op, on);
    }
}

template <typename Meter>
Word Actions<Meter>::read(flic::Op op, std::size_t from) {
    using flic::Op;
    if (op == Op::handle_contents) {
        handles_.give_rest(from);
        return yield(rt_.input.rest_of(from));
    }
    const auto waited = [](auto result) { // unless a signal has ended the wait
        Pauses<Meter>::stop_if_interrupted();
        return result;
    };
    switch (op) {
    case Op::handle_get_char: return yield_character(waited(handles_.get(from)));
    case Op::handle_get_bytes:
        return yield(
            gc::small(static_cast<std::int64_t>(waited(handles_.get_bytes(from, bytes())))));
    case Op::handle_peek: return yield_character(waited(handles_.peek(from)));
    case Op::handle_eof: return yield(gc::boolean(!waited(handles_.peek(from)).has_value()));
    case Op::handle_get_chunk: {
        const auto most = static_cast<std::size_t>(std::max<std::int64_t>(integer(1), 0));
        return yield(list_of(waited(handles_.get_some(from, most))));
    }
    default: {
        const std::optional<std::u32string> line = waited(handles_.get_line(from));
        if (!line) refuse(Reason::end, "end of file");
        return yield(list_of(*line));
    }
    }
}

template <typename Meter>
Word Actions<Meter>::with_file(flic::Op op) {
    using flic::Op;
    switch (op) {
    case Op::file_kind: return yield(gc::small(files::kind(text(0))));
    case Op::file_size: return yield(gc::small(files::size(text(0))));
    case Op::file_time: return yield(gc::small(files::time(text(0))));
    case Op::file_remove: files::remove(text(0)); return nothing;
    case Op::file_rename: files::rename(text(0), text(1)); return nothing;
    case Op::directory_list: return yield(list_of(files::list(text(0))));
    case Op::directory_make: files::make_directory(text(0)); return nothing;
    case Op::directory_remove: files::remove_directory(text(0)); return nothing;
    case Op::directory_current: return yield(list_of(files::current_directory()));
    default: files::change_directory(text(0)); return nothing;
    }
}

template <typename Meter>
Word Actions<Meter>::about_the_run(flic::Op op) {
    using flic::Op;
    const Surroundings& surroundings = rt_.options.surroundings;
    switch (op) {
    case Op::args: return yield(list_of(surroundings.arguments));
    case Op::program_name: return yield(list_of(surroundings.program_name));
    case Op::environment: {
        const std::string name = text(0);
        if (name.empty()) return yield(list_of(all_variables()));
        const char* value = std::getenv(name.c_str());
        if (value == nullptr) refuse(Reason::missing, "no environment variable");
        return yield(list_of(std::string_view(value)));
    }
    case Op::clock_cpu: return yield(gc::small(nanoseconds(CLOCK_PROCESS_CPUTIME_ID)));
    case Op::clock_wall: return yield(gc::small(nanoseconds(CLOCK_REALTIME)));
    default: return yield(gc::small(nanoseconds(CLOCK_MONOTONIC)));
    }
}

template <typename Meter>
void Actions<Meter>::trace() {
    const auto& write = rt_.options.surroundings.errors;
    if (write) write(text(0) + "\n");
}

// The evaluation that is under way is abandoned as a whole: the run has its value.
template <typename Meter>
void Actions<Meter>::exit(Field& next) {
    exit_status_ = static_cast<int>(integer(0) & 0xFF);
    rt_.exceptions.abandon_everything();
    next = {gc::immediate(gc::Immediate::done, 0), own_};
}

// --- arguments ----------------------------------------------------------------------------------

template <typename Meter>
std::int64_t Actions<Meter>::integer(std::uint32_t at) {
    const Word word = rt_.spine.argument(at).word;
    if (gc::is_small(word)) return gc::small_value(word);
    rt_.mistakes.type(flic::Primitive{op_, 0, 0}.name(), "a small integer", word, own_);
}

template <typename Meter>
std::size_t Actions<Meter>::handle() {
    const std::int64_t number = integer(0);
    if (number < 0) refuse(Reason::illegal, "handle is closed");
    return static_cast<std::size_t>(number);
}

template <typename Meter>
bool Actions<Meter>::boolean(std::uint32_t at) {
    const std::string name = flic::Primitive{op_, 0, 0}.name();
    return rt_.values.boolean_of(rt_.spine.argument(at).word, name.c_str(), own_);
}

// What an action that deals with bytes is given for them, behind the handle.
template <typename Meter>
std::span<std::uint8_t> Actions<Meter>::bytes() {
    const flic::Primitive primitive{op_, 0, 0};
    const Field arguments[] = {rt_.spine.argument(0), rt_.spine.argument(1), rt_.spine.argument(2),
                               rt_.spine.argument(3)};
    return rt_.bytes.part({primitive, arguments, own_}, 1);
}

template <typename Meter>
std::string Actions<Meter>::text(std::uint32_t at) {
    return rt_.texts.text_of(rt_.spine.argument(at).word, own_);
}

// --- values -------------------------------------------------------------------------------------

// PACK-1-0 value, which is taken over.
template <typename Meter>
Word Actions<Meter>::yield(Word value) {
    const Field fields[] = {{value, own_}};
    const gc::Owner own = rt_.meter().owner(own_);
    gc::Cell* cell = rt_.heap.make_hole(own);
    rt_.heap.become_constructor(cell, {0, 0}, 0, fields, own, false);
    return gc::pointer(cell);
}

// Its code, or -1 at the end.
template <typename Meter>
Word Actions<Meter>::yield_character(std::optional<std::uint32_t> character) {
    return yield(gc::small(character ? std::int64_t{*character} : -1));
}

template <typename Meter>
Word Actions<Meter>::list_of(std::u32string_view text) {
    const gc::LabelId label = rt_.meter().owner(own_).label;
    Word list = gc::nil;
    for (auto at = text.rbegin(); at != text.rend(); ++at) {
        const Word character = gc::immediate(gc::Immediate::character, *at);
        list = gc::pointer(rt_.heap.make_cons({character, own_}, {list, own_}, label));
    }
    return list;
}

template <typename Meter>
Word Actions<Meter>::list_of(std::string_view text) {
    std::u32string characters;
    while (!text.empty()) {
        const Decoded next = decode(text);
        characters.push_back(next.length == 0 ? 0xFFFD : next.code);
        text.remove_prefix(std::max<std::size_t>(next.length, 1));
    }
    return list_of(std::u32string_view(characters));
}

template <typename Meter>
Word Actions<Meter>::list_of(const std::vector<std::string>& texts) {
    Word list = gc::nil;
    for (auto at = texts.rbegin(); at != texts.rend(); ++at) {
        const Word text = list_of(std::string_view(*at));
        const gc::LabelId label = rt_.meter().owner(own_).label;
        list = gc::pointer(rt_.heap.make_cons({text, own_}, {list, own_}, label));
    }
    return list;
}

template class Actions<LexicalMeter>;
template class Actions<BooksMeter>;
template class Actions<ConstructionsMeter>;
template class Actions<FollowingMeter>;
template class Actions<CentresMeter>;

} // namespace lexprof::reducer
