#include "gui/core/heap_look.h"

#include "gui/core/answers.h"
#include "gui/core/runner.h"
#include "gui/core/share.h"
#include "gui/core/words.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <algorithm>
#include <functional>

namespace lexprof::gui {

namespace {

std::optional<std::uint64_t> count_if_any(const QJsonValue& value) {
    if (value.isDouble()) return count(value);
    return std::nullopt;
}

HeapHolder holder_of(const QJsonObject& object, int deepest) {
    HeapHolder holder;
    holder.name = object["holder"].toString();
    holder.depth = std::clamp(object["depth"].toInt(), 0, deepest);
    holder.held = count(object["held"]);
    holder.own = count_if_any(object["own"]);
    holder.stack = count_if_any(object["units"]);
    return holder;
}

// The place of each text in the order of the alphabet; equal ones have the same.
std::vector<std::uint32_t> ranks_of(const std::vector<QStringView>& texts) {
    const std::vector<std::uint32_t> places = alphabetical_ranks(texts);
    std::vector<std::uint32_t> order(texts.size());
    for (std::uint32_t at = 0; at < places.size(); ++at) order[places[at]] = at;
    std::vector<std::uint32_t> ranks(texts.size());
    for (std::size_t at = 1; at < order.size(); ++at) {
        const QStringView before = texts[order[at - 1]];
        const bool is_other = before.compare(texts[order[at]], Qt::CaseInsensitive) != 0;
        ranks[order[at]] = ranks[order[at - 1]] + (is_other ? 1 : 0);
    }
    return ranks;
}

std::optional<PairIndex> pair_in(const Document& document, const QString& name) {
    const QString arrow = QStringLiteral("←");
    for (qsizetype at = name.indexOf(arrow); at >= 0; at = name.indexOf(arrow, at + 1))
        if (const auto found = document.find(name.left(at).toStdString(),
                                             name.sliced(at + arrow.size()).toStdString()))
            return found;
    return std::nullopt;
}

void find_places(HeapPicture& picture, const Document* document) {
    std::vector<QStringView> constructions;
    std::vector<QStringView> pairs;
    for (const HeapGroup& group : picture.groups) {
        constructions.emplace_back(group.construction);
        pairs.emplace_back(group.pair);
    }
    const std::vector<std::uint32_t> of_constructions = ranks_of(constructions);
    const std::vector<std::uint32_t> of_pairs = ranks_of(pairs);
    for (std::size_t at = 0; at < picture.groups.size(); ++at)
        picture.places.push_back(
            {document != nullptr ? pair_in(*document, picture.groups[at].pair) : std::nullopt,
             of_constructions[at], of_pairs[at]});
}

// What a holder holds is at most what its own holder does: so those that are kept are a tree, too.
void keep_largest(std::vector<HeapHolder>& holders) {
    if (holders.size() <= most_holders) return;
    std::vector<std::uint64_t> held;
    for (const HeapHolder& holder : holders) held.push_back(holder.held);
    std::ranges::nth_element(held, held.begin() + most_holders, std::greater());
    const std::uint64_t too_little = held[most_holders];
    std::vector<HeapHolder> kept;
    int left_out = -1; // the depth of those that the last one kept stands for
    std::uint64_t others = 0;
    for (const HeapHolder& holder : holders) {
        if (holder.held > too_little) {
            kept.push_back(holder);
            left_out = -1;
        } else if (left_out < 0 || holder.depth < left_out) {
            kept.push_back({HeapLook::tr("others", "holders"), holder.depth, holder.held,
                            holder.own, holder.stack});
            left_out = holder.depth;
            others = 1;
        } else if (holder.depth == left_out) {
            HeapHolder& sum = kept.back();
            sum.name = HeapLook::tr("%1 others").arg(grouped(++others));
            sum.held += holder.held;
            if (sum.own && holder.own) *sum.own += *holder.own;
            if (holder.stack) sum.stack = sum.stack.value_or(0) + *holder.stack;
        }
    }
    holders = std::move(kept);
}

} // namespace

HeapPicturePointer read_heap(const QByteArray& json, const Document* document) {
    const QJsonObject object = QJsonDocument::fromJson(json).object();
    if (!object["groups"].isArray() || !object["holders"].isArray()) return nullptr;
    auto picture = std::make_unique<HeapPicture>();
    picture->step = count(object["step"]);
    picture->steps = count(object["steps"]);
    picture->live = count(object["live"]);
    picture->in_use = count(object["in_use"]);
    for (const QJsonValue& value : object["groups"].toArray()) {
        const QJsonObject group = value.toObject();
        picture->groups.push_back({group["construction"].toString(), group["pair"].toString(),
                                   count(group["cells"]), count(group["held"])});
    }
    int deepest = 0; // a node is at most one deeper than the one before it
    for (const QJsonValue& value : object["holders"].toArray()) {
        picture->holders.push_back(holder_of(value.toObject(), deepest));
        deepest = picture->holders.back().depth + 1;
    }
    find_places(*picture, document);
    keep_largest(picture->holders);
    return share(std::unique_ptr<const HeapPicture>(std::move(picture)));
}

HeapLook::HeapLook(QObject* parent)
    : QObject(parent), reading_(this, [this](const Answer& answer) { tell(answer); }) {
    connect(&process_, &QProcess::finished, this, [this](int status, QProcess::ExitStatus how) {
        end(status, how == QProcess::CrashExit);
    });
}

HeapLook::~HeapLook() {
    process_.disconnect(this);
    cancel();
}

QString HeapLook::look(const DocumentPointer& document, const HeapMoment& moment) {
    cancel();
    document_ = document;
    const QString command = lexprof_command();
    if (command.isEmpty())
        return tr("The command lexprof is neither beside this program nor on the PATH: build or "
                  "install it, then try again.");
    QStringList words{QStringLiteral("heap"), QStringLiteral("--format=json"),
                      QStringLiteral("--at=") +
                          (moment.step ? QString::number(*moment.step) : QStringLiteral("peak"))};
    if (!moment.step && !moment.pair.isEmpty()) words << QStringLiteral("--pair=") + moment.pair;
    wanted_ = true;
    process_.setStandardInputFile(QProcess::nullDevice());
    process_.start(command, words << QStringLiteral("--") << document->path());
    if (process_.waitForStarted(patience_ms)) return {};
    wanted_ = false;
    return tr("%1 could not be started: %2.").arg(command, process_.errorString());
}

void HeapLook::cancel() {
    wanted_ = false;
    reading_.cancel();
    if (process_.state() == QProcess::NotRunning) return;
    process_.kill();
    process_.waitForFinished(patience_ms);
}

void HeapLook::end(int status, bool crashed) {
    if (!std::exchange(wanted_, false)) return;
    QString wrong = QString::fromUtf8(process_.readAllStandardError()).trimmed();
    if (wrong.isEmpty())
        wrong = tr("lexprof heap has ended with status %1 and said nothing.").arg(status);
    const QByteArray output = process_.readAllStandardOutput();
    if (status != 0 || crashed) return tell({nullptr, wrong});
    reading_.ask([output, wrong, document = std::exchange(document_, nullptr)] {
        return Answer{read_heap(output, document.get()), wrong};
    });
}

void HeapLook::tell(const Answer& answer) {
    if (answer.picture)
        emit looked(answer.picture);
    else
        emit failed(answer.wrong);
}

} // namespace lexprof::gui
