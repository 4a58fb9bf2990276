#include "gui/core/contrast.h"

#include "gui/core/share.h"
#include "gui/core/words.h"

#include <cmath>

namespace lexprof::gui {

namespace {

constexpr double much_more = 10; // from there on, times as much says more than percents

} // namespace

Contrast::Contrast(Session& session, QObject* parent)
    : QObject(parent),
      session_(session),
      task_(this,
            [this](Pointer compared) {
                compared_ = std::move(compared);
                emit changed();
            }),
      proving_(this, [this](std::string proof) {
          proof_ = std::move(proof);
          emit changed();
      }) {
    connect(&session, &Session::document_changed, this, &Contrast::follow);
    connect(&session, &Session::baseline_changed, this, &Contrast::follow);
    follow();
}

Contrast::~Contrast() = default;

void Contrast::set_by(profile::Grouping by) {
    if (by == by_) return;
    by_ = by;
    if (session_.baseline()) compare();
}

void Contrast::follow() {
    proof_.clear();
    proving_.cancel();
    if (!session_.baseline()) {
        task_.cancel();
        compared_.reset();
        emit changed();
        return;
    }
    compare();
    if (session_.document()->recording().run.state != profile::State::running) prove();
}

void Contrast::compare() {
    task_.ask([before = session_.baseline(), after = session_.document(), by = by_]() -> Pointer {
        Compared compared{profile::compare(before->recording(), after->recording(), by), after, {}};
        for (const profile::Change& change : compared.comparison.changed)
            compared.pairs.push_back(change.callee.empty() || change.origin.empty()
                                         ? std::nullopt
                                         : after->find(change.callee, change.origin));
        return share(std::move(compared));
    });
}

void Contrast::prove() {
    proving_.ask([before = session_.baseline(), after = session_.document()] {
        const profile::Recording& one = before->recording();
        const profile::Recording& other = after->recording();
        return profile::proof_text(profile::prove(one, profile::find_blockages(one), other,
                                                  profile::find_blockages(other)));
    });
}

QString signed_text(std::int64_t number) {
    if (number == 0) return QStringLiteral("0");
    return number > 0 ? u'+' + grouped(number) : QStringLiteral("−") + grouped(-number);
}

QString change_percent(std::int64_t before, std::int64_t after) {
    if (before == after) return {};
    if (before == 0) return QObject::tr("new");
    if (after == 0) return QObject::tr("gone");
    const double ratio = static_cast<double>(after) / static_cast<double>(before);
    if (ratio >= much_more)
        return u'×' + (ratio < 100 ? QString::number(ratio, 'f', 1)
                                   : grouped(static_cast<std::int64_t>(std::llround(ratio))));
    const double share =
        100 * static_cast<double>(after - before) / std::abs(static_cast<double>(before));
    const QString digits = QString::number(std::abs(share), 'f', std::abs(share) < 100 ? 1 : 0);
    return (share > 0 ? QStringLiteral("+") : QStringLiteral("−")) + digits + QChar(QChar::Nbsp) +
           u'%';
}

QString summary_of(const profile::Comparison& comparison, bool with_sums) {
    const auto total = [&](const profile::MeasureFacts& facts) {
        const QString percent = change_percent(profile::kept(comparison.before, facts.measure),
                                               profile::kept(comparison.after, facts.measure));
        return QStringLiteral("%1 %2").arg(words(std::string(facts.title)),
                                           percent.isEmpty() ? QObject::tr("the same") : percent);
    };
    if (comparison.same())
        return QObject::tr("Nothing has changed: calls, steps and cells are exactly the same. "
                           "Times differ as they do from run to run: %1 before, %2 now.")
            .arg(time_text(comparison.before.time_ns), time_text(comparison.after.time_ns));
    QStringList totals;
    for (const profile::MeasureFacts& facts : profile::measures) {
        const bool is_share = !facts.share_key.empty() && !facts.is_time();
        if (is_share || facts.measure == Measure::in_use_max) totals << total(facts);
    }
    const bool is_by_pair = comparison.by == profile::Grouping::pair;
    const QString lines =
        QObject::tr("%1 of %2 have changed.")
            .arg(grouped(static_cast<std::uint64_t>(comparison.changed.size())),
                 counted(comparison.changed.size() + comparison.unchanged - comparison.accounts,
                         is_by_pair ? QObject::tr("pair") : QObject::tr("function"),
                         is_by_pair ? QObject::tr("pairs") : QObject::tr("functions")));
    if (!with_sums) return lines;
    return QObject::tr("%1 In all: %2.").arg(lines, totals.join(QStringLiteral(", ")));
}

} // namespace lexprof::gui
