#include "reducer/heading.h"

#include "colouring/constants.h"
#include "colouring/describe.h"
#include "colouring/occurrences.h"
#include "reducer/subjects.h"

namespace lexprof::reducer {

namespace {

profile::Standing standing_of(colouring::Standing standing) {
    switch (standing) {
    case colouring::Standing::profiled: return profile::Standing::profiled;
    case colouring::Standing::shared: return profile::Standing::shared;
    default: return profile::Standing::inherited;
    }
}

// Rows of one unit follow each other: they are the functions of its definition.
profile::Constants constants_of(const flic::Program& program,
                                const std::vector<colouring::Row>& rows) {
    const colouring::Constants known = colouring::constants(program);
    profile::Constants constants;
    for (const bool constant : known.constant) constants.definitions.push_back({0, 0, constant});
    for (std::uint32_t at = 0; at < rows.size() && !known.constant.empty(); ++at) {
        profile::Definition& definition = constants.definitions[rows[at].unit];
        if (definition.functions++ == 0) definition.first_function = at;
    }
    for (const colouring::Passage& passage : known.passages)
        constants.passages.push_back({passage.unit, passage.enclosing, passage.names});
    return constants;
}

} // namespace

profile::Recording heading(const flic::Program& program, const colouring::Plan& plan,
                           const std::vector<profile::Scheme>& books) {
    profile::Recording recording;
    recording.subjects = subjects_of(program, plan);
    recording.books.clear();
    for (const profile::Scheme scheme : books) {
        profile::Book& book = recording.books.emplace_back();
        book.scheme = scheme;
        book.subjects = recording.subjects;
    }
    const colouring::Description description = colouring::describe(program, plan);
    for (const colouring::Row& row : description.rows)
        recording.functions.push_back(
            {row.name, row.colour, standing_of(row.standing), row.why, place_of(row.place)});
    recording.constants = constants_of(program, description.rows);
    recording.notes = description.shared;
    for (const colouring::Occurrence& one : colouring::occurrences(program, plan))
        recording.references.push_back({one.callee, one.origin, place_of(one.place), one.length});
    for (const flic::Offset base : program.sources.bases())
        if (!program.sources.name(base).empty()) // what has none was made by a front end
            recording.sources.push_back(
                {std::string(program.sources.name(base)), std::string(program.sources.text(base))});
    return recording;
}

} // namespace lexprof::reducer
