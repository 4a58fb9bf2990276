// Variables, arrays, bytes and addresses.

#include "tests/reference/performance.h"

#include <algorithm>
#include <cstring>

namespace lexprof::reference {

namespace {

using flic::Element;
using flic::Op;

[[noreturn]] void outside() { throw Stop{Ending::arithmetic, "an index is outside"}; }

// Where so many elements begin, all of which are to be there.
std::size_t range(const Integer& from, const Integer& number, std::size_t size) {
    if (from < 0 || number < 0 || from + number > size) outside();
    return static_cast<std::size_t>(from);
}

// Where a primitive on bytes begins to look.
struct Place {
    std::shared_ptr<Object> object;
    Integer offset = 0;
};

Place place(const Performance& of, std::size_t argument, bool bytes_too) {
    const Field& field = *of.evaluated[argument];
    if (field.value.tag == Tag::no_address) return {};
    if (bytes_too && of.machine.is_cell(field, CellKind::bytes))
        return {of.machine.cell(field.value).object, 0};
    const Cell& cell = of.cell_of(argument, CellKind::address);
    return {cell.object, cell.offset};
}

std::uint8_t* memory(const Performance& of, std::size_t argument, std::size_t width,
                     const Integer& number) {
    const Place from = place(of, argument, true);
    const Integer index = of.integer(argument + 1);
    if (from.object == nullptr) outside();
    std::vector<std::uint8_t>& bytes = from.object->bytes;
    const std::size_t begin = range(from.offset + index * width, number * width, bytes.size());
    return bytes.data() + begin;
}

Field loaded(const Performance& of, const std::uint8_t* at) {
    const auto element = static_cast<Element>(of.primitive.k);
    const std::uint32_t width = flic::element_bytes(element);
    Integer number = 0;
    for (std::uint32_t i = width; i-- > 0;) number = number * 256 + at[i];
    if (element == Element::f64 || element == Element::f32) {
        double value = 0;
        float narrow = 0;
        if (element == Element::f64) {
            std::memcpy(&value, at, sizeof value);
        } else {
            std::memcpy(&narrow, at, sizeof narrow);
            value = narrow;
        }
        return of.machine.real(value, of.pair);
    }
    if (element >= Element::c8) {
        if (number > 0x10FFFF) throw Stop{Ending::arithmetic, "no character"};
        return {{Tag::character, static_cast<std::int64_t>(number), 0, {}}, of.pair};
    }
    const Integer range = Integer(1) << (8 * width);
    if (element < Element::w8 && number >= range / 2) number -= range;
    return of.machine.integer(number, of.pair);
}

std::vector<std::uint8_t> stored(const Performance& of, std::size_t argument) {
    const auto element = static_cast<Element>(of.primitive.k);
    std::vector<std::uint8_t> bytes(flic::element_bytes(element));
    if (element == Element::f64) {
        const double value = of.real(argument);
        std::memcpy(bytes.data(), &value, sizeof value);
        return bytes;
    }
    if (element == Element::f32) {
        const auto value = static_cast<float>(of.real(argument));
        std::memcpy(bytes.data(), &value, sizeof value);
        return bytes;
    }
    const Integer range = Integer(1) << (8 * bytes.size());
    Integer number = element >= Element::c8 ? Integer(std::uint32_t{of.character(argument)})
                                            : of.integer(argument);
    number %= range;
    if (number < 0) number += range;
    for (std::uint8_t& byte : bytes) {
        byte = static_cast<std::uint8_t>(Integer(number % 256));
        number /= 256;
    }
    return bytes;
}

template <typename T>
bool holds(Op op, const T& left, const T& right) {
    switch (op) {
    case Op::address_eq: return left == right;
    case Op::address_ne: return left != right;
    case Op::address_lt: return left < right;
    case Op::address_le: return left <= right;
    case Op::address_gt: return left > right;
    default: return left >= right;
    }
}

} // namespace

Field Performance::single(Field value) const {
    const Field head{{Tag::primitive, 0, 0, flic::Primitive{Op::pack, 1, 0}}, pair};
    const Value made = machine.application(head, value, pair);
    machine.cell(made).settled = true;
    return {made, pair};
}

Field Performance::both(Field first, Field second) const {
    const Value made = machine.application(first, second, pair);
    machine.cell(made).kind = CellKind::structure;
    return {made, pair};
}

Cell& Performance::cell_of(std::size_t argument, CellKind kind) const {
    const Field& field = *evaluated[argument];
    if (!machine.is_cell(field, kind)) mismatch(primitive.name() + " wants something else");
    return machine.cell(field.value);
}

std::size_t Performance::size(std::size_t argument) const {
    const Integer size = integer(argument);
    if (size < 0 || size >= (Integer(1) << 32)) throw Stop{Ending::arithmetic, "no size"};
    return static_cast<std::size_t>(size);
}

std::optional<Field> Performance::variables() const {
    const auto fields = [&](std::size_t argument) -> std::vector<Field>& {
        return cell_of(argument, CellKind::array).object->fields;
    };
    const auto make = [&](CellKind kind, std::vector<Field> contents) {
        const std::size_t number = contents.size();
        const auto object = machine.new_object();
        object->fields = std::move(contents);
        const std::uint64_t memory = kind == CellKind::array ? memory_of(16 * number) : 0;
        return single(machine.object(kind, object, memory, pair));
    };
    switch (primitive.op) {
    case Op::var_new: return make(CellKind::variable, {*arguments[0]});
    case Op::var_read: return single(cell_of(0, CellKind::variable).object->fields[0]);
    case Op::var_write:
        cell_of(0, CellKind::variable).object->fields[0] = *arguments[1];
        return nothing();
    case Op::var_eq:
        return truth(&cell_of(0, CellKind::variable) == &cell_of(1, CellKind::variable));
    case Op::array_new: return make(CellKind::array, std::vector<Field>(size(0), *arguments[1]));
    case Op::array_read:
    case Op::array_index: return single(fields(0)[range(integer(1), 1, fields(0).size())]);
    case Op::array_write:
        fields(0)[range(integer(1), 1, fields(0).size())] = *arguments[2];
        return nothing();
    case Op::array_size: return machine.integer(fields(0).size(), pair);
    case Op::array_eq: return truth(&cell_of(0, CellKind::array) == &cell_of(1, CellKind::array));
    case Op::array_clone: {
        const std::size_t number = size(2);
        const auto from = fields(0).begin() +
                          static_cast<std::ptrdiff_t>(range(integer(1), number, fields(0).size()));
        return make(CellKind::array, {from, from + static_cast<std::ptrdiff_t>(number)});
    }
    case Op::array_copy: {
        const std::size_t number = size(4);
        const std::size_t from = range(integer(1), number, fields(0).size());
        const std::size_t to = range(integer(3), number, fields(2).size());
        const std::vector<Field> copied(fields(0).begin() + static_cast<std::ptrdiff_t>(from),
                                        fields(0).begin() +
                                            static_cast<std::ptrdiff_t>(from + number));
        std::copy(copied.begin(), copied.end(),
                  fields(2).begin() + static_cast<std::ptrdiff_t>(to));
        return nothing();
    }
    default: return std::nullopt;
    }
}

std::optional<Field> Performance::bytes() const {
    const auto object = [&](std::size_t argument) {
        return cell_of(argument, CellKind::bytes).object;
    };
    const auto resize = [&](std::size_t to) {
        const std::uint64_t before = memory_of(object(0)->bytes.size());
        object(0)->bytes.resize(to);
        if (memory_of(to) > before)
            machine.count_memory(CellKind::bytes, *object(0), memory_of(to) - before);
    };
    switch (primitive.op) {
    case Op::bytes_new: {
        const auto made = machine.new_object();
        made->bytes.resize(size(0));
        return single(machine.object(CellKind::bytes, made, memory_of(size(0)), pair));
    }
    case Op::bytes_size: return machine.integer(object(0)->bytes.size(), pair);
    case Op::bytes_shrink:
        if (size(1) > object(0)->bytes.size()) outside();
        resize(size(1));
        return nothing();
    case Op::bytes_resize: resize(size(1)); return single(*evaluated[0]);
    case Op::bytes_eq: return truth(object(0) == object(1));
    case Op::bytes_copy: {
        const std::size_t number = size(4);
        const std::uint8_t* from = memory(*this, 0, 1, number);
        std::memmove(memory(*this, 2, 1, number), from, number);
        return nothing();
    }
    case Op::bytes_set: {
        const std::size_t number = size(2);
        Integer byte = integer(3) % 256;
        if (byte < 0) byte += 256;
        std::fill_n(memory(*this, 0, 1, number), number, static_cast<std::uint8_t>(byte));
        return nothing();
    }
    case Op::bytes_compare: {
        const std::size_t number = size(4);
        const std::uint8_t* left = memory(*this, 0, 1, number);
        const std::uint8_t* right = memory(*this, 2, 1, number);
        int order = 0;
        for (std::size_t i = 0; order == 0 && i < number; ++i) order = left[i] - right[i];
        return machine.integer(order < 0 ? -1 : order > 0 ? 1 : 0, pair);
    }
    case Op::bytes_get:
        return loaded(*this, memory(*this, 0, flic::element_bytes(Element(primitive.k)), 1));
    case Op::bytes_read:
        return single(
            loaded(*this, memory(*this, 0, flic::element_bytes(Element(primitive.k)), 1)));
    case Op::bytes_put: {
        const std::vector<std::uint8_t> value = stored(*this, 2);
        std::copy(value.begin(), value.end(), memory(*this, 0, value.size(), 1));
        return nothing();
    }
    default: return std::nullopt;
    }
}

std::optional<Field> Performance::addresses() const {
    const auto give = [&](const std::shared_ptr<Object>& object, const Integer& offset) {
        if (object == nullptr && offset == 0) return Field{{Tag::no_address, 0, 0, {}}, pair};
        return machine.address(object, static_cast<std::int64_t>(offset), pair);
    };
    switch (primitive.op) {
    case Op::bytes_address: return give(cell_of(0, CellKind::bytes).object, 0);
    case Op::bytes_literal: return give(machine.literal_bytes(arguments[0]->value), 0);
    case Op::address_add: {
        const Place from = place(*this, 0, false);
        Integer offset = (from.offset + integer(1)) % (Integer(1) << 64);
        if (offset < -(Integer(1) << 63)) offset += Integer(1) << 64;
        if (offset >= (Integer(1) << 63)) offset -= Integer(1) << 64;
        return give(from.object, offset);
    }
    case Op::address_sub: {
        const Place a = place(*this, 0, false);
        const Place b = place(*this, 1, false);
        if (a.object != b.object) throw Stop{Ending::arithmetic, "in different bytes"};
        return machine.integer(a.offset - b.offset, pair);
    }
    default: break;
    }
    if (primitive.op < Op::address_eq || primitive.op > Op::address_ge) return std::nullopt;
    const Place a = place(*this, 0, false);
    const Place b = place(*this, 1, false);
    const auto serial = [](const Place& place) {
        return place.object == nullptr ? std::uint64_t{0} : place.object->serial;
    };
    return truth(serial(a) != serial(b) ? holds(primitive.op, serial(a), serial(b))
                                        : holds(primitive.op, a.offset, b.offset));
}

} // namespace lexprof::reference
