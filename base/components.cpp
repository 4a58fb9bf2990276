#include "base/components.h"

#include <algorithm>
#include <limits>

namespace lexprof {

namespace {

// Tarjan's algorithm, with a stack of its own in place of recursion.
class Search {
  public:
    explicit Search(std::span<const std::vector<std::uint32_t>> successors)
        : successors_(successors), number_(successors.size(), unseen), low_(successors.size()) {}

    std::vector<std::vector<std::uint32_t>> run() {
        for (std::uint32_t node = 0; node < successors_.size(); ++node)
            if (number_[node] == unseen) visit(node);
        return std::move(found_);
    }

  private:
    static constexpr std::uint32_t unseen = std::numeric_limits<std::uint32_t>::max();
    static constexpr std::uint32_t done = unseen - 1;

    struct Visit {
        std::uint32_t node;
        std::uint32_t next; // the successor to look at
    };

    void enter(std::uint32_t node) {
        number_[node] = low_[node] = count_++;
        open_.push_back(node);
        path_.push_back({node, 0});
    }

    void visit(std::uint32_t root) {
        enter(root);
        while (!path_.empty()) {
            Visit& visit = path_.back();
            const std::uint32_t node = visit.node;
            if (visit.next < successors_[node].size())
                follow(node, successors_[node][visit.next++]);
            else
                leave(node);
        }
    }

    void follow(std::uint32_t node, std::uint32_t successor) {
        if (number_[successor] == unseen)
            enter(successor);
        else if (number_[successor] != done)
            low_[node] = std::min(low_[node], number_[successor]);
    }

    void leave(std::uint32_t node) {
        path_.pop_back();
        if (!path_.empty()) low_[path_.back().node] = std::min(low_[path_.back().node], low_[node]);
        if (low_[node] != number_[node]) return;
        std::vector<std::uint32_t> component;
        std::uint32_t member = node;
        do {
            member = open_.back();
            open_.pop_back();
            number_[member] = done;
            component.push_back(member);
        } while (member != node);
        std::sort(component.begin(), component.end());
        found_.push_back(std::move(component));
    }

    std::span<const std::vector<std::uint32_t>> successors_;
    std::vector<std::uint32_t> number_;
    std::vector<std::uint32_t> low_;
    std::uint32_t count_ = 0;
    std::vector<std::uint32_t> open_; // seen, of no component yet
    std::vector<Visit> path_;
    std::vector<std::vector<std::uint32_t>> found_;
};

} // namespace

std::vector<std::vector<std::uint32_t>>
components(std::span<const std::vector<std::uint32_t>> successors) {
    return Search(successors).run();
}

} // namespace lexprof
