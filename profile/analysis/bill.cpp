#include "profile/analysis/bill.h"

#include "profile/analysis/stacks.h"

#include <unordered_map>

namespace lexprof::profile {

namespace {

// The function at the top level in which a local one stands. Parents of a damaged file may go
// round.
SubjectId outermost(const Subjects& subjects, SubjectId id) {
    for (std::size_t steps = 0; steps < subjects.size() && subjects[id].parent < subjects.size();
         ++steps)
        id = subjects[id].parent;
    return id;
}

std::string line_name(const Book& book, const Row& row, Fold fold) {
    const Subjects& subjects = *book.subjects;
    if (book.is_account(row) || fold == Fold::local) return book.name(row.callee);
    if (book.scheme == Scheme::stacks)
        return last_centre(book, fold == Fold::asker ? row.origin : row.callee);
    const SubjectId whose = outermost(subjects, fold == Fold::asker ? row.origin : row.callee);
    if (fold != Fold::module || subjects[whose].place.file.empty()) return book.name(whose);
    return subjects[whose].place.file;
}

} // namespace

std::string_view word(Fold fold) {
    switch (fold) {
    case Fold::local: return "local";
    case Fold::function: return "function";
    case Fold::module: return "module";
    case Fold::asker: return "asker";
    }
    return "";
}

Bill bill_of(const Book& book, Fold fold) {
    Bill bill;
    bill.fold = fold;
    std::unordered_map<std::string, std::uint32_t> places;
    for (const Row& row : book.rows) {
        std::string name = line_name(book, row, fold);
        const auto [place, is_new] =
            places.try_emplace(name, static_cast<std::uint32_t>(bill.lines.size()));
        if (is_new) bill.lines.push_back({std::move(name), {}, 0, book.is_account(row)});
        BillLine& line = bill.lines[place->second];
        add(line.amounts, row);
        ++line.rows;
        add(bill.total, row);
        bill.line_of.push_back(place->second);
    }
    return bill;
}

} // namespace lexprof::profile
