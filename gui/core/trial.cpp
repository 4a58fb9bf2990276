#include "gui/core/trial.h"

#include "gui/core/words.h"

#include <QCoreApplication>
#include <QDir>
#include <QFileInfo>
#include <QRegularExpression>
#include <algorithm>
#include <array>

namespace lexprof::gui {

namespace {

constexpr int most_profiles = 20; // of trials: older ones are replaced

// Options that are not for the run to come, and whether a word follows them.
struct Left {
    const char* name;
    bool takes_word;
};
constexpr std::array left_out{
    Left{"-o", true},       Left{"--output", true},   Left{"--csv", true},
    Left{"--text", true},   Left{"--no-file", false}, Left{"--no-keep-input", false},
    Left{"--colour", true}, Left{"--color", true},
};

const Left* found_in_left_out(const QString& word) {
    const auto found = std::find_if(left_out.begin(), left_out.end(), [&](const Left& each) {
        const QLatin1String name(each.name);
        const bool is_long = name.startsWith(QLatin1String("--"));
        return word == name || (is_long ? word.startsWith(name + QLatin1Char('='))
                                        : each.takes_word && word.startsWith(name));
    });
    return found == left_out.end() ? nullptr : &*found;
}

QStringList words_of(const profile::Run& run) {
    QStringList all;
    for (const std::string& word : run.command_line) all << words(word);
    return all;
}

QString tr(const char* text) { return QCoreApplication::translate("Trial", text); }

// The folder that the run was made in: the one from which the program's name leads to it.
QString folder_of_run(const Document& document) {
    const QString program = words(document.recording().run.program);
    for (const QString& place : places_of(program, document.path())) {
        if (QFileInfo(program).isAbsolute()) return QFileInfo(place).absolutePath();
        return place.left(place.size() - program.size());
    }
    return QFileInfo(document.path()).absolutePath();
}

} // namespace

QStringList options_again(const profile::Run& run) {
    QStringList all = words_of(run);
    const auto arguments = all.indexOf(QStringLiteral("--"));
    if (arguments >= 0) all.resize(arguments);
    if (!all.isEmpty() && all.front() == QStringLiteral("run")) all.removeFirst();
    const auto program = all.lastIndexOf(words(run.program));
    if (program >= 0) all.removeAt(program);
    QStringList options;
    for (qsizetype at = 0; at < all.size(); ++at) {
        const Left* left = found_in_left_out(all[at]);
        if (left == nullptr)
            options << all[at];
        else if (left->takes_word && all[at] == QLatin1String(left->name))
            ++at;
    }
    return options;
}

QStringList arguments_again(const profile::Run& run) {
    const QStringList all = words_of(run);
    const auto mark = all.indexOf(QStringLiteral("--"));
    return mark < 0 ? QStringList() : all.mid(mark + 1);
}

QString Trial::write(const QString& name, const QByteArray& bytes, QString& problem) {
    const QString path = folder_->filePath(name);
    QFile file(path);
    if (file.open(QIODevice::WriteOnly) && file.write(bytes) == bytes.size() && file.flush())
        return path;
    problem =
        tr("The text cannot be written to %1: %2. Make room there.").arg(path, file.errorString());
    return {};
}

std::optional<RunOrder> Trial::prepare(const Document& document, const Manuscript& manuscript,
                                       QString& problem) {
    const profile::Recording& recording = document.recording();
    if (recording.sources.empty() || !recording.run.merged.empty()) {
        problem = tr("This profile holds no text of one program, so that there is nothing to run: "
                     "File → Run Program… runs a file.");
        return std::nullopt;
    }
    folder_ = std::make_unique<QTemporaryDir>();
    RunOrder order;
    order.program = words(recording.run.program);
    order.folder = folder_of_run(document);
    order.options = options_again(recording.run);
    order.arguments = arguments_again(recording.run);
    int number = 0;
    for (const profile::Source& source : recording.sources) {
        const QString file = words(source.file);
        const QString path =
            write(QString::number(++number), manuscript.text(file).toUtf8(), problem);
        if (path.isEmpty()) return std::nullopt;
        order.options << QStringLiteral("--text") << file + u'=' + path;
    }
    if (recording.input && !recording.input->empty()) {
        order.input =
            write(QStringLiteral("input"), QByteArray::fromStdString(*recording.input), problem);
        if (order.input.isEmpty()) return std::nullopt;
    }
    const QFileInfo plain(default_profile(order.program));
    number_ = number_ % most_profiles + 1;
    order.profile = plain.dir().filePath(
        QStringLiteral("%1-edit-%2.lexprof").arg(plain.completeBaseName()).arg(number_));
    QFile::remove(order.profile); // what is there afterwards is of this run
    return order;
}

// NAME:LINE:COLUMN, as all that complain of texts write it. A compiler may have the file elsewhere.
std::optional<profile::Place> Trial::place_of_error(const QString& complaint,
                                                    const profile::Recording& recording) {
    std::optional<profile::Place> first;
    qsizetype at = complaint.size();
    for (const profile::Source& source : recording.sources) {
        const QRegularExpression expression(QRegularExpression::escape(words(source.file)) +
                                            QStringLiteral(":(\\d+)(?::(\\d+))?"));
        const QRegularExpressionMatch match = expression.match(complaint);
        if (!match.hasMatch() || match.capturedStart() >= at) continue;
        at = match.capturedStart();
        first = profile::Place{source.file, match.captured(1).toUInt(),
                               std::max(1U, match.captured(2).toUInt())};
    }
    return first;
}

} // namespace lexprof::gui
