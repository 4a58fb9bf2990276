#include "profile/present/measure_columns.h"

namespace lexprof::profile {

Unit unit_of(const MeasureFacts& facts) {
    return facts.is_time() ? Unit::nanoseconds : Unit::count;
}

Column column_of(const MeasureFacts& facts) {
    Column column{std::string(facts.key), std::string(facts.title), std::string(facts.meaning),
                  unit_of(facts)};
    column.bar = facts.nature == Nature::peak;
    return column;
}

Column share_column_of(const MeasureFacts& facts) {
    std::string what(facts.caption);
    what[0] = static_cast<char>(std::tolower(static_cast<unsigned char>(what[0])));
    Column column{std::string(facts.share_key), "% " + std::string(facts.title),
                  "Its part of all " + what + ".", Unit::percent};
    column.bar = true;
    return column;
}

std::string mean_key(Measure level) { return "mean_" + std::string(facts_of(level).key); }

} // namespace lexprof::profile
