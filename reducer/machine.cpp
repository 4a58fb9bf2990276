// A machine that is an interpreter of one meter or another.
#include "reducer/machine.h"

#include "reducer/centres_meter.h"
#include "reducer/following_meter.h"
#include "reducer/interpreter.h"
#include "reducer/lexical_meter.h"

#include <algorithm>

namespace lexprof::reducer {

namespace {

std::size_t largest_frame(const Code& code) {
    std::int32_t largest = 0;
    for (const SuperCode& super : code.supers) largest = std::max(largest, super.frame);
    return static_cast<std::size_t>(largest);
}

} // namespace

template <typename Meter>
Runtime<Meter>::Runtime(Machine& outside, const Core& program, Code compiled, MachineOptions chosen,
                        Input& source)
    : machine(outside),
      core(program),
      code(std::move(compiled)),
      options(std::move(chosen)),
      heap(program, MeterOptions{options.clock, options.following, options.centres}),
      stack(options.engine != Engine::plain, largest_frame(code)),
      pauses(*this),
      functions(code, meter().body_pairs()),
      table(program.primitives),
      mistakes(*this),
      values(*this),
      input(*this),
      arithmetic(*this),
      operations(*this),
      machine_integers(*this),
      reals(*this),
      objects(*this),
      bytes(*this),
      builder(*this),
      spine(*this),
      constants(*this),
      primitives(*this),
      rewriting(*this),
      comparison(*this),
      message(*this),
      exceptions(*this),
      threads(*this),
      texts(*this),
      actions(*this, source),
      plain(*this) {
    heap.descriptors = program.descriptors;
    heap.watch(&meter().clock);
    heap.look_up_with([this] { pauses.look_at_clock(); });
    if (options.keep_selectors) heap.keep_selectors();
}

namespace {

template <typename Meter>
class MachineOf final : public Machine {
  public:
    MachineOf(const Core& core, Code code, MachineOptions options, Input& input)
        : interpreter_(*this, core, std::move(code), std::move(options), input),
          rt_(interpreter_.runtime()) {}

    Field evaluate(Field field) override { return interpreter_.evaluate(field); }
    Field start() const override;
    void drop_roots() override;

    void release(Field field) override { rt_.heap.release(field.word); }
    bool at_hand(Word word) const override { return rt_.values.is_evaluated(word); }
    std::optional<std::uint32_t> tag_of(Word word) const override {
        return rt_.values.tag_of(word);
    }
    std::optional<std::uint32_t> fields_of(Word word) const override {
        return rt_.values.fields_of(word);
    }
    const flic::Constructor* constructor_of(Word word) const override {
        return rt_.values.constructor_of(word);
    }
    Field field_of(Word word, std::uint32_t fields, std::uint32_t index) override {
        return rt_.values.field_of(word, fields, index);
    }
    void work(std::uint64_t pieces) override { rt_.pauses.work(pieces); }
    void printed(Word word) override {
        if (gc::is_pointer(word) && gc::is_constructor(gc::cell_of(word)))
            rt_.values.take_apart(word, Meter::system);
        else
            rt_.values.use(word);
    }
    void long_work() override { rt_.pauses.long_work(); }

    std::optional<int> exit_status() const override { return rt_.actions.exit_status(); }

    std::uint64_t step() const override { return rt_.meter().step; }
    std::uint64_t allocated() const override { return rt_.meter().allocated; }
    gc::Levels& total() override { return rt_.meter().total; }
    const gc::GivenBack& given_back() const override { return rt_.heap.given_back(); }
    HeapFacts heap_facts() const override {
        return {rt_.heap.capacity(), rt_.heap.selections_settled(), rt_.heap.cycle_collections(),
                rt_.heap.cells_in_cycles()};
    }
    Clock& clock() override { return rt_.meter().clock; }
    void settle() override {
        rt_.meter().clock.settle();
        rt_.meter().settle();
    }
    gc::Accounts& lexical() override {
        rt_.meter().settle();
        return rt_.meter().lexical();
    }
    gc::Accounts* dynamic() override {
        rt_.meter().settle();
        return rt_.meter().dynamic();
    }
    gc::Constructions* constructions() override {
        rt_.meter().settle();
        return rt_.meter().constructions();
    }
    CentreBook* centres() override {
        rt_.meter().settle();
        return rt_.meter().centres();
    }
    std::uint64_t time_error(const gc::Accounts& book, gc::PairId pair) override {
        return rt_.meter().time_error(book, pair);
    }
    profile::Followed followed() override { return rt_.meter().followed(); }
    std::optional<std::string> audit(std::span<const Word> more) const override;
    std::vector<std::string> where() const override;

    const Core& core() const override { return rt_.core; }
    std::string pair_name(gc::PairId pair) const override;
    gc::PairId pair_of(gc::LabelId label) const override {
        return rt_.meter().lexical_pair(rt_.meter().pair_of(label));
    }
    const flic::Primitive& primitive(Word word) const override { return rt_.table.of(word); }
    Field value_of_caf(SuperId caf) const override { return rt_.constants.value_of(caf); }
    std::vector<Word> literals() const override {
        std::vector<Word> bytes;
        rt_.bytes.add_roots(bytes);
        rt_.threads.add_roots(bytes);
        return bytes;
    }
    std::span<const Slot> stack() const override { return rt_.stack.slots(); }
    Word input() const override { return rt_.input.root(); }
    gc::CellNumbers cell_numbers() const override { return rt_.heap.cell_numbers(); }

  private:
    std::vector<gc::Waiting> waiting() const;

    Interpreter<Meter> interpreter_;
    Runtime<Meter>& rt_;
};

template <typename Meter>
Field MachineOf<Meter>::start() const {
    const Super& super = rt_.core.supers[rt_.core.start];
    const auto type = super.is_caf() ? gc::Immediate::caf : gc::Immediate::super;
    return {gc::immediate(type, rt_.core.start), Meter::outside};
}

template <typename Meter>
void MachineOf<Meter>::drop_roots() {
    rt_.threads.drop();
    rt_.heap.collect_all_cycles();
    rt_.constants.drop();
    rt_.input.drop();
    rt_.bytes.drop();
    rt_.heap.collect_last_cycles();
}

template <typename Meter>
std::string MachineOf<Meter>::pair_name(gc::PairId pair) const {
    const gc::PairColours& colours = rt_.meter().lexical().colours(pair);
    return colour_name(colours.constructor) + "←" + colour_name(colours.origin);
}

// Counted again from the slots themselves. The lowest that waits is the printer's demand.
// Note [Waiting calls], reducer/stack.h
template <typename Meter>
std::vector<gc::Waiting> MachineOf<Meter>::waiting() const {
    std::vector<gc::Waiting> calls;
    if (rt_.is_plain()) return calls;
    const auto add = [&](std::span<const Slot> slots, bool demanded) {
        std::size_t base = 0;
        for (std::size_t at = 0; at < slots.size(); ++at) {
            if (!waits(slots[at].kind())) continue;
            if (base != 0 || !demanded)
                calls.push_back({slots[at].label(), units_of((at + 1 - base) * sizeof(Slot))});
            base = at + 1;
        }
    };
    add(rt_.stack.slots(), true);
    for (const auto& [number, thread] : rt_.threads.waiting()) add(thread.slots, false);
    return calls;
}

template <typename Meter>
std::optional<std::string> MachineOf<Meter>::audit(std::span<const Word> more) const {
    std::vector<Word> roots(more.begin(), more.end());
    for (const Slot& slot : rt_.stack.slots())
        if (owns(slot.kind())) roots.push_back(slot.word);
    rt_.constants.add_roots(roots);
    rt_.bytes.add_roots(roots);
    rt_.threads.add_roots(roots);
    roots.push_back(rt_.input.root());
    const std::vector<gc::BookView> books = rt_.meter().views(rt_.core);
    const gc::HeapView view{rt_.heap.candidates(), rt_.meter().labels(), &rt_.meter().total, books};
    return gc::audit(view, roots, waiting());
}

// What is under evaluation: the pairs of suspended bodies and of roots waiting for their value.
template <typename Meter>
std::vector<std::string> MachineOf<Meter>::where() const {
    std::vector<std::string> names;
    const auto add = [&](gc::PairId pair) {
        std::string name = pair_name(pair);
        if (names.empty() || names.back() != name) names.push_back(std::move(name));
    };
    for (const Slot& slot : rt_.stack.slots())
        if (slot.kind() == SlotKind::resume || slot.kind() == SlotKind::primitive)
            add(pair_of(slot.label()));
    add(rt_.meter().lexical_pair(rt_.meter().pair()));
    return names;
}

} // namespace

std::unique_ptr<Machine> make_machine(const Core& core, Code code, MachineOptions options,
                                      Input& input) {
    if (options.centres.kept)
        return std::make_unique<MachineOf<CentresMeter>>(core, std::move(code), std::move(options),
                                                         input);
    if (options.following.cells() || (options.following.constructions && options.dynamic))
        return std::make_unique<MachineOf<FollowingMeter>>(core, std::move(code),
                                                           std::move(options), input);
    if (options.following.constructions)
        return std::make_unique<MachineOf<ConstructionsMeter>>(core, std::move(code),
                                                               std::move(options), input);
    if (options.dynamic)
        return std::make_unique<MachineOf<BooksMeter>>(core, std::move(code), std::move(options),
                                                       input);
    return std::make_unique<MachineOf<LexicalMeter>>(core, std::move(code), std::move(options),
                                                     input);
}

template struct Runtime<LexicalMeter>;
template struct Runtime<BooksMeter>;
template struct Runtime<ConstructionsMeter>;
template struct Runtime<FollowingMeter>;
template struct Runtime<CentresMeter>;

} // namespace lexprof::reducer
