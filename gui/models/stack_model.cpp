#include "gui/models/stack_model.h"

#include "gui/core/columns.h"
#include "gui/core/facts.h"
#include "gui/core/share.h"
#include "gui/core/words.h"
#include "gui/look/theme.h"

#include <QApplication>

namespace lexprof::gui {

namespace {

std::vector<TableColumn> stack_columns(Measure measure) {
    const auto said = [](const char* text) { return StackModel::tr(text); };
    using enum TableColumn::Kind;
    const QString key = info(column_of(measure)).key;
    const QString title = title_of(measure);
    return {{name, QStringLiteral("stack"), said("Cost Centre"),
             said("The last centre of a stack, below those that it goes on from.")},
            {number, QStringLiteral("entries"), said("Entries"), said("How often it was entered.")},
            {number, key, title, said("Of the stack itself.")},
            {number, QStringLiteral("own_percent"), said("%"),
             said("Of the stack itself, as a part of the whole."), 3},
            {number, key + QStringLiteral("_in_all"), said("%1 in All").arg(title),
             said("Of the stack and of all that go on from it.")},
            {number, QStringLiteral("percent_in_all"), said("% in All"),
             said("Of the stack and of all that go on from it, as a part of the whole."), 3},
            {number, QStringLiteral("cells"), said("Cells"), said("Made by the stack itself.")},
            {number, QStringLiteral("cells_in_all"), said("Cells in All"),
             said("Made by the stack and by all that go on from it.")},
            {number, QStringLiteral("live"), said("Live"),
             said("Live cells of the stack itself, in the mean of all steps shown."), 1},
            {number, QStringLiteral("live_in_all"), said("Live in All"),
             said("Live cells of the stack and of all that go on from it, likewise."), 1}};
}

std::optional<StackList::Number> number_in(int column) {
    using enum StackList::Number;
    switch (column) {
    case StackModel::entries_column: return entries;
    case StackModel::own_column:
    case StackModel::own_share_column: return own;
    case StackModel::all_column:
    case StackModel::all_share_column: return all;
    case StackModel::cells_column: return cells;
    case StackModel::all_cells_column: return all_cells;
    case StackModel::live_column: return live;
    case StackModel::all_live_column: return all_live;
    default: return std::nullopt;
    }
}

bool is_share(int column) {
    return column == StackModel::own_share_column || column == StackModel::all_share_column;
}

} // namespace

StackModel::StackModel(const Session& session, QObject* parent)
    : TableModel(session, stack_columns(Measure::steps), parent),
      making_(this, [this](List list) { take(std::move(list)); }) {
    connect(&session, &Session::document_changed, this, &StackModel::rebuild);
    connect(&session, &Session::window_changed, this, &StackModel::rebuild);
    connect(&session, &Session::visible_changed, this, &StackModel::rebuild);
    connect(&session, &Session::measure_changed, this, &StackModel::list_lines);
    connect(&session, &Session::pair_changed, this, &StackModel::unfold_chosen);
    rebuild();
}

void StackModel::rebuild() {
    making_.ask([snapshot = session().snapshot()]() -> List { return share(StackList(snapshot)); },
                session().is_quick());
}

void StackModel::take(List list) {
    if (list->document() != list_->document()) folded_.clear();
    change_rows([&] {
        list_ = std::move(list);
        find_lines();
    });
}

void StackModel::list_lines() {
    change_rows([this] { find_lines(); });
}

void StackModel::find_lines() {
    const Document* document = list_->document();
    const bool has_time = document != nullptr && document->recording().run.clock != "off";
    measure_ = measure_along_stacks(session().measure(), has_time);
    set_columns(stack_columns(measure_));
    lines_.clear();
    if (list_->is_known())
        lines_ = list_->lines(number_in(sorted_by_), measure_, descending_, folded_);
}

void StackModel::sort(int column, Qt::SortOrder order) {
    if (column >= columnCount()) return;
    sorted_by_ = column < 0 ? int{all_column} : column;
    descending_ = column < 0 || order == Qt::DescendingOrder;
    list_lines();
}

void StackModel::fold(StackList::Row row, bool folded) {
    if (folded == is_folded(row) || (folded && !list_->has_below(row))) return;
    if (folded)
        folded_.insert(row);
    else
        folded_.erase(row);
    list_lines();
}

void StackModel::fold_all(bool folded) {
    folded_.clear();
    if (folded && list_->is_known())
        for (const StackList::Row row : list_->lines({}, measure_, false, {}))
            if (list_->has_below(row)) folded_.insert(row);
    list_lines();
}

// Note [A tree in lines]
void StackModel::unfold_chosen() {
    const auto pair = session().choice().pair;
    if (!pair || folded_.empty() || document_of_rows() != session().document().get()) return;
    std::size_t unfolded = 0;
    for (const StackList::Row row : list_->below(*pair)) unfolded += folded_.erase(row);
    if (unfolded > 0) list_lines();
}

std::optional<int> StackModel::line_of(PairIndex pair) const {
    if (document_of_rows() != session().document().get()) return std::nullopt;
    const auto found = std::find(lines_.begin(), lines_.end(), pair);
    if (found == lines_.end()) return std::nullopt;
    return static_cast<int>(found - lines_.begin());
}

std::optional<PairIndex> StackModel::pair_at(int row, int) const { return stack_at(row); }

std::optional<double> StackModel::number(int row, int column) const {
    const auto what = number_in(column);
    if (!what) return std::nullopt;
    const double value = list_->number(stack_at(row), *what, measure_);
    if (!is_share(column)) return value;
    const double total = list_->total()[measure_];
    return total > 0 ? 100 * value / total : 0;
}

QString StackModel::name_of(StackList::Row row) const {
    return words(list_->document()->recording().book().name(
        list_->document()->recording().book().rows[row].callee));
}

std::optional<Figure> StackModel::figure(int row, int column) const {
    const bool of_all = column == all_column || column == all_share_column;
    if (!of_all && column != own_column && column != own_share_column) return std::nullopt;
    const StackList::Row stack = stack_at(row);
    return Figure{measure_, list_->number(stack, *number_in(column), measure_),
                  list_->time_error(stack, of_all)};
}

QVariant StackModel::look(int row, int column, int role) const {
    const auto figure = this->figure(row, column);
    if (role == Qt::ForegroundRole && figure && figure->is_uncertain())
        return quiet_text(QApplication::palette());
    return TableModel::look(row, column, role);
}

QString StackModel::text(int row, int column) const {
    const StackList::Row stack = stack_at(row);
    if (column == name_column) {
        const QChar sign = !list_->has_below(stack) ? u' ' : is_folded(stack) ? u'▸' : u'▾';
        return QString(2 * static_cast<int>(list_->at(stack).depth), u' ') + sign + u' ' +
               words(list_->at(stack).centre);
    }
    const double value = *number(row, column);
    const bool is_current = document_of_rows() == session().document().get();
    if (const auto figure = this->figure(row, column); figure && is_current)
        return is_share(column) ? part_percent(session(), *figure, list_->total()[measure_])
                                : part_text(session(), *figure);
    if (is_share(column)) return percent(value, 100);
    if (column == own_column || column == all_column) return measure_text(measure_, value);
    if (column == live_column || column == all_live_column) return QString::number(value, 'f', 1);
    return grouped(static_cast<std::uint64_t>(value));
}

std::optional<double> StackModel::bar(int row, int column) const {
    if (column != all_column || figure(row, column)->is_uncertain()) return std::nullopt;
    return *number(row, all_share_column) / 100;
}

QString StackModel::in_full(int row, int column) const {
    return column == name_column ? name_of(stack_at(row)) : TableModel::in_full(row, column);
}

QString StackModel::tip(int row, int column) const {
    return column == name_column ? name_of(stack_at(row)) : QString();
}

} // namespace lexprof::gui
