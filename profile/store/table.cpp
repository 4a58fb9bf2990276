#include "profile/store/table.h"

#include <array>

namespace lexprof::profile {

namespace {

// Kinds of values, as SQLite's records have them. Numbers take the least bytes that will do.
constexpr char kind_of_null = 0;
constexpr char kind_of_zero = 8;
constexpr std::uint64_t kind_of_blobs = 12; // and two for each byte
constexpr std::uint64_t kind_of_texts = 13;

struct NumberKind {
    char kind = 0;
    std::size_t bytes = 0;
};
constexpr std::array<NumberKind, 6> number_kinds{{{1, 1}, {2, 2}, {3, 3}, {4, 4}, {5, 6}, {6, 8}}};

bool fits(std::int64_t value, std::size_t bytes) {
    const std::int64_t rest = value >> (8 * bytes - 1);
    return rest == 0 || rest == -1;
}

} // namespace

Table& Table::hidden_key(std::int64_t number) {
    number_ = number;
    has_key_ = true;
    return *this;
}

Table& Table::number(std::int64_t value) {
    row_sum_.add(value);
    if (keys_ == Keys::numbers && !has_key_) {
        hidden_key(value);
        kinds_ += kind_of_null; // the cell has it
    } else if (value == 0 || value == 1) {
        kinds_ += static_cast<char>(kind_of_zero + value);
    } else {
        const NumberKind* kind = number_kinds.data();
        while (!fits(value, kind->bytes)) ++kind;
        kinds_ += kind->kind;
        std::array<char, 8> bytes{};
        put_big_endian(bytes.data(), static_cast<std::uint64_t>(value), kind->bytes);
        values_.append(bytes.data(), kind->bytes);
    }
    return *this;
}

Table& Table::text(std::string_view value) {
    row_sum_.add(value);
    put_varint(kinds_, kind_of_texts + 2 * value.size());
    values_ += value;
    return *this;
}

Table& Table::blob(std::string_view value) {
    row_sum_.add(value);
    put_varint(kinds_, kind_of_blobs + 2 * value.size());
    values_ += value;
    return *this;
}

// A record begins with the size of its own beginning.
void Table::put() {
    std::string head;
    constexpr std::size_t longest_of_one_byte = 126;
    put_varint(head, kinds_.size() + (kinds_.size() > longest_of_one_byte ? 2 : 1));
    Row row{bytes_.size(), 0, number_, sum_};
    put_varint(bytes_, head.size() + kinds_.size() + values_.size());
    if (keys_ == Keys::numbers) put_varint(bytes_, static_cast<std::uint64_t>(number_));
    row.values = bytes_.size() - row.begin;
    bytes_.append(head).append(kinds_).append(values_);
    rows_.push_back(row);
    sum_.add(row_sum_);
    kinds_.clear();
    values_.clear();
    has_key_ = false;
    row_sum_ = {};
}

void Table::keep(std::size_t rows) {
    if (rows >= rows_.size()) return;
    bytes_.resize(rows_[rows].begin);
    sum_ = rows_[rows].before;
    rows_.resize(rows);
}

std::vector<Cell> Table::cells() const {
    std::vector<Cell> cells;
    cells.reserve(rows_.size());
    const std::string_view bytes = bytes_;
    for (std::size_t at = 0; at < rows_.size(); ++at) {
        const Row& row = rows_[at];
        const std::size_t end = at + 1 < rows_.size() ? rows_[at + 1].begin : bytes.size();
        cells.push_back({bytes.substr(row.begin, end - row.begin), row.values, row.number});
    }
    return cells;
}

std::uint32_t Table::lay_out(Pages& pages) const { return Tree(pages, keys_).lay_out(cells()); }

void Table::lay_out(Pages& pages, Page& root, std::size_t begin) const {
    Tree(pages, keys_).lay_out(cells(), root, begin);
}

} // namespace lexprof::profile
