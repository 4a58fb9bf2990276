#include "gui/views/view.h"

#include "gui/core/make.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QScrollBar>
#include <QStackedWidget>
#include <QToolButton>
#include <QVBoxLayout>

namespace lexprof::gui {

View::View(Session& session, const QString& name, const QString& title, const QString& explanation,
           QWidget* parent)
    : QWidget(parent),
      session_(session),
      tools_(make<QHBoxLayout>()),
      stack_(make<QStackedWidget>(this)),
      toggle_(make<QToolButton>(this)) {
    setObjectName(name);
    setWindowTitle(title);
    setAccessibleName(title);
    explain(explanation);
    auto* column = make<QVBoxLayout>(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    tools_->setContentsMargins(6, 4, 6, 4);
    tools_->setSpacing(4);
    column->addLayout(tools_);
    column->addWidget(stack_, 1);
    toggle_->setText(tr("As Table"));
    toggle_->setCheckable(true);
    toggle_->setToolTip(tr("Shows the same as a table, to read, sort and copy"));
    toggle_->hide();
    connect(toggle_, &QToolButton::toggled, this, &View::show_table);
}

void View::set_content(QWidget* picture, Table* table) {
    set_picture_with(picture, picture, table);
}

void View::set_picture_with(QWidget* box, QWidget* picture, Table* table) {
    picture_ = picture;
    table_ = table;
    if (box != nullptr) {
        stack_->addWidget(box);
        tools_->addStretch(1);
        tools_->addWidget(toggle_);
        toggle_->setVisible(table != nullptr);
    }
    if (table == nullptr) return;
    stack_->addWidget(table);
    if (picture == nullptr) return;
    table->offer_sorting();
    table->keep_fitted();
}

void View::set_tables(QWidget* box, Table* table) {
    table_ = table;
    stack_->addWidget(box);
    tools_->addStretch(1);
}

void View::explain(const QString& explanation) {
    setAccessibleDescription(explanation);
    setWhatsThis(explanation);
}

void View::say_of_whole_run() {
    auto* note = make<QLabel>(tr("Of the whole run, not of the window."), this);
    note->setObjectName(QStringLiteral("whole_run_note"));
    note->setForegroundRole(QPalette::PlaceholderText);
    note->setWordWrap(true);
    note->setContentsMargins(10, 0, 8, 4);
    static_cast<QVBoxLayout*>(layout())->insertWidget(1, note);
    const auto follow = [this, note] {
        note->setVisible(session_.is_open() && session_.choice().window.has_value());
    };
    connect(&session_, &Session::window_changed, note, follow);
    connect(&session_, &Session::document_changed, note, follow);
    follow();
}

QWidget* View::content() const { return stack_->currentWidget(); }

void View::settle() { session_.settle(); }

void View::set_in_front(bool in_front) {
    if (in_front == is_in_front_) return;
    is_in_front_ = in_front;
    follow_sight();
}

void View::showEvent(QShowEvent* event) {
    QWidget::showEvent(event);
    follow_sight();
}

void View::hideEvent(QHideEvent* event) {
    QWidget::hideEvent(event);
    follow_sight();
}

bool View::is_table_shown() const { return stack_->currentWidget() == table_; }

void View::show_table(bool table) {
    if (table_ == nullptr || picture_ == nullptr) return;
    toggle_->setChecked(table);
    // To what the focus goes on to when the picture goes or comes would be scrolled.
    const auto* area = qobject_cast<const QAbstractScrollArea*>(stack_->widget(0));
    QScrollBar* bar = area != nullptr ? area->verticalScrollBar() : nullptr;
    const int place = bar != nullptr ? bar->value() : 0;
    stack_->setCurrentIndex(table ? 1 : 0);
    if (bar != nullptr) bar->setValue(place);
    if (table) table_->fit_columns();
    emit table_shown(table);
}

} // namespace lexprof::gui
