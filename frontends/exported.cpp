#include "frontends/exported.h"

#include <algorithm>
#include <cctype>
#include <map>

namespace lexprof::frontends {

namespace {

constexpr std::string_view symbols = "!#$%&*+./<=>?@\\^|-~:";

bool is_of_word(char c) {
    return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '_' || c == '\'' || c == '.' ||
           c == '#' || static_cast<unsigned char>(c) >= 0x80;
}

// Words, operators and brackets, one after the other; comments are none.
class Lexer {
  public:
    explicit Lexer(std::string_view text) : text_(text) {}

    // Empty at the end.
    std::string_view next() {
        skip_space();
        if (at_ == text_.size()) return {};
        const std::size_t begin = at_;
        const auto take = [&](auto is_part) {
            while (at_ < text_.size() && is_part(text_[at_])) ++at_;
            return text_.substr(begin, at_ - begin);
        };
        const auto is_symbol = [](char c) { return symbols.find(c) != std::string_view::npos; };
        if (is_of_word(text_[at_]) && !is_symbol(text_[at_])) return word(begin, take(is_of_word));
        if (is_symbol(text_[at_])) return take(is_symbol);
        return text_.substr(at_++, 1);
    }

  private:
    // `M..` is the operator `.` of M; what stands behind a module's last dot may be symbols.
    std::string_view word(std::size_t begin, std::string_view word) {
        if (!word.ends_with('.')) return word;
        while (at_ < text_.size() && symbols.find(text_[at_]) != std::string_view::npos) ++at_;
        return text_.substr(begin, at_ - begin);
    }
    bool begins(std::string_view what) const { return text_.substr(at_).starts_with(what); }
    void skip_space() {
        while (at_ < text_.size()) {
            if (std::isspace(static_cast<unsigned char>(text_[at_])) != 0) {
                ++at_;
            } else if (begins("{-")) {
                skip_comment();
            } else if (is_line_comment()) {
                while (at_ < text_.size() && text_[at_] != '\n') ++at_;
            } else {
                return;
            }
        }
    }
    // Two dashes or more, with no other symbol behind them.
    bool is_line_comment() const {
        if (!begins("--")) return false;
        const std::size_t end = text_.find_first_not_of('-', at_);
        return end == std::string_view::npos || symbols.find(text_[end]) == std::string_view::npos;
    }
    void skip_comment() {
        std::size_t depth = 0;
        do {
            if (begins("{-")) {
                ++depth;
                at_ += 2;
            } else if (begins("-}")) {
                --depth;
                at_ += 2;
            } else {
                ++at_;
            }
        } while (depth > 0 && at_ < text_.size());
        at_ = std::min(at_, text_.size());
    }

    std::string_view text_;
    std::size_t at_ = 0;
};

// What stands behind the module's name, if there is one: `f` of `M.f`, `.` of `M..`.
std::string_view unqualified(std::string_view name) {
    std::size_t begin = 0;
    while (begin < name.size() && std::isupper(static_cast<unsigned char>(name[begin])) != 0) {
        const std::size_t dot = name.find('.', begin);
        if (dot == std::string_view::npos || dot + 1 == name.size()) break;
        begin = dot + 1;
    }
    return name.substr(begin);
}

bool is_variable(std::string_view name) {
    const char first = name.front();
    return first == '_' || std::islower(static_cast<unsigned char>(first)) != 0 ||
           static_cast<unsigned char>(first) >= 0x80;
}

// The items between the brackets of an export list, of which the first is read already.
std::optional<std::vector<std::string>> items(Lexer& lexer, std::string_view module) {
    std::vector<std::string> names;
    std::size_t depth = 1;
    std::string_view before;
    for (std::string_view word = lexer.next(); !word.empty(); word = lexer.next()) {
        if (word == "(") {
            ++depth;
        } else if (word == ")") {
            if (--depth == 0) return names;
        } else if (before == "module") {
            if (word == module) return std::nullopt;
        } else if (word != "," && word != "module" && word != "type" && word != "pattern") {
            const std::string_view name = unqualified(word);
            const bool is_operator = symbols.find(name.front()) != std::string_view::npos;
            if ((is_operator && name != ".." && depth > 1) || is_variable(name))
                names.emplace_back(name);
        }
        before = word;
    }
    return names;
}

bool is_haskell(std::string_view file) { return file.ends_with(".hs"); }

std::string escaped(const std::string& name) {
    std::string text;
    for (const char c : name) {
        if (std::string_view("*?\\/,").find(c) != std::string_view::npos) text += '\\';
        text += c;
    }
    return text;
}

} // namespace

std::optional<std::vector<std::string>> export_list(std::string_view module) {
    Lexer lexer(module);
    if (lexer.next() != "module") return std::vector<std::string>{"main"};
    const std::string_view name = lexer.next();
    if (lexer.next() != "(") return std::nullopt;
    return items(lexer, name);
}

std::vector<std::string> exported(const flic::Program& program) {
    std::map<std::string, std::optional<std::vector<std::string>>> lists; // by file
    for (const flic::Offset base : program.sources.bases()) {
        const std::string file(program.sources.name(base));
        if (is_haskell(file)) lists.emplace(file, export_list(program.sources.text(base)));
    }
    std::vector<std::string> names;
    for (const flic::Definition& definition : program.definitions) {
        if (definition.from_prelude || definition.transparent) continue;
        const auto list = lists.find(program.place(definition.binder).file);
        const bool is_of_instance = definition.name.find(' ') != std::string::npos; // `Num V.+`
        if (list != lists.end() && is_of_instance) continue;
        const bool exports_all = list == lists.end() || !list->second;
        if (exports_all ||
            std::ranges::count(*list->second, std::string(unqualified(definition.name))) > 0)
            names.push_back(escaped(definition.name));
    }
    return names;
}

} // namespace lexprof::frontends
