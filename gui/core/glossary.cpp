#include "gui/core/glossary.h"

#include "gui/core/columns.h"
#include "gui/core/findings.h"
#include "gui/core/words.h"
#include "profile/analysis/wording.h"

#include <QObject>

namespace lexprof::gui {

namespace {

void add_names(std::vector<Term>& terms, const profile::Wording& wording) {
    terms.push_back({QStringLiteral("f←g"), words(wording.pair_meaning)});
    const auto add = [&terms](const char* name, profile::SubjectKind kind) {
        terms.push_back({QString::fromUtf8(name), words(profile::nobody_meaning(kind))});
    };
    add(profile::outside_name, profile::SubjectKind::outside);
    add(profile::collector_name, profile::SubjectKind::collector);
    add(profile::system_name, profile::SubjectKind::system);
}

void add_space(std::vector<Term>& terms) {
    terms.push_back(
        {QObject::tr("In use"), QObject::tr("Live cells, and the room that waiting calls take.")});
    terms.push_back(
        {QObject::tr("Waiting calls"),
         QObject::tr("Calls that need the value of another before they go on. What they "
                     "take of the stack counts as so many cells.")});
    terms.push_back({QObject::tr("Held"),
                     QObject::tr("What would be free without it: what is its own, and what others "
                                 "have made and only it keeps.")});
    terms.push_back({QObject::tr("Finding"),
                     QObject::tr("What is in use though it need not be, as a blocked pipeline or a "
                                 "leak: Blockages has a card for each.")});
}

void add_choices(std::vector<Term>& terms) {
    const auto add = [&terms](const QString& word, const QString& meaning) {
        terms.push_back({word, meaning});
    };
    add(QObject::tr("Window"),
        QObject::tr("A stretch of the run: all views then show what was done within it."));
    add(QObject::tr("Zoom"), QObject::tr("Which part is in sight, of one view only."));
    add(QObject::tr("Filter"), QObject::tr("Which pairs are shown, in all views."));
    add(QObject::tr("Book"), QObject::tr("All accounts of a run by one rule of who is charged."));
    add(QStringLiteral("±"),
        QObject::tr("By how much it has changed since the run that is compared with; whole runs "
                    "are compared."));
    add(QStringLiteral("+28, ×28"),
        QObject::tr("A change: by how much, −28 if it is less; from ten times as much on, how many "
                    "times. Percents are in tips and in sums only."));
    add(QObject::tr("by its curve"), by_curves_explained());
    add(QStringLiteral("≈"),
        QObject::tr("A time: it differs from run to run; in grey it may be wrong by more than half "
                    "of what it is."));
    add(QStringLiteral("< 12 µs"),
        QObject::tr("A time that may be wrong by twice as much as it is, or more: all that is "
                    "known is what it is less than."));
    add(QObject::tr("new, gone"),
        QObject::tr("Nothing was done there in the other run, or nothing is in this one."));
    add(QStringLiteral("↑ 12"),
        QObject::tr("In the margin of the source: the numbers of the pair stand at line 12, where "
                    "it is referred to first."));
    add(QStringLiteral("+3"), QObject::tr("At a box of the call graph: arcs that are folded."));
    add(QStringLiteral("1–9 %"),
        QObject::tr("What a function calls did for it, at least and at most: others call it, too, "
                    "and sharing it out by calls could be wrong by more than half."));
    add(QStringLiteral("↻ 1"),
        QObject::tr("At a box of the call graph: one of the functions that call each other."));
}

} // namespace

std::vector<Term> glossary(profile::Scheme scheme) {
    std::vector<Term> terms;
    add_names(terms, profile::wording(scheme));
    add_space(terms);
    add_choices(terms);
    for (const ColumnInfo& column : columns().subspan(1))
        terms.push_back({column.title, meaning_of(column.column, Grouping::function, scheme)});
    return terms;
}

} // namespace lexprof::gui
