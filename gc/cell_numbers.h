// A number for each cell of a pool, for whoever walks over a large heap: four bytes a cell.
#pragma once

#include "gc/cell.h"

#include <algorithm>
#include <cstddef>
#include <vector>

namespace lexprof::gc {

class CellNumbers {
  public:
    // Memory that the pool has cut into cells, once each.
    void add_block(const void* memory, std::size_t bytes) {
        const auto begin = reinterpret_cast<std::uintptr_t>(memory);
        const Block block{begin, std::vector<std::uint32_t>(bytes / sizeof(Cell))};
        blocks_.insert(std::upper_bound(blocks_.begin(), blocks_.end(), block, before), block);
    }

    // 0 until it is given one.
    std::uint32_t& operator[](const Cell* cell) {
        const auto address = reinterpret_cast<std::uintptr_t>(cell);
        const auto after = std::upper_bound(
            blocks_.begin(), blocks_.end(), address,
            [](std::uintptr_t place, const Block& block) { return place < block.begin; });
        Block& block = *(after - 1);
        return block.numbers[(address - block.begin) / sizeof(Cell)];
    }

  private:
    struct Block {
        std::uintptr_t begin = 0;
        std::vector<std::uint32_t> numbers;
    };

    static bool before(const Block& left, const Block& right) { return left.begin < right.begin; }

    std::vector<Block> blocks_; // by address
};

} // namespace lexprof::gc
