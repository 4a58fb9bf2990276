// The line that says what is being looked at: the book, where there are several to choose from; the
// pair, the function, the window and the filter in force, each with a button that lifts it; and
// whether all accounts add up.
#pragma once

#include "gui/core/session.h"

#include <QWidget>

class QComboBox;
class QHBoxLayout;
class QLabel;
class QToolButton;

namespace lexprof::gui {

// Whether the accounts of what is shown add up to its totals, and the sentence that says so.
struct Ledger {
    bool balanced = true;
    QString text;
    QString explanation;
};
Ledger ledger_of(const Session& session);

class StateBar : public QWidget {
    Q_OBJECT

  public:
    explicit StateBar(Session& session, QWidget* parent = nullptr);

    // What the chips say, those that are shown, from the left.
    QStringList chips() const;

  private:
    struct Chip {
        QWidget* box = nullptr;
        QLabel* label = nullptr;
    };
    template <class Lift>
    Chip add_chip(const QString& name, const QString& tip, Lift lift);
    void add_books();
    void follow();
    void follow_books();
    void set(const Chip& chip, const QString& text);

    Session& session_;
    QHBoxLayout* row_;
    QLabel* books_title_;
    QComboBox* books_;
    std::vector<profile::Scheme> schemes_; // that it offers
    QLabel* whole_;
    Chip pair_;
    Chip function_;
    Chip window_;
    Chip filter_;
    Chip baseline_;
    QLabel* ledger_;
};

} // namespace lexprof::gui
