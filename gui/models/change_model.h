// What has changed from one run to another: a line for each pair (or callee, or origin) in which
// something exact has changed, with before, after and the difference of each number.
#pragma once

#include "gui/core/contrast.h"
#include "gui/core/words.h"

#include <QAbstractTableModel>
#include <vector>

namespace lexprof::gui {

class ChangeModel : public QAbstractTableModel {
    Q_OBJECT

  public:
    // After the name and what became of the line, each number has three columns.
    enum ChangeColumn : int { name_column, fate_column, first_number };
    enum class Part : std::uint8_t { before, after, change };
    static constexpr int parts = 3;

    ChangeModel(Session& session, const Contrast& contrast, QObject* parent = nullptr);

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation,
                        int role = Qt::DisplayRole) const override;
    void sort(int column, Qt::SortOrder order = Qt::AscendingOrder) override;

    static int column_of(std::size_t number, Part part) {
        return first_number + static_cast<int>(number) * parts + static_cast<int>(part);
    }
    static std::size_t number_of(int column) {
        return static_cast<std::size_t>((column - first_number) / parts);
    }
    static Part part_of(int column) { return static_cast<Part>((column - first_number) % parts); }

    const profile::Change& change(int line) const {
        return *lines_[static_cast<std::size_t>(line)];
    }
    std::int64_t value(int line, int column) const;
    std::optional<int> line_of(PairIndex pair) const;
    std::optional<PairIndex> pair_at(int line) const { return contrast_.pair_of(change(line)); }

  private:
    void rebuild();
    bool is_wanted(const profile::Change& change) const;
    void arrange();
    QString text(int line, int column) const;
    QString tip(int line, int column) const;
    bool is_hidden(int line, int column) const;
    QVariant look(int line, int column, int role) const;

    Session& session_;
    const Contrast& contrast_;
    std::shared_ptr<const profile::Comparison> shown_;
    std::vector<const profile::Change*> lines_;
    std::vector<std::int64_t> greatest_; // change in each number
    int sorted_by_ = -1;                 // as they come: what has changed most first
    bool descending_ = true;
    TimeUnit time_unit_;
};

} // namespace lexprof::gui
