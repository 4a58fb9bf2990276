#include "haskell/link/natives.h"

#include "haskell/link/declarations.h"

namespace lexprof::haskell {

namespace {

constexpr std::string_view table =
#include "haskell/link/primops.def"
    ;

constexpr std::string_view numbers =
#include "haskell/link/integers.def"
    ;

// The row of a line: its key, and the rest.
void take_lines(std::string_view text,
                std::unordered_map<std::string_view, std::string_view>& rows) {
    for (std::size_t begin = 0; begin < text.size();) {
        const std::size_t end = std::min(text.find('\n', begin), text.size());
        const std::string_view line = text.substr(begin, end - begin);
        begin = end + 1;
        const std::size_t blank = line.find(' ');
        if (blank == std::string_view::npos || line.starts_with("--")) continue;
        const std::size_t rest = line.find_first_not_of(' ', blank);
        rows[line.substr(0, blank)] = line.substr(rest);
    }
}

bool is_primitive_name(std::string_view name) {
    return !name.empty() && name.front() >= 'A' && name.front() <= 'Z';
}

} // namespace

Natives::Natives(Terms& terms) : terms_(terms) {
    take_lines(table, rows_);
    take_lines(numbers, rows_);
}

// A primitive's name by itself; `TAG` and the name of a comparison, which then gives 1 or 0; or a
// term.
Term Natives::read(std::string_view row) {
    if (!is_primitive_name(row)) return read_term(row, terms_);
    if (!row.starts_with("TAG ")) return terms_.primitive(row);
    const LocalId parameters[] = {terms_.fresh(), terms_.fresh()};
    const Term arguments[] = {terms_.local(parameters[0]), terms_.local(parameters[1])};
    const Term compared = terms_.apply(terms_.primitive(row.substr(4)), arguments);
    return terms_.lambda(
        parameters, terms_.apply(terms_.primitive("TAG"), std::span<const Term>(&compared, 1)));
}

Term Natives::find(const std::string& key) {
    const auto row = rows_.find(key);
    if (row == rows_.end()) return nullptr;
    const auto [at, is_new] = known_.try_emplace(row->first, nullptr);
    if (is_new) at->second = read(row->second);
    return terms_.copy(at->second);
}

Term Natives::foreign(Name name) {
    if (const Term found = find("!" + *name)) return found;
    return is_primitive_name(*name) && flic::lookup_primitive(*name).primitive
               ? terms_.named(Kind::primitive, name)
               : nullptr;
}

std::optional<flic::Primitive> primitive_of(Term term) {
    if (!term->is(Kind::primitive)) return std::nullopt;
    return flic::lookup_primitive(*term->name).primitive;
}

std::optional<flic::Primitive> saturated_primitive(Term term) {
    if (!term->is(Kind::apply)) return std::nullopt;
    const auto found = primitive_of(term->head());
    if (!found || found->arity() != term->arguments().size()) return std::nullopt;
    return found;
}

} // namespace lexprof::haskell
