#include "gui/views/source_text.h"

#include "gui/core/columns.h"
#include "gui/core/facts.h"
#include "gui/core/make.h"
#include "gui/core/share.h"
#include "gui/core/words.h"
#include "gui/look/theme.h"
#include "gui/views/pair_menu.h"

#include <QFontDatabase>
#include <QHelpEvent>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QPlainTextDocumentLayout>
#include <QTextBlock>
#include <QTextDocument>
#include <QTextLayout>
#include <QTextOption>
#include <QToolTip>
#include <algorithm>

namespace lexprof::gui {

namespace {

constexpr qsizetype quick_characters = 100'000;
constexpr std::size_t quick_lines = 5000;

// The strip left of the text; the text itself knows what is on it.
class Margin : public QWidget {
  public:
    explicit Margin(SourceText& text) : QWidget(&text), text_(text) {}
    QSize sizeHint() const override { return {text_.margin_width(), 0}; }

  protected:
    void paintEvent(QPaintEvent* event) override { text_.paint_margin(event); }
    bool event(QEvent* event) override {
        if (event->type() == QEvent::ToolTip) {
            const auto* help = static_cast<QHelpEvent*>(event);
            QToolTip::showText(help->globalPos(), text_.margin_tip(help->pos().y()), this);
            return true;
        }
        return QWidget::event(event);
    }

  private:
    SourceText& text_;
};

} // namespace

SourceText::SourceText(Session& session, QWidget* parent)
    : QPlainTextEdit(parent),
      session_(session),
      preparing_(this, [this](Draft draft) { take(std::move(draft)); }),
      warming_(this, [this](HeatPointer heat) { take(std::move(heat)); }),
      margin_(make<Margin>(*this)) {
    setObjectName(QStringLiteral("source_text"));
    setAccessibleName(tr("The program's text"));
    setReadOnly(true);
    setCursorWidth(0); // nothing is written there
    setFrameShape(NoFrame);
    setLineWrapMode(NoWrap);
    setFont(QFontDatabase::systemFont(QFontDatabase::FixedFont));
    setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    viewport()->setMouseTracking(true);
    connect(this, &QPlainTextEdit::updateRequest, margin_, [this](const QRect& rect, int moved) {
        if (moved != 0)
            margin_->scroll(0, moved);
        else
            margin_->update(0, rect.y(), margin_->width(), rect.height());
    });
    connect(this, &QPlainTextEdit::textChanged, this, &SourceText::follow_changes);
    connect(&session, &Session::window_changed, this, &SourceText::refresh);
    connect(&session, &Session::visible_changed, this, &SourceText::refresh);
    connect(&session, &Session::measure_changed, this, &SourceText::refresh);
    connect(&session, &Session::baseline_changed, this, &SourceText::refresh);
    connect(&session, &Session::pair_changed, this, &SourceText::follow_pair);
    offer_pair_menu(*this, session, [this](const QPoint& point) -> std::optional<PairIndex> {
        const Mark* mark = mark_under(point);
        return mark == nullptr ? std::nullopt : mark->pair;
    });
}

SourceText::~SourceText() {
    if (text_) setDocument(nullptr); // it is not the editor's own
}

void SourceText::show_source(const profile::Source* source) {
    show_source(source, source == nullptr ? QString() : words(source->text));
}

void SourceText::show_source(const profile::Source* source, const QString& text) {
    document_ = session_.document();
    if (source == source_ && source != nullptr && was_.empty() && text == words(source->text))
        return refresh();
    source_ = source;
    const QString file = source == nullptr ? QString() : words(source->file);
    const bool is_other = std::exchange(file_, file) != file;
    wanted_.reset();
    preparing_.cancel();
    warming_.cancel();
    lit_.clear();
    heat_ = std::make_shared<const TextHeat>();
    if (!is_other && keep_text(text)) return;
    was_.clear();
    give_text_away();
    if (text.size() > quick_characters) {
        clear();
        is_stale_ = false;
        preparing_.ask([warmth = Warmth(session_), source, text, font = font(), thread = thread()] {
            return draft_of(warmth, *source, text, font, thread);
        });
        return;
    }
    {
        const QSignalBlocker silence(this);
        setPlainText(text);
    }
    set_marks();
    note_changes();
    refresh();
    show_hottest();
}

void SourceText::set_marks() {
    if (source_ != nullptr && document_) heat_ = share(marks_of(*document_, *source_));
}

// The same text of another run: the user may be writing in it, and stays where he is.
bool SourceText::keep_text(const QString& text) {
    if (source_ == nullptr || text_ || text.size() > quick_characters ||
        without_returns(text) != toPlainText())
        return false;
    set_marks();
    note_changes();
    refresh();
    return true;
}

SourceText::Draft SourceText::draft_of(const Warmth& warmth, const profile::Source& source,
                                       const QString& content, const QFont& font, QThread* thread) {
    TextHeat heat = marks_of(*warmth.snapshot.document, source);
    warm(heat, warmth);
    Draft draft{std::make_shared<QTextDocument>(), share(std::move(heat)),
                changed_lines(without_returns(content), source)};
    QTextDocument& text = *draft.text;
    text.setUndoRedoEnabled(false);
    text.setDefaultFont(font);
    QTextOption option = text.defaultTextOption();
    option.setWrapMode(QTextOption::NoWrap);
    text.setDefaultTextOption(option);
    auto* layout = make<QPlainTextDocumentLayout>(&text);
    text.setDocumentLayout(layout);
    text.setPlainText(content);
    for (QTextBlock block = text.begin(); block.isValid(); block = block.next()) block.layout();
    text.moveToThread(thread);
    return draft;
}

// Another thread takes it apart.
void SourceText::give_text_away() {
    if (!text_) return;
    setDocument(nullptr);
    document()->setDefaultFont(font());
    text_->moveToThread(nullptr);
    let_go(std::move(text_));
}

void SourceText::take(Draft draft) {
    take(std::move(draft.heat));
    was_ = std::move(draft.was);
    text_ = std::move(draft.text);
    {
        const QSignalBlocker silence(this);
        setDocument(text_.get()); // it goes through all lines
        document()->setUndoRedoEnabled(is_editable());
    }
    if (std::exchange(is_stale_, false)) refresh();
    if (wanted_)
        go_to(*wanted_);
    else
        show_hottest();
    emit prepared();
}

void SourceText::take(HeatPointer heat) {
    heat_ = std::move(heat);
    heat_width_ = widest_in_margin();
    fit_margin();
}

void SourceText::show_hottest() {
    const auto& lines = heat().lines;
    const auto hottest =
        std::max_element(lines.begin(), lines.end(),
                         [](const LineHeat& a, const LineHeat& b) { return a.value < b.value; });
    if (hottest != lines.end() && hottest->value > 0) {
        const auto line = static_cast<std::uint32_t>(hottest - lines.begin()) + 1;
        go_to({source_->file, line, 1});
    }
}

void SourceText::refresh() {
    if (!has_text()) {
        is_stale_ = true;
        return;
    }
    if (source_ == nullptr || session_.document() != document_ || !session_.is_open()) {
        warming_.cancel();
        return take(std::make_shared<const TextHeat>());
    }
    warming_.ask(
        [heat = heat_, warmth = Warmth(session_)]() -> HeatPointer {
            TextHeat warmed = *heat;
            warm(warmed, warmth);
            return share(std::move(warmed));
        },
        session_.is_quick() && heat().lines.size() <= quick_lines);
}

void SourceText::fit_margin() {
    setViewportMargins(margin_width(), 0, 0, 0);
    margin_->setGeometry(contentsRect().left(), contentsRect().top(), margin_width(),
                         contentsRect().height());
    margin_->update();
    viewport()->update();
}

void SourceText::go_to(const profile::Place& place) {
    if (place.line == 0) return;
    if (!has_text()) {
        wanted_ = place;
        return;
    }
    go_to(block_of(static_cast<int>(place.line) - 1), place.column);
}

void SourceText::go_to_current(const profile::Place& place) {
    go_to(document()->findBlockByNumber(static_cast<int>(place.line) - 1), place.column);
}

void SourceText::go_to(const QTextBlock& block, std::uint32_t column) {
    if (!block.isValid()) return;
    QTextCursor cursor(block);
    cursor.setPosition(block.position() + units_before(block.text(), column));
    setTextCursor(cursor);
    centerCursor();
}

const Mark* SourceText::mark_at(int line, int column) const {
    if (line < 0 || static_cast<std::size_t>(line) >= heat().lines.size()) return nullptr;
    for (const Mark& mark : heat().lines[static_cast<std::size_t>(line)].marks)
        if (column >= mark.column && column < mark.column + mark.length) return &mark;
    return nullptr;
}

const Mark* SourceText::mark_under(const QPoint& point) const {
    const QTextCursor cursor = cursorForPosition(point);
    for (const int by : {0, -1}) { // the cursor stands before or after the character
        const Mark* mark = mark_at(line_of(cursor.block()), cursor.positionInBlock() + by);
        if (mark == nullptr) continue;
        const QTextBlock block = cursor.block();
        const QRectF box = blockBoundingGeometry(block).translated(contentOffset());
        if (box_of(block, box, *mark).contains(point)) return mark;
    }
    return nullptr;
}

void SourceText::follow_pair() {
    viewport()->update();
    margin_->update();
    const auto pair = session_.choice().pair;
    if (!pair || source_ == nullptr) return;
    const Mark* here = mark_at(line_of(textCursor().block()), textCursor().positionInBlock());
    if (here != nullptr && here->pair == pair) return; // it was chosen here
    for (const std::uint32_t at : session_.document()->references_of(*pair)) {
        const profile::Place& place = session_.document()->recording().references[at].place;
        if (place.file == source_->file) return go_to(place);
    }
}

void SourceText::mouseReleaseEvent(QMouseEvent* event) {
    QPlainTextEdit::mouseReleaseEvent(event);
    if (event->button() != Qt::LeftButton || textCursor().hasSelection()) return;
    const Mark* mark = mark_under(event->position().toPoint());
    if (mark != nullptr && mark->pair) session_.choose_pair(mark->pair);
}

void SourceText::mouseMoveEvent(QMouseEvent* event) {
    QPlainTextEdit::mouseMoveEvent(event);
    const Mark* mark = mark_under(event->position().toPoint());
    viewport()->setCursor(mark != nullptr && mark->pair ? Qt::PointingHandCursor : Qt::IBeamCursor);
}

// Tab and Backtab walk from reference to reference.
void SourceText::step(int by) {
    const auto lines = static_cast<int>(heat().lines.size());
    QTextBlock block = textCursor().block();
    while (block.isValid() && line_of(block) < 0) block = block.previous();
    const int line = block.isValid() ? line_of(block) : 0;
    const int column = block == textCursor().block() ? textCursor().positionInBlock() : 0;
    for (int at = line; at >= 0 && at < lines; at += by) {
        const auto& marks = heat().lines[static_cast<std::size_t>(at)].marks;
        const Mark* best = nullptr;
        for (const Mark& mark : marks) {
            if (at == line && (by > 0 ? mark.column <= column : mark.column >= column)) continue;
            if (best == nullptr ||
                (by > 0 ? mark.column < best->column : mark.column > best->column))
                best = &mark;
        }
        if (best == nullptr) continue;
        const auto pair = best->pair;
        go_to(session_.document()->recording().references[best->reference].place);
        if (pair) session_.choose_pair(pair);
        return;
    }
}

void SourceText::keyPressEvent(QKeyEvent* event) {
    if (event->modifiers() == Qt::AltModifier && event->key() == Qt::Key_Down) return step(1);
    if (event->modifiers() == Qt::AltModifier && event->key() == Qt::Key_Up) return step(-1);
    const bool is_enter = event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter;
    if (is_enter && !is_editable()) {
        const Mark* mark = mark_at(line_of(textCursor().block()), textCursor().positionInBlock());
        if (mark != nullptr && mark->pair) session_.choose_pair(mark->pair);
        return;
    }
    QPlainTextEdit::keyPressEvent(event);
}

void SourceText::changeEvent(QEvent* event) {
    QPlainTextEdit::changeEvent(event);
    if (event->type() == QEvent::FontChange) refresh();
}

bool SourceText::viewportEvent(QEvent* event) {
    if (event->type() == QEvent::ToolTip) {
        const auto* help = static_cast<QHelpEvent*>(event);
        const Mark* mark = mark_under(help->pos());
        if (mark != nullptr)
            QToolTip::showText(help->globalPos(), tip_of(*mark), viewport());
        else
            QToolTip::hideText();
        return true;
    }
    return QPlainTextEdit::viewportEvent(event);
}

QString SourceText::tip_of(const Mark& mark) const {
    const profile::Reference& at = session_.document()->recording().references[mark.reference];
    const auto name_of = [this](profile::SubjectId id) {
        return session_.document()->recording().name(id);
    };
    QString text = QStringLiteral("<b>%1</b>")
                       .arg(words(name_of(at.callee) + "←" + name_of(at.origin)).toHtmlEscaped());
    if (!mark.pair) return text + tr("<br>There is no such pair.");
    const profile::Row& row = session_.shown().rows[*mark.pair];
    text += QStringLiteral("<table>");
    const auto line = [&text](const QString& title, const QString& value) {
        text += QStringLiteral("<tr><td>%1&nbsp;&nbsp;</td><td align='right'>%2</td></tr>")
                    .arg(title, value);
    };
    for (const Measure measure : drawn_measures())
        line(title_of(measure), measure_text(measure, number(row, column_of(measure))));
    text += QStringLiteral("</table>");
    const auto places = session_.document()->references_of(*mark.pair).size();
    if (places > 1)
        text += tr("The numbers are those of the pair; there are %1 references to %2 in the text "
                   "of %3.")
                    .arg(places)
                    .arg(words(name_of(at.callee)).toHtmlEscaped(),
                         words(name_of(at.origin)).toHtmlEscaped());
    return text;
}

} // namespace lexprof::gui
