#include "gui/views/measure_box.h"

#include "gui/core/columns.h"

namespace lexprof::gui {

MeasureBox::MeasureBox(Session& session, QWidget* parent) : QComboBox(parent) {
    setObjectName(QStringLiteral("measure"));
    setAccessibleName(tr("What heat and bars stand for"));
    setToolTip(tr("What heat in the text and the order of the bars stand for"));
    for (const Measure measure : drawn_measures()) {
        addItem(title_of(measure), static_cast<int>(measure));
        setItemData(count() - 1,
                    meaning_of(column_of(measure), Grouping::pair, profile::Scheme::lexical),
                    Qt::ToolTipRole); // of a measure, the same in all books
    }
    const auto follow = [this, &session] {
        setCurrentIndex(findData(static_cast<int>(session.measure())));
    };
    follow();
    connect(this, &QComboBox::currentIndexChanged, &session, [this, &session](int at) {
        session.set_measure(static_cast<Measure>(itemData(at).toInt()));
    });
    connect(&session, &Session::measure_changed, this, follow);
}

} // namespace lexprof::gui
