#include "profile/store/sweep_accounts.h"

#include "profile/store/packed.h"

#include <limits>

namespace lexprof::profile {
namespace {

// Seven bits to a byte, the lowest first; the highest bit says that there are more.
void append_number(std::string& bytes, std::uint64_t number) {
    for (; number >= 0x80; number >>= 7U) bytes += static_cast<char>(number | 0x80U);
    bytes += static_cast<char>(number);
}

// Small numbers stay small, whatever their sign.
std::uint64_t folded(std::int64_t number) {
    return (static_cast<std::uint64_t>(number) << 1U) ^ static_cast<std::uint64_t>(number >> 63);
}
std::int64_t unfolded(std::uint64_t number) {
    return static_cast<std::int64_t>((number >> 1U) ^ (0 - (number & 1U)));
}

class Numbers {
  public:
    explicit Numbers(std::string_view bytes) : bytes_(bytes) {}

    std::optional<std::uint64_t> next() {
        std::uint64_t number = 0;
        for (unsigned shift = 0; shift < 64 && at_ < bytes_.size(); shift += 7) {
            const auto byte = static_cast<unsigned char>(bytes_[at_++]);
            const std::uint64_t part = byte & 0x7FU;
            if (shift == 63 && part > 1) return std::nullopt;
            number |= part << shift;
            if (byte < 0x80) return number;
        }
        return std::nullopt;
    }
    bool is_at_end() const { return at_ == bytes_.size(); }
    std::size_t left() const { return bytes_.size() - at_; }

  private:
    std::string_view bytes_;
    std::size_t at_ = 0;
};

template <typename Get>
void append_column(std::string& bytes, const std::vector<Row>& rows, const Get& get) {
    std::int64_t before = 0;
    for (const Row& row : rows) {
        append_number(bytes, folded(get(row) - before));
        before = get(row);
    }
}

bool read_subjects(Numbers& numbers, std::vector<Row>& rows, SubjectId Row::*member,
                   std::size_t subjects) {
    std::int64_t value = 0;
    for (Row& row : rows) {
        const auto number = numbers.next();
        if (!number) return false;
        const std::int64_t change = unfolded(*number);
        if (change > std::numeric_limits<SubjectId>::max() ||
            -change > std::numeric_limits<SubjectId>::max())
            return false;
        value += change;
        if (value < 0 || static_cast<std::uint64_t>(value) >= subjects) return false;
        row.*member = static_cast<SubjectId>(value);
    }
    return true;
}

bool read_amount(Numbers& numbers, Amounts& amounts, std::optional<Measure> measure) {
    const auto number = numbers.next();
    if (!number) return false;
    if (measure) keep(amounts, *measure, unfolded(*number));
    return true;
}

} // namespace

std::string measure_keys() {
    std::string keys;
    for (const MeasureFacts& facts : measures)
        keys += (keys.empty() ? "" : ",") + std::string(facts.key);
    return keys;
}

MeasureColumns measure_columns(std::string_view keys) {
    MeasureColumns columns;
    while (!keys.empty()) {
        const std::size_t end = std::min(keys.find(','), keys.size());
        columns.push_back(find_measure(keys.substr(0, end)));
        keys.remove_prefix(std::min(end + 1, keys.size()));
    }
    return columns;
}

PackedAccounts pack_accounts(const SweepRun& run) {
    std::string bytes;
    for (const MeasureFacts& facts : measures)
        append_number(bytes, folded(kept(run.total, facts.measure)));
    append_number(bytes, run.rows.size());
    append_column(bytes, run.rows, [](const Row& row) { return std::int64_t{row.callee}; });
    append_column(bytes, run.rows, [](const Row& row) { return std::int64_t{row.origin}; });
    for (const MeasureFacts& facts : measures)
        for (const Row& row : run.rows) append_number(bytes, folded(kept(row, facts.measure)));
    return {bytes.size(), pack(bytes)};
}

bool unpack_accounts(SweepRun& run, std::string_view packed, std::uint64_t size,
                     const MeasureColumns& columns, std::size_t subjects) {
    const auto bytes = unpack(packed, size);
    if (!bytes) return false;
    Numbers numbers(*bytes);
    for (const auto& measure : columns)
        if (!read_amount(numbers, run.total, measure)) return false;
    const auto count = numbers.next();
    if (!count || *count > numbers.left()) return false; // each takes some bytes
    run.rows.assign(*count, Row{});
    if (!read_subjects(numbers, run.rows, &Row::callee, subjects)) return false;
    if (!read_subjects(numbers, run.rows, &Row::origin, subjects)) return false;
    for (const auto& measure : columns)
        for (Row& row : run.rows)
            if (!read_amount(numbers, row, measure)) return false;
    return numbers.is_at_end();
}

} // namespace lexprof::profile
