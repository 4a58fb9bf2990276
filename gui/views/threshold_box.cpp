#include "gui/views/threshold_box.h"

#include "gui/core/make.h"

#include <QGridLayout>
#include <QLabel>
#include <QPushButton>
#include <QSpinBox>
#include <array>
#include <cmath>

namespace lexprof::gui {

namespace {

using Options = profile::BlockageOptions;

struct Share {
    const char* name;
    const char* title;
    const char* tip;
    double Options::*member;
};

constexpr std::array shares{
    Share{"heap_share", QT_TRANSLATE_NOOP("ThresholdBox", "of what is in &use then"),
          QT_TRANSLATE_NOOP("ThresholdBox", "Their part of what is in use at that moment"),
          &Options::heap_share},
    Share{"run_share", QT_TRANSLATE_NOOP("ThresholdBox", "of the run's &most"),
          QT_TRANSLATE_NOOP("ThresholdBox", "Their part of the most cells ever in use"),
          &Options::run_share},
    Share{
        "retained", QT_TRANSLATE_NOOP("ThresholdBox", "of what is &allocated"),
        QT_TRANSLATE_NOOP("ThresholdBox", "Of what the pair allocates, so much is in use at once"),
        &Options::retained},
    Share{"growing", QT_TRANSLATE_NOOP("ThresholdBox", "of the run, for a &leak"),
          QT_TRANSLATE_NOOP("ThresholdBox", "A leak grows for so much of the run"),
          &Options::growing},
    Share{"held", QT_TRANSLATE_NOOP("ThresholdBox", "of the run, for a &CAF"),
          QT_TRANSLATE_NOOP("ThresholdBox", "Nobody looks at what a CAF holds for so much of the "
                                            "run"),
          &Options::held}};

QString name_of(const char* option) { return QStringLiteral("threshold_") + QLatin1String(option); }

} // namespace

ThresholdBox::ThresholdBox(Findings& findings, QWidget* parent)
    : QWidget(parent), findings_(findings) {
    setObjectName(QStringLiteral("threshold_box"));
    auto* grid = make<QGridLayout>(this);
    grid->setContentsMargins(10, 4, 10, 6);
    const auto add = [&](int place, QSpinBox* box, const QString& title) {
        auto* label = make<QLabel>(title, this);
        label->setBuddy(box);
        grid->addWidget(box, place / 3, place % 3 * 2);
        grid->addWidget(label, place / 3, place % 3 * 2 + 1);
    };
    auto* cells = make<QSpinBox>(this);
    cells->setObjectName(name_of("min_cells"));
    cells->setRange(1, 1'000'000'000);
    cells->setToolTip(tr("What has fewer cells in use at once is never reported"));
    add(0, cells, tr("cells in use at o&nce"));
    connect(cells, &QSpinBox::valueChanged, this, [this](int value) {
        Options options = findings_.options();
        options.min_cells = static_cast<std::uint64_t>(value);
        findings_.set_options(options);
    });
    int place = 1;
    for (const Share& share : shares) {
        auto* box = make<QSpinBox>(this);
        box->setObjectName(name_of(share.name));
        box->setRange(0, 100);
        box->setSuffix(tr(" %"));
        box->setToolTip(tr(share.tip));
        add(place++, box, tr(share.title));
        connect(box, &QSpinBox::valueChanged, this, [this, member = share.member](int value) {
            Options options = findings_.options();
            options.*member = value / 100.0;
            findings_.set_options(options);
        });
    }
    auto* usual = make<QPushButton>(tr("As &Usual"), this);
    usual->setObjectName(QStringLiteral("threshold_usual"));
    connect(usual, &QPushButton::clicked, this, [this] {
        findings_.set_options({});
        follow();
    });
    grid->addWidget(usual, 2, 0);
    grid->setColumnStretch(6, 1);
    follow();
}

void ThresholdBox::follow() {
    const Options options = findings_.options();
    const auto show = [this](const char* name, int value) {
        auto* box = findChild<QSpinBox*>(name_of(name));
        const QSignalBlocker silence(box);
        box->setValue(value);
    };
    show("min_cells", static_cast<int>(options.min_cells));
    for (const Share& share : shares)
        show(share.name, static_cast<int>(std::lround(100 * options.*share.member)));
}

} // namespace lexprof::gui
