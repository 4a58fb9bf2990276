// Starting lexprof-gui: what is wrong with its arguments or its surroundings, and its exit status.
#include "testing.h"

#include <QProcess>

class StartTest : public QObject {
    Q_OBJECT

  private slots:
    void no_display();
    void no_such_display();
    void wrong_arguments_data();
    void wrong_arguments();
    void tells_its_options();

  private:
    struct Outcome {
        int status;
        QString output;
        QString error;
    };
    static Outcome start(const QStringList& arguments, const QString& display = {},
                         const QString& platform = {});
};

StartTest::Outcome StartTest::start(const QStringList& arguments, const QString& display,
                                    const QString& platform) {
    QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
    for (const char* variable : {"QT_QPA_PLATFORM", "DISPLAY", "WAYLAND_DISPLAY"})
        environment.remove(QString::fromLatin1(variable));
    if (!display.isEmpty()) environment.insert(QStringLiteral("DISPLAY"), display);
    if (!platform.isEmpty()) environment.insert(QStringLiteral("QT_QPA_PLATFORM"), platform);
    QProcess process;
    process.setProcessEnvironment(environment);
    process.start(QStringLiteral(LEXPROF_VIEWER), arguments);
    if (!process.waitForFinished(60'000)) return {-1, {}, QStringLiteral("it does not end")};
    return {process.exitStatus() == QProcess::NormalExit ? process.exitCode() : -1,
            QString::fromUtf8(process.readAllStandardOutput()),
            QString::fromUtf8(process.readAllStandardError())};
}

namespace {

const auto no_display_text =
    QStringLiteral("lexprof-gui: there is no display to open a window on; lexprof report and "
                   "lexprof chart show a profile without one\n");

} // namespace

void StartTest::no_display() {
    const Outcome outcome = start({QStringLiteral("a.lexprof")});
    QCOMPARE(outcome.error, no_display_text);
    QCOMPARE(outcome.status, 5);
}

void StartTest::no_such_display() {
    const Outcome outcome = start({}, QStringLiteral("nowhere.invalid:7"), QStringLiteral("xcb"));
    QCOMPARE(outcome.error, no_display_text);
    QCOMPARE(outcome.status, 5);
}

void StartTest::wrong_arguments_data() {
    QTest::addColumn<QStringList>("arguments");
    QTest::addColumn<QString>("error");
    QTest::newRow("option") << QStringList{QStringLiteral("--colour")}
                            << QStringLiteral("Unknown option 'colour'.");
    QTest::newRow("three") << QStringList{QStringLiteral("a"), QStringLiteral("b"),
                                          QStringLiteral("c")}
                           << QStringLiteral("there are 3 profiles; at most two can be compared");
    QTest::newRow("two and one") << QStringList{QStringLiteral("--compare=a"), QStringLiteral("b"),
                                                QStringLiteral("c")}
                                 << QStringLiteral(
                                        "there are 3 profiles; at most two can be compared");
    QTest::newRow("none") << QStringList{QStringLiteral("--compare=a")}
                          << QStringLiteral(
                                 "--compare needs the profile that is to be compared with a");
}

void StartTest::wrong_arguments() {
    QFETCH(QStringList, arguments);
    QFETCH(QString, error);
    const Outcome outcome = start(arguments, {}, QStringLiteral("offscreen"));
    QCOMPARE(outcome.error, QStringLiteral("lexprof-gui: %1\n").arg(error));
    QCOMPARE(outcome.status, 2);
}

void StartTest::tells_its_options() {
    const Outcome outcome = start({QStringLiteral("--help")}, {}, QStringLiteral("offscreen"));
    QCOMPARE(outcome.status, 0);
    QVERIFY(outcome.output.contains(QStringLiteral("--compare <OLD>")));
}

LEXPROF_GUI_TEST(StartTest);
#include "start_test.moc"
