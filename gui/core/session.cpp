#include "gui/core/session.h"

#include "gui/core/share.h"
#include "gui/core/sieve.h"
#include "gui/core/words.h"

#include <algorithm>
#include <numeric>

namespace lexprof::gui {

namespace {

// Intervals of a grown file may be wider: the window there that has the same steps.
std::optional<profile::Window> same_steps(const profile::Curves& before,
                                          const profile::Curves& after, profile::Window window) {
    const auto& intervals = before.intervals;
    if (window.end > intervals.size() || after.intervals.empty()) return std::nullopt;
    const std::uint64_t from = window.begin == 0 ? 0 : intervals[window.begin - 1].steps;
    return profile::window_of_steps(after, from + 1, intervals[window.end - 1].steps);
}

using Pairs = std::vector<PairIndex>;

// Nothing, of nothing.
Snapshot no_snapshot() {
    return {nullptr, std::make_shared<const profile::Book>(), std::make_shared<const Pairs>()};
}

std::shared_ptr<const std::vector<std::optional<PairIndex>>> no_formers() {
    return std::make_shared<const std::vector<std::optional<PairIndex>>>();
}

std::shared_ptr<const profile::Book> accounts_of(const DocumentPointer& document,
                                                 const std::optional<profile::Window>& window) {
    if (!window) return {document, &document->book()};
    return share(profile::sum_window(document->book(), *window));
}

std::shared_ptr<const Pairs> sift(const Document& document, const profile::Book& shown,
                                  const Choice& choice, QString& problem) {
    Pairs visible;
    problem.clear();
    Sieve sieve(choice.filter, document, shown);
    const std::string function = choice.function.toStdString();
    for (PairIndex pair = 0; pair < document.pairs(); ++pair) {
        if (!function.empty() && document.callee_text(pair) != function &&
            document.origin_text(pair) != function)
            continue;
        if (sieve.accepts(pair)) visible.push_back(pair);
    }
    problem = sieve.problem();
    return share(std::move(visible));
}

// What is chosen, in a document that has grown.
Choice same_choice(const Choice& choice, const Document& before, const Document& after) {
    Choice same = choice;
    if (choice.pair) same.pair = after.find(before, *choice.pair);
    if (choice.window) same.window = same_steps(before.curves(), after.curves(), *choice.window);
    return same;
}

} // namespace

Session::Session(QObject* parent)
    : QObject(parent),
      formers_(no_formers()),
      task_(this, [this](Looked looked) { take(std::move(looked)); }),
      comparing_(this, [this](Compared compared) { compare(std::move(compared)); }),
      history_([this](const Choice& choice) { apply(choice); }) {
    looked_.snapshot = no_snapshot();
    task_.come_first();
    comparing_.come_first();
}

Session::~Session() = default;

void Session::begin_anew() {
    task_.cancel();
    comparing_.cancel();
    next_.reset();
    looking_at_.reset();
    window_is_due_ = sieve_is_due_ = false;
    history_.clear();
    baseline_.reset();
    formers_ = no_formers();
    choice_ = {};
    looked_ = {};
    looked_.snapshot = no_snapshot();
}

void Session::open(DocumentPointer document) {
    begin_anew();
    if (document)
        looked_ = look({looked_.snapshot, std::move(document), {}, {}, book_, true, true});
    show_document();
}

// There may be no such pair whose calls could be counted.
void Session::show_document() {
    const bool counts = axis_ == Axis::calls && is_open();
    const bool is_axis_gone = counts && !counted_in(*document());
    if (is_axis_gone) axis_ = Axis::steps;
    emit document_changed();
    if (is_axis_gone) emit axis_changed();
}

void Session::succeed(DocumentPointer document) {
    if (!is_open() || !document) return open(std::move(document));
    const DocumentPointer before = this->document();
    document = in_book(document, chosen_book());
    Choice kept = same_choice(choice_, *before, *document);
    kept.window.reset();
    begin_anew();
    choice_ = kept;
    looked_ =
        look({looked_.snapshot, std::move(document), before, std::move(kept), book_, true, true});
    baseline_ = looked_.baseline;
    formers_ = looked_.formers;
    show_document();
    emit baseline_changed();
}

void Session::refresh(DocumentPointer document) {
    if (!is_open() || !document) return open(std::move(document));
    next_ = std::move(document);
    if (!is_busy() || !looking_at_) look(); // else when what was there before has been seen
}

void Session::set_baseline(DocumentPointer baseline) {
    if (!is_open()) return;
    const bool is_quick_too = !baseline || (is_quick() && baseline->pairs() <= quick_pairs_);
    if (baseline == baseline_ && !comparing_.is_busy()) return;
    comparing_.ask(
        [document = document(), baseline]() -> Compared {
            const DocumentPointer same =
                baseline ? in_book(baseline, document->book().scheme) : nullptr;
            return {document, same, formers_of(*document, same)};
        },
        is_quick_too);
}

// Meanwhile the document may have grown, or turned to another book.
void Session::compare(Compared compared) {
    if (compared.document != document()) return set_baseline(compared.baseline);
    baseline_ = std::move(compared.baseline);
    formers_ = std::move(compared.formers);
    if (task_.is_busy()) look(); // with this one
    emit baseline_changed();
}

Session::Formers Session::formers_of(const Document& document, const DocumentPointer& baseline) {
    if (!baseline) return no_formers();
    std::vector<std::optional<PairIndex>> formers;
    formers.reserve(document.pairs());
    for (PairIndex pair = 0; pair < document.pairs(); ++pair)
        formers.push_back(baseline->find(document, pair));
    return share(std::move(formers));
}

void Session::choose_pair(std::optional<PairIndex> pair) {
    if (!is_open()) return;
    Choice wanted = choice_;
    wanted.pair = pair;
    change(std::move(wanted),
           pair ? tr("Select %1").arg(document()->name(*pair)) : tr("Select Nothing"));
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

profile::Scheme Session::book() const {
    return is_open() ? document()->book().scheme : book_.value_or(profile::Scheme::lexical);
}

profile::Scheme Session::chosen_book() const {
    const bool is_there = is_open() && book_ && find_book(document()->recording(), *book_);
    return is_there ? *book_ : book();
}

void Session::set_book(profile::Scheme scheme) {
    if (book_ == scheme) return;
    book_ = scheme;
    if (is_open()) look();
}

void Session::set_axis(Axis axis) {
    if (axis == Axis::calls) return align_by();
    if (axis == axis_) return;
    axis_ = axis;
    emit axis_changed();
}

void Session::align_by(std::optional<PairIndex> pair) {
    if (!is_open() || document()->pairs() == 0) return;
    if (!pair) pair = choice_.pair;
    if (!pair) {
        const auto& rows = document()->book().rows;
        const auto most =
            std::max_element(rows.begin(), rows.end(),
                             [](const auto& a, const auto& b) { return a.calls < b.calls; });
        pair = static_cast<PairIndex>(most - rows.begin());
    }
    axis_ = Axis::calls;
    counted_callee_ = document()->callee_text(*pair);
    counted_origin_ = document()->origin_text(*pair);
    emit axis_changed();
}

std::optional<PairIndex> Session::counted_in(const Document& document) const {
    return document.find(counted_callee_, counted_origin_);
}

QString Session::counted_name() const {
    return words(counted_callee_) + QStringLiteral("←") + words(counted_origin_);
}

void Session::set_measure(Measure measure) {
    if (measure == measure_) return;
    measure_ = measure;
    emit measure_changed();
}

bool Session::is_visible(PairIndex pair) const {
    return std::binary_search(visible().begin(), visible().end(), pair);
}

void Session::change(Choice wanted, const QString& what) {
    if (!is_open() || wanted == choice_) return;
    history_.go(choice_, std::move(wanted), what);
}

void Session::apply(const Choice& choice) {
    const Choice before = std::exchange(choice_, choice);
    const bool window = before.window != choice_.window;
    // A condition looks at the numbers of the window.
    const bool sieve = before.filter != choice_.filter || before.function != choice_.function ||
                       (window && choice_.filter.kind == Filter::Kind::condition);
    window_is_due_ |= window;
    sieve_is_due_ |= sieve;
    if (window || sieve) look();
    if (before.pair != choice_.pair) emit pair_changed();
}

void Session::look() {
    looking_at_ = next_;
    Wish wish{snapshot(),   next_ ? next_ : document(), baseline_, choice_, book_, window_is_due_,
              sieve_is_due_};
    task_.ask([wish = std::move(wish)] { return look(wish); }, is_quick());
}

Session::Looked Session::look(Wish wish) {
    if (wish.book) wish.document = in_book(wish.document, *wish.book);
    const bool is_new = wish.document != wish.from.document;
    Looked looked{std::move(wish.from), wish.baseline, no_formers(), {},
                  wish.choice,          wish.window,   wish.sieve};
    Snapshot& shown = looked.snapshot;
    if (is_new && shown.document)
        looked.choice = same_choice(wish.choice, *shown.document, *wish.document);
    shown.document = std::move(wish.document);
    if (looked.baseline) {
        looked.baseline = in_book(looked.baseline, shown.document->book().scheme);
        if (is_new) looked.formers = formers_of(*shown.document, looked.baseline);
    }
    if (wish.window || is_new) shown.shown = accounts_of(shown.document, looked.choice.window);
    if (wish.sieve || is_new)
        shown.visible = sift(*shown.document, *shown.shown, looked.choice, looked.problem);
    return looked;
}

void Session::take(Looked looked) {
    const bool is_new = looked.snapshot.document != document();
    window_is_due_ = sieve_is_due_ = false;
    if (!looked.sieve && !is_new) looked.problem = filter_problem();
    if (is_new) { // the pair may have been chosen meanwhile
        looked.choice.pair = same_choice(choice_, *document(), *looked.snapshot.document).pair;
        choice_ = looked.choice;
        if (next_ == looking_at_) next_.reset();
        history_.clear();
        baseline_ = looked.baseline;
        formers_ = looked.formers;
    }
    looked_ = std::move(looked);
    looking_at_.reset();
    if (is_new) {
        show_document();
        if (next_) look(); // it has grown meanwhile
        return;
    }
    const bool window = looked_.window;
    const bool sieve = looked_.sieve;
    if (window) emit window_changed();
    if (sieve) emit visible_changed();
}

} // namespace lexprof::gui
