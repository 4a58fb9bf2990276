#include "reducer/subjects.h"

#include "colouring/describe.h"

namespace lexprof::reducer {

namespace {

using profile::SubjectKind;

SubjectKind kind_of(colouring::Colour colour, const flic::Program& program,
                    const colouring::Plan& plan) {
    if (colour == colouring::outside) return SubjectKind::outside;
    if (colour == colouring::system) return SubjectKind::system;
    const bool has_body = program.main == flic::no_definition;
    return has_body && colour == plan.value.colour ? SubjectKind::body : SubjectKind::function;
}

} // namespace

profile::Place place_of(const flic::Place& place) { return {place.file, place.line, place.column}; }

profile::SubjectTable subjects_of(const flic::Program& program, const colouring::Plan& plan) {
    profile::Subjects subjects;
    for (colouring::Colour colour = 0; colour < plan.names.size(); ++colour)
        subjects.push_back(
            {kind_of(colour, program, plan), plan.names[colour], {}, profile::no_subject});
    for (const colouring::Row& row : colouring::describe(program, plan).rows)
        if (row.standing != colouring::Standing::inherited)
            subjects[row.colour].place = place_of(row.place);
    subjects.push_back({SubjectKind::collector, profile::collector_name, {}, profile::no_subject});
    return std::make_shared<const profile::Subjects>(std::move(subjects));
}

} // namespace lexprof::reducer
