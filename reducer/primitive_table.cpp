#include "reducer/primitive_table.h"

#include <algorithm>

namespace lexprof::reducer {

PrimitiveFacts::PrimitiveFacts(const flic::Primitive& primitive)
    : arity(primitive.arity()),
      integer(is_integer_operation(primitive.op)),
      binary_integer(integer && arity == 2),
      operation(integer ? arithmetic_op(primitive.op) : Op::halt) {
    for (std::uint32_t at = 0; at < std::min(arity, 64u); ++at)
        if (primitive.demand(at) == flic::Demand::strict) strict_ones |= std::uint64_t{1} << at;
    if (primitive.op == flic::Op::handle_put) return; // takes it as it comes
    for (std::uint32_t at = 0; at < std::min(arity, 64u); ++at)
        if (primitive.demand(at) == flic::Demand::text) text_ones |= std::uint64_t{1} << at;
}

Word PrimitiveTable::word(flic::Op op, std::uint32_t n, std::uint32_t k) {
    const std::uint64_t key =
        std::uint64_t{static_cast<std::uint8_t>(op)} << 56 | std::uint64_t{n} << 28 | k;
    const auto [entry, fresh] = words_.try_emplace(key);
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

} // namespace lexprof::reducer
