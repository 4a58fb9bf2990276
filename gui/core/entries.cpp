#include "gui/core/entries.h"

#include "gui/core/sieve.h"
#include "gui/core/words.h"
#include "profile/analysis/diff/condition.h"

#include <QObject>
#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>
#include <string>
#include <unordered_map>

namespace lexprof::gui {

namespace {

Changes changes_between(const profile::Amounts& before, const profile::Amounts& after) {
    Changes changes;
    for (const Measure measure : changed_measures)
        changes.of(measure) = profile::change(measure, before, after);
    return changes;
}

// Peaks have no sum: pairs need not have their most at the same time.
void add(Changes& changes, const Changes& others) {
    for (const Measure measure : changed_measures)
        if (adds_up(measure)) changes.of(measure) += others.of(measure);
}

const profile::Amounts nothing;

} // namespace

double number(const Entry& entry, Column column) {
    if (is_change(column)) return static_cast<double>(entry.changes.of(column.measure));
    if (!is_caused(column)) return number(*entry.row, column);
    if (entry.caused == nullptr) return 0;
    return static_cast<double>(profile::kept(*entry.caused, column.measure));
}

bool is_time_of_run(Column column) {
    return column == column_of(Measure::time_ns) || column == share_of(Measure::time_ns);
}

Entries::Entries(Snapshot snapshot, Grouping grouping, DocumentPointer baseline,
                 const Choice& choice)
    : snapshot_(std::move(snapshot)), baseline_(std::move(baseline)) {
    const bool is_whole =
        snapshot_.document && snapshot_.shown.get() == &snapshot_.document->book();
    if (!is_whole) baseline_.reset();
    if (snapshot_.document) {
        entry_of_pair_.resize(snapshot_.document->pairs());
        if (grouping == Grouping::pair)
            list_pairs();
        else
            group(grouping, choice.filter.kind == Filter::Kind::condition);
    }
    if (baseline_) compare(choice, grouping);
    add_up();
}

bool Entries::lists_all() const {
    return !snapshot_.document || snapshot_.visible->size() == snapshot_.document->pairs();
}

void Entries::list_pairs() {
    const Document& document = *snapshot_.document;
    entries_.reserve(snapshot_.visible->size() + 1); // and what is gone
    ranks_.reserve(snapshot_.visible->size() + 1);
    for (const PairIndex pair : *snapshot_.visible) {
        entry_of_pair_[pair] = static_cast<std::uint32_t>(entries_.size());
        const profile::Row& row = snapshot_.shown->rows[pair];
        entries_.push_back({{}, &row, nullptr, pair, document.is_account(pair)});
        ranks_.push_back(document.rank(pair));
    }
}

std::uint32_t Entries::sum_of(FunctionIndex function, bool is_account) {
    auto& entry = entry_of_function_[function];
    if (!entry) {
        entry = static_cast<std::uint32_t>(entries_.size());
        sums_.emplace_back();
        caused_.emplace_back();
        entries_.push_back({snapshot_.document->function_name(function), &sums_.back(),
                            &caused_.back(), std::nullopt, is_account});
        ranks_.push_back(function);
    }
    return *entry;
}

// A condition is one of pairs: a function none of whose own pairs it lets through has no line, as
// that would look as if it did not hold there.
void Entries::group(Grouping grouping, bool by_condition) {
    const Document& document = *snapshot_.document;
    entry_of_function_.resize(document.functions());
    for (const PairIndex pair : *snapshot_.visible) {
        const profile::Row& row = snapshot_.shown->rows[pair];
        const bool account = document.is_account(pair);
        const bool by_origin = grouping == Grouping::origin && !account;
        const FunctionIndex function = by_origin ? document.origin(pair) : document.callee(pair);
        const std::uint32_t entry = sum_of(function, account);
        profile::add(sums_[entry], row);
        entry_of_pair_[pair] = entry;
    }
    if (grouping != Grouping::function) return;
    for (const PairIndex pair : *snapshot_.visible) {
        const FunctionIndex origin = document.origin(pair);
        if (document.is_account(pair) || (by_condition && !entry_of_function_[origin])) continue;
        profile::add(caused_[sum_of(origin, false)], snapshot_.shown->rows[pair]);
    }
}

// See Note [Lines add up to the totals].
void Entries::compare(const Choice& choice, Grouping grouping) {
    if (grouping == Grouping::pair)
        compare_pairs();
    else
        compare_sums();
    compare_gone(gone_pairs(*snapshot_.document, *baseline_, choice), grouping);
    for (const Entry& entry : entries_) add(total_changes_, entry.changes);
    if (!lists_all()) return;
    const Changes whole = changes_between(profile::totals_of(baseline_->book()),
                                          profile::totals_of(snapshot_.document->book()));
    for (const Measure measure : changed_measures)
        if (!adds_up(measure)) total_changes_.of(measure) = whole.of(measure);
}

void Entries::compare_pairs() {
    for (Entry& entry : entries_) {
        const profile::Row& now = snapshot_.document->row(*entry.pair);
        const auto former = baseline_->find(*snapshot_.document, *entry.pair);
        entry.changes = changes_between(former ? baseline_->row(*former) : profile::Row(), now);
    }
}

// Those of the pairs that are listed.
void Entries::compare_sums() {
    for (const PairIndex pair : *snapshot_.visible) {
        const auto former = baseline_->find(*snapshot_.document, pair);
        add(entries_[*entry_of_pair_[pair]].changes,
            changes_between(former ? baseline_->row(*former) : profile::Row(),
                            snapshot_.document->row(pair)));
    }
}

void Entries::compare_gone(const std::vector<PairIndex>& gone, Grouping grouping) {
    std::unordered_map<std::string, std::uint32_t> lines;
    for (std::uint32_t at = 0; grouping != Grouping::pair && at < entries_.size(); ++at)
        lines.emplace(entries_[at].name.toStdString(), at);
    Entry others;
    std::uint64_t count = 0;
    for (const PairIndex pair : gone) {
        const auto line = lines.find(grouping == Grouping::origin ? baseline_->origin_text(pair)
                                                                  : baseline_->callee_text(pair));
        const bool is_listed = line != lines.end();
        add(is_listed ? entries_[line->second].changes : others.changes,
            changes_between(baseline_->row(pair), {}));
        if (!is_listed) ++count;
    }
    if (count == 0) return;
    others.name =
        QObject::tr("(%1 gone)").arg(counted(count, QObject::tr("pair"), QObject::tr("pairs")));
    others.row = &nothing;
    others.is_account = true;
    entries_.push_back(std::move(others));
    ranks_.push_back(std::numeric_limits<std::uint32_t>::max());
}

KnownTime Entries::time_of(const Entry& entry) const {
    return snapshot_.document ? known_time(*entry.row, *snapshot_.document) : KnownTime{};
}

void Entries::note_uncertain(const KnownTime& time) {
    if (time.is_lopsided() && time.error_ns > most_lopsided_.error_ns) most_lopsided_ = time;
    if (!time.is_uncertain()) return;
    const bool is_finer =
        finest_estimate_.error_ns == 0 || time.reach_ns() < finest_estimate_.reach_ns();
    if (!time.is_limit() && is_finer) finest_estimate_ = time;
    KnownTime& greatest = time.is_limit() ? greatest_limit_ : greatest_estimate_;
    const bool is_more = time.is_limit()
                             ? time.most_ns() > greatest.most_ns() || greatest.error_ns == 0
                             : time.ns > greatest.ns;
    if (is_more) greatest = time;
}

void Entries::add_up() {
    extents_.assign(columns().size(), {});
    for (const Entry& entry : entries_) {
        note_uncertain(time_of(entry));
        profile::add(total_, *entry.row);
        if (entry.caused != nullptr) profile::add(total_caused_, *entry.caused);
        for (std::size_t at = 0; at < columns().size(); ++at) {
            const double value = number(entry, columns()[at].column);
            Extent& extent = extents_[at];
            extent.least = std::min(extent.least, value);
            extent.greatest = std::max(extent.greatest, value);
            if (value > 0 && (extent.smallest == 0 || value < extent.smallest))
                extent.smallest = value;
        }
    }
}

std::optional<std::uint32_t> Entries::entry_of(PairIndex pair) const {
    return pair < entry_of_pair_.size() ? entry_of_pair_[pair] : std::nullopt;
}

std::vector<std::uint32_t> Entries::sorted_by(Column column, bool descending) const {
    std::vector<double> keys(entries_.size());
    for (std::size_t at = 0; at < keys.size(); ++at)
        keys[at] = column.of == Column::Of::name ? ranks_[at] : number(entries_[at], column);
    if (is_change(column)) // by their size, whether more or less
        for (double& key : keys) key = std::abs(key);
    std::vector<std::uint32_t> order(entries_.size());
    std::iota(order.begin(), order.end(), 0U);
    std::sort(order.begin(), order.end(), [&](std::uint32_t a, std::uint32_t b) {
        if (keys[a] != keys[b]) return descending ? keys[a] > keys[b] : keys[a] < keys[b];
        return ranks_[a] < ranks_[b];
    });
    return order;
}

} // namespace lexprof::gui
