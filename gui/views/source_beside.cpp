// The text of the run that is compared with, beside that of this one: lines that differ are marked
// in both, and what is in sight of one is so of the other.
#include "gui/core/heat.h"
#include "gui/core/make.h"
#include "gui/core/same_lines.h"
#include "gui/core/words.h"
#include "gui/look/theme.h"
#include "gui/views/source_view.h"

#include <QFileInfo>
#include <QHBoxLayout>
#include <QLabel>
#include <QScrollBar>
#include <QSplitter>
#include <QToolButton>
#include <QVBoxLayout>

namespace lexprof::gui {

namespace {

// Of lines that differ: neither more nor less.
QColor differing_ground(const QPalette& palette) {
    QColor colour = palette.color(QPalette::Text);
    colour.setAlphaF(0.12F);
    return colour;
}

} // namespace

QWidget* SourceView::add_before() {
    sides_ = make<QLabel>(this);
    sides_->setObjectName(QStringLiteral("source_sides"));
    sides_->setTextFormat(Qt::PlainText);
    sides_->setWordWrap(true);
    sides_->setContentsMargins(8, 2, 8, 4);
    sides_->hide();
    static_cast<QVBoxLayout*>(layout())->insertWidget(1, sides_);
    before_ = make<SourceText>(before_session_, this);
    before_->setObjectName(QStringLiteral("source_before"));
    before_->setAccessibleName(tr("The text of the run that is compared with"));
    before_->set_coloured(false); // beside the colours of changes those of heat would mislead
    before_->hide();
    auto* split = make<QSplitter>(Qt::Horizontal, this);
    split->addWidget(text_);
    split->addWidget(before_);
    split->setChildrenCollapsible(false);
    beside_ = make<QToolButton>(this);
    beside_->setObjectName(QStringLiteral("source_beside"));
    beside_->setText(tr("Before"));
    beside_->setCheckable(true);
    beside_->setToolTip(tr("Shows the text of the run that is compared with beside this one, with "
                           "its numbers"));
    tools().addWidget(beside_);
    connect(beside_, &QToolButton::toggled, this, &SourceView::show_beside);
    connect(text_->verticalScrollBar(), &QScrollBar::valueChanged, this, &SourceView::scroll_along);
    connect(text_, &QPlainTextEdit::textChanged, this, &SourceView::mark_differences);
    connect(text_, &SourceText::prepared, this, &SourceView::mark_differences);
    connect(before_, &SourceText::prepared, this, &SourceView::mark_differences);
    connect(&before_session_, &Session::pair_changed, this, [this] { // it was clicked there
        const auto pair = before_session_.choice().pair;
        if (!pair || !before_session_.is_open() || !session().is_open()) return;
        const auto here = session().document()->find(*before_session_.document(), *pair);
        if (here) session().choose_pair(here);
    });
    connect(&session(), &Session::pair_changed, this, [this] {
        const auto pair = session().choice().pair;
        if (before_session_.is_open())
            before_session_.choose_pair(
                pair ? before_session_.document()->find(*session().document(), *pair)
                     : std::nullopt);
    });
    connect(&session(), &Session::measure_changed, this, [this] {
        before_session_.set_measure(session().measure());
        name_sides();
    });
    connect(&session(), &Session::window_changed, this, &SourceView::name_sides);
    return split;
}

void SourceView::follow_baseline() {
    const DocumentPointer& before = session().baseline();
    const bool has_text = before && !before->recording().sources.empty();
    before_session_.set_measure(session().measure());
    before_session_.open(has_text ? before : nullptr);
    beside_->setVisible(has_text);
    if (!has_text && beside_->isChecked()) return beside_->setChecked(false);
    show_before();
}

void SourceView::show_beside(bool beside) {
    if (beside_->isChecked() != beside) return beside_->setChecked(beside);
    before_->setVisible(beside);
    follow_nowhere();
    show_before();
}

// Which text is which, and what the numbers beside either say.
void SourceView::name_sides() {
    const bool is_beside = beside_->isChecked() && before_session_.is_open() && session().is_open();
    sides_->setVisible(is_beside);
    if (!is_beside) return;
    const profile::MeasureFacts& facts = profile::facts_of(session().measure());
    const QString title = words(std::string(facts.title));
    const QString numbers = facts.share_key.empty() ? title : tr("% of all %1").arg(title);
    const auto name = [](const Document& document) {
        return QFileInfo(document.path()).fileName();
    };
    QString text = tr("Left: %1, now, with %2.  Right: %3, before, with its %4.  Tinted: lines "
                      "that differ.")
                       .arg(name(*session().document()),
                            shows_changes(session()) ? tr("changes of %1").arg(title) : numbers,
                            name(*before_session_.document()), numbers);
    const profile::Source* shown = before_->source();
    const QString rest =
        rest_texts(before_session_, shown == nullptr ? QString() : words(shown->file), false)
            .front();
    if (!rest.isEmpty()) text += u'\n' + tr("Before: %1").arg(rest);
    sides_->setText(text);
}

// The file of the same name; of a program of another name its own.
void SourceView::show_before() {
    if (!beside_->isChecked() || !before_session_.is_open()) {
        before_->show_source(nullptr);
        differing_.cancel();
        text_->light_lines({}, {});
        return name_sides();
    }
    const auto& sources = before_session_.document()->recording().sources;
    const profile::Source* wanted = &sources.front();
    for (const profile::Source& source : sources)
        if (text_->source() != nullptr && source.file == text_->source()->file) wanted = &source;
    before_->show_source(wanted);
    name_sides();
    mark_differences();
}

void SourceView::mark_differences() {
    if (!beside_->isChecked() || before_->source() == nullptr || !text_->has_text() ||
        !before_->has_text())
        return;
    differing_.ask(
        [now = text_->content(), before = before_->content()]() -> Differences {
            const QStringList before_lines = before().split(u'\n');
            Differences found{same_lines(now().split(u'\n'), before_lines), {}, {}};
            found.fresh.resize(found.same.size());
            found.gone.assign(static_cast<std::size_t>(before_lines.size()), true);
            for (std::size_t at = 0; at < found.same.size(); ++at) {
                found.fresh[at] = found.same[at] < 0;
                if (!found.fresh[at]) found.gone[static_cast<std::size_t>(found.same[at])] = false;
            }
            return found;
        },
        !text_->is_long() && !before_->is_long());
}

void SourceView::take(Differences found) {
    same_ = std::move(found.same);
    text_->light_lines(std::move(found.fresh), differing_ground(palette()));
    before_->light_lines(std::move(found.gone), differing_ground(palette()));
    scroll_along();
}

void SourceView::scroll_along() {
    if (!beside_->isChecked() || before_->source() == nullptr || !text_->has_text()) return;
    auto at = static_cast<std::size_t>(text_->verticalScrollBar()->value());
    while (at > 0 && (at >= same_.size() || same_[at] < 0)) --at;
    const int line = at < same_.size() && same_[at] >= 0 ? same_[at] : 0;
    before_->verticalScrollBar()->setValue(line);
}

} // namespace lexprof::gui
