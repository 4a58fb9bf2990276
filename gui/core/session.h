// What is being looked at: the document, what the user has chosen in it, and the history of that.
//
// Note [One choice for all views]
// No view keeps a selection, a window or a filter of its own. It asks the session to change its
// choice, and shows what the session's signals tell it, whoever asked. So everything is linked, and
// everything can be undone in one place. Zooming, sorting and the choice of columns are a view's
// own business: they change how something is shown, not what.
#pragma once

#include "gui/core/choice.h"

#include <QObject>
#include <QUndoStack>
#include <vector>

namespace lexprof::gui {

class Session : public QObject {
    Q_OBJECT

  public:
    explicit Session(QObject* parent = nullptr);
    ~Session() override;

    // Shows another document, with nothing chosen and no history.
    void open(DocumentPointer document);
    // The same run, grown: what was chosen stays chosen.
    void refresh(DocumentPointer document);

    // What the document is compared with; null: nothing. Another document has none at first.
    void set_baseline(DocumentPointer baseline);
    const DocumentPointer& baseline() const { return baseline_; }

    const DocumentPointer& document() const { return document_; }
    bool is_open() const { return document_ != nullptr; }
    const Choice& choice() const { return choice_; }
    QUndoStack& history() { return history_; }

    void choose_pair(std::optional<PairIndex> pair);
    void focus(const QString& function);
    void set_window(std::optional<profile::Window> window);
    void set_filter(const Filter& filter);
    void clear(); // everything at once

    Axis axis() const { return axis_; }
    Measure measure() const { return measure_; }
    void set_axis(Axis axis);
    void set_measure(Measure measure);

    // The accounts of the window, or of the whole run; a row for each pair of the document.
    const profile::Profile& shown() const { return shown_; }
    // The pairs that the filter and the focus let through, in the document's order.
    const std::vector<PairIndex>& visible() const { return visible_; }
    bool is_visible(PairIndex pair) const;
    // What is wrong with the filter, which then lets everything through; empty when nothing is.
    const QString& filter_problem() const { return filter_problem_; }

  signals:
    // After `document_changed` everything may be different; the others are not sent besides.
    void document_changed();
    void pair_changed();
    void window_changed();  // shown() is another
    void visible_changed(); // the filter or the focus
    void baseline_changed();
    void axis_changed();
    void measure_changed();

  private:
    friend class ChoiceCommand;
    void change(Choice wanted, const QString& what);
    void apply(const Choice& choice);
    void sum();
    void sift();

    DocumentPointer document_;
    DocumentPointer baseline_;
    Choice choice_;
    Axis axis_ = Axis::steps;
    Measure measure_ = Measure::time;
    profile::Profile shown_;
    std::vector<PairIndex> visible_;
    QString filter_problem_;
    QUndoStack history_;
};

} // namespace lexprof::gui
