// Looks at every pair that is large enough, and puts what is found into words.
#include "profile/analysis/blockages/decide.h"
#include "profile/analysis/blockages/explain.h"
#include "profile/analysis/blockages/words.h"

#include <algorithm>

namespace lexprof::profile {

namespace {

void find_place(Blockage& found, const Recording& recording) {
    const Book& book = recording.book();
    const Row& row = book.rows[found.row];
    for (const Reference& reference : recording.references) {
        if (reference.callee != row.callee || reference.origin != row.origin ||
            reference.place.file.empty()) // the value of a program in Haskell is in no text
            continue;
        found.place = reference.place;
        found.place_length = reference.length;
        return;
    }
    if (const Place& place = book.callee(row).place; place.line != 0) found.place = place;
}

BlockageReport begin(const Recording& recording, const BlockageOptions& options) {
    const Book& book = recording.book();
    BlockageReport report;
    report.options = options;
    report.steps = book.totals.steps;
    report.heap_max = book.totals.in_use_max;
    return report;
}

bool is_large(const Row& row, const Book& book, const BlockageOptions& options) {
    const auto most = static_cast<double>(row.in_use_max);
    return !book.is_account(row) && most >= static_cast<double>(options.min_cells) &&
           most >= options.run_share * static_cast<double>(book.totals.in_use_max);
}

} // namespace

std::string_view word(BlockageKind kind) {
    switch (kind) {
    case BlockageKind::blocked: return "blocked";
    case BlockageKind::leak: return "leak";
    case BlockageKind::constant: return "caf";
    case BlockageKind::spike: return "spike";
    }
    return "";
}

std::string_view title(BlockageKind kind) {
    switch (kind) {
    case BlockageKind::blocked: return "blocked pipeline";
    case BlockageKind::leak: return "steady leak";
    case BlockageKind::constant: return "held by a CAF";
    case BlockageKind::spike: return "spike";
    }
    return "";
}

std::string_view word(SeenAt at) {
    switch (at) {
    case SeenAt::most_live: return "live";
    case SeenAt::most_in_use: return "in_use";
    case SeenAt::other: return "other";
    }
    return "";
}

BlockageReport find_blockages(const Recording& recording, const Testimony& testimony,
                              const BlockageOptions& options, const Turning* turns) {
    BlockageReport report = begin(recording, options);
    report.witnessed = true;
    const Scene scene(testimony);
    report.seen_step = scene.moment();
    report.seen = scene.size();
    for (const Diagnosis& diagnosis :
         diagnose(scene, text_of(recording), options.min_cells, options.heap_share, turns)) {
        if (diagnosis.turning && !report.turning) report.turning = diagnosis.turning;
        report.is_replaced = report.is_replaced || diagnosis.is_replaced;
        if (diagnosis.what == "calls") report.calls = diagnosis.number;
        report.begun = std::max(report.begun, diagnosis.begun);
        Blockage found = explain(diagnosis, scene, recording);
        (found.cause ? report.found : report.needed).push_back(std::move(found));
    }
    return report;
}

BlockageReport find_blockages(const Recording& recording, const BlockageOptions& options) {
    const Book& book = recording.book();
    BlockageReport report = begin(recording, options);
    report.constants_known = recording.constants.has_value();
    const std::vector<Constant> constants = constants_of(recording);
    for (std::size_t at = 0; at < book.rows.size(); ++at) {
        const Row& row = book.rows[at];
        if (book.is_account(row)) continue;
        ++report.pairs;
        if (row.in_use_max > static_cast<std::int64_t>(report.largest_max)) {
            report.largest_max = static_cast<std::uint64_t>(row.in_use_max);
            report.largest = book.pair_name(row);
        }
        if (!is_large(row, book, options) || at >= book.curves.rows.size()) continue;
        ++report.looked_at;
        auto found = judge(recording, options, constants, at);
        if (!found) continue;
        find_place(*found, recording);
        found->sentence = sentence_of(*found, book.totals.steps);
        found->advice = advice_of(*found);
        report.found.push_back(std::move(*found));
    }
    std::stable_sort(report.found.begin(), report.found.end(),
                     [](const Blockage& a, const Blockage& b) { return a.peak > b.peak; });
    return report;
}

} // namespace lexprof::profile
