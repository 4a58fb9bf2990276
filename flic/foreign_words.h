// A text cut into words as one who reads Haskell sees it: brackets matched, `;` and braces apart,
// and where a line begins.
#pragma once

#include "flic/lexer.h"

#include <cstddef>
#include <string_view>
#include <vector>

namespace lexprof::flic {

struct ForeignWord {
    std::string_view text;
    TokenKind kind = TokenKind::name;
    std::size_t begin = 0;   // in bytes
    std::size_t column = 0;  // likewise, in its line
    bool first = false;      // on its line
    std::size_t partner = 0; // the number of the other bracket; of what is none its own

    std::size_t end() const { return begin + text.size(); }
    bool is(std::string_view other) const { return text == other; }
};

// The words from `begin` to before `end`.
struct WordRange {
    std::size_t begin = 0;
    std::size_t end = 0;

    std::size_t size() const { return end - begin; }
    bool empty() const { return begin == end; }
};

class ForeignWords {
  public:
    explicit ForeignWords(std::string_view text);

    const ForeignWord& operator[](std::size_t at) const { return words_[at]; }
    std::size_t size() const { return words_.size(); }

    // What comes after a word, or after the bracket that closes what it opens.
    std::size_t after(std::size_t at) const;
    bool opens(std::size_t at) const { return words_[at].partner > at; }

    // The words between the brackets around a word; all of them where there are none.
    WordRange group(std::size_t at) const;

    // The first word with this text from `from` on that is not within brackets; `range.end` where
    // there is none. A word of `nested` in between makes the search pass over one more.
    std::size_t find(std::string_view text, WordRange range, std::string_view nested = {}) const;

    // What is parted by `separator`, not within brackets.
    std::vector<WordRange> split(WordRange range, std::string_view separator) const;

    // The entries of a block: parted by `;`, or each on a line that begins where the first did; the
    // block ends before a line that begins further left.
    std::vector<WordRange> block(WordRange range) const;

    // In one line, with single blanks.
    std::string text(WordRange range) const;

  private:
    void cut(std::string_view text);
    void add(std::string_view text, TokenKind kind, std::size_t begin);
    void match();

    std::vector<ForeignWord> words_;
    std::vector<std::size_t> around_; // by word: the bracket it stands in, or none
};

} // namespace lexprof::flic
