#include "profile/present/csv.h"

#include "base/csv.h"

#include <algorithm>
#include <tuple>

namespace lexprof::profile {

std::string to_csv(const Book& book) {
    std::vector<std::tuple<std::string, std::string, const Row*>> rows;
    for (const Row& row : book.rows)
        rows.emplace_back(book.name(row.callee), book.name(row.origin), &row);
    std::sort(rows.begin(), rows.end());
    std::string text = "callee,origin,kind";
    for (const MeasureFacts& facts : measures) text += ',' + std::string(facts.key);
    text += "\r\n";
    for (const auto& [callee, origin, row] : rows) {
        text += csv_field(callee) + ',' + csv_field(origin) + ',' +
                std::string(word(book.callee(*row).kind));
        for (const MeasureFacts& facts : measures)
            text += ',' + std::to_string(kept(*row, facts.measure));
        text += "\r\n";
    }
    return text;
}

} // namespace lexprof::profile
