#include "gui/core/session.h"

#include "gui/core/make.h"
#include "gui/core/sieve.h"
#include "gui/core/words.h"

#include <algorithm>

namespace lexprof::gui {

// One step of the history: from one choice to another.
class ChoiceCommand : public QUndoCommand {
  public:
    ChoiceCommand(Session& session, Choice after, const QString& what)
        : QUndoCommand(what),
          session_(session),
          before_(session.choice_),
          after_(std::move(after)) {}

    void undo() override { session_.apply(before_); }
    void redo() override { session_.apply(after_); }

    int id() const override { return only_filter_differs() ? 1 : -1; }

    // A text that is being typed is one step, not one for each letter.
    bool mergeWith(const QUndoCommand* other) override {
        const auto* next = dynamic_cast<const ChoiceCommand*>(other);
        if (next == nullptr || next->before_.filter.text.isEmpty()) return false;
        after_ = next->after_;
        setText(next->text());
        setObsolete(before_ == after_);
        return true;
    }

  private:
    bool only_filter_differs() const {
        Choice same = after_;
        same.filter = before_.filter;
        return same == before_;
    }

    Session& session_;
    Choice before_;
    Choice after_;
};

namespace {

// Intervals of a grown file may be wider: the window there that has the same steps.
std::optional<profile::Window> same_steps(const profile::Curves& before,
                                          const profile::Curves& after, profile::Window window) {
    const auto& intervals = before.intervals;
    if (window.end > intervals.size() || after.intervals.empty()) return std::nullopt;
    const std::uint64_t from = window.begin == 0 ? 0 : intervals[window.begin - 1].steps;
    return profile::window_of_steps(after, from + 1, intervals[window.end - 1].steps);
}

} // namespace

Session::Session(QObject* parent) : QObject(parent) { history_.setUndoLimit(500); }

Session::~Session() = default;

void Session::open(DocumentPointer document) {
    history_.clear();
    document_ = std::move(document);
    baseline_.reset();
    choice_ = {};
    sum();
    sift();
    emit document_changed();
}

void Session::refresh(DocumentPointer document) {
    if (!document_ || !document) return open(std::move(document));
    if (choice_.pair) {
        const profile::Row& row = document_->row(*choice_.pair);
        choice_.pair = document->find(row.callee, row.origin);
    }
    if (choice_.window)
        choice_.window = same_steps(document_->curves(), document->curves(), *choice_.window);
    history_.clear();
    document_ = std::move(document);
    sum();
    sift();
    emit document_changed();
}

void Session::set_baseline(DocumentPointer baseline) {
    if (!document_ || baseline == baseline_) return;
    baseline_ = std::move(baseline);
    emit baseline_changed();
}

void Session::choose_pair(std::optional<PairIndex> pair) {
    if (!document_) return;
    Choice wanted = choice_;
    wanted.pair = pair;
    change(std::move(wanted),
           pair ? tr("Select %1").arg(document_->name(*pair)) : tr("Select Nothing"));
}

void Session::focus(const QString& function) {
    Choice wanted = choice_;
    wanted.function = function;
    change(std::move(wanted),
           function.isEmpty() ? tr("All Functions") : tr("Only %1").arg(function));
}

void Session::set_window(std::optional<profile::Window> window) {
    Choice wanted = choice_;
    if (window && window->begin >= window->end) window.reset();
    wanted.window = window;
    change(std::move(wanted), window ? tr("Window") : tr("Whole Run"));
}

void Session::set_filter(const Filter& filter) {
    Choice wanted = choice_;
    wanted.filter = filter;
    change(std::move(wanted),
           filter.text.isEmpty() ? tr("No Filter") : tr("Filter “%1”").arg(filter.text));
}

void Session::clear() { change({}, tr("Clear")); }

void Session::set_axis(Axis axis) {
    if (axis == axis_) return;
    axis_ = axis;
    emit axis_changed();
}

void Session::set_measure(Measure measure) {
    if (measure == measure_) return;
    measure_ = measure;
    emit measure_changed();
}

bool Session::is_visible(PairIndex pair) const {
    return std::binary_search(visible_.begin(), visible_.end(), pair);
}

void Session::change(Choice wanted, const QString& what) {
    if (!document_ || wanted == choice_) return;
    history_.push(make<ChoiceCommand>(*this, std::move(wanted), what));
}

void Session::apply(const Choice& choice) {
    const Choice before = std::exchange(choice_, choice);
    const bool window = before.window != choice_.window;
    // A condition looks at the numbers of the window.
    const bool sieve = before.filter != choice_.filter || before.function != choice_.function ||
                       (window && choice_.filter.kind == Filter::Kind::condition);
    if (window) sum();
    if (sieve) sift();
    if (window) emit window_changed();
    if (sieve) emit visible_changed();
    if (before.pair != choice_.pair) emit pair_changed();
}

void Session::sum() {
    if (!document_)
        shown_ = {};
    else if (choice_.window)
        shown_ = profile::sum_window(document_->profile(), document_->curves(), *choice_.window);
    else
        shown_ = document_->profile();
}

void Session::sift() {
    visible_.clear();
    filter_problem_.clear();
    if (!document_) return;
    Sieve sieve(choice_.filter, *document_, shown_);
    const std::string function = choice_.function.toStdString();
    for (PairIndex pair = 0; pair < document_->pairs(); ++pair) {
        const profile::Row& row = document_->row(pair);
        if (!function.empty() && row.callee != function && row.origin != function) continue;
        if (sieve.accepts(pair)) visible_.push_back(pair);
    }
    filter_problem_ = sieve.problem();
}

} // namespace lexprof::gui
