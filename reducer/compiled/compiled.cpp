#include "reducer/compiled/compiled.h"

#include "reducer/compiled/stubs.h"
#include "reducer/compiled/translator.h"

#include <algorithm>

namespace lexprof::reducer {

struct Compiled::Parts {
    explicit Parts(Interpreted& machine)
        : interpreter(machine),
          layout(machine),
          code(machine.runtime().code),
          core(machine.runtime().core) {
        layout.region = region.begin();
        for (SuperId super = 0; super < code.supers.size(); ++super) by_entry.push_back(super);
        calls.resize(code.instructions.size());
        std::ranges::sort(by_entry, {}, [this](SuperId super) { return code.supers[super].entry; });
    }

    // The function that an instruction belongs to is the last that begins no later.
    std::size_t place_of(std::size_t instruction) const {
        const auto after = std::ranges::upper_bound(
            by_entry, instruction, {},
            [this](SuperId super) -> std::size_t { return code.supers[super].entry; });
        return static_cast<std::size_t>(after - by_entry.begin()) - 1;
    }
    bool is_worth_it(Step entry);
    void translate(Step entry);
    void translate_aside(Step entry); // in the system's time
    Step go(Step from) const {
        return reinterpret_cast<Step (*)(Interpreted*, Step)>(stubs.begin)(&interpreter, from);
    }

    Interpreted& interpreter;
    Layout layout;
    Code& code;
    const Core& core;
    Region region;
    Stubs stubs;
    std::vector<SuperId> by_entry;
    std::vector<std::uint32_t> calls; // by instruction: of the function that begins there
};

// Note [Few enough bodies]
// Machine code is ten times as large as instructions are. While it stays in the nearer caches of
// the processor, it is several times as fast as the interpreter; when it does not, the processor
// waits for it at each call, and it is many times slower. So a body is translated after some calls,
// and after the more of them the more machine code there is already: twice as many for each 64 kB.
bool Compiled::Parts::is_worth_it(Step entry) {
    const std::uint64_t first_calls = interpreter.runtime().options.calls_until_compiled;
    constexpr std::uint64_t bytes_to_double = 64 << 10;
    constexpr std::uint64_t most_doublings = 28;
    const std::uint64_t doublings = region.used() / bytes_to_double;
    std::uint32_t& number = calls[static_cast<std::size_t>(entry - code.instructions.data())];
    return number++ >= first_calls << std::min(doublings, most_doublings);
}

// A body that there is no room for stays the interpreter's.
void Compiled::Parts::translate(Step entry) {
    const auto first = static_cast<std::size_t>(entry - code.instructions.data());
    const std::size_t place = place_of(first);
    const std::size_t end = place + 1 < by_entry.size() ? code.supers[by_entry[place + 1]].entry
                                                        : code.instructions.size();
    constexpr std::size_t most_bytes = 4096; // of an instruction
    if (!region.has_room((end - first) * most_bytes)) {
        code.instructions[first].native = 0;
        return;
    }
    const std::uint64_t address = region.next();
    Translator translator(layout, stubs, code, address);
    translator.translate(first, end);
    add_code(translator.code, region, core.supers[by_entry[place]].name);
    for (std::size_t at = first; at < end; ++at)
        code.instructions[at].native =
            static_cast<std::uint32_t>(address - region.begin() + translator.offset(at));
}

void Compiled::Parts::translate_aside(Step entry) {
    Clock& clock = interpreter.runtime().meter().clock;
    const gc::PairId before = clock.current();
    clock.charge(LexicalMeter::system);
    translate(entry);
    clock.charge(before);
}

Compiled::Compiled(std::unique_ptr<Parts> parts) : parts_(std::move(parts)) {}
Compiled::~Compiled() = default;

std::unique_ptr<Compiled> Compiled::make(Interpreted& interpreter) {
    auto parts = std::make_unique<Parts>(interpreter);
    if (!parts->region.is_there()) return nullptr;
    parts->stubs = make_stubs(parts->layout, parts->region);
    for (const SuperCode& super : parts->code.supers)
        if (super.arity > 0) parts->code.instructions[super.entry].native = wanted;
    return std::unique_ptr<Compiled>(new Compiled(std::move(parts)));
}

void Compiled::run(Step pc) {
    Interpreted& interpreter = parts_->interpreter;
    while (true) {
        if (pc->native == wanted && parts_->is_worth_it(pc))
            parts_->translate_aside(pc);
        else if (pc->native > wanted)
            pc = parts_->go(pc);
        else if (pc = interpreter.interpret(pc); pc == nullptr)
            return;
    }
}

} // namespace lexprof::reducer
