#include "reducer/show.h"

#include "gc/references.h"
#include "reducer/spell.h"

#include <algorithm>

namespace lexprof::reducer {

using gc::Cell;
using gc::CellKind;
using gc::Immediate;

namespace {

constexpr std::size_t expression_columns = 72;
constexpr std::size_t longest_spine = 12;  // cells named
constexpr std::size_t longest_waiting = 8; // the innermost ones
constexpr std::size_t most_elements = 8;   // of an array

bool is_application(const Cell* cell) {
    return cell->kind() == CellKind::app || cell->kind() == CellKind::hole ||
           cell->kind() == CellKind::pap;
}

Word past_indirections(Word word) {
    while (gc::is_pointer(word) && gc::cell_of(word)->kind() == CellKind::ind)
        word = gc::cell_of(word)->right().word;
    return word;
}

} // namespace

// Every cell that can be reached from a word, from left to right.
void Show::walk(Word word) {
    pending_.push_back(word);
    while (!pending_.empty()) {
        const Word next = pending_.back();
        pending_.pop_back();
        if (!gc::is_pointer(next)) continue;
        Cell* cell = gc::cell_of(next);
        Known& known = known_[cell];
        if (gc::Graph::show_first_time(cell)) known = {++last_number_, looks_, 0};
        if (known.last_seen == looks_) continue;
        known.last_seen = looks_;
        cells_.push_back(cell);
        const std::size_t before = pending_.size();
        gc::each_field(cell, [&](Word field) { pending_.push_back(field); });
        std::reverse(pending_.begin() + static_cast<std::ptrdiff_t>(before), pending_.end());
    }
}

void Show::look(const Reduction& reduction, std::span<const Word> held) {
    ++looks_;
    cells_.clear();
    cafs_.clear();
    const Core& core = machine_.core();
    walk(machine_.value_of_caf(core.start).word);
    for (const Slot& slot : machine_.stack())
        if (owns(slot.kind())) walk(slot.word);
    walk(reduction.result.word);
    for (const Word word : held) walk(word);
    for (SuperId id = 0; id < core.supers.size(); ++id) {
        const Word word = machine_.value_of_caf(id).word;
        walk(word);
        if (gc::is_pointer(word)) cafs_[gc::cell_of(word)].push_back(core.supers[id].name);
    }
}

StepView Show::view(const Reduction& reduction) {
    StepView view;
    view.number = looks_;
    view.what = what(reduction);
    view.value = machine_.at_hand(past_indirections(reduction.result.word));
    view.next = field(reduction.result);
    add_spine(reduction, view);
    view.waiting = waiting();
    for (const Cell* each : cells_) view.cells.push_back(cell(each, reduction));
    for (const CellView& each : view.cells)
        if (each.mark == CellMark::overwritten) view.overwritten = each.number;
    std::ranges::sort(view.cells, {}, &CellView::number);
    return view;
}

std::string Show::reference(const Cell* cell) const {
    return "#" + std::to_string(known_.at(cell).number);
}

FieldView Show::field(Field field) const {
    const Word word = field.word;
    FieldView view{{}, machine_.pair_name(field.pair), 0};
    if (gc::is_pointer(word)) {
        view.cell = known_.at(gc::cell_of(word)).number;
        view.text = reference(gc::cell_of(word));
    } else {
        view.text = spell_atom(machine_, word);
    }
    return view;
}

CellView Show::cell(const Cell* cell, const Reduction& reduction) const {
    const Known& known = known_.at(cell);
    CellView view;
    view.number = known.number;
    view.kind = cell->kind();
    view.root = cell->has(gc::flag_root);
    view.pair = machine_.pair_name(machine_.pair_of(cell));
    if (known.first_seen == looks_)
        view.mark = CellMark::fresh;
    else if (cell == reduction.root)
        view.mark = CellMark::overwritten;
    if (cell->kind() == CellKind::array)
        view.number_text = elements(cell);
    else if (gc::has_raw_right(cell->kind()))
        view.number_text = spell_box(cell);
    else if (cell->kind() != CellKind::input)
        view.right = field(cell->right());
    if (cell->left().word != gc::mark && cell->kind() != CellKind::ind)
        view.left = field(cell->left());
    add_notes(cell, view);
    return view;
}

// An array, and what its first elements hold.
std::string Show::elements(const Cell* array) const {
    std::string text = spell_box(array);
    const std::size_t size = gc::object_size(array);
    for (std::size_t at = 0; at < std::min(size, most_elements); ++at)
        text += (at == 0 ? ": " : ", ") + field(gc::Graph::elements(array)[at]).text;
    return size > most_elements ? text + ", …" : text;
}

void Show::add_notes(const Cell* cell, CellView& view) const {
    const auto caf = cafs_.find(cell);
    if (caf != cafs_.end())
        view.notes.insert(view.notes.end(), caf->second.begin(), caf->second.end());
    if (view.root) view.notes.emplace_back("root marker");
    const Word word = gc::pointer(const_cast<Cell*>(cell));
    switch (cell->kind()) {
    case CellKind::hole: view.notes.emplace_back("under evaluation"); break;
    case CellKind::selected: view.notes.emplace_back("selected early"); break;
    case CellKind::input: view.notes.emplace_back("standard input"); break;
    case CellKind::variable: view.notes.emplace_back("variable"); break;
    case CellKind::pap: view.notes.emplace_back("waits for arguments"); break;
    case CellKind::con1:
    case CellKind::con2:
    case CellKind::con_n: view.notes.push_back(spell_constructor(machine_, word)); break;
    default: break;
    }
}

std::string Show::what(const Reduction& reduction) const {
    return gc::is(reduction.head, Immediate::primitive) ? what_primitive(reduction)
                                                        : what_function(reduction);
}

std::string Show::what_function(const Reduction& reduction) const {
    const Super& super = machine_.core().supers[gc::payload(reduction.head)];
    gc::Accounts& accounts = machine_.lexical();
    const gc::PairColours colours = accounts.colours(reduction.reference);
    const gc::PairId body =
        super.transparent
            ? reduction.reference
            : accounts.intern(super.colour, super.marked ? colours.constructor : colours.origin);
    const std::string found =
        super.name + ", referred to by " + machine_.pair_name(reduction.reference) + ": ";
    if (!super.marked) return found + "counts for " + machine_.pair_name(body);
    return found + "call " + std::to_string(accounts[body].calls) + " of " +
           machine_.pair_name(body);
}

std::string Show::what_primitive(const Reduction& reduction) const {
    const flic::Primitive& primitive = machine_.primitive(reduction.head);
    const gc::Account& books = machine_.lexical()[reduction.reference];
    const std::string pair = machine_.pair_name(reduction.reference);
    switch (primitive.account()) {
    case flic::Account::op:
        return primitive.name() + ": operation " + std::to_string(books.ops) + " of " + pair;
    case flic::Account::match:
        return primitive.name() + ": match " + std::to_string(books.matches) + " of " + pair;
    case flic::Account::none: break;
    }
    return spell_primitive(machine_, reduction.head) + " of " + pair;
}

// The spine that is unwound next: what waits on the stack for the outcome to be applied, then the
// cells down from there.
void Show::add_spine(const Reduction& reduction, StepView& view) const {
    const std::span<const Slot> stack = machine_.stack();
    std::size_t first = stack.size();
    while (stack[first - 1].kind() == SlotKind::spine) --first;
    view.expression =
        spell_expression(machine_, first < stack.size() ? stack[first].word : reduction.result.word,
                         expression_columns);
    const auto add = [&](const Cell* cell) {
        if (view.spine.size() < longest_spine)
            view.spine.push_back(reference(cell));
        else
            view.spine.back() = "…";
    };
    for (const Slot& slot : stack.subspan(first)) add(gc::cell_of(slot.word));
    Word word = reduction.result.word;
    for (std::size_t seen = 0; gc::is_pointer(word) && seen <= cells_.size(); ++seen) {
        const Cell* cell = gc::cell_of(word);
        add(cell);
        if (cell->kind() == CellKind::ind || cell->kind() == CellKind::selected)
            word = cell->right().word;
        else if (is_application(cell))
            word = cell->left().word;
        else
            return;
    }
    view.spine.push_back(gc::is_pointer(word) ? "…" : spell_atom(machine_, word));
}

// A primitive on the stack waits for an argument; its own arguments are in the slots below.
std::string Show::waiting_primitive(std::span<const Slot> stack, std::size_t at) const {
    const Slot& slot = stack[at];
    const flic::Primitive& primitive =
        machine_.primitive(gc::immediate(Immediate::primitive, slot.which()));
    const Slot& lowest = stack[at - primitive.arity()];
    std::string text = primitive.name();
    if (lowest.kind() == SlotKind::spine) text += " in " + reference(gc::cell_of(lowest.word));
    if (primitive.arity() == 1) return text;
    return text + " (argument " + std::to_string(slot.extra() + 1) + ")";
}

std::vector<std::string> Show::waiting() const {
    const std::span<const Slot> stack = machine_.stack();
    std::vector<std::string> texts; // innermost first
    for (std::size_t at = stack.size(); at > 0; --at) {
        if (texts.size() == longest_waiting) {
            texts.emplace_back("…");
            break;
        }
        const Slot& slot = stack[at - 1];
        switch (slot.kind()) {
        case SlotKind::caf:
            texts.push_back(spell_atom(machine_, gc::immediate(Immediate::caf, slot.which())));
            break;
        case SlotKind::primitive: texts.push_back(waiting_primitive(stack, at - 1)); break;
        case SlotKind::compare: texts.emplace_back("a comparison"); break;
        case SlotKind::catch_: texts.emplace_back("CATCH"); break;
        case SlotKind::text: texts.emplace_back("a text"); break;
        case SlotKind::thread: texts.emplace_back("a thread"); break;
        case SlotKind::message: texts.emplace_back("the message of ERROR"); break;
        default: break;
        }
    }
    std::ranges::reverse(texts);
    return texts;
}

} // namespace lexprof::reducer
