#include "gui/core/sieve.h"

#include "gui/core/words.h"

#include <QObject>
#include <algorithm>

namespace lexprof::gui {

namespace {

profile::Entry entry_of(const profile::Book& book, const profile::Row& row) {
    profile::Entry entry;
    entry.row = row;
    entry.name = book.pair_name(row);
    return entry;
}

double number_of(const Value& value) {
    if (const auto* number = std::get_if<std::uint64_t>(&value))
        return static_cast<double>(*number);
    if (const auto* number = std::get_if<std::int64_t>(&value)) return static_cast<double>(*number);
    if (const auto* number = std::get_if<double>(&value)) return *number;
    return 0;
}

// The columns are those of a report by pair, but for those that the curves would have to be asked
// for.
std::vector<profile::Field> condition_fields(const Document& document) {
    profile::Book book; // its columns depend on who is charged
    book.scheme = document.book().scheme;
    const profile::Material material{
        document.recording(), std::move(book), {}, true, knows_work(document.book().scheme)};
    auto fields = profile::fields_for(material, profile::By::pair);
    std::erase_if(fields, [](const profile::Field& field) {
        return field.column.key == "place" || field.column.key == "cell_ms";
    });
    return fields;
}

std::optional<lexprof::Filter> parsed(const QString& text,
                                      const std::vector<profile::Field>& fields, QString& problem) {
    std::vector<lexprof::Column> columns;
    for (const profile::Field& field : fields) columns.push_back(field.column);
    ConditionMistake mistake;
    auto condition = lexprof::Filter::parse(text.toStdString(), columns, mistake);
    if (!condition)
        problem =
            QObject::tr("%1, at character %2").arg(words(mistake.message)).arg(mistake.column);
    return condition;
}

} // namespace

std::optional<QString> condition_problem(const QString& text, const Document& document) {
    QString problem;
    if (parsed(text.trimmed(), condition_fields(document), problem)) return std::nullopt;
    return problem;
}

std::vector<PairIndex> gone_pairs(const Document& document, const Document& before,
                                  const Choice& choice) {
    std::vector<PairIndex> gone;
    const std::string function = choice.function.toStdString();
    Sieve sieve(choice.filter, before, before.book());
    for (PairIndex pair = 0; pair < before.pairs(); ++pair) {
        if (before.is_account(pair) || document.find(before, pair)) continue;
        const bool is_near = function.empty() || before.callee_text(pair) == function ||
                             before.origin_text(pair) == function;
        if (is_near && sieve.accepts(pair)) gone.push_back(pair);
    }
    return gone;
}

Sieve::Sieve(const Filter& filter, const Document& document, const profile::Book& shown)
    : document_(document), shown_(shown), text_(filter.text.trimmed()) {
    if (text_.isEmpty()) return;
    if (filter.kind == Filter::Kind::condition) {
        prepare_condition();
        return;
    }
    text_.replace(QStringLiteral("<-"), QStringLiteral("←"));
    if (filter.kind == Filter::Kind::expression) prepare_expression();
}

void Sieve::prepare_expression() {
    QRegularExpression expression(text_, QRegularExpression::CaseInsensitiveOption |
                                             QRegularExpression::UseUnicodePropertiesOption);
    if (expression.isValid()) {
        expression.optimize();
        expression_ = std::move(expression);
    } else {
        problem_ = QObject::tr("%1, at character %2")
                       .arg(expression.errorString())
                       .arg(expression.patternErrorOffset() + 1);
    }
    text_.clear();
}

void Sieve::prepare_condition() {
    fields_ = condition_fields(document_);
    condition_ = parsed(text_, fields_, problem_);
    text_.clear();
    if (!condition_) return;
    values_.resize(fields_.size());
    totals_.assign(fields_.size(), 0);
    for (const profile::Row& row : shown_.rows) {
        const profile::Entry entry = entry_of(shown_, row);
        for (std::size_t at = 0; at < fields_.size(); ++at)
            if (fields_[at].additive) totals_[at] += number_of(fields_[at].value(entry, shown_));
    }
}

bool Sieve::holds(PairIndex pair) {
    const profile::Entry entry = entry_of(shown_, shown_.rows[pair]);
    for (std::size_t at = 0; at < fields_.size(); ++at)
        values_[at] = fields_[at].value(entry, shown_);
    return condition_->accepts(values_, totals_);
}

bool Sieve::accepts(PairIndex pair) {
    if (condition_) return holds(pair);
    const QString name = document_.name(pair);
    if (expression_) return expression_->match(name).hasMatch();
    return text_.isEmpty() || name.contains(text_, Qt::CaseInsensitive);
}

} // namespace lexprof::gui
