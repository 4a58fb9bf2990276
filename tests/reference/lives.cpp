// The rules of uses: README.md.

#include "tests/reference/machine.h"

namespace lexprof::reference {

// All cells of an evaluated value that is not in a field: of a constructor, its spine.
std::vector<Cell*> Machine::cells_of(const Field& evaluated) {
    std::vector<Cell*> cells;
    if (evaluated.value.tag != Tag::cell) return cells;
    cells.push_back(&cell(evaluated.value));
    if (structure(evaluated).fields.empty() || cells.front()->kind != CellKind::application)
        return cells;
    const Field* at = &cells.front()->left;
    while (true) {
        if (is_cell(*at, CellKind::application)) {
            cells.push_back(&cell(at->value));
            at = &cells.back()->left;
        } else if (at->value.tag == Tag::combinator && caf_value(at->value) != nullptr) {
            at = caf_value(at->value);
        } else {
            return cells;
        }
    }
}

void Machine::use(const Field& evaluated) {
    for (Cell* each : cells_of(evaluated)) each->life.use(steps_);
}

void Machine::shorten(Field& field) {
    std::vector<Cell*> passed;
    while (is_cell(field, CellKind::indirection)) {
        Cell& indirection = cell(field.value);
        if (indirection.left.value.tag == Tag::literal) break; // is unfolded when it is followed
        use(indirection);
        field = indirection.left;
        passed.push_back(&indirection);
    }
    for (Cell* indirection : passed) indirection->left = field;
}

// What is not looked at is known to be a function by its name.
bool Machine::is_function(const Field& evaluated) {
    const Tag tag = evaluated.value.tag;
    if (tag == Tag::combinator)
        return code_.combinators[static_cast<std::size_t>(evaluated.value.number)].arity > 0;
    if (tag == Tag::primitive) return evaluated.value.primitive.op != flic::Op::stdin_;
    return is_cell(evaluated, CellKind::application) && cell(evaluated.value).settled &&
           structure(evaluated).fields.empty();
}

void Machine::pass_graph(const Caf& caf) {
    Field at = caf.graph;
    std::vector<Cell*> passed;
    while (is_cell(at, CellKind::indirection)) {
        passed.push_back(&cell(at.value));
        use(*passed.back());
        at = passed.back()->left;
    }
    for (Cell* indirection : passed) indirection->left = at; // nobody walks along it twice
}

Consumption* Machine::look(const Field& evaluated, Pair by) {
    use(evaluated);
    if (structure(evaluated).fields.empty()) return nullptr;
    const Cell& here = cell(evaluated.value);
    Consumption& consumption = consumers_[{here.pair, by}];
    const std::uint64_t delay = steps_ - here.life.became;
    consumption.delay += delay;
    consumption.longest_delay = std::max(consumption.longest_delay, delay);
    return &consumption;
}

void Machine::choose(const Field& evaluated, Pair by) {
    if (Consumption* consumption = look(evaluated, by)) ++consumption->choices;
}

void Machine::take_apart(const Field& evaluated, Pair by) {
    Consumption* consumption = look(evaluated, by);
    if (consumption == nullptr) return;
    Cell& here = cell(evaluated.value);
    ++consumption->takings;
    if (!here.life.taken_apart) ++consumption->firsts;
    here.life.taken_apart = true;
}

// What has been used of each pair's cells, and when. An object counts as so many cells.
std::map<Pair, Lives> Machine::lives() const {
    std::map<Pair, Lives> lives;
    for (const Cell& cell : heap_) {
        Lives& of = lives[cell.pair];
        const std::uint64_t units = units_of(cell);
        of.cells += units;
        if (!cell.life.first) {
            of.unused += units;
            continue;
        }
        of.lag += units * (*cell.life.first - cell.life.made);
        of.use += units * (cell.life.last - *cell.life.first);
    }
    return lives;
}

std::uint64_t Machine::units_of(const Cell& cell) {
    switch (cell.kind) {
    case CellKind::array: return 1 + memory_of(16 * cell.object->fields.size());
    case CellKind::bytes: return 1 + memory_of(cell.object->bytes.size());
    default: return 1;
    }
}

} // namespace lexprof::reference
