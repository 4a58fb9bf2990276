#include "gui/core/filter_hint.h"

#include "gui/core/sieve.h"
#include "gui/core/words.h"

namespace lexprof::gui {

namespace {

// Whether it compares something; an arrow does not.
bool compares(QString text) {
    text.remove(QStringLiteral("<-"));
    return text.contains(u'<') || text.contains(u'>') || text.contains(u'=');
}

QString nothing_left(const Session& session) {
    const Filter& filter = session.choice().filter;
    const QString text = filter.text.trimmed();
    switch (filter.kind) {
    case Filter::Kind::expression: return QObject::tr("No name matches %1.").arg(text);
    case Filter::Kind::condition:
        return session.choice().window
                   ? QObject::tr("The condition holds for no pair in this window.")
                   : QObject::tr("The condition holds for no pair.");
    case Filter::Kind::text: break;
    }
    if (compares(text))
        if (const auto problem = condition_problem(text, *session.document()))
            return QObject::tr("No name has this in it, and it is not a condition yet: %1.")
                .arg(*problem);
    return QObject::tr("No name has “%1” in it.").arg(text);
}

} // namespace

FilterHint filter_hint(const Session& session) {
    if (!session.is_open() || session.choice().filter.text.trimmed().isEmpty()) return {};
    if (!session.filter_problem().isEmpty())
        return {QObject::tr("All pairs are shown, because this cannot be understood: %1.")
                    .arg(session.filter_problem()),
                true};
    if (!session.visible().empty()) return {};
    QString text = nothing_left(session);
    if (!session.choice().function.isEmpty())
        text += QObject::tr(" Only pairs of %1 are looked at.").arg(session.choice().function);
    return {text, true};
}

bool is_meant_as_condition(const QString& text, const Document& document) {
    if (!compares(text) || condition_problem(text, document)) return false;
    QString name = text.trimmed();
    name.replace(QStringLiteral("<-"), QStringLiteral("←"));
    for (PairIndex pair = 0; pair < document.pairs(); ++pair)
        if (document.name(pair).contains(name, Qt::CaseInsensitive)) return false;
    return true;
}

} // namespace lexprof::gui
