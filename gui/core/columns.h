// The columns of the pair table: what they are called, what they mean, and their numbers.
#pragma once

#include "gui/core/choice.h"
#include "profile/present/report/options.h"

#include <QString>
#include <array>
#include <cstdint>
#include <span>

namespace lexprof::gui {

// A column is a number that is shown of a measure, or the name. Its number in `columns()` is its
// place in tables.
struct Column {
    enum class Of : std::uint8_t {
        name,
        measure,
        share,  // its part of the whole
        mean,   // of a level, over all steps
        caused, // of all that a function caused
        change, // since the run that is compared with
    };
    Of of = Of::name;
    Measure measure = Measure::calls;

    friend bool operator==(const Column&, const Column&) = default;
};

enum class Kind : std::uint8_t { name, count, time, share, mean, change };

struct ColumnInfo {
    Column column;
    Kind kind;
    bool bar;      // drawn as a bar too
    bool at_first; // shown until the user says otherwise
    QString key;   // in CSV, on the command line and in filters
    QString title;
};

// What a line of the table stands for.
using Grouping = profile::By;

std::span<const ColumnInfo> columns();
std::size_t index_of(Column column);
const ColumnInfo& info(Column column);
// One sentence that explains a column: the same as in reports of such a book.
QString meaning_of(Column column, Grouping grouping, profile::Scheme scheme);
// What was caused is a column of functions only.
bool is_caused(Column column);
// By how much a number has changed: a column only while profiles are compared.
bool is_change(Column column);
// The column whose number that is.
Column changed_by(Column column);

// What has a column of changes: what is the same in every run, and most want to know of that.
inline constexpr std::array changed_measures{Measure::calls, Measure::steps, Measure::cells,
                                             Measure::in_use_max};

// The column that shows a measure, and the measure's name.
Column column_of(Measure measure);
constexpr Column share_of(Measure measure) { return {Column::Of::share, measure}; }
constexpr Column caused_of(Measure measure) { return {Column::Of::caused, measure}; }
constexpr Column change_of(Measure measure) { return {Column::Of::change, measure}; }
QString title_of(Measure measure);

// A row's number in a column, and that of the whole of which it is a part; 0 where no part makes
// sense. What was caused is the sum of other rows, and what has changed needs those of another run,
// so that their numbers are 0 here.
double number(const profile::Amounts& row, Column column);
double whole(const profile::Book& shown, Column column);

} // namespace lexprof::gui
