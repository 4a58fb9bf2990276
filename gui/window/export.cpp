#include "gui/window/export.h"

#include "gui/views/sheet.h"

#include <QBuffer>
#include <QFileInfo>
#include <QHeaderView>
#include <QImage>
#include <QObject>
#include <QPageLayout>
#include <QPainter>
#include <QPdfWriter>
#include <QSaveFile>
#include <QSvgGenerator>
#include <algorithm>
#include <cmath>

namespace lexprof::gui {

namespace {

constexpr int picture_lines = 200;
constexpr int page_lines = 60;
constexpr int most_pages = 200;
constexpr double most_pixels = 40e6;
constexpr double most_points = 14'000; // of a PDF page

const ExportFormatInfo* format_of(const QString& path) {
    const QString suffix = QFileInfo(path).suffix().toLower();
    const auto found = std::find_if(
        export_formats.begin(), export_formats.end(),
        [&](const ExportFormatInfo& each) { return suffix == QLatin1String(each.suffix); });
    return found == export_formats.end() ? nullptr : &*found;
}

QString save(const QString& path, const QByteArray& content) {
    QSaveFile file(path);
    if (!file.open(QIODevice::WriteOnly) || file.write(content) != content.size() || !file.commit())
        return QObject::tr("%1 cannot be written: %2. Choose another folder or name.")
            .arg(path, file.errorString());
    return {};
}

// Every column that is shown, in the order shown, and every line.
Part whole_part(const Table& table) {
    Part part = all_of(*table.model());
    part.columns.clear();
    for (int at = 0; at < table.model()->columnCount(); ++at) {
        const int column = table.horizontalHeader()->logicalIndex(at);
        if (!table.isColumnHidden(column)) part.columns.push_back(column);
    }
    return part;
}

QByteArray png_of(View& view) {
    QByteArray bytes;
    QBuffer buffer(&bytes);
    buffer.open(QIODevice::WriteOnly);
    view_as_image(view, 2).save(&buffer, "PNG");
    return bytes;
}

QByteArray svg_of(View& view) {
    const Sheet sheet = sheets_of(view, picture_lines, 1).front();
    QByteArray bytes;
    QBuffer buffer(&bytes);
    QSvgGenerator generator;
    generator.setOutputDevice(&buffer);
    generator.setSize(sheet.size.toSize());
    generator.setViewBox(QRectF({}, sheet.size));
    generator.setTitle(view.windowTitle());
    generator.setDescription(view.accessibleDescription());
    QPainter painter(&generator);
    sheet.paint(painter);
    painter.end();
    return bytes;
}

QByteArray pdf_of(View& view, QString& problem) {
    QByteArray bytes;
    QBuffer buffer(&bytes);
    buffer.open(QIODevice::WriteOnly);
    QPdfWriter writer(&buffer);
    writer.setTitle(view.windowTitle());
    writer.setCreator(QStringLiteral("lexprof"));
    writer.setPageMargins({});
    problem = print_view(view, writer);
    return bytes;
}

} // namespace

QImage view_as_image(View& view, double scale) {
    const Sheet sheet = sheets_of(view, picture_lines, 1).front();
    const double pixels = sheet.size.width() * sheet.size.height() * scale * scale;
    if (pixels > most_pixels) scale *= std::sqrt(most_pixels / pixels);
    QImage image((sheet.size * scale).toSize().expandedTo({1, 1}), QImage::Format_RGB32);
    image.fill(Qt::white);
    QPainter painter(&image);
    painter.scale(scale, scale);
    sheet.paint(painter);
    return image;
}

QString view_as_text(View& view) {
    view.settle();
    return as_text(*view.table()->model(), whole_part(*view.table()));
}

QString view_as_csv(View& view) {
    view.settle();
    return as_csv(*view.table()->model(), whole_part(*view.table()));
}

// A PDF's pages are as large as what is on them; a printer's are as they are, and what is too large
// is made to fit.
QString print_view(View& view, QPagedPaintDevice& device) {
    const LightPaper light;
    const std::vector<Sheet> sheets = sheets_of(view, page_lines, most_pages);
    const bool is_file = dynamic_cast<QPdfWriter*>(&device) != nullptr;
    const auto set_page = [&](const Sheet& sheet) {
        if (is_file) {
            const double shrink =
                std::min(1.0, most_points / std::max(sheet.size.width(), sheet.size.height()));
            device.setPageSize(
                QPageSize(sheet.size * 0.75 * shrink, QPageSize::Point, {}, QPageSize::ExactMatch));
        } else {
            device.setPageOrientation(sheet.size.width() > sheet.size.height()
                                          ? QPageLayout::Landscape
                                          : QPageLayout::Portrait);
        }
    };
    set_page(sheets.front());
    QPainter painter;
    if (!painter.begin(&device))
        return QObject::tr("Nothing can be printed: the printer does not take it. Export the view "
                           "as PDF instead.");
    for (std::size_t at = 0; at < sheets.size(); ++at) {
        const Sheet& sheet = sheets[at];
        if (at > 0) {
            set_page(sheet);
            device.newPage();
        }
        const QRectF page(painter.viewport());
        double scale =
            std::min(page.width() / sheet.size.width(), page.height() / sheet.size.height());
        if (!is_file) scale = std::min(scale, device.logicalDpiX() / 96.0 * 1.3);
        painter.save();
        painter.scale(scale, scale);
        sheet.paint(painter);
        painter.restore();
    }
    return {};
}

QString export_view(View& view, const QString& path) {
    const ExportFormatInfo* format = format_of(path);
    if (format == nullptr)
        return QObject::tr("%1 says no format that is known: give it a name that ends in .png, "
                           ".svg, .pdf, .csv or .txt.")
            .arg(path);
    switch (format->format) {
    case ExportFormat::png: return save(path, png_of(view));
    case ExportFormat::svg: return save(path, svg_of(view));
    case ExportFormat::csv: return save(path, view_as_csv(view).toUtf8());
    case ExportFormat::text: return save(path, view_as_text(view).toUtf8());
    case ExportFormat::pdf: break;
    }
    QString problem;
    const QByteArray bytes = pdf_of(view, problem);
    return problem.isEmpty() ? save(path, bytes) : problem;
}

} // namespace lexprof::gui
