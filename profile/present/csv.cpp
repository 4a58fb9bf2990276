#include "profile/present/csv.h"

#include "base/csv.h"

#include <algorithm>
#include <tuple>

namespace lexprof::profile {

std::string to_csv(const Profile& profile) {
    std::vector<const Row*> rows;
    for (const Row& row : profile.rows) rows.push_back(&row);
    std::sort(rows.begin(), rows.end(), [](const Row* a, const Row* b) {
        return std::tie(a->callee, a->origin) < std::tie(b->callee, b->origin);
    });
    std::string text = "callee,origin,calls,ops,matches,steps,cells,live,live_max,live_max_step,"
                       "cell_steps,time_ns\r\n";
    for (const Row* row : rows) {
        text += csv_field(row->callee) + ',' + csv_field(row->origin);
        for (const std::uint64_t number :
             {row->calls, row->ops, row->matches, row->steps, row->cells})
            text += ',' + std::to_string(number);
        text += ',' + std::to_string(row->live) + ',' + std::to_string(row->live_max) + ',' +
                std::to_string(row->live_max_step) + ',' + std::to_string(row->cell_steps) + ',' +
                std::to_string(row->time_ns) + "\r\n";
    }
    return text;
}

} // namespace lexprof::profile
