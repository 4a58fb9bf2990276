// All accounts as a profile of pprof's: a protocol buffer, compressed with gzip.
//
// Note [Protocol buffers by hand]
// A message is a row of fields: a key (eight times the field's number, plus 0 for a number and 2
// for bytes), then the number, seven bits to a byte from the lowest, or the length and the bytes.
// The numbers of the fields are those of pprof's profile.proto.
#include "profile/present/export/writers.h"

#include "profile/present/foreign_names.h"

#include <algorithm>
#include <new>
#include <ostream>
#include <unordered_map>
#include <zlib.h>

namespace lexprof::profile {
namespace {

// Note [Protocol buffers by hand]
class Message {
  public:
    Message& number(unsigned field, std::uint64_t value) {
        varint(field * 8);
        varint(value);
        return *this;
    }
    Message& bytes(unsigned field, const std::string& value) {
        varint(field * 8 + 2);
        varint(value.size());
        data_ += value;
        return *this;
    }
    Message& numbers(unsigned field, const std::vector<std::uint64_t>& values) {
        Message packed;
        for (const std::uint64_t value : values) packed.varint(value);
        return bytes(field, packed.data_);
    }
    const std::string& data() const { return data_; }

  private:
    void varint(std::uint64_t value) {
        for (; value >= 0x80; value >>= 7) data_ += static_cast<char>((value & 0x7F) | 0x80);
        data_ += static_cast<char>(value);
    }

    std::string data_;
};

class Strings {
  public:
    Strings() { index_of(""); }
    std::uint64_t index_of(const std::string& text) {
        const auto [at, is_new] = known_.try_emplace(text, all_.size());
        if (is_new) all_.push_back(text);
        return at->second;
    }
    const std::vector<std::string>& all() const { return all_; }

  private:
    std::unordered_map<std::string, std::uint64_t> known_;
    std::vector<std::string> all_;
};

constexpr unsigned profile_sample_type = 1;
constexpr unsigned profile_sample = 2;
constexpr unsigned profile_location = 4;
constexpr unsigned profile_function = 5;
constexpr unsigned profile_string_table = 6;
constexpr unsigned profile_duration_nanos = 10;
constexpr unsigned profile_default_sample_type = 14;

void put_functions(const Frames& functions, Strings& strings, Message& profile) {
    for (std::size_t i = 0; i < functions.names.size(); ++i) {
        const Place& place = functions.places[i];
        const std::uint64_t name = strings.index_of(valid_utf8(functions.names[i]));
        Message function;
        function.number(1, i + 1).number(2, name).number(3, name);
        function.number(4, strings.index_of(valid_utf8(place.file))).number(5, place.line);
        profile.bytes(profile_function, function.data());
        Message line;
        line.number(1, i + 1).number(2, place.line);
        Message location;
        location.number(1, i + 1).bytes(4, line.data());
        profile.bytes(profile_location, location.data());
    }
}

std::string message_of(const Recording& recording, Measure first) {
    const std::vector<Measure> measures = measures_of("pprof", recording.run);
    const Frames frames = frames_of(recording.book());
    Strings strings;
    Message profile;
    for (const Measure measure : measures) {
        Message type;
        type.number(1, strings.index_of(std::string(facts_of(measure).word)));
        type.number(2, strings.index_of(unit_in_bytes(measure, "count")));
        profile.bytes(profile_sample_type, type.data());
    }
    for (std::size_t i = 0; i < recording.book().rows.size(); ++i) {
        const Row& row = recording.book().rows[i];
        std::vector<std::uint64_t> stack; // the leaf first
        for (auto frame = frames.of[i].rbegin(); frame != frames.of[i].rend(); ++frame)
            stack.push_back(*frame + std::uint64_t{1});
        std::vector<std::uint64_t> values;
        for (const Measure measure : measures) values.push_back(amount_in_bytes(row, measure));
        Message sample;
        sample.numbers(1, stack).numbers(2, values);
        profile.bytes(profile_sample, sample.data());
    }
    put_functions(frames, strings, profile);
    profile.number(profile_duration_nanos, recording.book().totals.time_ns);
    profile.number(profile_default_sample_type,
                   strings.index_of(std::string(facts_of(first).word)));
    for (const std::string& text : strings.all()) profile.bytes(profile_string_table, text);
    return profile.data();
}

// The heading of gzip has no time in it, so that the same data is the same file.
void write_compressed(const std::string& data, std::ostream& out) {
    constexpr int gzip = 15 + 16; // the greatest window, with gzip's heading
    z_stream stream{};
    if (deflateInit2(&stream, Z_DEFAULT_COMPRESSION, Z_DEFLATED, gzip, 8, Z_DEFAULT_STRATEGY) !=
        Z_OK)
        throw std::bad_alloc();
    std::vector<Bytef> input(data.begin(), data.end());
    std::vector<Bytef> block(std::size_t{1} << 16);
    stream.next_in = input.data();
    stream.avail_in = static_cast<uInt>(input.size());
    int state = Z_OK;
    while (state == Z_OK) {
        stream.next_out = block.data();
        stream.avail_out = static_cast<uInt>(block.size());
        state = deflate(&stream, Z_FINISH);
        for (std::size_t i = 0; i < block.size() - stream.avail_out; ++i)
            out.put(static_cast<char>(block[i]));
    }
    deflateEnd(&stream);
}

} // namespace

void write_pprof(const Recording& recording, const ExportOptions& options, std::ostream& out) {
    write_compressed(message_of(recording, options.measure.value_or(Measure::steps)), out);
}

} // namespace lexprof::profile
