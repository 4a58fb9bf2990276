// Views as files, and on paper.
#pragma once

#include "gui/views/view.h"

#include <QString>
#include <array>

class QPagedPaintDevice;

namespace lexprof::gui {

enum class ExportFormat : std::uint8_t { png, svg, pdf, csv, text };

struct ExportFormatInfo {
    ExportFormat format;
    const char* suffix;
    const char* title;
};

inline constexpr std::array export_formats{
    ExportFormatInfo{ExportFormat::png, "png", "Picture of pixels (*.png)"},
    ExportFormatInfo{ExportFormat::svg, "svg", "Picture of lines (*.svg)"},
    ExportFormatInfo{ExportFormat::pdf, "pdf", "Pages (*.pdf)"},
    ExportFormatInfo{ExportFormat::csv, "csv", "Numbers in full (*.csv)"},
    ExportFormatInfo{ExportFormat::text, "txt", "Text (*.txt)"},
};

// Writes what the view shows, in the format that the path's suffix asks for. Returns what went
// wrong, and what to do; empty when nothing did. A file that was there stays if something does.
QString export_view(View& view, const QString& path);

// A printer, or a PDF.
QString print_view(View& view, QPagedPaintDevice& device);

// The table of the view, or of its twin, in the columns that it shows.
QString view_as_text(View& view);
QString view_as_csv(View& view);
QImage view_as_image(View& view, double scale);

} // namespace lexprof::gui
