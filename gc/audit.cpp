#include "gc/audit.h"

#include "gc/census.h"

namespace lexprof::gc {

namespace {

// The levels of a row, or of everything, counted again.
struct Count {
    std::int64_t live = 0;
    std::int64_t frames = 0;
};

std::string describe(const Census& census, std::size_t at, const std::string& of) {
    return "cell " + std::to_string(at) + " of " + of + " (" + census.path(at) + ")";
}

class Audit {
  public:
    Audit(const HeapView& heap, const Census& census, std::span<const Waiting> waiting)
        : heap_(heap), census_(census), waiting_(waiting) {}

    std::optional<std::string> cells() const;
    std::optional<std::string> book(const BookView& book) const;
    std::optional<std::string> total() const;
    std::optional<std::string> cycles() const;

  private:
    std::string describe_cell(std::size_t at) const {
        const BookView& book = heap_.books.front();
        return describe(census_, at, book.name(book.row_of(census_.cell(at))));
    }

    const HeapView& heap_;
    const Census& census_;
    std::span<const Waiting> waiting_;
};

// What is wrong with the first cell that is wrong.
std::optional<std::string> Audit::cells() const {
    for (std::size_t at = 0; at < census_.size(); ++at) {
        const Cell* cell = census_.cell(at);
        if (cell->label() >= heap_.labels)
            return describe(census_, at, "label " + std::to_string(cell->label())) +
                   " has a label that does not exist";
        if (cell->count() != census_.references(at))
            return describe_cell(at) + " has a count of " + std::to_string(cell->count()) +
                   ", but " + std::to_string(census_.references(at)) +
                   " references to it are found";
    }
    return std::nullopt;
}

std::optional<std::string> Audit::book(const BookView& book) const {
    std::vector<Count> found(book.rows);
    for (std::size_t at = 0; at < census_.size(); ++at) {
        const std::size_t row = book.row_of(census_.cell(at));
        if (row >= found.size()) return describe_cell(at) + " has a row that does not exist";
        found[row].live += census_.units(at);
    }
    for (const Waiting& call : waiting_) found[book.row_of_call(call.label)].frames += call.units;
    for (std::size_t row = 0; row < book.rows; ++row) {
        const Levels& levels = book.levels(row);
        if (levels.live() != found[row].live)
            return "live[" + book.name(row) + "] is " + std::to_string(levels.live()) + ", but " +
                   std::to_string(found[row].live) + " such cells are found";
        if (levels.frames() != found[row].frames)
            return "frames[" + book.name(row) + "] is " + std::to_string(levels.frames()) +
                   ", but calls that wait hold " + std::to_string(found[row].frames);
    }
    return std::nullopt;
}

std::optional<std::string> Audit::total() const {
    Count found;
    for (std::size_t at = 0; at < census_.size(); ++at) found.live += census_.units(at);
    for (const Waiting& call : waiting_) found.frames += call.units;
    const Levels& levels = *heap_.total;
    if (levels.live() != found.live)
        return std::to_string(levels.live()) + " cells are live, but " +
               std::to_string(found.live) + " are found";
    if (levels.frames() != found.frames)
        return std::to_string(levels.frames()) + " units of calls wait, but " +
               std::to_string(found.frames) + " are found";
    return std::nullopt;
}

std::optional<std::string> Audit::cycles() const {
    if (const std::size_t at = census_.unflagged_on_cycle(); at != census_.size())
        return describe_cell(at) + " is on a dropped cycle that cannot be reclaimed";
    return std::nullopt;
}

} // namespace

std::optional<std::string> audit(const HeapView& heap, std::span<const Word> roots,
                                 std::span<const Waiting> waiting) {
    const Census census(heap.candidates, roots);
    const Audit audit(heap, census, waiting);
    if (auto wrong = audit.cells()) return wrong;
    for (const BookView& book : heap.books)
        if (auto wrong = audit.book(book)) return wrong;
    if (auto wrong = audit.total()) return wrong;
    return audit.cycles();
}

} // namespace lexprof::gc
