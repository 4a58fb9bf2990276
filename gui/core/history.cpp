#include "gui/core/history.h"

namespace lexprof::gui {

namespace {

constexpr std::size_t most_steps = 500;

bool only_filter_differs(const Choice& from, Choice to) {
    to.filter = from.filter;
    return to == from;
}

} // namespace

void History::go(const Choice& from, Choice to, const QString& what) {
    Step step{from, std::move(to), what};
    steps_.resize(at_);
    const Choice wanted = step.to; // whoever is told of it may go on
    add(std::move(step));
    apply_(wanted);
    emit changed();
}

void History::add(Step step) {
    const bool goes_on = at_ > 0 && only_filter_differs(steps_.back().from, steps_.back().to) &&
                         only_filter_differs(step.from, step.to) &&
                         !step.from.filter.text.isEmpty();
    if (!goes_on) {
        steps_.push_back(std::move(step));
        if (steps_.size() > most_steps) steps_.erase(steps_.begin());
    } else {
        steps_.back().to = std::move(step.to);
        steps_.back().what = step.what;
        if (steps_.back().from == steps_.back().to) steps_.pop_back();
    }
    at_ = steps_.size();
}

void History::undo() {
    if (!can_undo()) return;
    const Choice wanted = steps_[--at_].from;
    apply_(wanted);
    emit changed();
}

void History::redo() {
    if (!can_redo()) return;
    const Choice wanted = steps_[at_++].to;
    apply_(wanted);
    emit changed();
}

void History::clear() {
    steps_.clear();
    at_ = 0;
    emit changed();
}

} // namespace lexprof::gui
