#include "profile/store/strip.h"

#include "profile/store/columns.h"
#include "profile/store/digits.h"

namespace lexprof::profile {

StripWriter::StripWriter() : texts_(1 + point_columns().size()) {}

const std::vector<std::string>& StripWriter::write(std::span<const Point> points) {
    numbers_.resize(points.size());
    for (std::size_t at = 0; at < points.size(); ++at) numbers_[at] = points[at].interval;
    texts_[0].clear();
    put_digits(texts_[0], numbers_);
    std::size_t column = 0;
    for (const Column<Point>& each : point_columns()) {
        for (std::size_t at = 0; at < points.size(); ++at) numbers_[at] = each.of(points[at]);
        std::string& text = texts_[++column];
        text.clear();
        put_digits(text, numbers_);
    }
    return texts_;
}

} // namespace lexprof::profile
