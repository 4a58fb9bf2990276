// How many cells were in which phase of their lives while the run went on: bands that add up to
// all.
#pragma once

#include "gui/core/session.h"

#include <QWidget>

class QPainter;

namespace lexprof::gui {

// Cells in each phase on average, between two steps.
struct LifeColumn {
    std::uint64_t begin = 0;
    std::uint64_t end = 0;
    std::array<double, profile::every_phase.size()> cells{};

    double all() const;
};
std::vector<LifeColumn> life_columns(const profile::Lives& lives);

QColor phase_colour(profile::Phase phase, const QPalette& palette);
QString phase_title(profile::Phase phase);

class LifeChart : public QWidget {
    Q_OBJECT

  public:
    explicit LifeChart(const Session& session, QWidget* parent = nullptr);

    QSize sizeHint() const override { return {600, 240}; }
    QSize minimumSizeHint() const override { return {240, 130}; }
    const std::vector<LifeColumn>& bands() const { return bands_; }
    // What is said about a place of the chart; empty outside of it.
    QString tip_at(const QPoint& place) const;
    QRect plot() const;

  protected:
    void paintEvent(QPaintEvent* event) override;
    bool event(QEvent* event) override;

  private:
    void follow();
    double x_of(std::uint64_t step, const QRect& area) const;
    double y_of(double cells, const QRect& area) const;
    void paint_axes(QPainter& painter) const;
    void paint_bands(QPainter& painter) const;
    void paint_legend(QPainter& painter) const;
    enum class Legend : std::uint8_t { one_line, two_lines, words };
    Legend legend(int left) const;
    int legend_width(const QString& title) const;

    const Session& session_;
    std::vector<LifeColumn> bands_;
    double most_ = 0;
};

} // namespace lexprof::gui
