// What was in the heap, as the viewer shows it: what `lexprof heap` prints, read and laid out.
#include "recorded.h"
#include "testing.h"

#include "gui/look/theme.h"
#include "gui/models/roles.h"
#include "gui/views/heap_view.h"

#include <QAbstractItemModelTester>
#include <QComboBox>
#include <QLabel>
#include <QScrollBar>
#include <QSplitter>
#include <QToolButton>
#include <QTreeView>

using namespace lexprof::gui;

class HeapTest : public QObject {
    Q_OBJECT

  private slots:
    void initTestCase();
    void what_is_printed_is_read();
    void what_is_no_picture_is_refused();
    void deeper_than_its_holder_is_put_right();
    void small_holders_are_put_together();
    void small_holders_have_their_room();
    void lines_are_in_the_order_of_the_alphabet();
    void tree_has_those_below_who_are_held();
    void peak_is_shown();
    void narrow_views_have_one_below_the_other();
    void names_of_holders_have_room();
    void holders_stay();
    void line_selects_its_pair();
    void lines_of_the_selected_pair_are_lit();
    void step_is_shown();
    void what_is_missing_is_said();
    void file_that_is_gone_is_said();

  private:
    QTemporaryDir folder_;
    DocumentPointer blocked_;
};

namespace {

const QByteArray printed = R"({"step": 7, "steps": 20, "live": 10, "in_use": 12, "dropped": 0,
  "groups": [
    {"construction": "Leaf", "pair": "f←g", "cells": 6, "held": 6},
    {"construction": "map …", "pair": "g←•", "cells": 4, "held": 10}],
  "holders": [
    {"holder": "calls of g←• that wait", "depth": 0, "held": 10, "own": null, "units": 2},
    {"holder": "map … of g←•", "depth": 1, "held": 10, "own": 4, "units": null},
    {"holder": "Leaf of f←g", "depth": 2, "held": 5, "own": 5, "units": null},
    {"holder": "Leaf of f←g", "depth": 1, "held": 1, "own": 1, "units": null}]})";

struct HeapScene {
    Session session;
    HeapView view{session};

    explicit HeapScene(const DocumentPointer& document) {
        view.resize(900, 500);
        view.show();
        session.open(document);
        session.settle();
    }

    void wait() {
        QTRY_VERIFY_WITH_TIMEOUT(!view.is_looking(), 60'000);
        QCoreApplication::processEvents();
    }
    QAbstractItemModel& lines() {
        return *view.findChild<Table*>(QStringLiteral("heap_lines"))->model();
    }
    QAbstractItemModel& tree() {
        return *view.findChild<QTreeView*>(QStringLiteral("heap_tree"))->model();
    }
    void choose_moment(int at) {
        view.findChild<QComboBox*>(QStringLiteral("heap_moment"))->setCurrentIndex(at);
    }
    void press() { view.findChild<QToolButton*>(QStringLiteral("heap_button"))->click(); }
};

QString cell(const QAbstractItemModel& model, int row, int column, const QModelIndex& parent = {}) {
    return model.index(row, column, parent).data().toString();
}

} // namespace

void HeapTest::initTestCase() {
    blocked_ = record(folder_, example(QStringLiteral("blocked-pipeline")),
                      QStringLiteral("blocked.lexprof"));
    QVERIFY(blocked_);
}

void HeapTest::what_is_printed_is_read() {
    const HeapPicturePointer picture = read_heap(printed);
    QVERIFY(picture);
    QCOMPARE(picture->step, std::uint64_t{7});
    QCOMPARE(picture->steps, std::uint64_t{20});
    QCOMPARE(picture->live, std::uint64_t{10});
    QCOMPARE(picture->in_use, std::uint64_t{12});
    QCOMPARE(picture->groups.size(), std::size_t{2});
    QVERIFY(
        (picture->groups[1] == HeapGroup{QStringLiteral("map …"), QStringLiteral("g←•"), 4, 10}));
    QCOMPARE(picture->holders.size(), std::size_t{4});
    QVERIFY((picture->holders[0] ==
             HeapHolder{QStringLiteral("calls of g←• that wait"), 0, 10, {}, 2}));
    QVERIFY((picture->holders[2] == HeapHolder{QStringLiteral("Leaf of f←g"), 2, 5, 5, {}}));
}

void HeapTest::what_is_no_picture_is_refused() {
    QVERIFY(!read_heap("lexprof: no such file"));
    QVERIFY(!read_heap("{}"));
    QVERIFY(!read_heap("[1, 2]"));
    QVERIFY(!read_heap(printed.left(printed.size() / 2)));
}

void HeapTest::deeper_than_its_holder_is_put_right() {
    const HeapPicturePointer picture = read_heap(
        R"({"groups": [], "holders": [{"holder": "a", "depth": 3}, {"holder": "b", "depth": 9},
            {"holder": "c", "depth": -1}]})");
    QVERIFY(picture);
    QCOMPARE(picture->holders[0].depth, 0);
    QCOMPARE(picture->holders[1].depth, 1);
    QCOMPARE(picture->holders[2].depth, 0);
}

// One root of 6,000 holders, each of which holds another one and, the first of them, as many cells
// as there are. Kept are 5,000 at most: the root and those that hold most, and of those the second
// halves hold too little.
void HeapTest::small_holders_are_put_together() {
    QByteArray json = R"({"groups": [], "holders": [{"holder": "r", "depth": 0, "held": 90000000})";
    for (int at = 6000; at > 0; --at)
        for (int depth = 1; depth < 3; ++depth)
            json += R"(, {"holder": "h", "depth": )" + QByteArray::number(depth) + R"(, "held": )" +
                    QByteArray::number(depth == 1 ? 10000 + at : at) + R"(, "own": 1})";
    const HeapPicturePointer picture = read_heap(json + "]}");
    QVERIFY(picture);
    const std::vector<HeapHolder>& kept = picture->holders;
    // The 5,001st largest holds 10000 + 1001 cells, so 4,999 below the root hold more.
    QCOMPARE(kept.size(), std::size_t{1 + 2 * 4999 + 1});
    QCOMPARE(kept[1].held, std::uint64_t{16000});
    QVERIFY((kept[2] == HeapHolder{QStringLiteral("others"), 2, 6000, 1, {}}));
    // 10000 · 1001 + 1001 · 1002 / 2
    QVERIFY((kept.back() == HeapHolder{QStringLiteral("1,001 others"), 1, 10511501, 1001, {}}));
}

// Of 5,101 that hold a cell each 2,600 are calls that wait, in the room of two cells each.
void HeapTest::small_holders_have_their_room() {
    QByteArray json = R"({"groups": [], "holders": [{"holder": "r", "depth": 0, "held": 9})";
    for (int at = 0; at < 5101; ++at)
        json += QByteArray(R"(, {"holder": "h", "depth": 0, "held": 1)") +
                (at < 2600 ? R"(, "units": 2})" : "}");
    HolderModel model;
    model.show(read_heap(json + "]}"));
    QCOMPARE(model.rowCount(), 2);
    QCOMPARE(cell(model, 0, HolderModel::all_column), QStringLiteral("9"));
    QCOMPARE(cell(model, 1, HolderModel::name_column), QStringLiteral("5,101 others"));
    QCOMPARE(cell(model, 1, HolderModel::stack_column), QStringLiteral("5,200"));
    QCOMPARE(cell(model, 1, HolderModel::all_column), QStringLiteral("10,301"));
}

void HeapTest::lines_are_in_the_order_of_the_alphabet() {
    const HeapPicturePointer picture = read_heap(
        R"({"holders": [], "groups": [{"construction": "b", "pair": "g←f"},
            {"construction": "A", "pair": "F←f"}, {"construction": "B", "pair": "f←f"}]})");
    QVERIFY(picture);
    QCOMPARE(picture->places[0].construction_rank, 1U);
    QCOMPARE(picture->places[1].construction_rank, 0U);
    QCOMPARE(picture->places[2].construction_rank, 1U);
    QCOMPARE(picture->places[0].pair_rank, 1U);
    QCOMPARE(picture->places[1].pair_rank, 0U);
    QCOMPARE(picture->places[2].pair_rank, 0U);
    QVERIFY(!picture->places[0].pair);
}

void HeapTest::tree_has_those_below_who_are_held() {
    HolderModel model;
    const QAbstractItemModelTester tester(&model,
                                          QAbstractItemModelTester::FailureReportingMode::QtTest);
    model.show(read_heap(printed));
    QCOMPARE(model.rowCount(), 1);
    const QModelIndex calls = model.index(0, 0);
    QCOMPARE(cell(model, 0, HolderModel::held_column), QStringLiteral("10"));
    QCOMPARE(cell(model, 0, HolderModel::own_column), QString());
    QCOMPARE(cell(model, 0, HolderModel::stack_column), QStringLiteral("2"));
    QCOMPARE(cell(model, 0, HolderModel::all_column), QStringLiteral("12"));
    QCOMPARE(cell(model, 0, HolderModel::all_column, calls), QString());
    QCOMPARE(model.headerData(HolderModel::stack_column, Qt::Horizontal).toString(),
             QStringLiteral("Room of Calls"));
    QCOMPARE(model.rowCount(calls), 2);
    QCOMPARE(cell(model, 0, HolderModel::name_column, calls), QStringLiteral("map … of g←•"));
    QCOMPARE(cell(model, 1, HolderModel::share_column, calls), QStringLiteral("10.0"));
    const QModelIndex map = model.index(0, 0, calls);
    QCOMPARE(model.rowCount(map), 1);
    QCOMPARE(model.parent(model.index(0, 0, map)), map);
    model.show(nullptr);
    QCOMPARE(model.rowCount(), 0);
}

// docs/heap.md has the same numbers, and why: f waits for the rest of its list a thousand times.
void HeapTest::peak_is_shown() {
    HeapScene scene(blocked_);
    QVERIFY(scene.view.summary().startsWith(QStringLiteral("Press Look")));
    scene.press();
    scene.wait();
    QCOMPARE(scene.view.summary(),
             QStringLiteral("At step 12,992 of 16,264: 1,011 cells, and waiting calls take the "
                            "room of 2,008 more; 3,019 in use in all, nearly the most (3,024)"));
    QCOMPARE(cell(scene.lines(), 0, HeapGroupModel::construction_column), QStringLiteral("inc …"));
    QCOMPARE(cell(scene.lines(), 0, HeapGroupModel::pair_column), QStringLiteral("main←•"));
    QCOMPARE(cell(scene.lines(), 0, HeapGroupModel::cells_column), QStringLiteral("999"));
    QCOMPARE(cell(scene.tree(), 0, HolderModel::name_column),
             QStringLiteral("calls of f←myhead that wait"));
    QCOMPARE(cell(scene.tree(), 0, HolderModel::held_column), QStringLiteral("999"));
    QCOMPARE(cell(scene.tree(), 0, HolderModel::stack_column), QStringLiteral("1,998"));
    // What the finding says is held.
    QCOMPARE(cell(scene.tree(), 0, HolderModel::all_column), QStringLiteral("2,997"));
    qlonglong all = 0; // those that nobody holds add up to what is in use
    for (int row = 0; row < scene.tree().rowCount(); ++row)
        all += cell(scene.tree(), row, HolderModel::all_column).remove(u',').toLongLong();
    QCOMPARE(all, 3019);
    for (const QAbstractItemModel* model : {&scene.tree(), &scene.lines()}) {
        QStringList titles;
        for (int column = 0; column < model->columnCount(); ++column)
            titles << model->headerData(column, Qt::Horizontal).toString();
        QVERIFY(titles.contains(QStringLiteral("% of Cells")));
        QVERIFY(!titles.contains(QStringLiteral("%")));
    }
}

void HeapTest::line_selects_its_pair() {
    HeapScene scene(blocked_);
    scene.press();
    scene.wait();
    auto* lines = scene.view.findChild<Table*>(QStringLiteral("heap_lines"));
    lines->setCurrentIndex(lines->model()->index(0, 0));
    QVERIFY(scene.session.choice().pair.has_value());
    QCOMPARE(blocked_->name(*scene.session.choice().pair), QStringLiteral("main←•"));
}

// All lines of a pair, at any depth: as calls that wait, and as cells.
void HeapTest::lines_of_the_selected_pair_are_lit() {
    HolderModel model;
    model.show(read_heap(printed));
    QCOMPARE(model.lines_of(QStringLiteral("f←g")).size(), 2);
    QCOMPARE(model.lines_of(QStringLiteral("g←•")).size(), 2);
    QCOMPARE(model.lines_of(QStringLiteral("g")).size(), 0);
    HeapScene scene(blocked_);
    scene.press();
    scene.wait();
    auto* tree = scene.view.findChild<QTreeView*>(QStringLiteral("heap_tree"));
    const auto lit = [&] {
        QStringList names;
        for (const QModelIndex& row : tree->selectionModel()->selectedRows())
            names << row.data().toString();
        return names;
    };
    QCOMPARE(lit(), QStringList());
    scene.session.choose_pair(blocked_->find("f", "myhead"));
    QCOMPARE(lit(), QStringList(QStringLiteral("calls of f←myhead that wait")));
    scene.session.choose_pair(blocked_->find("main", "•"));
    const QStringList of_main = lit();
    QVERIFY(of_main.contains(QStringLiteral("inc … of main←•")));
    const QModelIndexList all =
        scene.tree().match(scene.tree().index(0, 0), Qt::DisplayRole, QStringLiteral("main←•"), -1,
                           Qt::MatchContains | Qt::MatchRecursive);
    QCOMPARE(of_main.size(), all.size());
    for (const QString& name : of_main) QVERIFY(name.contains(QStringLiteral("main←•")));
    const QRect first = tree->visualRect(tree->model()->index(0, 0));
    scene.session.choose_pair(blocked_->find("f", "myhead"));
    const QImage image = tree->viewport()->grab().toImage();
    for (const int x : {1, first.left() + 1, first.right() - 1})
        QCOMPARE(image.pixelColor(x, first.top() + 1).name(), lit_ground(tree->palette()).name());
    scene.session.choose_pair(blocked_->find("main", "•"));
    QTest::mouseClick(tree->viewport(), Qt::LeftButton, {}, first.center());
    QCOMPARE(scene.session.choice().pair, blocked_->find("f", "myhead"));
    scene.session.choose_pair(std::nullopt);
    QCOMPARE(lit(), QStringList());
}

void HeapTest::step_is_shown() {
    HeapScene scene(blocked_);
    scene.view.look_at(100);
    scene.wait();
    QVERIFY2(scene.view.summary().startsWith(QStringLiteral("At step 1")),
             qPrintable(scene.view.summary()));
}

void HeapTest::what_is_missing_is_said() {
    HeapScene scene(blocked_);
    scene.choose_moment(1);
    scene.press();
    QVERIFY(scene.view.summary().startsWith(QStringLiteral("Select a pair first")));
    scene.choose_moment(2);
    scene.press();
    QVERIFY(scene.view.summary().startsWith(QStringLiteral("Choose a window first")));
}

void HeapTest::file_that_is_gone_is_said() {
    const DocumentPointer gone =
        record(folder_, example(QStringLiteral("fibs")), QStringLiteral("gone.lexprof"));
    QVERIFY(gone);
    HeapScene scene(gone);
    QVERIFY(QFile::remove(gone->path()));
    scene.press();
    scene.wait();
    QVERIFY2(scene.view.summary().contains(QStringLiteral("gone.lexprof")),
             qPrintable(scene.view.summary()));
    QCOMPARE(scene.lines().rowCount(), 0);
}

// Where both have no room beside each other, all numbers of the lines are in sight all the same.
void HeapTest::narrow_views_have_one_below_the_other() {
    HeapScene scene(blocked_);
    scene.view.resize(640, 300);
    scene.view.look_at(12'992);
    scene.wait();
    const auto* split = scene.view.findChild<QSplitter*>();
    QCOMPARE(split->orientation(), Qt::Vertical);
    const auto& lines = *scene.view.findChild<Table*>(QStringLiteral("heap_lines"));
    QCOMPARE(lines.horizontalScrollBar()->maximum(), 0);
    // However high the view is, no room is left below the lines but that of a few.
    scene.view.resize(640, 1600);
    QApplication::processEvents();
    QCOMPARE(split->orientation(), Qt::Vertical);
    const int last = lines.model()->rowCount() - 1;
    const int end = lines.rowViewportPosition(last) + lines.rowHeight(last);
    QVERIFY(last >= 0 && end <= lines.viewport()->height());
    QVERIFY(lines.viewport()->height() - end <= 2 * lines.rowHeight(last));
    scene.view.resize(1600, 300);
    QCOMPARE(split->orientation(), Qt::Horizontal);
    QVERIFY(lines.maximumHeight() > 10'000);
}

// As long as they stand beside each other, names of holders are whole, and the numbers beside them.
void HeapTest::names_of_holders_have_room() {
    HeapScene scene(blocked_);
    scene.view.look_at(12'992);
    scene.wait();
    const auto* split = scene.view.findChild<QSplitter*>();
    const auto* tree = scene.view.findChild<QTreeView*>(QStringLiteral("heap_tree"));
    const QFontMetrics metrics(tree->font());
    bool was_beside = false;
    for (int width = 1800; width > 640; width -= 100) {
        scene.view.resize(width, 500);
        QApplication::processEvents();
        if (split->orientation() == Qt::Vertical) break;
        was_beside = true;
        for (QModelIndex line = tree->model()->index(0, 0); line.isValid();
             line = tree->indexBelow(line)) {
            const int room = tree->visualRect(line).width() - 12;
            const QString text = line.data().toString();
            QVERIFY2(metrics.horizontalAdvance(text) <= room,
                     qPrintable(QStringLiteral("%1 at %2").arg(text).arg(width)));
        }
        QCOMPARE(tree->horizontalScrollBar()->maximum(), 0);
    }
    QVERIFY(was_beside);
}

// What was there and who held it are tables both: neither goes for the other's sake.
void HeapTest::holders_stay() {
    HeapScene scene(blocked_);
    scene.view.look_at(12'992);
    scene.wait();
    for (const QToolButton* button : scene.view.findChildren<QToolButton*>())
        QVERIFY2(!button->isVisible() || !button->isCheckable(), qPrintable(button->text()));
    scene.view.show_table(true);
    QVERIFY(scene.view.table()->isVisible());
    QVERIFY(scene.view.findChild<QTreeView*>(QStringLiteral("heap_tree"))->isVisible());
    QVERIFY(scene.view.findChild<QLabel*>(QStringLiteral("heap_summary"))->isVisible());
}

LEXPROF_GUI_TEST(HeapTest);
#include "heap_test.moc"
