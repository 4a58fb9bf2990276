#include "gui/views/filter_field.h"

#include "gui/core/theme.h"

#include <QAction>
#include <QPainter>
#include <QPixmap>

namespace lexprof::gui {

namespace {

// The sign `.*` as an icon in the colour of the text.
QIcon expression_icon(const QWidget& widget, bool on) {
    constexpr int size = 64;
    QPixmap pixmap(size, size);
    pixmap.fill(Qt::transparent);
    QPainter painter(&pixmap);
    QFont font = widget.font();
    font.setPixelSize(44);
    font.setBold(true);
    painter.setFont(font);
    painter.setPen(on ? widget.palette().color(QPalette::Highlight) : quiet_text(widget.palette()));
    painter.drawText(pixmap.rect(), Qt::AlignCenter, QStringLiteral(".*"));
    return pixmap;
}

} // namespace

FilterField::FilterField(Session& session, QWidget* parent)
    : QLineEdit(parent),
      session_(session),
      expression_(addAction(expression_icon(*this, false), TrailingPosition)) {
    setObjectName(QStringLiteral("filter"));
    setPlaceholderText(tr("Filter pairs, as in  f<-myhead"));
    setAccessibleName(tr("Filter pairs"));
    setClearButtonEnabled(true);
    expression_->setCheckable(true);
    expression_->setText(tr("Regular Expression"));
    expression_->setToolTip(tr("Take the text as a regular expression"));
    connect(this, &QLineEdit::textEdited, this, &FilterField::ask);
    connect(this, &QLineEdit::textChanged, this, [this](const QString& text) {
        if (text.isEmpty() && !session_.choice().filter.text.isEmpty()) ask();
    });
    connect(expression_, &QAction::toggled, this, &FilterField::ask);
    connect(&session, &Session::visible_changed, this, &FilterField::follow);
    connect(&session, &Session::document_changed, this, &FilterField::follow);
    follow();
}

void FilterField::ask() { session_.set_filter({text(), expression_->isChecked()}); }

void FilterField::follow() {
    const Filter& filter = session_.choice().filter;
    const QSignalBlocker silence(expression_);
    if (text() != filter.text) setText(filter.text);
    expression_->setChecked(filter.is_expression);
    expression_->setIcon(expression_icon(*this, filter.is_expression));
    const QString problem = Matcher(filter).problem();
    QPalette colours = parentWidget() != nullptr ? parentWidget()->palette() : palette();
    if (!problem.isEmpty())
        colours.setColor(QPalette::Text,
                         is_dark(colours) ? QColor(0xff, 0x8f, 0x80) : QColor(0xb3, 0x1d, 0x0f));
    setPalette(colours);
    setToolTip(problem.isEmpty()
                   ? tr("Only pairs with this text in their name are shown, in every view. "
                        "<- may stand for ←.")
                   : tr("This is no regular expression: %1. All pairs are shown.").arg(problem));
}

} // namespace lexprof::gui
