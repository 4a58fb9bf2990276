// gui/core is without Qt Gui: this program is linked with all of it, and with Qt Core.
#include <QStringList>
#include <QTest>
#include <link.h>

namespace {

#if __has_include(<QColor>)
constexpr bool has_gui_headers = true;
#else
constexpr bool has_gui_headers = false;
#endif

QStringList loaded_libraries() {
    QStringList names;
    dl_iterate_phdr(
        [](dl_phdr_info* library, std::size_t, void* list) {
            *static_cast<QStringList*>(list) << QString::fromUtf8(library->dlpi_name);
            return 0;
        },
        &names);
    return names;
}

} // namespace

class CoreAloneTest : public QObject {
    Q_OBJECT

  private slots:
    void headers_of_qt_gui_are_out_of_reach() { QVERIFY(!has_gui_headers); }
    void qt_gui_is_not_loaded();
};

void CoreAloneTest::qt_gui_is_not_loaded() {
    const QStringList libraries = loaded_libraries();
    QCOMPARE(libraries.filter(QStringLiteral("libQt6Core")).size(), 1);
    QCOMPARE(libraries.filter(QStringLiteral("libQt6Gui")), QStringList());
    QCOMPARE(libraries.filter(QStringLiteral("libQt6Widgets")), QStringList());
}

QTEST_GUILESS_MAIN(CoreAloneTest)
#include "core_alone_test.moc"
