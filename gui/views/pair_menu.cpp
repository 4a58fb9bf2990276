#include "gui/views/pair_menu.h"

#include "gui/core/make.h"

#include <QAbstractScrollArea>
#include <QClipboard>
#include <QGuiApplication>
#include <QMenu>
#include <QWidget>
#include <array>

namespace lexprof::gui {

namespace {

struct Way {
    const char* view;
    const char* title;
};

// Where a pair can be looked at.
constexpr std::array<Way, 7> ways{
    {{"pairs", QT_TRANSLATE_NOOP("PairMenu", "&Pairs")},
     {"space", QT_TRANSLATE_NOOP("PairMenu", "&Space over Time")},
     {"source", QT_TRANSLATE_NOOP("PairMenu", "S&ource")},
     {"bars", QT_TRANSLATE_NOOP("PairMenu", "&Bars")},
     {"graph", QT_TRANSLATE_NOOP("PairMenu", "Call &Graph")},
     {"matrix_view", QT_TRANSLATE_NOOP("PairMenu", "&Matrix")},
     {"relatives", QT_TRANSLATE_NOOP("PairMenu", "&Callers and Callees")}}};

void add_filters(QMenu& menu, Session& session, PairIndex pair) {
    const Document& document = *session.document();
    const QString callee = QString::fromStdString(document.callee_text(pair));
    const QString origin = QString::fromStdString(document.origin_text(pair));
    menu.addAction(QObject::tr("Only Pairs of %1").arg(callee), &session,
                   [&session, callee] { session.focus(callee); });
    if (origin != callee)
        menu.addAction(QObject::tr("Only Pairs of %1").arg(origin), &session,
                       [&session, origin] { session.focus(origin); });
    menu.addAction(QObject::tr("&Filter by This Name"), &session,
                   [&session, name = document.name(pair)] {
                       session.set_filter({name, {}});
                   });
}

} // namespace

QMenu* make_pair_menu(Session& session, PairIndex pair, QWidget& owner) {
    auto* menu = make<QMenu>(&owner);
    menu->setObjectName(QStringLiteral("pair_menu"));
    const QString name = session.document()->name(pair);
    QAction* title = menu->addSection(name);
    title->setEnabled(false);
    const bool is_chosen = session.choice().pair == pair;
    menu->addAction(is_chosen ? QObject::tr("Select &Nothing") : QObject::tr("Se&lect"), &session,
                    [&session, pair, is_chosen] {
                        session.choose_pair(is_chosen ? std::nullopt : std::optional(pair));
                    });
    QMenu* show = menu->addMenu(QObject::tr("S&how In"));
    for (const Way& way : ways)
        show->addAction(QObject::tr(way.title), &session,
                        [&session, pair, view = QString::fromLatin1(way.view)] {
                            session.choose_pair(pair);
                            session.want_view(view);
                        });
    menu->addSeparator();
    if (!session.document()->is_account(pair)) add_filters(*menu, session, pair);
    if (!session.document()->is_account(pair))
        menu->addAction(QObject::tr("Draw over Its C&alls"), &session, [&session, pair] {
            session.align_by(pair);
            session.want_view(QStringLiteral("space"));
        });
    menu->addSeparator();
    menu->addAction(QObject::tr("Copy Na&me"), &session,
                    [name] { QGuiApplication::clipboard()->setText(name); });
    menu->addActions(owner.actions());
    return menu;
}

void offer_pair_menu(QWidget& widget, Session& session, const PairAt& pair_at) {
    widget.setContextMenuPolicy(Qt::CustomContextMenu);
    QObject::connect(&widget, &QWidget::customContextMenuRequested, &widget,
                     [&widget, &session, pair_at](const QPoint& point) {
                         if (!session.is_open()) return;
                         auto pair = pair_at(point);
                         if (!pair) pair = session.choice().pair;
                         const auto* area = qobject_cast<QAbstractScrollArea*>(&widget);
                         const QWidget& ground = area == nullptr ? widget : *area->viewport();
                         QMenu* menu = nullptr;
                         if (pair) {
                             menu = make_pair_menu(session, *pair, widget);
                         } else if (!widget.actions().isEmpty()) {
                             menu = make<QMenu>(&widget);
                             menu->addActions(widget.actions());
                         }
                         if (menu == nullptr) return;
                         QObject::connect(menu, &QMenu::aboutToHide, menu, &QObject::deleteLater);
                         menu->popup(ground.mapToGlobal(point));
                     });
}

} // namespace lexprof::gui
