// What is drawn in grey can be read where a line is selected, and what is drawn in the titles of
// views where it is dark; what is dragged in scroll bars is told from what it is dragged along.
#include "testing.h"

#include "gui/look/theme.h"
#include "gui/views/number_delegate.h"

#include <QAbstractButton>
#include <QApplication>
#include <QDockWidget>
#include <QPainter>
#include <QScrollBar>
#include <QStandardItemModel>
#include <array>

using namespace lexprof::gui;

class InkTest : public QObject {
    Q_OBJECT

  private slots:
    void grey_stays_in_selected_lines();
    void numbers_are_read_on_the_hottest();
    void titles_have_buttons_that_are_seen();
    void handles_of_scroll_bars_are_seen();
};

namespace {

// A number of large digits, selected, in a colour of its own or in none.
QImage selected_number(const QVariant& colour) {
    QStandardItemModel model(1, 1);
    QFont font = QApplication::font();
    font.setPixelSize(60);
    font.setBold(true);
    const QModelIndex index = model.index(0, 0);
    model.setData(index, QStringLiteral("888"));
    model.setData(index, font, Qt::FontRole);
    model.setData(index, colour, Qt::ForegroundRole);
    QImage image(300, 100, QImage::Format_RGB32);
    QPainter painter(&image);
    QStyleOptionViewItem option;
    option.rect = image.rect();
    option.palette = QApplication::palette();
    option.state = QStyle::State_Enabled | QStyle::State_Selected;
    NumberDelegate().paint(&painter, option, index);
    return image;
}

// The greatest contrast with a ground of all that is drawn on it.
double greatest_contrast(const QImage& image, const QColor& ground) {
    double greatest = 0;
    for (int y = 0; y < image.height(); ++y)
        for (int x = 0; x < image.width(); ++x)
            if (image.pixelColor(x, y).alpha() > 200)
                greatest = std::max(greatest, contrast(image.pixelColor(x, y), ground));
    return greatest;
}

constexpr std::array themes{Theme::light, Theme::dark};

} // namespace

// Grey has less contrast than other text has, and 4.5 : 1 at least.
void InkTest::grey_stays_in_selected_lines() {
    for (const Theme theme : themes) {
        use_theme(theme);
        const QPalette palette = QApplication::palette();
        const QColor ground = lit_ground(palette);
        const double of_grey = greatest_contrast(selected_number(quiet_text(palette)), ground);
        const double of_text = greatest_contrast(selected_number({}), ground);
        const double of_others = greatest_contrast(selected_number(QColor(Qt::red)), ground);
        QVERIFY2(of_grey >= 4.5 && of_grey < 0.7 * of_text, qPrintable(QString::number(of_grey)));
        QCOMPARE(of_others, of_text);
    }
}

void InkTest::numbers_are_read_on_the_hottest() {
    for (const Theme theme : themes) {
        use_theme(theme);
        const QPalette palette = QApplication::palette();
        const double seen = contrast(palette.color(QPalette::Text), heat_colour(1, palette));
        QVERIFY2(seen >= 4.5, qPrintable(QString::number(seen)));
    }
}

// As well as text: what is drawn thinly has less contrast than its colour.
void InkTest::titles_have_buttons_that_are_seen() {
    for (const Theme theme : themes) {
        use_theme(theme);
        QDockWidget dock;
        dock.resize(300, 200);
        dock.show();
        const auto buttons = dock.findChildren<QAbstractButton*>();
        QCOMPARE(buttons.size(), 2);
        for (QAbstractButton* button : buttons) {
            const QPalette palette = QApplication::palette();
            const QColor ground = palette.color(QPalette::Window);
            const double of_text = contrast(palette.color(QPalette::WindowText), ground);
            const double seen = greatest_contrast(button->grab().toImage(), ground);
            QVERIFY2(seen >= 0.8 * of_text,
                     qPrintable(button->objectName() + QString::number(seen)));
        }
    }
}

// At the beginning of what is in sight: the upper part is the handle, the lower the groove, which
// is more like the page.
void InkTest::handles_of_scroll_bars_are_seen() {
    for (const Theme theme : themes) {
        use_theme(theme);
        QScrollBar bar(Qt::Vertical);
        bar.setRange(0, 100);
        bar.setPageStep(100);
        bar.resize(bar.sizeHint().width(), 400);
        bar.show();
        const QImage image = bar.grab().toImage();
        const QColor handle = image.pixelColor(image.width() / 2, image.height() / 4);
        const QColor groove = image.pixelColor(image.width() / 2, image.height() * 3 / 4);
        const QColor page = QApplication::palette().color(QPalette::Base);
        const QString said = handle.name() + groove.name();
        QVERIFY2(contrast(handle, groove) >= 3, qPrintable(said));
        QVERIFY2(contrast(handle, page) > contrast(groove, page), qPrintable(said));
        bar.setValue(100);
        const QImage at_end = bar.grab().toImage();
        QCOMPARE(at_end.pixelColor(image.width() / 2, image.height() * 3 / 4), handle);
        QCOMPARE(at_end.pixelColor(image.width() / 2, image.height() / 4), groove);
    }
}

LEXPROF_GUI_TEST(InkTest);
#include "ink_test.moc"
