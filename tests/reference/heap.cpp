// The heap of the machine: making cells, counting, looking at evaluated data.

#include "tests/reference/machine.h"
#include "tests/reference/numbers.h"

#include <algorithm>

namespace lexprof::reference {

Value Machine::allocate(Cell cell) {
    if (heap_.size() >= options_.max_cells) throw Stop{Ending::limit, "too many cells"};
    ++lexical_[cell.pair].cells;
    ++dynamic_[dynamic_pair(cell.pair)].cells;
    heap_.push_back(std::move(cell));
    heap_.back().life.made = heap_.back().life.became = steps_;
    return {Tag::cell, static_cast<std::int64_t>(heap_.size() - 1), 0, {}};
}

Pair Machine::dynamic_pair(Pair pair) const {
    return pair.callee == colouring::system ? pair : current_;
}

std::shared_ptr<Object> Machine::new_object() {
    auto made = std::make_shared<Object>();
    made->serial = ++objects_;
    return made;
}

void Machine::count_memory(CellKind kind, const Object& object, std::uint64_t cells) {
    if (this->cells() + cells > options_.max_cells) throw Stop{Ending::limit, "too many cells"};
    look_at_new_cells();
    memory_ += cells;
    const char* const what = kind == CellKind::array ? "(array)" : "(bytes)";
    constructions_[{what, object.owner.callee}] += cells;
    lexical_[object.owner].cells += cells;
    dynamic_[object.dynamic].cells += cells;
}

Field Machine::object(CellKind kind, std::shared_ptr<Object> object, std::uint64_t memory,
                      Pair pair) {
    Cell cell;
    cell.kind = kind;
    cell.pair = pair;
    object->owner = pair;
    object->dynamic = dynamic_pair(pair);
    cell.object = std::move(object);
    const Object& made = *cell.object;
    const Value value = allocate(std::move(cell));
    if (memory > 0) count_memory(kind, made, memory);
    return {value, pair};
}

Field Machine::address(std::shared_ptr<Object> bytes, std::int64_t offset, Pair pair) {
    Cell cell;
    cell.kind = CellKind::address;
    cell.pair = pair;
    cell.object = std::move(bytes);
    cell.offset = offset;
    return {allocate(std::move(cell)), pair};
}

std::shared_ptr<Object> Machine::literal_bytes(const Value& literal) {
    const bool empty = literal.tag != Tag::literal; // the empty list
    auto& known = literals_[empty ? -1 : literal.number];
    if (known == nullptr) {
        known = new_object();
        for (const char32_t c : empty ? std::u32string() : text(literal))
            known->bytes.push_back(static_cast<std::uint8_t>(c));
        known->bytes.push_back(0);
        object(CellKind::bytes, known, memory_of(known->bytes.size()),
               {colouring::system, colouring::outside});
    }
    return known;
}

Value Machine::application(Field left, Field right, Pair pair) {
    Cell cell;
    cell.left = left;
    cell.right = right;
    cell.pair = pair;
    return allocate(std::move(cell));
}

Value Machine::cons(Field head, Field tail, Pair pair) {
    const Value value = application(head, tail, pair);
    cell(value).kind = CellKind::structure;
    cell(value).tag = 1;
    return value;
}

// An integer as a field: as it is, or in a cell of its own when it is too large.
Field Machine::integer(const Integer& number, Pair pair) {
    if (fits_a_field(number)) {
        return {{Tag::integer, static_cast<std::int64_t>(number), 0, {}}, pair};
    }
    Cell cell;
    cell.kind = CellKind::number;
    cell.pair = pair;
    cell.number = number;
    return {allocate(std::move(cell)), pair};
}

Field Machine::real(double number, Pair pair) {
    Cell cell;
    cell.kind = CellKind::number;
    cell.pair = pair;
    cell.number = number;
    return {allocate(std::move(cell)), pair};
}

// A text made in the run is a literal: it costs cells as it is unfolded.
Field Machine::list(const std::string& text, Pair pair) {
    Field rest{{Tag::nullary, 0, 0, {}}, pair};
    for (auto at = text.rbegin(); at != text.rend(); ++at)
        rest = {cons({{Tag::character, *at, 0, {}}, pair}, rest, pair), pair};
    return rest;
}

Field Machine::string(std::u32string text, Pair pair) {
    if (text.empty()) return {{Tag::nullary, 0, 0, {}}, pair};
    texts_.push_back(std::move(text));
    return {{Tag::literal, static_cast<std::int64_t>(texts_.size() - 1), 0, {}}, pair};
}

void Machine::count_step(Pair pair) {
    if (steps_ >= options_.max_steps) throw Stop{Ending::limit, "too many steps"};
    ++steps_;
    ++lexical_[pair].steps;
    ++dynamic_[current_].steps;
}

void Machine::count(flic::Account account, Pair pair) {
    if (account == flic::Account::none) return;
    count_step(pair);
    if (account == flic::Account::op) {
        ++lexical_[pair].ops;
        ++dynamic_[current_].ops;
    } else {
        ++lexical_[pair].matches;
        ++dynamic_[current_].matches;
    }
}

Machine::Structure Machine::structure(const Field& evaluated) {
    if (is_cell(evaluated, CellKind::structure)) {
        Cell& here = cell(evaluated.value);
        return {here.tag, here.constructor, {&here.left, &here.right}};
    }
    Structure result;
    const Field* at = &evaluated;
    while (true) {
        if (is_cell(*at, CellKind::application)) {
            result.fields.push_back(&cell(at->value).right);
            at = &cell(at->value).left;
        } else if (at->value.tag == Tag::combinator && caf_value(at->value) != nullptr) {
            at = caf_value(at->value);
        } else {
            break;
        }
    }
    const flic::Primitive& head = at->value.primitive;
    if (at->value.tag != Tag::primitive || head.op != flic::Op::pack ||
        head.n != result.fields.size()) {
        return {};
    }
    std::reverse(result.fields.begin(), result.fields.end());
    result.tag = head.k;
    result.constructor = head.constructor;
    return result;
}

std::u32string Machine::evaluate_string(Field& field, Pair by) {
    std::u32string text;
    Field* at = &force(field);
    while (at->value.tag != Tag::nullary) {
        const Structure here = structure(*at);
        if (!here.is_cons()) throw Stop{Ending::mismatch, "a string is expected"};
        take_apart(*at, by);
        shorten(here);
        const Field& head = force(*here.fields[0]);
        if (head.value.tag != Tag::character) {
            throw Stop{Ending::mismatch, "a character is expected"};
        }
        text.push_back(static_cast<char32_t>(head.value.number));
        at = &force(*here.fields[1]);
    }
    return text;
}

} // namespace lexprof::reference
