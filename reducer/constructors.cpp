// Constructors that are made while the program runs, and words for primitives needed there.
#include "reducer/machine.h"

#include <algorithm>

namespace lexprof::reducer {

using gc::Cell;

Machine::PrimitiveFacts::PrimitiveFacts(const flic::Primitive& primitive)
    : arity(primitive.arity()),
      integer(primitive.op >= flic::Op::int_add && primitive.op <= flic::Op::int_ge),
      binary_integer(integer && arity == 2),
      operation(integer ? arithmetic_op(primitive.op) : Op::halt) {
    for (std::uint32_t at = 0; at < std::min(arity, 64u); ++at)
        if (primitive.demand(at) == flic::Demand::strict) strict_ones |= std::uint64_t{1} << at;
}

// The word of a primitive, which may be one the program's text does not mention.
Word Machine::primitive_word(flic::Op op, std::uint32_t n, std::uint32_t k) {
    const std::uint64_t key =
        std::uint64_t{static_cast<std::uint8_t>(op)} << 56 | std::uint64_t{n} << 28 | k;
    const auto [entry, fresh] = primitive_words_.try_emplace(key);
    if (fresh) {
        const flic::Primitive wanted{op, n, k};
        const auto found = std::find(primitives_.begin(), primitives_.end(), wanted);
        const auto at = static_cast<std::uint64_t>(found - primitives_.begin());
        if (found == primitives_.end()) {
            primitives_.push_back(wanted);
            facts_.emplace_back(wanted);
        }
        entry->second = gc::immediate(gc::Immediate::primitive, at);
    }
    return entry->second;
}

// A constructor found at the end of a spine, with all its fields.
void Machine::perform_pack(std::uint32_t index, gc::PairId own, Word& word, gc::PairId& pair) {
    const flic::Primitive& primitive = primitives_[index];
    const std::uint32_t fields = primitive.n;
    const bool all_cells = std::all_of(sp_ - (fields - 1), sp_ + 1, [](const Slot& slot) {
        return slot.kind() == SlotKind::spine;
    });
    if (fields > 2 && all_cells) {
        Cell* top = gc::cell_of(sp_[1 - static_cast<std::int32_t>(fields)].word);
        for (std::uint32_t at = 0; at + 1 < fields; ++at) {
            gc::Heap::become_partial(gc::cell_of(sp_->word));
            heap_.release((sp_--)->word);
        }
        --sp_;
        heap_.become_constructor_in_place(top, primitive.k);
        overwritten_ = top;
        word = gc::pointer(top);
        pair = top->pair();
        return;
    }
    Slot* lowest = sp_ - (fields - 1);
    Cell* root = lowest->kind() == SlotKind::spine ? gc::cell_of(lowest->word) : nullptr;
    std::vector<Field> values;
    for (std::uint32_t at = 0; at < fields; ++at) values.push_back(take_argument(at));
    const bool cyclic =
        std::any_of(lowest, sp_ + 1, [](const Slot& slot) { return slot.cyclic(); });
    const gc::PairId made = root != nullptr                        ? root->pair()
                            : lowest->kind() == SlotKind::argument ? lowest->extra()
                                                                   : own;
    for (Slot* slot = sp_; slot > lowest; --slot) heap_.release(slot->word);
    if (root == nullptr) heap_.release(lowest->word);
    sp_ = lowest - 1;
    Cell* cell = root != nullptr ? root : heap_.make_hole(made, cyclic);
    heap_.become_constructor(cell, descriptor_of(primitive),
                             gc::immediate(gc::Immediate::primitive, index), values, own, cyclic);
    word = gc::pointer(cell);
    pair = own;
    overwritten_ = root;
}

// ENUM: the constructor without fields of a given tag.
Word Machine::enum_of(Word word, gc::PairId pair) {
    if (!gc::is_small(word)) type_mistake("ENUM", "a tag", word, pair);
    const std::int64_t tag = gc::small_value(word);
    if (tag < 0 || tag >= flic::max_tag)
        stop(Failure::Kind::type,
             "ENUM in " + where_of(pair) + " met " + std::to_string(tag) + ", which is no tag");
    return gc::constructor_word({static_cast<std::uint32_t>(tag)});
}

} // namespace lexprof::reducer
