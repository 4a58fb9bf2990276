// Views as files: each format is read back and compared with what the view shows.
#include "sample.h"
#include "testing.h"

#include "gui/look/theme.h"
#include "gui/views/bars_view.h"
#include "gui/views/compare_view.h"
#include "gui/views/graph_view.h"
#include "gui/views/matrix_view.h"
#include "gui/views/pair_view.h"
#include "gui/views/sheet.h"
#include "gui/views/source_view.h"
#include "gui/views/space_view.h"
#include "gui/window/export.h"
#include "gui/window/export_menu.h"
#include "gui/window/main_window.h"

#include <QAction>
#include <QApplication>
#include <QFile>
#include <QImage>
#include <QPainter>
#include <QSvgRenderer>
#include <QTemporaryDir>
#include <QXmlStreamReader>

namespace profile = lexprof::profile;
using namespace lexprof::gui;

namespace {

QByteArray content_of(const QString& path) {
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

// All text in an SVG, with blanks between its pieces.
QString texts_of(const QByteArray& svg) {
    QXmlStreamReader reader(svg);
    QString texts;
    while (!reader.atEnd())
        if (reader.readNext() == QXmlStreamReader::Characters)
            texts += reader.text().toString().simplified() + u' ';
    return reader.hasError() ? QString() : texts;
}

int colours_in(const QImage& image) {
    QSet<QRgb> colours;
    for (int y = 0; y < image.height(); y += 2)
        for (int x = 0; x < image.width(); x += 2) colours.insert(image.pixel(x, y));
    return static_cast<int>(colours.size());
}

struct ExportScene {
    QTemporaryDir folder;
    Session session;
    PairView pairs{session};
    SpaceView space{session};
    SourceView source{session};
    BarsView bars{session};
    GraphView graph{session};
    MatrixView matrix{session};
    std::vector<View*> views{&pairs, &space, &source, &bars, &graph, &matrix};

    ExportScene() {
        for (View* view : views) {
            view->resize(800, 420);
            view->show();
        }
        session.open(sample_document());
        QTRY_VERIFY(!graph.is_busy());
    }
    QString path(const View& view, const QString& suffix) const {
        return folder.filePath(view.objectName() + u'.' + suffix);
    }
};

} // namespace

class ExportTest : public QObject {
    Q_OBJECT

  private slots:
    void init() { use_theme(Theme::light); }
    void pixels();
    void lines();
    void what_is_dotted_is_said();
    void pages();
    void numbers();
    void texts();
    void says_what_it_is();
    void twins_are_exported_when_shown();
    void all_of_a_long_table();
    void what_was_chosen_last();
    void all_of_the_source();
    void paper_is_white();
    void refuses_with_a_reason();
    void the_window_offers_it();
};

void ExportTest::pixels() {
    ExportScene scene;
    for (View* view : scene.views) {
        const QString path = scene.path(*view, QStringLiteral("png"));
        QCOMPARE(export_view(*view, path), QString());
        const QImage image(path);
        QVERIFY2(!image.isNull(), qPrintable(path));
        const Sheet sheet = sheets_of(*view, 200, 1).front();
        QCOMPARE(image.size(), (sheet.size * 2).toSize());
        QVERIFY2(colours_in(image) > 10, qPrintable(path));
    }
}

// The same words in the bars, in those of the comparison and at the curves, whose marks are painted
// over them.
void ExportTest::what_is_dotted_is_said() {
    ExportScene scene;
    CompareView compare(scene.session);
    compare.resize(1000, 420);
    compare.show();
    const auto says = [&](View& view) {
        const QString path = scene.path(view, QStringLiteral("svg"));
        return export_view(view, path).isEmpty() &&
               texts_of(content_of(path)).contains(QStringLiteral("dotted: before"));
    };
    QVERIFY(!says(scene.bars) && !says(scene.space));
    profile::Recording before = sample_recording();
    before.book().rows[f_pair].calls = 40;
    scene.session.set_baseline(
        std::make_shared<const Document>(std::move(before), QStringLiteral("before.lexprof")));
    QApplication::processEvents();
    QVERIFY(says(scene.bars));
    QVERIFY(says(compare));
    QVERIFY(says(scene.space));
}

void ExportTest::lines() {
    ExportScene scene;
    for (View* view : scene.views) {
        const QString path = scene.path(*view, QStringLiteral("svg"));
        QCOMPARE(export_view(*view, path), QString());
        const QByteArray svg = content_of(path);
        QVERIFY2(texts_of(svg).contains(view->windowTitle()), qPrintable(path));
        QSvgRenderer renderer(svg);
        QVERIFY2(renderer.isValid(), qPrintable(path));
        QImage image(renderer.defaultSize(), QImage::Format_RGB32);
        image.fill(Qt::white);
        QPainter painter(&image);
        renderer.render(&painter);
        painter.end();
        QVERIFY2(colours_in(image) > 10, qPrintable(path));
    }
    const QString graph = texts_of(content_of(scene.path(scene.graph, QStringLiteral("svg"))));
    for (const char* name : {"main", "myhead", "foldr", "48.0 %"})
        QVERIFY2(graph.contains(QString::fromUtf8(name)), name);
    const QString pairs = texts_of(content_of(scene.path(scene.pairs, QStringLiteral("svg"))));
    QVERIFY(pairs.contains(QStringLiteral("f←myhead")));
    const QString bars = texts_of(content_of(scene.path(scene.bars, QStringLiteral("svg"))));
    QVERIFY(bars.contains(QStringLiteral("f←myhead")));
    QVERIFY(bars.contains(QStringLiteral("100")));
}

void ExportTest::pages() {
    ExportScene scene;
    for (View* view : scene.views) {
        const QString path = scene.path(*view, QStringLiteral("pdf"));
        QCOMPARE(export_view(*view, path), QString());
        const QByteArray pdf = content_of(path);
        QVERIFY(pdf.startsWith("%PDF-"));
        QVERIFY(pdf.trimmed().endsWith("%%EOF"));
        QVERIFY(pdf.contains("/Count 1"));
        // As large as what is on it: 96 pixels are 72 points.
        const Sheet sheet = sheets_of(*view, 60, 200).front();
        const qsizetype box = pdf.indexOf("/MediaBox [");
        QVERIFY(box >= 0);
        const auto numbers =
            pdf.mid(box + 11, pdf.indexOf(']', box) - box - 11).simplified().split(' ');
        QVERIFY(std::abs(numbers[2].toDouble() - sheet.size.width() * 0.75) < 1.5);
        QVERIFY(std::abs(numbers[3].toDouble() - sheet.size.height() * 0.75) < 1.5);
    }
}

void ExportTest::numbers() {
    ExportScene scene;
    for (View* view : scene.views) {
        const QString path = scene.path(*view, QStringLiteral("csv"));
        QCOMPARE(export_view(*view, path), QString());
        const QByteArray csv = content_of(path);
        QCOMPARE(csv.count('\n'), qsizetype{view->table()->model()->rowCount()} + 1);
    }
    QCOMPARE(content_of(scene.path(scene.bars, QStringLiteral("csv"))),
             QByteArray("pair,calls,time_ns,in_use_max\r\n"
                        "f←myhead,100,2400,95\r\n"
                        "main←•,1,1500,12\r\n"
                        "foldr←foldr,10,500,5\r\n"));
    const QByteArray graph = content_of(scene.path(scene.graph, QStringLiteral("csv")));
    QVERIFY(graph.contains("myhead,f,100,2400,48.000,2400\r\n"));
}

void ExportTest::texts() {
    ExportScene scene;
    const QString path = scene.path(scene.bars, QStringLiteral("txt"));
    QCOMPARE(export_view(scene.bars, path), QString());
    const QStringList lines = QString::fromUtf8(content_of(path)).split(u'\n');
    QCOMPARE(lines[1].simplified(), QStringLiteral("f←myhead 100 2.400 µs 95"));
    QCOMPARE(view_as_text(scene.bars), QString::fromUtf8(content_of(path)));
}

void ExportTest::says_what_it_is() {
    ExportScene scene;
    scene.session.set_window(profile::Window{1, 3});
    scene.session.choose_pair(f_pair);
    QTRY_VERIFY(!scene.graph.is_busy());
    const QString path = scene.path(scene.graph, QStringLiteral("svg"));
    QCOMPARE(export_view(scene.graph, path), QString());
    const QString texts = texts_of(content_of(path));
    QVERIFY(texts.contains(QStringLiteral("Call Graph – sample.flic")));
    QVERIFY(texts.contains(QStringLiteral("window: steps 100 to 300")));
    QVERIFY(texts.contains(QStringLiteral("selected: f←myhead")));
}

void ExportTest::twins_are_exported_when_shown() {
    ExportScene scene;
    scene.bars.show_table(true);
    const QString path = scene.path(scene.bars, QStringLiteral("svg"));
    QCOMPARE(export_view(scene.bars, path), QString());
    QVERIFY(texts_of(content_of(path)).contains(QStringLiteral("2.400 µs")));
    QVERIFY(sheets_of(scene.bars, 2, 9).size() == 2); // three lines, two on a sheet
}

void ExportTest::all_of_a_long_table() {
    ExportScene scene;
    scene.session.open(std::make_shared<const Document>(large_recording(500, 5), QString()));
    QTRY_VERIFY(!scene.graph.is_busy());
    QCOMPARE(sheets_of(scene.pairs, 60, 200).size(), std::size_t{9});
    const QString pdf = scene.path(scene.pairs, QStringLiteral("pdf"));
    QCOMPARE(export_view(scene.pairs, pdf), QString());
    QVERIFY(content_of(pdf).contains("/Count 9"));
    const QString svg = scene.path(scene.pairs, QStringLiteral("svg"));
    QCOMPARE(export_view(scene.pairs, svg), QString());
    QVERIFY(texts_of(content_of(svg)).contains(QStringLiteral("300 lines more are not shown")));
    const QString csv = scene.path(scene.pairs, QStringLiteral("csv"));
    QCOMPARE(export_view(scene.pairs, csv), QString());
    QCOMPARE(content_of(csv).count('\n'), qsizetype{501});
}

// Also the lines that are out of sight.
// Large documents follow the choice a moment later; on paper there is what was chosen.
void ExportTest::what_was_chosen_last() {
    ExportScene scene;
    scene.session.set_quick_pairs(0);
    scene.session.set_filter({QStringLiteral("foldr"), {}});
    QVERIFY(scene.session.is_busy());
    const QString csv = scene.path(scene.pairs, QStringLiteral("csv"));
    QCOMPARE(export_view(scene.pairs, csv), QString());
    QCOMPARE(content_of(csv).count('\n'), qsizetype{2});
    QVERIFY(content_of(csv).contains("foldr←foldr"));
    const QString matrix = scene.path(scene.matrix, QStringLiteral("csv"));
    QCOMPARE(export_view(scene.matrix, matrix), QString());
    QCOMPARE(content_of(matrix).count('\n'), qsizetype{2});
    const QString graph = scene.path(scene.graph, QStringLiteral("csv"));
    QCOMPARE(export_view(scene.graph, graph), QString());
    QCOMPARE(content_of(graph).count('\n'), qsizetype{2});
}

void ExportTest::all_of_the_source() {
    ExportScene scene;
    profile::Recording recording = sample_recording();
    for (int line = 0; line < 300; ++line)
        recording.sources[0].text += "line" + std::to_string(line) + "\n";
    scene.session.open(std::make_shared<const Document>(std::move(recording), QString()));
    QTRY_VERIFY(!scene.graph.is_busy());
    const QString path = scene.path(scene.source, QStringLiteral("svg"));
    QCOMPARE(export_view(scene.source, path), QString());
    const QString texts = texts_of(content_of(path));
    QVERIFY(texts.contains(QStringLiteral("mylast")));
    QVERIFY(texts.contains(QStringLiteral("line299")));
}

void ExportTest::paper_is_white() {
    ExportScene scene;
    use_theme(Theme::dark);
    QApplication::processEvents();
    for (View* view : scene.views) {
        const QImage dark = view_as_image(*view, 1);
        QVERIFY(dark.pixelColor(2, 2).lightness() < 60);
        const LightPaper paper;
        const QImage light = view_as_image(*view, 1);
        QCOMPARE(light.pixelColor(2, 2), QColor(Qt::white));
        int inked = 0; // texts, and what is drawn; heat is paler
        int all = 0;
        for (int y = 0; y < light.height(); y += 3)
            for (int x = 0; x < light.width(); x += 3, ++all)
                if (light.pixelColor(x, y).lightness() < 100) ++inked;
        QVERIFY2(inked * 5 < all, qPrintable(view->objectName()));
    }
    QVERIFY(is_dark(QApplication::palette()));
}

void ExportTest::refuses_with_a_reason() {
    ExportScene scene;
    const QString nowhere = scene.folder.filePath(QStringLiteral("no/such/folder/x.png"));
    const QString problem = export_view(scene.bars, nowhere);
    QVERIFY(problem.contains(nowhere));
    QVERIFY(problem.contains(QStringLiteral("cannot be written")));
    QVERIFY(export_view(scene.bars, QStringLiteral("x.doc")).contains(QStringLiteral(".svg")));
    QVERIFY(!QFile::exists(nowhere));
}

// An entry for each view, and the view that had the keyboard last is the one that is exported.
void ExportTest::the_window_offers_it() {
    MainWindow window;
    QStringList titles;
    for (const QAction* action : window.findChildren<QAction*>()) titles << action->text();
    for (const char* wanted :
         {"&Export View…", "&Print View…", "Copy View as &Text", "Call Graph…", "Matrix…", "Bars…"})
        QVERIFY2(titles.contains(QString::fromUtf8(wanted)), wanted);
    QVERIFY(window.findChild<QWidget*>(QStringLiteral("graph_dock")) != nullptr);
    QVERIFY(window.findChild<QWidget*>(QStringLiteral("matrix_view_dock")) != nullptr);
    window.session().open(sample_document());
    window.show();
    QVERIFY(QTest::qWaitForWindowActive(&window));
    const auto* exports = window.findChild<ExportMenu*>();
    window.show_view(QStringLiteral("graph"));
    QCOMPARE(exports->current()->objectName(), QStringLiteral("graph"));
    window.show_view(QStringLiteral("matrix_view"));
    QCOMPARE(exports->current()->objectName(), QStringLiteral("matrix_view"));
}

LEXPROF_GUI_TEST(ExportTest);
#include "export_test.moc"
