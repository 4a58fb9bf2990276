// Every sum that is shown is the sum of what is shown; each pair stands once in the text; what is
// wrong with a filter is said. Without Qt Gui.
#include "sample.h"
#include "testing.h"

#include "tests/making/books.h"

#include "gui/core/call_costs.h"
#include "gui/core/entries.h"
#include "gui/core/filter_hint.h"
#include "gui/core/glossary.h"
#include "gui/core/heat.h"
#include "gui/core/short_names.h"
#include "profile/analysis/story.h"

#include <array>

Q_DECLARE_METATYPE(lexprof::gui::Choice)

namespace profile = lexprof::profile;
namespace test = lexprof::test;
using namespace lexprof::gui;

namespace {

// f←myhead has 40 calls and 100 cells instead of 100 and 150; foldr←f is gone, with 10 calls, and
// foldr←foldr new; gone←gone is gone, with 7 calls and 3 cells.
DocumentPointer older() {
    profile::Recording recording = sample_recording();
    profile::Row& f = recording.book().rows[f_pair];
    f.calls = 40;
    f.cells = 100;
    recording.book().rows[foldr_pair].origin = test::subject(recording, "f");
    test::Named gone = test::named("gone", "gone");
    gone.calls = 7;
    gone.cells = 3;
    test::add_rows(recording, {gone});
    recording.book().totals.cells = 153;
    return std::make_shared<const Document>(std::move(recording), QStringLiteral("older.lexprof"));
}

Choice choice_of(const char* text, Filter::Kind kind, const char* function = "") {
    Choice choice;
    choice.filter = {QString::fromUtf8(text), kind};
    choice.function = QString::fromUtf8(function);
    return choice;
}

// The lines of a session with such a choice.
std::unique_ptr<Entries> entries_of(Session& session, Grouping grouping) {
    return std::make_unique<Entries>(session.snapshot(), grouping, session.baseline(),
                                     session.choice());
}

// The line of a name; -1 where there is none.
int line_of(const Entries& entries, const QString& name) {
    for (std::size_t at = 0; at < entries.size(); ++at)
        if (entries.name(at) == name) return static_cast<int>(at);
    return -1;
}

// f and foldr in two files: f is referred to on line 2 and, a second time, on line 5 of the first
// file, and once more on line 1 of the second.
profile::Recording two_files() {
    profile::Recording recording = sample_recording();
    const auto id = [&](const char* name) { return test::subject(recording, name); };
    recording.sources[0].text += "f again\n";
    recording.sources.push_back({"other.flic", "f and foldr\n"});
    recording.references.push_back({id("f"), id("myhead"), {"sample.flic", 5, 1}, 1});
    recording.references.push_back({id("f"), id("myhead"), {"other.flic", 1, 1}, 1});
    return recording;
}

} // namespace

class SumsTest : public QObject {
    Q_OBJECT

  private slots:
    void lines_add_up_to_the_totals_data();
    void lines_add_up_to_the_totals();
    void what_is_gone_has_a_line();
    void filtered_changes_are_those_of_the_lines();
    void nothing_is_compared_within_a_window();
    void lines_of_the_text_add_up_to_the_whole();
    void a_filter_holds_for_the_text();
    void a_condition_lists_who_it_holds_for();
    void a_pair_stands_once();
    void doubtful_times_are_estimates_in_the_margin();
    void all_files_have_one_scale();
    void changes_stand_in_the_margin();
    void hints();
    void conditions_are_recognised();
    void names_do_not_look_alike();
    void words_are_explained();
    void story_by_hand();
    void callers_and_callees();
};

void SumsTest::lines_add_up_to_the_totals_data() {
    QTest::addColumn<Choice>("choice");
    QTest::newRow("all") << Choice{};
    QTest::newRow("name") << choice_of("foldr", Filter::Kind::text);
    QTest::newRow("gone only") << choice_of("gone", Filter::Kind::text);
    QTest::newRow("condition") << choice_of("calls > 5", Filter::Kind::condition);
    QTest::newRow("function") << choice_of("", Filter::Kind::text, "f");
}

void SumsTest::lines_add_up_to_the_totals() {
    QFETCH(const Choice, choice);
    for (const Grouping grouping :
         {Grouping::pair, Grouping::callee, Grouping::origin, Grouping::function}) {
        Session session;
        session.open(sample_document());
        session.set_baseline(older());
        session.focus(choice.function);
        session.set_filter(choice.filter);
        const auto entries = entries_of(session, grouping);
        QVERIFY(entries->compares());
        for (const profile::MeasureFacts& facts : profile::measures) {
            if (!facts.adds_up()) continue;
            std::int64_t amounts = 0;
            for (std::size_t at = 0; at < entries->size(); ++at)
                amounts += profile::kept(*entries->at(at).row, facts.measure);
            QCOMPARE(amounts, profile::kept(entries->total(), facts.measure));
        }
        for (const Measure measure : {Measure::calls, Measure::cells}) {
            std::int64_t changes = 0;
            for (std::size_t at = 0; at < entries->size(); ++at)
                changes += entries->at(at).changes.of(measure);
            QCOMPARE(changes, entries->total_changes().of(measure));
        }
    }
}

// In all there are 111 calls, and were 1 + 40 + 10 + 7 = 58. Two pairs are gone, with 17 calls; by
// callee, foldr's ten are on foldr's line, which had ten before and has ten now.
void SumsTest::what_is_gone_has_a_line() {
    Session session;
    session.open(sample_document());
    session.set_baseline(older());
    const auto calls = [](const Entries& entries, const QString& name) {
        const int line = line_of(entries, name);
        return line < 0
                   ? 99
                   : number(entries.at(static_cast<std::size_t>(line)), change_of(Measure::calls));
    };
    const auto pairs = entries_of(session, Grouping::pair);
    QCOMPARE(pairs->total_changes().of(Measure::calls), 53);
    QCOMPARE(calls(*pairs, QStringLiteral("f←myhead")), 60.0);
    QCOMPARE(calls(*pairs, QStringLiteral("foldr←foldr")), 10.0);
    QCOMPARE(calls(*pairs, QStringLiteral("(2 pairs gone)")), -17.0);
    const auto callees = entries_of(session, Grouping::callee);
    QCOMPARE(calls(*callees, QStringLiteral("foldr")), 0.0);
    QCOMPARE(calls(*callees, QStringLiteral("(1 pair gone)")), -7.0);
}

// foldr←foldr is new with 10 calls, and foldr←f gone with 10.
void SumsTest::filtered_changes_are_those_of_the_lines() {
    Session session;
    session.open(sample_document());
    session.set_baseline(older());
    session.set_filter({QStringLiteral("foldr"), Filter::Kind::text});
    const auto entries = entries_of(session, Grouping::pair);
    QCOMPARE(entries->size(), std::size_t{2});
    QCOMPARE(entries->total_changes().of(Measure::calls), 0);
    QVERIFY(!entries->lists_all());
    QCOMPARE(entries->total_changes().of(Measure::in_use_max), 0);
}

void SumsTest::nothing_is_compared_within_a_window() {
    Session session;
    session.open(sample_document());
    session.set_baseline(older());
    session.set_window(profile::Window{1, 3});
    QVERIFY(!entries_of(session, Grouping::pair)->compares());
    QVERIFY(!shows_changes(session));
    session.set_window(std::nullopt);
    QVERIFY(entries_of(session, Grouping::pair)->compares());
}

void SumsTest::lines_of_the_text_add_up_to_the_whole() {
    Session session;
    session.open(std::make_shared<const Document>(two_files(), QString()));
    for (const std::optional<profile::Window>& window :
         {std::optional<profile::Window>(), std::optional(profile::Window{1, 3})})
        for (const Measure measure : {Measure::steps, Measure::cells, Measure::time_ns}) {
            session.set_window(window);
            session.set_measure(measure);
            double sum = nowhere_of(session).value;
            for (const profile::Source& source : session.document()->recording().sources)
                for (const LineHeat& line : heat_of(session, source).lines) sum += line.value;
            QCOMPARE(sum, whole(session.shown(), column_of(measure)));
        }
}

// foldr's 60 steps are all that the filter lets through, and no other line has any.
void SumsTest::a_filter_holds_for_the_text() {
    Session session;
    session.open(sample_document());
    session.set_measure(Measure::steps);
    session.set_filter({QStringLiteral("foldr"), Filter::Kind::text});
    const profile::Source& source = session.document()->recording().sources[0];
    const TextHeat heat = heat_of(session, source);
    QCOMPARE(heat.lines[1].value, 0.0);
    QCOMPARE(line_text(session, heat.lines[1], source), QString());
    QCOMPARE(heat.lines[3].value, 60.0);
    QCOMPARE(heat.greatest_line, 60.0);
    QCOMPARE(nowhere_of(session).pairs, std::vector<PairIndex>());
    session.set_filter({QStringLiteral("main"), Filter::Kind::text});
    QCOMPARE(nowhere_of(session).pairs, std::vector<PairIndex>{main_pair});
}

// Of f←myhead, called 100 times, myhead has no calls: a name finds it, a condition does not.
void SumsTest::a_condition_lists_who_it_holds_for() {
    Session session;
    session.open(sample_document());
    session.set_filter({QStringLiteral("calls > 5"), Filter::Kind::condition});
    const auto sifted = entries_of(session, Grouping::function);
    QCOMPARE(sifted->size(), std::size_t{2});
    QVERIFY(line_of(*sifted, QStringLiteral("f")) >= 0);
    QVERIFY(line_of(*sifted, QStringLiteral("foldr")) >= 0);
    session.set_filter({QStringLiteral("f←"), Filter::Kind::text});
    const auto named = entries_of(session, Grouping::function);
    QCOMPARE(named->size(), std::size_t{2});
    const int myhead = line_of(*named, QStringLiteral("myhead"));
    QVERIFY(myhead >= 0);
    QCOMPARE(named->at(static_cast<std::size_t>(myhead)).caused->calls, std::uint64_t{100});
}

void SumsTest::a_pair_stands_once() {
    Session session;
    session.open(std::make_shared<const Document>(two_files(), QString()));
    session.set_measure(Measure::time_ns);
    const auto& sources = session.document()->recording().sources;
    const TextHeat first = heat_of(session, sources[0]);
    const TextHeat second = heat_of(session, sources[1]);
    QCOMPARE(line_text(session, first.lines[1], sources[0]), QStringLiteral("48.0 %"));
    QCOMPARE(line_text(session, first.lines[4], sources[0]), QStringLiteral("↑ 2"));
    QCOMPARE(line_text(session, second.lines[0], sources[1]), QStringLiteral("↑"));
    const Nowhere nowhere = nowhere_of(session);
    QCOMPARE(nowhere.pairs, (std::vector<PairIndex>{main_pair, collector_pair}));
    QCOMPARE(heat_text(session, nowhere.value), QStringLiteral("42.0 %")); // 1500 + 600 of 5000
}

// 2,400 ± 3,000 ns of 5,000 are 0 to 100 %, so they are told as 2 of 5 µs.
void SumsTest::doubtful_times_are_estimates_in_the_margin() {
    profile::Recording recording = sample_recording();
    recording.book().rows[f_pair].time_error_ns = 3000;
    Session session;
    session.open(std::make_shared<const Document>(std::move(recording), QString()));
    session.set_measure(Measure::time_ns);
    const profile::Source& source = session.document()->recording().sources[0];
    QCOMPARE(line_text(session, heat_of(session, source).lines[1], source),
             QStringLiteral("≈ 40 %"));
    QCOMPARE(time_error_of(session, std::array<PairIndex, 2>{main_pair, f_pair}),
             std::uint64_t{3000});
    session.set_measure(Measure::steps); // 240 of 400, which are exact
    QCOMPARE(line_text(session, heat_of(session, source).lines[1], source),
             QStringLiteral("60.0 %"));
}

// foldr's 500 ns glow alike wherever they are: the greatest is f's 2400, not what else is there.
void SumsTest::all_files_have_one_scale() {
    profile::Recording recording = sample_recording();
    recording.sources.push_back({"other.flic", "foldr\n"});
    for (profile::Reference& reference : recording.references)
        if (reference.place.line == 4) reference.place = {"other.flic", 1, 1};
    Session session;
    session.open(std::make_shared<const Document>(std::move(recording), QString()));
    session.set_measure(Measure::time_ns);
    const TextHeat other = heat_of(session, session.document()->recording().sources[1]);
    QCOMPARE(other.lines[0].value, 500.0);
    QCOMPARE(other.greatest_line, 2400.0);
    QCOMPARE(other.greatest_pair, 2400.0);
}

void SumsTest::changes_stand_in_the_margin() {
    Session session;
    session.open(sample_document());
    session.set_measure(Measure::calls);
    session.set_baseline(older());
    const profile::Source& source = session.document()->recording().sources[0];
    TextHeat heat = heat_of(session, source);
    QCOMPARE(line_text(session, heat.lines[1], source), QStringLiteral("+60"));
    QCOMPARE(line_text(session, heat.lines[3], source), QStringLiteral("new +10"));
    QCOMPARE(heat.greatest_change, 60.0);
    session.set_window(profile::Window{1, 3});
    heat = heat_of(session, source);
    QCOMPARE(line_text(session, heat.lines[1], source), QStringLiteral("70"));
}

void SumsTest::hints() {
    Session session;
    session.open(sample_document());
    const auto hint = [&](const char* text, Filter::Kind kind) {
        session.set_filter({QString::fromUtf8(text), kind});
        return filter_hint(session).text;
    };
    QCOMPARE(hint("", Filter::Kind::text), QString());
    QCOMPARE(hint("fold", Filter::Kind::text), QString());
    QCOMPARE(hint("nothere", Filter::Kind::text), QStringLiteral("No name has “nothere” in it."));
    QVERIFY(hint("calls >", Filter::Kind::text)
                .startsWith(QStringLiteral("No name has this in it, and it is not a condition")));
    QVERIFY(hint("(f", Filter::Kind::expression)
                .startsWith(QStringLiteral("All pairs are shown, because this cannot be")));
    QCOMPARE(hint("calls > 1000", Filter::Kind::condition),
             QStringLiteral("The condition holds for no pair."));
    session.focus(QStringLiteral("main"));
    QCOMPARE(hint("fold", Filter::Kind::text),
             QStringLiteral("No name has “fold” in it. Only pairs of main are looked at."));
}

void SumsTest::conditions_are_recognised() {
    const auto document = sample_document();
    QVERIFY(is_meant_as_condition(QStringLiteral("calls > 5"), *document));
    QVERIFY(!is_meant_as_condition(QStringLiteral("calls >"), *document));
    QVERIFY(!is_meant_as_condition(QStringLiteral("f<-myhead"), *document));
    QVERIFY(!is_meant_as_condition(QStringLiteral("calls"), *document));
}

// Up to 16 letters fit.
void SumsTest::names_do_not_look_alike() {
    const Fits fits = [](const QString& text) { return text.size() <= 16; };
    QCOMPARE(short_name(QStringLiteral("insert←main"), fits), QStringLiteral("insert←main"));
    QCOMPARE(short_name(QStringLiteral("Data.Map.insert←Main.main"), fits),
             QStringLiteral("insert←main"));
    const QString cut = short_name(QStringLiteral("averyveryverylongname←main"), fits);
    QVERIFY2(cut.endsWith(QStringLiteral("←main")) && cut.size() <= 16, qPrintable(cut));
    const QStringList shown = short_names({QStringLiteral("parseExpressionOfKindA1←parseList"),
                                           QStringLiteral("parseExpressionOfKindB1←parseList")},
                                          fits);
    QVERIFY2(shown[0] != shown[1], qPrintable(shown.join(u' ')));
    for (const QString& name : shown) QVERIFY2(name.size() <= 16, qPrintable(name));
}

void SumsTest::words_are_explained() {
    QStringList known;
    for (const Term& term : glossary(profile::Scheme::lexical)) {
        known << term.word;
        QVERIFY2(!term.meaning.isEmpty(), qPrintable(term.word));
    }
    for (const char* word : {"•", "(collector)", "(system)", "Window", "±", "Calls", "In use",
                             "Waiting calls", "Held", "Finding", "1–9 %"})
        QVERIFY2(known.contains(QString::fromUtf8(word)), word);
    QCOMPARE(known.removeDuplicates(), 0); // one meaning for each
}

// Most at the end of an interval is in use at that of the second, 100 of the 107 within it, of
// which 90 are f's; it has 90 at the end of the third, too, and at the ends of the others less
// than 45.
void SumsTest::story_by_hand() {
    const auto story = profile::story_of(sample_recording(), profile::BlockageReport());
    QCOMPARE(story.size(), std::size_t{5});
    QCOMPARE(story[0].text,
             std::string("90 % of the 100 cells in use at step 200 (the most: 107) belong to "
                         "`f←myhead`, 90; it has at least half as many from step 100 to 300."));
    QCOMPARE(story[0].row, std::optional<std::size_t>(f_pair));
    QCOMPARE(story[0].window, std::optional(profile::Window{1, 3}));
    QVERIFY(story[1].text.starts_with("No pipeline blocks"));
    QCOMPARE(story[2].text,
             std::string("60 % of all 400 steps are made by `f←myhead`, in 100 calls."));
    QCOMPARE(story[3].text,
             std::string("75 % of all 200 cells are allocated by `f←myhead`, in 100 calls."));
    QVERIFY(story[4].text.ends_with("of all 111 calls are those of `f←myhead`."));
}

// f is called from myhead only, and calls nothing; foldr from itself.
void SumsTest::callers_and_callees() {
    Session session;
    const CallCosts costs(session);
    QVERIFY(!costs.function());
    session.open(sample_document());
    session.choose_pair(f_pair);
    const auto function = costs.function();
    QVERIFY(function.has_value());
    QCOMPARE(costs.calls()->nodes[*function].name, std::string("f"));
    QCOMPARE(costs.arcs(*function, CallCosts::Side::callers), std::vector<std::uint32_t>{f_pair});
    QVERIFY(costs.arcs(*function, CallCosts::Side::callees).empty());
    const auto origin = costs.calls()->find("myhead");
    QCOMPARE(costs.arcs(*origin, CallCosts::Side::callees), std::vector<std::uint32_t>{f_pair});
    QVERIFY(!costs.main_pair_of(*origin));
    QCOMPARE(costs.main_pair_of(*function), std::optional<PairIndex>(f_pair));
    session.choose_pair(foldr_pair);
    QCOMPARE(costs.arcs(*costs.function(), CallCosts::Side::callers),
             std::vector<std::uint32_t>{foldr_pair});
    QVERIFY(costs.arcs(*costs.function(), CallCosts::Side::callees).empty());
}

LEXPROF_GUI_TEST(SumsTest);
#include "sums_test.moc"
