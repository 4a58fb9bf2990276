// One finding: what is wrong in a sentence, its curve with the stretch that is meant, what to do,
// and the ways from there.
#pragma once

#include "gui/core/findings.h"

#include <QFrame>

class QBoxLayout;
class QHBoxLayout;
class QLabel;
class QPushButton;

namespace lexprof::gui {

// The cells in use of a pair over the run, small, with a stretch shaded.
class Sparkline : public QWidget {
    Q_OBJECT

  public:
    Sparkline(const Session& session, PairIndex pair, profile::Window window, QWidget* parent);
    QSize sizeHint() const override { return {200, 64}; }

  protected:
    void paintEvent(QPaintEvent* event) override;

  private:
    const Session& session_;
    DocumentPointer document_;
    PairIndex pair_;
    profile::Window window_;
};

class FindingCard : public QFrame {
    Q_OBJECT

  public:
    FindingCard(Session& session, const profile::Blockage& found, QWidget* parent);

    QString sentence() const;
    QString advice() const;
    void set_chosen(bool chosen);
    bool is_chosen() const { return chosen_; }
    QSize minimumSizeHint() const override;

  signals:
    void place_wanted(const profile::Place& place);
    void neighbour_wanted(int by); // the keyboard goes on to another card

  protected:
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;

  private:
    QWidget* make_heading(const profile::Blockage& found);
    QWidget* make_ways(const profile::Blockage& found);
    QPushButton* add_way(QHBoxLayout& row, const QString& text, const QString& tip);
    void measure_room(const QLayout& layout);
    QLabel* add_words(const QString& name, const QString& text);

    Session& session_;
    std::optional<PairIndex> pair_;
    std::vector<QBoxLayout*> rows_; // columns, where there is little room
    std::vector<int> wide_; // from there on each is a row
    int least_ = 0;         // narrower it cannot be
    QLabel* sentence_ = nullptr;
    QLabel* advice_ = nullptr;
    bool chosen_ = false;
};

} // namespace lexprof::gui
