#include "profile/store/strip.h"

#include "profile/store/digits.h"

#include <algorithm>

namespace lexprof::profile {

void StripWriter::begin(std::size_t records, std::size_t columns) {
    numbers_.resize(records);
    texts_.resize(std::max(texts_.size(), columns * room_for_digits(records)));
    end_ = texts_.data();
}

void StripWriter::add_text(Table& table) {
    char* const begin = end_;
    end_ = put_digits(begin, numbers_);
    table.text({begin, static_cast<std::size_t>(end_ - begin)});
}

void StripWriter::add(Table& table, std::span<const Point> points) {
    begin(points.size(), 1 + point_columns().size());
    for (std::size_t at = 0; at < points.size(); ++at) numbers_[at] = points[at].interval;
    add_text(table);
    for (const Column<Point>& column : point_columns()) {
        column.gather(points, numbers_);
        add_text(table);
    }
}

} // namespace lexprof::profile
