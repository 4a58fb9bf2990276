#include "gui/window/story_page.h"

#include "gui/core/columns.h"
#include "gui/core/facts.h"
#include "gui/core/words.h"
#include "gui/views/bars_view.h"
#include "gui/views/relatives_view.h"
#include "gui/views/sheet.h"
#include "gui/views/source_view.h"
#include "gui/views/space_view.h"
#include "gui/window/export.h"

#include <QBuffer>
#include <QFileInfo>
#include <QObject>
#include <QPageLayout>
#include <QPdfWriter>
#include <QSaveFile>
#include <QTextDocument>
#include <QUrl>
#include <memory>

namespace lexprof::gui {

namespace {

constexpr QSize view_size{1000, 420};
constexpr int shown_width = 620; // of a picture on the page

std::unique_ptr<View> view_for(profile::Topic topic, Session& session) {
    switch (topic) {
    case profile::Topic::space: return std::make_unique<SpaceView>(session);
    case profile::Topic::blockages:
    case profile::Topic::steps: return std::make_unique<SourceView>(session);
    case profile::Topic::cells: return std::make_unique<BarsView>(session);
    case profile::Topic::calls: return std::make_unique<RelativesView>(session);
    }
    return std::make_unique<SpaceView>(session);
}

Measure measure_for(profile::Topic topic) {
    switch (topic) {
    case profile::Topic::space:
    case profile::Topic::blockages: return Measure::in_use_max;
    case profile::Topic::steps: return Measure::steps;
    case profile::Topic::cells: return Measure::cells;
    case profile::Topic::calls: return Measure::calls;
    }
    return Measure::in_use_max;
}

StoryPart part_of(const DocumentPointer& document, const profile::Sentence& sentence) {
    Session session;
    session.open(document);
    session.set_measure(measure_for(sentence.topic));
    const std::unique_ptr<View> view = view_for(sentence.topic, session);
    view->resize(view_size);
    view->ensurePolished();
    if (sentence.row && *sentence.row < document->pairs())
        session.choose_pair(static_cast<PairIndex>(*sentence.row));
    // Of all the run; what was in use is to be seen before and after the stretch, too.
    if (sentence.topic != profile::Topic::space) session.set_window(sentence.window);
    view->settle();
    return {rich_words(sentence.text),
            view->windowTitle() + QStringLiteral("  ·  ") + title_of(session.measure()) +
                QStringLiteral("  ·  ") + scope_text(session),
            view_as_image(*view, 2)};
}

QByteArray png_of(const QImage& image) {
    QByteArray bytes;
    QBuffer buffer(&bytes);
    buffer.open(QIODevice::WriteOnly);
    image.save(&buffer, "PNG");
    return bytes;
}

// `source_of` says where the picture of a part is.
template <class SourceOf>
QString body_of(const StoryPage& page, SourceOf source_of) {
    QString text = QStringLiteral("<h1>%1</h1><p>%2</p>")
                       .arg(page.title.toHtmlEscaped(), page.facts.toHtmlEscaped());
    for (std::size_t at = 0; at < page.parts.size(); ++at)
        text += QStringLiteral("<h3>%1</h3><p><img src=\"%2\" width=\"%3\" alt=\"%4\"/><br/>"
                               "<small>%4</small></p>")
                    .arg(page.parts[at].sentence, source_of(at))
                    .arg(shown_width)
                    .arg(page.parts[at].caption.toHtmlEscaped());
    return text;
}

QByteArray pdf_of(const StoryPage& page) {
    QTextDocument text;
    for (std::size_t at = 0; at < page.parts.size(); ++at)
        text.addResource(QTextDocument::ImageResource, QUrl(QString::number(at)),
                         page.parts[at].picture);
    text.setHtml(body_of(page, [](std::size_t at) { return QString::number(at); }));
    QByteArray bytes;
    QBuffer buffer(&bytes);
    buffer.open(QIODevice::WriteOnly);
    QPdfWriter writer(&buffer);
    writer.setTitle(page.title);
    writer.setCreator(QStringLiteral("lexprof"));
    writer.setPageSize(QPageSize(QPageSize::A4));
    text.print(&writer);
    return bytes;
}

} // namespace

StoryPage story_page(const DocumentPointer& document, const std::vector<profile::Sentence>& story) {
    const LightPaper light;
    const profile::Run& run = document->recording().run;
    const profile::Totals& totals = document->book().totals;
    StoryPage page;
    page.title = QObject::tr("The story of %1").arg(words(run.program));
    page.facts = QObject::tr("%1, %2, %3; most in use %4; lexprof %5, started %6")
                     .arg(counted(totals.steps, QObject::tr("step"), QObject::tr("steps")),
                          counted(totals.cells, QObject::tr("cell allocated"),
                                  QObject::tr("cells allocated")),
                          time_text(totals.time_ns), grouped(totals.in_use_max), words(run.version),
                          words(run.started));
    for (const profile::Sentence& sentence : story)
        page.parts.push_back(part_of(document, sentence));
    return page;
}

QString story_as_html(const StoryPage& page) {
    return QStringLiteral("<!DOCTYPE html>\n<html lang=\"en\"><head><meta charset=\"utf-8\"/>"
                          "<title>%1</title><style>body { font-family: sans-serif; max-width: "
                          "44em; margin: 2em auto; } img { max-width: 100%; height: auto; border: "
                          "1px solid #ccc; }</style></head><body>")
               .arg(page.title.toHtmlEscaped()) +
           body_of(page,
                   [&page](std::size_t at) {
                       return QStringLiteral("data:image/png;base64,") +
                              QString::fromLatin1(png_of(page.parts[at].picture).toBase64());
                   }) +
           QStringLiteral("</body></html>\n");
}

QString export_story(const StoryPage& page, const QString& path) {
    const QString ending = QFileInfo(path).suffix().toLower();
    if (ending != QStringLiteral("html") && ending != QStringLiteral("pdf"))
        return QObject::tr("%1 says no format that is known: give it a name that ends in .html or "
                           ".pdf.")
            .arg(path);
    const QByteArray bytes =
        ending == QStringLiteral("pdf") ? pdf_of(page) : story_as_html(page).toUtf8();
    QSaveFile file(path);
    if (!file.open(QIODevice::WriteOnly) || file.write(bytes) != bytes.size() || !file.commit())
        return QObject::tr("%1 cannot be written: %2. Choose another folder or name.")
            .arg(path, file.errorString());
    return {};
}

} // namespace lexprof::gui
