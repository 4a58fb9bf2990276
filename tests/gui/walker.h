// Somebody who walks through the viewer at random, and looks at each number: is it the one that
// reports give for the same choice?
#pragma once

#include "shown.h"

#include "gui/models/pair_table_model.h"
#include "gui/window/main_window.h"

#include <QJsonObject>
#include <random>

namespace lexprof::gui {

// A file, read once more in each of its books for the reports.
struct File {
    DocumentPointer document;
    std::map<profile::Scheme, profile::Recording> books;
};

// A choice and what was shown where it goes wrong.
class Walker {
  public:
    Walker(std::vector<File> files, std::uint32_t seed);

    void step();
    // Compares all that is shown; the first that is wrong, or nothing.
    QString wrong();
    QString chosen() const;

  private:
    // What is chosen.
    void choose_file();
    void choose_window();
    void choose_filter();
    bool has_two_cases(const QString& part);
    void choose_baseline();
    void choose_look();
    std::size_t below(std::size_t number) {
        return std::uniform_int_distribution<std::size_t>(0, number - 1)(random_);
    }
    template <class List>
    const auto& any_of(const List& list) {
        return list[below(list.size())];
    }

    // What is said by reports.
    const profile::Recording& recording() { return files_[file_].books.at(session().book()); }
    profile::ReportOptions options();
    profile::ReportOptions options_for(const profile::Recording& recording);
    void report();

    // What is shown.
    bool wrong_if(bool bad, const QString& what);
    // Of a time of somebody's, or of its part of all.
    bool check_time(const QString& where, const QString& text, const Reported& said,
                    const QString& name, const QString& key, const QString& unit = {});
    // Of what it may be wrong by.
    bool check_error(const QString& where, const QString& text, const Reported& said,
                     const QString& name, const QString& unit);
    bool check(const QString& where, const QString& text, double number, const QString& unit = {});
    void check_pairs();
    void check_line(PairTableModel& model, int line, const QString& name, const Reported& said);
    void check_totals();
    void check_bars();
    void check_matrix();
    void check_source();
    void check_relatives();
    void check_graph();
    void check_curves();
    void check_comparison();
    void check_bill();
    void check_state();

    Session& session() { return window_.session(); }
    template <class Type>
    Type& view() {
        return *window_.findChild<Type*>();
    }
    double of_all(const QString& name, Measure measure) {
        return all_.number(name,
                           QString::fromStdString(std::string(profile::facts_of(measure).key)));
    }

    std::vector<File> files_;
    std::mt19937 random_;
    std::uint32_t seed_;
    std::size_t file_ = 0;
    std::optional<std::size_t> baseline_;
    std::string where_; // the filter, as a condition of reports
    MainWindow window_;
    QList<View*> views_;
    QString wrong_;
    Reported all_;    // by pair, in the window
    Reported wanted_; // those that the filter and the function let through
    Reported calls_;  // costs with those of what is called
    QJsonObject diff_;
};

} // namespace lexprof::gui
