// Scenes as PNG and PDF, drawn by cairo.
#include "profile/present/chart/canvas.h"

#include "base/display.h"
#include "profile/present/chart/text.h"

#include <cairo-pdf.h>
#include <cairo.h>
#include <memory>
#include <numbers>

namespace lexprof::profile::chart {
namespace {

constexpr double pixels_per_unit = 2;
constexpr double points_per_unit = 0.75; // 72 of a point and 96 of a unit to the inch

struct Destroy {
    void operator()(cairo_t* it) const { cairo_destroy(it); }
    void operator()(cairo_surface_t* it) const { cairo_surface_destroy(it); }
    void operator()(cairo_font_options_t* it) const { cairo_font_options_destroy(it); }
};
using Surface = std::unique_ptr<cairo_surface_t, Destroy>;
using Pen = std::unique_ptr<cairo_t, Destroy>;

class CairoCanvas : public Canvas {
  public:
    explicit CairoCanvas(cairo_t* pen) : pen_(pen) {
        cairo_set_line_join(pen_, CAIRO_LINE_JOIN_ROUND);
        const std::unique_ptr<cairo_font_options_t, Destroy> options(cairo_font_options_create());
        cairo_font_options_set_hint_style(options.get(), CAIRO_HINT_STYLE_NONE);
        cairo_font_options_set_hint_metrics(options.get(), CAIRO_HINT_METRICS_OFF);
        cairo_set_font_options(pen_, options.get());
    }

    void rectangle(const Rectangle& it) override {
        outline(it);
        fill(it.fill);
        stroke(it.border);
    }

    void lines(const Lines& it) override {
        cairo_new_path(pen_);
        for (const Spot& spot : it.points) cairo_line_to(pen_, spot.x, spot.y);
        if (it.fill.opacity > 0) cairo_close_path(pen_);
        fill(it.fill);
        stroke(it.stroke);
    }

    void curve(const Curve& it) override {
        cairo_new_path(pen_);
        if (it.points.empty()) return;
        cairo_move_to(pen_, it.points[0].x, it.points[0].y);
        for (std::size_t i = 1; i + 2 < it.points.size(); i += 3)
            cairo_curve_to(pen_, it.points[i].x, it.points[i].y, it.points[i + 1].x,
                           it.points[i + 1].y, it.points[i + 2].x, it.points[i + 2].y);
        stroke(it.stroke);
    }

    void text(const Text& it) override {
        const std::string text = printable(it.text);
        cairo_save(pen_);
        cairo_select_font_face(pen_, font_family, CAIRO_FONT_SLANT_NORMAL,
                               it.is_bold ? CAIRO_FONT_WEIGHT_BOLD : CAIRO_FONT_WEIGHT_NORMAL);
        cairo_set_font_size(pen_, it.size);
        set_colour(it.colour);
        cairo_text_extents_t extents;
        cairo_text_extents(pen_, text.c_str(), &extents);
        cairo_translate(pen_, it.at.x, it.at.y);
        cairo_rotate(pen_, it.turn * std::numbers::pi / 180);
        const double back = it.anchor == Anchor::start    ? 0
                            : it.anchor == Anchor::middle ? extents.x_advance / 2
                                                          : extents.x_advance;
        cairo_move_to(pen_, -back, 0);
        cairo_show_text(pen_, text.c_str());
        cairo_restore(pen_);
    }

  private:
    void set_colour(const Colour& colour) {
        cairo_set_source_rgba(pen_, colour.red / 255.0, colour.green / 255.0, colour.blue / 255.0,
                              colour.opacity);
    }

    void outline(const Rectangle& it) {
        const auto [x, y] = it.corner;
        const double r = it.radius;
        const double quarter = std::numbers::pi / 2;
        cairo_new_path(pen_);
        if (r == 0) {
            cairo_rectangle(pen_, x, y, it.width, it.height);
            return;
        }
        cairo_arc(pen_, x + it.width - r, y + r, r, -quarter, 0);
        cairo_arc(pen_, x + it.width - r, y + it.height - r, r, 0, quarter);
        cairo_arc(pen_, x + r, y + it.height - r, r, quarter, 2 * quarter);
        cairo_arc(pen_, x + r, y + r, r, 2 * quarter, 3 * quarter);
        cairo_close_path(pen_);
    }

    void fill(const Colour& colour) {
        if (colour.opacity == 0) return;
        set_colour(colour);
        cairo_fill_preserve(pen_);
    }

    void stroke(const Stroke& stroke) {
        if (stroke.colour.opacity > 0) {
            static constexpr double dashed[] = {7, 4};
            static constexpr double dotted[] = {2, 3};
            cairo_set_dash(pen_, stroke.dash == Dash::dashed ? dashed : dotted,
                           stroke.dash == Dash::solid ? 0 : 2, 0);
            cairo_set_line_width(pen_, stroke.width);
            set_colour(stroke.colour);
            cairo_stroke(pen_);
        }
        cairo_new_path(pen_);
    }

    cairo_t* pen_;
};

cairo_status_t append(void* text, const unsigned char* data, unsigned length) {
    static_cast<std::string*>(text)->append(data, data + length);
    return CAIRO_STATUS_SUCCESS;
}

cairo_status_t draw_on(cairo_surface_t* surface, const Scene& scene, double scale) {
    const Pen pen(cairo_create(surface));
    cairo_scale(pen.get(), scale, scale);
    CairoCanvas canvas(pen.get());
    canvas.rectangle({{0, 0}, scene.width, scene.height, 0, scene.background, {}, {}});
    draw(scene, canvas);
    return cairo_status(pen.get());
}

std::string result_of(cairo_status_t status, std::string& data, std::string& problem) {
    if (status == CAIRO_STATUS_SUCCESS) return std::move(data);
    problem = std::string("cairo cannot draw it: ") + cairo_status_to_string(status) +
              "; try a smaller --width and --height, or svg";
    return {};
}

} // namespace

std::string to_png(const Scene& scene, std::string& problem) {
    const Surface surface(cairo_image_surface_create(
        CAIRO_FORMAT_RGB24, static_cast<int>(scene.width * pixels_per_unit),
        static_cast<int>(scene.height * pixels_per_unit)));
    cairo_status_t status = cairo_surface_status(surface.get());
    if (status == CAIRO_STATUS_SUCCESS) status = draw_on(surface.get(), scene, pixels_per_unit);
    std::string data;
    if (status == CAIRO_STATUS_SUCCESS)
        status = cairo_surface_write_to_png_stream(surface.get(), append, &data);
    return result_of(status, data, problem);
}

std::string to_pdf(const Scene& scene, std::string& problem) {
    std::string data;
    const Surface surface(cairo_pdf_surface_create_for_stream(
        append, &data, scene.width * points_per_unit, scene.height * points_per_unit));
    cairo_pdf_surface_set_metadata(surface.get(), CAIRO_PDF_METADATA_TITLE,
                                   printable(scene.title).c_str());
    cairo_pdf_surface_set_metadata(surface.get(), CAIRO_PDF_METADATA_CREATOR, "lexprof");
    cairo_status_t status = draw_on(surface.get(), scene, points_per_unit);
    cairo_surface_finish(surface.get());
    if (status == CAIRO_STATUS_SUCCESS) status = cairo_surface_status(surface.get());
    return result_of(status, data, problem);
}

} // namespace lexprof::profile::chart
