#include "reducer/template_labels.h"

#include "gc/constructor.h"
#include "reducer/books_meter.h"
#include "reducer/following_meter.h"

#include <algorithm>

namespace lexprof::reducer {

using gc::CellKind;

namespace {

bool is_applied(const CellTemplate& cell) {
    return cell.box < 0 && (cell.kind == CellKind::app || cell.kind == CellKind::pap);
}

// As gc/construction.cpp goes down a spine; nothing where a slot says what it ends in.
std::optional<Word> head_in(const Template& made, Operand left, std::span<const Word> constants) {
    for (unsigned hops = 0; left.source() == Source::cell; ++hops) {
        const CellTemplate& next = made.cells[static_cast<std::size_t>(left.number())];
        if (hops == gc::most_hops_down || !is_applied(next)) return 0;
        left = next.left;
    }
    if (left.source() != Source::constant) return std::nullopt;
    return gc::name_of_head(constants[static_cast<std::size_t>(left.number())]);
}

} // namespace

std::optional<gc::Construction> construction_in(const Template& made, std::size_t cell,
                                                std::span<const Word> constants,
                                                std::span<const Box> boxes) {
    const CellTemplate& plan = made.cells[cell];
    if (plan.box >= 0) {
        const bool is_real = boxes[static_cast<std::size_t>(plan.box)].digits.empty();
        return gc::Construction{is_real ? CellKind::real : CellKind::big, 0};
    }
    switch (plan.kind) {
    case CellKind::con1:
        return gc::Construction{plan.kind, constants[static_cast<std::size_t>(plan.left.number())]};
    case CellKind::con2: return gc::Construction{plan.kind, plan.tag};
    case CellKind::app:
    case CellKind::pap:
    case CellKind::con_n: break;
    default: return gc::Construction{plan.kind, 0};
    }
    const std::optional<Word> head = head_in(made, plan.left, constants);
    if (!head) return std::nullopt;
    return gc::Construction{plan.kind, *head};
}

template <typename Meter>
const TemplateLabels<Meter>::Named&
TemplateLabels<Meter>::find(const Template& made, gc::LabelId owner, Meter& meter, const Code& code,
                            const std::vector<Box>& boxes) {
    const auto [entry, fresh] = all_.try_emplace({made.number, owner});
    Named& named = entry->second;
    if (!fresh) return named;
    std::vector<gc::Labelled> sums;
    for (std::uint32_t at = 0; at < made.size; ++at) {
        const auto what = construction_in(made, at, code.constants, boxes);
        const gc::LabelId label = what ? meter.named(owner, *what) : owner;
        named.labels.push_back(label);
        if (!what) {
            named.open.push_back(at);
            continue;
        }
        const auto sum = std::ranges::find(sums, label, &gc::Labelled::label);
        if (sum == sums.end())
            sums.push_back({label, 1});
        else
            ++sum->number;
    }
    named.sums = &meter.add_site(sums);
    return named;
}

template class TemplateLabels<ConstructionsMeter>;
template class TemplateLabels<FollowingMeter>;

} // namespace lexprof::reducer
