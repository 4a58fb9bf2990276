// The sweep that is being looked at, the earlier one that it is compared with, and what is chosen
// in them. Files are read, and growth is found, on other threads: first there are the costs, and
// how they grow is told when it is known.
#pragma once

#include "gui/core/sweep_document.h"
#include "gui/core/task.h"

#include <QObject>

namespace lexprof::gui {

// How a line has changed from one sweep to the other.
enum class GrowthFate : std::uint8_t { same, amount, slower, faster, unknown, added, gone };

class Sweeps : public QObject {
    Q_OBJECT

  public:
    explicit Sweeps(QObject* parent = nullptr);
    ~Sweeps() override;

    // Whether a file is one, by what it begins with, or else by its name.
    static bool is_sweep(const QString& path);

    // Begins to read a file. What is shown stays until it has been read.
    void open(const QString& path);
    // Reads an earlier one to compare it with. Not for sweeps over two parameters.
    void compare_with(const QString& path);
    void end_comparison();
    void close();

    const SweepPointer& document() const { return document_; }
    bool is_open() const { return document_ != nullptr; }
    const SweepPointer& former() const { return former_; }
    // Those of the first lines, as far as they have been found; null before.
    const SweepGrowths* growths() const { return growths_.get(); }
    const SweepGrowths* former_growths() const { return former_growths_.get(); }

    // What there is to be listed: the lines of the document, and then those that only the former
    // one has.
    std::size_t rows() const { return rows_.size(); }
    std::optional<std::size_t> now(std::size_t row) const { return rows_[row].now; }
    std::optional<std::size_t> before(std::size_t row) const { return rows_[row].before; }
    const QString& name(std::size_t row) const;
    // Nothing while it is not known, or nothing is compared.
    std::optional<GrowthFate> fate(std::size_t row, profile::Measure measure) const;

    // What is chosen: a row, a measure, a run by its place among those of the document.
    std::size_t row() const { return row_; }
    void choose_row(std::size_t row);
    profile::Measure measure() const { return measure_; }
    void set_measure(profile::Measure measure);
    std::optional<std::size_t> point() const { return point_; }
    void choose_point(std::optional<std::size_t> point);

    // Small sweeps are worked on at once.
    bool is_busy() const { return reading_.is_busy() || fitting_.is_busy(); }
    bool is_finding_growth() const { return fitting_.is_busy(); }
    void settle();

  signals:
    void started(const QString& path);
    void failed(const QString& path, const QString& problem);
    void document_changed(); // or the former one; everything may be different
    void told();             // how it grows
    void row_changed();
    void measure_changed();
    void point_changed();

  private:
    struct Read {
        SweepPointer document;
        QString path;
        QString problem;
        bool is_former = false;
    };
    struct Row {
        std::optional<std::size_t> now;
        std::optional<std::size_t> before;
    };
    using Growths = std::shared_ptr<const SweepGrowths>;
    struct Fitted {
        SweepPointer document;
        SweepPointer former;
        Growths growths;
        Growths former_growths;
    };

    void read(const QString& path, bool is_former);
    void take(const Read& result);
    void fit();
    void take_fitted(const Fitted& fitted);
    void list_rows();

    SweepPointer document_;
    SweepPointer former_;
    Growths growths_;
    Growths former_growths_;
    std::vector<Row> rows_;
    std::size_t row_ = 0;
    profile::Measure measure_ = profile::Measure::steps;
    std::optional<std::size_t> point_;
    Task<Read> reading_;
    Task<Fitted> fitting_;
};

} // namespace lexprof::gui
