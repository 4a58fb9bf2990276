#include "gui/core/short_names.h"

#include <algorithm>
#include <map>

namespace lexprof::gui {

namespace {

constexpr QChar arrow = u'←';
constexpr QChar dots = u'…';

// Map.insert for Data.Map.Internal.insert, and insert where that is not enough. An operator may
// itself be a dot.
QString without_module(const QString& name) {
    qsizetype from = 0;
    for (qsizetype at = 1; at + 1 < name.size(); ++at)
        if (name[at] == u'.' && name[at - 1].isLetterOrNumber() && name[from].isUpper() &&
            name[at + 1] != u'.')
            from = at + 1;
    return name.sliced(from);
}

// So many letters of it, of both its ends.
QString cut(const QString& name, qsizetype letters) {
    if (letters >= name.size()) return name;
    const qsizetype head = (letters + 1) / 2;
    return name.first(head) + dots + name.last(letters - head);
}

QString joined(const QStringList& parts) { return parts.join(arrow); }

// The parts of which as many letters are left as fit.
QString cut_parts(QStringList parts, const Fits& fits) {
    std::vector<qsizetype> letters;
    for (const QString& part : parts) letters.push_back(part.size());
    for (;;) {
        QStringList shown;
        for (qsizetype at = 0; at < parts.size(); ++at)
            shown << cut(parts[at], letters[static_cast<std::size_t>(at)]);
        const auto longest = std::max_element(letters.begin(), letters.end());
        if (fits(joined(shown)) || *longest <= 1) return joined(shown);
        --*longest;
    }
}

// How many letters all of them begin with.
qsizetype common_head(const QStringList& names) {
    qsizetype head = names.front().size();
    for (const QString& name : names) {
        head = std::min(head, name.size());
        while (!name.startsWith(QStringView(names.front()).first(head))) --head;
    }
    return head;
}

// What is left of a name from where it differs from those that look the same.
QString from_difference(const QString& name, qsizetype head, const Fits& fits) {
    constexpr qsizetype before = 2;
    QString rest = head > before ? dots + name.sliced(head - before) : name;
    while (rest.size() > 2 && !fits(rest)) rest = rest.first(rest.size() - 2) + dots;
    return rest;
}

} // namespace

QString short_name(const QString& name, const Fits& fits) {
    if (fits(name)) return name;
    if (name.contains(u' ')) return cut_parts({name}, fits); // no name
    QStringList parts = name.split(arrow);
    for (QString& part : parts) part = without_module(part);
    return fits(joined(parts)) ? joined(parts) : cut_parts(parts, fits);
}

QStringList short_names(const QStringList& names, const Fits& fits) {
    QStringList shown;
    std::map<QString, QStringList> alike;
    for (const QString& name : names) {
        shown << short_name(name, fits);
        if (!alike[shown.back()].contains(name)) alike[shown.back()] << name;
    }
    for (qsizetype at = 0; at < names.size(); ++at) {
        const QStringList& same = alike[shown[at]];
        if (same.size() > 1) shown[at] = from_difference(names[at], common_head(same), fits);
    }
    return shown;
}

} // namespace lexprof::gui
