// Where there is little room: what goes, what is shortened, and what stays.
#include "sample.h"
#include "testing.h"

#include "tests/making/books.h"

#include "gui/look/theme.h"
#include "gui/models/bar_model.h"
#include "gui/models/change_model.h"
#include "gui/models/table_model.h"
#include "gui/views/bars_view.h"
#include "gui/views/compare_view.h"
#include "gui/views/flat_header.h"
#include "gui/views/pair_view.h"
#include "gui/views/space_view.h"
#include "gui/window/main_window.h"
#include "gui/window/start_page.h"

#include <QApplication>
#include <QDockWidget>
#include <QHeaderView>
#include <QScrollBar>
#include <QStyle>
#include <array>
#include <set>

namespace profile = lexprof::profile;
using namespace lexprof::gui;

namespace {

// f←myhead had 40 calls, 100 cells and 50 at once; foldr←foldr a call less, main←• one more.
DocumentPointer run_before() {
    profile::Recording recording = sample_recording();
    profile::Row& f = recording.book().rows[f_pair];
    f.calls = 40;
    f.cells = 100;
    f.in_use_max = 50;
    recording.book().totals.cells = 150;
    recording.book().rows[foldr_pair].calls -= 1;
    recording.book().rows[main_pair].calls += 1;
    return std::make_shared<const Document>(std::move(recording), QStringLiteral("before.lexprof"));
}

// The columns of numbers that are shown and are not all in sight, or have no room for them.
QStringList not_in_sight(const Table& table) {
    QStringList out;
    for (int column = 0; column < table.model()->columnCount(); ++column) {
        if (table.isColumnHidden(column)) continue;
        const int end = table.columnViewportPosition(column) + table.columnWidth(column);
        if (end > table.viewport()->width() ||
            table.columnWidth(column) < table.least_width(column))
            out << table.model()->headerData(column, Qt::Horizontal).toString();
    }
    return out;
}

struct NarrowScene {
    Session session;
    CompareView view{session};
    Table& lines = *view.findChild<Table*>(QStringLiteral("compare_lines"));

    explicit NarrowScene(int width) {
        lines.setMinimumWidth(width);
        view.resize(2 * width, 420);
        view.show();
        session.open(sample_document());
        session.set_baseline(run_before());
        (void)QTest::qWaitFor([this] { return !view.contrast().is_busy(); }, 30'000);
        lines.setFixedWidth(width);
        QApplication::processEvents();
    }
};

} // namespace

class NarrowTest : public QObject {
    Q_OBJECT

  private slots:
    void init() { use_theme(Theme::light); }
    void headings_have_two_lines();
    void headings_of_narrow_tables_have_two_lines();
    void last_headings_are_shortened_for_numbers();
    void names_above_numbers_are_whole();
    void cut_columns_have_no_numbers();
    void headings_without_room_are_out_of_sight();
    void what_functions_do_comes_before_what_they_cause();
    void bars_are_listed_in_the_order_of_their_charts();
    void the_most_in_use_is_in_sight();
    void changes_come_first();
    void what_has_changed_comes_before_its_percents();
    void comparing_leaves_the_sides_as_they_are();
    void scroll_bars_are_reckoned_with();
    void first_page_uses_its_width();
};

// Cut at the blank that leaves the shortest lines; what has room stays in one.
void NarrowTest::headings_have_two_lines() {
    const QFontMetrics metrics(QApplication::font());
    const QString title = QStringLiteral("With What It Calls");
    const int all = metrics.horizontalAdvance(title) + 1; // widths are rounded
    const int half = metrics.horizontalAdvance(QStringLiteral("With What")) + 1;
    QCOMPARE(FlatHeader::arranged(title, metrics, all, 2), title);
    QCOMPARE(FlatHeader::arranged(title, metrics, all - 5, 2),
             QStringLiteral("With What\nIt Calls"));
    QCOMPARE(FlatHeader::arranged(title, metrics, half, 2), QStringLiteral("With What\nIt Calls"));
    QVERIFY(FlatHeader::arranged(title, metrics, half - 5, 2).contains(u'…'));
    QVERIFY(FlatHeader::arranged(title, metrics, all - 5, 1).endsWith(u'…'));
    // A sign stays with its word.
    QCOMPARE(FlatHeader::arranged(QStringLiteral("Most in use ±"), metrics, half, 2),
             QStringLiteral("Most in\nuse ±"));
    QVERIFY(FlatHeader::arranged(QStringLiteral("Cells ±"), metrics, 20, 2).endsWith(u'…'));
    // The name of a pair is cut behind its arrow.
    const int last = metrics.horizontalAdvance(QStringLiteral("mylast")) + 1;
    QCOMPARE(FlatHeader::arranged(QStringLiteral("f←mylast"), metrics, last, 2),
             QStringLiteral("f←\nmylast"));
}

void NarrowTest::headings_of_narrow_tables_have_two_lines() {
    NarrowScene wide(1200);
    QCOMPARE(wide.lines.heading_lines(), 1);
    QCOMPARE(not_in_sight(wide.lines), QStringList());
    int needed = 0; // with headings in one line
    for (int column = 0; column < wide.lines.model()->columnCount(); ++column)
        if (!wide.lines.isColumnHidden(column)) needed += wide.lines.wanted_width(column, 1);
    NarrowScene narrow(needed - 10);
    QCOMPARE(narrow.lines.heading_lines(), 2);
    QCOMPARE(not_in_sight(narrow.lines), QStringList());
    QCOMPARE(narrow.lines.horizontalScrollBar()->maximum(), 0);
    QVERIFY(narrow.lines.horizontalHeader()->height() >=
            wide.lines.horizontalHeader()->height() + narrow.lines.fontMetrics().height());
}

void NarrowTest::last_headings_are_shortened_for_numbers() {
    NarrowScene wide(1200);
    int needed = 0; // with headings in two lines
    for (int column = 0; column < wide.lines.model()->columnCount(); ++column)
        if (!wide.lines.isColumnHidden(column)) needed += wide.lines.wanted_width(column, 2);
    NarrowScene narrow(needed - 5);
    QCOMPARE(not_in_sight(narrow.lines), QStringList());
    QCOMPARE(narrow.lines.horizontalScrollBar()->maximum(), 0);
}

// Of the curves as a table the headings are names: first they go without the room of an arrow, and
// then the table is scrolled.
void NarrowTest::names_above_numbers_are_whole() {
    profile::Recording recording = sample_recording();
    std::vector<lexprof::test::Named> more;
    for (int at = 0; at < 7; ++at) {
        more.push_back(lexprof::test::named("foldr" + std::to_string(at), "mylast"));
        more.back().in_use_max = 50;
        recording.book().curves.rows.push_back(recording.book().curves.rows[f_pair]);
    }
    lexprof::test::add_rows(recording, more);
    Session session;
    SpaceView view(session);
    view.resize(900, 420);
    view.show();
    session.open(std::make_shared<const Document>(std::move(recording), QString()));
    view.show_table(true);
    Table& table = *view.table();
    int needed = 0;
    for (int column = 0; column < table.model()->columnCount(); ++column)
        needed += table.wanted_width(column, 2);
    for (const bool is_scrolled : {false, true}) {
        view.resize(is_scrolled ? needed / 2 : needed - 40, 420);
        QApplication::processEvents();
        QVERIFY(table.viewport()->width() < needed);
        QCOMPARE(table.heading_lines(), 2);
        QCOMPARE(table.horizontalScrollBar()->maximum() > 0, is_scrolled);
        for (int column = 0; column < table.model()->columnCount(); ++column) {
            const QString title = table.model()->headerData(column, Qt::Horizontal).toString();
            const QString shown =
                FlatHeader::arranged(title, table.fontMetrics(), table.columnWidth(column) - 12, 2);
            QVERIFY2(!shown.contains(u'…'), qPrintable(shown));
        }
    }
}

namespace {

// A large number above a small one.
class TwoNumbers : public TableModel {
  public:
    explicit TwoNumbers(const Session& session, const QString& title = QStringLiteral("N"))
        : TableModel(session,
                     {{TableColumn::Kind::name, QStringLiteral("name"), QStringLiteral("Name"), {}},
                      {TableColumn::Kind::number, QStringLiteral("n"), title, {}}},
                     nullptr) {
        change_rows([] {});
    }
    QString text(int row, int column) const override {
        if (column == 0) return QStringLiteral("name");
        return row == 0 ? QStringLiteral("9,106") : QStringLiteral("8");
    }
    std::optional<double> number(int row, int column) const override {
        return column == 0 ? std::nullopt : std::optional(row == 0 ? 9106.0 : 8.0);
    }

  protected:
    int rows() const override { return 2; }
};

} // namespace

// Where the large number of a column has no room, the small one is not shown either; and where not
// even an … has, nothing is.
void NarrowTest::cut_columns_have_no_numbers() {
    Session session;
    TwoNumbers model(session);
    Table table;
    table.setModel(&model);
    table.setSelectionMode(QAbstractItemView::NoSelection);
    table.fit_columns();
    table.show();
    const int begin = table.columnWidth(0);
    const QFontMetrics metrics(table.font());
    const auto cells = [&](int in_sight) {
        table.resize(begin + in_sight, 200);
        QApplication::processEvents();
        const QImage all = table.viewport()->grab().toImage();
        std::array<QImage, 2> parts;
        for (int line = 0; line < 2; ++line)
            parts.at(static_cast<std::size_t>(line)) =
                all.copy(begin, table.rowViewportPosition(line), in_sight, table.rowHeight(0) - 2);
        return parts;
    };
    const auto is_empty = [](const QImage& image) {
        QImage plain = image;
        plain.fill(image.pixelColor(0, 0));
        return plain == image;
    };
    const auto whole = cells(table.columnWidth(1));
    QVERIFY(whole[0] != whole[1]);
    const int room = metrics.horizontalAdvance(QStringLiteral("9,106")) - 2;
    const auto cut = cells(room);
    QVERIFY(!is_empty(cut[0]));
    QCOMPARE(cut[0], cut[1]);
    const auto hardly = cells(metrics.horizontalAdvance(u'8') + 8);
    QVERIFY(is_empty(hardly[0]) && is_empty(hardly[1]));
}

// The table ends within the heading of its last column: that column is blank, as what lies behind
// it would be; and it is in sight when the table is scrolled to it. A column that is itself too
// narrow for its heading has its numbers.
void NarrowTest::headings_without_room_are_out_of_sight() {
    Session session;
    TwoNumbers model(session, QStringLiteral("Of steps, and of all of them"));
    Table table;
    table.setModel(&model);
    table.setSelectionMode(QAbstractItemView::NoSelection);
    table.resize(900, 200);
    table.show();
    QApplication::processEvents();
    table.fit_columns();
    QCOMPARE(table.heading_lines(), 1);
    const int begin = table.columnWidth(0);
    const int all = table.columnWidth(1);
    const auto ink = [&](QWidget& of) { // of what stands in the column
        const QImage image = of.grab().toImage();
        const QColor ground = image.pixelColor(image.width() - 1, 1);
        int dots = 0;
        for (int y = 1; y < image.height() - 3; ++y)
            for (int x = begin + 3; x < image.width() - 3; ++x)
                if (image.pixelColor(x, y) != ground) ++dots;
        return dots;
    };
    QWidget& heading = *table.horizontalHeader()->viewport();
    for (const int in_sight : {all / 4, all / 2, all - 20}) {
        table.resize(begin + in_sight, 200);
        QApplication::processEvents();
        QVERIFY(table.is_heading_cut(1));
        QCOMPARE(ink(heading), 0);
        QCOMPARE(ink(*table.viewport()), 0);
    }
    table.horizontalScrollBar()->setValue(table.horizontalScrollBar()->maximum());
    QVERIFY(!table.is_heading_cut(1));
    QVERIFY(ink(heading) > 0 && ink(*table.viewport()) > 0);
    table.resize(begin + all, 200);
    QApplication::processEvents();
    QVERIFY(!table.is_heading_cut(1));
    QVERIFY(ink(heading) > 0 && ink(*table.viewport()) > 0);
    table.setColumnWidth(1, all / 2);
    QVERIFY(!table.is_heading_cut(1));
    QVERIFY(ink(heading) > 0 && ink(*table.viewport()) > 0);
}

void NarrowTest::what_functions_do_comes_before_what_they_cause() {
    Session session;
    session.set_measure(Measure::steps);
    PairView view(session);
    view.set_grouping(Grouping::function);
    view.show();
    session.open(sample_document());
    const auto is_there = [&](Column column) {
        return !view.table()->isColumnHidden(static_cast<int>(index_of(column)));
    };
    int with_caused = 0;
    for (int width = 300; width <= 900; width += 20) {
        view.resize(width, 400);
        QApplication::processEvents();
        const bool has_caused =
            is_there(caused_of(Measure::steps)) || is_there(caused_of(Measure::cells));
        if (has_caused) ++with_caused;
        QVERIFY2(is_there(column_of(Measure::steps)) || !has_caused,
                 qPrintable(QString::number(width)));
    }
    QVERIFY(with_caused > 0);
}

void NarrowTest::bars_are_listed_in_the_order_of_their_charts() {
    Session session;
    BarsView view(session);
    const QHeaderView& header = *view.table()->horizontalHeader();
    QStringList order;
    for (int at = 0; at < BarModel::column_count; ++at)
        order << view.table()
                     ->model()
                     ->headerData(header.logicalIndex(at), Qt::Horizontal)
                     .toString();
    QCOMPARE(order.mid(0, 2), (QStringList{QStringLiteral("Pair"), QStringLiteral("Calls")}));
    QCOMPARE(order.mid(3), (QStringList{QStringLiteral("Time"), QStringLiteral("± time"),
                                        QStringLiteral("Most in Use")}));
}

// In the table beside the bars, too: calls, cells, the most in use, and only then steps.
void NarrowTest::the_most_in_use_is_in_sight() {
    NarrowScene scene(370);
    QStringList seen;
    for (int at = 0; at < scene.lines.model()->columnCount(); ++at) {
        const int column = scene.lines.horizontalHeader()->logicalIndex(at);
        const int end =
            scene.lines.columnViewportPosition(column) + scene.lines.columnWidth(column);
        if (!scene.lines.isColumnHidden(column) && end <= scene.lines.viewport()->width())
            seen << scene.lines.model()->headerData(column, Qt::Horizontal).toString();
    }
    QCOMPARE(seen.mid(0, 4),
             (QStringList{QStringLiteral("Pair"), QStringLiteral("Calls ±"),
                          QStringLiteral("Cells ±"), QStringLiteral("Most in use ±")}));
}

// While runs are compared, what a pair has at most, and by how much that has changed, is there
// before its cells are; then its calls.
void NarrowTest::changes_come_first() {
    for (const int width : {330, 340, 360, 420}) {
        Session session;
        PairView view(session);
        view.resize(width, 400);
        view.show();
        session.open(sample_document());
        session.set_baseline(run_before());
        QApplication::processEvents();
        const auto is_there = [&](Column column) {
            return !view.table()->isColumnHidden(static_cast<int>(index_of(column)));
        };
        const QByteArray at = QByteArray::number(width);
        QVERIFY2(is_there(column_of(Measure::in_use_max)), at);
        QVERIFY2(is_there(change_of(Measure::in_use_max)), at);
        // By which lines are sorted, whichever that is.
        for (const Measure measure : {Measure::calls, Measure::cells}) {
            const auto section = static_cast<int>(index_of(column_of(measure)));
            view.table()->sortByColumn(section, Qt::DescendingOrder);
            QVERIFY2(width < 340 || is_there(column_of(measure)), at);
        }
        QCOMPARE(not_in_sight(*view.table()), QStringList());
        // Nothing that is not there would have had room.
        const int left = view.width() - view.style()->pixelMetric(QStyle::PM_ScrollBarExtent) -
                         view.table()->horizontalHeader()->length();
        for (const Column column :
             {column_of(Measure::calls), change_of(Measure::calls), column_of(Measure::cells),
              change_of(Measure::cells), change_of(Measure::steps)}) {
            const auto section = static_cast<int>(index_of(column));
            QVERIFY2(is_there(column) || view.table()->wanted_width(section, 2) > left, at);
        }
    }
}

// +28 of how many: steps, which are looked at, stand beside their change before any percents do.
void NarrowTest::what_has_changed_comes_before_its_percents() {
    Session session;
    session.set_measure(Measure::steps);
    PairView view(session);
    view.show();
    session.open(sample_document());
    session.set_baseline(run_before());
    const auto is_there = [&](Column column) {
        return !view.table()->isColumnHidden(static_cast<int>(index_of(column)));
    };
    std::array<int, 2> seen{};
    for (int width = 300; width <= 1200; width += 20) {
        view.resize(width, 400);
        QApplication::processEvents();
        const bool has_percents =
            is_there(share_of(Measure::time_ns)) || is_there(share_of(Measure::cells));
        ++seen.at(has_percents ? 1 : 0);
        QVERIFY2(is_there(column_of(Measure::steps)) || !has_percents,
                 qPrintable(QString::number(width)));
    }
    QVERIFY(seen[0] > 0 && seen[1] > 0);
}

void NarrowTest::comparing_leaves_the_sides_as_they_are() {
    MainWindow window;
    window.resize(1024, 700);
    window.show();
    window.session().open(sample_document());
    QApplication::processEvents();
    window.reset_layout();
    QApplication::processEvents();
    const int before = window.pairs().width();
    const int least = window.minimumSizeHint().width();
    window.session().set_baseline(run_before());
    QTRY_VERIFY_WITH_TIMEOUT(!window.comparing().contrast().is_busy(), 30'000);
    for (const char* name : {"compare", "space", "source", "bars", "graph", "matrix_view"}) {
        window.show_view(QString::fromLatin1(name));
        for (int times = 0; times < 5; ++times) QTest::qWait(20);
        QCOMPARE(window.pairs().width(), before);
    }
    window.session().set_baseline(nullptr);
    QApplication::processEvents();
    QCOMPARE(window.pairs().width(), before);
    QCOMPARE(window.minimumSizeHint().width(), least);
}

// Where headings in two lines leave too little height for the lines, a scroll bar takes some width.
void NarrowTest::scroll_bars_are_reckoned_with() {
    NarrowScene wide(1200);
    int needed = 0; // with headings in one line
    for (int column = 0; column < wide.lines.model()->columnCount(); ++column)
        if (!wide.lines.isColumnHidden(column)) needed += wide.lines.wanted_width(column, 1);
    NarrowScene narrow(needed - 5);
    const int lines = narrow.lines.model()->rowCount();
    const int room = lines * narrow.lines.verticalHeader()->defaultSectionSize() +
                     wide.lines.horizontalHeader()->height();
    narrow.lines.setFixedHeight(room + 4); // enough with lower headings
    QTRY_VERIFY(narrow.lines.verticalScrollBar()->isVisible());
    QCOMPARE(narrow.lines.heading_lines(), 2);
    QCOMPARE(not_in_sight(narrow.lines), QStringList());
    QTRY_COMPARE(narrow.lines.horizontalScrollBar()->maximum(), 0);
}

// The examples stand in two columns where nothing else needs the width.
void NarrowTest::first_page_uses_its_width() {
    std::vector<Example> examples(12);
    for (Example& each : examples) each.name = each.about = QStringLiteral("an example");
    QWidget window; // which may be narrower than the page would like to be
    window.resize(1400, 800);
    StartPage page(examples, &window);
    window.show();
    const auto columns = [&] {
        QApplication::processEvents();
        std::set<int> lefts;
        for (const auto* entry : page.findChildren<StartEntry*>(QStringLiteral("example_entry")))
            lefts.insert(entry->x());
        return lefts.size();
    };
    page.resize(1400, 800);
    QTRY_COMPARE(columns(), std::size_t{2});
    page.resize(700, 800);
    QTRY_COMPARE(columns(), std::size_t{1});
    page.resize(1400, 800);
    page.set_recent({QStringLiteral("/tmp/some.lexprof")});
    QTRY_COMPARE(columns(), std::size_t{1});
}

LEXPROF_GUI_TEST(NarrowTest);
#include "narrow_test.moc"
