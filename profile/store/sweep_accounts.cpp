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
std::uint64_t without_sign(std::int64_t number) {
    return (static_cast<std::uint64_t>(number) << 1U) ^ static_cast<std::uint64_t>(number >> 63);
}
std::int64_t with_sign(std::uint64_t number) {
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
    std::optional<std::string> text() {
        const auto length = next();
        if (!length || *length > left()) return std::nullopt;
        at_ += *length;
        return std::string(bytes_.substr(at_ - *length, *length));
    }
    bool is_at_end() const { return at_ == bytes_.size(); }
    std::size_t left() const { return bytes_.size() - at_; }

  private:
    std::string_view bytes_;
    std::size_t at_ = 0;
};

void append_text(std::string& bytes, std::string_view text) {
    append_number(bytes, text.size());
    bytes += text;
}

template <typename Get>
void append_column(std::string& bytes, const std::vector<Row>& rows, const Get& get) {
    std::int64_t before = 0;
    for (const Row& row : rows) {
        append_number(bytes, without_sign(get(row) - before));
        before = get(row);
    }
}

bool read_subjects(Numbers& numbers, std::vector<Row>& rows, SubjectId Row::*member,
                   std::size_t subjects) {
    std::int64_t value = 0;
    for (Row& row : rows) {
        const auto number = numbers.next();
        if (!number) return false;
        const std::int64_t change = with_sign(*number);
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
    if (measure) keep(amounts, *measure, with_sign(*number));
    return true;
}

// Numbers subjects as they are met, and notes which ones.
class Numbering {
  public:
    explicit Numbering(std::size_t subjects) : numbers_(subjects, no_subject) {}

    SubjectId of(SubjectId id) {
        if (numbers_[id] == no_subject) {
            numbers_[id] = static_cast<SubjectId>(met_.size());
            met_.push_back(id);
        }
        return numbers_[id];
    }
    const std::vector<SubjectId>& met() const { return met_; }

  private:
    std::vector<SubjectId> numbers_;
    std::vector<SubjectId> met_;
};

bool read_subject(Numbers& numbers, Subject& subject) {
    const auto kind = numbers.next();
    auto name = numbers.text();
    auto file = numbers.text();
    const auto line = numbers.next();
    const auto column = numbers.next();
    if (!kind || *kind >= every_subject_kind.size() || !name || !file || !line || !column)
        return false;
    subject.kind = every_subject_kind[*kind];
    subject.name = std::move(*name);
    subject.place = {std::move(*file), static_cast<std::uint32_t>(*line),
                     static_cast<std::uint32_t>(*column)};
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
        append_number(bytes, without_sign(kept(run.total, facts.measure)));
    append_number(bytes, run.rows.size());
    append_column(bytes, run.rows, [](const Row& row) { return std::int64_t{row.callee}; });
    append_column(bytes, run.rows, [](const Row& row) { return std::int64_t{row.origin}; });
    for (const MeasureFacts& facts : measures)
        for (const Row& row : run.rows)
            append_number(bytes, without_sign(kept(row, facts.measure)));
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

std::string carried(const SweepRun& run, const Subjects& subjects) {
    SweepRun numbered = run;
    Numbering numbering(subjects.size());
    for (Row& row : numbered.rows) {
        row.callee = numbering.of(row.callee);
        row.origin = numbering.of(row.origin);
    }
    std::string bytes;
    append_number(bytes, static_cast<std::uint64_t>(run.state));
    append_number(bytes, without_sign(run.exit_status));
    append_text(bytes, run.failure);
    append_number(bytes, run.wall_ns);
    append_number(bytes, numbering.met().size());
    for (const SubjectId id : numbering.met()) {
        const Subject& subject = subjects[id];
        append_number(bytes, static_cast<std::uint64_t>(subject.kind));
        append_text(bytes, subject.name);
        append_text(bytes, subject.place.file);
        append_number(bytes, subject.place.line);
        append_number(bytes, subject.place.column);
    }
    const PackedAccounts packed = pack_accounts(numbered);
    append_number(bytes, packed.size);
    append_text(bytes, packed.bytes);
    return bytes;
}

bool taken_over(std::string_view bytes, SweepRun& run, Subjects& subjects) {
    Numbers numbers(bytes);
    const auto state = numbers.next();
    const auto exit_status = numbers.next();
    auto failure = numbers.text();
    const auto wall_ns = numbers.next();
    const auto count = numbers.next();
    if (!state || *state > static_cast<std::uint64_t>(SweepState::failed) || !exit_status ||
        !failure || !wall_ns || !count || *count > numbers.left())
        return false;
    run.state = static_cast<SweepState>(*state);
    run.exit_status = static_cast<int>(with_sign(*exit_status));
    run.failure = std::move(*failure);
    run.wall_ns = *wall_ns;
    subjects.assign(*count, {});
    for (Subject& subject : subjects)
        if (!read_subject(numbers, subject)) return false;
    const auto size = numbers.next();
    const auto packed = numbers.text();
    return size && packed && numbers.is_at_end() &&
           unpack_accounts(run, *packed, *size, measure_columns(measure_keys()), subjects.size());
}

} // namespace lexprof::profile
