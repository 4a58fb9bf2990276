#include "profile/store/columns.h"

namespace lexprof::profile {

const Columns<Amounts>& account_columns() {
    static const Columns<Amounts> columns{
#define ANY(member) {#member, &Amounts::member},
#define SUM(member, ...) ANY(member)
#define LEVEL(member, ...) ANY(member)
#define PEAK(member, ...) ANY(member)
#define MOMENT(member, ...) ANY(member)
#define INTEGRAL(member, ...) ANY(member)
#define ERROR(member, ...) ANY(member)
#include "profile/data/measures.def"
#undef ANY
    };
    return columns;
}

const Columns<Totals>& total_columns() {
    static const Columns<Totals> columns{
        {"steps", &Totals::steps},
        {"cells", &Totals::cells},
        {"time_ns", &Totals::time_ns},
#define LEVEL(member, ...) {#member, &Totals::member}, {#member "_max", &Totals::member##_max},
#include "profile/data/measures.def"
    };
    return columns;
}

const Columns<Interval>& interval_columns() {
    static const Columns<Interval> columns{
        {"steps", &Interval::steps},
        {"cells", &Interval::cells},
        {"time_ns", &Interval::time_ns},
#define LEVEL(member, ...)                                                                         \
    {#member "_min", &Interval::member##_min}, {#member "_max", &Interval::member##_max},          \
        {#member, &Interval::member},
#include "profile/data/measures.def"
    };
    return columns;
}

const Columns<Point>& point_columns() {
    static const Columns<Point> columns{
#define LEVEL(member, ...)                                                                         \
    {#member "_min", &Point::member##_min}, {#member "_max", &Point::member##_max},                \
        {#member, &Point::member},
#include "profile/data/measures.def"
#define SUM(member, ...) {#member, &Point::member},
#include "profile/data/measures.def"
    };
    return columns;
}

} // namespace lexprof::profile
