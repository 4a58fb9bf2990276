#include "gui/views/graph_view.h"

#include "gui/core/columns.h"
#include "gui/core/make.h"
#include "gui/core/words.h"
#include "gui/views/measure_box.h"
#include "gui/views/pair_link.h"

#include <QComboBox>
#include <QEventLoop>
#include <QHBoxLayout>
#include <QLabel>
#include <QSlider>
#include <QSpinBox>
#include <QToolButton>

namespace lexprof::gui {

namespace {

// What colours can stand for; changes only while profiles are compared.
constexpr int pairs_colour = 1;
constexpr int change_colour_at = 2;

QString graph_explained(const profile::Wording& wording) {
    return GraphView::tr("Functions, and an arc for each pair: %1. Arrow keys walk along the arcs; "
                         "double-click a function to look at it alone; the slider folds what "
                         "matters less.")
        .arg(words(wording.arcs));
}

} // namespace

GraphView::GraphView(Session& session, QWidget* parent)
    : View(session, QStringLiteral("graph"), tr("Call Graph"), graph_explained(session.wording()),
           parent),
      model_(session),
      canvas_(make<GraphCanvas>(session, this)) {
    add_tools();
    auto* table = make_pair_table(*this, QStringLiteral("graph_table"),
                                  tr("The arcs of the call graph"), model_);
    set_content(canvas_, table);
    connect(&maker_, &GraphMaker::made, this, &GraphView::take);
    connect(&maker_, &GraphMaker::started, this,
            [this] { canvas_->set_notice(tr("Laying out…")); });
    connect(canvas_, &GraphCanvas::room_changed, this, &GraphView::ask);
    connect(&session, &Session::document_changed, this, [this] {
        const QString shown =
            this->session().is_open() ? this->session().document()->identity() : QString();
        if (shown != shown_) { // it has not just grown
            threshold_is_chosen_ = false;
            if (!is_in_sight()) forget();
        }
        shown_ = shown;
        explain(graph_explained(this->session().wording()));
        follow_baseline();
        ask();
    });
    connect(&session, &Session::baseline_changed, this, [this] {
        follow_baseline();
        ask();
    });
    connect(&session, &Session::window_changed, this, &GraphView::ask);
    connect(&session, &Session::visible_changed, this, &GraphView::ask);
    connect(&session, &Session::measure_changed, this, &GraphView::ask);
    connect(&session, &Session::pair_changed, this, [this] {
        const auto pair = this->session().choice().pair;
        if (pair && canvas_->picture() && !canvas_->picture()->graph.arc_of(*pair)) ask();
    });
    ask();
}

void GraphView::add_tools() {
    tools().addWidget(make<MeasureBox>(session(), this));
    width_ = make<QComboBox>(this);
    width_->setObjectName(QStringLiteral("graph_width"));
    width_->setAccessibleName(tr("What the width of an arc stands for"));
    width_->setToolTip(tr("What the width of an arc stands for"));
    width_->addItem(tr("Width: as colour"));
    width_->setItemData(0, tr("Width and colour stand for the same"), Qt::ToolTipRole);
    for (const Measure measure : drawn_measures())
        width_->addItem(tr("Width: %1").arg(title_of(measure)));
    connect(width_, &QComboBox::currentIndexChanged, this, &GraphView::ask);
    tools().addWidget(width_);
    add_colour();
    add_threshold();
    reach_ = make<QSpinBox>(this);
    reach_->setObjectName(QStringLiteral("graph_reach"));
    reach_->setRange(1, 9);
    reach_->setPrefix(tr("± "));
    reach_->setAccessibleName(tr("How far around the function"));
    reach_->setToolTip(tr("How many arcs away from the function that is looked at others are "
                          "drawn"));
    reach_->hide();
    connect(reach_, &QSpinBox::valueChanged, this, &GraphView::ask);
    tools().addWidget(reach_);
    add_zoom();
}

void GraphView::add_colour() {
    colour_ = make<QComboBox>(this);
    colour_->setObjectName(QStringLiteral("graph_colour"));
    colour_->setSizeAdjustPolicy(QComboBox::AdjustToContents); // what it offers changes
    colour_->setAccessibleName(tr("What the colour of an arc stands for"));
    colour_->setToolTip(tr("Arcs are hotter the more they cost, or have the colours of their pairs "
                           "in all other views; while profiles are compared, those of what has "
                           "become more or less"));
    colour_->addItem(tr("Change"));
    colour_->setMinimumWidth(colour_->sizeHint().width()); // it has the room that it ever needs
    colour_->clear();
    colour_->addItem(tr("Heat"));
    colour_->addItem(tr("Pairs"));
    connect(colour_, &QComboBox::currentIndexChanged, this, [this](int at) {
        const bool was_of_changes = canvas_->picture() && canvas_->picture()->graph.is_of_changes;
        canvas_->set_colour(at == pairs_colour ? ArcColour::pair : ArcColour::amount);
        if (was_of_changes || is_change_chosen()) ask();
    });
    tools().addWidget(colour_);
}

bool GraphView::is_change_chosen() const { return colour_->currentIndex() == change_colour_at; }

// A comparison begins with the colours of changes, and afterwards they are what they were.
void GraphView::follow_baseline() {
    const bool compares = session().baseline() != nullptr;
    const bool is_offered = colour_->count() > change_colour_at;
    if (compares == is_offered) return;
    if (compares) {
        former_colour_ = colour_->currentIndex();
        colour_->addItem(tr("Change"));
        colour_->setItemData(change_colour_at,
                             tr("Orange where it is more than in the other run, blue where it is "
                                "less; what is only noise in time is grey"),
                             Qt::ToolTipRole);
        colour_->setCurrentIndex(change_colour_at);
    } else {
        if (is_change_chosen()) colour_->setCurrentIndex(former_colour_);
        colour_->removeItem(change_colour_at);
    }
}

void GraphView::add_threshold() {
    tools().addWidget(make<QLabel>(tr("Fold:"), this));
    threshold_ = make<QSlider>(Qt::Horizontal, this);
    threshold_->setObjectName(QStringLiteral("graph_threshold"));
    threshold_->setAccessibleName(tr("Below which part of the whole arcs are folded"));
    threshold_->setToolTip(tr("To the right, arcs that matter less are folded, and functions that "
                              "have no others"));
    threshold_->setRange(0, static_cast<int>(thresholds().size()) - 1);
    threshold_->setPageStep(1);
    threshold_->setMinimumWidth(50);
    threshold_->setMaximumWidth(70);
    connect(threshold_, &QSlider::valueChanged, this, [this] {
        threshold_is_chosen_ = true;
        ask();
    });
    tools().addWidget(threshold_);
    folded_ = make<QLabel>(this);
    folded_->setObjectName(QStringLiteral("graph_folded"));
    folded_->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
    folded_->setMinimumWidth(60);
    tools().addWidget(folded_, 1);
}

void GraphView::add_zoom() {
    const auto button = [this](const QString& text, const QString& tip, auto action) {
        auto* made = make<QToolButton>(this);
        made->setText(text);
        made->setToolTip(tip);
        made->setAccessibleName(tip);
        connect(made, &QToolButton::clicked, canvas_, action);
        tools().addWidget(made);
    };
    button(QStringLiteral("+"), tr("Zoom in"), [this] { canvas_->zoom(1.25); });
    button(QStringLiteral("−"), tr("Zoom out"), [this] { canvas_->zoom(0.8); });
    button(tr("All"), tr("Show the whole graph"), [this] { canvas_->fit(); });
}

void GraphView::ask() {
    reach_->setVisible(!session().choice().function.isEmpty());
    if (!session().is_open()) {
        is_due_ = false;
        return forget();
    }
    is_due_ = true;
    if (is_in_sight() || session().is_quick()) wish();
}

void GraphView::forget() {
    canvas_->show_picture(nullptr, session().measure());
    model_.show(nullptr, session().measure());
    maker_.forget();
}

// For a large document nothing is drawn that nobody sees.
void GraphView::follow_sight() {
    if (is_in_sight() && is_due_) wish();
}

void GraphView::wish() {
    is_due_ = false;
    GraphWish wish;
    wish.document = session().document();
    if (is_change_chosen()) wish.baseline = session().baseline();
    wish.choice = session().choice();
    wish.visible = session().visible();
    wish.room = canvas_->room_for_graph();
    wish.reach = reach_->value();
    wish.measure = session().measure();
    if (width_->currentIndex() > 0) wish.width = static_cast<Measure>(width_->currentIndex() - 1);
    if (threshold_is_chosen_)
        wish.threshold = thresholds()[static_cast<std::size_t>(threshold_->value())];
    maker_.wish(std::move(wish), canvas_->font());
}

void GraphView::settle() {
    View::settle();
    if (is_due_) wish();
    while (session().is_open() && is_busy()) {
        QEventLoop waiting;
        connect(this, &GraphView::drawn, &waiting, &QEventLoop::quit);
        waiting.exec(QEventLoop::ExcludeUserInputEvents);
    }
}

QString GraphView::folded_text(const Graph& graph) const {
    if (graph.folded_arcs == 0) return tr("nothing");
    QString text = tr("%1 below %2 %")
                       .arg(counted(graph.folded_arcs, tr("pair"), tr("pairs")))
                       .arg(graph.threshold * 100);
    if (graph.folded_nodes > 0)
        text += tr(", %1").arg(counted(graph.folded_nodes, tr("function"), tr("functions")));
    return text;
}

void GraphView::take(const GraphPicturePointer& picture, Measure measure) {
    if (!session().is_open() || picture->document->identity() != session().document()->identity())
        return; // closed in the meantime, or another has been opened
    const QSignalBlocker silence(threshold_);
    const auto all = thresholds();
    threshold_->setValue(static_cast<int>(
        std::lower_bound(all.begin(), all.end(), picture->graph.threshold) - all.begin()));
    folded_->setText(folded_text(picture->graph));
    folded_->setToolTip(folded_->text());
    canvas_->set_notice(picture->graph.nodes.empty()
                            ? tr("No pair is left: the filter or the function looked at lets none "
                                 "through, or the threshold is too high.")
                            : QString());
    canvas_->show_picture(picture, measure);
    model_.show(picture, measure);
    emit drawn();
}

} // namespace lexprof::gui
