#include "reducer/heading.h"

#include "colouring/constants.h"
#include "colouring/describe.h"
#include "colouring/occurrences.h"

#include <algorithm>

namespace lexprof::reducer {

namespace {

profile::Place place_of(const flic::Place& place) { return {place.file, place.line, place.column}; }

profile::Standing standing_of(colouring::Standing standing) {
    switch (standing) {
    case colouring::Standing::profiled: return profile::Standing::profiled;
    case colouring::Standing::shared: return profile::Standing::shared;
    default: return profile::Standing::inherited;
    }
}

// The user's text, and the prelude's where something recorded stands in it.
void add_sources(const flic::Program& program, profile::Recording& recording) {
    const auto stands_in = [&](const std::string& file) {
        const auto there = [&](const auto& item) { return item.place.file == file; };
        return std::any_of(recording.functions.begin(), recording.functions.end(), there) ||
               std::any_of(recording.references.begin(), recording.references.end(), there);
    };
    for (const flic::Offset base : program.sources.bases()) {
        std::string file(program.sources.name(base));
        if (!recording.sources.empty() && !stands_in(file)) continue;
        recording.sources.push_back({std::move(file), std::string(program.sources.text(base))});
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

profile::Recording heading(const flic::Program& program, const colouring::Plan& plan) {
    profile::Recording recording;
    const colouring::Description description = colouring::describe(program, plan);
    for (const colouring::Row& row : description.rows)
        recording.functions.push_back(
            {row.name, row.account, standing_of(row.standing), row.why, place_of(row.place)});
    recording.constants = constants_of(program, description.rows);
    recording.notes = description.shared;
    for (const colouring::Occurrence& one : colouring::occurrences(program, plan))
        recording.references.push_back(
            {plan.names[one.callee], plan.names[one.origin], place_of(one.place), one.length});
    add_sources(program, recording);
    return recording;
}

} // namespace lexprof::reducer
