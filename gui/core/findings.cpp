#include "gui/core/findings.h"

#include "gui/core/timeline.h"
#include "gui/core/words.h"

namespace lexprof::gui {

Findings::Findings(Session& session, QObject* parent)
    : QObject(parent),
      session_(session),
      task_(this, [this](Found found) { take(std::move(found)); }) {
    connect(&session, &Session::document_changed, this, &Findings::follow);
    connect(&diagnosis_, &Diagnosis::told, this, &Findings::read);
    follow();
}

Findings::~Findings() = default;

// A file may grow faster than can be looked at: then what was found in it a moment ago is shown.
void Findings::follow() {
    const QString looked_at = session_.is_open() ? session_.document()->identity() : QString();
    if (looked_at != looked_at_) {
        report_.reset();
        story_.clear();
        task_.cancel();
    }
    diagnosis_.cancel();
    looked_at_ = looked_at;
    again_ = task_.is_busy();
    if (!again_) look();
    emit changed();
}

void Findings::set_options(const profile::BlockageOptions& options) {
    if (options == options_) return;
    options_ = options;
    diagnosis_.cancel();
    look();
}

void Findings::look() {
    again_ = has_asked_ = false;
    if (!session_.is_open()) return;
    task_.ask([document = session_.document(), options = options_]() -> Found {
        auto report = std::make_shared<const profile::BlockageReport>(
            profile::find_blockages(document->recording(), options));
        auto story = profile::story_of(document->recording(), *report);
        return {std::move(report), std::move(story)};
    });
}

// The rows of a book are the document's pairs; one that has grown has others, perhaps.
std::optional<PairIndex> Findings::pair_of_sentence(std::size_t sentence) const {
    const auto row = story_[sentence].row;
    if (!row || !session_.is_open() || *row >= session_.document()->pairs()) return std::nullopt;
    return static_cast<PairIndex>(*row);
}

void Findings::take(Found found) {
    report_ = std::move(found.report);
    story_ = std::move(found.story);
    if (again_)
        look();
    else if (!std::exchange(has_asked_, true))
        run_again();
    emit changed();
}

// In its lexical book, of which alone the command speaks.
void Findings::run_again() {
    if (!session_.is_open()) return;
    const Document& document = *session_.document();
    if (document.recording().run.state == profile::State::running ||
        document.book().scheme != profile::Scheme::lexical)
        return;
    diagnosis_.ask(document.path(), options_);
}

bool Findings::are_by_curves() const {
    return session_.is_open() && report_ && !report_->witnessed &&
           session_.document()->book().scheme != profile::Scheme::lexical;
}

void Findings::read(const QByteArray& json) {
    if (!session_.is_open() || json.isEmpty()) return emit changed();
    task_.ask([document = session_.document(), options = options_, json, report = report_,
               story = story_]() -> Found {
        auto better = read_diagnosis(json, *document, options);
        if (!better) return {report, story};
        auto told = profile::story_of(document->recording(), *better);
        return {std::move(better), std::move(told)};
    });
}

std::optional<PairIndex> Findings::pair_of(std::size_t finding) const {
    if (!session_.is_open()) return std::nullopt;
    return session_.document()->find(at(finding).callee, at(finding).origin);
}

std::optional<std::size_t> Findings::of_pair(PairIndex pair) const {
    for (std::size_t finding = 0; finding < size(); ++finding)
        if (pair_of(finding) == pair) return finding;
    return std::nullopt;
}

std::optional<std::size_t> Findings::chosen() const {
    const auto pair = session_.choice().pair;
    return pair ? of_pair(*pair) : std::nullopt;
}

namespace {

// Calls that wait are in use, and nobody has allocated them.
QString room_text(const profile::Row& row) {
    if (row.in_use_max <= row.live_max) return {};
    return row.live_max == 0 ? QObject::tr(": room for waiting calls")
                             : QObject::tr(", room for waiting calls included");
}

} // namespace

QString stretch_text(const Document& document, const profile::Blockage& found) {
    const auto pair = document.find(found.callee, found.origin);
    if (!pair) return {};
    profile::Book alone;
    alone.subjects = document.book().subjects;
    alone.rows = {document.row(*pair)};
    alone.curves.intervals = document.curves().intervals;
    alone.curves.rows = {document.curves().rows[*pair]};
    const profile::Row row = profile::sum_window(alone, found.window).rows.front();
    return QObject::tr("In this stretch, %1: %2, %3 allocated, %4 of its own in use at most%5.")
        .arg(window_text(document.curves(), found.window, Axis::steps),
             counted(row.calls, QObject::tr("call"), QObject::tr("calls")),
             counted(row.cells, QObject::tr("cell"), QObject::tr("cells")), grouped(row.in_use_max),
             room_text(row));
}

QString by_curves_explained() {
    return QObject::tr("What is found in such a book, or before the run has been made again, is "
                       "judged from how many cells are in use at each moment, and not from what is "
                       "in the heap: it may begin and end elsewhere, and be less sure.");
}

QString rich_words(const std::string& text) {
    QString rich;
    bool bold = false;
    for (const QChar letter : words(text).toHtmlEscaped()) {
        if (letter != u'`') {
            rich += letter;
            continue;
        }
        rich += bold ? QStringLiteral("</b>") : QStringLiteral("<b>");
        bold = !bold;
    }
    if (bold) rich += QStringLiteral("</b>");
    return with_signs_kept(rich);
}

} // namespace lexprof::gui
