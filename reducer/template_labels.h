// The labels of the cells of templates, where labels say what a cell is (Note [Constructions in
// labels], reducer/books_meter.h). Of most cells the text says it: they are found once for each
// template and owner. The others are open: they apply what a variable stands for.
#pragma once

#include "gc/construction.h"
#include "gc/ledger.h"
#include "reducer/code.h"

#include <map>
#include <optional>
#include <span>
#include <vector>

namespace lexprof::reducer {

// What a cell of a template will be; nothing where the text does not say it.
std::optional<gc::Construction> construction_in(const Template& made, std::size_t cell,
                                                std::span<const Word> constants,
                                                std::span<const Box> boxes);

template <typename Meter>
class TemplateLabels {
  public:
    struct Named {
        std::vector<gc::LabelId> labels;   // of each cell; of those that are open their owner's
        gc::CellsOfSite* sums = nullptr;   // of those that are not
        std::vector<std::uint32_t> open;
    };

    const Named& of(const Template& made, gc::LabelId owner, Meter& meter, const Code& code,
                    const std::vector<Box>& boxes) {
        Known& known = known_[(made.number * 31 + owner) % number_of_known];
        if (known.made != &made || known.owner != owner) [[unlikely]]
            known = {&made, owner, &find(made, owner, meter, code, boxes)};
        return *known.named;
    }

  private:
    struct Known {
        const Template* made = nullptr;
        gc::LabelId owner = 0;
        const Named* named = nullptr;
    };

    [[gnu::noinline]] const Named& find(const Template& made, gc::LabelId owner, Meter& meter,
                                        const Code& code, const std::vector<Box>& boxes);

    static constexpr std::size_t number_of_known = 1024;

    std::vector<Known> known_{number_of_known};
    std::map<std::pair<std::uint32_t, gc::LabelId>, Named> all_; // by template and owner
};

// In the place of these where labels are those of the owner.
struct NoTemplateLabels {};

} // namespace lexprof::reducer
