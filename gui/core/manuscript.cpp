#include "gui/core/manuscript.h"

#include "gui/core/words.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QSaveFile>
#include <algorithm>

namespace lexprof::gui {

namespace {

bool holds(const QString& path, const QString& text) {
    QFile file(path);
    return file.open(QIODevice::ReadOnly) && file.readAll() == text.toUtf8();
}

// Editors have lines end in their own way.
QString with_ends_of(QString text, const QString& other) {
    return other.contains(QStringLiteral("\r\n"))
               ? text.replace(QStringLiteral("\n"), QStringLiteral("\r\n"))
               : text;
}

} // namespace

QStringList places_of(const QString& file, const QString& profile) {
    QStringList found;
    for (const QString& folder : {QFileInfo(profile).absolutePath(), QDir::currentPath()}) {
        const QFileInfo place(QDir(folder), file); // an absolute name is taken as it is
        if (place.isFile()) found << place.absoluteFilePath();
    }
    found.removeDuplicates();
    return found;
}

Manuscript::Manuscript(Session& session, QObject* parent) : QObject(parent), session_(session) {
    connect(&session, &Session::document_changed, this, &Manuscript::follow);
    follow();
}

Manuscript::~Manuscript() = default;

// A file that has grown has the same texts. Of another program nothing stays.
void Manuscript::follow() {
    const bool own_run = std::exchange(own_run_, false);
    const QString program = session_.is_open() ? session_.document()->path() : QString();
    const bool stays = own_run || (program == program_ && !program.isEmpty());
    program_ = program;
    QMap<QString, Page> pages;
    if (session_.is_open())
        for (const profile::Source& source : session_.document()->recording().sources) {
            const QString file = words(source.file);
            const QString run = words(source.text);
            const auto before = pages_.constFind(file);
            Page page{run, run, run, {}};
            if (stays && before != pages_.constEnd() &&
                (own_run || before->now != before->saved || before->run == run))
                page = *before;
            page.run = run;
            pages.insert(file, page);
        }
    pages_ = std::move(pages);
    emit changed();
}

QString Manuscript::text(const QString& file) const { return pages_.value(file).now; }

void Manuscript::write(const QString& file, const QString& text) {
    const auto page = pages_.find(file);
    if (page == pages_.end()) return;
    QString now = with_ends_of(text, page->saved);
    if (page->now == now) return;
    page->now = std::move(now);
    emit changed();
}

bool Manuscript::is_changed() const {
    return std::any_of(pages_.begin(), pages_.end(),
                       [](const Page& page) { return page.now != page.run; });
}

bool Manuscript::is_unsaved() const { return !unsaved().isEmpty(); }

QStringList Manuscript::unsaved() const {
    QStringList files;
    for (auto page = pages_.begin(); page != pages_.end(); ++page)
        if (page->now != page->saved) files << page.key();
    return files;
}

void Manuscript::discard() {
    for (Page& page : pages_) page.now = page.saved;
    emit changed();
}

QString Manuscript::path_of(const QString& file) const {
    const Page page = pages_.value(file);
    const QString profile = session_.is_open() ? session_.document()->path() : QString();
    const QStringList places =
        page.path.isEmpty() ? places_of(file, profile) : QStringList{page.path};
    for (const QString& place : places)
        if (holds(place, page.saved)) return place;
    return {};
}

QString Manuscript::save() {
    for (const QString& file : unsaved()) {
        const QString path = path_of(file);
        if (path.isEmpty())
            return tr("%1 is not there as the run has found it: save it under another name.")
                .arg(file);
        const QString problem = save_as(file, path);
        if (!problem.isEmpty()) return problem;
    }
    return {};
}

QString Manuscript::save_as(const QString& file, const QString& path) {
    const auto page = pages_.find(file);
    if (page == pages_.end()) return tr("The program has no text of the name %1.").arg(file);
    QSaveFile out(path);
    const QByteArray bytes = page->now.toUtf8();
    if (!out.open(QIODevice::WriteOnly) || out.write(bytes) != bytes.size() || !out.commit())
        return tr("%1 cannot be written: %2. Save it in another folder.")
            .arg(path, out.errorString());
    page->saved = page->now;
    page->path = path;
    emit changed();
    return {};
}

} // namespace lexprof::gui
