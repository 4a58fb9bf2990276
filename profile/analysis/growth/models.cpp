#include "profile/analysis/growth/models.h"

#include "profile/analysis/growth/squares.h"

#include <algorithm>
#include <cmath>
#include <functional>

namespace lexprof::profile {

namespace {

constexpr std::size_t most_lower_terms = 3;
constexpr double exact = 1e-7;        // left over by rounding alone
constexpr double least_share = 0.02;  // of the greatest number, that a leading term makes up
constexpr double share_of_error = 10; // and so many times what is left over
constexpr double least_certainty = 4; // of a leading term, in standard errors
constexpr double least_lower = 2.5;   // of the others
constexpr double least_rise = 100;    // of an exponential over the sizes

// Counts are whole, so those below 1 weigh no more than 1.
double weight_of(const GrowthPoint& sample) { return 1 / std::max(sample.value, 1.0); }

double term_at(const GrowthTerm& term, double size) {
    return term.shape ? value_of(*term.shape, size, term.parameter)
                      : std::pow(size, term.parameter);
}

// Fits models of given terms to samples.
class Fitter {
  public:
    explicit Fitter(std::span<const GrowthPoint> samples) : samples_(samples) {
        for (const GrowthPoint& sample : samples)
            wanted_.push_back(sample.value * weight_of(sample));
        for (const ShapeFacts& facts : every_shape) {
            if (facts.shape == Shape::exponential) break;
            columns_.push_back(column_of({facts.shape, 0, 0}));
        }
    }

    std::vector<double> column_of(const GrowthTerm& term) const {
        std::vector<double> column;
        const double scale = 1 / term_at(term, samples_.back().size); // keeps numbers small
        for (const GrowthPoint& sample : samples_)
            column.push_back(term_at(term, sample.size) * scale * weight_of(sample));
        return column;
    }

    // `lead` is the column of the leading term.
    std::optional<GrowthModel> fit(const GrowthTerm& lead, const std::vector<double>& column,
                                   std::span<const Shape> lower, bool all_matter = true) const {
        std::vector<std::vector<double>> columns{column};
        for (const Shape shape : lower)
            columns.push_back(columns_[static_cast<std::size_t>(shape)]);
        const auto squares = least_squares(columns, wanted_);
        if (!squares) return std::nullopt;
        GrowthModel model;
        model.terms.push_back(lead);
        for (const Shape shape : lower) model.terms.push_back({shape, 0, 0});
        for (std::size_t i = 0; i < model.terms.size(); ++i)
            model.terms[i].factor =
                squares->factors[i] / term_at(model.terms[i], samples_.back().size);
        model.error = std::sqrt(squares->rest / static_cast<double>(samples_.size()));
        if (all_matter && !matters(model, *squares)) return std::nullopt;
        return model;
    }

    std::optional<GrowthModel> fit(const GrowthTerm& lead, std::span<const Shape> lower,
                                   bool all_matter = true) const {
        return fit(lead, column_of(lead), lower, all_matter);
    }

    std::span<const GrowthPoint> samples() const { return samples_; }

  private:
    bool matters(const GrowthModel& model, const Squares& squares) const {
        const GrowthPoint& last = samples_.back();
        const double part = model.lead().at(last.size);
        if (!(part > 0)) return false;
        if (model.error > exact) {
            if (part < std::max(least_share, share_of_error * model.error) * last.value)
                return false;
            if (squares.factors[0] < least_certainty * squares.errors[0]) return false;
            for (std::size_t i = 1; i < squares.factors.size(); ++i)
                if (std::abs(squares.factors[i]) < least_lower * squares.errors[i]) return false;
        } else if (part < 1) {
            return false;
        }
        // None may be below nothing.
        return std::all_of(samples_.begin(), samples_.end(),
                           [&](const GrowthPoint& sample) { return model.at(sample.size) > -1; });
    }

    std::span<const GrowthPoint> samples_;
    std::vector<double> wanted_;
    std::vector<std::vector<double>> columns_; // of shapes
};

// Every choice of at most so many shapes that grow slower than one.
void for_each_lower(Shape lead, std::size_t most,
                    const std::function<void(std::span<const Shape>)>& use) {
    const auto count = static_cast<unsigned>(lead);
    std::vector<Shape> lower;
    for (unsigned set = 0; set < 1U << count; ++set) {
        lower.clear();
        for (unsigned i = 0; i < count; ++i)
            if ((set >> i & 1U) != 0) lower.push_back(static_cast<Shape>(i));
        if (lower.size() <= most) use(lower);
    }
}

// The parameter at which a model of one leading term leaves over least, between two.
std::optional<GrowthModel>
best_between(double low, double high,
             const std::function<std::optional<GrowthModel>(double)>& fit) {
    constexpr int parts = 24;
    std::optional<GrowthModel> best;
    double at = low;
    const auto consider = [&](double parameter) {
        auto model = fit(parameter);
        if (!model || (best && best->error <= model->error)) return;
        best = std::move(model);
        at = parameter;
    };
    for (int i = 0; i <= parts; ++i) consider(low + (high - low) * i / parts);
    for (double step = (high - low) / parts / 2; best && step > 1e-9 * high; step /= 2) {
        const double middle = at;
        consider(std::max(low, middle - step));
        consider(std::min(high, middle + step));
    }
    return best;
}

// The best of a family of models that a parameter of the leading term tells apart, if all of its
// terms matter.
void add_best(const Fitter& fitter, std::optional<Shape> shape, double low, double high,
              const std::vector<Shape>& lower, std::vector<GrowthModel>& models) {
    const auto fit = [&](double parameter, bool all_matter) {
        return fitter.fit({shape, parameter, 0}, lower, all_matter);
    };
    const auto best =
        best_between(low, high, [&](double parameter) { return fit(parameter, false); });
    if (!best) return;
    if (auto model = fit(best->lead().parameter, true)) models.push_back(std::move(*model));
}

void add_powers(const Fitter& fitter, std::vector<GrowthModel>& models) {
    const std::vector<std::vector<Shape>> lowers{
        {}, {Shape::constant}, {Shape::linear}, {Shape::constant, Shape::linear}};
    for (const auto& lower : lowers) {
        const bool has_linear = !lower.empty() && lower.back() == Shape::linear;
        add_best(fitter, std::nullopt, has_linear ? 1.02 : 0.05, 4, lower, models);
    }
}

void add_exponentials(const Fitter& fitter, std::vector<GrowthModel>& models) {
    constexpr double greatest_base = 8;
    const auto samples = fitter.samples();
    const double stretch = samples.back().size - samples.front().size;
    const double low = std::pow(least_rise, 1 / stretch);
    if (!(low < greatest_base)) return;
    const std::vector<std::vector<Shape>> lowers{{},
                                                 {Shape::constant},
                                                 {Shape::linear},
                                                 {Shape::constant, Shape::linear},
                                                 {Shape::square},
                                                 {Shape::linear, Shape::square}};
    for (const auto& lower : lowers) {
        if (low <= 2)
            if (auto two = fitter.fit({Shape::exponential, 2, 0}, lower))
                models.push_back(std::move(*two));
        add_best(fitter, Shape::exponential, low, greatest_base, lower, models);
    }
}

} // namespace

double GrowthTerm::at(double size) const { return factor * term_at(*this, size); }

double GrowthModel::at(double size) const {
    double sum = 0;
    for (const GrowthTerm& term : terms) sum += term.at(size);
    return sum;
}

std::vector<GrowthModel> models_of(std::span<const GrowthPoint> samples) {
    std::vector<GrowthModel> models;
    const Fitter fitter(samples);
    const std::size_t most = std::min(most_lower_terms, (samples.size() - 2) / 2);
    for (const ShapeFacts& facts : every_shape) {
        if (facts.shape == Shape::exponential) break;
        for_each_lower(facts.shape, most, [&](std::span<const Shape> lower) {
            if (auto model = fitter.fit({facts.shape, 0, 0}, lower))
                models.push_back(std::move(*model));
        });
    }
    add_powers(fitter, models);
    add_exponentials(fitter, models);
    return models;
}

std::optional<GrowthModel> fitted_again(const GrowthModel& model,
                                        std::span<const GrowthPoint> samples) {
    std::vector<Shape> lower;
    for (std::size_t i = 1; i < model.terms.size(); ++i) lower.push_back(*model.terms[i].shape);
    return Fitter(samples).fit(model.lead(), lower, false);
}

std::size_t freedoms(const GrowthModel& model) {
    const GrowthTerm& lead = model.lead();
    const bool is_found = !lead.shape || (*lead.shape == Shape::exponential && lead.parameter != 2);
    return model.terms.size() + (is_found ? 1 : 0);
}

double left_over(const GrowthModel& model, const GrowthPoint& sample) {
    return (sample.value - model.at(sample.size)) * weight_of(sample);
}

} // namespace lexprof::profile
