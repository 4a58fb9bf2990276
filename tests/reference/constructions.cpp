// What a cell is: a constructor, an application of a function that has a name or not, and so on. The
// words are those of docs/books.md.

#include "tests/reference/machine.h"

#include <cctype>

namespace lexprof::reference {

namespace {

constexpr unsigned most_hops = 64; // down a spine, before its head is given up

bool is_name(const Value& value) {
    return value.tag == Tag::combinator || value.tag == Tag::primitive;
}

// As it stands in front of fields: (:+:), but (,).
std::string in_front(const std::string& name) {
    const bool is_word = std::isalnum(static_cast<unsigned char>(name[0])) != 0 || name[0] == '(';
    return is_word ? name : "(" + name + ")";
}

} // namespace

// What an application's spine ends in, if that has a name.
const Value* Machine::head(const Cell& application) {
    const Field* at = &application.left;
    for (unsigned hops = 0; at->value.tag == Tag::cell; ++hops) {
        const Cell& next = cell(at->value);
        const bool leads_on =
            next.kind == CellKind::indirection || next.kind == CellKind::application;
        if (hops == most_hops || !leads_on || next.busy || !structure(*at).fields.empty()) return nullptr;
        at = &next.left;
    }
    return is_name(at->value) ? &at->value : nullptr;
}

std::string Machine::application_text(const Cell& cell) {
    const std::string what = cell.settled ? " … (function)" : " …";
    const Value* function = head(cell);
    if (function == nullptr) return "(unknown)" + what;
    if (function->tag == Tag::combinator)
        return code_.combinators[static_cast<std::size_t>(function->number)].name + what;
    const flic::Primitive& primitive = function->primitive;
    const bool is_named = primitive.constructor != flic::no_constructor;
    const std::string name =
        is_named ? in_front(code_.constructors[primitive.constructor]) : primitive.name();
    return primitive.op == flic::Op::pack ? name : name + what;
}

std::string Machine::construction(const Cell& cell) {
    switch (cell.kind) {
    case CellKind::application: return application_text(cell);
    case CellKind::structure:
        return cell.constructor == flic::no_constructor ? "PACK-2-" + std::to_string(cell.tag)
                                                        : in_front(code_.constructors[cell.constructor]);
    case CellKind::indirection: return "(indirection)";
    case CellKind::number:
        return std::holds_alternative<double>(cell.number) ? "(floating point number)"
                                                           : "(big integer)";
    case CellKind::variable: return "(variable)";
    case CellKind::array: return "(array)";
    case CellKind::bytes: return "(bytes)";
    case CellKind::address: return "(address)";
    }
    return {};
}

void Machine::look_at_new_cells() {
    for (; looked_at_ < heap_.size(); ++looked_at_) {
        const Cell& made = heap_[looked_at_];
        ++constructions_[{construction(made), made.pair.callee}];
    }
}

} // namespace lexprof::reference
