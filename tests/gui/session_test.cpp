// What is chosen, and the history of that.
#include "sample.h"
#include "testing.h"

#include <QSignalSpy>

namespace profile = lexprof::profile;
using namespace lexprof::gui;

class SessionTest : public QObject {
    Q_OBJECT

  private slots:
    void window_sums_again();
    void whole_window_is_the_whole();
    void undo_and_redo();
    void history_says_what_it_does();
    void typing_is_one_step();
    void each_signal_only_where_it_belongs();
    void focus_and_filter_together();
    void refresh_keeps_what_is_chosen();
    void condition_follows_the_window();
    void nothing_without_a_document();
    void large_documents_follow_later();
    void only_the_last_choice_is_followed();
    void growing_while_choosing();
    void turns_to_another_book();
    void book_is_wanted_of_all();
    void baseline_has_the_same_book();
    void large_documents_turn_later();
    void large_comparisons_come_later();
    void another_run_succeeds();
};

// f: 90 calls at the end of interval 2, 20 at the end of interval 0. The collector's 600 ns are
// within; 900 + 1000 + 500 + 600 = 3000.
void SessionTest::window_sums_again() {
    Session session;
    session.open(sample_document());
    session.set_window(profile::Window{1, 3});
    const auto& rows = session.shown().rows;
    QCOMPARE(rows[f_pair].calls, std::uint64_t{70});
    QCOMPARE(rows[f_pair].steps, std::uint64_t{100});
    QCOMPARE(rows[f_pair].cells, std::uint64_t{100});
    QCOMPARE(rows[f_pair].time_ns, std::uint64_t{1000});
    QCOMPARE(rows[f_pair].live_max, std::int64_t{95});
    QCOMPARE(rows[main_pair].calls, std::uint64_t{0});
    QCOMPARE(rows[main_pair].time_ns, std::uint64_t{900});
    QCOMPARE(rows[foldr_pair].time_ns, std::uint64_t{500});
    QCOMPARE(session.shown().totals.time_ns, std::uint64_t{3000});
    QCOMPARE(session.shown().totals.steps, std::uint64_t{200});
    QCOMPARE(session.shown().totals.live, std::uint64_t{97});
}

void SessionTest::whole_window_is_the_whole() {
    Session session;
    session.open(sample_document());
    session.set_window(profile::Window{0, 4});
    for (std::size_t at = 0; at < 4; ++at) {
        QCOMPARE(session.shown().rows[at].calls, session.document()->book().rows[at].calls);
        QCOMPARE(session.shown().rows[at].time_ns, session.document()->book().rows[at].time_ns);
    }
}

void SessionTest::undo_and_redo() {
    Session session;
    session.open(sample_document());
    session.choose_pair(f_pair);
    session.set_window(profile::Window{1, 3});
    session.choose_pair(main_pair);
    session.history().undo();
    QCOMPARE(session.choice().pair, std::optional<PairIndex>(f_pair));
    QVERIFY(session.choice().window.has_value());
    session.history().undo();
    QVERIFY(!session.choice().window.has_value());
    QCOMPARE(session.shown().totals.steps, std::uint64_t{400});
    session.history().redo();
    QCOMPARE(session.shown().totals.steps, std::uint64_t{200});
    session.clear();
    QCOMPARE(session.choice(), Choice{});
    session.history().undo();
    QCOMPARE(session.choice().pair, std::optional<PairIndex>(f_pair));
}

void SessionTest::history_says_what_it_does() {
    Session session;
    session.open(sample_document());
    const History& history = session.history();
    const QSignalSpy changed(&history, &History::changed);
    QVERIFY(!history.can_undo());
    QCOMPARE(history.undo_text(), QString());
    session.choose_pair(f_pair);
    session.set_window(profile::Window{1, 3});
    QCOMPARE(changed.count(), 2);
    QCOMPARE(history.undo_text(), QStringLiteral("Window"));
    QVERIFY(!history.can_redo());
    session.history().undo();
    QCOMPARE(history.undo_text(), QStringLiteral("Select f←myhead"));
    QCOMPARE(history.redo_text(), QStringLiteral("Window"));
    session.choose_pair(main_pair); // the window that was undone is forgotten
    QCOMPARE(history.redo_text(), QString());
    QCOMPARE(history.count(), std::size_t{2});
    session.set_filter({QStringLiteral("f"), {}});
    session.set_filter({});
    QCOMPARE(history.count(), std::size_t{2}); // typed and taken back: nothing was done
    QCOMPARE(history.undo_text(), QStringLiteral("Select main←•"));
    session.open(sample_document());
    QVERIFY(!history.can_undo());
}

void SessionTest::typing_is_one_step() {
    Session session;
    session.open(sample_document());
    for (const char* text : {"f", "fo", "fol"}) session.set_filter({QString::fromUtf8(text), {}});
    QCOMPARE(session.visible(), std::vector<PairIndex>{foldr_pair});
    QCOMPARE(session.history().count(), std::size_t{1});
    session.history().undo();
    QVERIFY(session.choice().filter.text.isEmpty());
    QCOMPARE(session.visible().size(), std::size_t{4});
}

void SessionTest::each_signal_only_where_it_belongs() {
    Session session;
    session.open(sample_document());
    const QSignalSpy pair(&session, &Session::pair_changed);
    const QSignalSpy window(&session, &Session::window_changed);
    const QSignalSpy visible(&session, &Session::visible_changed);
    session.choose_pair(f_pair);
    session.choose_pair(f_pair);
    QCOMPARE(pair.count(), 1);
    QCOMPARE(window.count() + visible.count(), 0);
    session.set_window(profile::Window{0, 2});
    QCOMPARE(window.count(), 1);
    session.set_filter({QStringLiteral("f"), {}});
    QCOMPARE(visible.count(), 1);
    QCOMPARE(pair.count(), 1);
    session.set_window(profile::Window{2, 2}); // nothing: the whole run
    QVERIFY(!session.choice().window.has_value());
}

void SessionTest::focus_and_filter_together() {
    Session session;
    session.open(sample_document());
    session.focus(QStringLiteral("myhead"));
    QCOMPARE(session.visible(), std::vector<PairIndex>{f_pair});
    session.set_filter({QStringLiteral("foldr"), {}});
    QVERIFY(session.visible().empty());
    session.focus({});
    QCOMPARE(session.visible(), std::vector<PairIndex>{foldr_pair});
    QVERIFY(session.is_visible(foldr_pair));
    QVERIFY(!session.is_visible(f_pair));
}

// The grown run has another pair before f←myhead.
void SessionTest::refresh_keeps_what_is_chosen() {
    Session session;
    session.open(sample_document());
    session.choose_pair(f_pair);
    session.set_window(profile::Window{1, 3});
    profile::Recording grown = sample_recording();
    std::swap(grown.book().rows[main_pair], grown.book().rows[f_pair]);
    std::swap(grown.book().curves.rows[main_pair], grown.book().curves.rows[f_pair]);
    session.refresh(std::make_shared<const Document>(std::move(grown), QString()));
    QCOMPARE(session.choice().pair, std::optional<PairIndex>(main_pair));
    QCOMPARE(session.document()->name(*session.choice().pair), QStringLiteral("f←myhead"));
    QCOMPARE(session.shown().rows[main_pair].calls, std::uint64_t{70});
}

// f has 100 calls in all, 70 in the window.
void SessionTest::condition_follows_the_window() {
    Session session;
    session.open(sample_document());
    session.set_filter({QStringLiteral("calls > 80"), Filter::Kind::condition});
    QCOMPARE(session.visible(), std::vector<PairIndex>{f_pair});
    session.set_window(profile::Window{1, 3});
    QVERIFY(session.visible().empty());
    session.history().undo();
    QCOMPARE(session.visible(), std::vector<PairIndex>{f_pair});
    session.set_filter({QStringLiteral("calls >"), Filter::Kind::condition});
    QVERIFY(!session.filter_problem().isEmpty());
    QCOMPARE(session.visible().size(), std::size_t{4});
}

void SessionTest::nothing_without_a_document() {
    Session session;
    session.choose_pair(f_pair);
    session.set_window(profile::Window{0, 1});
    QCOMPARE(session.choice(), Choice{});
    QVERIFY(session.shown().rows.empty());
}

// What is shown fits together while the new choice is worked out, and is right when it has been.
void SessionTest::large_documents_follow_later() {
    Session session;
    session.set_quick_pairs(0);
    session.open(sample_document());
    QCOMPARE(session.visible().size(), std::size_t{4});
    QSignalSpy window(&session, &Session::window_changed);
    session.set_window(profile::Window{1, 3});
    QCOMPARE(session.choice().window, std::optional(profile::Window{1, 3}));
    QVERIFY(session.is_busy());
    QCOMPARE(session.shown().totals.steps, std::uint64_t{400});
    QCOMPARE(window.count(), 0);
    QVERIFY(window.wait(30'000));
    QVERIFY(!session.is_busy());
    QCOMPARE(session.shown().totals.steps, std::uint64_t{200});
    QCOMPARE(session.shown().rows[f_pair].calls, std::uint64_t{70});
    session.history().undo();
    session.settle();
    QCOMPARE(session.shown().totals.steps, std::uint64_t{400});
    QCOMPARE(window.count(), 2);
}

void SessionTest::only_the_last_choice_is_followed() {
    Session session;
    session.set_quick_pairs(0);
    session.open(sample_document());
    QSignalSpy visible(&session, &Session::visible_changed);
    QSignalSpy window(&session, &Session::window_changed);
    session.set_window(profile::Window{1, 3});
    session.set_filter({QStringLiteral("m"), Filter::Kind::text});
    session.set_filter({QStringLiteral("my"), Filter::Kind::text});
    session.settle();
    QCOMPARE(session.visible(), std::vector<PairIndex>{f_pair});
    QCOMPARE(session.shown().totals.steps, std::uint64_t{200});
    QTest::qWait(50); // for what was asked for first
    QCOMPARE(visible.count(), 1);
    QCOMPARE(window.count(), 1);
    session.set_filter({QStringLiteral("calls > 50"), Filter::Kind::condition});
    session.open(sample_document()); // nor is that wanted any more
    QTest::qWait(50);
    QCOMPARE(visible.count(), 1);
    QCOMPARE(session.visible().size(), std::size_t{4});
}

// The pair that was chosen while the grown file was worked out is the same one in it.
void SessionTest::growing_while_choosing() {
    Session session;
    session.set_quick_pairs(0);
    session.open(sample_document());
    session.set_window(profile::Window{1, 3});
    session.settle();
    profile::Recording grown = sample_recording();
    std::swap(grown.book().rows[main_pair], grown.book().rows[f_pair]);
    std::swap(grown.book().curves.rows[main_pair], grown.book().curves.rows[f_pair]);
    const auto next = std::make_shared<const Document>(std::move(grown), QString());
    QSignalSpy changed(&session, &Session::document_changed);
    session.refresh(next);
    QVERIFY(session.document() != next);
    session.choose_pair(f_pair);
    session.settle();
    QCOMPARE(changed.count(), 1);
    QCOMPARE(session.document(), next);
    QCOMPARE(session.choice().pair, std::optional<PairIndex>(main_pair)); // its place now
    QCOMPARE(session.shown().totals.steps, std::uint64_t{200});
    QCOMPARE(session.shown().rows[main_pair].calls, std::uint64_t{70});
    QCOMPARE(session.visible().size(), std::size_t{4});
}

// main←• is in both books and stays chosen; f←myhead is in the lexical one alone.
void SessionTest::turns_to_another_book() {
    Session session;
    session.open(two_books_document());
    QCOMPARE(session.book(), profile::Scheme::lexical);
    session.choose_pair(main_pair);
    session.set_window(profile::Window{1, 3});
    const QSignalSpy changed(&session, &Session::document_changed);
    session.set_book(profile::Scheme::dynamic);
    QCOMPARE(changed.count(), 1);
    QCOMPARE(session.book(), profile::Scheme::dynamic);
    QCOMPARE(session.document()->book().scheme, profile::Scheme::dynamic);
    QCOMPARE(session.document()->name(*session.choice().pair), QStringLiteral("main←•"));
    QCOMPARE(session.choice().window, std::optional(profile::Window{1, 3}));
    const auto f = session.document()->find("f", "foldr");
    QVERIFY(f && !session.document()->find("f", "myhead"));
    QCOMPARE(session.shown().rows[*f].calls, std::uint64_t{70});
    QCOMPARE(std::string(session.wording().origin), std::string("caller"));
    session.choose_pair(f);
    session.set_book(profile::Scheme::lexical);
    QVERIFY(!session.choice().pair); // there is no f←foldr
    QVERIFY(session.document()->find("f", "myhead").has_value());
    QCOMPARE(changed.count(), 2);
}

void SessionTest::book_is_wanted_of_all() {
    Session session;
    session.set_book(profile::Scheme::dynamic);
    session.open(two_books_document());
    QCOMPARE(session.document()->book().scheme, profile::Scheme::dynamic);
    session.refresh(two_books_document()); // has grown
    QCOMPARE(session.document()->book().scheme, profile::Scheme::dynamic);
    session.open(sample_document()); // has no such book
    QCOMPARE(session.book(), profile::Scheme::lexical);
    session.open(two_books_document());
    QCOMPARE(session.book(), profile::Scheme::dynamic);
}

void SessionTest::baseline_has_the_same_book() {
    Session session;
    session.open(two_books_document());
    session.set_book(profile::Scheme::dynamic);
    session.set_baseline(two_books_document());
    QCOMPARE(session.baseline()->book().scheme, profile::Scheme::dynamic);
    session.set_book(profile::Scheme::lexical);
    QCOMPARE(session.baseline()->book().scheme, profile::Scheme::lexical);
    QVERIFY(session.baseline()->find("f", "myhead").has_value());
}

void SessionTest::large_documents_turn_later() {
    Session session;
    session.set_quick_pairs(0);
    session.open(two_books_document());
    session.set_book(profile::Scheme::dynamic);
    QVERIFY(session.is_busy());
    QCOMPARE(session.chosen_book(), profile::Scheme::dynamic);
    QCOMPARE(session.book(), profile::Scheme::lexical);
    QVERIFY(session.document()->find("f", "myhead").has_value());
    session.settle();
    QVERIFY(session.document()->find("f", "foldr").has_value());
    session.set_book(profile::Scheme::lexical);
    session.set_book(profile::Scheme::dynamic); // has changed his mind
    session.settle();
    QCOMPARE(session.document()->book().scheme, profile::Scheme::dynamic);
}

// What is compared with is prepared elsewhere: until that is done nothing is compared.
void SessionTest::large_comparisons_come_later() {
    Session session;
    session.open(sample_document());
    session.set_quick_pairs(0);
    QSignalSpy changed(&session, &Session::baseline_changed);
    const DocumentPointer other = sample_document();
    session.set_baseline(other);
    QVERIFY(session.baseline() == nullptr);
    QVERIFY(session.is_busy());
    QVERIFY(!session.former(f_pair).has_value());
    session.settle();
    QCOMPARE(changed.size(), 1);
    QCOMPARE(session.baseline(), other);
    QCOMPARE(session.former(f_pair), std::optional<PairIndex>(f_pair));
    session.set_baseline(other);
    session.set_baseline(nullptr); // lifted at once
    QVERIFY(session.baseline() == nullptr);
    QVERIFY(!session.former(f_pair).has_value());
    session.set_baseline(other);
    session.open(sample_document()); // before it is there
    session.settle();
    QVERIFY(session.baseline() == nullptr);
}

// What was chosen stays, but for the window; the run before is what is compared with.
void SessionTest::another_run_succeeds() {
    Session session;
    const DocumentPointer before = sample_document();
    session.open(before);
    session.choose_pair(f_pair);
    session.set_window(profile::Window{1, 2});
    session.set_filter({QStringLiteral("f"), Filter::Kind::text});
    profile::Recording recording = sample_recording();
    std::swap(recording.book().rows[main_pair], recording.book().rows[f_pair]);
    std::swap(recording.book().curves.rows[main_pair], recording.book().curves.rows[f_pair]);
    const auto after =
        std::make_shared<const Document>(std::move(recording), QStringLiteral("after.lexprof"));
    QSignalSpy document_changed(&session, &Session::document_changed);
    QSignalSpy baseline_changed(&session, &Session::baseline_changed);
    session.succeed(after);
    QCOMPARE(document_changed.size(), 1);
    QCOMPARE(baseline_changed.size(), 1);
    QCOMPARE(session.document(), DocumentPointer(after));
    QCOMPARE(session.baseline(), before);
    QVERIFY(session.choice().pair.has_value());
    QCOMPARE(after->name(*session.choice().pair), QStringLiteral("f←myhead"));
    QCOMPARE(session.former(*session.choice().pair), std::optional<PairIndex>(f_pair));
    QVERIFY(!session.choice().window.has_value());
    QCOMPARE(session.choice().filter.text, QStringLiteral("f"));
    QCOMPARE(session.visible().size(), std::size_t{2}); // foldr←foldr, too
}

LEXPROF_GUI_TEST(SessionTest);
#include "session_test.moc"
