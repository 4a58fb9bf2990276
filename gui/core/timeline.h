// Moments of a run on an axis: steps, seconds of processor time, cells allocated, parts of the run
// in percent, or calls of one pair.
//
// Moment 0 is the beginning; moment k is the end of interval k - 1.
#pragma once

#include "gui/core/choice.h"

#include <cstdint>
#include <vector>

namespace lexprof::gui {

class Session;

class Timeline {
  public:
    // `counted` is the curve of the pair whose calls are counted; without it there are none.
    Timeline(const profile::Curves& curves, Axis axis, const profile::Track* counted = nullptr);
    // A document on the session's axis, be it what is shown or what that is compared with.
    static Timeline of(const Session& session, const Document& document);

    std::uint32_t moments() const { return static_cast<std::uint32_t>(positions_.size()); }
    double position(std::uint32_t moment) const { return positions_[moment]; }
    double length() const { return positions_.back(); }

    // Goes on to where another run ends, if that is later: both can then be drawn over one axis.
    void reach_as_far_as(const Timeline& other);
    // Moments of the run itself. Those after them are only the other's.
    std::uint32_t own_moments() const { return own_moments_; }

    // The interval in which a position lies; the first or the last where it lies outside.
    std::uint32_t interval_at(double position) const;
    // The moment nearest to a position.
    std::uint32_t moment_near(double position) const;

    Axis axis() const { return axis_; }

  private:
    Axis axis_;
    std::vector<double> positions_;
    std::uint32_t own_moments_ = 1;
};

// "Steps", "Seconds of processor time", "Cells allocated"; of calls that of which pair.
QString axis_title(Axis axis, const QString& counted = {});
// "step 12,345", "12.30 ms", "12,345 cells allocated". Moments and windows are told in steps where
// the axis is one of parts or of calls.
QString moment_text(const profile::Curves& curves, std::uint32_t moment, Axis axis);
QString position_text(double position, Axis axis);
// "steps 1,000 to 2,000"
QString window_text(const profile::Curves& curves, const profile::Window& window, Axis axis);

// Round numbers for an axis from `least` to `most`, about `wanted` of them.
std::vector<double> ticks(double least, double most, int wanted);

} // namespace lexprof::gui
