// The columns of the file that hold measures. They follow from the list of measures: one more
// measure is one more column.
#pragma once

#include "profile/data/book.h"

#include <cstdint>
#include <span>
#include <string>
#include <vector>

namespace lexprof::profile {

// A number of a record, and the column that holds it.
template <typename Record>
class Column {
  public:
    Column(std::string name, std::uint64_t Record::*amount)
        : name_(std::move(name)), amount_(amount) {}
    Column(std::string name, std::int64_t Record::*level) : name_(std::move(name)), level_(level) {}

    const std::string& name() const { return name_; }
    bool may_be_negative() const { return level_ != nullptr; }

    std::int64_t of(const Record& record) const {
        return amount_ != nullptr ? static_cast<std::int64_t>(record.*amount_) : record.*level_;
    }
    // Those of many records, as many as there is room for.
    void gather(std::span<const Record> records, std::span<std::int64_t> values) const {
        if (amount_ != nullptr)
            for (std::size_t at = 0; at < values.size(); ++at)
                values[at] = static_cast<std::int64_t>(records[at].*amount_);
        else
            for (std::size_t at = 0; at < values.size(); ++at) values[at] = records[at].*level_;
    }
    void put(Record& record, std::int64_t value) const {
        if (amount_ != nullptr)
            record.*amount_ = static_cast<std::uint64_t>(value);
        else
            record.*level_ = value;
    }

  private:
    std::string name_;
    std::uint64_t Record::*amount_ = nullptr; // one of the two
    std::int64_t Record::*level_ = nullptr;
};

template <typename Record>
using Columns = std::vector<Column<Record>>;

const Columns<Amounts>& account_columns();
const Columns<Totals>& total_columns();
const Columns<Interval>& interval_columns();
const Columns<Point>& point_columns(); // besides its interval

} // namespace lexprof::profile
