// The b-tree of a table, laid out in pages from its rows in the order of their keys.
//
// Note [Rows that stand between]
// In a tree by numbers all rows are in its leaves, and what is above has numbers alone. In one by
// rows, each node ends before a row that stands between it and the next, one level up. So a node
// must not end before the last row: there would be nothing left for the next.
#pragma once

#include "profile/store/pages.h"

#include <cstdint>
#include <deque>
#include <string>
#include <string_view>
#include <vector>

namespace lexprof::profile {

// What the rows of a table are found by.
enum class Keys : std::uint8_t {
    numbers, // the first column, a number
    rows,    // the row itself: its first columns are what tells rows apart
};

// A row as the tree has it.
struct Cell {
    std::string_view bytes; // how long it is, its number if it has one, its values
    std::size_t values = 0; // where these begin
    std::int64_t number = 0;
};

// Appends a number in as many bytes as it takes, seven bits in each.
void put_varint(std::string& to, std::uint64_t number);

class Tree {
  public:
    Tree(Pages& pages, Keys keys) : pages_(pages), keys_(keys) {}

    // Returns the number of its root.
    std::uint32_t lay_out(const std::vector<Cell>& cells);
    // With its root in a page that is given, from there on.
    void lay_out(const std::vector<Cell>& cells, Page& root, std::size_t begin);

  private:
    // What a node has: rows, or nodes below it and what comes after each. The last of these is
    // the one that nothing comes after.
    struct Entry {
        std::uint32_t page = 0;
        std::string_view cell;
        std::int64_t number = 0;
    };
    using Entries = std::vector<Entry>;
    struct Level {
        bool is_leaf = true;
        Entries entries;
    };

    Level leaves_of(const std::vector<Cell>& cells);
    std::string_view shortened(const Cell& cell);
    // Levels are built until one of them fits into a node that begins there.
    Level top(const std::vector<Cell>& cells, std::size_t begin);
    Level above(const Level& level);
    std::size_t size_of(const Entry& entry, bool is_leaf) const;
    // How far the entries fit, that are cells, from one on.
    std::size_t end_of_node(const Level& level, std::size_t from, std::size_t begin) const;
    std::uint32_t write(const Level& level, std::size_t from, std::size_t to);
    void write(const Level& level, std::size_t from, std::size_t to, Page& page,
               std::size_t begin) const;

    Pages& pages_;
    Keys keys_;
    std::deque<std::string> shortened_; // cells of which the end is in further pages
};

} // namespace lexprof::profile
