// Unwinding: finding the next function to apply, and what it is applied to.

#include "tests/reference/machine.h"

#include "tests/reference/instance.h"
#include "tests/reference/show.h"

namespace lexprof::reference {

namespace {

const char* stack_pointer() { return static_cast<const char*>(__builtin_frame_address(0)); }

} // namespace

Machine::Machine(const Code& code, const Options& options, const std::vector<std::string>& colours,
                 Account& lexical, Account& dynamic)
    : code_(code),
      options_(options),
      colours_(colours),
      lexical_(lexical),
      dynamic_(dynamic),
      cafs_(code.combinators.size()),
      texts_(code.texts.begin(), code.texts.end()),
      stack_(stack_pointer()) {
    input_ = string(characters(options.input), {colouring::system, colouring::outside});
    value_ = {code.start, {colouring::outside, colouring::outside}};
}

Field& Machine::force(Field& field) {
    check_depth();
    const Pair before = current_;
    Spine spine;
    Field* at = &field;
    Field* end = nullptr;     // where a value that takes no arguments is
    std::deque<Field> values; // of functions: the fields of the spine stay as they are
    while (at != nullptr) {
        look_at_new_cells();
        follow_indirections(*at);
        end = at;
        const Tag tag = at->value.tag;
        const bool caf = tag == Tag::combinator &&
                         code_.combinators[static_cast<std::size_t>(at->value.number)].arity == 0;
        if (caf && spine.size() == 0) {
            end = &demand_caf(*at);
            at = nullptr;
        } else if (caf) {
            at = pass_caf(*at, spine);
        } else if (tag == Tag::cell) {
            at = at_cell(*at, spine);
        } else if (tag == Tag::combinator) {
            at = at_combinator(*at, spine);
            if (at != nullptr && spine.size() > 0) at = &values.emplace_back(*at);
        } else if (tag == Tag::primitive && at->value.primitive.op == flic::Op::stdin_) {
            if (spine.size() > 0) throw Stop{Ending::mismatch, "STDIN is no function"};
            end = &force(input_);
            at = nullptr;
        } else if (tag == Tag::primitive) {
            at = at_primitive(*at, spine);
            if (at != nullptr && spine.size() > 0) at = &values.emplace_back(*at);
        } else {
            if (tag == Tag::knot) throw Stop{Ending::loop, "a variable stands for itself"};
            if (spine.size() > 0) throw Stop{Ending::mismatch, "what is applied is no function"};
            if (tag == Tag::literal) unfold(*at);
            at = nullptr;
        }
    }
    current_ = before;
    return spine.size() == 0 ? *end : *spine.cells.front().via;
}

Field* Machine::at_cell(Field& at, Spine& spine) {
    Cell& here = cell(at.value);
    if (here.kind != CellKind::application) {
        if (spine.size() > 0) throw Stop{Ending::mismatch, "what is applied is no function"};
        return nullptr;
    }
    if (here.settled && spine.size() == 0) return nullptr;
    if (here.busy) throw Stop{Ending::loop, "a value depends on itself"};
    if (spine.size() > heap_.size()) throw Stop{Ending::loop, "a spine without an end"};
    use(here);
    spine.cells.push_back({&here, &at});
    spine.cafs = 0;
    return &here.left;
}

// A function of the program: instantiated when its arguments are there (semantics §3).
Field* Machine::at_combinator(Field& at, Spine& spine) {
    const Combinator& combinator = code_.combinators[static_cast<std::size_t>(at.value.number)];
    if (spine.size() < combinator.arity) return settled(spine);
    const Pair pair = instance_pair(combinator, at.pair);
    call(combinator, pair);
    count_step(at.pair);
    std::vector<Field> arguments;
    for (std::size_t i = 0; i < combinator.arity; ++i) arguments.push_back(spine.argument(i));
    Instance instance(*this, combinator, std::move(arguments), pair);
    instance.overwrite(*spine.cells[spine.size() - combinator.arity].cell);
    return reduced(spine, combinator.arity, pair);
}

Field* Machine::at_primitive(Field& at, Spine& spine) {
    const flic::Primitive primitive = at.value.primitive;
    const Pair pair = at.pair;
    const std::size_t arity = primitive.arity();
    if (primitive.op == flic::Op::abort) throw Stop{Ending::abort, "ABORT"};
    if (spine.size() < arity) return settled(spine);
    if (primitive.op == flic::Op::pack) return at_constructor(primitive, spine, pair);
    std::vector<Field*> arguments;
    for (std::size_t i = 0; i < arity; ++i) arguments.push_back(&spine.argument(i));
    perform(*this, primitive, pair, arguments, *spine.cells[spine.size() - arity].cell);
    return reduced(spine, arity, pair);
}

// A constructor with all its fields: two fields make one cell of the root, other numbers stay as
// they are.
Field* Machine::at_constructor(const flic::Primitive& primitive, Spine& spine, Pair pair) {
    if (spine.size() > primitive.n) throw Stop{Ending::mismatch, "a constructor is no function"};
    spine.cells.front().cell->life.became = steps_;
    if (primitive.n != 2) return settled(spine);
    Cell& root = *spine.cells.front().cell;
    root.kind = CellKind::structure;
    root.tag = primitive.k;
    root.constructor = primitive.constructor;
    root.left = spine.argument(0);
    return reduced(spine, 2, pair);
}

// A spine with too few arguments is a value: demanded on its own again, it is not unwound again.
Field* Machine::settled(Spine& spine) {
    for (const Passed& passed : spine.cells) passed.cell->settled = true;
    return nullptr;
}

// A redex of a pair has been overwritten: unwinding goes on from its root.
Field* Machine::reduced(Spine& spine, std::size_t arguments, Pair pair) {
    ++lexical_[pair].updates;
    ++dynamic_[current_].updates;
    Field* via = spine.cells[spine.size() - arguments].via;
    spine.cells.resize(spine.size() - arguments);
    spine.cafs = 0;
    if (options_.watch) options_.watch(show_graph(*this, colours_));
    return via;
}

// A CAF that is demanded on its own (semantics §4): it counts when it has not been evaluated yet.
Field& Machine::demand_caf(Field& at) {
    const auto id = static_cast<std::size_t>(at.value.number);
    if (cafs_[id].state == Build::busy) {
        throw Stop{Ending::loop, code_.combinators[id].name + " depends on itself"};
    }
    if (cafs_[id].state == Build::done) {
        Field& end = come_to(cafs_[id].value);
        if (is_function(end)) return end; // that is known: nobody walks there
        pass_graph(cafs_[id]);
        return force(cafs_[id].value);
    }
    call(code_.combinators[id], instance_pair(code_.combinators[id], at.pair));
    Caf& caf = built_caf(at);
    caf.state = Build::busy;
    try {
        Field& value = force(caf.value);
        caf.state = Build::done;
        return value;
    } catch (const Raised&) {
        caf.state = Build::done; // its graph raises again
        throw;
    }
}

// A CAF in function position, with arguments waiting: it counts whether evaluated or not.
Field* Machine::pass_caf(Field& at, Spine& spine) {
    const auto id = static_cast<std::size_t>(at.value.number);
    if (++spine.cafs > cafs_.size()) throw Stop{Ending::loop, "CAFs that name one another"};
    call(code_.combinators[id], instance_pair(code_.combinators[id], at.pair));
    Caf& caf = built_caf(at);
    if (caf.state == Build::unbuilt) caf.state = Build::done;
    pass_graph(caf);
    return &caf.value;
}

// The CAF a field refers to, its graph built if this is the first demand.
Machine::Caf& Machine::built_caf(const Field& reference) {
    const auto id = static_cast<std::size_t>(reference.value.number);
    Caf& caf = cafs_[id];
    if (caf.state != Build::unbuilt) return caf;
    count_step(reference.pair);
    Instance instance(*this, code_.combinators[id], {},
                      instance_pair(code_.combinators[id], reference.pair));
    caf.value = caf.graph = instance.graph();
    return caf;
}

// x←s for a function with a root marker, x←t for an inherited one (semantics §3). A definition is
// inherited only where all references to it are in text of its own colour; a lifted function has
// the colour of the text around it, and may be named in the text of a local that was asked for.
// What is transparent belongs to each reference to it.
Pair Machine::instance_pair(const Combinator& combinator, Pair reference) const {
    const colouring::Assignment& assignment = combinator.assignment;
    if (assignment.marked()) return {assignment.colour, reference.callee};
    if (assignment.standing == colouring::Standing::transparent) return reference;
    if (!combinator.lifted && assignment.colour != reference.callee) {
        throw std::logic_error(combinator.name + " is inherited, but referred to from elsewhere");
    }
    return {assignment.colour, reference.origin};
}

// Counts a call, in both styles, if the function has a root marker.
void Machine::call(const Combinator& combinator, Pair pair) {
    if (!combinator.assignment.marked()) return;
    ++lexical_[pair].calls;
    current_ = {combinator.assignment.colour, current_.callee};
    ++dynamic_[current_].calls;
}

// Indirections are skipped: the field takes what they stand for, with its pair. A literal behind
// one is unfolded there, so that all who share the indirection share the cells. All that were on
// the way refer to the end from then on.
void Machine::follow_indirections(Field& field) {
    std::vector<Cell*> passed;
    while (is_cell(field, CellKind::indirection)) {
        Cell& indirection = cell(field.value);
        use(indirection);
        if (indirection.left.value.tag == Tag::literal) unfold(indirection.left);
        field = indirection.left;
        passed.push_back(&indirection);
    }
    for (Cell* indirection : passed) indirection->left = field;
}

// What a constant's value is, behind indirections and other constants.
Field& Machine::come_to(Field& value) {
    Field* at = &value;
    while (true) {
        if (is_cell(*at, CellKind::indirection))
            at = &cell(at->value).left;
        else if (at->value.tag == Tag::combinator && caf_value(at->value) != nullptr)
            at = &cafs_[static_cast<std::size_t>(at->value.number)].value;
        else
            return *at;
    }
}

void Machine::make_indirection(Cell& root, Field target) {
    Field end = target;
    while (is_cell(end, CellKind::indirection)) end = cell(end.value).left;
    if (end.value.tag == Tag::cell && &cell(end.value) == &root) {
        throw Stop{Ending::loop, "a value stands for itself"};
    }
    root.kind = CellKind::indirection;
    root.left = target;
    root.right = {};
}

// One character of a literal becomes a cell, with the pair of the field that holds the literal.
void Machine::unfold(Field& field) {
    const Value literal = field.value;
    const std::u32string& characters_of = text(literal);
    const auto character = static_cast<std::int64_t>(characters_of[literal.offset]);
    Field rest{{Tag::nullary, 0, 0, {}}, field.pair};
    if (literal.offset + 1 < characters_of.size()) {
        rest.value = {Tag::literal, literal.number, literal.offset + 1, {}};
    }
    field.value = cons({{Tag::character, character, 0, {}}, field.pair}, rest, field.pair);
}

void Machine::check_depth() const {
    const std::ptrdiff_t used = stack_ - stack_pointer();
    if (used > static_cast<std::ptrdiff_t>(stack_bytes - (stack_bytes >> 4))) {
        throw Stop{Ending::limit, "the evaluation is nested too deeply"};
    }
}

} // namespace lexprof::reference
