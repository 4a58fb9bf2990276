#include "profile/present/report/accounts.h"

#include "base/table_shown.h"
#include "profile/present/report/fields.h"

namespace lexprof::profile {

namespace {

Line line_of(const Entry& entry, const std::vector<Field>& fields, const std::vector<bool>& needed,
             const Book& whole) {
    Line line;
    line.kind = whole.is_account(entry.row) ? Line::Kind::account : Line::Kind::entry;
    line.values.resize(fields.size());
    for (std::size_t at = 0; at < fields.size(); ++at)
        if (needed[at]) line.values[at] = fields[at].value(entry, whole);
    return line;
}

void add_total(Draft& draft, const Book& whole) {
    draft.total = sum_of(draft, draft.table.lines);
    draft.total.kind = Line::Kind::total;
    for (const LevelMembers& level : levels)
        for (const MeasureFacts& facts : measures)
            if (facts.nature == Nature::peak && facts.level == level.measure)
                if (const auto column = find_column(draft.table.columns, facts.key))
                    draft.total.values[*column] = whole.totals.*level.total_most;
    for (const Value& value : draft.total.values) draft.totals.push_back(number_of(value));
}

std::string noun_of(By by, const Book& book) {
    if (by == By::pair) return "pair";
    if (by == By::callee && !book.rows_are.empty()) return book.rows_are;
    return by == By::callee && !knows_work(book.scheme) ? "construction" : "function";
}

} // namespace

std::string place_text(const Place& place) {
    return place.line == 0 ? place.file : place.file + ":" + std::to_string(place.line);
}

double percentage(double part, double whole) { return whole > 0 ? 100 * part / whole : 0; }

Draft accounts_draft(const Material& material, By by, bool space) {
    Draft draft;
    const std::vector<Field> fields = fields_for(material, by);
    const bool by_space = space || !knows_work(material.book.scheme);
    for (const Field& field : fields) {
        draft.table.columns.push_back(field.column);
        draft.additive.push_back(field.additive);
    }
    draft.shown = shown_fields(material, by, by_space);
    draft.sort = facts_of(by_space ? Measure::in_use_max : Measure::steps).key;
    draft.noun = noun_of(by, material.book);
    draft.has_time = material.has_time;
    if (by == By::pair)
        draft.names = {1, 2}; // callee and origin
    else
        draft.names = {0};
    return draft;
}

void fill_accounts(Draft& draft, const Material& material, By by, const std::vector<bool>& needed) {
    const std::vector<Field> fields = fields_for(material, by);
    const auto needs = [&](const char* key) {
        const auto column = find_column(draft.table.columns, key);
        return column && needed[*column];
    };
    const std::vector<Entry> entries = entries_of(material, by, {needs("place"), needs("cell_ms")});
    draft.table.lines.reserve(entries.size() + 2); // with those of what is left out and the total
    for (const Entry& entry : entries)
        draft.table.lines.push_back(line_of(entry, fields, needed, material.book));
    add_total(draft, material.book);
}

} // namespace lexprof::profile
