// Scenes as SVG, written by hand so that it is the same everywhere.
#include "profile/present/chart/canvas.h"

#include "base/display.h"
#include "profile/present/chart/text.h"

#include <cmath>

namespace lexprof::profile::chart {
namespace {

std::string escaped(const std::string& text) {
    std::string result;
    for (const char c : printable(text)) {
        switch (c) {
        case '&': result += "&amp;"; break;
        case '<': result += "&lt;"; break;
        case '>': result += "&gt;"; break;
        case '"': result += "&quot;"; break;
        case '\'': result += "&#39;"; break;
        default: result += c;
        }
    }
    return result;
}

// In tenths, without what is not needed: 12, 0.5, -3.2.
std::string number(double value) {
    const long long tenths = std::llround(value * 10);
    const long long size = std::llabs(tenths);
    std::string text = (tenths < 0 ? "-" : "") + std::to_string(size / 10);
    if (size % 10 != 0) text += "." + std::to_string(size % 10);
    return text;
}

std::string spelled(const Colour& colour) {
    static constexpr const char* digits = "0123456789abcdef";
    std::string text = "#";
    for (const unsigned part : {colour.red, colour.green, colour.blue}) {
        text += digits[part / 16];
        text += digits[part % 16];
    }
    return text;
}

std::string hundredths(double value) {
    const long long parts = std::llround(value * 100);
    if (parts >= 100) return "1";
    return (parts < 10 ? "0.0" : "0.") + std::to_string(parts);
}

std::string fill_of(const Colour& colour) {
    if (colour.opacity == 0) return " fill=\"none\"";
    std::string text = " fill=\"" + spelled(colour) + "\"";
    if (colour.opacity < 1) text += " fill-opacity=\"" + hundredths(colour.opacity) + "\"";
    return text;
}

std::string stroke_of(const Stroke& stroke) {
    if (stroke.colour.opacity == 0) return {};
    std::string text = " stroke=\"" + spelled(stroke.colour) + "\"";
    if (stroke.colour.opacity < 1)
        text += " stroke-opacity=\"" + hundredths(stroke.colour.opacity) + "\"";
    if (stroke.width != 1) text += " stroke-width=\"" + number(stroke.width) + "\"";
    if (stroke.dash == Dash::dashed) text += " stroke-dasharray=\"7 4\"";
    if (stroke.dash == Dash::dotted) text += " stroke-dasharray=\"2 3\"";
    return text;
}

class SvgCanvas : public Canvas {
  public:
    void rectangle(const Rectangle& it) override {
        out_ += "<rect x=\"" + number(it.corner.x) + "\" y=\"" + number(it.corner.y) +
                "\" width=\"" + number(it.width) + "\" height=\"" + number(it.height) + "\"";
        if (it.radius > 0) out_ += " rx=\"" + number(it.radius) + "\"";
        out_ += fill_of(it.fill) + stroke_of(it.border);
        end("rect", it.hint);
    }

    // Relative steps between rounded points: short, and without a sum of rounding errors.
    void lines(const Lines& it) override {
        if (it.points.empty()) return;
        out_ += "<path d=\"";
        long long x = 0;
        long long y = 0;
        for (std::size_t i = 0; i < it.points.size(); ++i) {
            const long long to_x = std::llround(it.points[i].x * 10);
            const long long to_y = std::llround(it.points[i].y * 10);
            const double right = static_cast<double>(to_x - x) / 10;
            const double down = static_cast<double>(to_y - y) / 10;
            if (i == 0)
                out_ += "M" + number(right) + " " + number(down);
            else if (to_y == y)
                out_ += "h" + number(right);
            else if (to_x == x)
                out_ += "v" + number(down);
            else
                out_ += "l" + number(right) + " " + number(down);
            x = to_x;
            y = to_y;
        }
        if (it.fill.opacity > 0) out_ += "z";
        out_ += "\"" + fill_of(it.fill) + stroke_of(it.stroke);
        if (it.stroke.colour.opacity > 0) out_ += " stroke-linejoin=\"round\"";
        end("path", it.hint);
    }

    void curve(const Curve& it) override {
        if (it.points.empty()) return;
        out_ += "<path d=\"M";
        for (std::size_t i = 0; i < it.points.size(); ++i)
            out_ += (i == 0   ? ""
                     : i == 1 ? "C"
                              : " ") +
                    number(it.points[i].x) + " " + number(it.points[i].y);
        out_ += "\" fill=\"none\"" + stroke_of(it.stroke);
        end("path", it.hint);
    }

    void text(const Text& it) override {
        out_ += "<text x=\"" + number(it.at.x) + "\" y=\"" + number(it.at.y) + "\" font-size=\"" +
                number(it.size) + "\"";
        if (it.anchor == Anchor::middle) out_ += " text-anchor=\"middle\"";
        if (it.anchor == Anchor::end) out_ += " text-anchor=\"end\"";
        if (it.is_bold) out_ += " font-weight=\"bold\"";
        if (it.turn != 0)
            out_ += " transform=\"rotate(" + number(it.turn) + " " + number(it.at.x) + " " +
                    number(it.at.y) + ")\"";
        out_ += fill_of(it.colour) + ">" + escaped(it.text) + "</text>\n";
    }

    std::string take() { return std::move(out_); }

  private:
    void end(const char* element, const std::string& hint) {
        if (hint.empty())
            out_ += "/>\n";
        else
            out_ += "><title>" + escaped(hint) + "</title></" + element + ">\n";
    }

    std::string out_;
};

} // namespace

std::string to_svg(const Scene& scene) {
    SvgCanvas canvas;
    draw(scene, canvas);
    const std::string width = number(scene.width);
    const std::string height = number(scene.height);
    return "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"" + width + "\" height=\"" + height +
           "\" viewBox=\"0 0 " + width + " " + height + "\" role=\"img\" font-family=\"" +
           std::string(font_families) + "\">\n<title>" + escaped(scene.title) + "</title>\n<desc>" +
           escaped(scene.description) + "</desc>\n<rect width=\"" + width + "\" height=\"" +
           height + "\"" + fill_of(scene.background) + "/>\n" + canvas.take() + "</svg>\n";
}

} // namespace lexprof::profile::chart
