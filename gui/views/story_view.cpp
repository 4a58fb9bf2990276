#include "gui/views/story_view.h"

#include "gui/core/make.h"
#include "gui/views/pair_link.h"

#include <QLabel>
#include <QScrollArea>
#include <QTextDocument>

namespace lexprof::gui {

namespace {

struct Lead {
    const char* view;
    Measure measure;
};

// Where a sentence can be seen, and what heat and bars then stand for.
Lead way_of(profile::Topic topic) {
    switch (topic) {
    case profile::Topic::space: return {"space", Measure::in_use_max};
    case profile::Topic::blockages: return {"blockages", Measure::in_use_max};
    case profile::Topic::steps: return {"source", Measure::steps};
    case profile::Topic::cells: return {"bars", Measure::cells};
    case profile::Topic::calls: return {"relatives", Measure::calls};
    }
    return {"space", Measure::in_use_max};
}

} // namespace

StoryView::StoryView(Session& session, const Findings& findings, QWidget* parent)
    : View(session, QStringLiteral("story"), tr("Story"),
           tr("What the run was about, in a few sentences: who had the most in use and when, what "
              "is "
              "wrong with that, who did most. Click a sentence to see where that is."),
           parent),
      findings_(findings),
      model_(session, findings),
      text_(make<QLabel>(this)) {
    text_->setObjectName(QStringLiteral("story_text"));
    text_->setTextFormat(Qt::RichText);
    text_->setWordWrap(true);
    text_->setAlignment(Qt::AlignTop | Qt::AlignLeft);
    text_->setContentsMargins(14, 10, 14, 10);
    text_->setBackgroundRole(QPalette::Base);
    text_->setAutoFillBackground(true);
    text_->setTextInteractionFlags(Qt::LinksAccessibleByMouse | Qt::LinksAccessibleByKeyboard);
    text_->setAccessibleName(tr("What the run was about"));
    connect(text_, &QLabel::linkActivated, this,
            [this](const QString& link) { go(link.toUInt()); });
    auto* area = make<QScrollArea>(this);
    area->setFrameShape(QFrame::NoFrame);
    area->setWidgetResizable(true);
    area->setWidget(text_);
    auto* table = make_pair_table(*this, QStringLiteral("story_table"),
                                  tr("What the run was about, as a table"), model_);
    table->wrap_lines();
    set_picture_with(area, text_, table);
    say_of_whole_run();
    connect(&findings, &Findings::changed, this, &StoryView::rebuild);
    rebuild();
}

QString StoryView::text() const {
    QTextDocument document;
    document.setHtml(text_->text());
    return document.toPlainText();
}

void StoryView::rebuild() {
    QString text;
    for (std::size_t at = 0; at < findings_.story().size(); ++at) {
        const profile::Sentence& said = findings_.story()[at];
        text += QStringLiteral("<p>") + rich_words(said.text);
        if (said.row || said.window) // else there is nothing to be shown
            text += QStringLiteral(" <a href=\"%1\">%2</a>").arg(at).arg(tr("Show"));
        text += QStringLiteral("</p>");
    }
    if (text.isEmpty() && session().is_open()) text = tr("Looking at the run…");
    text_->setText(text);
}

void StoryView::go(std::size_t sentence) {
    if (sentence >= findings_.story().size()) return;
    const profile::Sentence& said = findings_.story()[sentence];
    const Lead way = way_of(said.topic);
    session().choose_pair(findings_.pair_of_sentence(sentence));
    session().set_measure(way.measure);
    session().set_window(said.window);
    session().want_view(QString::fromLatin1(way.view));
}

} // namespace lexprof::gui
