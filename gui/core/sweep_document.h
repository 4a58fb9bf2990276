// A sweep that has been loaded, with what the view of growth looks up in it: a line for the whole
// program and for each pair, and what it cost in each run. It never changes.
#pragma once

#include "profile/analysis/growth/sweep_growth.h"

#include <QHash>
#include <QString>
#include <array>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace lexprof::gui {

// Whose growth is told, in this order.
inline constexpr auto grown_measures = profile::told_measures;
std::size_t place_of(profile::Measure measure);

class SweepDocument {
  public:
    SweepDocument(profile::Sweep sweep, QString path);

    const profile::Sweep& sweep() const { return *sweep_; }
    const QString& path() const { return path_; }
    // n, or n and m
    QString parameters() const;
    // The greatest size that has finished: n = 4,000. Empty where none has.
    QString greatest() const;

    // Of the lines the first is the whole program, then pairs, those with most steps first.
    std::size_t lines() const { return lines_.size(); }
    const QString& name(std::size_t line) const { return lines_[line].name; }
    std::optional<std::size_t> find(const QString& name) const;
    // As texts have them; empty for the whole program.
    const std::string& callee(std::size_t line) const { return lines_[line].callee; }
    const std::string& origin(std::size_t line) const { return lines_[line].origin; }
    std::size_t palette_place(std::size_t line) const { return lines_[line].palette_place; }

    // The runs that tell what they cost, by their places in the sweep, and what each cost. Of two
    // parameters those in which the other one is greatest.
    const std::vector<std::size_t>& runs() const { return runs_; }
    std::span<const profile::GrowthPoint> samples(std::size_t line,
                                                  profile::Measure measure) const {
        return lines_[line].samples[place_of(measure)];
    }
    // In the run of the greatest size.
    double at_greatest(std::size_t line, profile::Measure measure) const;
    // How many powers of ten lie between the least of a measure that is not 0 and the greatest, of
    // the line where these are most.
    double decades(profile::Measure measure) const { return decades_[place_of(measure)]; }

    // 12 of 12 runs finished, n from 10 to 4,000
    QString outline() const;
    // What became of each run that has not finished, a line for each; no more than some.
    QString troubles() const;

  private:
    struct Line {
        QString name;
        const profile::SweepPair* pair = nullptr; // none: the whole program
        std::string callee;
        std::string origin;
        std::size_t palette_place = 0;
        std::array<std::vector<profile::GrowthPoint>, grown_measures.size()> samples;
    };
    friend class SweepGrowths;

    void find_runs();
    void add_lines();
    void fill(Line& line);
    void place_in_palette();

    std::unique_ptr<const profile::Sweep> sweep_; // where it is, also when this is moved
    profile::SweepPairs pairs_;
    QString path_;
    std::vector<std::size_t> runs_;
    std::vector<Line> lines_;
    QHash<QString, std::size_t> by_name_;
    std::array<double, grown_measures.size()> decades_{};
};

using SweepPointer = std::shared_ptr<const SweepDocument>;

// How the first lines grow: what takes longer to find than all else. It never changes either.
class SweepGrowths {
  public:
    // Of so many lines, or of all where there are not as many; `known` of the first of them, which
    // may be null. Gives up where `going` says so, and is of no use then.
    SweepGrowths(const SweepDocument& document, const SweepGrowths* known, std::size_t lines,
                 const std::function<bool(double)>& going);

    std::size_t lines() const { return growths_.size() / grown_measures.size(); }
    // Of a line that is not known yet, that of too few sizes.
    const profile::Growth& growth(std::size_t line, profile::Measure measure) const;
    // n log n, n·m, constant, none, unclear: about n^1.58, or … where it is not known yet
    const QString& text(std::size_t line, profile::Measure measure) const;

  private:
    std::vector<profile::Growth> growths_;
    std::vector<QString> texts_;
};

// In the order of growth, for sorting: the exponent where there is nothing else to go by.
double rank_of(const profile::Growth& growth);

// Where the profile of a run has been kept: in the folder of --keep-runs, or beside the sweep.
// Empty where it has not.
QString kept_profile(const SweepDocument& document, std::size_t run);

// The folder that a sweep was made in, as far as that can be found out: in which its program is.
QString home_of(const SweepDocument& document);

} // namespace lexprof::gui
