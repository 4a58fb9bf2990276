#include "reducer/spell.h"

#include "base/unicode.h"
#include "gc/constructor.h"
#include "reducer/character_text.h"
#include "reducer/constructor_text.h"
#include "reducer/haskell_words.h"
#include "reducer/number_text.h"
#include "reducer/object_text.h"

#include <algorithm>

namespace lexprof::reducer {

using gc::Cell;
using gc::CellKind;
using gc::Immediate;

namespace {

constexpr std::size_t longest_string = 24;
constexpr std::size_t most_arguments = 8;
constexpr std::size_t most_hops = 32; // through indirections, before giving up
constexpr unsigned greatest_depth = 5;
constexpr const char* cut = "…";

// A string literal from some position on.
std::string spell_string(const Machine& machine, std::uint64_t place) {
    const std::u32string& literal = machine.core().strings[place >> 32];
    const std::size_t begin = std::min<std::size_t>(place & 0xFFFFFFFF, literal.size());
    const std::size_t end = std::min(literal.size(), begin + longest_string);
    std::string text = "\"";
    for (std::size_t at = begin; at < end; ++at) text += escaped(literal[at], '"');
    return text + (end < literal.size() ? cut : "") + "\"";
}

bool is_spine(CellKind kind) {
    return kind == CellKind::app || kind == CellKind::hole || kind == CellKind::pap ||
           kind == CellKind::con_n;
}

class Speller {
  public:
    Speller(const Machine& machine, std::size_t columns) : machine_(machine), columns_(columns) {}

    std::string spell(Word word) {
        write(word, greatest_depth, false);
        return shortened();
    }

  private:
    // Recursion ends at `greatest_depth`.
    void write(Word word, unsigned depth, bool parentheses) {
        if (text_.size() > columns_ * 4) return; // enough, whatever the characters
        word = target(word);
        if (!gc::is_pointer(word)) {
            text_ += spell_atom(machine_, word);
            return;
        }
        const Cell* cell = gc::cell_of(word);
        switch (cell->kind()) {
        case CellKind::variable:
        case CellKind::array:
        case CellKind::bytes:
        case CellKind::address:
        case CellKind::real:
        case CellKind::big: text_ += spell_box(cell); return;
        case CellKind::input: text_ += "STDIN"; return;
        case CellKind::ind:
        case CellKind::selected: text_ += cut; return;
        default: break;
        }
        if (depth == 0) {
            text_ += cut;
            return;
        }
        if (parentheses) text_ += '(';
        write_application(cell, depth);
        if (parentheses) text_ += ')';
    }

    void write_application(const Cell* cell, unsigned depth) {
        std::vector<Word> arguments; // the last one first
        if (gc::is_constructor(cell) && cell->kind() != CellKind::con_n) {
            const Word word = gc::pointer(const_cast<Cell*>(cell));
            const std::uint32_t fields = *machine_.fields_of(word);
            for (std::uint32_t at = fields; at > 0; --at)
                arguments.push_back(gc::field_in_cells(cell, fields, at - 1).word);
            text_ += spell_constructor(machine_, word);
        } else {
            write_head(cell, depth, arguments);
        }
        for (auto argument = arguments.rbegin(); argument != arguments.rend(); ++argument) {
            text_ += ' ';
            write(*argument, depth - 1, true);
        }
    }

    // Down the spine to the function; what is applied to too many arguments is cut.
    void write_head(const Cell* cell, unsigned depth, std::vector<Word>& arguments) {
        Word head = 0;
        while (true) {
            arguments.push_back(cell->right().word);
            head = target(cell->left().word);
            if (!gc::is_pointer(head) || !is_spine(gc::cell_of(head)->kind())) break;
            if (arguments.size() == most_arguments) {
                text_ += cut;
                return;
            }
            cell = gc::cell_of(head);
        }
        write(head, depth - 1, true);
    }

    static Word target(Word word) {
        for (std::size_t hops = 0; hops < most_hops && gc::is_pointer(word); ++hops) {
            const Cell* cell = gc::cell_of(word);
            if (cell->kind() != CellKind::ind && cell->kind() != CellKind::selected) break;
            word = cell->right().word;
        }
        return word;
    }

    std::string shortened() const {
        std::size_t end = 0;
        for (std::size_t at = 0; at < columns_; ++at) {
            if (end == text_.size()) return text_;
            end += std::max<std::size_t>(1, decode(std::string_view(text_).substr(end)).length);
        }
        return end == text_.size() ? text_ : text_.substr(0, end) + cut;
    }

    const Machine& machine_;
    std::size_t columns_;
    std::string text_;
};

} // namespace

std::string spell_atom(const Machine& machine, Word word) {
    if (gc::is_small(word)) return std::to_string(gc::small_value(word));
    if (!gc::is_immediate(word)) return "-";
    const std::uint64_t payload = gc::payload(word);
    switch (gc::immediate_type(word)) {
    case Immediate::boolean: return payload != 0 ? "TRUE" : "FALSE";
    case Immediate::character:
        return "'" + escaped(static_cast<std::uint32_t>(payload), '\'') + "'";
    case Immediate::constructor: return spell_constructor(machine, word);
    case Immediate::super:
    case Immediate::caf: return machine.core().supers[payload].name;
    case Immediate::primitive: return spell_primitive(machine, word);
    case Immediate::fail: return "FAIL";
    case Immediate::done: return "-";
    case Immediate::string: return spell_string(machine, payload);
    case Immediate::abort: return "ABORT";
    case Immediate::no_address: return "ADDRESS-NULL";
    case Immediate::knot: return "<<loop>>";
    case Immediate::mark: return "-";
    }
    __builtin_unreachable();
}

std::string spell_constructor(const Machine& machine, Word word) {
    const flic::Constructor* const named = machine.constructor_of(word);
    if (named != nullptr) return prefix_name(*named);
    return "PACK-" + std::to_string(*machine.fields_of(word)) + "-" +
           std::to_string(*machine.tag_of(word));
}

std::string spell_primitive(const Machine& machine, Word word) {
    const flic::Primitive& primitive = machine.primitive(word);
    if (primitive.constructor == flic::no_constructor) return primitive.name();
    return prefix_name(machine.core().constructors[primitive.constructor]);
}

namespace {

std::string spell_descriptor(const Machine& machine, gc::Descriptor descriptor,
                             std::uint32_t fields) {
    if (descriptor.name != 0) return prefix_name(machine.core().constructors[descriptor.name - 1]);
    if (machine.core().from_haskell) return haskell_constructor(fields, descriptor.tag);
    return "PACK-" + std::to_string(fields) + "-" + std::to_string(descriptor.tag);
}

std::string spell_operation(const Machine& machine, Word primitive) {
    const flic::Primitive& what = machine.primitive(primitive);
    if (!machine.core().from_haskell || what.constructor != flic::no_constructor)
        return spell_primitive(machine, primitive);
    return what.op == flic::Op::pack ? haskell_constructor(what.n, what.k)
                                     : haskell_operation(what.name());
}

std::string spell_head(const Machine& machine, Word head) {
    if (gc::is(head, Immediate::super) || gc::is(head, Immediate::caf))
        return machine.core().supers[gc::payload(head)].name;
    if (gc::is(head, Immediate::primitive)) return spell_operation(machine, head);
    return "(unknown)";
}

} // namespace

std::string spell_construction(const Machine& machine, const gc::Construction& what) {
    const Word sign = what.sign;
    const auto number = static_cast<std::uint32_t>(sign);
    switch (what.kind) {
    case CellKind::con1: return spell_descriptor(machine, {gc::tag_in(sign), gc::name_in(sign)}, 1);
    case CellKind::con2: {
        const gc::Descriptors& known = machine.core().descriptors;
        return spell_descriptor(machine, {known.tag(number), known.name(number)}, 2);
    }
    case CellKind::con_n:
        return gc::is(sign, Immediate::primitive) ? spell_operation(machine, sign)
                                                  : "(constructor)";
    case CellKind::real: return "(floating point number)";
    case CellKind::big: return "(big integer)";
    case CellKind::variable: return "(variable)";
    case CellKind::array: return "(array)";
    case CellKind::bytes: return "(bytes)";
    case CellKind::address: return "(address)";
    case CellKind::input: return "(standard input)";
    case CellKind::ind: return "(indirection)";
    case CellKind::selected: return "(selection)";
    case CellKind::hole: return "(under evaluation)";
    case CellKind::app:
    case CellKind::pap: break;
    }
    const bool is_part = gc::is(sign, Immediate::primitive) &&
                         machine.primitive(sign).op == flic::Op::pack; // of a constructor
    if (is_part) return spell_head(machine, sign);
    return spell_head(machine, sign) + (what.kind == CellKind::pap ? " … (function)" : " …");
}

const flic::Constructor* declared_constructor(const Machine& machine,
                                              const gc::Construction& what) {
    const auto& declared = machine.core().constructors;
    std::uint32_t name = 0; // one more than the number of the constructor
    if (what.kind == CellKind::con1) {
        name = gc::name_in(what.sign);
    } else if (what.kind == CellKind::con2) {
        name = machine.core().descriptors.name(static_cast<std::uint32_t>(what.sign));
    } else if (gc::is(what.sign, Immediate::primitive)) {
        const flic::Primitive& primitive = machine.primitive(what.sign);
        const bool is_declared = primitive.constructor != flic::no_constructor;
        return is_declared ? &declared[primitive.constructor] : nullptr;
    }
    return name == 0 ? nullptr : &declared[name - 1];
}

std::string spell_box(const Cell* cell) {
    if (is_object(cell)) return object_text(cell);
    if (cell->kind() == CellKind::real) return real_text(gc::Graph::real(cell));
    return integer_text(gc::Graph::big(cell));
}

std::string spell_expression(const Machine& machine, Word word, std::size_t columns) {
    return Speller(machine, columns).spell(word);
}

} // namespace lexprof::reducer
