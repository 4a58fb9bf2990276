#include "profile/store/tree.h"

#include <algorithm>
#include <array>
#include <cstring>

namespace lexprof::profile {

namespace {

// The numbers of SQLite's file format.
constexpr std::array<char, 2> leaf_kinds{0x0D, 0x0A};
constexpr std::array<char, 2> inner_kinds{0x05, 0x02};
constexpr std::size_t leaf_header = 8;
constexpr std::size_t inner_header = 12; // with the page of what is after the last cell
constexpr std::size_t page_number = 4;   // bytes
constexpr std::size_t pointer = 2;
// Of a longer row so many bytes stay in its cell: the least, and what fills its last page.
constexpr std::array<std::size_t, 2> longest_values{page_size - 35,
                                                    (page_size - 12) * 64 / 255 - 23};
constexpr std::size_t least_values = (page_size - 12) * 32 / 255 - 23;

std::size_t varint_size(std::uint64_t number) {
    std::size_t size = 1;
    while (number >>= 7) ++size;
    return std::min<std::size_t>(size, 9);
}

} // namespace

void put_varint(std::string& to, std::uint64_t number) {
    if (number >> 56 != 0) { // of nine bytes the last has eight bits
        for (unsigned shift = 57; shift >= 8; shift -= 7)
            to += static_cast<char>((number >> shift & 0x7F) | 0x80);
        to += static_cast<char>(number);
        return;
    }
    for (auto more = static_cast<unsigned>(varint_size(number) - 1); more > 0; --more)
        to += static_cast<char>((number >> (7 * more) & 0x7F) | 0x80);
    to += static_cast<char>(number & 0x7F);
}

std::uint32_t Tree::lay_out(const std::vector<Cell>& cells) {
    const Level level = top(cells, 0);
    return write(level, 0, level.entries.size());
}

void Tree::lay_out(const std::vector<Cell>& cells, Page& root, std::size_t begin) {
    const Level level = top(cells, begin);
    write(level, 0, level.entries.size(), root, begin);
}

Tree::Level Tree::top(const std::vector<Cell>& cells, std::size_t begin) {
    Level level = leaves_of(cells);
    while (end_of_node(level, 0, begin) + (level.is_leaf ? 0 : 1) < level.entries.size())
        level = above(level);
    return level;
}

Tree::Level Tree::leaves_of(const std::vector<Cell>& cells) {
    Level level;
    level.entries.reserve(cells.size());
    for (const Cell& cell : cells) level.entries.push_back({0, shortened(cell), cell.number});
    return level;
}

std::string_view Tree::shortened(const Cell& cell) {
    const std::size_t longest = longest_values[static_cast<std::size_t>(keys_)];
    const std::string_view values = cell.bytes.substr(cell.values);
    if (values.size() <= longest) return cell.bytes;
    std::size_t stays = least_values + (values.size() - least_values) % (page_size - page_number);
    if (stays > longest) stays = least_values;
    std::string& bytes = shortened_.emplace_back(cell.bytes.substr(0, cell.values + stays));
    std::array<char, page_number> further{};
    put_big_endian(further.data(), pages_.overflow(values.substr(stays)), page_number);
    bytes.append(further.data(), further.size());
    return bytes;
}

// Note [Rows that stand between]
Tree::Level Tree::above(const Level& level) {
    const Entries& entries = level.entries;
    const std::size_t inner = level.is_leaf ? 0 : 1;
    Level made{false, {}};
    for (std::size_t at = 0; at < entries.size();) {
        const std::size_t to = end_of_node(level, at, 0) + inner;
        if (to >= entries.size()) {
            made.entries.push_back({write(level, at, entries.size()), {}, entries.back().number});
            break;
        }
        if (level.is_leaf && keys_ == Keys::numbers) {
            made.entries.push_back({write(level, at, to), {}, entries[to - 1].number});
            at = to;
            continue;
        }
        std::size_t between = to - inner;
        if (entries.size() - (between + 1) < 1 + inner) --between;
        const Entry& entry = entries[between];
        made.entries.push_back({write(level, at, between + inner), entry.cell, entry.number});
        at = between + 1;
    }
    return made;
}

std::size_t Tree::size_of(const Entry& entry, bool is_leaf) const {
    if (is_leaf) return entry.cell.size();
    return page_number + (keys_ == Keys::rows
                              ? entry.cell.size()
                              : varint_size(static_cast<std::uint64_t>(entry.number)));
}

std::size_t Tree::end_of_node(const Level& level, std::size_t from, std::size_t begin) const {
    const std::size_t last = level.entries.size() - (level.is_leaf ? 0 : 1);
    std::size_t room = page_size - begin - (level.is_leaf ? leaf_header : inner_header);
    for (; from < last; ++from) {
        const std::size_t size = pointer + size_of(level.entries[from], level.is_leaf);
        if (size > room) break;
        room -= size;
    }
    return from;
}

std::uint32_t Tree::write(const Level& level, std::size_t from, std::size_t to) {
    std::uint32_t number = 0;
    Page& page = pages_.next(number);
    write(level, from, to, page, 0);
    return number;
}

// Pointers to cells from the front, cells from the end.
void Tree::write(const Level& level, std::size_t from, std::size_t to, Page& page,
                 std::size_t begin) const {
    const auto kind = static_cast<std::size_t>(keys_);
    const std::size_t cells_end = to - (level.is_leaf ? 0 : 1);
    char* const header = page.data() + begin;
    char* pointers = header + (level.is_leaf ? leaf_header : inner_header);
    std::size_t content = page_size;
    std::string number;
    for (std::size_t at = from; at < cells_end; ++at) {
        const Entry& entry = level.entries[at];
        content -= size_of(entry, level.is_leaf);
        char* to_write = page.data() + content;
        if (!level.is_leaf) {
            put_big_endian(to_write, entry.page, page_number);
            to_write += page_number;
        }
        std::string_view bytes = entry.cell;
        if (!level.is_leaf && keys_ == Keys::numbers) {
            number.clear();
            put_varint(number, static_cast<std::uint64_t>(entry.number));
            bytes = number;
        }
        std::memcpy(to_write, bytes.data(), bytes.size());
        put_big_endian(pointers, content, pointer);
        pointers += pointer;
    }
    std::fill(pointers, page.data() + content, '\0');
    header[0] = level.is_leaf ? leaf_kinds[kind] : inner_kinds[kind];
    put_big_endian(header + 1, 0, 2); // no free room within
    put_big_endian(header + 3, cells_end - from, 2);
    put_big_endian(header + 5, content, 2);
    header[7] = 0; // nor fragments of it
    if (!level.is_leaf) put_big_endian(header + leaf_header, level.entries[to - 1].page, 4);
}

} // namespace lexprof::profile
