// Texts: lists of characters that a primitive wants evaluated to their end.
//
// A primitive that takes a text as an argument is performed when all of it is there. One that puts
// a text somewhere (HANDLE-PUT) takes it over and puts each character as it comes: the text may be
// endless.
//
// On the stack while it is evaluated: `text` (which: the primitive; extra: twice the argument)
// awaits the list; with one more in extra it awaits a character, and the rest of the list is in the
// `work` slot below. What is left of a string literal is characters already, and is not unfolded.
#pragma once

#include "gc/heap.h"
#include "reducer/slot.h"

#include <optional>
#include <string>

namespace lexprof::reducer {

using gc::Field;
using gc::Word;

template <typename Meter>
struct Runtime;

template <typename Meter>
class Texts {
  public:
    explicit Texts(Runtime<Meter>& runtime) : rt_(runtime) {}

    // Whether a list is evaluated to its end, as far as it is one of characters.
    bool is_evaluated(Word list);
    // The characters of such a list.
    // For work of a pair.
    std::string text_of(Word list, gc::PairId by);

    // An argument of a primitive is to be evaluated so. `next` is the reference to the primitive,
    // then what is to be entered.
    void begin(std::uint32_t at, Field& next);
    // A part has arrived.
    void resume(Field& next);

  private:
    template <typename Take>
    bool walk(Word list, const Take& take) {
        return walk(list, take, [](Word) {});
    }
    template <typename Take, typename Pass>
    bool walk(Word list, const Take& take, const Pass& pass);
    std::optional<Word> value_at_hand(Word word) const;
    template <typename Take>
    bool take_literal(Word literal, const Take& take);
    // What is being evaluated, and for whom.
    struct Reading {
        Field cursor; // owned: the list from here on
        std::uint32_t primitive = 0;
        std::uint32_t at = 0; // the argument
        gc::PairId own = 0;
        bool puts = false;
    };
    void go_on(Reading& reading, Field& next);
    bool advance(Reading& reading, Field& next);
    void take(const Reading& reading, Word character);
    [[noreturn]] void mistake(std::uint32_t primitive, Word found, gc::PairId own) const;

    Runtime<Meter>& rt_;
};

} // namespace lexprof::reducer
