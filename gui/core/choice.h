// What the user has chosen: one value that every view shows, and that can be undone.
#pragma once

#include "gui/core/document.h"
#include "profile/window.h"

#include <QRegularExpression>
#include <QString>
#include <optional>

namespace lexprof::gui {

// Which pairs are listed and drawn: those whose name `callee←origin` has the text in it, or matches
// the regular expression. `<-` may stand for `←`. An empty text lets all of them through.
struct Filter {
    QString text;
    bool is_expression = false;

    friend bool operator==(const Filter&, const Filter&) = default;
};

class Matcher {
  public:
    explicit Matcher(const Filter& filter);
    bool matches(const QString& name) const;
    // What is wrong with the expression; it then lets everything through.
    const QString& problem() const { return problem_; }

  private:
    QString text_;
    std::optional<QRegularExpression> expression_;
    QString problem_;
};

struct Choice {
    std::optional<PairIndex> pair;
    QString function; // only pairs that this function has a part in; empty: all
    std::optional<profile::Window> window; // a stretch of the run; none: all of it
    Filter filter;

    friend bool operator==(const Choice&, const Choice&) = default;
};

// What charts are drawn over.
enum class Axis : std::uint8_t { steps, seconds, cells };

// What heat, widths and bars stand for.
enum class Measure : std::uint8_t { calls, steps, time, cells, most_live };

} // namespace lexprof::gui
