#include "gui/core/sweep_document.h"

#include "gui/core/words.h"
#include "profile/present/palette.h"

#include <QDir>
#include <QFileInfo>
#include <algorithm>
#include <cmath>
#include <utility>

namespace lexprof::gui {

namespace {

constexpr int most_troubles = 6;

// What lies between the least that is not 0 and the greatest.
double decades_of(std::span<const profile::GrowthPoint> samples) {
    double least = 0;
    double most = 0;
    for (const profile::GrowthPoint& sample : samples) {
        most = std::max(most, sample.value);
        if (sample.value > 0) least = least > 0 ? std::min(least, sample.value) : sample.value;
    }
    return least > 0 ? std::log10(most / least) : 0;
}

} // namespace

std::size_t place_of(profile::Measure measure) {
    const auto* found = std::find(grown_measures.begin(), grown_measures.end(), measure);
    return static_cast<std::size_t>(found - grown_measures.begin()) % grown_measures.size();
}

SweepDocument::SweepDocument(profile::Sweep sweep, QString path)
    : sweep_(std::make_unique<const profile::Sweep>(std::move(sweep))),
      pairs_(*sweep_),
      path_(std::move(path)) {
    find_runs();
    add_lines();
    place_in_palette();
    for (std::size_t line = 0; line < lines_.size(); ++line) {
        by_name_.insert(lines_[line].name, line);
        for (std::size_t at = 0; at < decades_.size(); ++at)
            decades_[at] = std::max(decades_[at], decades_of(lines_[line].samples[at]));
    }
}

void SweepDocument::find_runs() {
    std::uint64_t greatest = 0;
    for (const profile::SweepRun& run : sweep_->runs)
        if (run.counts()) greatest = std::max(greatest, run.other);
    for (std::size_t run = 0; run < sweep_->runs.size(); ++run)
        if (sweep_->runs[run].counts() && sweep_->runs[run].other == greatest) runs_.push_back(run);
}

void SweepDocument::fill(Line& line) {
    for (std::size_t at = 0; at < grown_measures.size(); ++at)
        for (const std::size_t run : runs_) {
            const profile::SweepRun& of = sweep_->runs[run];
            const profile::Row* row = line.pair != nullptr ? line.pair->rows[run] : nullptr;
            std::uint64_t amount = 0;
            if (line.pair == nullptr) amount = profile::amount(of.total, grown_measures[at]);
            if (row != nullptr) amount = profile::amount(*row, grown_measures[at]);
            line.samples[at].push_back({static_cast<double>(of.size), static_cast<double>(amount)});
        }
}

void SweepDocument::add_lines() {
    lines_.emplace_back().name = QStringLiteral("(program)");
    fill(lines_.back());
    const profile::Subjects& subjects = *sweep_->subjects;
    for (const profile::SweepPair& pair : pairs_.pairs()) {
        Line& line = lines_.emplace_back();
        line.name = words(pairs_.name(pair));
        line.pair = &pair;
        line.callee = profile::spelled(subjects[pair.callee]);
        line.origin = profile::spelled(subjects[pair.origin]);
        fill(line);
    }
    const std::size_t steps = place_of(profile::Measure::steps);
    std::stable_sort(lines_.begin() + 1, lines_.end(), [&](const Line& a, const Line& b) {
        return !runs_.empty() && a.samples[steps].back().value > b.samples[steps].back().value;
    });
}

void SweepDocument::place_in_palette() {
    std::vector<std::string> names;
    for (std::size_t line = 1; line < lines_.size(); ++line)
        names.push_back(lines_[line].name.toStdString());
    const auto places = profile::palette_places(names);
    for (std::size_t line = 1; line < lines_.size(); ++line)
        lines_[line].palette_place = places[line - 1];
}

std::optional<std::size_t> SweepDocument::find(const QString& name) const {
    const auto found = by_name_.constFind(name);
    return found == by_name_.constEnd() ? std::nullopt : std::optional(found.value());
}

double SweepDocument::at_greatest(std::size_t line, profile::Measure measure) const {
    const auto all = samples(line, measure);
    return all.empty() ? 0 : all.back().value;
}

QString SweepDocument::parameters() const {
    return words(sweep_->has_two_parameters()
                     ? sweep_->parameter + " and " + sweep_->other_parameter
                     : sweep_->parameter);
}

QString SweepDocument::greatest() const {
    if (runs_.empty()) return {};
    const profile::SweepRun& run = sweep_->runs[runs_.back()];
    QString text = words(sweep_->parameter) + QStringLiteral(" = ") + grouped(run.size);
    if (sweep_->has_two_parameters())
        text += QStringLiteral(", ") + words(sweep_->other_parameter) + QStringLiteral(" = ") +
                grouped(run.other);
    return text;
}

QString SweepDocument::outline() const {
    std::uint64_t finished = 0;
    for (const profile::SweepRun& run : sweep_->runs)
        if (run.state == profile::SweepState::finished) ++finished;
    QString text = QObject::tr("%1 of %2 finished")
                       .arg(grouped(finished),
                            counted(sweep_->runs.size(), QObject::tr("run"), QObject::tr("runs")));
    if (sweep_->runs.empty()) return text;
    const auto range = [](const std::string& name, std::uint64_t from, std::uint64_t to) {
        return QObject::tr(", %1 from %2 to %3").arg(words(name), grouped(from), grouped(to));
    };
    text += range(sweep_->parameter, sweep_->runs.front().size, sweep_->runs.back().size);
    if (sweep_->has_two_parameters())
        text +=
            range(sweep_->other_parameter, sweep_->runs.front().other, sweep_->runs.back().other);
    return text;
}

QString SweepDocument::troubles() const {
    QStringList lines;
    int more = 0;
    for (const profile::SweepRun& run : sweep_->runs) {
        if (run.state == profile::SweepState::finished) continue;
        if (lines.size() == most_troubles)
            ++more;
        else
            lines << words(sweep_->name(run)) + QStringLiteral(": ") +
                         (run.state == profile::SweepState::failed ? words(run.failure)
                                                                   : QObject::tr("not run"));
    }
    if (more > 0) lines << QObject::tr("and %1 more").arg(grouped(std::int64_t{more}));
    return lines.join(u'\n');
}

namespace {

// 1 and 0 beside numbers would be taken for numbers.
QString in_words(const QString& growth) {
    if (growth == QStringLiteral("1")) return QObject::tr("constant");
    if (growth == QStringLiteral("0")) return QObject::tr("none");
    return growth;
}

} // namespace

SweepGrowths::SweepGrowths(const SweepDocument& document, const SweepGrowths* known,
                           std::size_t lines, const std::function<bool(double)>& going) {
    const profile::Sweep& sweep = document.sweep();
    const std::size_t all = std::min(lines, document.lines());
    if (known != nullptr) {
        growths_ = known->growths_;
        texts_ = known->texts_;
    }
    for (std::size_t line = this->lines(); line < all; ++line) {
        if (!going(static_cast<double>(line) / static_cast<double>(all))) return;
        for (const profile::Measure measure : grown_measures) {
            growths_.push_back(profile::growth_of(document.samples(line, measure)));
            texts_.push_back(in_words(
                words(sweep.has_two_parameters()
                          ? profile::product_growth(
                                document.pairs_.products(document.lines_[line].pair, measure),
                                sweep.parameter, sweep.other_parameter)
                          : growths_.back().text())));
        }
    }
}

const profile::Growth& SweepGrowths::growth(std::size_t line, profile::Measure measure) const {
    static const profile::Growth none;
    const std::size_t at = line * grown_measures.size() + place_of(measure);
    return at < growths_.size() ? growths_[at] : none;
}

const QString& SweepGrowths::text(std::size_t line, profile::Measure measure) const {
    static const QString none = QStringLiteral("…");
    const std::size_t at = line * grown_measures.size() + place_of(measure);
    return at < texts_.size() ? texts_[at] : none;
}

double rank_of(const profile::Growth& growth) {
    if (growth.verdict == profile::GrowthVerdict::nothing) return -1;
    if (growth.verdict == profile::GrowthVerdict::too_few) return -1.5; // or not known yet
    const auto shape = growth.shape();
    if (!shape) return growth.exponent.likely;
    switch (*shape) {
    case profile::Shape::constant: return 0;
    case profile::Shape::logarithm: return 0.01;
    case profile::Shape::root: return 0.5;
    case profile::Shape::linear: return 1;
    case profile::Shape::linearithmic: return 1.01;
    case profile::Shape::square: return 2;
    case profile::Shape::square_logarithm: return 2.01;
    case profile::Shape::cube: return 3;
    case profile::Shape::exponential: break;
    }
    return 1000;
}

QString home_of(const SweepDocument& document) {
    const QString program = words(document.sweep().program);
    const QFileInfo sweep(document.path());
    if (QFileInfo(program).isAbsolute()) return sweep.absolutePath();
    for (QDir folder(sweep.absolutePath());;) {
        if (folder.exists(program)) return folder.absolutePath();
        if (!folder.cdUp()) return {};
    }
}

QString kept_profile(const SweepDocument& document, std::size_t run) {
    const profile::Sweep& sweep = document.sweep();
    const QString name = words(sweep.file_name(sweep.runs[run]));
    QStringList folders{QFileInfo(document.path()).absolutePath()};
    const QString option = QStringLiteral("--keep-runs");
    for (std::size_t at = 0; at < sweep.command_line.size(); ++at) {
        const QString word = words(sweep.command_line[at]);
        QString folder;
        if (word == QStringLiteral("--")) break;
        if (word == option && at + 1 < sweep.command_line.size())
            folder = words(sweep.command_line[at + 1]);
        if (word.startsWith(option + u'=')) folder = word.mid(option.size() + 1);
        if (!folder.isEmpty()) folders.prepend(QDir(home_of(document)).absoluteFilePath(folder));
    }
    for (const QString& folder : folders)
        if (const QFileInfo file(QDir(folder), name); file.isFile()) return file.absoluteFilePath();
    return {};
}

} // namespace lexprof::gui
