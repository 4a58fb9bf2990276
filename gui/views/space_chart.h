// Cells in use over time: a curve for each pair, or bands on top of each other. Dragging chooses a
// window; the wheel zooms.
//
// Note [Window and zoom]
// The window is part of the session's choice: all views show what was done within it, and undo
// brings the former one back. The zoom is only this chart's: which part of the axis is in sight.
// The window is drawn as a lit stretch with handles and a label, the zoom as a scroll bar; they
// have different keys and different words everywhere.
//
// Note [Curves are painted once]
// Painting the curves of a long run takes longer than one may wait between two positions of the
// pointer. So they are kept as a picture, which is painted anew only when the scene has changed,
// and the marks, which move with the pointer, are painted over it. When somebody else renders the
// view, as exports do, curves and marks are painted as usual.
#pragma once

#include "gui/core/findings.h"
#include "gui/core/series.h"
#include "gui/models/curve_list_model.h"
#include "gui/views/area_item.h"
#include "gui/views/curve_labels.h"

#include <QChartView>

class QCategoryAxis;
class QXYSeries;

namespace lexprof::gui {

class SpaceChart : public QChartView {
    Q_OBJECT

  public:
    enum class Style : std::uint8_t { curves, bands };

    SpaceChart(Session& session, CurveListModel& curves, QWidget* parent = nullptr);

    Style style() const { return style_; }
    void set_style(Style style);

    // What is in sight, as moments.
    Stretch sight() const { return sight_; }
    void set_sight(Stretch sight);
    void zoom(double factor, double around); // around a position on the axis
    void zoom(double factor);                // around the middle of what is in sight
    void zoom_to_window();
    void show_all();
    // Those of the longer run, where two are compared.
    std::uint32_t moments() const { return timeline_.moments(); }
    std::uint32_t own_moments() const { return timeline_.own_moments(); }

    // The moment under the pointer or the keyboard's cursor.
    std::optional<std::uint32_t> cursor() const { return cursor_; }
    void set_cursor(std::optional<std::uint32_t> moment);

    // Where a moment is in the view, and the moment that is there.
    double x_of(std::uint32_t moment) const;
    std::uint32_t moment_at(double x) const;
    // The pair whose curve or band is there.
    std::optional<PairIndex> pair_at(const QPointF& point) const;

    // All of it as lines and text, without what only somebody at the screen wants.
    void paint_whole(QPainter& painter);

    // The shades below the curves, or the bands.
    const std::vector<Area>& areas() const { return areas_->areas(); }

    // Shades the stretches that these are about.
    void set_findings(const Findings* findings);
    // Where the stretch of the finding about the selected pair is; none where there is none.
    std::optional<QRectF> shade() const;

    // What stands above the curves about a stretch of them.
    struct Badge {
        QRectF place;
        QString text;
        QColor colour;
        bool filled = false;
        std::optional<PairIndex> pair; // that a click selects
    };
    std::vector<Badge> badges() const;

    // What was in use in the run that is compared with, where it is in sight: by each pair that is
    // drawn, or in all.
    std::vector<std::vector<QPointF>> baseline_curves() const;

    // The names that stand at curves, or in bands; and at dotted curves of before that tower over
    // those of now.
    struct Label {
        PairIndex pair = 0;
        QString text;
        QRectF place;
    };
    std::vector<Label> labels(const std::optional<profile::Window>& window) const;

  signals:
    void sight_changed();
    void finding_wanted(); // about the selected pair
    void heap_wanted(std::uint64_t step);

  protected:
    void paintEvent(QPaintEvent* event) override;
    void drawForeground(QPainter* painter, const QRectF& rect) override;
    void resizeEvent(QResizeEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void wheelEvent(QWheelEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void leaveEvent(QEvent* event) override;
    void changeEvent(QEvent* event) override;
    bool viewportEvent(QEvent* event) override;

  private:
    // What a curve or band is named at, on the axes.
    struct Name {
        PairIndex pair = 0;
        QPointF at;             // the highest point of a curve
        bool is_before = false; // the curve of the run that this one is compared with
    };

    // A drag that goes on: a new window, an edge of the present one, or the sight.
    struct Drag {
        enum class Kind : std::uint8_t { window, sight };
        Kind kind = Kind::window;
        std::uint32_t fixed = 0; // the moment where the window stays
        std::uint32_t moving = 0;
        QPointF from;
        bool moved = false;
    };

    void reset(); // another document, or another to compare with
    void follow_axis();
    std::uint32_t last_own() const { return timeline_.own_moments() - 1; }
    Stretch own_sight() const; // what is in sight of the run itself
    void rebuild();
    void add_curves();
    void add_bands();
    void add_axes(double greatest);
    void attach(QAbstractSeries* series);
    QColor faded(PairIndex pair) const;
    std::uint32_t resolution() const;

    void forget_picture();
    void draw_marks(QPainter& painter);
    void draw_names(QPainter& painter, const std::optional<profile::Window>& window) const;
    QStringList shown_names() const;
    std::optional<LabelWish> label_of(std::size_t name, const QSizeF& size) const;
    QPointF on_screen(const QPointF& on_axes) const;

    QRectF plot() const;
    std::optional<profile::Window> dragged_window() const;
    std::vector<QRectF> handles(const profile::Window& window) const;
    void draw_window(QPainter& painter, const profile::Window& window) const;
    void draw_cursor(QPainter& painter) const;
    void draw_empty(QPainter& painter) const;
    void draw_shades(QPainter& painter) const;
    QRectF shade_of(const profile::Blockage& found) const;
    double lane_height() const;
    std::optional<QRectF> free_place(const QString& text, double middle,
                                     const std::vector<Badge>& taken) const;
    void add_badge(std::vector<Badge>& all, const Badge& badge, const QStringList& forms,
                   double middle) const;
    std::vector<Badge> badges_of_chart(bool is_close) const;
    bool add_findings(std::vector<Badge>& all) const;
    void draw_badges(QPainter& painter) const;
    std::optional<PairIndex> badge_at(const QPointF& point) const;
    bool is_baseline_drawn() const;
    void make_room();
    void draw_baseline(QPainter& painter) const;
    double highest_of_baseline() const;
    void name_towering();
    QString former_text() const;
    std::vector<QColor> baseline_colours() const;
    void show_tip(const QPoint& global, const QPointF& point);
    bool press_edge(const QPointF& point);
    void click(const QPointF& point);
    void move_cursor(int by, bool extend);
    void offer_menu();
    void step_pair(int by);

    Session& session_;
    CurveListModel& curves_;
    const Findings* findings_ = nullptr;
    DocumentPointer document_; // that is drawn
    Timeline timeline_;
    AreaItem* areas_; // of the chart
    Style style_ = Style::curves;
    Stretch sight_;
    double top_ = 1; // of the vertical axis
    std::vector<Name> names_;
    QPixmap picture_; // see Note [Curves are painted once]
    bool is_making_picture_ = false;
    bool is_on_paper_ = false;
    std::uint32_t drawn_resolution_ = 0;
    std::optional<std::uint32_t> cursor_;
    std::uint32_t menu_moment_ = 0; // where the menu was asked for
    std::optional<Drag> drag_;
    std::optional<std::uint32_t> anchor_; // of a window that the keyboard widens
    QCategoryAxis* horizontal_ = nullptr;
    QCategoryAxis* vertical_ = nullptr;
};

} // namespace lexprof::gui
