#include "gui/models/consumer_model.h"

#include "gui/core/words.h"
#include "gui/models/lives_model.h"

#include <algorithm>
#include <cmath>

namespace lexprof::gui {

namespace {

using PairKey = std::pair<profile::SubjectId, profile::SubjectId>;

PairKey key_of(const profile::Pair& pair) { return {pair.callee, pair.origin}; }

// The pairs of one side, those with most first.
std::vector<profile::Pair> side_of(const std::map<PairKey, double>& amounts) {
    std::vector<std::pair<double, PairKey>> order;
    for (const auto& [key, amount] : amounts) order.emplace_back(-amount, key);
    std::sort(order.begin(), order.end());
    std::vector<profile::Pair> pairs;
    for (const auto& [amount, key] : order) pairs.push_back({key.first, key.second});
    return pairs;
}

} // namespace

ConsumerModel::ConsumerModel(const Session& session, QObject* parent)
    : TableModel(session, {}, parent) {
    connect(&session, &Session::document_changed, this, &ConsumerModel::rebuild);
    connect(&session, &Session::visible_changed, this, &ConsumerModel::rebuild);
    rebuild();
}

bool ConsumerModel::is_known() const {
    return document_ && document_->recording().followed.consumers.has_value();
}

void ConsumerModel::set_of(Of of) {
    if (of == of_) return;
    of_ = of;
    rebuild();
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
    change_rows([this] { list(); });
}

// What has nothing to do with the pairs that the filter lets through is left out.
void ConsumerModel::list() {
    document_ = session().document();
    producers_.clear();
    consumers_.clear();
    cells_.clear();
    greatest_ = 0;
    std::vector<TableColumn> columns{
        {TableColumn::Kind::name, QStringLiteral("producer"), tr("Made by"), {}}};
    if (is_known()) {
        const profile::Consumers& all = *document_->recording().followed.consumers;
        const bool everything = session().visible().size() == document_->pairs();
        const auto is_wanted = [&](const profile::Pair& pair) {
            const auto found = pair_of(*document_, pair);
            return everything || (found && session().is_visible(*found));
        };
        std::vector<std::uint32_t> wanted;
        std::map<PairKey, double> produced;
        std::map<PairKey, double> consumed;
        for (std::uint32_t at = 0; at < all.size(); ++at) {
            if (!is_wanted(all[at].producer) && !is_wanted(all[at].consumer)) continue;
            wanted.push_back(at);
            const auto looks = static_cast<double>(all[at].looks());
            produced[key_of(all[at].producer)] += looks;
            consumed[key_of(all[at].consumer)] += looks;
        }
        producers_ = side_of(produced);
        consumers_ = side_of(consumed);
        std::map<PairKey, int> lines;
        std::map<PairKey, int> places;
        for (int at = 0; at < rows(); ++at)
            lines[key_of(producers_[static_cast<std::size_t>(at)])] = at;
        for (std::size_t at = 0; at < consumers_.size(); ++at)
            places[key_of(consumers_[at])] = first_consumer + static_cast<int>(at);
        for (const std::uint32_t at : wanted) {
            cells_[{lines[key_of(all[at].producer)], places[key_of(all[at].consumer)]}] = at;
            greatest_ = std::max(greatest_, value(all[at]));
        }
        for (const profile::Pair& pair : consumers_) {
            const QString name = words(profile::pair_name(document_->recording(), pair));
            columns.push_back({TableColumn::Kind::number, name, name,
                               tr("Taken apart by %1").arg(name.toHtmlEscaped()), 1});
        }
    }
    set_columns(std::move(columns));
}

const profile::Consumption* ConsumerModel::consumption(int row, int column) const {
    const auto found = cells_.find({row, column});
    return found == cells_.end() ? nullptr
                                 : &(*document_->recording().followed.consumers)[found->second];
}

std::optional<PairIndex> ConsumerModel::pair_at(int row, int) const {
    return pair_of(*document_, producers_[static_cast<std::size_t>(row)]);
}

std::optional<double> ConsumerModel::number(int row, int column) const {
    const profile::Consumption* of = consumption(row, column);
    return of == nullptr ? std::nullopt : std::optional(value(*of));
}

QString ConsumerModel::text(int row, int column) const {
    if (column == name_column)
        return words(
            profile::pair_name(document_->recording(), producers_[static_cast<std::size_t>(row)]));
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
        return words(profile::pair_name(document_->recording(), pair)).toHtmlEscaped();
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
