#include "gui/views/sheet.h"

#include "gui/core/facts.h"
#include "gui/core/words.h"
#include "gui/look/theme.h"
#include "gui/views/graph_view.h"
#include "gui/views/source_view.h"
#include "gui/views/space_view.h"
#include "gui/views/table_sheet.h"

#include <QApplication>
#include <QFileInfo>
#include <QPainter>
#include <QScrollArea>
#include <QScrollBar>
#include <QTextBlock>
#include <algorithm>
#include <memory>

namespace lexprof::gui {

namespace {

constexpr double sheet_margin = 16;
constexpr double heading = 50;
constexpr double least_width = 420;
constexpr int most_text_lines = 4000;

// Everything that a widget shows at its present size.
Sheet widget_sheet(QWidget& widget) {
    return {QSizeF(widget.size()), [&widget](QPainter& painter) {
                painter.fillRect(QRectF({}, widget.size()), widget.palette().color(QPalette::Base));
                widget.render(&painter, {}, {},
                              QWidget::DrawWindowBackground | QWidget::DrawChildren);
            }};
}

Sheet graph_sheet(GraphCanvas& canvas) {
    return {canvas.whole_size(), [&canvas](QPainter& painter) { canvas.paint_whole(painter); }};
}

// The text from its first line to its last, in a field of its own that is as large as all of it.
Sheet source_sheet(SourceView& view) {
    auto text = std::make_shared<SourceText>(view.session());
    text->setFont(view.text().font());
    text->setPalette(view.text().palette());
    text->setFrameShape(QFrame::NoFrame);
    text->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    text->setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    text->setCenterOnScroll(false);
    text->show_source(view.text().source());
    text->settle();
    int widest = 0;
    const int lines = std::min(text->blockCount(), most_text_lines);
    for (QTextBlock block = text->document()->begin(); block.isValid(); block = block.next())
        widest = std::max(widest, text->fontMetrics().horizontalAdvance(block.text()));
    text->resize(text->margin_width() + widest + 40,
                 (lines + 2) * text->fontMetrics().lineSpacing());
    text->ensurePolished();
    QTextCursor cursor(text->document());
    text->setTextCursor(cursor);
    text->verticalScrollBar()->setValue(0);
    return {QSizeF(text->size()), [text](QPainter& painter) {
                text->render(&painter, {}, {},
                             QWidget::DrawWindowBackground | QWidget::DrawChildren);
            }};
}

// The chart, and beside it what its curves are.
Sheet space_sheet(SpaceView& view) {
    SpaceChart& chart = view.chart();
    const Sheet legend = table_sheet(view.legend(), 0, view.legend().model()->rowCount());
    const QSizeF drawn(chart.viewport()->size());
    const QSizeF size(drawn.width() + sheet_margin + legend.size.width(),
                      std::max(drawn.height(), legend.size.height()));
    return {size, [&chart, legend, drawn](QPainter& painter) {
                chart.paint_whole(painter);
                painter.translate(drawn.width() + sheet_margin, 0);
                legend.paint(painter);
            }};
}

Sheet picture_sheet(View& view) {
    if (auto* space = qobject_cast<SpaceView*>(&view)) return space_sheet(*space);
    if (auto* graph = qobject_cast<GraphView*>(&view)) return graph_sheet(graph->canvas());
    if (auto* source = qobject_cast<SourceView*>(&view)) return source_sheet(*source);
    if (auto* area = qobject_cast<QScrollArea*>(view.content()))
        return widget_sheet(*area->widget());
    return widget_sheet(*view.content());
}

// A sheet under its heading.
Sheet titled(const View& view, Sheet body, const QString& note) {
    const QString program =
        view.session().is_open()
            ? QFileInfo(words(view.session().document()->recording().run.program)).fileName()
            : QString();
    const QString title = program.isEmpty()
                              ? view.windowTitle()
                              : QStringLiteral("%1 – %2").arg(view.windowTitle(), program);
    QStringList details{scope_text(view.session())};
    if (const auto pair = view.session().choice().pair)
        details << QObject::tr("selected: %1").arg(view.session().document()->name(*pair));
    if (!note.isEmpty()) details << note;
    const QString detail = details.join(QStringLiteral("  ·  "));
    const QSizeF size(std::max(least_width, body.size.width() + 2 * sheet_margin),
                      body.size.height() + heading + sheet_margin);
    const QPalette palette = view.palette();
    const QFont font = view.font();
    return {
        size, [=](QPainter& painter) {
            painter.fillRect(QRectF({}, size), palette.color(QPalette::Base));
            QFont bold = font;
            bold.setBold(true);
            bold.setPointSizeF(font.pointSizeF() * 1.25);
            painter.setFont(bold);
            painter.setPen(palette.color(QPalette::Text));
            const QRectF strip(sheet_margin, 6, size.width() - 2 * sheet_margin, 22);
            painter.drawText(strip, Qt::AlignLeft | Qt::AlignVCenter,
                             QFontMetricsF(bold).elidedText(title, Qt::ElideMiddle, strip.width()));
            painter.setFont(font);
            painter.setPen(quiet_text(palette));
            painter.drawText(strip.translated(0, 20), Qt::AlignLeft | Qt::AlignVCenter,
                             QFontMetricsF(font).elidedText(detail, Qt::ElideRight, strip.width()));
            painter.save();
            painter.translate((size.width() - body.size.width()) / 2, heading);
            painter.setClipRect(QRectF({}, body.size));
            body.paint(painter);
            painter.restore();
        }};
}

} // namespace

std::vector<Sheet> sheets_of(View& view, int lines, int most) {
    view.settle();
    const auto* table = qobject_cast<const Table*>(view.content());
    if (table == nullptr) return {titled(view, picture_sheet(view), {})};
    std::vector<Sheet> sheets;
    const int all = table->model()->rowCount();
    for (int first = 0; first == 0 || first < all; first += lines) {
        const int here = std::min(lines, all - first);
        const int left = all - first - here;
        const bool is_last = static_cast<int>(sheets.size()) + 1 == most;
        QString note;
        if (is_last && left > 0)
            note = QObject::tr("%1 more are not shown: export as CSV to have all")
                       .arg(counted(static_cast<std::uint64_t>(left), QObject::tr("line"),
                                    QObject::tr("lines")));
        sheets.push_back(titled(view, table_sheet(*table, first, here), note));
        if (is_last) break;
    }
    return sheets;
}

namespace {

// Widgets are told of another palette by events, which must have arrived before they are painted.
void deliver_palette() { QApplication::processEvents(QEventLoop::ExcludeUserInputEvents); }

} // namespace

LightPaper::LightPaper() : before_(QApplication::palette()) {
    if (!is_dark(before_)) return;
    use_theme(Theme::light);
    deliver_palette();
}

LightPaper::~LightPaper() {
    if (!is_dark(before_)) return;
    QApplication::setPalette(before_);
    deliver_palette();
}

} // namespace lexprof::gui
