// Source texts and places in them.
//
// All texts of a program (the user's file, the prelude) share one space of 32-bit offsets, so that
// a node needs four bytes to know where it stands. Lines and columns are worked out on demand.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace lexprof::flic {

using Offset = std::uint32_t;

// A place as people read it. Lines and columns count from 1; columns count characters, not bytes.
// The column is 0 where a [line …] annotation gives none.
struct Place {
    std::string file;
    std::uint32_t line = 0;
    std::uint32_t column = 0;

    friend bool operator==(const Place&, const Place&) = default;
};

// file:line:column, or file:line where there is no column
std::string to_string(const Place& place);

class SourceMap {
  public:
    // Takes a text in; its bytes occupy [base, base + size] (the end is a valid place too).
    Offset add(std::string name, std::string text);

    // True where no text was added, or where one more of `size` bytes would not fit in 32 bits.
    bool fits(std::size_t size) const;

    bool empty() const { return texts_.empty(); }
    std::vector<Offset> bases() const; // of all texts, in the order in which they were added
    std::string_view text(Offset base) const;
    Offset base(Offset at) const; // where the text begins that an offset is in
    std::string_view name(Offset at) const;

    // Where an offset is in its text, [line …] annotations left aside.
    Place locate(Offset at) const;

    // The line of text an offset is in, without its line end.
    std::string_view line(Offset at) const;

    // How many bytes of its line stand before an offset.
    std::size_t bytes_before(Offset at) const;

    // `[line …]` annotations: offsets in [begin, end) come from `place` (innermost span wins).
    // Spans nest or lie apart; an inner one must be added before one around it.
    void map_span(Offset begin, Offset end, Place place);

    // Where the program's author wrote what stands at an offset: the innermost span's place, or
    // the place in the text itself.
    Place origin(Offset at) const;

  private:
    struct Text {
        std::string name;
        std::string bytes;
        Offset base = 0;
        mutable std::vector<Offset> line_starts; // filled on first use
    };
    struct Span {
        Offset begin;
        Offset end;
        std::uint32_t file; // an index in files_
        std::uint32_t line;
        std::uint32_t column;
    };
    // From `begin` to the next segment's begin, `span` is the innermost one.
    struct Segment {
        Offset begin;
        std::uint32_t span;
    };

    const Text& text_of(Offset at) const;
    static const std::vector<Offset>& line_starts(const Text& text);
    void cut_segments() const;

    std::vector<Text> texts_;
    std::vector<std::string> files_;
    std::vector<Span> spans_;
    mutable std::vector<Segment> segments_; // worked out when first needed
};

} // namespace lexprof::flic
