// Which pairs a filter lets through.
#pragma once

#include "base/filter.h"
#include "gui/core/choice.h"
#include "profile/present/report/fields.h"

#include <QRegularExpression>
#include <optional>
#include <vector>

namespace lexprof::gui {

// What is wrong with a text as a condition; nothing where it is one.
std::optional<QString> condition_problem(const QString& text, const Document& document);

// The pairs of another run that are not in the document any more, as far as the choice lets them
// through.
std::vector<PairIndex> gone_pairs(const Document& document, const Document& before,
                                  const Choice& choice);

class Sieve {
  public:
    // Conditions look at the accounts `shown`, which must outlive the sieve, as must the document.
    Sieve(const Filter& filter, const Document& document, const profile::Book& shown);

    bool accepts(PairIndex pair);
    // What is wrong with the text; everything is then let through.
    const QString& problem() const { return problem_; }

  private:
    void prepare_expression();
    void prepare_condition();
    bool holds(PairIndex pair);

    const Document& document_;
    const profile::Book& shown_;
    QString text_;
    std::optional<QRegularExpression> expression_;
    std::optional<lexprof::Filter> condition_;
    std::vector<profile::Field> fields_;
    std::vector<Value> values_; // of the pair that is looked at
    std::vector<double> totals_;
    QString problem_;
};

} // namespace lexprof::gui
