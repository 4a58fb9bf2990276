// Cutting a text into words.
#include "flic/foreign_words.h"

#include "flic/diagnostic.h"

#include <string>

namespace lexprof::flic {

namespace {

constexpr std::size_t not_open = static_cast<std::size_t>(-1);

bool is_opening(TokenKind kind) {
    return kind == TokenKind::open || kind == TokenKind::annotation_open;
}

bool is_closing(TokenKind kind) {
    return kind == TokenKind::close || kind == TokenKind::annotation_close;
}

} // namespace

ForeignWords::ForeignWords(std::string_view text) {
    cut(text);
    match();
}

void ForeignWords::cut(std::string_view text) {
    Diagnostics ignored;
    std::vector<Comment> comments;
    std::size_t skipped = 0; // what comes before is cut, or stands behind `--`
    Lexer lexer(text, 0, ignored, comments);
    for (Token token = lexer.next(); token.kind != TokenKind::end; token = lexer.next()) {
        std::size_t begin = token.begin;
        std::size_t end = token.end;
        if (begin < skipped) continue;
        const std::string_view whole = text.substr(begin, end - begin);
        if (whole.starts_with("--")) {
            skipped = std::min(text.find('\n', begin), text.size());
            continue;
        }
        const bool word = token.kind == TokenKind::name || token.kind == TokenKind::integer;
        while (word && begin < end && text[begin] == '{') {
            add(text.substr(begin, 1), TokenKind::name, begin);
            ++begin;
        }
        std::size_t inner = end;
        constexpr std::string_view marks = ";,}";
        while (word && inner > begin && marks.find(text[inner - 1]) != std::string_view::npos)
            --inner;
        if (inner > begin) add(text.substr(begin, inner - begin), token.kind, begin);
        for (; inner < end; ++inner) add(text.substr(inner, 1), TokenKind::name, inner);
    }
    std::size_t start = 0; // of the line
    std::size_t last = 0;  // where the word before ended
    for (ForeignWord& word : words_) {
        const std::size_t line_end = text.substr(last, word.begin - last).rfind('\n');
        word.first = line_end != std::string_view::npos || last == 0;
        if (line_end != std::string_view::npos) start = last + line_end + 1;
        word.column = word.begin - start;
        last = word.end();
    }
}

void ForeignWords::add(std::string_view text, TokenKind kind, std::size_t begin) {
    words_.push_back({text, kind, begin, 0, false, words_.size()});
}

void ForeignWords::match() {
    std::vector<std::size_t> open;
    for (std::size_t at = 0; at < words_.size(); ++at) {
        if (is_closing(words_[at].kind) && !open.empty()) {
            words_[at].partner = open.back();
            words_[open.back()].partner = at;
            open.pop_back();
        }
        around_.push_back(open.empty() ? not_open : open.back());
        if (is_opening(words_[at].kind)) open.push_back(at);
    }
    for (const std::size_t unclosed : open) words_[unclosed].partner = words_.size();
}

std::size_t ForeignWords::after(std::size_t at) const {
    return std::min(opens(at) ? words_[at].partner + 1 : at + 1, words_.size());
}

WordRange ForeignWords::group(std::size_t at) const {
    const std::size_t bracket = around_[at];
    if (bracket == not_open) return {0, words_.size()};
    return {bracket + 1, std::min(words_[bracket].partner, words_.size())};
}

std::size_t ForeignWords::find(std::string_view text, WordRange range,
                               std::string_view nested) const {
    std::size_t depth = 0;
    for (std::size_t at = range.begin; at < range.end; at = after(at)) {
        if (!nested.empty() && words_[at].is(nested)) {
            ++depth;
        } else if (words_[at].is(text) && depth-- == 0) {
            return at;
        }
    }
    return range.end;
}

std::vector<WordRange> ForeignWords::split(WordRange range, std::string_view separator) const {
    std::vector<WordRange> parts;
    while (true) {
        const std::size_t at = find(separator, range);
        parts.push_back({range.begin, at});
        if (at >= range.end) return parts;
        range.begin = at + 1;
    }
}

std::vector<WordRange> ForeignWords::block(WordRange range) const {
    if (!range.empty() && words_[range.begin].is("{")) ++range.begin;
    if (range.empty()) return {};
    const std::size_t column = words_[range.begin].column;
    std::vector<WordRange> entries{{range.begin, range.begin}};
    for (std::size_t at = range.begin; at < range.end; at = after(at)) {
        const ForeignWord& word = words_[at];
        const bool line = word.first && at != range.begin;
        if (word.is("}") || (line && word.column < column)) break;
        if (word.is(";")) {
            entries.push_back({at + 1, at + 1});
            continue;
        }
        if (line && word.column == column && !entries.back().empty()) entries.push_back({at, at});
        entries.back().end = std::min(after(at), range.end);
    }
    std::erase_if(entries, [](const WordRange& entry) { return entry.empty(); });
    return entries;
}

std::string ForeignWords::text(WordRange range) const {
    std::string text;
    for (std::size_t at = range.begin; at < range.end; ++at) {
        const bool tight = text.empty() || is_opening(words_[at - 1].kind) ||
                           is_closing(words_[at].kind) || words_[at - 1].kind == TokenKind::lambda;
        if (!tight) text += ' ';
        text += words_[at].text;
    }
    return text;
}

} // namespace lexprof::flic
