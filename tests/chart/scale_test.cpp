// Round numbers along axes, and what fits.
#include "profile/present/chart/scale.h"
#include "profile/present/chart/text.h"

#include <gtest/gtest.h>

namespace lexprof::profile::chart {
namespace {

std::string labels(const Scale& scale, int most, Unit unit) {
    std::string text;
    for (const Tick& tick : scale.ticks(most, unit)) text += tick.label + "|";
    return text;
}

TEST(Scale, StepsAreRound) {
    EXPECT_DOUBLE_EQ(round_step(1000, 6), 200);
    EXPECT_DOUBLE_EQ(round_step(1013, 5), 500);
    EXPECT_DOUBLE_EQ(round_step(10, 10), 1);
    EXPECT_DOUBLE_EQ(round_step(0.03, 6), 0.005);
    EXPECT_DOUBLE_EQ(round_step(0, 6), 1);
}

TEST(Scale, TicksHaveTheirUnit) {
    EXPECT_EQ(labels(Scale::from_zero(1013, 400, 0, 6), 6, Unit::count),
              "0|200|400|600|800|1,000|1,200|");
    EXPECT_EQ(labels(Scale::from_zero(54000, 400, 0, 7), 7, Unit::count),
              "0|10 k|20 k|30 k|40 k|50 k|60 k|");
    EXPECT_EQ(labels(Scale::from_zero(1.4e6, 400, 0, 4), 4, Unit::count), "0|0.5 M|1.0 M|1.5 M|");
    EXPECT_EQ(labels(Scale::from_zero(0.0031, 400, 0, 4), 4, Unit::seconds),
              "0|1 ms|2 ms|3 ms|4 ms|");
    EXPECT_EQ(labels(Scale::exact(20000, 40000, 0, 100), 4, Unit::count),
              "20 k|25 k|30 k|35 k|40 k|");
}

// Half a cell is no number to put on an axis.
TEST(Scale, CountsAreWhole) {
    EXPECT_EQ(labels(Scale::from_zero(1, 400, 0, 8), 8, Unit::count), "0|1|");
}

TEST(Scale, PlacesAreLinear) {
    const Scale scale = Scale::from_zero(1000, 400, 0, 5);
    EXPECT_DOUBLE_EQ(scale.place(0), 400);
    EXPECT_DOUBLE_EQ(scale.place(500), 200);
    EXPECT_DOUBLE_EQ(scale.place(1000), 0);
}

TEST(Scale, OfNothingAtAll) {
    EXPECT_EQ(labels(Scale::from_zero(0, 400, 0, 5), 5, Unit::count), "0|1|");
}

TEST(Scale, ShortNumbers) {
    EXPECT_EQ(in_short(742, Unit::count), "742");
    EXPECT_EQ(in_short(9999, Unit::count), "9,999");
    EXPECT_EQ(in_short(12345, Unit::count), "12.3 k");
    EXPECT_EQ(in_short(1234567, Unit::count), "1.2 M");
    EXPECT_EQ(in_short(0.0034, Unit::seconds), "3.4 ms");
    EXPECT_EQ(in_short(0.25, Unit::seconds), "250 ms");
    EXPECT_EQ(in_short(0, Unit::seconds), "0");
}

// i takes 278 thousandths, m 974.
TEST(Text, WidthsAreThoseOfTheLetters) {
    EXPECT_DOUBLE_EQ(text_width("iii", 10), 8.34);
    EXPECT_DOUBLE_EQ(text_width("mim", 10), 22.26);
    EXPECT_DOUBLE_EQ(text_width("f←g", 10), 3.52 + 8.38 + 6.35);
    EXPECT_EQ(text_width("", 10), 0);
}

TEST(Text, IsCutOnlyWithAnEllipsis) {
    EXPECT_EQ(fitted("short", 100, 10), "short");
    const std::string cut = fitted("a name that is much too long", 60, 10);
    EXPECT_NE(cut.find("…"), std::string::npos);
    EXPECT_LE(text_width(cut, 10), 60);
    EXPECT_EQ(cut.substr(0, 2), "a ");
    EXPECT_EQ(cut.substr(cut.size() - 2), "ng");
}

} // namespace
} // namespace lexprof::profile::chart
