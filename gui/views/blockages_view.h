// What is wrong with the program's use of space: a card for each finding.
#pragma once

#include "gui/models/finding_model.h"
#include "gui/views/finding_card.h"
#include "gui/views/view.h"

class QLabel;
class QScrollArea;
class QVBoxLayout;

namespace lexprof::gui {

class BlockagesView : public View {
    Q_OBJECT

  public:
    BlockagesView(Session& session, Findings& findings, QWidget* parent = nullptr);

    const std::vector<FindingCard*>& cards() const { return cards_; }
    // What stands above the cards, or instead of them.
    QString summary() const;

  signals:
    void place_wanted(const profile::Place& place);

  private:
    void add_thresholds(Findings& findings);
    void rebuild();
    void follow_pair();
    void go_to_card(int at);
    void bring_into_sight(const FindingCard& card);
    QString summary_text() const;

    const Findings& findings_;
    FindingModel model_;
    QScrollArea* area_;
    QVBoxLayout* column_;
    QLabel* summary_;
    QLabel* thresholds_;
    std::vector<FindingCard*> cards_;
    std::shared_ptr<const profile::BlockageReport> shown_;
};

} // namespace lexprof::gui
