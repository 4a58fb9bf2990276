#include "gui/views/filter_field.h"

#include "gui/core/filter_hint.h"
#include "gui/core/make.h"
#include "gui/look/theme.h"

#include <QAction>
#include <QActionGroup>
#include <QEvent>
#include <QMenu>
#include <QPainter>
#include <QPixmap>
#include <array>

namespace lexprof::gui {

namespace {

struct KindWords {
    const char* sign;
    const char* title;
    const char* hint;
};

// In the order of Filter::Kind.
constexpr std::array<KindWords, 3> kind_words{
    {{"abc", QT_TR_NOOP("Names with This &Text"), QT_TR_NOOP("Filter pairs, as in  f<-myhead")},
     {".*", QT_TR_NOOP("Names That Match a &Regular Expression"),
      QT_TR_NOOP("Filter pairs, as in  ^f←|map")},
     {"< >", QT_TR_NOOP("Pairs of Which a &Condition Holds"),
      QT_TR_NOOP("Filter pairs, as in  calls > 1000 and in_use_max > 5%")}}};

// The sign of a kind as an icon in the colour of quiet text.
QIcon sign_icon(const QWidget& widget, const char* sign) {
    constexpr int size = 96;
    QPixmap pixmap(size, size);
    pixmap.fill(Qt::transparent);
    QPainter painter(&pixmap);
    QFont font = widget.font();
    font.setPixelSize(44);
    font.setBold(true);
    painter.setFont(font);
    painter.setPen(quiet_text(widget.palette()));
    painter.drawText(pixmap.rect(), Qt::AlignCenter, QString::fromUtf8(sign));
    return pixmap;
}

} // namespace

FilterField::FilterField(Session& session, QWidget* parent)
    : QLineEdit(parent),
      session_(session),
      choose_(addAction(QIcon(), TrailingPosition)),
      kinds_(make<QMenu>(this)) {
    setObjectName(QStringLiteral("filter"));
    setAccessibleName(tr("Filter pairs"));
    setClearButtonEnabled(true);
    add_kinds();
    connect(this, &QLineEdit::textEdited, this, &FilterField::ask);
    connect(this, &QLineEdit::textChanged, this, [this](const QString& text) {
        if (text.isEmpty() && !session_.choice().filter.text.isEmpty()) ask();
    });
    connect(&session, &Session::visible_changed, this, &FilterField::follow);
    connect(&session, &Session::document_changed, this, &FilterField::follow);
    follow();
}

void FilterField::add_kinds() {
    auto* group = make<QActionGroup>(this);
    for (std::size_t at = 0; at < kind_words.size(); ++at) {
        QAction* action = kinds_->addAction(tr(kind_words[at].title), this, [this, at] {
            set_kind(static_cast<Filter::Kind>(at));
        });
        action->setCheckable(true);
        group->addAction(action);
    }
    choose_->setText(tr("How to Filter"));
    choose_->setToolTip(tr("How the text is taken"));
    connect(choose_, &QAction::triggered, this,
            [this] { kinds_->popup(mapToGlobal(QPoint(width() - 40, height()))); });
}

void FilterField::set_kind(Filter::Kind kind) {
    kind_ = chosen_ = kind;
    is_guessed_ = false;
    show_kind();
    if (!text().isEmpty()) session_.set_filter({text(), kind_});
}

// A condition is taken as one, until it is none any more; unless somebody has said how the text is
// to be taken.
void FilterField::ask() {
    if (session_.is_open() && (kind_ == Filter::Kind::text || is_guessed_)) {
        is_guessed_ = is_meant_as_condition(text(), *session_.document());
        kind_ = is_guessed_ ? Filter::Kind::condition : Filter::Kind::text;
        show_kind();
    }
    session_.set_filter({text(), kind_});
}

void FilterField::show_kind() {
    const auto at = static_cast<std::size_t>(kind_);
    kinds_->actions()[static_cast<qsizetype>(at)]->setChecked(true);
    choose_->setIcon(sign_icon(*this, kind_words[at].sign));
    constexpr int signs = 48; // of the kind, and a margin
    const QString hint = tr(kind_words[at].hint);
    setPlaceholderText(
        fontMetrics().horizontalAdvance(hint) + signs <= width() ? hint : tr("Filter pairs"));
}

void FilterField::resizeEvent(QResizeEvent* event) {
    QLineEdit::resizeEvent(event);
    show_kind();
}

void FilterField::follow() {
    const Filter& filter = session_.choice().filter;
    if (text() != filter.text) setText(filter.text);
    if (filter.text.isEmpty()) is_guessed_ = false;
    kind_ = filter.text.isEmpty() ? chosen_ : filter.kind;
    show_kind();
    const bool is_problem = filter_hint(session_).is_problem;
    QPalette colours = parentWidget() != nullptr ? parentWidget()->palette() : palette();
    if (is_problem) colours.setColor(QPalette::Text, problem_colour(colours));
    setPalette(colours);
    setToolTip(tr("Only these pairs are shown, in every view. The sign at the right says how the "
                  "text is taken: as a part of the name, in which <- may stand for ←, as a "
                  "regular expression, or as a condition on the columns. A text that is a "
                  "condition and no part of any name is taken as a condition."));
}

void FilterField::changeEvent(QEvent* event) {
    QLineEdit::changeEvent(event);
    if (event->type() == QEvent::ApplicationPaletteChange) follow();
}

} // namespace lexprof::gui
