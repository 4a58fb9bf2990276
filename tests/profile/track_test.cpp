// Points that are packed are the same as before.
#include "profile/data/curves.h"

#include "tests/making/books.h"

#include <gtest/gtest.h>
#include <limits>
#include <rapidcheck/gtest.h>

namespace lexprof::profile {
namespace {

using test::point;

std::vector<Point> some() { // the sums are those of three intervals
    return {point(2, -1, 127, 3, 1, 2, 3, 6, 200, 70'000),
            point(3, -129, 128, 0, 1, 2, 4, 7, 40'000, 5'000'000'000),
            point(9, 0, 3'000'000'000, 12, 1, 300, 4, 305, 40'001, 5'000'000'001)};
}

// Of the last number of a column that wants a byte to the first that wants another, with its sign.
TEST(Track, PackedPointsAreTheSame) {
    Track track(some());
    track.pack();
    ASSERT_EQ(track.size(), 3U);
    std::vector<Point> room;
    const auto points = track.points(room);
    for (std::size_t at = 0; at < 3; ++at) {
        EXPECT_EQ(track[at], some()[at]);
        EXPECT_EQ(points[at], some()[at]);
        EXPECT_EQ(track.interval(at), some()[at].interval);
    }
    EXPECT_EQ(track.front(), some().front());
    EXPECT_EQ(track.back(), some().back());
    EXPECT_EQ(track, Track(some()));
    std::vector<Point> walked;
    for (const Point& each : track) walked.push_back(each);
    EXPECT_EQ(walked, some());
}

TEST(Track, WhatIsPackedCanBeChanged) {
    Track track(some());
    track.pack();
    const Track other = track; // shares what is packed
    track.open()[0].calls = 0;
    track.push_back(point(10, 0, 1, 1));
    EXPECT_EQ(track.size(), 4U);
    EXPECT_EQ(track[0].calls, 0U);
    EXPECT_EQ(other, Track(some()));
    track.pack();
    EXPECT_EQ(track.back(), point(10, 0, 1, 1));
}

// Those of twenty rows, the later ones with more points; some are let go of, or changed, before the
// others are looked at.
TEST(Track, ManyShareARoom) {
    const auto many = [](std::size_t times) {
        std::vector<Point> points;
        for (std::size_t at = 0; at < times; ++at)
            for (Point each : some()) {
                each.interval += static_cast<std::uint32_t>(10 * at);
                points.push_back(each);
            }
        return points;
    };
    std::vector<Track> tracks;
    {
        PackingRoom room;
        for (std::size_t row = 0; row < 20; ++row) {
            tracks.emplace_back(many(row * row));
            tracks.back().pack(room);
        }
    }
    tracks[18] = {};
    tracks[17].open().clear();
    for (std::size_t row = 0; row < 17; ++row) EXPECT_EQ(tracks[row], Track(many(row * row)));
    EXPECT_EQ(tracks[19], Track(many(19 * 19)));
}

TEST(Track, NothingIsNothing) {
    Track track;
    track.pack();
    EXPECT_TRUE(track.empty());
    EXPECT_EQ(track.begin(), track.end());
    EXPECT_EQ(at_end(track, 5), Point());
}

// At the ends of intervals 0 to 9: nothing until the first point, then what the last one said.
TEST(Track, AMomentIsFound) {
    Track track(some());
    for (const bool packed : {false, true}) {
        if (packed) track.pack();
        EXPECT_EQ(at_end(track, 1), Point());
        EXPECT_EQ(at_end(track, 2), some()[0]);
        EXPECT_EQ(at_end(track, 8), some()[1]);
        EXPECT_EQ(at_end(track, 9), some()[2]);
        EXPECT_EQ(at_end(track, 99), some()[2]);
    }
}

RC_GTEST_PROP(Track, AnyNumbersCanBePacked, ()) {
    std::vector<Point> points(*rc::gen::inRange<std::size_t>(0, 20));
    const auto number = [] {
        const auto any = *rc::gen::arbitrary<std::uint64_t>();
        return any >> *rc::gen::inRange(0, 64);
    };
    for (Point& each : points) {
        each.interval = static_cast<std::uint32_t>(number());
        each.calls = number();
        each.live_min = static_cast<std::int64_t>(number());
        each.in_use = -static_cast<std::int64_t>(number() / 2);
        each.time_ns = std::numeric_limits<std::uint64_t>::max() - number();
    }
    Track track(points);
    track.pack();
    RC_ASSERT(track.open() == points);
}

} // namespace
} // namespace lexprof::profile
