// What one line of a sweep costs at each size, both axes logarithmic: a mark for each run, the
// curve of how it grows through them, and those of the earlier sweep, pale, while two are compared.
// A mark can be chosen, with the mouse or the keyboard, and the profile of its run asked for.
#pragma once

#include "gui/core/sweeps.h"

#include <QWidget>

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
    QColor colour() const;
    std::vector<QPointF> marks_of(Samples samples) const;
    std::vector<QPointF> curve_of(const profile::Growth* growth) const;
    void ask_for_run();
    void paint_axes(QPainter& painter) const;
    void paint_course(QPainter& painter, bool is_former) const;
    void paint_chosen(QPainter& painter) const;
    void paint_words(QPainter& painter) const;

    Sweeps& sweeps_;
};

} // namespace lexprof::gui
