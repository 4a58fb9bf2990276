// A walk through the viewer: files, books, windows, functions, filters, measures, groupings, orders
// and comparisons at random, and after each choice every number on the screen is the one that
// `lexprof report`, or `lexprof diff`, gives for the same. So many choices as LEXPROF_CHOICES says,
// from the seed LEXPROF_SEED; a failure says both, and what had been chosen.
#include "recorded.h"
#include "walker.h"

#include "profile/store/store.h"

#include <QApplication>
#include <QSettings>

namespace profile = lexprof::profile;
using namespace lexprof::gui;

namespace {

std::uint32_t number_from(const char* name, std::uint32_t otherwise) {
    return qEnvironmentVariableIsSet(name) ? qEnvironmentVariable(name).toUInt() : otherwise;
}

} // namespace

class WalkTest : public QObject {
    Q_OBJECT

  private slots:
    void initTestCase();
    void texts_are_read_as_numbers();
    void every_number_is_that_of_a_report();

  private:
    QTemporaryDir folder_;
    std::vector<File> files_;
};

void WalkTest::initTestCase() {
    QSettings().clear();
    for (const char* name : {"blocked-pipeline", "unblocked-pipeline", "fibs", "hamming"}) {
        Runner runner;
        QSignalSpy finished(&runner, &Runner::finished);
        const QString path =
            folder_.filePath(QString::fromLatin1(name) + QStringLiteral(".lexprof"));
        QCOMPARE(runner.start({example(QString::fromLatin1(name)),
                               path,
                               {QStringLiteral("--books=lexical,dynamic,constructions")},
                               {}}),
                 QString());
        QVERIFY(!finished.isEmpty() || finished.wait(60'000));
        File file{load(path).document, {}};
        QVERIFY(file.document != nullptr);
        std::string problem;
        auto recording = profile::read_recording(path.toStdString(), problem);
        QVERIFY(recording.has_value());
        for (const profile::Book& book : recording->books) {
            profile::Recording turned = *recording;
            QVERIFY(turn_to(turned, book.scheme));
            file.books.emplace(book.scheme, std::move(turned));
        }
        files_.push_back(std::move(file));
    }
}

void WalkTest::texts_are_read_as_numbers() {
    QVERIFY(says(QStringLiteral("1,234"), 1234));
    QVERIFY(!says(QStringLiteral("1,234"), 1235));
    QVERIFY(says(QStringLiteral("12.3"), 12.34));
    QVERIFY(!says(QStringLiteral("12.3"), 12.36));
    QVERIFY(says(QStringLiteral("−5"), -5));
    QVERIFY(says(QStringLiteral("< 0.1"), 0.02));
    QVERIFY(!says(QStringLiteral("< 0.1"), 0));
    QVERIFY(says(QStringLiteral("1.234 ms"), 1'234'400));
    QVERIFY(!says(QStringLiteral("1.234 ms"), 1'234'600));
    QVERIFY(says(QStringLiteral("0.001"), 1'200, QStringLiteral("ms")));
    QVERIFY(!says(QStringLiteral("much"), 1));
    QVERIFY(!says(QString(), 0));
}

void WalkTest::every_number_is_that_of_a_report() {
    const std::uint32_t choices = number_from("LEXPROF_CHOICES", 300);
    const std::uint32_t seed = number_from("LEXPROF_SEED", 1);
    Walker walker(files_, seed);
    for (std::uint32_t at = 0; at < choices; ++at) {
        walker.step();
        const QString wrong = walker.wrong();
        QVERIFY2(
            wrong.isEmpty(),
            qPrintable(QStringLiteral("choice %1, %2: %3").arg(at).arg(walker.chosen(), wrong)));
    }
}

int main(int argc, char** argv) {
    // A walk takes as long as it is.
    if (!qEnvironmentVariableIsSet("QTEST_FUNCTION_TIMEOUT"))
        qputenv("QTEST_FUNCTION_TIMEOUT", "36000000");
    QApplication application(argc, argv);
    WalkTest test;
    return QTest::qExec(&test, argc, argv);
}

#include "walk_test.moc"
