#include "gui/views/source_view.h"

#include "gui/core/make.h"
#include "gui/core/manuscript.h"
#include "gui/core/words.h"
#include "gui/views/edit_bar.h"
#include "gui/views/measure_box.h"
#include "gui/views/pair_link.h"

#include <QComboBox>
#include <QEvent>
#include <QFileInfo>
#include <QHBoxLayout>
#include <QLabel>
#include <QTextDocument>
#include <QToolButton>
#include <QVBoxLayout>
#include <algorithm>
#include <span>

namespace lexprof::gui {

namespace {

constexpr int nowhere_margin = 8;

} // namespace

SourceView::SourceView(Session& session, QWidget* parent)
    : View(session, QStringLiteral("source"), tr("Source"),
           tr("The program. Names that refer to profiled functions are lit by the numbers of their "
              "pairs, and lines by the sum of these, each pair at its first reference. Click a "
              "name to select its pair."),
           parent),
      references_(session),
      files_(make<QComboBox>(this)),
      text_(make<SourceText>(session, this)),
      differing_(this, [this](Differences found) { take(std::move(found)); }) {
    files_->setObjectName(QStringLiteral("source_file"));
    files_->setAccessibleName(tr("File"));
    files_->setSizeAdjustPolicy(QComboBox::AdjustToContents);
    tools().addWidget(files_);
    tools().addWidget(make<QLabel>(tr("Heat:"), this));
    tools().addWidget(make<MeasureBox>(session, this));
    auto* table = make_pair_table(*this, QStringLiteral("source_table"),
                                  tr("References in the program"), references_);
    set_picture_with(add_before(), text_, table);
    connect(files_, &QComboBox::currentIndexChanged, this, &SourceView::show_file);
    add_nowhere();
    connect(&session, &Session::document_changed, this, &SourceView::open);
    connect(&session, &Session::document_changed, this, &SourceView::follow_baseline);
    connect(&session, &Session::pair_changed, this, &SourceView::follow_pair);
    connect(&session, &Session::baseline_changed, this, &SourceView::follow_baseline);
    open();
    follow_baseline();
}

void SourceView::set_manuscript(Manuscript& manuscript) {
    manuscript_ = &manuscript;
    edit_ = make<QToolButton>(this);
    edit_->setObjectName(QStringLiteral("edit_program"));
    edit_->setText(tr("Edit"));
    edit_->setCheckable(true);
    edit_->setToolTip(
        tr("Change the program and run it as it stands then (F2). The file on the disk "
           "stays as it is until you save."));
    tools().insertWidget(tools().count() - 2, edit_); // before the space and the table's button
    edit_bar_ = make<EditBar>(manuscript, this);
    edit_bar_->hide();
    static_cast<QVBoxLayout*>(layout())->insertWidget(1, edit_bar_);
    connect(edit_, &QToolButton::toggled, this, &SourceView::edit);
    connect(text_, &SourceText::edited, this, [this](const QString& text) {
        if (text_->source() != nullptr) manuscript_->write(words(text_->source()->file), text);
    });
    connect(edit_bar_, &EditBar::discarded, this, [this] { show_file(files_->currentIndex()); });
    connect(edit_bar_, &EditBar::place_wanted, this, [this](const profile::Place& place) {
        const int at = files_->findData(words(place.file), Qt::ToolTipRole);
        if (at >= 0) files_->setCurrentIndex(at);
        text_->go_to_current(place);
        text_->setFocus(Qt::OtherFocusReason);
    });
}

void SourceView::edit(bool editing) {
    if (manuscript_ == nullptr || !session().is_open()) editing = false;
    if (edit_ != nullptr && edit_->isChecked() != editing) return edit_->setChecked(editing);
    if (editing == is_editing()) return;
    text_->set_editable(editing);
    edit_bar_->setVisible(editing);
    if (editing) show_table(false);
    if (editing) text_->setFocus(Qt::ShortcutFocusReason);
    emit edit_toggled(editing);
}

void SourceView::show_file(int at) {
    follow_nowhere();
    if (at < 0 || !session().is_open()) return text_->show_source(nullptr);
    const profile::Source& source =
        session().document()->recording().sources[static_cast<std::size_t>(at)];
    if (manuscript_ == nullptr) {
        text_->show_source(&source);
    } else {
        text_->show_source(&source, manuscript_->text(words(source.file)));
    }
    show_before();
}

// What the lines do not say: what no text refers to, and other files. Names are links that select
// the pair, or show the file.
void SourceView::add_nowhere() {
    nowhere_ = make<QLabel>(this);
    nowhere_->setObjectName(QStringLiteral("source_nowhere"));
    nowhere_->setTextFormat(Qt::RichText);
    nowhere_->setWordWrap(true);
    nowhere_->setContentsMargins(nowhere_margin, 2, nowhere_margin, 4);
    nowhere_->installEventFilter(this);
    nowhere_->setToolTip(
        tr("What is written nowhere in the text: the program's own value, •, is not "
           "referred to; collector and system are the machine's own accounts. "
           "Together with the lines of all files, each counted once, this is all "
           "there is. In the file that is shown: what its lines do not have, others do."));
    static_cast<QVBoxLayout*>(layout())->insertWidget(1, nowhere_);
    connect(nowhere_, &QLabel::linkActivated, this, [this](const QString& link) {
        const int file = files_->findData(link, Qt::ToolTipRole);
        if (file >= 0) return files_->setCurrentIndex(file);
        const PairIndex pair = link.toUInt();
        if (this->session().is_open() && pair < this->session().document()->pairs())
            this->session().choose_pair(pair);
    });
    connect(&session(), &Session::document_changed, this, &SourceView::follow_nowhere);
    connect(&session(), &Session::window_changed, this, &SourceView::follow_nowhere);
    connect(&session(), &Session::visible_changed, this, &SourceView::follow_nowhere);
    connect(&session(), &Session::measure_changed, this, &SourceView::follow_nowhere);
    connect(&session(), &Session::baseline_changed, this, &SourceView::follow_nowhere);
    follow_nowhere();
}

namespace {

QString with_dots(QStringList parts) {
    parts.removeAll(QString());
    return parts.join(QStringLiteral("  ·  "));
}

} // namespace

void SourceView::follow_nowhere() {
    const QString shown = files_->currentData(Qt::ToolTipRole).toString();
    // Beside the other text the line above both says it.
    const QString margin =
        shows_changes(session()) && !beside_->isChecked()
            ? tr("Margin: changes of %1")
                  .arg(words(std::string(profile::facts_of(session().measure()).title)))
            : QString();
    nowhere_texts_.clear();
    for (const QString& rest : rest_texts(session(), shown, true))
        nowhere_texts_ << with_dots({margin, rest});
    nowhere_->setVisible(!nowhere_texts_.front().isEmpty());
    fit_nowhere();
}

void SourceView::fit_nowhere() {
    if (nowhere_texts_.isEmpty()) return;
    QTextDocument document;
    document.setDefaultFont(nowhere_->font());
    document.setDocumentMargin(0);
    const auto height_of = [&](const QString& text) {
        document.setHtml(text);
        document.setTextWidth(nowhere_->width() - 2 * nowhere_margin);
        return document.size().height();
    };
    const double height = height_of(nowhere_texts_.front());
    qsizetype most = nowhere_texts_.size() - 1;
    while (most > 0 && height_of(nowhere_texts_[most]) > height) --most;
    nowhere_->setText(nowhere_texts_[most]);
}

bool SourceView::eventFilter(QObject* watched, QEvent* event) {
    if (watched == nowhere_ && event->type() == QEvent::Resize) fit_nowhere();
    return View::eventFilter(watched, event);
}

namespace {

QString named(const QString& link, const QString& name, bool as_links) {
    return as_links ? QStringLiteral("<a href=\"%1\">%2</a>")
                          .arg(link.toHtmlEscaped(), name.toHtmlEscaped())
                    : name;
}

// As the lines have it: while runs are compared, the change.
QString amount_text(const Session& session, double value, std::span<const PairIndex> pairs,
                    bool as_html) {
    QString text = with_signs_kept(heat_text(session, value, time_error_of(session, pairs)));
    const auto change = change_of_pairs(session, pairs);
    const QString label = change ? change_label(*change, session.measure()) : QString();
    if (!label.isEmpty()) text += QStringLiteral(", ") + label;
    return as_html ? text.toHtmlEscaped() : text;
}

QString elsewhere_text(const Session& session, const QString& shown, bool as_links) {
    if (shown.isEmpty()) return {};
    QStringList parts;
    for (const FileHeat& other : other_files(session, shown.toStdString())) {
        const QString file = words(other.file);
        parts << named(file, QFileInfo(file).fileName(), as_links) + u' ' +
                     amount_text(session, other.value, other.pairs, as_links);
    }
    return parts.empty()
               ? QString()
               : SourceView::tr("In other files: %1").arg(parts.join(QStringLiteral("  ·  ")));
}

QString nowhere_text(const Session& session, const Nowhere& nowhere, bool as_links,
                     std::size_t few) {
    if (nowhere.pairs.empty()) return {};
    QStringList parts;
    double others = nowhere.value;
    const std::span<const PairIndex> all(nowhere.pairs);
    for (const PairIndex& pair : all.first(std::min(few, all.size()))) {
        const double value = measured(session, pair);
        others -= value;
        parts << named(QString::number(pair), session.document()->name(pair), as_links) + u' ' +
                     amount_text(session, value, std::span(&pair, 1), as_links);
    }
    if (all.size() > few) {
        const auto more = all.subspan(few);
        parts << SourceView::tr("%1 %2").arg(
            counted(more.size(), SourceView::tr("other"), SourceView::tr("others")),
            amount_text(session, others, more, as_links));
    }
    return (shows_changes(session) ? SourceView::tr("Nowhere in the text, as it is now: %1")
                                   : SourceView::tr("Nowhere in the text: %1"))
        .arg(parts.join(QStringLiteral("  ·  ")));
}

} // namespace

QStringList SourceView::rest_texts(const Session& session, const QString& shown, bool as_links) {
    constexpr std::size_t least = 3;
    if (!session.is_open()) return {QString()};
    const Nowhere nowhere = nowhere_of(session);
    const QString elsewhere = elsewhere_text(session, shown, as_links);
    const std::size_t most = std::clamp(nowhere.pairs.size(), least, Nowhere::hottest_first);
    QStringList texts;
    for (std::size_t names = least; names <= most; ++names)
        texts << with_dots({nowhere_text(session, nowhere, as_links, names), elsewhere});
    return texts;
}

// Of another run of the same program the same file stays in sight.
void SourceView::open() {
    const QString shown = files_->currentData(Qt::ToolTipRole).toString();
    {
        const QSignalBlocker silence(files_);
        files_->clear();
        if (session().is_open())
            for (const profile::Source& source : session().document()->recording().sources) {
                files_->addItem(QFileInfo(words(source.file)).fileName());
                files_->setItemData(files_->count() - 1, words(source.file), Qt::ToolTipRole);
            }
    }
    {
        const QSignalBlocker silence(files_);
        files_->setCurrentIndex(std::max(0, files_->findData(shown, Qt::ToolTipRole)));
    }
    files_->setVisible(files_->count() > 1);
    const bool any = files_->count() > 0;
    show_file(files_->currentIndex());
    if (!any) edit(false);
    if (edit_ != nullptr) edit_->setEnabled(any);
    text_->setPlaceholderText(
        session().is_open() && !any ? tr("This profile holds no text of the program.") : QString());
}

bool SourceView::go_to(const profile::Place& place) {
    if (!session().is_open() || place.line == 0) return false;
    const auto& sources = session().document()->recording().sources;
    for (std::size_t at = 0; at < sources.size(); ++at) {
        if (sources[at].file != place.file) continue;
        files_->setCurrentIndex(static_cast<int>(at));
        text_->go_to(place);
        return true;
    }
    return false;
}

// A pair that is not referred to in the file that is shown may be in another.
void SourceView::follow_pair() {
    const auto pair = session().choice().pair;
    if (!pair || text_->source() == nullptr) return;
    const auto places = session().document()->references_of(*pair);
    const auto& references = session().document()->recording().references;
    for (const std::uint32_t at : places)
        if (references[at].place.file == text_->source()->file) return;
    if (!places.empty()) go_to(references[places.front()].place);
}

} // namespace lexprof::gui
