#include "gui/views/state_bar.h"

#include "gui/core/facts.h"
#include "gui/core/make.h"
#include "gui/core/timeline.h"
#include "gui/core/words.h"
#include "gui/look/theme.h"

#include <QComboBox>
#include <QFileInfo>
#include <QHBoxLayout>
#include <QLabel>
#include <QToolButton>

namespace lexprof::gui {

namespace {

QString window_words(const Session& session) {
    const auto& window = session.choice().window;
    if (!window) return {};
    return window_text(session.document()->curves(), *window, session.axis());
}

// Always in the same order, whichever of them is shown.
std::vector<profile::Scheme> books_of(const Session& session) {
    std::vector<profile::Scheme> schemes;
    if (!session.is_open()) return schemes;
    for (const profile::Scheme scheme : profile::every_scheme)
        if (find_book(session.document()->recording(), scheme) != nullptr)
            schemes.push_back(scheme);
    return schemes;
}

} // namespace

Ledger ledger_of(const Session& session) {
    const profile::Book& shown = session.shown();
    profile::Amounts sum;
    for (const profile::Row& row : shown.rows) profile::add(sum, row);
    const profile::Totals& totals = shown.totals;
    Ledger ledger;
    // A book of what cells are says nothing of who did the work.
    const bool has_work = profile::knows_work(shown.scheme);
    const bool is_work_balanced = sum.steps == totals.steps && sum.time_ns == totals.time_ns;
    ledger.balanced = (is_work_balanced || !has_work) && sum.cells == totals.cells &&
                      sum.in_use == static_cast<std::int64_t>(totals.in_use);
    ledger.text =
        ledger.balanced
            ? QObject::tr("✓ all %1 add up")
                  .arg(counted(shown.rows.size(), QObject::tr("account"), QObject::tr("accounts")))
            : QObject::tr("✗ the accounts do not add up");
    const auto line = [](const QString& what, const QString& added, const QString& total) {
        return QStringLiteral("<tr><td>%1&nbsp;</td><td align='right'>%2&nbsp;</td>"
                              "<td align='right'>%3</td></tr>")
            .arg(what, added, total);
    };
    ledger.explanation =
        QStringLiteral("<p>%1</p><table>")
            .arg(QObject::tr("What was measured as a whole is the sum of all pairs and of the "
                             "machine's own accounts. Nothing is missing or counted twice.")) +
        line(QString(), QObject::tr("<b>sum</b>"), QObject::tr("<b>whole</b>")) +
        line(QObject::tr("Cells"), grouped(sum.cells), grouped(totals.cells)) +
        line(QObject::tr("In use at end"), grouped(sum.in_use), grouped(totals.in_use));
    if (has_work)
        ledger.explanation +=
            line(QObject::tr("Steps"), grouped(sum.steps), grouped(totals.steps)) +
            line(QObject::tr("Time"), time_text(sum.time_ns), time_text(totals.time_ns));
    ledger.explanation += QStringLiteral("</table>");
    return ledger;
}

StateBar::StateBar(Session& session, QWidget* parent)
    : QWidget(parent),
      session_(session),
      row_(make<QHBoxLayout>(this)),
      books_title_(make<QLabel>(tr("&Book:"), this)),
      books_(make<QComboBox>(this)),
      whole_(make<QLabel>(this)),
      ledger_(make<QLabel>(this)) {
    setObjectName(QStringLiteral("state_bar"));
    setAccessibleName(tr("What is shown"));
    row_->setContentsMargins(8, 3, 8, 3);
    row_->setSpacing(6);
    add_books();
    row_->addWidget(whole_);
    pair_ = add_chip(QStringLiteral("pair_chip"), tr("Select nothing"),
                     [this] { session_.choose_pair(std::nullopt); });
    function_ = add_chip(QStringLiteral("function_chip"), tr("Show all functions"),
                         [this] { session_.focus({}); });
    window_ = add_chip(QStringLiteral("window_chip"), tr("Show the whole run"),
                       [this] { session_.set_window(std::nullopt); });
    filter_ = add_chip(QStringLiteral("filter_chip"), tr("Show all pairs"),
                       [this] { session_.set_filter({}); });
    baseline_ = add_chip(QStringLiteral("baseline_chip"), tr("End the comparison"),
                         [this] { session_.set_baseline(nullptr); });
    setMinimumHeight(sizeHint().height()); // that with chips, so that nothing jumps
    row_->addStretch(1);
    ledger_->setObjectName(QStringLiteral("ledger"));
    row_->addWidget(ledger_);
    connect(&session, &Session::document_changed, this, &StateBar::follow);
    connect(&session, &Session::pair_changed, this, &StateBar::follow);
    connect(&session, &Session::window_changed, this, &StateBar::follow);
    connect(&session, &Session::visible_changed, this, &StateBar::follow);
    connect(&session, &Session::axis_changed, this, &StateBar::follow);
    connect(&session, &Session::baseline_changed, this, &StateBar::follow);
    follow();
}

void StateBar::add_books() {
    books_->setObjectName(QStringLiteral("book"));
    books_->setAccessibleName(tr("Book: who is charged"));
    books_title_->setBuddy(books_);
    row_->addWidget(books_title_);
    row_->addWidget(books_);
    connect(books_, &QComboBox::activated, this, [this](int at) {
        session_.set_book(static_cast<profile::Scheme>(books_->itemData(at).toInt()));
    });
}

void StateBar::follow_books() {
    const std::vector<profile::Scheme> schemes = books_of(session_);
    if (schemes != schemes_) { // else somebody may be choosing just now
        schemes_ = schemes;
        books_->clear();
        for (const profile::Scheme scheme : schemes) {
            books_->addItem(capitalised(words(std::string(word(scheme)))),
                            static_cast<int>(scheme));
            books_->setItemData(books_->count() - 1,
                                tr("Charges %1").arg(words(wording(scheme).rule)), Qt::ToolTipRole);
        }
    }
    books_->setCurrentIndex(books_->findData(static_cast<int>(session_.chosen_book())));
    books_->setToolTip(books_->currentData(Qt::ToolTipRole).toString());
    const bool is_choice = books_->count() > 1;
    books_title_->setVisible(is_choice);
    books_->setVisible(is_choice);
}

template <class Lift>
StateBar::Chip StateBar::add_chip(const QString& name, const QString& tip, Lift lift) {
    Chip chip;
    chip.box = make<QFrame>(this);
    chip.box->setObjectName(name);
    chip.box->setStyleSheet(QStringLiteral("#%1 { border: 1px solid %2; border-radius: 9px; }")
                                .arg(name, name == QStringLiteral("window_chip")
                                               ? window_colour(palette()).name()
                                               : QStringLiteral("palette(highlight)")));
    auto* row = make<QHBoxLayout>(chip.box);
    row->setContentsMargins(8, 0, 2, 0);
    row->setSpacing(2);
    chip.label = make<QLabel>(chip.box);
    chip.label->setTextFormat(Qt::PlainText);
    row->addWidget(chip.label);
    auto* lifter = make<QToolButton>(chip.box);
    lifter->setText(QStringLiteral("✕"));
    lifter->setToolTip(tip);
    lifter->setAccessibleName(tip);
    lifter->setAutoRaise(true);
    lifter->setStyleSheet(QStringLiteral("QToolButton { border: none; padding: 1px 4px; }"));
    row->addWidget(lifter);
    connect(lifter, &QToolButton::clicked, this, lift);
    row_->addWidget(chip.box);
    return chip;
}

QStringList StateBar::chips() const {
    QStringList texts;
    for (const Chip* chip : {&pair_, &function_, &window_, &filter_, &baseline_})
        if (!chip->box->isHidden()) texts << chip->label->text();
    return texts;
}

void StateBar::set(const Chip& chip, const QString& text) {
    chip.label->setText(chip.label->fontMetrics().elidedText(text, Qt::ElideMiddle, 360));
    chip.label->setToolTip(text);
    chip.box->setVisible(!text.isEmpty());
}

void StateBar::follow() {
    const Choice& choice = session_.choice();
    const bool open = session_.is_open();
    follow_books();
    set(pair_, choice.pair ? session_.document()->name(*choice.pair) : QString());
    set(function_, choice.function.isEmpty() ? QString() : tr("Only %1").arg(choice.function));
    set(window_, open && choice.window ? tr("Window: %1").arg(window_words(session_)) : QString());
    set(filter_, choice.filter.text.isEmpty()
                     ? QString()
                     : tr("Filter: %1 (%2 of %3)")
                           .arg(choice.filter.text)
                           .arg(true_pairs(*session_.document(), session_.visible()))
                           .arg(true_pairs(*session_.document())));
    set(baseline_, session_.baseline() == nullptr
                       ? QString()
                       : tr("Compared with %1, whole runs")
                             .arg(QFileInfo(session_.baseline()->path()).fileName()));
    whole_->setText(open && !choice.window ? tr("Whole run") : QString());
    whole_->setVisible(!whole_->text().isEmpty());
    const Ledger ledger = open ? ledger_of(session_) : Ledger{};
    ledger_->setText(ledger.text);
    ledger_->setToolTip(ledger.explanation);
}

} // namespace lexprof::gui
