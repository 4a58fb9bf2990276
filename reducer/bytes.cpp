#include "reducer/bytes.h"

#include "reducer/centres_meter.h"
#include "reducer/following_meter.h"
#include "reducer/integer.h"
#include "reducer/lexical_meter.h"
#include "reducer/machine_integers.h"
#include "reducer/object_text.h"
#include "reducer/recoding.h"
#include "reducer/runtime.h"

#include <bit>
#include <cstring>

namespace lexprof::reducer {

using flic::Element;
using gc::Cell;
using gc::CellKind;
using gc::Immediate;
__extension__ using Wide = __int128;

namespace {

const Word no_address = gc::immediate(Immediate::no_address, 0);

std::uint64_t loaded(const std::uint8_t* from, std::uint32_t width) {
    std::uint64_t bits = 0;
    std::memcpy(&bits, from, width); // the lowest byte comes first, here as in memory
    return bits;
}

bool is_real(Element element) { return element == Element::f32 || element == Element::f64; }
bool is_character(Element element) { return element == Element::c8 || element == Element::c32; }

bool addresses_hold(flic::Op op, int order) {
    switch (op) {
    case flic::Op::address_eq: return order == 0;
    case flic::Op::address_ne: return order != 0;
    case flic::Op::address_lt: return order < 0;
    case flic::Op::address_le: return order <= 0;
    case flic::Op::address_gt: return order > 0;
    default: return order >= 0;
    }
}

} // namespace

template <typename Meter>
Field ByteOperations<Meter>::perform(const ValueCall& call) {
    switch (call.primitive.op) {
    case flic::Op::bytes_new: return make(call);
    case flic::Op::bytes_size:
        return {gc::small(static_cast<std::int64_t>(gc::object_size(bytes(call, 0)))), call.pair};
    case flic::Op::bytes_shrink:
    case flic::Op::bytes_resize: return resize(call);
    case flic::Op::bytes_copy: copy(call); break;
    case flic::Op::bytes_set: set(call); break;
    case flic::Op::bytes_compare: return {gc::small(compare(call)), call.pair};
    case flic::Op::bytes_eq: return rt_.operations.truth(call, bytes(call, 0) == bytes(call, 1));
    case flic::Op::bytes_get: return get(call);
    case flic::Op::bytes_read: return rt_.operations.single(call, get(call));
    case flic::Op::bytes_put: put(call); break;
    case flic::Op::bytes_address: return address(call, {gc::pointer(bytes(call, 0)), 0});
    case flic::Op::bytes_literal: return literal(call);
    case flic::Op::bytes_utf16:
    case flic::Op::bytes_utf8: return recoded(call);
    case flic::Op::address_add: return moved_address(call);
    case flic::Op::address_sub: return distance(call);
    default: return rt_.operations.truth(call, address_holds(call));
    }
    return ValueOperations<Meter>::done(call);
}

template <typename Meter>
Cell* ByteOperations<Meter>::bytes(const ValueCall& call, std::size_t at) const {
    return rt_.operations.need_cell(call, at, CellKind::bytes, "bytes");
}

template <typename Meter>
typename ByteOperations<Meter>::Place
ByteOperations<Meter>::place(const ValueCall& call, std::size_t at, bool bytes_too) const {
    const Word word = call.word(at);
    if (gc::is(word, Immediate::no_address)) return {no_address, 0};
    const CellKind kind = gc::is_pointer(word) ? gc::cell_of(word)->kind() : CellKind::hole;
    if (bytes_too && kind == CellKind::bytes) return {word, 0};
    if (kind != CellKind::address)
        rt_.mistakes.type(call.primitive.name(), bytes_too ? "bytes or an address" : "an address",
                          word, call.pair);
    const Cell* cell = gc::cell_of(word);
    return {cell->left().word, gc::Graph::offset(cell)};
}

// The argument `at` says where, the next one the index.
template <typename Meter>
std::uint8_t* ByteOperations<Meter>::memory(const ValueCall& call, std::size_t at,
                                            std::uint64_t width, std::uint64_t number) const {
    const Place from = place(call, at, true);
    const std::int64_t index = rt_.operations.clamped(call, at + 1);
    if (!gc::is_pointer(from.bytes))
        rt_.operations.mistake(call, "an address where there are no bytes");
    const Cell* cell = gc::cell_of(from.bytes);
    const Wide begin = Wide{from.offset} + Wide{index} * static_cast<Wide>(width);
    const Wide end = begin + Wide{number} * static_cast<Wide>(width);
    if (begin < 0 || end > Wide{gc::object_size(cell)})
        rt_.operations.outside(
            call, index,
            described(cell) +
                (from.offset == 0 ? "" : " from byte " + std::to_string(from.offset) + " on"),
            number);
    return gc::Graph::bytes(cell) + static_cast<std::int64_t>(begin);
}

template <typename Meter>
Field ByteOperations<Meter>::make(const ValueCall& call) {
    const std::uint64_t size = rt_.operations.size(call, 0);
    rt_.pauses.check_room(gc::units_of_bytes(size));
    Cell* made = rt_.heap.make_bytes(size, rt_.meter().owner(call.pair));
    return rt_.operations.single(call, {gc::pointer(made), call.pair});
}

template <typename Meter>
Field ByteOperations<Meter>::resize(const ValueCall& call) {
    Cell* cell = bytes(call, 0);
    const std::uint64_t size = rt_.operations.size(call, 1);
    const bool shrinks = call.primitive.op == flic::Op::bytes_shrink;
    if (shrinks && size > gc::object_size(cell))
        rt_.operations.mistake(call, "the size " + std::to_string(size) + ", more than " +
                                         described(cell));
    if (size > gc::object_size(cell))
        rt_.pauses.check_room(gc::units_of_bytes(size) - gc::units_of_cell(cell));
    rt_.heap.resize_bytes(cell, size);
    if (shrinks) return ValueOperations<Meter>::done(call);
    gc::Graph::retain_cell(cell);
    return rt_.operations.single(call, {call.word(0), call.pair});
}

template <typename Meter>
Field ByteOperations<Meter>::get(const ValueCall& call) {
    const auto element = static_cast<Element>(call.primitive.k);
    const std::uint32_t width = flic::element_bytes(element);
    const std::uint64_t bits = loaded(memory(call, 0, width, 1), width);
    if (is_character(element)) {
        if (bits > 0x10FFFF)
            rt_.operations.mistake(call, "the number " + std::to_string(bits) +
                                             ", which is no character's code");
        return {gc::immediate(Immediate::character, bits), call.pair};
    }
    if (element == Element::f64)
        return {rt_.arithmetic.real_word(std::bit_cast<double>(bits), call.pair), call.pair};
    if (element == Element::f32) {
        const auto narrow = std::bit_cast<float>(static_cast<std::uint32_t>(bits));
        return {rt_.arithmetic.real_word(narrow, call.pair), call.pair};
    }
    if (element == Element::w64)
        return {rt_.machine_integers.unsigned_word(bits, call.pair), call.pair};
    return {rt_.machine_integers.signed_word(narrowed(element, bits), call.pair), call.pair};
}

template <typename Meter>
void ByteOperations<Meter>::put(const ValueCall& call) {
    const auto element = static_cast<Element>(call.primitive.k);
    const std::uint32_t width = flic::element_bytes(element);
    std::uint64_t bits = 0;
    if (is_real(element)) {
        const double value = rt_.operations.real(call, 2);
        bits = element == Element::f64 ? std::bit_cast<std::uint64_t>(value)
                                       : std::bit_cast<std::uint32_t>(static_cast<float>(value));
    } else if (is_character(element)) {
        if (!gc::is(call.word(2), Immediate::character))
            rt_.mistakes.type(call.primitive.name(), "a character", call.word(2), call.pair);
        bits = gc::payload(call.word(2));
    } else {
        rt_.operations.need_integer(call, 2);
        bits = machine_bits(call.word(2));
    }
    std::memcpy(memory(call, 0, width, 1), &bits, width);
}

template <typename Meter>
std::span<std::uint8_t> ByteOperations<Meter>::part(const ValueCall& call, std::size_t at) const {
    const std::uint64_t number = rt_.operations.size(call, at + 2);
    return {memory(call, at, 1, number), number};
}

// Text from one encoding to the other, as far as it is well-formed: how many bytes have been read,
// and how many units of 16 bits, or bytes, have been written. There must be room for as much as it
// can become.
template <typename Meter>
Field ByteOperations<Meter>::recoded(const ValueCall& call) {
    const bool to_utf16 = call.primitive.op == flic::Op::bytes_utf16;
    const std::span<const std::uint8_t> from = part(call, 0);
    rt_.pauses.work(from.size() / 64);
    const std::uint64_t most = to_utf16 ? from.size() : from.size() / 2 * 3;
    const Recoded done = to_utf16 ? utf8_to_utf16(from, memory(call, 3, 2, most))
                                  : utf16_to_utf8(from, memory(call, 3, 1, most));
    return rt_.operations.both(call, {gc::small(static_cast<std::int64_t>(done.read)), call.pair},
                               {gc::small(static_cast<std::int64_t>(done.written)), call.pair});
}

template <typename Meter>
void ByteOperations<Meter>::copy(const ValueCall& call) {
    const std::uint64_t number = rt_.operations.size(call, 4);
    const std::uint8_t* from = memory(call, 0, 1, number);
    std::memmove(memory(call, 2, 1, number), from, number);
}

template <typename Meter>
void ByteOperations<Meter>::set(const ValueCall& call) {
    const std::uint64_t number = rt_.operations.size(call, 2);
    rt_.operations.need_integer(call, 3);
    std::memset(memory(call, 0, 1, number), static_cast<int>(machine_bits(call.word(3)) & 0xFF),
                number);
}

template <typename Meter>
int ByteOperations<Meter>::compare(const ValueCall& call) const {
    const std::uint64_t number = rt_.operations.size(call, 4);
    const int order = std::memcmp(memory(call, 0, 1, number), memory(call, 2, 1, number), number);
    return order < 0 ? -1 : order > 0 ? 1 : 0;
}

// Note [String literals as bytes]
template <typename Meter>
Field ByteOperations<Meter>::literal(const ValueCall& call) {
    const auto [known, fresh] = literals_.try_emplace(call.word(0));
    if (fresh) {
        const std::u32string& text = rt_.core.strings[gc::payload(call.word(0)) >> 32];
        Cell* made = rt_.heap.make_bytes(text.size() + 1, rt_.meter().system_owner());
        known->second = gc::pointer(made);
        for (std::size_t at = 0; at < text.size(); ++at)
            gc::Graph::bytes(made)[at] = static_cast<std::uint8_t>(text[at]);
    }
    return address(call, {known->second, 0});
}

template <typename Meter>
void ByteOperations<Meter>::drop() {
    for (const auto& [literal, bytes] : literals_) rt_.heap.release(bytes);
    literals_.clear();
}

template <typename Meter>
void ByteOperations<Meter>::add_roots(std::vector<Word>& roots) const {
    for (const auto& [literal, bytes] : literals_) roots.push_back(bytes);
}

template <typename Meter>
Field ByteOperations<Meter>::address(const ValueCall& call, Place place) {
    if (!gc::is_pointer(place.bytes) && place.offset == 0) return {no_address, call.pair};
    gc::Graph::retain(place.bytes);
    return {
        gc::pointer(rt_.heap.make_address(place.bytes, place.offset, rt_.meter().owner(call.pair))),
        call.pair};
}

template <typename Meter>
Field ByteOperations<Meter>::moved_address(const ValueCall& call) {
    const Place from = place(call, 0, false);
    rt_.operations.need_integer(call, 1);
    const std::uint64_t offset =
        static_cast<std::uint64_t>(from.offset) + machine_bits(call.word(1));
    return address(call, {from.bytes, static_cast<std::int64_t>(offset)});
}

template <typename Meter>
Field ByteOperations<Meter>::distance(const ValueCall& call) {
    const Place a = place(call, 0, false);
    const Place b = place(call, 1, false);
    if (a.bytes != b.bytes) rt_.operations.mistake(call, "addresses in different bytes");
    const std::uint64_t apart =
        static_cast<std::uint64_t>(a.offset) - static_cast<std::uint64_t>(b.offset);
    return {rt_.machine_integers.signed_word(static_cast<std::int64_t>(apart), call.pair),
            call.pair};
}

// Addresses in different bytes are in the order in which these were made; before all of them is
// what is in none.
template <typename Meter>
bool ByteOperations<Meter>::address_holds(const ValueCall& call) const {
    const Place a = place(call, 0, false);
    const Place b = place(call, 1, false);
    const auto serial = [](const Place& place) {
        return gc::is_pointer(place.bytes) ? gc::Graph::serial(gc::cell_of(place.bytes)) : 0;
    };
    const auto order = [](auto x, auto y) { return x < y ? -1 : x > y ? 1 : 0; };
    const int of_bytes = order(serial(a), serial(b));
    return addresses_hold(call.primitive.op, of_bytes != 0 ? of_bytes : order(a.offset, b.offset));
}

template class ByteOperations<LexicalMeter>;
template class ByteOperations<BooksMeter>;
template class ByteOperations<ConstructionsMeter>;
template class ByteOperations<FollowingMeter>;
template class ByteOperations<CentresMeter>;

} // namespace lexprof::reducer
