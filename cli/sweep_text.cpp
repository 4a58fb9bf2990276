#include "cli/sweep_text.h"

#include "cli/input.h"
#include "frontends/languages.h"

#include <algorithm>
#include <cctype>
#include <ostream>

namespace lexprof::cli {
namespace {

std::size_t digits_from(std::string_view text, std::size_t at) {
    std::size_t end = at;
    while (end < text.size() && std::isdigit(static_cast<unsigned char>(text[end])) != 0) ++end;
    return end - at;
}

// In FLIC the reader knows where definitions are.
std::optional<DefinedNumber> found_in_flic(const flic::Program& program, const std::string& name) {
    for (const flic::Definition& definition : program.definitions) {
        if (definition.from_prelude || definition.name != name) continue;
        const flic::Node& node = program.tree[definition.right_hand_side];
        if (node.kind != flic::Kind::integer) return std::nullopt;
        const flic::Offset base = program.sources.base(node.at);
        DefinedNumber number{std::string(program.sources.text(base)), node.at - base, 0};
        number.length = digits_from(number.text, number.begin);
        if (number.length == 0) return std::nullopt;
        return number;
    }
    return std::nullopt;
}

// In Haskell it is a line of its own: name = digits.
std::optional<DefinedNumber> found_in_lines(const std::string& text, const std::string& name) {
    for (std::size_t line = 0; line < text.size();) {
        const std::size_t end = std::min(text.find('\n', line), text.size());
        const auto skip = [&](std::size_t at) {
            while (at < end && (text[at] == ' ' || text[at] == '\t')) ++at;
            return at;
        };
        if (text.compare(line, name.size(), name) == 0) {
            std::size_t at = skip(line + name.size());
            if (at < end && text[at] == '=') {
                at = skip(at + 1);
                const std::size_t length = digits_from(text, at);
                const std::size_t after = skip(at + length);
                if (length > 0 && (after == end || text.compare(after, 2, "--") == 0))
                    return DefinedNumber{text, at, length};
            }
        }
        line = end + 1;
    }
    return std::nullopt;
}

} // namespace

std::string DefinedNumber::with(std::uint64_t number) const {
    return text.substr(0, begin) + std::to_string(number) + text.substr(begin + length);
}

std::optional<DefinedNumber> find_number(const ProgramOptions& program, const std::string& name,
                                         Context& context, Status& status) {
    std::string trouble;
    const frontends::Language* language = frontends::language_of(program.file);
    std::optional<DefinedNumber> found;
    if (language != nullptr && language->name == "Haskell") {
        const auto text = read_input(program.file, context.in, trouble);
        if (!text) {
            context.err << "lexprof: " << trouble << '\n';
            status = Status::input_output;
            return std::nullopt;
        }
        found = found_in_lines(text->text, name);
    } else {
        const auto loaded = load_program(program, context, status);
        if (!loaded) return std::nullopt;
        found = found_in_flic(*loaded, name);
    }
    if (found) return found;
    context.err << "lexprof: " << program.file << " defines no number " << name
                << "; --define wants the name of a definition that is one, as in " << name
                << " = 1000\n";
    status = Status::usage;
    return std::nullopt;
}

} // namespace lexprof::cli
