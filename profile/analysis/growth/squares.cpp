#include "profile/analysis/growth/squares.h"

#include <cmath>
#include <cstddef>

namespace lexprof::profile {
namespace {

using Numbers = std::vector<long double>;

long double product(const Numbers& a, const Numbers& b) {
    long double sum = 0;
    for (std::size_t i = 0; i < a.size(); ++i) sum += a[i] * b[i];
    return sum;
}

// Orthogonal columns of length one, and the triangle that makes the given ones of them (Gram and
// Schmidt, each column twice, so that rounding does no harm).
struct Factored {
    std::vector<Numbers> columns;
    std::vector<Numbers> triangle; // by column, then row
};

constexpr long double least_independent = 1e-9L; // of a column's length

std::optional<Factored> factored(std::span<const std::vector<double>> columns) {
    Factored made;
    for (const std::vector<double>& given : columns) {
        Numbers column(given.begin(), given.end());
        const long double length = std::sqrt(product(column, column));
        Numbers shares(columns.size());
        for (int pass = 0; pass < 2; ++pass) {
            for (std::size_t k = 0; k < made.columns.size(); ++k) {
                const long double share = product(made.columns[k], column);
                shares[k] += share;
                for (std::size_t i = 0; i < column.size(); ++i)
                    column[i] -= share * made.columns[k][i];
            }
        }
        const long double left = std::sqrt(product(column, column));
        if (!(left > least_independent * length)) return std::nullopt;
        for (long double& number : column) number /= left;
        shares[made.columns.size()] = left;
        made.columns.push_back(std::move(column));
        made.triangle.push_back(std::move(shares));
    }
    return made;
}

// What the triangle takes to a vector.
Numbers solved(const std::vector<Numbers>& triangle, Numbers right) {
    for (std::size_t k = triangle.size(); k-- > 0;) {
        right[k] /= triangle[k][k];
        for (std::size_t row = 0; row < k; ++row) right[row] -= right[k] * triangle[k][row];
    }
    return right;
}

} // namespace

std::optional<Squares> least_squares(std::span<const std::vector<double>> columns,
                                     std::span<const double> wanted) {
    const std::size_t count = columns.size();
    if (wanted.size() <= count) return std::nullopt;
    const auto basis = factored(columns);
    if (!basis) return std::nullopt;
    Numbers left(wanted.begin(), wanted.end());
    Numbers shares(count);
    for (int pass = 0; pass < 2; ++pass) {
        for (std::size_t k = 0; k < count; ++k) {
            const long double share = product(basis->columns[k], left);
            shares[k] += share;
            for (std::size_t i = 0; i < left.size(); ++i) left[i] -= share * basis->columns[k][i];
        }
    }
    Squares squares;
    const long double rest = product(left, left);
    squares.rest = static_cast<double>(rest);
    const long double variance = rest / static_cast<long double>(wanted.size() - count);
    for (const long double factor : solved(basis->triangle, shares))
        squares.factors.push_back(static_cast<double>(factor));
    std::vector<long double> spread(count);
    for (std::size_t k = 0; k < count; ++k) {
        Numbers unit(count);
        unit[k] = 1;
        const Numbers column = solved(basis->triangle, unit);
        for (std::size_t row = 0; row < count; ++row) spread[row] += column[row] * column[row];
    }
    for (const long double sum : spread)
        squares.errors.push_back(static_cast<double>(std::sqrt(sum * variance)));
    return squares;
}

} // namespace lexprof::profile
