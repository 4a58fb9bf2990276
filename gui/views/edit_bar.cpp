#include "gui/views/edit_bar.h"

#include "gui/core/make.h"
#include "gui/core/manuscript.h"
#include "gui/core/words.h"

#include <QFileInfo>
#include <QHBoxLayout>
#include <QLabel>
#include <QToolButton>
#include <QVBoxLayout>

namespace lexprof::gui {

EditBar::EditBar(Manuscript& manuscript, QWidget* parent)
    : QWidget(parent),
      manuscript_(manuscript),
      text_(make<QLabel>(this)),
      state_(make<QLabel>(this)) {
    setObjectName(QStringLiteral("edit_bar"));
    setAccessibleName(tr("Changing the program"));
    auto* column = make<QVBoxLayout>(this);
    column->setContentsMargins(8, 2, 6, 4);
    column->setSpacing(2);
    auto* row = make<QHBoxLayout>();
    row->setSpacing(6);
    column->addLayout(row);
    run_ = add(QStringLiteral("edit_run"), tr("▶ Run"),
               tr("Runs the program as it stands here and compares with the run before (Ctrl+R)"));
    save_ = add(QStringLiteral("edit_save"), tr("Save"),
                tr("Writes what has been changed to the file on the disk (Ctrl+S)"));
    discard_ = add(QStringLiteral("edit_discard"), tr("Discard"),
                   tr("Back to the text as it was opened, or saved last"));
    for (QToolButton* button : {run_, save_, discard_}) row->addWidget(button);
    state_->setObjectName(QStringLiteral("edit_state"));
    state_->setTextFormat(Qt::PlainText);
    state_->setWordWrap(true);
    row->addWidget(state_, 1);
    text_->setObjectName(QStringLiteral("edit_text"));
    text_->setTextFormat(Qt::RichText);
    text_->setWordWrap(true);
    text_->setTextInteractionFlags(Qt::TextBrowserInteraction);
    column->addWidget(text_);
    invite();
    connect(run_, &QToolButton::clicked, this, &EditBar::run_wanted);
    connect(save_, &QToolButton::clicked, this, &EditBar::save_wanted);
    connect(discard_, &QToolButton::clicked, this, [this] {
        manuscript_.discard();
        emit discarded();
    });
    connect(text_, &QLabel::linkActivated, this, [this] {
        if (place_) emit place_wanted(*place_);
    });
    connect(&manuscript, &Manuscript::changed, this, &EditBar::follow);
    follow();
}

QToolButton* EditBar::add(const QString& name, const QString& title, const QString& tip) {
    auto* button = make<QToolButton>(this);
    button->setObjectName(name);
    button->setText(title);
    button->setToolTip(tip);
    return button;
}

void EditBar::say(const QString& text) {
    place_.reset();
    text_->setText(text);
}

void EditBar::invite() {
    say(tr("Change the text, then run it: what has come of it stands here."));
}

void EditBar::complain(const QString& text, const std::optional<profile::Place>& place) {
    place_ = place;
    QString rich = QStringLiteral("⚠ ") + text.toHtmlEscaped();
    if (place)
        rich += QStringLiteral(" <a href=\"place\">%1</a>")
                    .arg(tr("%1, line %2")
                             .arg(QFileInfo(words(place->file)).fileName())
                             .arg(place->line)
                             .toHtmlEscaped());
    text_->setText(rich);
}

QString EditBar::text() const { return text_->text(); }

void EditBar::set_running(bool running) { run_->setEnabled(!running); }

void EditBar::follow() {
    const bool is_unsaved = manuscript_.is_unsaved();
    save_->setEnabled(is_unsaved);
    discard_->setEnabled(is_unsaved);
    QString state = manuscript_.is_changed() ? tr("Changed since the run that is shown")
                                             : tr("The run that is shown is of this text");
    if (is_unsaved) state += tr("; not saved");
    state_->setText(state);
}

} // namespace lexprof::gui
