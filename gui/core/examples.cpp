#include "gui/core/examples.h"

#include "gui/core/version.h"

#include <QCoreApplication>
#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QStringList>
#include <algorithm>

namespace lexprof::gui {

namespace {

constexpr qint64 enough = 4096; // bytes, for the first sentence

// Those to begin with.
qsizetype place_of(const QString& name) {
    static const QStringList first{
        QStringLiteral("blocked-pipeline"), QStringLiteral("unblocked-pipeline"),
        QStringLiteral("sum-squares-bug"),  QStringLiteral("sum-squares"),
        QStringLiteral("nqueens"),          QStringLiteral("clausify"),
        QStringLiteral("wordcount"),        QStringLiteral("primes")};
    const qsizetype at = first.indexOf(name);
    return at < 0 ? first.size() : at;
}

} // namespace

QString examples_folder() {
    const QDir here(QCoreApplication::applicationDirPath());
    for (const QString& way : {QStringLiteral("../../examples"), QStringLiteral("../examples"),
                               QString::fromUtf8(examples_way)}) {
        const QFileInfo folder(here.filePath(way));
        if (QFileInfo::exists(folder.filePath() + QStringLiteral("/blocked-pipeline.flic")))
            return QDir(folder.absoluteFilePath()).canonicalPath();
    }
    return {};
}

QString first_sentence(const QString& text) {
    qsizetype begin = text.indexOf(QStringLiteral("[["));
    if (begin < 0 || !text.first(begin).trimmed().isEmpty()) return {};
    begin += 2;
    qsizetype end = text.indexOf(QStringLiteral("]]"), begin);
    if (end < 0) end = text.size();
    const QString comment = text.sliced(begin, end - begin);
    const QString paragraph = comment.left(comment.indexOf(QStringLiteral("\n\n"))).simplified();
    const qsizetype stop = paragraph.indexOf(QStringLiteral(". "));
    return stop < 0 ? paragraph : paragraph.first(stop + 1);
}

std::vector<Example> examples_in(const QString& folder) {
    std::vector<Example> all;
    if (folder.isEmpty()) return all;
    for (const QFileInfo& info :
         QDir(folder).entryInfoList({QStringLiteral("*.flic")}, QDir::Files, QDir::Name)) {
        QFile file(info.filePath());
        if (!file.open(QIODevice::ReadOnly)) continue;
        all.push_back({info.filePath(), info.completeBaseName(),
                       first_sentence(QString::fromUtf8(file.read(enough)))});
    }
    std::stable_sort(all.begin(), all.end(), [](const Example& a, const Example& b) {
        return place_of(a.name) < place_of(b.name);
    });
    return all;
}

} // namespace lexprof::gui
