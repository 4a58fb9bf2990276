#include "reducer/groups.h"

#include <algorithm>
#include <unordered_map>

namespace lexprof::reducer {

namespace {

// Strongly connected components of the bindings, each after those it refers to (Tarjan 1972).
class Groups {
  public:
    Groups(const Core& core, std::span<const VarId> variables, std::span<const ExprId> values)
        : core_(core), refers_(values.size()), state_(values.size()) {
        for (std::size_t at = 0; at < variables.size(); ++at) index_[variables[at]] = at;
        for (std::size_t at = 0; at < values.size(); ++at) collect(values[at], refers_[at]);
        for (std::size_t at = 0; at < values.size(); ++at)
            if (state_[at].order == 0) visit(at);
    }

    const std::vector<std::vector<std::size_t>>& components() const { return components_; }

    bool recursive(const std::vector<std::size_t>& component) const {
        const auto& own = refers_[component.front()];
        return component.size() > 1 ||
               std::find(own.begin(), own.end(), component.front()) != own.end();
    }

  private:
    struct State {
        std::size_t order = 0; // 0: not visited
        std::size_t low = 0;
        bool open = false;
    };

    void collect(ExprId id, std::vector<std::size_t>& found) {
        const Expr& expr = core_[id];
        switch (expr.kind) {
        case Expr::Kind::var: {
            const auto entry = index_.find(expr.first);
            if (entry != index_.end()) found.push_back(entry->second);
            break;
        }
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

    void visit(std::size_t at) {
        state_[at] = {++count_, count_, true};
        stack_.push_back(at);
        for (const std::size_t next : refers_[at]) {
            if (state_[next].order == 0) {
                visit(next);
                state_[at].low = std::min(state_[at].low, state_[next].low);
            } else if (state_[next].open) {
                state_[at].low = std::min(state_[at].low, state_[next].order);
            }
        }
        if (state_[at].low != state_[at].order) return;
        std::vector<std::size_t>& component = components_.emplace_back();
        do {
            component.push_back(stack_.back());
            state_[stack_.back()].open = false;
            stack_.pop_back();
        } while (component.back() != at);
        std::sort(component.begin(), component.end());
    }

    const Core& core_;
    std::unordered_map<VarId, std::size_t> index_;
    std::vector<std::vector<std::size_t>> refers_;
    std::vector<State> state_;
    std::vector<std::size_t> stack_;
    std::vector<std::vector<std::size_t>> components_;
    std::size_t count_ = 0;
};

} // namespace

ExprId let_groups(Core& core, std::span<const VarId> variables, std::span<const ExprId> values,
                  ExprId body) {
    const Groups groups(core, variables, values);
    const auto& components = groups.components();
    for (auto component = components.rbegin(); component != components.rend(); ++component) {
        std::vector<VarId> names;
        std::vector<ExprId> bound;
        for (const std::size_t at : *component) {
            names.push_back(variables[at]);
            bound.push_back(values[at]);
        }
        body = core.let(groups.recursive(*component), names, bound, body);
    }
    return body;
}

} // namespace lexprof::reducer
