// Polymorphic comparison: evaluates the two values side by side, as deep as it must.

#include "tests/reference/performance.h"

#include <compare>

namespace lexprof::reference {

namespace {

using flic::Op;
using Ordering = std::partial_ordering;

class Comparison {
  public:
    Comparison(Machine& machine, Pair pair) : machine_(machine), pair_(pair) {}

    // Two fields that are evaluated.
    Ordering values(const Field& left, const Field& right) {
        if (is_immediate(left) && is_immediate(right)) return immediates(left, right);
        if (machine_.is_cell(left, CellKind::number) || machine_.is_cell(right, CellKind::number)) {
            return numbers(left, right);
        }
        return structures(left, right);
    }

  private:
    static bool is_immediate(const Field& field) {
        switch (field.value.tag) {
        case Tag::integer:
        case Tag::character:
        case Tag::boolean:
        case Tag::nullary: return true;
        default: return false;
        }
    }

    static Ordering immediates(const Field& left, const Field& right) {
        if (left.value.tag != right.value.tag) mismatch("values of two kinds are compared");
        return left.value.number <=> right.value.number;
    }

    std::variant<Integer, double> number(const Field& field) {
        if (field.value.tag == Tag::integer) return Integer(field.value.number);
        if (!machine_.is_cell(field, CellKind::number)) mismatch("a number is compared with none");
        return machine_.cell(field.value).number;
    }

    Ordering numbers(const Field& left_field, const Field& right_field) {
        machine_.use(left_field);
        machine_.use(right_field);
        const auto left = number(left_field);
        const auto right = number(right_field);
        if (left.index() != right.index()) mismatch("an integer is compared with a float");
        if (left.index() == 1) return std::get<double>(left) <=> std::get<double>(right);
        const int order = std::get<Integer>(left).compare(std::get<Integer>(right));
        return order <=> 0;
    }

    // Constructors: by tag, then field by field.
    Ordering structures(const Field& left, const Field& right) {
        machine_.take_apart(left, pair_);
        machine_.take_apart(right, pair_);
        const std::int64_t left_tag = tag(left);
        const std::int64_t right_tag = tag(right);
        if (left_tag != right_tag) return left_tag <=> right_tag;
        const auto left_parts = machine_.structure(left);
        const auto right_parts = machine_.structure(right);
        if (left_parts.fields.size() != right_parts.fields.size()) {
            mismatch("constructors of two types are compared");
        }
        machine_.shorten(left_parts);
        machine_.shorten(right_parts);
        for (std::size_t i = 0; i < left_parts.fields.size(); ++i) {
            const Ordering order = fields(*left_parts.fields[i], *right_parts.fields[i]);
            if (order != Ordering::equivalent) return order;
        }
        return Ordering::equivalent;
    }

    // Copies, as whoever looks into a structure takes.
    Ordering fields(Field left, Field right) {
        const bool rtl = machine_.order() == Order::right_to_left;
        Field& first = machine_.force(rtl ? right : left);
        Field& second = machine_.force(rtl ? left : right);
        return rtl ? values(second, first) : values(first, second);
    }

    std::int64_t tag(const Field& field) {
        if (field.value.tag == Tag::nullary) return field.value.number;
        const auto parts = machine_.structure(field);
        if (parts.fields.empty()) mismatch("what is compared is no data");
        return parts.tag;
    }

    Machine& machine_;
    Pair pair_;
};

} // namespace

std::optional<Field> Performance::comparisons() const {
    if (primitive.op < Op::poly_eq || primitive.op > Op::poly_ge) return std::nullopt;
    const Ordering order = Comparison(machine, pair).values(*evaluated[0], *evaluated[1]);
    switch (primitive.op) {
    case Op::poly_eq: return truth(order == 0);
    case Op::poly_ne: return truth(order != 0);
    case Op::poly_lt: return truth(order < 0);
    case Op::poly_le: return truth(order <= 0);
    case Op::poly_gt: return truth(order > 0);
    default: return truth(order >= 0);
    }
}

} // namespace lexprof::reference
