// By how much an arc or a function of the call graph has changed since another run, and how that
// is said. What is noise: see Note [Exact, and noise] in contrast.h.
#pragma once

#include "gui/core/choice.h"
#include "profile/data/book.h"

#include <QString>

namespace lexprof::gui {

struct GraphChange {
    enum class Fate : std::uint8_t { kept, fresh, gone };

    Fate fate = Fate::kept;
    std::int64_t before = 0; // of the measure
    std::int64_t after = 0;
    bool is_noise = false;   // a time, and no change that is known
    bool is_unknown = false; // noise, as one of both is shorter than the clock can tell

    std::int64_t by() const { return after - before; }
    bool is_plain() const {
        return is_noise || by() == 0;
    } // nothing has changed as far as is known
    double weight() const { return is_noise ? 0 : std::abs(static_cast<double>(by())); }
};

// Whether a row says that nothing was done.
bool is_nothing(const profile::Amounts& row);

GraphChange change_of(const profile::Amounts& before, const profile::Amounts& after,
                      Measure measure);

// What fits at an arc: +1,234, −1.2 M, ×79.2, new +10, gone −10; ≈ +1.2 ms where it is a time, only
// ≈ where it is noise, nothing where nothing has changed.
QString change_label(const GraphChange& change, Measure measure);
// The same where there is room: how much noise is, as far as it is known, and that nothing has
// changed.
QString change_in_full(const GraphChange& change, Measure measure);
// Before, now, and what is to be thought of it; for people who ask.
QString change_tip(const GraphChange& change, Measure measure);
// new, gone, changed, the same, noise
QString fate_text(const GraphChange& change);

} // namespace lexprof::gui
