// Numbers in words, the timeline, curves as points, the lines of the table, heat.
#include "sample.h"
#include "testing.h"

#include "tests/making/books.h"

#include "gui/core/entries.h"
#include "gui/core/heat.h"
#include "gui/core/known_time.h"
#include "gui/core/series.h"
#include "gui/core/sieve.h"
#include "gui/core/words.h"
#include "profile/present/palette.h"

#include <numeric>
#include <set>

namespace profile = lexprof::profile;
namespace test = lexprof::test;
using namespace lexprof::gui;

class CoreTest : public QObject {
    Q_OBJECT

  private slots:
    void numbers_in_words();
    void doubtful_times_are_rounded();
    void axis_numbers();
    void round_ticks();
    void timeline_over_each_axis();
    void curve_shows_the_most_of_each_interval();
    void curve_of_a_part_begins_with_what_was_in_use();
    void joined_intervals_keep_extremes();
    void bands_add_up();
    void tallest_pairs();
    void pairs_keep_their_colours();
    void leading_colours_are_not_given_to_others();
    void document_finds_pairs_and_references();
    void entries_by_pair_and_group();
    void entries_sorted();
    void heat_of_lines();
    void names_are_marked_as_they_are_written();
    void places_count_characters_not_units();
    void sieve();
};

void CoreTest::numbers_in_words() {
    QCOMPARE(grouped(std::uint64_t{0}), QStringLiteral("0"));
    QCOMPARE(grouped(std::uint64_t{999}), QStringLiteral("999"));
    QCOMPARE(grouped(std::uint64_t{1234567}), QStringLiteral("1,234,567"));
    QCOMPARE(grouped(std::int64_t{-1234}), QStringLiteral("-1,234"));
    QCOMPARE(grouped(std::int64_t{-123}), QStringLiteral("-123"));
    QCOMPARE(percent(1, 8), QStringLiteral("12.5"));
    QCOMPARE(percent(1, 10000), QStringLiteral("< 0.1"));
    QCOMPARE(percent(0, 10), QStringLiteral("0"));
    QCOMPARE(percent(1, 0), QStringLiteral("0"));
    QCOMPARE(time_text(1500), QStringLiteral("1.500 µs"));
    QCOMPARE(time_text(12'300'000), QStringLiteral("12.30 ms"));
    QCOMPARE(time_in(1500, time_unit(5000)), QStringLiteral("1.500"));
    // As many digits as the error allows: of 303, 75.8, 7.58, 0.758 and 0.0758 µs.
    const TimeUnit unit = time_unit(900'000);
    QCOMPARE(time_in(843'662, unit, 303'259), QStringLiteral("844"));
    QCOMPARE(time_in(303'259, unit, 303'259), QStringLiteral("303"));
    QCOMPARE(time_in(843'662, unit, 75'800), QStringLiteral("844"));
    QCOMPARE(time_in(843'662, unit, 7'580), QStringLiteral("843.7"));
    QCOMPARE(time_in(843'662, unit, 758), QStringLiteral("843.66"));
    QCOMPARE(time_in(843'662, unit, 75), QStringLiteral("843.662"));
    QCOMPARE(time_in(2'106'000, unit, 2'106'000), QStringLiteral("2,106"));
    QCOMPARE(time_in(2'106'000, unit, 75), QStringLiteral("2,106.000"));
    QCOMPARE(time_text(924'400, 758'000), QStringLiteral("924 µs"));
    // 300 ± 900 ns of a run of 1,000; half of 2,000.
    const KnownTime limited{300, 900, 1000};
    QCOMPARE(known_text(limited), QStringLiteral("< 1.00 µs"));
    QCOMPARE(known_percent(limited, 2000), QStringLiteral("< 50.0"));
    QCOMPARE(known_percent(limited, 0), QStringLiteral("< 100"));
    QCOMPARE(known_text_in({0, 1, 1000}, time_unit(5'000'000)), QStringLiteral("< 0.001"));
    QCOMPARE(known_text({300, 300, 1000}), QStringLiteral("≈ 0.3 µs"));
    QCOMPARE(time_text(12'345'000, 20'000), QStringLiteral("12.35 ms"));
    QCOMPARE(time_text(924'400), QStringLiteral("924.4 µs"));
}

// Wrong by more than half of it, a time is told no further than to the first digit of that.
void CoreTest::doubtful_times_are_rounded() {
    QCOMPARE(known_text({300, 151, 1000}), QStringLiteral("≈ 0.3 µs"));
    QCOMPARE(known_text({300, 150, 1000}), QStringLiteral("0.30 µs"));
    // 977 ± 798 µs of 1,196: to hundreds of µs, and to tens of percents.
    const KnownTime wide{977'000, 798'000, 1'196'000};
    QCOMPARE(known_text(wide), QStringLiteral("≈ 1,000 µs"));
    QCOMPARE(known_text_in(wide, time_unit(1'196'000)), QStringLiteral("≈ 1.0"));
    QCOMPARE(known_percent(wide, 1'196'000), QStringLiteral("≈ 80"));
    // 446 ± 811 of 811 is 0 to 811, so it is wrong by 446 at most, which is 55 of 100.
    const KnownTime cut{446'000, 811'000, 811'000};
    QCOMPARE(known_text(cut), QStringLiteral("≈ 400 µs"));
    QCOMPARE(known_percent(cut, 811'000), QStringLiteral("≈ 50"));
    // What it may be is told from where to where, rounded outwards, and never beyond the run.
    QCOMPARE(margin_text(wide), QStringLiteral("0.17–1.20 ms")); // to the end of the run
    // Known to 4 µs itself, beside others that are known to 800: the run is told as in all lines.
    const KnownTime close{1'052'000, 4'000, 1'054'000, false, 800'000};
    QCOMPARE(margin_text(close), QStringLiteral("1.048–1.05 ms"));
    const KnownTime unknown{300'000, 800'000, 1'054'000, false, 800'000};
    QCOMPARE(margin_text(unknown), QStringLiteral("0–1.05 ms"));
    const KnownTime small{900'000, 300'000, 1'054'000, false, 800'000};
    QCOMPARE(margin_text(small), QStringLiteral("0.60–1.05 ms"));
    QCOMPARE(whole_in_seconds(1'054'321, 800'000), QStringLiteral("0.00105"));
    QCOMPARE(whole_in_seconds(817'321, 800'000), QStringLiteral("0.000817"));
    QCOMPARE(whole_in_seconds(12'345'678'901, 20'000'000), QStringLiteral("12.346"));
    QCOMPARE(margin_text_in(wide, time_unit(1'196'000)), QStringLiteral("0.17–1.20"));
    QCOMPARE(margin_text(cut), QStringLiteral("0–811 µs"));
    QCOMPARE(margin_text({10'000, 6'000, 100'000}), QStringLiteral("4.0–16.0 µs"));
    QCOMPARE(margin_text({90'000, 20'000, 100'000}), QStringLiteral("70–100 µs"));
    QCOMPARE(margin_text({50'000, 20'000, 100'000}), QStringLiteral("20 µs"));
    QCOMPARE(known_text({970, 500, 980}), QStringLiteral("≈ 0.9 µs")); // not 1.0 of 0.98
    // A bound is rounded up: 101.4 of 1,016 µs; that of the run is told as the run is.
    const TimeUnit ms = time_unit(1'016'000);
    QCOMPARE(known_text_in({1'400, 100'000, 1'016'000}, ms), QStringLiteral("< 0.11"));
    QCOMPARE(known_text_in({1'400, 2'000'000, 1'016'000}, ms), QStringLiteral("< 1.02"));
    QCOMPARE(known_text_in({1'016'000, 2'000'000, 1'016'000, true}, ms), QStringLiteral("1.02"));
    QCOMPARE(known_percent({1'400, 100'000, 1'016'000}, 1'016'000), QStringLiteral("< 10.0"));
    // Where no digit would be left.
    QCOMPARE(known_text_in({40, 30, 5'000'000}, time_unit(5'000'000)), QStringLiteral("< 0.001"));
    QCOMPARE(known_percent({40, 30, 5'000'000}, 5'000'000), QStringLiteral("< 0.1"));
    // Of 503 ± 100 in 1,000, no tenth of a percent is known; of 503 ± 99 it is.
    QCOMPARE(known_percent({503, 100, 1000}, 1000), QStringLiteral("50"));
    QCOMPARE(known_percent({503, 99, 1000}, 1000), QStringLiteral("50.3"));
    // The whole run is the system's word, however little is known of its parts.
    const KnownTime whole{811'000, 811'000, 811'000, true};
    QCOMPARE(known_text(whole), QStringLiteral("811 µs"));
    QVERIFY(!whole.is_uncertain() && !whole.is_limit());
}

void CoreTest::axis_numbers() {
    QCOMPARE(axis_number(0, 500, 2000), QStringLiteral("0"));
    QCOMPARE(axis_number(1500, 500, 2000), QStringLiteral("1,500"));
    QCOMPARE(axis_number(5000, 5000, 20000), QStringLiteral("5 k"));
    QCOMPARE(axis_number(15000, 5000, 20000), QStringLiteral("15 k"));
    QCOMPARE(axis_number(500'000, 500'000, 2'000'000), QStringLiteral("0.5 M"));
    QCOMPARE(axis_number(0.25, 0.05, 0.5), QStringLiteral("0.25"));
}

void CoreTest::round_ticks() {
    QCOMPARE(ticks(0, 100, 5), (std::vector<double>{0, 20, 40, 60, 80, 100}));
    QCOMPARE(ticks(130, 390, 3), (std::vector<double>{200, 300}));
    QCOMPARE(ticks(5, 5, 3), (std::vector<double>{5}));
}

void CoreTest::timeline_over_each_axis() {
    const auto document = sample_document();
    const Timeline steps(document->curves(), Axis::steps);
    QCOMPARE(steps.moments(), 5U);
    QCOMPARE(steps.position(0), 0.0);
    QCOMPARE(steps.position(3), 300.0);
    QCOMPARE(steps.interval_at(250), 2U);
    QCOMPARE(steps.interval_at(9999), 3U);
    QCOMPARE(steps.moment_near(149), 1U);
    QCOMPARE(steps.moment_near(151), 2U);
    const Timeline seconds(document->curves(), Axis::seconds);
    QCOMPARE(seconds.position(3), 4e-6);
    const Timeline cells(document->curves(), Axis::cells);
    QCOMPARE(cells.position(2), 150.0);
    QCOMPARE(moment_text(document->curves(), 2, Axis::steps), QStringLiteral("step 200"));
    QCOMPARE(window_text(document->curves(), {1, 3}, Axis::cells),
             QStringLiteral("cells 50 to 170"));
}

// f has at most 20, 95, 90 and 90 cells in use in its four intervals, at least 0, 20, 90 and 0.
void CoreTest::curve_shows_the_most_of_each_interval() {
    const auto document = sample_document();
    const Timeline steps(document->curves(), Axis::steps);
    const Range curve = space_range(document->curves().rows[f_pair], steps, {0, 4}, 100);
    QCOMPARE(curve.most,
             (std::vector<QPointF>{{0, 0}, {50, 20}, {150, 95}, {250, 90}, {350, 90}, {400, 0}}));
    QCOMPARE(curve.least,
             (std::vector<QPointF>{{0, 0}, {50, 0}, {150, 20}, {250, 90}, {350, 0}, {400, 0}}));
}

void CoreTest::curve_of_a_part_begins_with_what_was_in_use() {
    const auto document = sample_document();
    const Timeline steps(document->curves(), Axis::steps);
    const Range curve = space_range(document->curves().rows[f_pair], steps, {2, 4}, 100);
    QCOMPARE(curve.most, (std::vector<QPointF>{{200, 90}, {250, 90}, {350, 90}, {400, 0}}));
}

// Two columns for four intervals: 0 and 1 together have 0 to 95, 2 and 3 together 0 to 90.
void CoreTest::joined_intervals_keep_extremes() {
    const auto document = sample_document();
    const Timeline steps(document->curves(), Axis::steps);
    const Range curve = space_range(document->curves().rows[f_pair], steps, {0, 4}, 2);
    QCOMPARE(curve.most, (std::vector<QPointF>{{0, 0}, {100, 95}, {300, 90}, {400, 0}}));
    QCOMPARE(curve.least, (std::vector<QPointF>{{0, 0}, {100, 0}, {300, 0}, {400, 0}}));
}

void CoreTest::bands_add_up() {
    const auto document = sample_document();
    const auto& curves = document->curves();
    const auto moments = band_moments({0, 4}, 100);
    QCOMPARE(moments, (std::vector<std::uint32_t>{0, 1, 2, 3, 4}));
    std::vector<double> sums(5, 0);
    for (const auto& points : curves.rows) {
        const auto live = in_use_at(points, moments);
        for (std::size_t at = 0; at < 5; ++at) sums[at] += live[at];
    }
    QCOMPARE(sums, (std::vector<double>{0, 30, 100, 97, 7}));
    QCOMPARE(heap_at(curves.intervals, moments), sums);
}

// Whatever weighs most, and whatever comes besides: a pair of the run before has its colour.
void CoreTest::pairs_keep_their_colours() {
    const DocumentPointer before = sample_document();
    profile::Recording recording = sample_recording();
    recording.book().rows[foldr_pair].steps = 100'000;
    recording.book().rows[foldr_pair].in_use_max = 100'000;
    std::vector<lexprof::test::Named> more;
    for (int at = 0; at < 12; ++at) {
        more.push_back(lexprof::test::named("new" + std::to_string(at), "main"));
        more.back().steps = 50'000;
    }
    lexprof::test::add_rows(recording, more);
    const Document after(recording, QStringLiteral("after.lexprof"), before.get());
    std::set<std::size_t> places;
    for (PairIndex pair = 0; pair < after.pairs(); ++pair) {
        if (pair < before->pairs())
            QCOMPARE(after.palette_place(pair), before->palette_place(pair));
        places.insert(after.palette_place(pair));
    }
    QCOMPARE(places.size(), std::size_t{16}); // 4 and 12: each has one of its own
}

// What is only in another book is not in the colour of what matters most in the lexical one: here
// it would have that of f by its name.
void CoreTest::leading_colours_are_not_given_to_others() {
    const DocumentPointer before = sample_document();
    const std::size_t place = before->palette_place(f_pair);
    std::string callee;
    for (int at = 0; callee.empty() || profile::preferred_place(callee + "←myhead") != place; ++at)
        callee = "new" + std::to_string(at);
    profile::Recording recording = sample_recording();
    recording.book().rows[f_pair].callee = test::subject(recording, callee);
    recording.book().scheme = profile::Scheme::dynamic;
    const Document alone(recording, QStringLiteral("alone.lexprof"));
    QCOMPARE(alone.palette_place(f_pair), place);
    const Document after(recording, QStringLiteral("after.lexprof"), before.get());
    QVERIFY(after.palette_place(f_pair) != place);
    QCOMPARE(after.palette_place(main_pair), before->palette_place(main_pair));
}

void CoreTest::tallest_pairs() {
    const auto document = sample_document();
    const std::vector<PairIndex> all{0, 1, 2, 3};
    QCOMPARE(tallest(document->book(), all, 2), (std::vector<PairIndex>{f_pair, main_pair}));
    QCOMPARE(tallest(document->book(), all, 10).size(), std::size_t{3}); // not the collector
}

void CoreTest::document_finds_pairs_and_references() {
    const auto document = sample_document();
    QCOMPARE(document->find("f", "myhead"), std::optional<PairIndex>(f_pair));
    QVERIFY(!document->find("f", "mylast"));
    QCOMPARE(document->name(f_pair), QStringLiteral("f←myhead"));
    QCOMPARE(document->name(collector_pair), QStringLiteral("(collector)"));
    QCOMPARE(document->references_of(foldr_pair).size(), std::size_t{2});
    QCOMPARE(document->pair_of(0), std::optional<PairIndex>(f_pair));
    QVERIFY(!document->pair_of(1));
    QVERIFY(document->function("inc") != nullptr);
    QCOMPARE(document->functions(), std::size_t{6}); // (collector), f, foldr, main, myhead, •
    QCOMPARE(document->function_name(document->origin(f_pair)), QStringLiteral("myhead"));
    QVERIFY(document->callee(f_pair) < document->callee(foldr_pair));
    QVERIFY(document->source("other.flic") == nullptr);
    std::vector<std::size_t> places{document->palette_place(0), document->palette_place(1),
                                    document->palette_place(2), document->palette_place(3)};
    std::sort(places.begin(), places.end());
    QVERIFY(std::unique(places.begin(), places.end()) == places.end());
}

namespace {

// All of a document.
Snapshot whole(const DocumentPointer& document) {
    std::vector<PairIndex> pairs(document->pairs());
    std::iota(pairs.begin(), pairs.end(), 0U);
    return {document,
            {document, &document->book()},
            std::make_shared<const std::vector<PairIndex>>(std::move(pairs))};
}

} // namespace

void CoreTest::entries_by_pair_and_group() {
    profile::Recording recording = sample_recording();
    recording.book().rows[foldr_pair].callee =
        test::subject(recording, "f"); // f←foldr: a second pair of f
    const Snapshot all = whole(std::make_shared<const Document>(std::move(recording), QString()));
    const Entries pairs(all, Grouping::pair);
    QCOMPARE(pairs.size(), std::size_t{4});
    QCOMPARE(pairs.total().calls, std::uint64_t{111});
    QCOMPARE(pairs.total().time_ns, std::uint64_t{5000});
    QCOMPARE(pairs.greatest(column_of(Measure::calls)), 100.0);
    const Entries callees(all, Grouping::callee);
    QCOMPARE(callees.size(), std::size_t{3}); // main, f, (collector)
    QCOMPARE(callees.entry_of(f_pair), callees.entry_of(foldr_pair));
    const Entry& f = callees.at(*callees.entry_of(f_pair));
    QCOMPARE(f.row->calls, std::uint64_t{110});
    QCOMPARE(f.row->steps, std::uint64_t{300});
    QCOMPARE(f.row->live_max, std::int64_t{95}); // of the pair of it that had most
    QVERIFY(!f.pair);
    const Entries origins(all, Grouping::origin);
    QCOMPARE(origins.size(), std::size_t{4}); // •, myhead, foldr and the collector by itself
    const Entries functions(all, Grouping::function);
    QCOMPARE(functions.size(), std::size_t{6}); // main, •, f, myhead, foldr, (collector)
    for (std::size_t line = 0; line < functions.size(); ++line) {
        const Entry& entry = functions.at(line);
        if (entry.name != QStringLiteral("myhead")) continue;
        QCOMPARE(number(entry, column_of(Measure::steps)), 0.0);
        QCOMPARE(number(entry, caused_of(Measure::steps)), 240.0);
        QCOMPARE(number(entry, caused_of(Measure::time_ns)), 2400.0);
    }
}

void CoreTest::entries_sorted() {
    const Entries entries(whole(sample_document()), Grouping::pair);
    const auto names = [&entries](Column column, bool descending) {
        QStringList list;
        for (const std::uint32_t entry : entries.sorted_by(column, descending))
            list << entries.name(entry);
        return list;
    };
    QCOMPARE(names(column_of(Measure::calls), true),
             (QStringList{"f←myhead", "foldr←foldr", "main←•", "(collector)"}));
    QCOMPARE(names(Column{}, false),
             (QStringList{"(collector)", "foldr←foldr", "f←myhead", "main←•"}));
}

void CoreTest::heat_of_lines() {
    Session session;
    session.open(sample_document());
    session.set_measure(Measure::calls);
    const profile::Source& source = session.document()->recording().sources[0];
    const TextHeat heat = heat_of(session, source);
    QCOMPARE(heat.lines.size(), std::size_t{5}); // the last one is empty
    QCOMPARE(heat.lines[1].value, 100.0);
    QCOMPARE(heat.lines[2].value, 0.0);  // never used
    QCOMPARE(heat.lines[3].value, 10.0); // two references, one pair
    QCOMPARE(heat.lines[3].marks.size(), std::size_t{2});
    QCOMPARE(heat.lines[3].marks[1].column, 14);
    QCOMPARE(heat.greatest_line, 100.0);
    session.set_window(profile::Window{1, 3});
    QCOMPARE(heat_of(session, source).lines[1].value, 70.0);
}

// As in Haskell: the name of another module is as long as it is written, without the module; what
// is known of f is where the parenthesis around it begins, and of g where its application to foldr
// does.
void CoreTest::names_are_marked_as_they_are_written() {
    profile::Recording recording = sample_recording();
    recording.sources[0].text = "total xs = foldr g (area x + 1) (f' 2) (f 3)\n";
    const auto id = [&](const char* name) { return test::subject(recording, name); };
    const profile::SubjectId area = id("Shapes.area");
    recording.references = {{area, id("main"), {"sample.flic", 1, 21}, 11},
                            {id("f"), id("myhead"), {"sample.flic", 1, 33}, 1},
                            {id("foldr"), id("foldr"), {"sample.flic", 1, 12}, 5},
                            {id("total/g#2"), id("foldr"), {"sample.flic", 1, 12}, 9}};
    const Document document(std::move(recording), QString());
    const TextHeat heat = marks_of(document, document.recording().sources[0]);
    const auto& marks = heat.lines[0].marks;
    QCOMPARE(marks.size(), std::size_t{4});
    QCOMPARE(marks[0].column, 20);
    QCOMPARE(marks[0].length, 4);
    QCOMPARE(marks[1].column, 40); // and not f'
    QCOMPARE(marks[1].length, 1);
    QCOMPARE(marks[2].column, 11);
    QCOMPARE(marks[2].length, 5);
    QCOMPARE(marks[3].column, 17);
    QCOMPARE(marks[3].length, 1);
}

void CoreTest::places_count_characters_not_units() {
    const QString line = QStringLiteral("a𝄞b"); // the second character takes two units
    QCOMPARE(units_before(line, 1), 0);
    QCOMPARE(units_before(line, 2), 1);
    QCOMPARE(units_before(line, 3), 3);
    QCOMPARE(units_before(line, 99), 4);
}

void CoreTest::sieve() {
    const auto document = sample_document();
    const auto accepts = [&document](const char* text, Filter::Kind kind) {
        Sieve sieve({QString::fromUtf8(text), kind}, *document, document->book());
        return sieve.accepts(f_pair);
    };
    QVERIFY(accepts("", Filter::Kind::text));
    QVERIFY(accepts("F<-my", Filter::Kind::text));
    QVERIFY(!accepts("^f.*d$", Filter::Kind::text));
    QVERIFY(accepts("^f.*d$", Filter::Kind::expression));
    QVERIFY(!accepts("^my", Filter::Kind::expression));
    QVERIFY(accepts("calls = 100 and callee = f", Filter::Kind::condition));
    QVERIFY(accepts("cells > 74%", Filter::Kind::condition)); // 150 of 200
    QVERIFY(!accepts("cells > 76%", Filter::Kind::condition));
    for (const Filter::Kind kind : {Filter::Kind::expression, Filter::Kind::condition}) {
        Sieve broken({QStringLiteral("(f"), kind}, *document, document->book());
        QVERIFY(!broken.problem().isEmpty());
        QVERIFY(broken.accepts(f_pair));
    }
}

LEXPROF_GUI_TEST(CoreTest);
#include "core_test.moc"
