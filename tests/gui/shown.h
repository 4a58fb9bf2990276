// What tests take for the truth about numbers on the screen: what `lexprof report` writes as CSV
// for the same choice; and how a text on the screen is read as a number again.
#pragma once

#include "profile/present/report/report.h"

#include <QString>
#include <QStringList>
#include <map>
#include <optional>

namespace lexprof::gui {

// A report as CSV, by the names in its first column.
class Reported {
  public:
    Reported() = default;
    Reported(const profile::Recording& recording, profile::ReportOptions options);

    const QString& problem() const { return problem_; }
    std::size_t size() const { return lines_.size(); }
    bool has(const QString& name) const { return lines_.contains(name); }
    bool knows(const QString& key) const { return keys_.contains(key); }
    std::vector<QString> names() const;
    // The accounts of the machine's own are in every report, whatever is asked for.
    bool is_account(const QString& name) const;
    void leave_out(const QString& name) { lines_.erase(name); }
    // A value in full; empty where there is none.
    QString text(const QString& name, const QString& key) const;
    double number(const QString& name, const QString& key) const {
        return text(name, key).toDouble();
    }
    // Of all lines.
    double sum(const QString& key) const;

  private:
    QString problem_;
    QStringList keys_;
    std::map<QString, QStringList> lines_;
};

// A number as the screen has it, with its unit: 1,234, −5, +1.2 M, 12.3 %, < 0.1, 12.3 ms (in ns),
// and ≈ 12 µs.
struct ShownNumber {
    double value = 0;
    double within = 0;    // half of its last digit
    bool is_less = false; // < value
};
// `unit` is that of the column, where it has one. Nothing where the text is no number.
std::optional<ShownNumber> read_number(QString text, const QString& unit = {});

// Whether a text on the screen is that number, as exactly as it says.
bool says(const QString& text, double number, const QString& unit = {});
// Likewise of a time, or of its part of something, that may be wrong by so many times what it is:
// by more than half of it, ≈ stands before it; by twice what it is, it has a limit.
bool says_time(const QString& text, double number, double wrong, const QString& unit = {});
// Whether it says from where to where: 0.17–1.20, both rounded away from what lies between them.
bool says_range(const QString& text, double least, double most, const QString& unit = {});

} // namespace lexprof::gui
