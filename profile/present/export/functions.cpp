// What several formats need of a recording: its functions, numbered, and the measures it has.
#include "profile/present/export/writers.h"

#include "base/display.h"
#include "profile/present/foreign_names.h"

#include <unordered_map>

namespace lexprof::profile {
namespace {

constexpr std::size_t longest_name = 200;

} // namespace

bool is_told(Measure measure, const Run& run) {
    return measure != Measure::time || run.clock != "off";
}

std::vector<Measure> measures_of(std::string_view format, const Run& run) {
    std::vector<Measure> measures = find_format(format)->measures;
    std::erase_if(measures, [&](Measure measure) { return !is_told(measure, run); });
    return measures;
}

FunctionList functions_of(const Recording& recording) {
    FunctionList list;
    std::unordered_map<std::string, std::uint32_t> known;
    const auto index_of = [&](const std::string& name) {
        const auto [at, is_new] =
            known.try_emplace(name, static_cast<std::uint32_t>(list.names.size()));
        if (is_new) list.names.push_back(name);
        return at->second;
    };
    for (const Row& row : recording.profile.rows) {
        list.origin.push_back(index_of(row.origin));
        list.callee.push_back(index_of(row.callee));
    }
    list.places = places_of(recording, list.names);
    return list;
}

std::vector<Place> places_of(const Recording& recording, const std::vector<std::string>& names) {
    std::unordered_map<std::string, const Place*> known;
    for (const Function& function : recording.functions)
        known.try_emplace(function.name, &function.place);
    std::vector<Place> places;
    for (const std::string& name : names) {
        const auto at = known.find(name);
        places.push_back(at == known.end() ? Place{} : *at->second);
    }
    return places;
}

std::vector<std::string> fitting(const std::vector<std::string>& names,
                                 const std::function<std::string(std::string)>& fit) {
    std::vector<std::string> fitted;
    for (const std::string& name : names) {
        std::string clean = fit(shown_name(name, longest_name));
        fitted.push_back(clean.empty() ? "_" : std::move(clean));
    }
    return made_distinct(std::move(fitted));
}

const char* word_of(State state) {
    return state == State::running ? "running" : state == State::finished ? "finished" : "failed";
}

const char* word_of(Standing standing) {
    return standing == Standing::profiled ? "profiled"
           : standing == Standing::shared ? "shared"
                                          : "inherited";
}

} // namespace lexprof::profile
