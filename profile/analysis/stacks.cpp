#include "profile/analysis/stacks.h"

#include <algorithm>
#include <map>
#include <unordered_map>
#include <utility>

namespace lexprof::profile {

namespace {

// By subject, the place of its row. Each stack has one.
std::unordered_map<SubjectId, std::uint32_t> rows_of(const Book& book) {
    std::unordered_map<SubjectId, std::uint32_t> rows;
    for (std::uint32_t at = 0; at < book.rows.size(); ++at) rows.emplace(book.rows[at].callee, at);
    return rows;
}

// Makes a graph of centres out of the rows of stacks.
class Gathering {
  public:
    explicit Gathering(const Book& book) : book_(book), inclusive_(inherited(book)) {}

    CallGraph graph() {
        for (std::uint32_t at = 0; at < book_.rows.size(); ++at) add(at);
        return std::move(graph_);
    }

  private:
    void add(std::uint32_t at) {
        const Row& row = book_.rows[at];
        const Costs own = costs_of(row);
        const std::uint32_t callee = node_of(row.callee);
        const std::uint32_t origin = node_of(row.origin);
        CallNode& node = graph_.nodes[callee];
        node.own += own;
        node.below += inclusive_[at] - own;
        node.calls += row.calls;
        CallArc& arc = arc_of(origin, callee, at);
        arc.own += own;
        arc.inclusive += inclusive_[at];
        arc.calls += row.calls;
        graph_.total += own;
    }
    std::uint32_t node_of(SubjectId stack) {
        const SubjectKind kind = (*book_.subjects)[stack].kind;
        std::string name = last_centre(book_, stack);
        const auto [entry, is_new] =
            nodes_.try_emplace({kind, name}, static_cast<std::uint32_t>(graph_.nodes.size()));
        if (is_new) {
            CallNode& node = graph_.nodes.emplace_back();
            node.subject = stack;
            node.kind = kind;
            node.name = std::move(name);
        }
        return entry->second;
    }
    CallArc& arc_of(std::uint32_t origin, std::uint32_t callee, std::uint32_t row) {
        const auto [entry, is_new] =
            arcs_.try_emplace({origin, callee}, static_cast<std::uint32_t>(graph_.arcs.size()));
        if (is_new) {
            CallArc& arc = graph_.arcs.emplace_back();
            arc.origin = origin;
            arc.callee = callee;
            arc.row = row;
            graph_.nodes[origin].to.push_back(entry->second);
            graph_.nodes[callee].from.push_back(entry->second);
        }
        return graph_.arcs[entry->second];
    }

    const Book& book_;
    std::vector<Costs> inclusive_;
    CallGraph graph_;
    std::map<std::pair<SubjectKind, std::string>, std::uint32_t> nodes_;
    std::map<std::pair<std::uint32_t, std::uint32_t>, std::uint32_t> arcs_;
};

} // namespace

// Parents of a damaged file may go round.
std::vector<SubjectId> prefixes(const Subjects& subjects, SubjectId stack) {
    std::vector<SubjectId> all;
    for (; stack < subjects.size() && all.size() < subjects.size(); stack = subjects[stack].parent)
        all.push_back(stack);
    std::reverse(all.begin(), all.end());
    return all;
}

std::string last_centre(const Book& book, SubjectId stack) {
    const Subjects& subjects = *book.subjects;
    const SubjectId below = subjects[stack].parent;
    if (below >= subjects.size()) return book.name(stack);
    const std::string& name = subjects[stack].name;
    const std::string before = subjects[below].name + ".";
    return name.starts_with(before) ? name.substr(before.size()) : name;
}

std::vector<Costs> inherited(const Book& book) {
    const std::unordered_map<SubjectId, std::uint32_t> rows = rows_of(book);
    std::vector<Costs> all(book.rows.size());
    for (const Row& row : book.rows) {
        const Costs own = costs_of(row);
        for (const SubjectId each : prefixes(*book.subjects, row.callee))
            if (const auto at = rows.find(each); at != rows.end()) all[at->second] += own;
    }
    return all;
}

// What cannot be reached from a root, as parents of a damaged file go round, is one itself.
StackTree tree_of_stacks(const Book& book) {
    const std::unordered_map<SubjectId, std::uint32_t> rows = rows_of(book);
    const std::vector<Costs> all = inherited(book);
    StackTree tree;
    for (std::uint32_t at = 0; at < book.rows.size(); ++at) {
        const SubjectId stack = book.rows[at].callee;
        StackTree::Node& node = tree.nodes.emplace_back();
        node.centre = last_centre(book, stack);
        node.own = costs_of(book.rows[at]);
        node.all = all[at];
        const std::vector<SubjectId> before = prefixes(*book.subjects, stack);
        const bool goes_round = before.size() == book.subjects->size();
        const auto parent = rows.find((*book.subjects)[stack].parent);
        if (parent != rows.end() && !goes_round) node.parent = parent->second;
    }
    for (std::uint32_t at = 0; at < tree.nodes.size(); ++at) {
        const std::uint32_t parent = tree.nodes[at].parent;
        (parent == StackTree::none ? tree.roots : tree.nodes[parent].below).push_back(at);
    }
    for (const std::uint32_t at : tree.in_order([](auto, auto) { return false; }))
        if (tree.nodes[at].parent != StackTree::none)
            tree.nodes[at].depth = tree.nodes[tree.nodes[at].parent].depth + 1;
    return tree;
}

CallGraph centres_of_stacks(const Book& book) { return Gathering(book).graph(); }

} // namespace lexprof::profile
