// The order of a table's rows by what one column has in them.
#pragma once

#include <algorithm>
#include <cstdint>
#include <numeric>
#include <vector>

namespace lexprof::gui {

// By keys, one for each row; those that are equal stay as they are to each other.
template <class Keys, class Less>
std::vector<std::uint32_t> order_of(const Keys& keys, bool descending, Less less) {
    std::vector<std::uint32_t> order(keys.size());
    std::iota(order.begin(), order.end(), 0U);
    std::stable_sort(order.begin(), order.end(), [&](std::uint32_t a, std::uint32_t b) {
        return descending ? less(keys[b], keys[a]) : less(keys[a], keys[b]);
    });
    return order;
}

} // namespace lexprof::gui
