// Two bars for each line of a comparison: before, pale, and now, in the colour of the pair.
#pragma once

#include "gui/models/change_model.h"

#include <QWidget>

namespace lexprof::gui {

class ChangeBars : public QWidget {
    Q_OBJECT

  public:
    ChangeBars(Session& session, ChangeModel& model, QWidget* parent = nullptr);

    // Which of the numbers of a comparison is drawn.
    std::size_t number() const { return number_; }
    void set_number(std::size_t number);

    int lines() const;
    QRectF bar_before(int line) const;
    QRectF bar_now(int line) const;
    // What stands beside the bars: +28, −28, ×79.2.
    QString change_text(std::int64_t before, std::int64_t after) const;

    QSize sizeHint() const override;

  protected:
    void paintEvent(QPaintEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    bool event(QEvent* event) override;

  private:
    void follow();
    void measure();
    int line_height() const;
    int names_width() const;
    QRectF bar(int line, ChangeModel::Part part) const;
    std::optional<int> line_at(const QPointF& point) const;
    QString value_text(int line, ChangeModel::Part part) const;
    void draw_line(QPainter& painter, int line) const;

    Session& session_;
    ChangeModel& model_;
    std::size_t number_ = 0;
    int widest_name_ = 0; // of the lines
    double greatest_ = 1; // of their numbers
};

} // namespace lexprof::gui
