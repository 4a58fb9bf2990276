#include "gui/models/story_model.h"

#include "gui/core/words.h"

namespace lexprof::gui {

namespace {

std::vector<TableColumn> story_columns() {
    using enum TableColumn::Kind;
    return {{text, QStringLiteral("sentence"), StoryModel::tr("What the Run Was About"), {}},
            {name, QStringLiteral("pair"), StoryModel::tr("Pair"), {}}};
}

} // namespace

StoryModel::StoryModel(const Session& session, const Findings& findings, QObject* parent)
    : TableModel(session, story_columns(), parent), findings_(findings) {
    const auto rebuild = [this] { change_rows([] {}); };
    connect(&findings, &Findings::changed, this, rebuild);
    rebuild();
}

QString StoryModel::text(int row, int column) const {
    if (column == text_column)
        return words(findings_.story()[static_cast<std::size_t>(row)].text).remove(u'`');
    const auto pair = pair_at(row, column);
    return pair ? session().document()->name(*pair) : QString();
}

std::optional<PairIndex> StoryModel::pair_at(int row, int) const {
    return findings_.pair_of_sentence(static_cast<std::size_t>(row));
}

} // namespace lexprof::gui
