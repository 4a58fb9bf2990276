#include "profile/data/subject.h"

#include <algorithm>

namespace lexprof::profile {

namespace {

// What a subject is that a name alone stands for.
SubjectKind kind_of_name(std::string_view name) {
    if (name == outside_name) return SubjectKind::outside;
    if (name == collector_name) return SubjectKind::collector;
    if (name == system_name) return SubjectKind::system;
    return name == body_name ? SubjectKind::body : SubjectKind::function;
}

bool is_quoted(std::string_view name) {
    return name.size() > 1 && name.front() == '"' && name.back() == '"';
}

} // namespace

std::string_view word(SubjectKind kind) {
    switch (kind) {
    case SubjectKind::function: return "function";
    case SubjectKind::body: return "body";
    case SubjectKind::outside: return "outside";
    case SubjectKind::collector: return "collector";
    case SubjectKind::system: return "system";
    case SubjectKind::construction: return "construction";
    case SubjectKind::type: return "type";
    }
    return {};
}

std::optional<SubjectKind> find_subject_kind(std::string_view name) {
    const auto found = std::find_if(every_subject_kind.begin(), every_subject_kind.end(),
                                    [&](SubjectKind kind) { return word(kind) == name; });
    return found == every_subject_kind.end() ? std::nullopt : std::optional(*found);
}

std::string spelled(const Subject& subject) {
    if (subject.kind == SubjectKind::construction || subject.kind == SubjectKind::type)
        return subject.name; // stands by itself
    const bool is_clear = kind_of_name(subject.name) == subject.kind && !is_quoted(subject.name);
    return is_clear ? subject.name : '"' + subject.name + '"';
}

SubjectId SubjectMaker::id_of(SubjectKind kind, const std::string& name) {
    const auto [entry, fresh] =
        ids_.try_emplace({kind, name}, static_cast<SubjectId>(subjects_.size()));
    if (fresh) subjects_.push_back({kind, name, {}, no_subject});
    return entry->second;
}

SubjectId SubjectMaker::id_of_name(const std::string& name) {
    return id_of(kind_of_name(name), name);
}

SubjectId SubjectMaker::id_of(const Subject& subject) {
    const SubjectId id = id_of(subject.kind, subject.name);
    if (subjects_[id].place == Place{}) subjects_[id].place = subject.place;
    return id;
}

} // namespace lexprof::profile
