// What several formats need of a recording: its functions, or the frames of its stacks, numbered,
// and the measures it has.
#include "profile/present/export/writers.h"

#include "base/display.h"
#include "profile/analysis/stacks.h"
#include "profile/present/foreign_names.h"

#include <unordered_map>

namespace lexprof::profile {
namespace {

constexpr std::size_t longest_name = 200;

} // namespace

bool is_told(Measure measure, const Run& run) {
    return !facts_of(measure).is_time() || run.clock != "off";
}

std::vector<Measure> measures_of(std::string_view format, const Run& run) {
    std::vector<Measure> told = find_format(format)->measures;
    std::erase_if(told, [&](Measure measure) { return !is_told(measure, run); });
    return told;
}

FunctionList functions_of(const Book& book) {
    FunctionList list;
    std::unordered_map<SubjectId, std::uint32_t> known;
    const auto index_of = [&](SubjectId id) {
        const auto [at, is_new] =
            known.try_emplace(id, static_cast<std::uint32_t>(list.subjects.size()));
        if (is_new) {
            const Subject& subject = (*book.subjects)[id];
            list.subjects.push_back(id);
            list.names.push_back(spelled(subject));
            list.places.push_back(subject.place);
            list.is_outside.push_back(subject.kind == SubjectKind::outside);
        }
        return at->second;
    };
    for (const Row& row : book.rows) {
        list.origin.push_back(index_of(row.origin));
        list.callee.push_back(index_of(row.callee));
    }
    return list;
}

namespace {

// The frames of the book of stacks: each centre is one, wherever it stands.
Frames centres_of(const Book& book) {
    Frames frames;
    std::unordered_map<std::string, std::uint32_t> known;
    for (const Row& row : book.rows) {
        std::vector<std::uint32_t>& stack = frames.of.emplace_back();
        for (const SubjectId each : prefixes(*book.subjects, row.callee)) {
            const std::string name = last_centre(book, each);
            const auto [at, is_new] =
                known.try_emplace(name, static_cast<std::uint32_t>(frames.names.size()));
            if (is_new) {
                frames.names.push_back(name);
                frames.places.push_back((*book.subjects)[each].place);
            }
            stack.push_back(at->second);
        }
    }
    return frames;
}

} // namespace

Frames frames_of(const Book& book) {
    if (book.scheme == Scheme::stacks && !book.is_of_single_subjects) return centres_of(book);
    const FunctionList functions = functions_of(book);
    Frames frames{functions.names, functions.places, {}};
    for (std::size_t row = 0; row < book.rows.size(); ++row) {
        std::vector<std::uint32_t>& stack = frames.of.emplace_back();
        if (!functions.is_outside[functions.origin[row]]) stack.push_back(functions.origin[row]);
        stack.push_back(functions.callee[row]);
    }
    return frames;
}

namespace {

bool is_of_cells(Measure measure) { return facts_of(measure).nature == Nature::peak; }

} // namespace

const char* unit_in_bytes(Measure measure, const char* otherwise) {
    if (facts_of(measure).is_time()) return "nanoseconds";
    return is_of_cells(measure) ? "bytes" : otherwise;
}

std::uint64_t amount_in_bytes(const Amounts& amounts, Measure measure) {
    return amount(amounts, measure) * (is_of_cells(measure) ? cell_bytes : 1);
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

std::string account_of(const Recording& recording, const Function& function) {
    return function.account == no_subject ? std::string() : recording.name(function.account);
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
