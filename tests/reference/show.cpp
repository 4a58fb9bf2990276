#include "tests/reference/show.h"

#include "tests/reference/numbers.h"
#include "tests/reference/printer.h"

#include <map>
#include <set>

namespace lexprof::reference {

namespace {

class Graph {
  public:
    Graph(Machine& machine, const std::vector<std::string>& colours)
        : machine_(machine), colours_(colours) {}

    std::string text(const Field& root) {
        visit(root);
        for (std::size_t i = 0; i < order_.size(); ++i) {
            lines_ += "@" + std::to_string(i) + " = " + line(machine_.cell(order_[i])) + "\n";
        }
        return lines_;
    }

  private:
    void visit(const Field& field) {
        if (field.value.tag == Tag::combinator) {
            const Field* caf = machine_.caf_value(field.value);
            if (caf == nullptr || !cafs_.insert(field.value.number).second) return;
            return visit(*caf);
        }
        if (field.value.tag != Tag::cell) return;
        if (!numbers_.try_emplace(field.value.number, order_.size()).second) return;
        order_.push_back(field.value);
        const Cell& cell = machine_.cell(field.value);
        if (cell.kind == CellKind::number) return;
        if (cell.kind >= CellKind::variable) {
            if (cell.object != nullptr)
                for (const Field& each : cell.object->fields) visit(each);
            return;
        }
        visit(cell.left);
        if (cell.kind != CellKind::indirection) visit(cell.right);
    }

    std::string line(const Cell& cell) {
        const std::string pair = " " + show(cell.pair, colours_);
        switch (cell.kind) {
        case CellKind::indirection: return "→ " + show_field(cell.left) + pair;
        case CellKind::number: return number(cell.number) + pair;
        default: break;
        }
        if (cell.kind >= CellKind::variable) return "an object" + pair;
        std::string text = "⟨" + show_field(cell.left) + ", " + show_field(cell.right) + "⟩";
        if (cell.kind == CellKind::structure) text += std::to_string(cell.tag);
        return text + pair;
    }

    static std::string number(const std::variant<Integer, double>& number) {
        const auto* integer = std::get_if<Integer>(&number);
        return integer != nullptr ? integer->str() : text_of(std::get<double>(number));
    }

    std::string show_field(const Field& field) {
        return show_value(field.value) + " :" + show(field.pair, colours_);
    }

    std::string show_value(const Value& value) {
        std::string text;
        switch (value.tag) {
        case Tag::cell: return "@" + std::to_string(numbers_.at(value.number));
        case Tag::integer: return std::to_string(value.number);
        case Tag::character:
            append_utf8(text, static_cast<char32_t>(value.number));
            return "'" + text + "'";
        case Tag::boolean: return value.number != 0 ? "TRUE" : "FALSE";
        case Tag::nullary: return "PACK-0-" + std::to_string(value.number);
        case Tag::fail: return "FAIL";
        case Tag::no_address: return "ADDRESS-NULL";
        case Tag::done: return "done";
        case Tag::combinator:
            return machine_.code().combinators[static_cast<std::size_t>(value.number)].name;
        case Tag::primitive: return value.primitive.name();
        case Tag::knot: return "knot";
        case Tag::literal: break;
        }
        for (const char32_t c : machine_.text(value).substr(value.offset)) append_utf8(text, c);
        return "\"" + text + "\"";
    }

    Machine& machine_;
    const std::vector<std::string>& colours_;
    std::string lines_;
    std::vector<Value> order_;
    std::map<std::int64_t, std::size_t> numbers_;
    std::set<std::int64_t> cafs_;
};

} // namespace

std::string show_graph(Machine& machine, const std::vector<std::string>& colours) {
    return Graph(machine, colours).text(machine.value());
}

std::string show(Pair pair, const std::vector<std::string>& colours) {
    return colours[pair.callee] + "←" + colours[pair.origin];
}

} // namespace lexprof::reference
