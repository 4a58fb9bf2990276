#include "walker.h"

#include "gui/models/bar_model.h"
#include "gui/models/curve_list_model.h"
#include "gui/models/matrix_model.h"
#include "gui/views/bars_view.h"
#include "gui/views/bill_view.h"
#include "gui/views/compare_view.h"
#include "gui/views/graph_view.h"
#include "gui/views/matrix_view.h"
#include "gui/views/pair_view.h"
#include "gui/views/relatives_view.h"
#include "gui/views/source_view.h"
#include "gui/views/space_view.h"
#include "gui/views/state_bar.h"
#include "profile/analysis/diff/diff.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <algorithm>
#include <cmath>

namespace lexprof::gui {

namespace {

QString str(const std::string& text) { return QString::fromStdString(text); }

// The unit is in the heading: "Time, ms".
QString unit_of(const TableColumn& column) {
    const auto comma = column.title.lastIndexOf(QStringLiteral(", "));
    return comma < 0 ? QString() : column.title.mid(comma + 2);
}

} // namespace

Walker::Walker(std::vector<File> files, std::uint32_t seed)
    : files_(std::move(files)), random_(seed), seed_(seed) {
    window_.resize(1400, 900);
    window_.show();
    views_ = window_.findChildren<View*>();
    choose_file();
}

QString Walker::chosen() const {
    const Choice& choice = const_cast<Walker*>(this)->window_.session().choice();
    auto* self = const_cast<Walker*>(this);
    return QStringLiteral("seed %1, %2, book %3, pair %4, function '%5', filter '%6', window %7, "
                          "measure %8, grouping %9")
               .arg(seed_)
               .arg(self->session().document()->path(),
                    str(std::string(word(self->session().book()))),
                    choice.pair ? self->session().document()->name(*choice.pair) : QString(),
                    choice.function, choice.filter.text,
                    choice.window
                        ? QStringLiteral("%1:%2").arg(choice.window->begin).arg(choice.window->end)
                        : QString(),
                    title_of(self->session().measure()))
               .arg(static_cast<int>(self->window_.pairs().model().grouping())) +
           (self->session().baseline() ? QStringLiteral(", compared") : QString());
}

void Walker::choose_file() {
    file_ = below(files_.size());
    baseline_.reset();
    where_.clear();
    session().open(files_[file_].document);
}

// From one end of an interval to another, so that reports can be asked for the same.
void Walker::choose_window() {
    const auto intervals =
        static_cast<std::uint32_t>(session().document()->curves().intervals.size());
    if (intervals < 2 || below(3) == 0) return session().set_window(std::nullopt);
    const auto begin = static_cast<std::uint32_t>(below(intervals));
    const auto end = begin + 1 + static_cast<std::uint32_t>(below(intervals - begin));
    session().set_window(profile::Window{begin, end});
}

// A part of a name, which a report finds with * before and after it, or a condition.
void Walker::choose_filter() {
    const std::size_t kind = below(4);
    where_.clear();
    if (kind == 0) return session().set_filter({});
    if (kind == 1) {
        static const std::vector<const char*> conditions{"calls > 3",
                                                         "cells > 5%",
                                                         "in_use_max >= 2 and steps < 50%",
                                                         "time_ns > 0 or calls = 0",
                                                         "callee = \"f*\"",
                                                         "calls > 1000000000"};
        where_ = any_of(conditions);
        return session().set_filter({str(where_), Filter::Kind::condition});
    }
    const QString& name =
        session().document()->name(static_cast<PairIndex>(below(session().document()->pairs())));
    const auto from = static_cast<qsizetype>(below(static_cast<std::size_t>(name.size())));
    const QString part = name.mid(from, 1 + static_cast<qsizetype>(below(5)));
    const auto is_plain = [](QChar letter) { return letter.isLetterOrNumber() || letter == u'←'; };
    if (has_two_cases(part) || !std::all_of(part.begin(), part.end(), is_plain))
        return session().set_filter({});
    where_ = "pair = \"*" + part.toStdString() + "*\"";
    session().set_filter({part, Filter::Kind::text});
}

// Whether a report, which tells capitals from small letters, would find others.
bool Walker::has_two_cases(const QString& part) {
    for (PairIndex pair = 0; pair < session().document()->pairs(); ++pair) {
        const QString each = session().document()->name(pair);
        if (each.contains(part, Qt::CaseInsensitive) != each.contains(part)) return true;
    }
    return false;
}

void Walker::choose_baseline() {
    baseline_.reset();
    if (below(2) == 0) return session().set_baseline(nullptr);
    baseline_ = below(files_.size());
    session().set_baseline(files_[*baseline_].document);
}

void Walker::choose_look() {
    switch (below(5)) {
    case 3: return view<BillView>().bills().set_fold(any_of(profile::every_fold));
    case 0: return session().set_measure(any_of(drawn_measures()));
    case 1: return session().set_axis(static_cast<Axis>(below(5)));
    case 2: return window_.pairs().set_grouping(static_cast<Grouping>(below(4)));
    default:
        window_.pairs().model().sort(static_cast<int>(below(columns().size())),
                                     below(2) == 0 ? Qt::AscendingOrder : Qt::DescendingOrder);
    }
}

void Walker::step() {
    switch (below(12)) {
    case 0: choose_file(); break;
    case 1: session().set_book(any_of(profile::every_scheme)); break;
    case 2:
    case 3: choose_window(); break;
    case 4:
    case 5: choose_filter(); break;
    case 6: choose_baseline(); break;
    case 7: {
        const QString name = session().document()->function_name(
            static_cast<FunctionIndex>(below(session().document()->functions())));
        const bool is_pattern = name.contains(QRegularExpression(QStringLiteral("[*?\\[\\\\]")));
        session().focus(is_pattern || below(2) == 0 ? QString() : name);
        break;
    }
    case 8:
    case 9: choose_look(); break;
    default: session().choose_pair(static_cast<PairIndex>(below(session().document()->pairs())));
    }
    for (View* view : views_) view->settle();
    // In another book names are others.
    const Filter& filter = session().choice().filter;
    if (filter.kind == Filter::Kind::text && has_two_cases(filter.text)) session().set_filter({});
    for (View* view : views_) view->settle();
    if (session().choice().filter.text.isEmpty()) where_.clear();
}

profile::ReportOptions Walker::options() { return options_for(recording()); }

profile::ReportOptions Walker::options_for(const profile::Recording& recording) {
    profile::ReportOptions options;
    options.by = profile::By::pair;
    const auto& window = session().choice().window;
    if (!window) return options;
    const auto& intervals = recording.book().curves.intervals;
    const std::uint64_t from = window->begin == 0 ? 0 : intervals[window->begin - 1].steps;
    options.window = std::to_string(from) + ":" + std::to_string(intervals[window->end - 1].steps);
    return options;
}

void Walker::report() {
    profile::ReportOptions wanted = options();
    all_ = Reported(recording(), wanted);
    wanted.where = where_;
    wanted.function = session().choice().function.toStdString();
    wanted_ = where_.empty() && wanted.function.empty() ? all_ : Reported(recording(), wanted);
    for (PairIndex pair = 0; pair < session().document()->pairs(); ++pair) {
        const QString name = session().document()->name(pair);
        if (wanted_.is_account(name) && !session().is_visible(pair)) wanted_.leave_out(name);
    }
    profile::ReportOptions calls = options();
    calls.view = profile::View::propagated;
    calls_ = Reported(recording(), calls);
    diff_ = {};
    if (!session().baseline()) return;
    const auto& before = files_[*baseline_].books.at(session().baseline()->book().scheme);
    diff_ = QJsonDocument::fromJson(QByteArray::fromStdString(profile::to_json(profile::compare(
                                        before, recording(), profile::Grouping::pair))))
                .object();
}

bool Walker::wrong_if(bool bad, const QString& what) {
    if (bad && wrong_.isEmpty()) wrong_ = what;
    return bad;
}

bool Walker::check(const QString& where, const QString& text, double number, const QString& unit) {
    return wrong_if(
        !says(text, number, unit),
        QStringLiteral("%1 shows '%2' and is %3").arg(where, text).arg(number, 0, 'f', 3));
}

bool Walker::check_time(const QString& where, const QString& text, const Reported& said,
                        const QString& name, const QString& key, const QString& unit) {
    const double time = said.number(name, QStringLiteral("time_ns"));
    const double error = said.number(name, QStringLiteral("time_error_ns"));
    const double wrong = error <= 0 ? 0 : time > 0 ? error / time : 2;
    const double number = said.number(name, key);
    return wrong_if(
        !says_time(text, number, wrong, unit),
        QStringLiteral("%1 shows '%2' and is %3").arg(where, text).arg(number, 0, 'f', 3));
}

// No more than reaches to the end of the run, nor than all that a time can be.
bool Walker::check_error(const QString& where, const QString& text, const Reported& said,
                         const QString& name, const QString& unit) {
    const double time = said.number(name, QStringLiteral("time_ns"));
    const double error = said.number(name, QStringLiteral("time_error_ns"));
    const double end =
        std::max(time, static_cast<double>(session().document()->book().totals.time_ns));
    const bool is_doubtful = error > time / 2;
    if (error <= 0 || (!is_doubtful && time + error <= end)) return check(where, text, error, unit);
    return wrong_if(
        !says_range(text, std::max(0.0, time - error), std::min(end, time + error), unit),
        where + QStringLiteral(" shows ") + text);
}

void Walker::check_line(PairTableModel& model, int line, const QString& name,
                        const Reported& said) {
    for (std::size_t at = 1; at < columns().size(); ++at) {
        const ColumnInfo& column = columns()[at];
        if (!said.knows(column.key)) continue; // of changes, and of what was caused
        // Nobody causes anything on behalf of an account.
        if (is_caused(column.column) && said.is_account(name)) continue;
        const QString shown = model.index(line, static_cast<int>(at)).data().toString();
        const QString where = QStringLiteral("pairs, %1, %2").arg(name, column.key);
        const QString unit = unit_of(model.table_columns()[at]);
        if (is_time_of_run(column.column))
            check_time(where, shown, said, name, column.key, unit);
        else if (column.column == column_of(Measure::time_error_ns))
            check_error(where, shown, said, name, unit);
        else
            check(where, shown, said.number(name, column.key), unit);
    }
}

void Walker::check_pairs() {
    PairTableModel& model = window_.pairs().model();
    const bool by_pair = model.grouping() == Grouping::pair;
    const bool is_sifted = !where_.empty() || !session().choice().function.isEmpty();
    if (!by_pair && is_sifted) return check_totals(); // a report sifts functions, and not pairs
    Reported said = wanted_;
    if (!by_pair) {
        profile::ReportOptions grouped = options();
        grouped.by = model.grouping();
        said = Reported(recording(), grouped);
    }
    std::size_t lines = 0;
    for (int line = 0; line < model.rowCount(); ++line) {
        QString name = model.index(line, 0).data().toString();
        if (name.startsWith(QStringLiteral("(")) && name.endsWith(QStringLiteral("gone)")))
            continue;
        if (!by_pair) {
            if (name.startsWith(QStringLiteral("…←"))) name.remove(0, 2);
            if (name.endsWith(QStringLiteral("←…"))) name.chop(2);
        }
        ++lines;
        if (wrong_if(!said.has(name), QStringLiteral("no report has a line '%1'").arg(name)))
            return;
        check_line(model, line, name, said);
    }
    wrong_if(lines != said.size(), QStringLiteral("%1 lines of pairs are shown, and there are %2")
                                       .arg(lines)
                                       .arg(said.size()));
    check_totals();
}

void Walker::check_totals() {
    PairTableModel& model = window_.pairs().model();
    const QAbstractItemModel& totals = *window_.pairs().totals().model();
    for (std::size_t at = 1; at < columns().size(); ++at) {
        const ColumnInfo& column = columns()[at];
        const QString shown = totals.index(0, static_cast<int>(at)).data().toString();
        if (!wanted_.knows(column.key) || shown.isEmpty() || !adds_up(column.column.measure))
            continue;
        // Parts are rounded in the report.
        const double sum = wanted_.sum(column.key);
        const auto read = read_number(shown, unit_of(model.table_columns()[at]));
        const double slack = column.kind == Kind::share || column.kind == Kind::mean
                                 ? 0.001 * static_cast<double>(wanted_.size())
                                 : 1e-6 * std::max(1.0, std::abs(sum));
        // What is estimated is rounded to what is known of it, which is less than twice as much.
        const bool is_estimate = shown.startsWith(u'≈');
        const bool is_coarse = column.kind == Kind::share && !shown.contains(u'.');
        const double within = (is_estimate ? sum
                               : is_coarse ? 0.5
                               : read      ? read->within
                                           : 0) +
                              slack;
        wrong_if(!read || (!read->is_less && std::abs(read->value - sum) > within),
                 QStringLiteral("the total of %1 shows '%2' and is %3")
                     .arg(column.key, shown)
                     .arg(sum, 0, 'f', 3));
    }
}

void Walker::check_bars() {
    QAbstractItemModel& model = *window_.bars().table()->model();
    const std::array keys{QStringLiteral("calls"), QStringLiteral("time_ns"),
                          QStringLiteral("in_use_max")};
    for (int line = 0; line < model.rowCount(); ++line) {
        const QString name = model.index(line, 0).data().toString();
        wrong_if(!wanted_.has(name),
                 QStringLiteral("bars show %1, which is filtered out").arg(name));
        for (int at = 0; at < 3; ++at) {
            const QString& key = keys[static_cast<std::size_t>(at)];
            const QString where = QStringLiteral("bars, %1, %2").arg(name, key);
            const QString shown = model.index(line, 1 + at).data().toString();
            if (key == QStringLiteral("time_ns"))
                check_time(where, shown, wanted_, name, key);
            else
                check(where, shown, wanted_.number(name, key));
        }
    }
}

void Walker::check_matrix() {
    MatrixModel& model = view<MatrixView>().model();
    const QString key = info(column_of(session().measure())).key;
    const bool is_time = session().measure() == Measure::time_ns;
    for (int line = 0; line < model.rowCount(); ++line) {
        const QString callee = model.index(line, MatrixModel::name_column).data().toString();
        double sum = 0;
        for (int at = MatrixModel::first_origin; at < model.columnCount(); ++at) {
            const QString origin = model.table_columns()[static_cast<std::size_t>(at)].title;
            const QString pair = wanted_.has(callee) ? callee : callee + u'←' + origin;
            const auto cell = model.pair_of(model.index(line, at));
            if (!cell) continue;
            const double number = wanted_.number(session().document()->name(*cell), key);
            sum += number;
            // While runs are compared, the change stands behind it.
            const QString shown =
                model.index(line, at).data().toString().section(QStringLiteral(" ("), 0, 0);
            const QString where = QStringLiteral("matrix, %1").arg(pair);
            if (is_time)
                check_time(where, shown, wanted_, session().document()->name(*cell), key);
            else if (!shown.isEmpty() || number != 0)
                check(where, shown, number);
        }
        if (adds_up(session().measure()) && !is_time)
            check(QStringLiteral("matrix, all of %1").arg(callee),
                  model.index(line, MatrixModel::sum_column).data().toString(), sum);
    }
}

// Each pair at its first reference: what all lines and what is nowhere say together is the whole.
void Walker::check_source() {
    const Document& document = *session().document();
    const profile::Recording& said = recording();
    const QString key = info(column_of(session().measure())).key;
    SourceText& text = window_.source().text();
    if (text.source() == nullptr) return;
    std::map<std::pair<profile::SubjectId, profile::SubjectId>, profile::Place> homes;
    for (const profile::Reference& reference : said.references)
        homes.emplace(std::pair(reference.callee, reference.origin), reference.place);
    std::map<std::uint32_t, double> lines;
    std::map<std::uint32_t, double> errors; // of times, in squares
    for (const auto& [names, place] : homes) {
        const QString pair = str(said.name(names.first) + "←" + said.name(names.second));
        if (place.file != text.source()->file) continue;
        lines[place.line] += wanted_.number(pair, key);
        errors[place.line] += std::pow(wanted_.number(pair, QStringLiteral("time_error_ns")), 2);
    }
    const double whole = all_.sum(key);
    for (const auto& [line, number] : lines) {
        const QString shown = text.margin_text(static_cast<int>(line) - 1);
        const QString where = QStringLiteral("line %1 of the source").arg(line);
        if (shows_changes(session()) || shown.startsWith(u'↑')) continue;
        if (shown.isEmpty())
            wrong_if(number != 0, where + QStringLiteral(" shows nothing"));
        else if (session().measure() == Measure::time_ns)
            wrong_if(!says_time(shown, 100 * number / whole,
                                number > 0 ? std::sqrt(errors[line]) / number : 0),
                     where + QStringLiteral(" shows ") + shown);
        else if (!profile::facts_of(session().measure()).share_key.empty())
            check(where, shown, 100 * number / whole);
        else
            wrong_if(std::abs(text.heat().lines[line - 1].value - number) > 0.5, where);
    }
    double sum = nowhere_of(session()).value;
    for (const profile::Source& source : document.recording().sources)
        for (const LineHeat& line : heat_of(session(), source).lines) sum += line.value;
    const double let_through = wanted_.sum(key);
    wrong_if(adds_up(session().measure()) && std::abs(sum - let_through) > 1e-6 * whole,
             QStringLiteral("all lines have %1 of %2").arg(sum).arg(let_through));
}

void Walker::check_relatives() {
    RelativesView& relatives = view<RelativesView>();
    const auto pair = session().choice().pair;
    if (!pair) return;
    const QString function = str(session().document()->callee_text(*pair));
    const std::string key(profile::facts_of(session().measure()).key);
    const bool is_time = profile::facts_of(session().measure()).is_time();
    const QString inclusive =
        is_time ? QStringLiteral("inclusive_ns") : QStringLiteral("inclusive_") + str(key);
    for (RelativesModel* model : {&relatives.callers(), &relatives.callees()}) {
        for (int line = 0; line < model->rowCount(); ++line) {
            const QString other = model->index(line, 0).data().toString();
            const QString name =
                model == &relatives.callers() ? function + u'←' + other : other + u'←' + function;
            if (wrong_if(!all_.has(name),
                         QStringLiteral("no report has the relative %1").arg(name)))
                return;
            check(QStringLiteral("relatives, calls of %1").arg(name),
                  model->index(line, RelativesModel::calls_column).data().toString(),
                  all_.number(name, QStringLiteral("calls")));
            const QString value =
                model->index(line, RelativesModel::value_column).data().toString();
            if (session().measure() == Measure::time_ns)
                check_time(QStringLiteral("relatives, %1").arg(name), value, all_, name, str(key));
            else
                check(QStringLiteral("relatives, %1").arg(name), value,
                      of_all(name, session().measure()));
            const QString shown = model->index(line, RelativesModel::inclusive_column)
                                      .data()
                                      .toString()
                                      .remove(QStringLiteral("≈ "));
            if (!shown.isEmpty() && shown != u"–" && calls_.knows(inclusive)) {
                // Parts of calls are not whole numbers, and a report may round them. A range has it
                // between its ends.
                const auto least = read_number(shown.section(u'–', 0, 0));
                const auto most = read_number(shown.section(u'–', -1));
                const double number = calls_.number(name, inclusive);
                wrong_if(!least || !most || number < least->value - least->within - 1.0 ||
                             number > most->value + most->within + 1.0,
                         QStringLiteral("relatives, %1 with what is below shows '%2' and is %3")
                             .arg(name, shown)
                             .arg(number));
            }
        }
    }
}

void Walker::check_graph() {
    GraphModel& model = view<GraphView>().model();
    // A graph of changes is one of whole runs, whatever the window is.
    const bool is_of_changes = model.columnCount() > GraphModel::before_column;
    const Reported said = is_of_changes ? Reported(recording(), {}) : all_;
    const QString key = info(column_of(session().measure())).key;
    for (int line = 0; line < model.rowCount(); ++line) {
        const auto text = [&](int column) { return model.index(line, column).data().toString(); };
        const QString callee = text(GraphModel::callee_column);
        const QString pair = callee + u'←' + text(GraphModel::origin_column);
        const QString name = said.has(pair) ? pair : callee;
        check(QStringLiteral("graph, calls of %1").arg(name), text(GraphModel::calls_column),
              said.number(name, QStringLiteral("calls")));
        const QString where = QStringLiteral("graph, %1").arg(name);
        const QString value = text(GraphModel::value_column);
        if (session().measure() == Measure::time_ns && !is_of_changes)
            check_time(where, value, said, name, key);
        else
            check(where, value, said.number(name, key));
    }
}

void Walker::check_curves() {
    auto* model = window_.space().findChild<CurveListModel*>();
    if (model == nullptr) return;
    for (int line = 0; line < model->rowCount(); ++line) {
        const QString name = model->index(line, 0).data().toString();
        check(QStringLiteral("curves, most of %1").arg(name),
              model->index(line, CurveListModel::most_column)
                  .data()
                  .toString()
                  .section(QStringLiteral(" → "), -1), // before → now
              all_.number(name, QStringLiteral("in_use_max")));
        check(QStringLiteral("curves, %1 in use").arg(name),
              model->index(line, CurveListModel::now_column).data().toString(),
              all_.number(name, QStringLiteral("in_use")));
    }
}

// Before, now and the difference as `lexprof diff --format=json` has them.
void Walker::check_comparison() {
    if (!session().baseline()) return;
    ChangeModel& model = window_.comparing().model();
    std::map<QString, QJsonObject> changed;
    for (const auto& each : diff_.value(QStringLiteral("changed")).toArray()) {
        const QJsonObject change = each.toObject();
        changed[change.value(QStringLiteral("callee")).toString() + u'←' +
                change.value(QStringLiteral("origin")).toString()] = change;
    }
    for (int line = 0; line < model.rowCount(); ++line) {
        const QString name = model.index(line, ChangeModel::name_column).data().toString();
        if (wrong_if(!changed.contains(name), QStringLiteral("no diff has %1").arg(name))) return;
        for (std::size_t at = 0; at < ChangeModel::compared().size(); ++at) {
            const profile::MeasureFacts& facts = ChangeModel::compared()[at];
            if (facts.is_time()) continue;
            const QJsonObject numbers = changed[name]
                                            .value(QStringLiteral("columns"))
                                            .toObject()
                                            .value(str(std::string(facts.key)))
                                            .toObject();
            const auto shown = [&](ChangeModel::Part part) {
                return model.index(line, ChangeModel::column_of(at, part)).data().toString();
            };
            const double before = numbers.value(QStringLiteral("old")).toDouble();
            const double after = numbers.value(QStringLiteral("new")).toDouble();
            const QString where =
                QStringLiteral("comparison, %1, %2").arg(name, str(std::string(facts.key)));
            check(where, shown(ChangeModel::Part::before), before);
            check(where, shown(ChangeModel::Part::after), after);
            check(where, shown(ChangeModel::Part::change), after - before);
        }
    }
}

// By callee where nothing is folded; else all lines together are what all pairs are.
void Walker::check_bill() {
    BillView& bill = view<BillView>();
    const QString key = info(column_of(bill.bills().measure())).key;
    const auto& sides = bill.bills().sides()->sides;
    for (std::size_t side = 0; side < sides.size(); ++side) {
        const profile::Recording& book = files_[file_].books.at(sides[side].scheme);
        profile::ReportOptions by_callee = options_for(book);
        by_callee.by = profile::By::callee;
        const Reported said(book, by_callee);
        double sum = 0;
        for (int row = 0; row < bill.model().rowCount(); ++row) {
            const int column = 1 + BillModel::columns_of_side * static_cast<int>(side);
            sum += *bill.model().number(row, column);
            if (bill.bills().fold() != profile::Fold::local) continue;
            const QString name = bill.model().text(row, 0);
            const QString shown =
                bill.model().text(row, column); // nothing where it cannot have any
            const QString where = QStringLiteral("bill of %1").arg(name);
            if (bill.bills().measure() == Measure::time_ns && !shown.isEmpty())
                check_time(where, shown, said, name, key);
            else
                check(where, shown.isEmpty() ? QStringLiteral("0") : shown, said.number(name, key));
        }
        wrong_if(std::abs(sum - said.sum(key)) > 1e-9 * sum,
                 QStringLiteral("all bills have %1 of %2").arg(sum).arg(said.sum(key)));
    }
    wrong_if(bill.sum_text().contains(u'✗') && bill.bills().measure() != Measure::calls,
             bill.sum_text());
}

void Walker::check_state() {
    const StateBar& bar = view<StateBar>();
    const auto pairs_of = [](const Reported& said) { // the machine's own accounts are none
        const std::vector<QString> names = said.names();
        return std::count_if(names.begin(), names.end(),
                             [&](const QString& name) { return !said.is_account(name); });
    };
    const auto all = pairs_of(all_);
    const auto wanted = pairs_of(wanted_);
    for (const QString& chip : bar.chips())
        if (chip.startsWith(QStringLiteral("Filter:")))
            wrong_if(!chip.endsWith(QStringLiteral("(%1 of %2)").arg(wanted).arg(all)),
                     QStringLiteral("the filter says %1 of %2 pairs, where there are %3")
                         .arg(chip)
                         .arg(all)
                         .arg(wanted));
    wrong_if(!ledger_of(session()).balanced, QStringLiteral("the accounts do not add up"));
}

QString Walker::wrong() {
    wrong_.clear();
    report();
    if (!all_.problem().isEmpty()) return all_.problem();
    // A function of another book has no pairs, and a report says so.
    if (wanted_.problem().startsWith(QStringLiteral("--function")))
        return session().visible().empty() ? QString() : wanted_.problem();
    // What a report does not understand is not understood here, and is said so.
    if (wanted_.problem().isEmpty() != session().filter_problem().isEmpty())
        return QStringLiteral("said of the filter: '%1'; by the report: '%2'")
            .arg(session().filter_problem(), wanted_.problem());
    if (!wanted_.problem().isEmpty()) return {};
    check_pairs();
    check_bars();
    check_matrix();
    check_source();
    check_relatives();
    check_graph();
    check_curves();
    check_comparison();
    check_bill();
    check_state();
    return wrong_;
}

} // namespace lexprof::gui
