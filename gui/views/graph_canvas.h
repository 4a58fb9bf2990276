// The call graph on the screen: the mouse and the keyboard on it.
#pragma once

#include "gui/core/session.h"
#include "gui/core/task.h"
#include "gui/look/graph_maker.h"
#include "gui/views/graph_painter.h"

#include <QGraphicsView>
#include <QImage>

namespace lexprof::gui {

class GraphCanvas : public QGraphicsView {
    Q_OBJECT

  public:
    explicit GraphCanvas(Session& session, QWidget* parent = nullptr);

    void show_picture(const GraphPicturePointer& picture, Measure measure);
    const GraphPicturePointer& picture() const { return look_.picture; }
    void set_colour(ArcColour colour);
    ArcColour colour() const { return look_.colour; }
    // What is said instead of a graph, or while one is made.
    void set_notice(const QString& notice);

    void zoom(double factor);
    void fit(); // all of it, but not larger than it is, and from now on
    void go_to_selection();

    // The middle of an arc and of a function's box, in the viewport.
    QPoint spot_of_arc(std::uint32_t arc) const;
    QPoint spot_of_node(std::uint32_t node) const;
    double arc_width(std::uint32_t arc) const { return look_.picture->shapes[arc].width; }

    // The pair of the arc there; of a function, the weightiest that it is called through.
    std::optional<PairIndex> pair_at(const QPoint& point) const;

    // Whether what is in sight is still being painted.
    bool is_painting() const { return !is_painted(); }

    // Where the words about its numbers are in the viewport, with some space above and below.
    QRect key_room() const;
    // How high a graph may be so that all of it can be seen and read.
    double room_for_graph() const;

    // All of the graph, whatever is in sight.
    QSizeF whole_size() const;
    void paint_whole(QPainter& painter);
    // What the numbers in the picture are.
    QString key_text() const;

  signals:
    void room_changed(); // a graph would be higher there, or less high

  protected:
    void paintEvent(QPaintEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void mouseDoubleClickEvent(QMouseEvent* event) override;
    void wheelEvent(QWheelEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void changeEvent(QEvent* event) override;
    bool viewportEvent(QEvent* event) override;

  private:
    // What is in sight, or was: see Note [Graphs are painted elsewhere].
    struct Painted {
        QImage image;
        QTransform place; // from the graph to the viewport
        int turn = -1;    // of the look
    };

    bool is_painted() const;
    bool is_quick() const;
    void ask_for_painting();
    void change_look(); // whatever is painted has to be painted anew
    void paint_corners(QPainter& painter) const;
    void fit_again();
    void show_all();
    void fit_readably();
    QRectF drawn() const;
    void leave_room(double scale); // for the key
    void check_room();
    QRect key_room(const QRect& of) const;
    QRectF whole_key() const;
    void go_to(std::uint32_t arc);
    std::optional<std::uint32_t> weightiest() const;
    void follow_pair();
    void refresh();
    void step(Walk direction);
    void point_at(std::optional<std::uint32_t> arc);
    std::optional<std::uint32_t> arc_at(const QPoint& point) const;
    std::optional<std::uint32_t> node_at(const QPoint& point) const;
    QString tip_of_arc(const GraphArc& arc) const;
    QString tip_of_node(const GraphNode& node) const;
    void look_at(std::uint32_t node);
    std::optional<PairIndex> pair_of(std::uint32_t arc) const;
    std::optional<std::uint32_t> weightiest_into(std::uint32_t node) const;

    Session& session_;
    GraphLook look_;
    int look_turn_ = 0;
    Painted painted_;
    Task<Painted> painting_;
    QString notice_;
    // What stays so when the room or the graph changes, until the user zooms.
    enum class Fit : std::uint8_t { none, readable, all };
    Fit fit_ = Fit::readable;
    std::optional<QPoint> pressed_;
    bool dragged_ = false;
};

} // namespace lexprof::gui
