#include "haskell/link/library.h"

#include "haskell/link/index_schema.h"

namespace lexprof::haskell {

namespace {

// Runs what SQLite has to do; what it cannot do is said of the index.
template <typename Work>
auto on_index(const std::string& path, Work work) {
    try {
        return work();
    } catch (const SqlError& error) {
        throw Broken("the index of the Haskell library '" + path +
                     "' cannot be read: " + error.what());
    }
}

} // namespace

Library::Library(const std::string& path) : path_(path) {
    on_index(path_, [&] {
        database_.emplace(path, SQLITE_OPEN_READONLY | SQLITE_OPEN_NOMUTEX);
        Statement version = database_->prepare("SELECT version FROM meta");
        if (!version.step() || version.integer(0) != index_version)
            throw Broken("'" + path + "' is an index of another version");
        for (std::size_t at = 0; at < statements_.size(); ++at)
            statements_[at].emplace(database_->prepare(index_queries[at]));
    });
}

std::optional<Item> Library::find(ItemKind kind, std::string_view name) {
    return on_index(path_, [&]() -> std::optional<Item> {
        Statement& statement = *statements_[static_cast<std::size_t>(kind)];
        statement.bind_text(1, name);
        std::optional<Item> found;
        if (statement.step()) found = Item{statement.text(0), statement.text(1), statement.text(2)};
        statement.reset();
        return found;
    });
}

} // namespace lexprof::haskell
