// What one line of a sweep costs at each size, both axes logarithmic: a mark for each run, the
// curve of how it grows through them, and those of the earlier sweep, pale, while two are compared.
// A mark can be chosen, with the mouse or the keyboard, and the profile of its run asked for.
#pragma once

#include "gui/core/sweeps.h"

#include <QColor>
#include <QWidget>
#include <functional>
#include <utility>

class QPainter;

namespace lexprof::gui {

// A logarithmic axis: between two numbers, along some pixels.
struct LogAxis {
    double least = 1;
    double most = 10;
    double from = 0;
    double to = 1;

    double place(double number) const;
    double number(double place) const;
    // Numbers worth a line: powers of ten, and between few of them their doubles and halves.
    std::vector<double> ticks() const;
};

class GrowthChart : public QWidget {
    Q_OBJECT

  public:
    explicit GrowthChart(Sweeps& sweeps, QWidget* parent = nullptr);

    QSize sizeHint() const override { return {480, 320}; }
    QSize minimumSizeHint() const override { return {260, 200}; }

    QRectF plot() const;
    LogAxis sizes() const;
    LogAxis values() const;
    // Where the marks of the runs are; those of nothing are on the lower edge.
    std::vector<QPointF> marks() const;
    std::vector<QPointF> former_marks() const;
    // How it grows, where that can be drawn.
    std::vector<QPointF> curve() const;
    std::optional<std::size_t> point_at(const QPointF& place) const;
    // n = 1,000: 59,925 steps
    QString point_text(std::size_t point) const;
    // Sizes with a label, the least and the greatest always, of the others those that have room.
    std::vector<double> size_labels() const;
    // Where the words about a chosen mark stand: where a curve that rises leaves room.
    QRectF label_box(std::size_t point) const;
    // The colour of a row of the sweeps, where it is another than that of its place among them.
    void set_colours(std::function<QColor(std::size_t row)> colours) {
        colours_ = std::move(colours);
    }
    QColor colour() const;
    // Above the picture: what grows how, and how it grew.
    QString title() const;
    QString subtitle() const;

  signals:
    void run_wanted(std::size_t run); // by its place in the sweep

  protected:
    void paintEvent(QPaintEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseDoubleClickEvent(QMouseEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    bool event(QEvent* event) override;

  private:
    using Samples = std::span<const profile::GrowthPoint>;
    Samples now() const;
    Samples before() const;
    const profile::Growth* growth() const;
    const profile::Growth* former_growth() const;
    std::vector<QPointF> marks_of(Samples samples) const;
    bool is_free(const QRectF& box) const;
    std::vector<QPointF> curve_of(const profile::Growth* growth) const;
    void ask_for_run();
    void paint_axes(QPainter& painter) const;
    void paint_course(QPainter& painter, bool is_former) const;
    void paint_chosen(QPainter& painter) const;
    void paint_words(QPainter& painter) const;

    Sweeps& sweeps_;
    std::function<QColor(std::size_t)> colours_;
};

} // namespace lexprof::gui
