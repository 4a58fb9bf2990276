// What is being looked at: the document, what the user has chosen in it, and the history of that.
//
// Note [One choice for all views]
// No view keeps a selection, a window or a filter of its own. It asks the session to change its
// choice, and shows what the session's signals tell it, whoever asked. So everything is linked, and
// everything can be undone in one place. Zooming, sorting and the choice of columns are a view's
// own business: they change how something is shown, not what.
//
// Note [What is shown is a value]
// The accounts of the window and the pairs that the filter lets through are worked out from the
// document and the choice, for large documents on another thread (see Note [At once or later]). So
// `choice()` may be ahead of `shown()` and `visible()` for a moment; these fit each other and the
// document always. Whoever works on them elsewhere, or later, keeps the `Snapshot`.
#pragma once

#include "gui/core/history.h"
#include "gui/core/task.h"

#include <QObject>
#include <vector>

namespace lexprof::gui {

struct Snapshot {
    DocumentPointer document;
    std::shared_ptr<const profile::Book> shown;
    std::shared_ptr<const std::vector<PairIndex>> visible;
};

class Session : public QObject {
    Q_OBJECT

  public:
    explicit Session(QObject* parent = nullptr);
    ~Session() override;

    // Shows another document, with nothing chosen and no history.
    void open(DocumentPointer document);
    // The same run, grown: what was chosen stays chosen, as it does in another book of it.
    void refresh(DocumentPointer document);
    // Another run of the same program, compared with the one that was shown: what was chosen stays
    // chosen, but for the window, as other steps do something else.
    void succeed(DocumentPointer document);

    // By pair of the document, that of the baseline.
    using Formers = std::shared_ptr<const std::vector<std::optional<PairIndex>>>;

    // What the document is compared with, in the same book if it has that; null: nothing. Another
    // document has none at first. Large ones are prepared on another thread, and are there later.
    void set_baseline(DocumentPointer baseline);
    const DocumentPointer& baseline() const { return baseline_; }
    // The pair of the same names in it; none where it has none, or nothing is compared.
    std::optional<PairIndex> former(PairIndex pair) const {
        return pair < formers_->size() ? (*formers_)[pair] : std::nullopt;
    }
    const Formers& formers() const { return formers_; }

    const DocumentPointer& document() const { return looked_.snapshot.document; }
    bool is_open() const { return document() != nullptr; }
    const Choice& choice() const { return choice_; }
    History& history() { return history_; }

    void choose_pair(std::optional<PairIndex> pair);
    void focus(const QString& function);
    void set_window(std::optional<profile::Window> window);
    void set_filter(const Filter& filter);
    void clear(); // everything at once

    Axis axis() const { return axis_; }
    Measure measure() const { return measure_; }
    // The book that is shown. Of documents that have none of the scheme that was asked for, it is
    // the first.
    profile::Scheme book() const;
    void set_book(profile::Scheme scheme);
    // The one that is about to be shown, or is already.
    profile::Scheme chosen_book() const;
    // What was asked for, of all documents; whoever reads one may turn to it at once.
    std::optional<profile::Scheme> wanted_book() const { return book_; }
    // The words that views have for the book that is shown.
    const profile::Wording& wording() const { return profile::wording(book()); }

    void set_axis(Axis axis);
    // Draws over the calls of a pair; without one, of that which is selected, or is called most.
    void align_by(std::optional<PairIndex> pair = std::nullopt);
    // The pair whose calls are counted, as a document has it; none where it has no such pair.
    std::optional<PairIndex> counted_in(const Document& document) const;
    QString counted_name() const;
    void set_measure(Measure measure);

    // The accounts of the window, or of the whole run; a row for each pair of the document.
    const profile::Book& shown() const { return *looked_.snapshot.shown; }
    // The pairs that the filter and the focus let through, in the document's order.
    const std::vector<PairIndex>& visible() const { return *looked_.snapshot.visible; }
    const Snapshot& snapshot() const { return looked_.snapshot; }
    bool is_visible(PairIndex pair) const;
    // What is wrong with the filter, which then lets everything through; empty when nothing is.
    const QString& filter_problem() const { return looked_.problem; }

    // Whether a document is small enough to be worked on at once.
    bool is_quick() const { return !document() || document()->pairs() <= quick_pairs_; }
    void set_quick_pairs(std::size_t pairs) { quick_pairs_ = pairs; }
    bool is_busy() const { return task_.is_busy() || comparing_.is_busy(); }
    // Waits until what is shown is what is chosen.
    void settle() {
        task_.finish();
        comparing_.finish();
    }

    // Asks for a view to be brought to the front, by its name.
    void want_view(const QString& name) { emit view_wanted(name); }

  signals:
    void view_wanted(const QString& name);
    // After `document_changed` everything may be different; the others are not sent besides.
    void document_changed();
    void pair_changed();
    void window_changed();  // shown() is another
    void visible_changed(); // the filter or the focus
    void baseline_changed();
    void axis_changed();
    void measure_changed();

  private:
    // What is to be worked out, and from what.
    struct Wish {
        Snapshot from;
        DocumentPointer document;
        DocumentPointer baseline;
        Choice choice;
        std::optional<profile::Scheme> book;
        bool window = false; // the former one's is not wanted any more
        bool sieve = false;
    };

    struct Compared {
        DocumentPointer document;
        DocumentPointer baseline;
        Formers formers;
    };

    struct Looked {
        Snapshot snapshot;
        DocumentPointer baseline;
        Formers formers;
        QString problem;
        Choice choice;
        bool window = false; // what has changed
        bool sieve = false;
    };

    void begin_anew();
    void show_document();
    void change(Choice wanted, const QString& what);
    void apply(const Choice& choice);
    void look();
    void take(Looked looked);
    static Looked look(Wish wish);
    static Formers formers_of(const Document& document, const DocumentPointer& baseline);
    void compare(Compared compared);

    DocumentPointer next_; // the same run, grown, until it has been worked out what is shown of it
    DocumentPointer looking_at_; // that of `next_` which this is worked out of
    DocumentPointer baseline_;
    Formers formers_;
    Choice choice_;
    Axis axis_ = Axis::steps;
    std::string counted_callee_; // whose calls are counted
    std::string counted_origin_;
    Measure measure_ = Measure::time_ns;
    std::optional<profile::Scheme> book_; // that was asked for
    Looked looked_;
    bool window_is_due_ = false;
    bool sieve_is_due_ = false;
    std::size_t quick_pairs_ = 5000;
    Task<Looked> task_;
    Task<Compared> comparing_;
    History history_;
};

} // namespace lexprof::gui
