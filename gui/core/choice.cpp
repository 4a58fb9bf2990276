#include "gui/core/choice.h"

namespace lexprof::gui {

Matcher::Matcher(const Filter& filter) : text_(filter.text) {
    text_.replace(QStringLiteral("<-"), QStringLiteral("←"));
    if (!filter.is_expression || text_.isEmpty()) return;
    QRegularExpression expression(text_, QRegularExpression::CaseInsensitiveOption |
                                             QRegularExpression::UseUnicodePropertiesOption);
    if (expression.isValid()) {
        expression.optimize();
        expression_ = std::move(expression);
        return;
    }
    problem_ = QStringLiteral("%1, at character %2")
                   .arg(expression.errorString())
                   .arg(expression.patternErrorOffset() + 1);
    text_.clear();
}

bool Matcher::matches(const QString& name) const {
    if (expression_) return expression_->match(name).hasMatch();
    return text_.isEmpty() || name.contains(text_, Qt::CaseInsensitive);
}

} // namespace lexprof::gui
