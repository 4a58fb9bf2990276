#include "gui/views/blockages_view.h"

#include "gui/core/make.h"
#include "gui/core/words.h"
#include "gui/views/pair_link.h"
#include "gui/views/threshold_box.h"
#include "profile/analysis/blockages/words.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QRegularExpression>
#include <QScrollArea>
#include <QScrollBar>
#include <QToolButton>
#include <QVBoxLayout>

namespace lexprof::gui {

namespace {

constexpr int list_margin = 8;

} // namespace

BlockagesView::BlockagesView(Session& session, Findings& findings, QWidget* parent)
    : View(session, QStringLiteral("blockages"), tr("Blockages"),
           tr("Pipelines that block, leaks, constants that hold on to what nobody uses, and "
              "spikes: each with what happens, where, and what to do. Click a card to select its "
              "pair in all views."),
           parent),
      findings_(findings),
      model_(session, findings),
      area_(make<QScrollArea>(this)),
      summary_(make<QLabel>(this)) {
    summary_->setObjectName(QStringLiteral("blockages_summary"));
    tools().addWidget(summary_, 1);
    add_thresholds(findings);
    auto* inside = make<QWidget>(area_);
    column_ = make<QVBoxLayout>(inside);
    column_->setContentsMargins(10, list_margin, 10, list_margin);
    column_->setSpacing(10);
    thresholds_ = make<QLabel>(inside);
    thresholds_->setObjectName(QStringLiteral("thresholds"));
    thresholds_->setWordWrap(true);
    thresholds_->setForegroundRole(QPalette::PlaceholderText);
    thresholds_->setTextInteractionFlags(Qt::TextSelectableByMouse);
    column_->addWidget(thresholds_);
    column_->addStretch(1);
    area_->setWidget(inside);
    area_->setWidgetResizable(true);
    area_->setFrameShape(QFrame::NoFrame);
    area_->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    auto* table =
        make_pair_table(*this, QStringLiteral("blockages_table"), tr("Blockages"), model_);
    table->wrap_lines();
    set_picture_with(area_, inside, table);
    say_of_whole_run();
    connect(&findings, &Findings::changed, this, &BlockagesView::rebuild);
    connect(&session, &Session::pair_changed, this, &BlockagesView::follow_pair);
    rebuild();
}

void BlockagesView::add_thresholds(Findings& findings) {
    auto* box = make<ThresholdBox>(findings, this);
    box->hide();
    static_cast<QVBoxLayout*>(layout())->insertWidget(1, box);
    auto* button = make<QToolButton>(this);
    button->setObjectName(QStringLiteral("blockages_thresholds"));
    button->setText(tr("Thresholds"));
    button->setCheckable(true);
    button->setToolTip(tr("From when on something counts as a blockage"));
    connect(button, &QToolButton::toggled, box, &QWidget::setVisible);
    tools().addWidget(button);
}

QString BlockagesView::summary() const { return summary_->text(); }

QString BlockagesView::summary_text() const {
    if (!session().is_open()) return {};
    if (findings_.report() == nullptr) return tr("Looking for blockages…");
    if (findings_.size() == 0) return tr("No blockage found");
    const QString text = counted(findings_.size(), tr("finding"), tr("findings"));
    return findings_.are_by_curves() ? tr("%1, by curves").arg(text) : text;
}

// Cards stay as they are while a document that has grown is looked at.
void BlockagesView::rebuild() {
    summary_->setText(summary_text());
    summary_->setToolTip(findings_.are_by_curves() ? by_curves_explained() : QString());
    setWindowTitle(session().is_open() && findings_.report() != nullptr && findings_.size() > 0
                       ? tr("Blockages (%1)").arg(findings_.size())
                       : tr("Blockages"));
    if (findings_.report() == shown_ && shown_ != nullptr) return;
    shown_ = findings_.report();
    for (FindingCard* card : cards_) {
        card->hide();
        card->deleteLater();
    }
    cards_.clear();
    thresholds_->clear();
    const bool ready = session().is_open() && findings_.report() != nullptr;
    for (std::size_t finding = 0; ready && finding < findings_.size(); ++finding) {
        auto* card = make<FindingCard>(session(), findings_.at(finding), area_->widget());
        connect(card, &FindingCard::place_wanted, this, &BlockagesView::place_wanted);
        connect(card, &FindingCard::neighbour_wanted, this,
                [this, finding](int by) { go_to_card(static_cast<int>(finding) + by); });
        column_->insertWidget(static_cast<int>(finding), card);
        cards_.push_back(card);
    }
    if (ready) {
        // Options are for the command line; here there are fields.
        static const QRegularExpression option(QStringLiteral(" \\(--[a-z-]+\\)"));
        QString text = words(profile::thresholds(*findings_.report())).remove(option);
        if (findings_.size() == 0)
            text = rich_words(profile::nothing_found(*findings_.report())) +
                   QStringLiteral("<br><br>") + text.toHtmlEscaped();
        thresholds_->setText(text);
    }
    follow_pair();
}

void BlockagesView::follow_pair() {
    const auto chosen = findings_.chosen();
    for (std::size_t at = 0; at < cards_.size(); ++at) cards_[at]->set_chosen(chosen == at);
    FindingCard* card = chosen && *chosen < cards_.size() ? cards_[*chosen] : nullptr;
    if (card != nullptr) bring_into_sight(*card);
    if (card == nullptr && !cards_.empty()) card = cards_.front();
    area_->widget()->setFocusProxy(card); // so that the keyboard goes there
}

void BlockagesView::go_to_card(int at) {
    if (at < 0 || at >= static_cast<int>(cards_.size())) return;
    FindingCard* card = cards_[static_cast<std::size_t>(at)];
    card->setFocus(Qt::TabFocusReason);
    bring_into_sight(*card);
}

// As a whole, or else its beginning.
void BlockagesView::bring_into_sight(const FindingCard& card) {
    const int room = area_->viewport()->height();
    QScrollBar* bar = area_->verticalScrollBar();
    const int top = card.y() - list_margin;
    const int bottom = card.y() + card.height() + list_margin;
    if (top < bar->value() || bottom - top > room)
        bar->setValue(top);
    else if (bottom > bar->value() + room)
        bar->setValue(bottom - room);
}

} // namespace lexprof::gui
