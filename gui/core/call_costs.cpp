#include "gui/core/call_costs.h"

#include "gui/core/share.h"

#include <algorithm>

namespace lexprof::gui {

CallCosts::CallCosts(const Session& session, QObject* parent)
    : QObject(parent), session_(session), task_(this, [this](Made made) {
          calls_ = std::move(made.calls);
          shown_ = std::move(made.shown);
          below_.reset();
          emit changed();
      }) {
    connect(&session, &Session::document_changed, this, &CallCosts::follow);
    connect(&session, &Session::window_changed, this, &CallCosts::follow);
    follow();
}

CallCosts::~CallCosts() = default;

void CallCosts::follow() {
    calls_.reset();
    shown_.reset();
    below_.reset();
    is_due_ = session_.is_open();
    if (is_due_ && (is_seen_ || session_.is_quick())) return work();
    task_.cancel();
    emit changed();
}

std::shared_ptr<const profile::Below> CallCosts::below(Measure measure) const {
    if (!below_ || below_measure_ != measure)
        below_ = std::make_shared<const profile::Below>(*calls_, measure);
    below_measure_ = measure;
    return below_;
}

void CallCosts::set_seen(bool seen) {
    is_seen_ = seen;
    if (is_seen_ && is_due_) work();
}

void CallCosts::settle() {
    if (is_due_) work();
    task_.finish();
}

void CallCosts::work() {
    is_due_ = false;
    task_.ask(
        [shown = session_.snapshot().shown]() -> Made {
            return {share(profile::propagate(*shown)), shown};
        },
        session_.is_quick());
}

std::optional<std::uint32_t> CallCosts::function() const {
    if (!is_current()) return std::nullopt;
    if (const auto pair = session_.choice().pair) return calls_->arcs[*pair].callee;
    return calls_->find(session_.choice().function.toStdString());
}

std::vector<std::uint32_t> CallCosts::arcs(std::uint32_t function, Side side) const {
    const profile::CallNode& node = calls_->nodes[function];
    std::vector<std::uint32_t> arcs;
    for (const std::uint32_t arc : side == Side::callers ? node.from : node.to) {
        const profile::CallArc& it = calls_->arcs[arc];
        const bool is_recursion = it.origin == it.callee && side == Side::callees; // listed once
        if (!is_recursion && !session_.document()->is_account(it.row)) arcs.push_back(arc);
    }
    return arcs;
}

std::optional<PairIndex> CallCosts::main_pair_of(std::uint32_t function) const {
    const auto& from = calls_->nodes[function].from;
    const auto most = std::max_element(from.begin(), from.end(), [this](auto a, auto b) {
        return calls_->arcs[a].calls < calls_->arcs[b].calls;
    });
    if (most == from.end()) return std::nullopt;
    return calls_->arcs[*most].row;
}

} // namespace lexprof::gui
