// Looking into values: tags, fields, booleans.
#pragma once

#include "flic/program.h"
#include "gc/heap.h"
#include "reducer/core.h"

#include <optional>

namespace lexprof::reducer {

using gc::Field;
using gc::Word;

template <typename Meter>
struct Runtime;

template <typename Meter>
class Values {
  public:
    explicit Values(Runtime<Meter>& runtime) : rt_(runtime) {}

    bool is_evaluated(Word word) const {
        if (gc::is_pointer(word)) return gc::is_value(gc::cell_of(word)->kind());
        return gc::is_value_word(word) ||
               (gc::is(word, gc::Immediate::caf) && rt_.constants.is_function(word));
    }
    std::optional<std::uint32_t> tag_of(Word word) const;
    // Fields of a constructor value; 0 for one without, nothing for other values.
    std::optional<std::uint32_t> fields_of(Word word) const;
    // The declared constructor that a value is of, if it has one.
    const flic::Constructor* constructor_of(Word word) const;
    // A field of a constructor that has it, past any indirection; not retained. The constructor's
    // own field is shortened, so that long-lived data does not keep indirections.
    Field field_of(Word word, std::uint32_t fields, std::uint32_t index);
    // A field that refers to an indirection refers to what is at the end of the chain instead.
    void shorten(gc::Place place);

    // Where a mistake is, is said by a pair.
    std::uint32_t tag_below(Word word, std::uint32_t size, const char* operation, gc::PairId pair);
    void check_fields(Word word, std::uint32_t fields, const char* operation, gc::PairId pair);
    bool boolean_of(Word word, const char* operation, gc::PairId pair) {
        if (gc::is(word, gc::Immediate::boolean)) return gc::payload(word) != 0;
        return boolean_slow(word, operation, pair);
    }

    // For who follows cells: an evaluated value has been used; a choice made by what it is; its
    // fields taken. Note [Uses], gc/lives.h
    void use(Word word) const {
        if constexpr (Meter::follows_cells) {
            if (gc::is(word, gc::Immediate::caf)) word = function_of(word);
            if (!gc::is_pointer(word)) return;
            const gc::Cell* cell = gc::cell_of(word);
            rt_.meter().used(cell);
            if (cell->kind() == gc::CellKind::con_n) use_inner_parts(cell);
        }
    }
    void choose(Word word, gc::PairId by) const {
        if constexpr (Meter::follows_cells) {
            use(word);
            if (gc::is_pointer(word)) rt_.meter().chosen_by(gc::cell_of(word), by);
        }
    }
    void take_apart(Word word, gc::PairId by) const {
        if constexpr (Meter::follows_cells) {
            use(word);
            if (gc::is_pointer(word)) rt_.meter().taken_apart(gc::cell_of(word), by);
        }
    }

    // What a constant has come to: behind indirections, and other constants.
    Word function_of(Word reference) const;

  private:
    void use_inner_parts(const gc::Cell* constructor) const;
    // For gc/constructor.h: what a reference to a CAF in a constructor's spine stands for, and what
    // a reference to PACK makes.
    auto value_of_caf() const {
        return [this](Word reference) { return rt_.constants.value_of(reference).word; };
    }
    auto descriptor_of_pack() const {
        return [this](Word pack) { return descriptor_of(rt_.table.of(pack)); };
    }
    std::uint32_t constructor_tag(const gc::Cell* cell) const;
    bool boolean_slow(Word word, const char* operation, gc::PairId pair);

    Runtime<Meter>& rt_;
};

} // namespace lexprof::reducer
