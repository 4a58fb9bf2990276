#include "gui/core/facts.h"

#include "gui/core/columns.h"
#include "gui/core/known_time.h"
#include "gui/core/timeline.h"
#include "gui/core/words.h"
#include "profile/data/time_unknown.h"

#include <algorithm>
#include <cmath>

namespace lexprof::gui {

QString measure_text(Measure measure, double number) {
    return profile::facts_of(measure).is_time() ? time_text(static_cast<std::uint64_t>(number))
                                                : grouped(static_cast<std::int64_t>(number));
}

namespace {

KnownTime time_of(const Session& session, const Figure& part) {
    return {static_cast<std::uint64_t>(std::llround(part.value)), part.time_error_ns,
            session.document()->book().totals.time_ns, false, session.document()->time_error()};
}

} // namespace

bool Figure::is_uncertain() const {
    return measure == Measure::time_ns &&
           KnownTime{static_cast<std::uint64_t>(std::llround(value)), time_error_ns}.is_uncertain();
}

QString part_text(const Session& session, const Figure& part) {
    return part.measure == Measure::time_ns ? known_text(time_of(session, part))
                                            : measure_text(part.measure, part.value);
}

QString part_percent(const Session& session, const Figure& part, double all) {
    return part.measure == Measure::time_ns
               ? known_percent(time_of(session, part),
                               static_cast<std::uint64_t>(std::llround(all)))
               : percent(part.value, all);
}

QString pair_text(const Session& session, PairIndex pair, Measure measure) {
    const profile::Row& row = session.shown().rows[pair];
    return measure == Measure::time_ns ? known_text(known_time(row, *session.document()))
                                       : measure_text(measure, number(row, column_of(measure)));
}

bool is_uncertain(const Session& session, PairIndex pair, Measure measure) {
    const profile::Row& row = session.shown().rows[pair];
    return measure == Measure::time_ns && KnownTime{row.time_ns, row.time_error_ns}.is_uncertain();
}

Inclusive::Kind Inclusive::kind(double whole) const {
    constexpr double noticeable = 0.0005; // of all
    if (between.most - between.least <= whole * noticeable) return Kind::certain;
    const double error = std::max(between.most - value, value - between.least);
    return error > (value - own) / 2 ? Kind::range : Kind::estimate;
}

QString why_no_inclusive() {
    return QObject::tr(
        "A call of itself, or within a cycle: what is done below is counted where the "
        "function, or the cycle, is called from outside.");
}

QString inclusive_text(Measure measure, const Inclusive& it, double whole) {
    switch (it.kind(whole)) {
    case Inclusive::Kind::certain: return measure_text(measure, it.value);
    case Inclusive::Kind::estimate: return QStringLiteral("≈ ") + measure_text(measure, it.value);
    case Inclusive::Kind::range: break;
    }
    return measure_text(measure, it.between.least) + u'–' + measure_text(measure, it.between.most);
}

QString range_percent(const profile::Between& between, double whole) {
    const QString most = percent(between.most, whole);
    const bool is_some = between.least >= whole * 0.0005;
    return (is_some ? percent(between.least, whole) : QStringLiteral("0")) + u'–' + most;
}

QString inclusive_percent(const Inclusive& it, double whole) {
    switch (it.kind(whole)) {
    case Inclusive::Kind::certain: return percent(it.value, whole);
    case Inclusive::Kind::estimate: return QStringLiteral("≈ ") + percent(it.value, whole);
    case Inclusive::Kind::range: break;
    }
    return range_percent(it.between, whole);
}

QString pair_facts(const Session& session, PairIndex pair) {
    const profile::Row& row = session.shown().rows[pair];
    const KnownTime time = known_time(row, *session.document());
    QString text = QStringLiteral("<p><b>%1</b></p><table>")
                       .arg(session.document()->name(pair).toHtmlEscaped());
    for (const Measure measure : drawn_measures()) {
        const Column column = column_of(measure);
        const double value = number(row, column);
        const double all = whole(session.shown(), column);
        const bool has_share = all > 0 && adds_up(measure);
        const bool is_time = measure == Measure::time_ns;
        text +=
            QStringLiteral("<tr><td>%1&nbsp;&nbsp;</td><td align='right'>%2</td>"
                           "<td align='right'>&nbsp;&nbsp;%3</td></tr>")
                .arg(
                    title_of(measure),
                    is_time ? known_text(time).toHtmlEscaped() : measure_text(measure, value),
                    has_share
                        ? (is_time
                               ? known_percent(time, session.shown().totals.time_ns).toHtmlEscaped()
                               : percent(value, all)) +
                              QStringLiteral(" %")
                        : QString());
    }
    return text + QStringLiteral("</table>");
}

std::uint64_t unknown_time_at(const Document& document, std::uint32_t moment) {
    return profile::time_unknown_at(document.curves(), moment);
}

std::uint64_t unknown_time(const Session& session) {
    const auto& window = session.choice().window;
    return window ? profile::time_unknown_of(session.document()->curves(), *window) : 0;
}

std::size_t true_pairs(const Document& document) {
    const auto& rows = document.book().rows;
    return static_cast<std::size_t>(
        std::count_if(rows.begin(), rows.end(),
                      [&](const profile::Row& row) { return !document.book().is_account(row); }));
}

std::size_t true_pairs(const Document& document, std::span<const PairIndex> among) {
    return static_cast<std::size_t>(std::count_if(
        among.begin(), among.end(), [&](PairIndex pair) { return !document.is_account(pair); }));
}

QString scope_text(const Session& session) {
    if (!session.is_open()) return {};
    const Choice& choice = session.choice();
    QStringList parts;
    parts << (choice.window ? QObject::tr("window: %1")
                                  .arg(window_text(session.document()->curves(), *choice.window,
                                                   session.axis()))
                            : QObject::tr("whole run"));
    if (!choice.function.isEmpty()) parts << QObject::tr("only %1").arg(choice.function);
    if (!choice.filter.text.isEmpty()) parts << QObject::tr("filter: %1").arg(choice.filter.text);
    return parts.join(QStringLiteral("  ·  "));
}

} // namespace lexprof::gui
