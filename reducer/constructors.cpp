// Constructors that are made while the program runs, and words for primitives needed there.
#include "reducer/machine.h"

#include <algorithm>

namespace lexprof::reducer {

using gc::Cell;
using gc::CellKind;

namespace {
constexpr std::uint32_t largest_tag_beside_pair = 254;
constexpr unsigned tag_shift = 24;
} // namespace

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
void Machine::perform_pack(const flic::Primitive& primitive, gc::PairId own, Word& word,
                           gc::PairId& pair) {
    const std::uint32_t fields = primitive.n;
    const bool all_cells = std::all_of(sp_ - (fields - 1), sp_ + 1, [](const Slot& slot) {
        return slot.kind() == SlotKind::spine;
    });
    if (fields > 2 && all_cells) {
        Cell* top = gc::cell_of(sp_[1 - static_cast<std::int32_t>(fields)].word);
        top->set_kind(CellKind::con_n);
        top->own = top->pair() | std::min(primitive.k, largest_tag_beside_pair + 1) << tag_shift;
        for (std::uint32_t at = 0; at + 1 < fields; ++at) {
            gc::cell_of(sp_->word)->set_kind(CellKind::pap);
            heap_.release((sp_--)->word);
        }
        --sp_;
        heap_.arrived(top);
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
    Cell* cell =
        root != nullptr ? root : heap_.make(CellKind::hole, gc::mark, gc::mark, made, cyclic);
    fill_constructor(cell, primitive, values, own, cyclic);
    word = gc::pointer(cell);
    pair = own;
    overwritten_ = root;
}

// Makes a cell a constructor of the given fields, which are taken over. Two fields fill the cell
// itself; a constructor of more gets a spine of new cells, as no other may share it.
void Machine::fill_constructor(Cell* cell, const flic::Primitive& pack,
                               std::span<const Field> fields, gc::PairId own, bool cyclic) {
    const bool small_tag = pack.k <= largest_tag_beside_pair;
    CellKind kind = CellKind::con_n;
    Field left{};
    if (pack.n == 1) {
        left = {gc::immediate(gc::Immediate::constructor, pack.k), own};
        kind = CellKind::con1;
    } else if (pack.n == 2 && small_tag) {
        left = fields[0];
        kind = CellKind::con2;
    } else {
        left = {primitive_word(flic::Op::pack, pack.n, pack.k), own};
        for (std::size_t at = 0; at + 1 < fields.size(); ++at) {
            Cell* part = heap_.make(CellKind::pap, left.word, fields[at].word, own, cyclic);
            part->set_left_pair(left.pair);
            part->set_right_pair(fields[at].pair);
            left = {gc::pointer(part), own};
        }
    }
    const std::uint32_t tag = small_tag ? pack.k : largest_tag_beside_pair + 1;
    cell->own = cell->pair() | tag << tag_shift;
    heap_.overwrite(cell, kind, left.word, left.pair, fields.back().word, fields.back().pair);
    heap_.arrived(cell);
}

// ENUM: the constructor without fields of a given tag.
Word Machine::enum_of(Word word, gc::PairId pair) {
    if (!gc::is_small(word)) type_mistake("ENUM", "a tag", word, pair);
    const std::int64_t tag = gc::small_value(word);
    if (tag < 0 || tag >= flic::max_tag)
        stop(Failure::Kind::type,
             "ENUM in " + where_of(pair) + " met " + std::to_string(tag) + ", which is no tag");
    return gc::immediate(gc::Immediate::constructor, static_cast<std::uint64_t>(tag));
}

} // namespace lexprof::reducer
