// Programs that act: RUN-IO, and the primitives by which a program deals with the world.
//
// An action is a function of one argument, the token, which is always PACK-0-0. Applied to it, an
// action is done; its value is a structure of what it yields:
//
//   PACK-0-0               it has been done
//   PACK-1-0 x             it has been done, and x is what was asked for
//   PACK-2-1 reason text   it was not possible (reducer/world.h)
//
// Time that goes by while input is waited for is the system's.
#pragma once

#include "flic/primitive.h"
#include "gc/heap.h"
#include "reducer/handles.h"
#include "reducer/value_operations.h"

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace lexprof::reducer {

using gc::Field;
using gc::Word;

template <typename Meter>
struct Runtime;

constexpr bool is_action(flic::Op op) {
    return op >= flic::Op::handle_open && op <= flic::Op::trace;
}

template <typename Meter>
class Actions {
  public:
    Actions(Runtime<Meter>& runtime, Input& input);

    // RUN-IO a → SEQ (a PACK-0-0) done
    Field run(gc::PairId own);
    // A primitive whose arguments are there. `next` is the reference, then its value.
    void perform(Field& next);
    // The same where it turned out not to be possible.
    void refused(const Refusal& refusal, Field& next);
    // HANDLE-PUT has come to a character.
    void put(std::uint32_t character, gc::PairId own) {
        op_ = flic::Op::handle_put;
        own_ = own;
        handles_.put(handle(), character);
    }

    Handles& handles() { return handles_; }
    // What EXIT has said.
    std::optional<int> exit_status() const { return exit_status_; }

  private:
    Word done(flic::Op op);
    Word with_handle(flic::Op op);
    Word read(flic::Op op, std::size_t from);
    Word with_file(flic::Op op);
    Word about_the_run(flic::Op op);
    void trace();
    void exit(Field& next);

    std::size_t handle();
    std::int64_t integer(std::uint32_t at);
    bool boolean(std::uint32_t at);
    std::span<std::uint8_t> bytes();
    std::string text(std::uint32_t at);

    static constexpr Word nothing = gc::nil;
    Word yield(Word value);
    Word yield_character(std::optional<std::uint32_t> character);
    Word list_of(std::u32string_view text);
    Word list_of(std::string_view text);
    Word list_of(const std::vector<std::string>& texts);

    Runtime<Meter>& rt_;
    Handles handles_;
    flic::Op op_ = flic::Op::run_io; // what is being performed
    gc::PairId own_ = 0;             // for whom
    std::optional<int> exit_status_;
};

} // namespace lexprof::reducer
