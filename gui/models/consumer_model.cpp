#include "gui/models/consumer_model.h"

#include "gui/core/share.h"
#include "gui/core/words.h"

#include <algorithm>

namespace lexprof::gui {

namespace {

std::vector<TableColumn> columns_of(const ConsumerList& list) {
    std::vector<TableColumn> columns{
        {TableColumn::Kind::name, QStringLiteral("producer"), ConsumerModel::tr("Made by"), {}}};
    for (const profile::Pair& pair : list.consumers()) {
        const QString name = words(profile::pair_name(list.document()->recording(), pair));
        columns.push_back({TableColumn::Kind::number, name, name,
                           ConsumerModel::tr("Taken apart by %1").arg(name.toHtmlEscaped()), 1});
    }
    return columns;
}

} // namespace

ConsumerModel::ConsumerModel(const Session& session, QObject* parent)
    : TableModel(session, {}, parent), making_(this, [this](List list) { take(std::move(list)); }) {
    connect(&session, &Session::document_changed, this, &ConsumerModel::rebuild);
    connect(&session, &Session::visible_changed, this, &ConsumerModel::rebuild);
    rebuild();
}

void ConsumerModel::set_of(Of of) {
    if (of == of_) return;
    of_ = of;
    change_rows([this] { measure(); });
}

double ConsumerModel::value(const profile::Consumption& of) const {
    switch (of_) {
    case Of::takings: return static_cast<double>(of.takings);
    case Of::choices: return static_cast<double>(of.choices);
    case Of::mean_delay:
        return of.looks() > 0 ? static_cast<double>(of.delay) / static_cast<double>(of.looks()) : 0;
    case Of::longest_delay: return static_cast<double>(of.longest_delay);
    }
    return 0;
}

void ConsumerModel::rebuild() {
    making_.ask(
        [snapshot = session().snapshot()]() -> List { return share(ConsumerList(snapshot)); },
        session().is_quick());
}

void ConsumerModel::take(List list) {
    change_rows([&] {
        list_ = std::move(list);
        set_columns(columns_of(*list_));
        measure();
    });
}

void ConsumerModel::measure() {
    greatest_ = 0;
    for (const profile::Consumption* cell : list_->cells())
        greatest_ = std::max(greatest_, value(*cell));
}

const profile::Consumption* ConsumerModel::consumption(int row, int column) const {
    if (column < first_consumer) return nullptr;
    return list_->at(static_cast<std::size_t>(row),
                     static_cast<std::size_t>(column - first_consumer));
}

std::optional<PairIndex> ConsumerModel::pair_at(int row, int) const {
    return pair_of(*list_->document(), list_->producers()[static_cast<std::size_t>(row)]);
}

std::optional<double> ConsumerModel::number(int row, int column) const {
    const profile::Consumption* of = consumption(row, column);
    return of == nullptr ? std::nullopt : std::optional(value(*of));
}

QString ConsumerModel::text(int row, int column) const {
    if (column == name_column)
        return words(profile::pair_name(list_->document()->recording(),
                                        list_->producers()[static_cast<std::size_t>(row)]));
    const auto amount = number(row, column);
    if (!amount) return {};
    return of_ == Of::mean_delay ? QString::number(*amount, 'f', 1)
                                 : grouped(static_cast<std::uint64_t>(*amount));
}

std::optional<double> ConsumerModel::bar(int row, int column) const {
    const auto amount = number(row, column);
    if (!amount || greatest_ <= 0) return std::nullopt;
    return *amount / greatest_;
}

QString ConsumerModel::tip(int row, int column) const {
    const profile::Consumption* of = consumption(row, column);
    if (of == nullptr) return {};
    const auto name = [this](const profile::Pair& pair) {
        return words(profile::pair_name(list_->document()->recording(), pair)).toHtmlEscaped();
    };
    return tr("<p>Cells of <b>%1</b>, taken apart by <b>%2</b></p>"
              "<p>%3 by what they are, %4 of fields, %5 of cells that nobody had taken apart "
              "before.</p><p>%6 steps after they were made on average, %7 at most, at step %8.</p>")
        .arg(name(of->producer), name(of->consumer),
             counted(of->choices, tr("choice"), tr("choices")),
             counted(of->takings, tr("taking"), tr("takings")), grouped(of->firsts),
             QString::number(of->looks() > 0
                                 ? static_cast<double>(of->delay) / static_cast<double>(of->looks())
                                 : 0,
                             'f', 1),
             grouped(of->longest_delay), grouped(of->longest_delay_end));
}

} // namespace lexprof::gui
