#include "reducer/recursion.h"

#include <algorithm>

namespace lexprof::reducer {

namespace {

class Search {
  public:
    explicit Search(const Core& core)
        : core_(core),
          refers_(core.supers.size()),
          state_(core.supers.size()),
          recursive_(core.supers.size()) {}

    std::vector<bool> run() {
        for (SuperId id = 0; id < core_.supers.size(); ++id) {
            collect(core_.supers[id].body, refers_[id]);
            std::sort(refers_[id].begin(), refers_[id].end());
            refers_[id].erase(std::unique(refers_[id].begin(), refers_[id].end()),
                              refers_[id].end());
        }
        for (SuperId id = 0; id < core_.supers.size(); ++id)
            if (state_[id].order == 0) visit(id);
        return recursive_;
    }

  private:
    struct State {
        std::size_t order = 0; // 0: not visited
        std::size_t low = 0;
        bool open = false;
    };

    void collect(ExprId id, std::vector<SuperId>& found) {
        const Expr& expr = core_[id];
        switch (expr.kind) {
        case Expr::Kind::atom:
            if (core_.super(id) != nullptr)
                found.push_back(static_cast<SuperId>(gc::payload(expr.word)));
            break;
        case Expr::Kind::app:
            collect(core_.function(expr), found);
            for (const ExprId argument : core_.arguments(expr)) collect(argument, found);
            break;
        case Expr::Kind::let:
        case Expr::Kind::letrec:
            for (const ExprId value : core_.values(expr)) collect(value, found);
            collect(core_.body(expr), found);
            break;
        default: break;
        }
    }

    // Strongly connected components (Tarjan 1972).
    void visit(SuperId at) {
        state_[at] = {++count_, count_, true};
        stack_.push_back(at);
        for (const SuperId next : refers_[at]) {
            if (next == at) recursive_[at] = true;
            if (state_[next].order == 0) {
                visit(next);
                state_[at].low = std::min(state_[at].low, state_[next].low);
            } else if (state_[next].open) {
                state_[at].low = std::min(state_[at].low, state_[next].order);
            }
        }
        if (state_[at].low != state_[at].order) return;
        const bool several = stack_.back() != at;
        SuperId member = 0;
        do {
            member = stack_.back();
            stack_.pop_back();
            state_[member].open = false;
            if (several) recursive_[member] = true;
        } while (member != at);
    }

    const Core& core_;
    std::vector<std::vector<SuperId>> refers_;
    std::vector<State> state_;
    std::vector<bool> recursive_;
    std::vector<SuperId> stack_;
    std::size_t count_ = 0;
};

} // namespace

std::vector<bool> recursive_supers(const Core& core) { return Search(core).run(); }

} // namespace lexprof::reducer
