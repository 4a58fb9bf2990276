#include "reducer/template_builder.h"

#include "gc/constructor.h"

#include <unordered_set>

namespace lexprof::reducer {

using gc::CellKind;

std::int32_t ConstantWords::index(Word word) {
    const auto [entry, fresh] =
        known_.try_emplace(word, static_cast<std::int32_t>(code_.constants.size()));
    if (fresh) code_.constants.push_back(word);
    return entry->second;
}

std::uint32_t TemplateBuilder::new_cell() {
    made_.cells.emplace_back().cyclic = cyclic_;
    made_.cyclic = made_.cyclic || cyclic_;
    return static_cast<std::uint32_t>(made_.cells.size() - 1);
}

Operand TemplateBuilder::variable(VarId variable) {
    const auto found = local_.find(variable);
    if (found != local_.end()) return found->second;
    return {Source::copy, slot_of_(variable)};
}

Operand TemplateBuilder::renamed(Operand operand) const {
    if (!core_.names_count) return operand;
    switch (operand.source()) {
    case Source::constant: return {Source::named_constant, operand.number()};
    case Source::copy: return {Source::named_copy, operand.number()};
    default: return operand;
    }
}

Operand TemplateBuilder::lazy(FusedId id) {
    const Fused& node = body_[id];
    switch (node.kind) {
    case Fused::Kind::var:
        return node.renamed ? renamed(variable(node.first)) : variable(node.first);
    case Fused::Kind::atom: {
        const Operand constant{Source::constant, constants_.index(node.word)};
        return node.renamed ? renamed(constant) : constant;
    }
    case Fused::Kind::input: return {Source::input, 0};
    case Fused::Kind::let:
    case Fused::Kind::letrec:
        bind(node, [](VarId) { return true; });
        return renamed(lazy(body_.body(node)));
    default: {
        const std::uint32_t top = new_cell();
        fill(top, id);
        return cell_operand(top);
    }
    }
}

// True when an expression has a top cell of its own, past its lets.
bool TemplateBuilder::makes_cell(FusedId id) const {
    while (body_[id].kind == Fused::Kind::let || body_[id].kind == Fused::Kind::letrec)
        id = body_.body(body_[id]);
    return body_[id].kind == Fused::Kind::app || body_[id].kind == Fused::Kind::box;
}

void TemplateBuilder::bind(const Fused& node, const std::function<bool(VarId)>& wanted) {
    const auto names = body_.bound(node);
    const auto values = body_.values(node);
    const bool before = cyclic_;
    cyclic_ = cyclic_ || node.kind == Fused::Kind::letrec;
    std::vector<std::pair<std::uint32_t, FusedId>> open;
    for (std::size_t at = 0; at < names.size(); ++at) {
        if (!wanted(names[at])) continue;
        if (!makes_cell(values[at])) {
            local_[names[at]] = renamed(lazy(values[at]));
            continue;
        }
        const std::uint32_t top = new_cell();
        local_[names[at]] = cell_operand(top);
        let_tops_.push_back(top);
        open.emplace_back(top, values[at]);
    }
    for (const auto& [top, value] : open) fill(top, value);
    cyclic_ = before;
}

// ⟨L, R⟩ := the top of an expression.
void TemplateBuilder::fill(std::uint32_t top, FusedId id) {
    const Fused& node = body_[id];
    switch (node.kind) {
    case Fused::Kind::app: fill_app(top, node); break;
    case Fused::Kind::box:
        cell(top).box = static_cast<std::int32_t>(node.first);
        cell(top).left = cell(top).right = {Source::constant, constants_.index(gc::mark)};
        made_.special = true;
        break;
    default: // a let or letrec
        bind(node, [](VarId) { return true; });
        fill(top, body_.body(node));
        break;
    }
}

const flic::Primitive* TemplateBuilder::constructor(const Fused& app) const {
    const Fused& head = body_[body_.function(app)];
    if (head.kind != Fused::Kind::atom || !gc::is(head.word, gc::Immediate::primitive))
        return nullptr;
    const flic::Primitive& primitive = core_.primitives[gc::payload(head.word)];
    return primitive.op == flic::Op::pack && primitive.n == app.size - 1 ? &primitive : nullptr;
}

CellKind TemplateBuilder::spine_kind(Operand head, std::size_t arguments) const {
    if (!is_constant(head.source())) return CellKind::app;
    const gc::Word word = constants_.word(head.number());
    std::uint32_t arity = 0;
    if (gc::is(word, gc::Immediate::super)) arity = core_.supers[gc::payload(word)].arity;
    if (gc::is(word, gc::Immediate::primitive)) arity = core_.primitives[gc::payload(word)].arity();
    return arity > arguments ? CellKind::pap : CellKind::app;
}

void TemplateBuilder::mark_selector(std::uint32_t top, const Fused& app) {
    const Fused& head = body_[body_.function(app)];
    if (head.kind != Fused::Kind::atom || !gc::is(head.word, gc::Immediate::primitive)) return;
    const flic::Primitive& primitive = core_.primitives[gc::payload(head.word)];
    if (primitive.op != flic::Op::sel || app.size != 2) return;
    cell(top).selector_fields = primitive.n;
    cell(top).selector_index = primitive.k;
    made_.special = true;
}

void TemplateBuilder::fill_app(std::uint32_t top, const Fused& app) {
    const auto arguments = body_.arguments(app);
    if (const flic::Primitive* pack = constructor(app)) {
        fill_constructor(top, *pack, arguments);
        return;
    }
    const Operand head = lazy(body_.function(app));
    const CellKind kind = spine_kind(head, arguments.size());
    const Operand inner = spine(head, arguments.first(arguments.size() - 1), kind);
    const Operand last = lazy(arguments.back());
    cell(top).left = inner;
    cell(top).right = last;
    cell(top).kind = kind;
    mark_selector(top, app);
}

Operand TemplateBuilder::spine(Operand head, std::span<const FusedId> arguments, CellKind kind) {
    for (const FusedId argument : arguments) {
        const std::uint32_t index = new_cell();
        const Operand value = lazy(argument);
        cell(index).left = head;
        cell(index).right = value;
        cell(index).kind = kind;
        head = cell_operand(index);
    }
    return head;
}

void TemplateBuilder::fill_constructor(std::uint32_t top, const flic::Primitive& pack,
                                       std::span<const FusedId> fields) {
    const gc::ConstructorShape shape =
        gc::constructor_shape(pack.n, descriptor_of(pack), core_.descriptors);
    Operand left;
    switch (shape.left) {
    case gc::ConstructorShape::Left::descriptor:
        left = {Source::constant, constants_.index(gc::constructor_word(descriptor_of(pack)))};
        break;
    case gc::ConstructorShape::Left::first_field: left = lazy(fields[0]); break;
    case gc::ConstructorShape::Left::spine: {
        const auto at = static_cast<std::size_t>(&pack - core_.primitives.data());
        const Operand head{Source::constant,
                           constants_.index(gc::immediate(gc::Immediate::primitive, at))};
        left = spine(head, fields.first(fields.size() - 1), CellKind::pap);
        break;
    }
    }
    const Operand right = lazy(fields.back());
    cell(top).left = left;
    cell(top).right = right;
    cell(top).kind = shape.kind;
    cell(top).tag = shape.beside;
}

void TemplateBuilder::root(FusedId id) {
    const Fused node = body_[id];
    if (node.kind == Fused::Kind::let || node.kind == Fused::Kind::letrec) {
        bind(node, [](VarId) { return true; });
        root(body_.body(node));
        return;
    }
    has_root_ = true;
    if (node.kind != Fused::Kind::app || constructor(node) != nullptr) {
        made_.root_is_indirection = true;
        made_.root_left = {Source::constant, constants_.index(gc::mark)};
        made_.root_right = lazy(id);
        return;
    }
    const auto arguments = body_.arguments(node);
    const Operand head = lazy(body_.function(node));
    made_.root_kind = spine_kind(head, arguments.size());
    made_.root_left = spine(head, arguments.first(arguments.size() - 1), made_.root_kind);
    made_.root_right = lazy(arguments.back());
}

template <typename Visit>
void TemplateBuilder::each_operand(Visit visit) {
    for (CellTemplate& made : made_.cells) {
        if (made.box >= 0) continue;
        visit(made.left);
        visit(made.right);
    }
    for (Result& result : made_.results) visit(result.value);
    if (has_root_) {
        visit(made_.root_left);
        visit(made_.root_right);
    }
}

// Cells that what is handed out leads to.
std::vector<bool> TemplateBuilder::reached() const {
    std::vector<bool> found(made_.cells.size());
    std::vector<std::uint32_t> work;
    const auto visit = [&](Operand operand) {
        const auto index = static_cast<std::uint32_t>(operand.number());
        if (operand.source() != Source::cell || found[index]) return;
        found[index] = true;
        work.push_back(index);
    };
    for (const Result& result : made_.results) visit(result.value);
    if (has_root_) {
        visit(made_.root_left);
        visit(made_.root_right);
    }
    while (!work.empty()) {
        const CellTemplate& made = made_.cells[work.back()];
        work.pop_back();
        if (made.box >= 0) continue;
        visit(made.left);
        visit(made.right);
    }
    return found;
}

// The cells in the form that the machine reads.
void TemplateBuilder::lay_out() {
    const auto number = [&](Operand operand) {
        made_.slow = made_.slow || operand.source() >= Source::input;
        return is_slot(operand.source()) ? 2 * operand.number() : operand.number();
    };
    for (const CellTemplate& cell : made_.cells)
        made_.plans.push_back({number(cell.left), number(cell.right),
                               gc::CellForm(cell.kind, cell.tag, cell.cyclic, cell.count),
                               shape(cell.left.source(), cell.right.source())});
    made_.size = static_cast<std::uint32_t>(made_.cells.size());
    made_.plain = !made_.cyclic && !made_.special && !made_.slow && made_.discards.empty();
}

Template TemplateBuilder::finish(const std::function<bool(std::int32_t)>& dead) {
    std::vector<Operand*> uses;
    each_operand([&](Operand& operand) {
        if (is_slot(operand.source())) uses.push_back(&operand);
        if (operand.source() == Source::cell)
            ++cell(static_cast<std::uint32_t>(operand.number())).count;
    });
    std::unordered_set<std::int32_t> seen;
    for (auto use = uses.rbegin(); use != uses.rend(); ++use) {
        const std::int32_t slot = (*use)->number();
        if (!seen.insert(slot).second || !dead(slot)) continue;
        const bool is_named = (*use)->source() == Source::named_copy;
        **use = {is_named ? Source::named_move : Source::move, slot};
    }
    Operand* input = nullptr; // the last that is read: a local name may stand in several fields
    each_operand([&](Operand& operand) {
        if (operand.source() == Source::input) input = &operand;
    });
    if (input != nullptr) *input = {Source::input, 1};
    const std::vector<bool> found = reached();
    for (const std::uint32_t top : let_tops_) {
        if (found[top]) continue;
        ++cell(top).count;
        made_.discards.push_back(top);
    }
    lay_out();
    return std::move(made_);
}

} // namespace lexprof::reducer
