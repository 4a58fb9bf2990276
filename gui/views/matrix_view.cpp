#include "gui/views/matrix_view.h"

#include "gui/core/heat.h"
#include "gui/core/make.h"
#include "gui/core/words.h"
#include "gui/views/measure_box.h"

#include <QComboBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QToolButton>
#include <QVBoxLayout>

namespace lexprof::gui {

namespace {

QString matrix_explained(const profile::Wording& wording) {
    return MatrixView::tr("A line for each function and a column for %1: the cell of both is their "
                          "pair, the hotter the more was done there. Click a heading to put the "
                          "others in its order.")
        .arg(words(wording.where));
}

} // namespace

MatrixView::MatrixView(Session& session, QWidget* parent)
    : View(session, QStringLiteral("matrix_view"), tr("Matrix"),
           matrix_explained(session.wording()), parent),
      model_(session),
      matrix_(make<MatrixTable>(session, model_, this)) {
    add_tools();
    auto* table = make<Table>(this);
    table->setObjectName(QStringLiteral("matrix_table"));
    table->setAccessibleName(tr("The matrix in numbers"));
    table->setModel(&model_);
    table->setSelectionBehavior(QAbstractItemView::SelectItems);
    CellLink::tie(*table, session, model_);
    set_content(matrix_, table);
    connect(&session, &Session::document_changed, this,
            [this] { explain(matrix_explained(this->session().wording())); });
}

void MatrixView::follow_sight() { model_.set_seen(is_in_sight()); }

void MatrixView::add_tools() {
    tools().addWidget(make<MeasureBox>(session(), this));
    auto* order = make<QComboBox>(this);
    order->setObjectName(QStringLiteral("matrix_order"));
    order->setAccessibleName(tr("The order of lines and columns"));
    order->setToolTip(tr("The order of lines and columns. Click the heading of a line or a column "
                         "to put the others in its order."));
    order->addItem(tr("Most first"));
    order->addItem(tr("By name"));
    order->addItem(tr("As in the run"));
    connect(order, &QComboBox::activated, this,
            [this](int at) { model_.set_order(static_cast<MatrixOrder>(at)); });
    tools().addWidget(order);
    const auto button = [this](const QString& text, const QString& tip, int by) {
        auto* made = make<QToolButton>(this);
        made->setText(text);
        made->setToolTip(tip);
        made->setAccessibleName(tip);
        connect(made, &QToolButton::clicked, this,
                [this, by] { matrix_->set_cell_size(matrix_->cell_size() + by); });
        tools().addWidget(made);
    };
    button(QStringLiteral("+"), tr("Larger cells"), 8);
    button(QStringLiteral("−"), tr("Smaller cells"), -8);
    add_caption();
}

// What the cells say: short, or below the tools, where a sentence may have several lines.
void MatrixView::add_caption() {
    auto* unit = make<QLabel>(this);
    unit->setObjectName(QStringLiteral("matrix_unit"));
    unit->setForegroundRole(QPalette::PlaceholderText);
    tools().addWidget(unit);
    auto* changes = make<QLabel>(this);
    changes->setObjectName(QStringLiteral("matrix_changes"));
    changes->setForegroundRole(QPalette::PlaceholderText);
    changes->setWordWrap(true);
    changes->setContentsMargins(8, 0, 8, 4);
    static_cast<QVBoxLayout*>(layout())->insertWidget(1, changes);
    const auto follow = [this, unit, changes] {
        const profile::MeasureFacts& facts = profile::facts_of(session().measure());
        const QString what = facts.share_key.empty()
                                 ? words(std::string(facts.unit))
                                 : tr("% of all %1").arg(words(std::string(facts.title)));
        const bool is_of_changes = shows_changes(session());
        unit->setText(is_of_changes      ? QString()
                      : is_table_shown() ? words(std::string(facts.title))
                                         : what);
        changes->setText(tr("Change: orange more, blue less, the stronger the greater the "
                            "difference; in All: now, "
                            "%1")
                             .arg(what));
        changes->setVisible(is_of_changes);
    };
    follow();
    connect(&session(), &Session::measure_changed, unit, follow);
    connect(&session(), &Session::baseline_changed, unit, follow);
    connect(&session(), &Session::window_changed, unit, follow);
    connect(&session(), &Session::document_changed, unit, follow);
    connect(this, &View::table_shown, unit, follow);
}

} // namespace lexprof::gui
