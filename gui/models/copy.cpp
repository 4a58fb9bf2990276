#include "gui/models/copy.h"

#include "base/csv.h"
#include "gui/models/roles.h"

#include <algorithm>
#include <numeric>

namespace lexprof::gui {

namespace {

QString heading(const QAbstractItemModel& model, int column, int role) {
    const QVariant title = model.headerData(column, Qt::Horizontal, role);
    return (title.isValid() ? title : model.headerData(column, Qt::Horizontal)).toString();
}

QString cell(const QAbstractItemModel& model, int line, int column, int role) {
    const QModelIndex index = model.index(line, column);
    const QVariant value = index.data(role);
    return (value.isValid() ? value : index.data()).toString();
}

bool is_right(const QAbstractItemModel& model, int line, int column) {
    const QVariant alignment = model.index(line, column).data(Qt::TextAlignmentRole);
    return alignment.isValid() && (alignment.toInt() & Qt::AlignRight) != 0;
}

QString csv_line(const QStringList& fields) {
    QStringList quoted;
    for (const QString& field : fields)
        quoted << QString::fromStdString(csv_field(field.toStdString()));
    return quoted.join(u',') + QStringLiteral("\r\n");
}

} // namespace

Part all_of(const QAbstractItemModel& model) {
    Part part;
    part.lines.resize(static_cast<std::size_t>(model.rowCount()));
    part.columns.resize(static_cast<std::size_t>(model.columnCount()));
    std::iota(part.lines.begin(), part.lines.end(), 0);
    std::iota(part.columns.begin(), part.columns.end(), 0);
    return part;
}

QString as_text(const QAbstractItemModel& model, const Part& part) {
    std::vector<QStringList> table(1);
    for (const int column : part.columns) table[0] << heading(model, column, Qt::DisplayRole);
    for (const int line : part.lines) {
        table.emplace_back();
        for (const int column : part.columns)
            table.back() << cell(model, line, column, Qt::DisplayRole);
    }
    QString text;
    std::vector<qsizetype> widths(part.columns.size(), 0);
    for (const QStringList& line : table)
        for (qsizetype at = 0; at < line.size(); ++at) {
            auto& width = widths[static_cast<std::size_t>(at)];
            width = std::max(width, line[at].size());
        }
    for (const QStringList& line : table) {
        QString words;
        for (std::size_t at = 0; at < part.columns.size(); ++at) {
            const QString& field = line[static_cast<qsizetype>(at)];
            const bool right =
                !part.lines.empty() && is_right(model, part.lines.front(), part.columns[at]);
            if (at > 0) words += QStringLiteral("  ");
            words += right ? field.rightJustified(widths[at]) : field.leftJustified(widths[at]);
        }
        while (words.endsWith(u' ')) words.chop(1);
        text += words + u'\n';
    }
    return text;
}

QString as_csv(const QAbstractItemModel& model, const Part& part) {
    QStringList fields;
    for (const int column : part.columns) fields << heading(model, column, export_role);
    QString text = csv_line(fields);
    for (const int line : part.lines) {
        fields.clear();
        for (const int column : part.columns) fields << cell(model, line, column, export_role);
        text += csv_line(fields);
    }
    return text;
}

} // namespace lexprof::gui
