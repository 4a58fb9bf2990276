#include "gui/models/finding_model.h"

#include "gui/core/words.h"
#include "gui/models/roles.h"

#include <array>

namespace lexprof::gui {

namespace {

struct Heading {
    const char* key;
    const char* title;
    const char* meaning;
};

constexpr std::array<Heading, FindingModel::column_count> headings{{
    {"kind", "Fault", "What is wrong: a blocked pipeline, a leak, a CAF that holds on, a spike."},
    {"pair", "Pair", "The pair whose cells they are."},
    {"peak", "Live at Once", "The greatest number of its cells in the heap at the same time."},
    {"heap_percent", "% of Heap", "Its part of all cells in the heap at that moment."},
    {"begin_step", "From Step", "Where its cells begin to pile up."},
    {"end_step", "To Step", "Where they are gone, or where the run ends."},
    {"place", "Place", "Where the function is referred to, or else defined."},
    {"sentence", "What Happens", "The finding in words."},
    {"advice", "What to Do", "What usually cures it."},
}};

bool is_number(int column) {
    return column >= FindingModel::peak_column && column <= FindingModel::end_column;
}

QString plain(const std::string& text) { return words(text).remove(u'`'); }

double number_of(const profile::Blockage& found, int column) {
    switch (column) {
    case FindingModel::peak_column: return static_cast<double>(found.peak);
    case FindingModel::begin_column: return static_cast<double>(found.begin_step);
    case FindingModel::end_column: return static_cast<double>(found.end_step);
    default:
        return found.heap > 0
                   ? 100 * static_cast<double>(found.peak) / static_cast<double>(found.heap)
                   : 0;
    }
}

QString text_of(const profile::Blockage& found, int column) {
    switch (column) {
    case FindingModel::kind_column: return kind_text(found.kind);
    case FindingModel::pair_column:
        return words(found.callee) + QStringLiteral("←") + words(found.origin);
    case FindingModel::share_column:
        return percent(static_cast<double>(found.peak), static_cast<double>(found.heap));
    case FindingModel::place_column: return place_text(found.place);
    case FindingModel::sentence_column: return plain(found.sentence);
    case FindingModel::advice_column: return plain(found.advice);
    default: return grouped(static_cast<std::uint64_t>(number_of(found, column)));
    }
}

} // namespace

QString kind_text(profile::BlockageKind kind) {
    QString text = QString::fromUtf8(profile::title(kind).data(),
                                     static_cast<qsizetype>(profile::title(kind).size()));
    if (!text.isEmpty()) text[0] = text[0].toUpper();
    return text;
}

QString place_text(const std::optional<profile::Place>& place) {
    if (!place) return {};
    if (place->line == 0) return words(place->file);
    return QObject::tr("%1, line %2").arg(words(place->file)).arg(place->line);
}

FindingModel::FindingModel(const Findings& findings, QObject* parent)
    : QAbstractTableModel(parent), findings_(findings), lines_(static_cast<int>(findings.size())) {
    connect(&findings, &Findings::changed, this, [this] {
        beginResetModel();
        lines_ = static_cast<int>(findings_.size());
        endResetModel();
    });
}

int FindingModel::rowCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : lines_;
}

int FindingModel::columnCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : column_count;
}

QVariant FindingModel::data(const QModelIndex& index, int role) const {
    if (!checkIndex(index, CheckIndexOption::IndexIsValid)) return {};
    const auto line = static_cast<std::size_t>(index.row());
    const profile::Blockage& found = findings_.at(line);
    const int column = index.column();
    switch (role) {
    case Qt::DisplayRole: return text_of(found, column);
    case Qt::ToolTipRole: return QStringLiteral("<p>%1</p>").arg(rich_words(found.sentence));
    case export_role:
        if (is_number(column))
            return QString::number(number_of(found, column), 'f', column == share_column ? 3 : 0);
        return text_of(found, column);
    case number_role: return is_number(column) ? QVariant(number_of(found, column)) : QVariant();
    case pair_role: {
        const auto pair = findings_.pair_of(line);
        return pair ? QVariant(*pair) : QVariant();
    }
    case Qt::TextAlignmentRole:
        return QVariant(Qt::AlignVCenter | (is_number(column) ? Qt::AlignRight : Qt::AlignLeft));
    default: return {};
    }
}

QVariant FindingModel::headerData(int section, Qt::Orientation orientation, int role) const {
    if (orientation != Qt::Horizontal || section < 0 || section >= column_count) return {};
    const Heading& heading = headings[static_cast<std::size_t>(section)];
    switch (role) {
    case Qt::DisplayRole: return tr(heading.title);
    case Qt::ToolTipRole: return tr(heading.meaning);
    case export_role: return QString::fromUtf8(heading.key);
    case Qt::TextAlignmentRole:
        return QVariant(Qt::AlignVCenter | (is_number(section) ? Qt::AlignRight : Qt::AlignLeft));
    default: return {};
    }
}

} // namespace lexprof::gui
