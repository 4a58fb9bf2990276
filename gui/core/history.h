// What has been chosen, one choice after the other, to go back and forth in.
#pragma once

#include "gui/core/choice.h"

#include <QObject>
#include <functional>
#include <vector>

namespace lexprof::gui {

class History : public QObject {
    Q_OBJECT

  public:
    using Apply = std::function<void(const Choice&)>;

    // `apply` makes a choice the present one.
    explicit History(Apply apply) : apply_(std::move(apply)) {}

    // Goes from one choice to another; `what` says what that does. What was undone is forgotten. A
    // filter that is being typed is one step, not one for each letter.
    void go(const Choice& from, Choice to, const QString& what);
    void undo();
    void redo();
    void clear();

    std::size_t count() const { return steps_.size(); }
    bool can_undo() const { return at_ > 0; }
    bool can_redo() const { return at_ < steps_.size(); }
    // What undoing takes back, and redoing does again; empty where there is nothing.
    QString undo_text() const { return can_undo() ? steps_[at_ - 1].what : QString(); }
    QString redo_text() const { return can_redo() ? steps_[at_].what : QString(); }

  signals:
    void changed();

  private:
    struct Step {
        Choice from;
        Choice to;
        QString what;
    };

    void add(Step step);

    Apply apply_;
    std::vector<Step> steps_;
    std::size_t at_ = 0; // so many are done, the others undone
};

} // namespace lexprof::gui
