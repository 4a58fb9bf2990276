#include "gui/core/sweeps.h"

#include "gui/core/share.h"
#include "gui/core/words.h"
#include "profile/analysis/growth/change.h"
#include "profile/store/sweep_file.h"

#include <QFile>
#include <QFileInfo>
#include <algorithm>

namespace lexprof::gui {

namespace {

constexpr std::size_t few_lines = 24; // are worked on at once, and first of many
constexpr std::size_t more = 3;       // times as many as are known come next

// Whether the costs are the same at each size that both have.
bool is_alike(std::span<const profile::GrowthPoint> a, std::span<const profile::GrowthPoint> b) {
    return std::all_of(a.begin(), a.end(), [&](const profile::GrowthPoint& one) {
        return std::all_of(b.begin(), b.end(), [&](const profile::GrowthPoint& other) {
            return one.size != other.size || one.value == other.value;
        });
    });
}

} // namespace

Sweeps::Sweeps(QObject* parent)
    : QObject(parent),
      reading_(this, [this](const Read& result) { take(result); }),
      fitting_(this, [this](const Fitted& fitted) { take_fitted(fitted); }) {
    reading_.come_first();
}

Sweeps::~Sweeps() = default;

bool Sweeps::is_sweep(const QString& path) {
    return profile::is_sweep_file(QFile::encodeName(path).toStdString()) ||
           (QFileInfo(path).suffix() == QStringLiteral("lexsweep") && !QFileInfo(path).isDir());
}

void Sweeps::read(const QString& path, bool is_former) {
    emit started(path);
    reading_.ask([path, is_former]() -> Read {
        std::string problem;
        auto sweep = profile::read_sweep(QFile::encodeName(path).toStdString(), problem);
        if (!sweep) return {nullptr, path, words(problem), is_former};
        return {share(SweepDocument(std::move(*sweep), path)), path, {}, is_former};
    });
}

void Sweeps::open(const QString& path) { read(path, false); }

void Sweeps::compare_with(const QString& path) {
    if (is_open()) read(path, true);
}

void Sweeps::take(const Read& result) {
    if (!result.document) {
        emit failed(result.path, result.problem);
        return;
    }
    const bool has_two = result.document->sweep().has_two_parameters() ||
                         (result.is_former && document_->sweep().has_two_parameters());
    if (result.is_former && has_two) {
        emit failed(result.path, tr("%1: only sweeps over one parameter can be compared")
                                     .arg(QFileInfo(result.path).fileName()));
        return;
    }
    const QString chosen = is_open() ? name(row_) : QString();
    if (result.is_former) {
        former_ = result.document;
    } else {
        document_ = result.document;
        former_.reset();
        growths_.reset();
        point_.reset();
    }
    former_growths_.reset();
    list_rows();
    row_ = rows_.size() > 1 ? 1 : 0;
    for (std::size_t row = 0; row < rows_.size(); ++row)
        if (name(row) == chosen) row_ = row;
    // What only one of both has says nothing of the change; the program is in both.
    if (result.is_former && !(rows_[row_].now && rows_[row_].before)) row_ = 0;
    emit document_changed();
    fit();
}

void Sweeps::list_rows() {
    rows_.clear();
    if (!is_open()) return;
    for (std::size_t line = 0; line < document_->lines(); ++line)
        rows_.push_back({line, former_ ? former_->find(document_->name(line)) : std::nullopt});
    for (std::size_t line = 0; former_ && line < former_->lines(); ++line)
        if (!document_->find(former_->name(line))) rows_.push_back({std::nullopt, line});
}

const QString& Sweeps::name(std::size_t row) const {
    return rows_[row].now ? document_->name(*rows_[row].now) : former_->name(*rows_[row].before);
}

void Sweeps::fit() {
    const Fitted known{document_, former_, growths_, former_growths_};
    const auto find = [](const SweepPointer& of, const Growths& so_far,
                         const Going& going) -> Growths {
        if (!of || (so_far && so_far->lines() == of->lines())) return so_far;
        const std::size_t lines = so_far ? more * so_far->lines() : few_lines;
        return share(SweepGrowths(*of, so_far.get(), lines, going));
    };
    const bool is_quick =
        document_->lines() <= few_lines && (!former_ || former_->lines() <= few_lines);
    fitting_.ask(
        [known, find](const Going& going) {
            Fitted fitted = known;
            fitted.growths = find(fitted.document, fitted.growths, going);
            fitted.former_growths = find(fitted.former, fitted.former_growths, going);
            return fitted;
        },
        is_quick);
}

void Sweeps::take_fitted(const Fitted& fitted) {
    if (fitted.document != document_ || fitted.former != former_) return;
    growths_ = fitted.growths;
    former_growths_ = fitted.former_growths;
    const bool are_all_known = growths_->lines() == document_->lines() &&
                               (!former_ || former_growths_->lines() == former_->lines());
    if (!are_all_known) fit();
    emit told();
}

void Sweeps::end_comparison() {
    if (!former_) return;
    former_.reset();
    former_growths_.reset();
    list_rows();
    row_ = std::min(row_, rows_.size() - 1);
    emit document_changed();
    fit();
}

void Sweeps::close() {
    reading_.cancel();
    fitting_.cancel();
    if (!is_open()) return;
    document_.reset();
    former_.reset();
    growths_.reset();
    former_growths_.reset();
    list_rows();
    row_ = 0;
    point_.reset();
    emit document_changed();
}

void Sweeps::settle() {
    reading_.finish();
    while (fitting_.is_busy()) fitting_.finish();
}

std::optional<GrowthFate> Sweeps::fate(std::size_t row, profile::Measure measure) const {
    if (!former_ || !growths_ || !former_growths_) return std::nullopt;
    const auto [now, before] = rows_[row];
    if (!now) return GrowthFate::gone;
    if (!before) return GrowthFate::added;
    if (*now >= growths_->lines() || *before >= former_growths_->lines()) return std::nullopt;
    const auto order = profile::order_of(growths_->growth(*now, measure),
                                         former_growths_->growth(*before, measure));
    if (order && *order != 0) return *order > 0 ? GrowthFate::faster : GrowthFate::slower;
    if (is_alike(document_->samples(*now, measure), former_->samples(*before, measure)))
        return GrowthFate::same;
    return order ? GrowthFate::amount : GrowthFate::unknown;
}

void Sweeps::choose_row(std::size_t row) {
    if (row >= rows_.size() || row == row_) return;
    row_ = row;
    emit row_changed();
}

void Sweeps::set_measure(profile::Measure measure) {
    if (measure == measure_) return;
    measure_ = measure;
    emit measure_changed();
}

void Sweeps::choose_point(std::optional<std::size_t> point) {
    if (point == point_ || (point && (!is_open() || *point >= document_->runs().size()))) return;
    point_ = point;
    emit point_changed();
}

} // namespace lexprof::gui
