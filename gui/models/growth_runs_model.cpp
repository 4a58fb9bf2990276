#include "gui/models/growth_runs_model.h"

#include "gui/core/columns.h"
#include "gui/core/words.h"

namespace lexprof::gui {

GrowthRunsModel::GrowthRunsModel(const Session& session, const Sweeps& sweeps, QObject* parent)
    : TableModel(session, {}, parent), sweeps_(sweeps) {
    for (const auto signal :
         {&Sweeps::document_changed, &Sweeps::row_changed, &Sweeps::measure_changed})
        connect(&sweeps, signal, this, &GrowthRunsModel::rebuild);
    rebuild();
}

void GrowthRunsModel::name_columns() {
    using enum TableColumn::Kind;
    const bool is_open = sweeps_.is_open();
    const QString measure = title_of(sweeps_.measure());
    const QString title =
        is_open ? tr("%1 of %2").arg(measure, sweeps_.name(sweeps_.row())) : measure;
    const QString key = info(column_of(sweeps_.measure())).key;
    const auto parameter = [&](const std::string profile::Sweep::*name) {
        return is_open ? words(sweeps_.document()->sweep().*name) : QString();
    };
    set_columns({
        {number, QStringLiteral("size"), parameter(&profile::Sweep::parameter), tr("The size.")},
        {number, QStringLiteral("other"), parameter(&profile::Sweep::other_parameter),
         tr("The size of the other parameter.")},
        {number, key, title, tr("What the chosen line cost in this run.")},
        {number, key + QStringLiteral("_before"), tr("%1 Before").arg(measure),
         tr("What it cost at that size in the earlier sweep.")},
        {number, QStringLiteral("waited_s"), tr("Took (s)"),
         tr("By the clock, from the start of the run's process to its end, with what lexprof did "
            "for it."),
         3},
        {text, QStringLiteral("state"), tr("State"), tr("How the run ended.")},
    });
}

void GrowthRunsModel::rebuild() {
    change_rows([this] {
        name_columns();
        points_.clear();
        if (!sweeps_.is_open()) return;
        points_.resize(sweeps_.document()->sweep().runs.size());
        const auto& runs = sweeps_.document()->runs();
        for (std::size_t point = 0; point < runs.size(); ++point) points_[runs[point]] = point;
    });
}

int GrowthRunsModel::rows() const {
    return sweeps_.is_open() ? static_cast<int>(sweeps_.document()->sweep().runs.size()) : 0;
}

const profile::SweepRun& GrowthRunsModel::run(int row) const {
    return sweeps_.document()->sweep().runs[static_cast<std::size_t>(row)];
}

bool GrowthRunsModel::is_wanted(int column) const {
    if (column == other_column)
        return sweeps_.is_open() && sweeps_.document()->sweep().has_two_parameters();
    return column != before_column ||
           (sweeps_.former() != nullptr && sweeps_.before(sweeps_.row()).has_value());
}

std::optional<std::size_t> GrowthRunsModel::point_of(int row) const {
    return points_[static_cast<std::size_t>(row)];
}

std::optional<int> GrowthRunsModel::row_of(std::size_t point) const {
    if (!sweeps_.is_open() || point >= sweeps_.document()->runs().size()) return std::nullopt;
    return static_cast<int>(sweeps_.document()->runs()[point]);
}

std::optional<double> GrowthRunsModel::cost_before(int row) const {
    const auto line = sweeps_.before(sweeps_.row());
    if (!sweeps_.former() || !line) return std::nullopt;
    for (const profile::GrowthPoint& sample : sweeps_.former()->samples(*line, sweeps_.measure()))
        if (sample.size == static_cast<double>(run(row).size)) return sample.value;
    return std::nullopt;
}

std::optional<double> GrowthRunsModel::number(int row, int column) const {
    const profile::SweepRun& of = run(row);
    constexpr double second = 1e9;
    switch (column) {
    case size_column: return static_cast<double>(of.size);
    case other_column: return static_cast<double>(of.other);
    case amount_column: {
        const auto line = sweeps_.now(sweeps_.row());
        const auto point = point_of(row);
        if (!line || !point) return std::nullopt;
        return sweeps_.document()->samples(*line, sweeps_.measure())[*point].value;
    }
    case before_column: return cost_before(row);
    case time_column:
        return of.wall_ns > 0 ? std::optional(static_cast<double>(of.wall_ns) / second)
                              : std::nullopt;
    default: return std::nullopt;
    }
}

QString GrowthRunsModel::text(int row, int column) const {
    const profile::SweepRun& of = run(row);
    if (column == state_column) {
        if (of.state == profile::SweepState::failed) return words(of.failure);
        if (of.state == profile::SweepState::waiting) return tr("not run");
        return point_of(row) ? tr("finished") : tr("finished; others tell the growth");
    }
    const auto value = number(row, column);
    if (!value) return {};
    return column == time_column ? QString::number(*value, 'f', 3)
                                 : grouped(static_cast<std::uint64_t>(*value));
}

} // namespace lexprof::gui
