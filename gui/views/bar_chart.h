// One of the bar charts side by side: a number for each pair.
#pragma once

#include "gui/models/bar_model.h"

#include <QChartView>

namespace lexprof::gui {

class BarChart : public QChartView {
    Q_OBJECT

  public:
    // Shows a column of the model; the first chart has the names of the pairs at its left.
    BarChart(Session& session, BarModel& model, int column, bool has_names,
             QWidget* parent = nullptr);

    // The bar of a line, in the view.
    QRectF bar_of(int line) const;
    QRectF bar_before(int line) const; // of the other run; empty where there is none
    // From the least to the most that it may be; empty where errors are not known.
    QRectF error_of(int line) const;
    std::optional<int> line_at(const QPointF& point) const;
    int names_width() const;
    // What the heading says of lines without a dotted outline while runs are compared.
    QString note_on_before() const;

  protected:
    void drawForeground(QPainter* painter, const QRectF& rect) override;
    void resizeEvent(QResizeEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void changeEvent(QEvent* event) override;
    bool viewportEvent(QEvent* event) override;

  private:
    void rebuild();
    void place();
    QStringList shown_names() const;
    void draw_name(QPainter& painter, int line, const QStringList& names) const;
    void draw_number(QPainter& painter, int line) const;
    void draw_error(QPainter& painter, int line) const;
    void draw_limit(QPainter& painter, int line) const;
    QColor colour_of(int line) const;
    std::optional<GraphChange> change_at(int line) const;
    bool is_before_known(int line) const;
    double before_of(int line) const;
    bool has_before() const; // whether anything is dotted, in any of the charts
    static QString before_legend();
    double numbers_width() const;
    QString change_text(int line) const; // nothing where nothing is compared
    QRectF row_of(int line) const;
    double height_for_lines() const;

    Session& session_;
    BarModel& model_;
    int column_;
    bool has_names_;
    double greatest_ = 1;
};

} // namespace lexprof::gui
