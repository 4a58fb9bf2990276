#include "shown.h"

#include <QRegularExpression>
#include <cmath>

namespace lexprof::gui {

namespace {

// The fields of each line of a CSV text; quotes are doubled within quotes.
std::vector<QStringList> parse_csv(const QString& text) {
    std::vector<QStringList> lines;
    QStringList line;
    QString field;
    bool quoted = false;
    for (qsizetype at = 0; at < text.size(); ++at) {
        const QChar letter = text[at];
        if (quoted) {
            const bool doubled = letter == u'"' && at + 1 < text.size() && text[at + 1] == u'"';
            if (doubled) ++at;
            if (letter == u'"' && !doubled)
                quoted = false;
            else
                field += letter;
        } else if (letter == u'"') {
            quoted = true;
        } else if (letter == u',' || letter == u'\n') {
            line << std::exchange(field, {});
            if (letter == u'\n') lines.push_back(std::exchange(line, {}));
        } else if (letter != u'\r') {
            field += letter;
        }
    }
    return lines;
}

double factor_of(const QString& unit) {
    static const std::map<QString, double> factors{
        {QStringLiteral("ns"), 1},  {QStringLiteral("µs"), 1e3}, {QStringLiteral("ms"), 1e6},
        {QStringLiteral("s"), 1e9}, {QStringLiteral("k"), 1e3},  {QStringLiteral("M"), 1e6},
        {QStringLiteral("G"), 1e9}, {QStringLiteral("%"), 1},    {QString(), 1}};
    const auto found = factors.find(unit);
    return found == factors.end() ? 0 : found->second;
}

} // namespace

Reported::Reported(const profile::Recording& recording, profile::ReportOptions options) {
    options.format = profile::Format::csv;
    options.top = 0;
    std::string problem;
    const auto csv = profile::report(recording, options, problem);
    problem_ = QString::fromStdString(problem);
    if (!csv) return;
    const std::vector<QStringList> all = parse_csv(QString::fromStdString(*csv));
    if (all.empty()) return;
    keys_ = all.front();
    for (std::size_t at = 1; at < all.size(); ++at) lines_[all[at].front()] = all[at];
}

std::vector<QString> Reported::names() const {
    std::vector<QString> all;
    for (const auto& [name, line] : lines_) all.push_back(name);
    return all;
}

bool Reported::is_account(const QString& name) const {
    const QString kind = text(name, QStringLiteral("kind"));
    return kind == QStringLiteral("collector") || kind == QStringLiteral("system");
}

QString Reported::text(const QString& name, const QString& key) const {
    const auto line = lines_.find(name);
    const auto at = keys_.indexOf(key);
    return line == lines_.end() || at < 0 ? QString() : line->second.value(at);
}

double Reported::sum(const QString& key) const {
    double sum = 0;
    for (const auto& [name, line] : lines_) sum += number(name, key);
    return sum;
}

std::optional<ShownNumber> read_number(QString text, const QString& unit) {
    text.replace(u'−', u'-');
    text.remove(u',');
    if (text.startsWith(QStringLiteral("≈ "))) text.remove(0, 2);
    static const QRegularExpression shape(
        QStringLiteral("^(<\\s*)?([+-]?)(\\d+)(\\.(\\d+))?[\\s\\x{00a0}]*(ns|µs|ms|s|k|M|G|%)?$"));
    const QRegularExpressionMatch match = shape.match(text.trimmed());
    if (!match.hasMatch()) return std::nullopt;
    const QString own = match.captured(6);
    const double factor = factor_of(own.isEmpty() ? unit : own);
    ShownNumber number;
    number.is_less = !match.captured(1).isEmpty();
    number.value = factor * (match.captured(3) + match.captured(4)).toDouble();
    if (match.captured(2) == QStringLiteral("-")) number.value = -number.value;
    const auto digits = match.captured(5).size();
    // A whole number without a unit is exact.
    const bool is_exact = digits == 0 && factor == 1 && own.isEmpty();
    number.within = is_exact ? 0 : 0.5 * factor * std::pow(10, -static_cast<double>(digits));
    return number;
}

bool says(const QString& text, double number, const QString& unit) {
    const auto shown = read_number(text, unit);
    if (!shown) return false;
    if (shown->is_less) return number > 0 && number < shown->value;
    const double slack = 1e-9 * std::max(1.0, std::abs(number));
    return std::abs(shown->value - number) <= shown->within + slack;
}

bool says_time(const QString& text, double number, double wrong, const QString& unit) {
    const auto shown = read_number(text, unit);
    // No more digits than are known, to the half of the last one.
    const double off = shown ? std::abs(shown->value - number) : 0;
    if (wrong <= 0.5) return says(text, number, unit) || (shown && off <= wrong * number / 20);
    const bool is_hardly_any = shown && shown->is_less && number < shown->value;
    if (wrong < 2)
        return is_hardly_any || (shown && text.startsWith(QStringLiteral("≈ ")) &&
                                 off <= wrong * number + shown->within);
    return shown && shown->is_less && number <= shown->value + shown->within;
}

bool says_range(const QString& text, double least, double most, const QString& unit) {
    const QStringList both = text.split(u'–');
    const auto low = read_number(both.front(), unit);
    const auto high = read_number(both.back(), unit);
    const auto is_near = [](const ShownNumber& shown, double number) {
        return std::abs(shown.value - number) <= 2 * shown.within + 1;
    };
    return both.size() == 2 && low && high && is_near(*low, least) && is_near(*high, most);
}

} // namespace lexprof::gui
