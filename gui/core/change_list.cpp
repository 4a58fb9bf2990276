#include "gui/core/change_list.h"

#include "gui/core/ordering.h"
#include "gui/core/words.h"

#include <algorithm>
#include <cmath>

namespace lexprof::gui {

const std::vector<profile::MeasureFacts>& ChangeList::compared() {
    static const std::vector<profile::MeasureFacts> all = [] {
        std::vector<profile::MeasureFacts> found;
        std::copy_if(profile::measures.begin(), profile::measures.end(), std::back_inserter(found),
                     profile::is_compared);
        return found;
    }();
    return all;
}

ChangeList::ChangeList(Contrast::Pointer compared, const Snapshot& snapshot, const Choice& choice)
    : compared_(std::move(compared)) {
    greatest_.assign(ChangeList::compared().size(), 0);
    extremes_.assign(ChangeList::compared().size() * parts, {});
    if (!compared_) return;
    for (std::size_t change = 0; change < compared_->comparison.changed.size(); ++change)
        if (is_wanted(change, snapshot, choice))
            rows_.push_back(static_cast<std::uint32_t>(change));
    measure();
}

// Of what is gone nothing is known but the name.
bool ChangeList::is_wanted(std::size_t at, const Snapshot& snapshot, const Choice& choice) const {
    const profile::Change& change = compared_->comparison.changed[at];
    const auto pair =
        compared_->document == snapshot.document ? compared_->pairs[at] : std::nullopt;
    if (pair) return std::binary_search(snapshot.visible->begin(), snapshot.visible->end(), *pair);
    if (!choice.function.isEmpty() && choice.function != words(change.callee) &&
        choice.function != words(change.origin))
        return false;
    QString text = choice.filter.text;
    text.replace(QStringLiteral("<-"), QStringLiteral("←"));
    if (text.isEmpty()) return true;
    return choice.filter.kind == Filter::Kind::text &&
           words(change.name()).contains(text, Qt::CaseInsensitive);
}

void ChangeList::measure() {
    for (std::size_t row = 0; row < rows_.size(); ++row)
        for (std::size_t at = 0; at < extremes_.size(); ++at) {
            const Number number{at / parts, static_cast<Part>(at % parts)};
            const std::int64_t here = value(row, number);
            auto& [least, most] = extremes_[at];
            if (here < value(least, number)) least = row;
            if (here > value(most, number)) most = row;
            if (number.part == Part::change)
                greatest_[number.measure] = std::max(greatest_[number.measure], std::abs(here));
        }
}

std::int64_t ChangeList::value(std::size_t row, Number number) const {
    const profile::Change& of = at(row);
    const Measure measure = compared()[number.measure].measure;
    switch (number.part) {
    case Part::before: return profile::kept(of.before, measure);
    case Part::after: return profile::kept(of.after, measure);
    case Part::change: return profile::kept(of.after, measure) - profile::kept(of.before, measure);
    }
    return 0;
}

std::array<std::size_t, 2> ChangeList::extremes(Number number) const {
    return extremes_[number.measure * parts + static_cast<std::size_t>(number.part)];
}

std::vector<std::uint32_t> ChangeList::sorted_by(Number number, bool descending) const {
    std::vector<std::int64_t> keys;
    for (std::size_t row = 0; row < rows_.size(); ++row)
        keys.push_back(std::abs(value(row, number)));
    return order_of(keys, descending, std::less<>());
}

std::vector<std::uint32_t> ChangeList::sorted_by_name(bool descending) const {
    std::vector<QString> keys;
    for (std::size_t row = 0; row < rows_.size(); ++row) keys.push_back(words(at(row).name()));
    return order_of(keys, descending, [](const QString& a, const QString& b) {
        return a.compare(b, Qt::CaseInsensitive) < 0;
    });
}

} // namespace lexprof::gui
