#include "gui/core/graph_change.h"

#include "gui/core/columns.h"
#include "gui/core/contrast.h"
#include "gui/core/facts.h"
#include "gui/core/words.h"

#include <cmath>

namespace lexprof::gui {

namespace {

constexpr std::int64_t exact_up_to = 10'000; // larger numbers are shortened

QString size_text(std::int64_t by, Measure measure) {
    const std::int64_t size = std::abs(by);
    const QString sign = by > 0 ? QStringLiteral("+") : QStringLiteral("−");
    if (profile::facts_of(measure).is_time())
        return sign + time_text(static_cast<std::uint64_t>(size));
    return sign + (size < exact_up_to ? grouped(size) : short_number(static_cast<double>(size)));
}

// The difference, or how many times as much it is.
QString difference(const GraphChange& change, Measure measure) {
    if (change.by() == 0) return {};
    const QString percent = change_percent(change.before, change.after);
    return percent.startsWith(u'×') ? percent : size_text(change.by(), measure);
}

QString joined(const QString& first, const QString& second) {
    return first.isEmpty() || second.isEmpty() ? first + second : first + u' ' + second;
}

// Whether two times may be the same, as far as it is known by how much they may be wrong.
bool is_within_errors(const profile::Amounts& before, const profile::Amounts& after) {
    const std::uint64_t by = before.time_ns > after.time_ns ? before.time_ns - after.time_ns
                                                            : after.time_ns - before.time_ns;
    return by <= profile::together(before.time_error_ns, after.time_error_ns);
}

// Whether a time may be wrong by all that it is.
bool is_too_short(const profile::Amounts& row) {
    return row.time_error_ns > 0 && row.time_error_ns >= row.time_ns;
}

} // namespace

bool is_nothing(const profile::Amounts& row) {
    return row.calls == 0 && row.steps == 0 && row.cells == 0;
}

GraphChange change_of(const profile::Amounts& before, const profile::Amounts& after,
                      Measure measure) {
    const Column column = column_of(measure);
    GraphChange change;
    change.before = std::llround(number(before, column));
    change.after = std::llround(number(after, column));
    const bool is_time = profile::facts_of(measure).is_time();
    change.is_noise = is_time && !profile::Comparison::differs(before, after);
    if (is_nothing(before) && !is_nothing(after)) change.fate = GraphChange::Fate::fresh;
    if (is_nothing(after) && !is_nothing(before)) change.fate = GraphChange::Fate::gone;
    if (is_time && change.fate == GraphChange::Fate::kept && is_within_errors(before, after))
        change.is_noise = true;
    if (is_time && change.fate == GraphChange::Fate::kept &&
        (is_too_short(before) || is_too_short(after)))
        change.is_noise = change.is_unknown = true;
    return change;
}

QString change_label(const GraphChange& change, Measure measure) {
    if (change.is_noise) return QStringLiteral("≈");
    QString word;
    if (change.fate == GraphChange::Fate::fresh) word = QObject::tr("new");
    if (change.fate == GraphChange::Fate::gone) word = QObject::tr("gone");
    if (!profile::facts_of(measure).is_time()) return joined(word, difference(change, measure));
    // Where all of the time is new or gone, nothing has to be said of how it varies.
    return word.isEmpty() ? joined(QStringLiteral("≈"), difference(change, measure)) : word;
}

QString change_in_full(const GraphChange& change, Measure measure) {
    if (change.is_unknown) return QStringLiteral("≈");
    if (change.is_noise) return joined(QStringLiteral("≈"), difference(change, measure));
    const QString text = change_label(change, measure);
    return text.isEmpty() ? QObject::tr("the same") : text;
}

QString change_tip(const GraphChange& change, Measure measure) {
    const QString percent =
        change.is_unknown ? QStringLiteral("≈") : change_percent(change.before, change.after);
    QString tip =
        QStringLiteral("<p>%1: %2 → %3%4</p>")
            .arg(title_of(measure), measure_text(measure, static_cast<double>(change.before)),
                 measure_text(measure, static_cast<double>(change.after)),
                 percent.isEmpty() ? QObject::tr(", the same")
                                   : QStringLiteral(", ") + percent.toHtmlEscaped());
    if (change.fate == GraphChange::Fate::fresh)
        tip += QObject::tr("<p>New: nothing was done in the old run.</p>");
    if (change.fate == GraphChange::Fate::gone)
        tip += QObject::tr("<p>Gone: nothing was done in the new run.</p>");
    tip += QObject::tr("<p>+28, −28: by how much; ×28: how many times as much, from ten times "
                       "on.</p>");
    if (!profile::facts_of(measure).is_time())
        return tip + QObject::tr("<p>Exact: a change is real.</p>");
    if (change.is_unknown)
        return tip + QObject::tr("<p>One of both is too short to say: it may be wrong by all that "
                                 "it is. So nothing is known of the difference.</p>");
    return tip +
           (change.is_noise
                ? QObject::tr("<p>Noise: calls, steps and cells are the same, or the difference is "
                              "within the errors of both times. Times differ from run to run.</p>")
                : QObject::tr("<p>Something exact has changed, too; but times differ from run to "
                              "run: take this for a hint.</p>"));
}

QString fate_text(const GraphChange& change) {
    if (change.fate == GraphChange::Fate::fresh) return QObject::tr("new");
    if (change.fate == GraphChange::Fate::gone) return QObject::tr("gone");
    if (change.is_noise) return QObject::tr("noise");
    return change.by() == 0 ? QObject::tr("the same") : QObject::tr("changed");
}

} // namespace lexprof::gui
