// Own costs by function, and arcs with calls and inclusive costs.
//
// Note [What readers of callgrind files want]
// They take what a function costs together with what it calls from the arcs that lead to it, so
// arcs carry inclusive costs; but a call of oneself, or of another function of one's cycle, would
// count them again: such an arc has its calls and no cost. The totals are given: a sum over all
// lines would be too much. Names always have a number, as one that begins with a parenthesis would
// be taken for one.
#include "profile/present/export/writers.h"

#include "profile/analysis/stacks.h"

#include <algorithm>
#include <cctype>
#include <cmath>
#include <map>
#include <ostream>

namespace lexprof::profile {
namespace {

struct Event {
    Measure measure;
    std::string name;
    std::string meaning;
};

// cell-steps as CellSteps
std::string event_name(std::string_view word) {
    std::string name;
    bool begins = true;
    for (const char c : word) {
        if (c != '-') name += begins ? static_cast<char>(std::toupper(c)) : c;
        begins = c == '-';
    }
    return name;
}

Event event_of(const MeasureFacts& facts) {
    std::string meaning(facts.caption);
    meaning[0] = static_cast<char>(std::tolower(meaning[0]));
    if (facts.is_time()) meaning += " in " + std::string(facts.unit);
    return {facts.measure, event_name(facts.word), meaning};
}

// The one that is asked for comes first: readers sort by it.
std::vector<Event> ordered(const ExportOptions& options, const Run& run) {
    std::vector<Event> all;
    for (const Measure measure : measures_of("callgrind", run))
        all.push_back(event_of(facts_of(measure)));
    std::stable_partition(all.begin(), all.end(), [&](const Event& event) {
        return event.measure == options.measure.value_or(Measure::steps);
    });
    return all;
}

CallGraph graph_of(const Book& book) {
    return book.scheme == Scheme::stacks ? centres_of_stacks(book) : propagate(book);
}

class CallgrindWriter {
  public:
    CallgrindWriter(const Recording& recording, const ExportOptions& options, std::ostream& out)
        : recording_(recording),
          out_(out),
          events_(ordered(options, recording.run)),
          graph_(graph_of(recording.book())) {
        std::vector<std::string> names;
        for (const CallNode& node : graph_.nodes) {
            names.push_back(node.name);
            places_.push_back((*recording.book().subjects)[node.subject].place);
        }
        names_ = fitting(names, [](std::string name) { return name; });
        if (is_of_centres(recording.book().scheme)) return; // a centre is referred to nowhere
        for (const Reference& it : recording.references)
            calls_from_.try_emplace({it.origin, it.callee}, it.place.line);
    }

    void write() {
        write_heading();
        for (std::uint32_t i = 0; i < graph_.nodes.size(); ++i) write_function(i);
        out_ << "totals:" << spelled(graph_.total) << '\n';
    }

  private:
    void write_heading() {
        const auto on_one_line = [](const std::string& text) {
            return fitting({text}, [](std::string it) { return it; }).front();
        };
        out_ << "# callgrind format\nversion: 1\ncreator: lexprof\ncmd: "
             << on_one_line(recording_.run.program) << "\npositions: line\n";
        for (const Event& event : events_)
            out_ << "event: " << event.name << " : " << event.meaning << '\n';
        out_ << "events:";
        for (const Event& event : events_) out_ << ' ' << event.name;
        out_ << "\nsummary:" << spelled(graph_.total) << "\n";
    }

    std::string spelled(const Costs& costs) const {
        std::string text;
        for (const Event& event : events_)
            text +=
                " " + std::to_string(std::max<long long>(std::llround(costs[event.measure]), 0));
        return text;
    }

    // A file's number, and its name where it comes for the first time.
    std::string file_of(std::uint32_t node) {
        const std::string name = places_[node].file.empty() ? "???" : places_[node].file;
        const auto [at, is_new] = files_.try_emplace(name, files_.size() + 1);
        const std::string number = "(" + std::to_string(at->second) + ")";
        if (!is_new) return number;
        return number + " " + fitting({name}, [](std::string it) { return it; }).front();
    }

    std::string name_of(std::uint32_t node) {
        const std::string number = "(" + std::to_string(node + 1) + ")";
        if (is_named_.size() < names_.size()) is_named_.resize(names_.size(), false);
        if (is_named_[node]) return number;
        is_named_[node] = true;
        return number + " " + names_[node];
    }

    void write_function(std::uint32_t i) {
        const CallNode& node = graph_.nodes[i];
        out_ << "\nfl=" << file_of(i) << '\n';
        out_ << "fn=" << name_of(i) << '\n';
        out_ << places_[i].line << spelled(node.own) << '\n';
        for (const std::uint32_t arc : node.to) write_arc(i, graph_.arcs[arc]);
    }

    void write_arc(std::uint32_t origin, const CallArc& arc) {
        const Row& row = recording_.book().rows[arc.row];
        if (recording_.book().is_account(row)) return; // nobody calls them
        if (arc.calls == 0 && arc.inclusive == Costs{}) return;
        const auto from = calls_from_.find({row.origin, row.callee});
        const std::uint32_t line = from == calls_from_.end() ? places_[origin].line : from->second;
        out_ << "cfi=" << file_of(arc.callee) << '\n';
        out_ << "cfn=" << name_of(arc.callee) << '\n';
        out_ << "calls=" << arc.calls << ' ' << places_[arc.callee].line << '\n';
        out_ << line << spelled(arc.inclusive) << '\n';
    }

    const Recording& recording_;
    std::ostream& out_;
    std::vector<Event> events_;
    CallGraph graph_;
    std::vector<Place> places_;
    std::vector<std::string> names_;
    std::vector<bool> is_named_;
    std::map<std::string, std::size_t> files_;
    std::map<std::pair<SubjectId, SubjectId>, std::uint32_t> calls_from_;
};

} // namespace

void write_callgrind(const Recording& recording, const ExportOptions& options, std::ostream& out) {
    CallgrindWriter(recording, options, out).write();
}

} // namespace lexprof::profile
