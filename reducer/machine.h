// The machine, as those see it who hold one: it evaluates, and it lets itself be looked at between
// two reductions. What it is made of, see reducer/interpreter.h.
#pragma once

#include "gc/audit.h"
#include "gc/cell_numbers.h"
#include "gc/constructions.h"
#include "profile/data/followed.h"
#include "reducer/centre_book.h"
#include "reducer/clock.h"
#include "reducer/delays.h"
#include "reducer/code.h"
#include "reducer/failure.h"
#include "reducer/following.h"
#include "reducer/input.h"
#include "reducer/slot.h"
#include "reducer/world.h"

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace lexprof::reducer {

using gc::Field;

enum class Engine : std::uint8_t {
    fast,     // instructions over frames
    compiled, // the same in machine code: reducer/compiled/compiled.h
    plain,    // everything as graph, like the textbook's machine
};

// A reduction that has just been done, for whoever follows the plain engine step by step.
struct Reduction {
    Word head = 0;            // the function, primitive or CAF
    gc::PairId reference = 0; // the pair of the field that held it
    gc::Cell* root = nullptr; // what was overwritten, or built; none where nobody refers to it
    Field result;             // where evaluation goes on; owned by the machine
};

struct Limits {
    std::uint64_t cells = 0; // in use; 0: none
    std::uint64_t steps = 0;
    double seconds = 0;
};

struct MachineOptions {
    Engine engine = Engine::fast;
    // A body gets machine code after so many calls, and after more where there is much machine code
    // already; 0: at once. Note [Few enough bodies], reducer/compiled/compiled.cpp
    std::uint32_t calls_until_compiled = 0;
    bool dynamic = false; // keeps the dynamic book, besides the lexical one
    Following following;
    CentreOptions centres;
    bool right_to_left = false;
    ClockKind clock = ClockKind::exact;
    Delays delays;
    bool keep_selectors = false;    // gc::Heap::keep_selectors()
    bool keep_applications = false; // Note [Applications that move], reducer/rewriting.cpp
    Limits limits;
    Surroundings surroundings;
    StandardOutput output;
    // Called between two reductions, first at step 0; says at which step it is to be called again.
    std::function<std::uint64_t()> pause;
};

// What the heap has done so far.
struct HeapFacts {
    std::size_t capacity = 0;          // cells that fit in the memory taken
    std::uint64_t selections = 0;      // done before anybody demanded them
    std::uint64_t collections = 0;     // of cycles
    std::uint64_t cells_in_cycles = 0; // that these freed
};

class Machine {
  public:
    Machine() = default;
    Machine(const Machine&) = delete;
    Machine& operator=(const Machine&) = delete;
    virtual ~Machine() = default;

    // Evaluates a field to weak head normal form; takes over the reference and gives one back.
    // Throws Stop.
    virtual Field evaluate(Field field) = 0;
    // The reference to the program's value, from outside any function.
    virtual Field start() const = 0;
    // Drops the machine's own references: CAFs, standard input. Nothing may be evaluated
    // afterwards.
    virtual void drop_roots() = 0;

    // --- for whoever looks at values --------------------------------------------------------
    virtual void release(Field field) = 0; // one reference less
    virtual bool at_hand(Word word) const = 0;
    virtual std::optional<std::uint32_t> tag_of(Word word) const = 0;
    virtual std::optional<std::uint32_t> fields_of(Word word) const = 0;
    // The declared constructor that a value is of, if it has one.
    virtual const flic::Constructor* constructor_of(Word word) const = 0;
    virtual Field field_of(Word word, std::uint32_t fields,
                           std::uint32_t index) = 0; // not retained
    // So much work has been done that is no step. Throws Stop. Note [Work that is no step]
    virtual void work(std::uint64_t pieces = 1) = 0;
    // The same of a piece that is as long as many.
    virtual void long_work() = 0;
    // A value has been looked at to be printed: the system has used it, and takes it apart.
    virtual void printed(Word word) = 0;

    // What the program has ended the run with, if it has: then there is no more to evaluate.
    virtual std::optional<int> exit_status() const = 0;

    // --- the run so far -----------------------------------------------------------------------
    virtual std::uint64_t step() const = 0;
    virtual std::uint64_t allocated() const = 0; // cells in all
    virtual gc::Levels& total() = 0;             // of all books alike
    virtual const gc::GivenBack& given_back() const = 0;
    virtual HeapFacts heap_facts() const = 0;
    virtual Clock& clock() = 0;
    // The accounts have all that was counted, and all time until now. While the clock rests.
    virtual void settle() = 0;
    // The accounts of the books that are kept. The first pairs of both are the same.
    virtual gc::Accounts& lexical() = 0;
    virtual gc::Accounts* dynamic() = 0;            // none: not kept
    virtual gc::Constructions* constructions() = 0; // likewise
    virtual CentreBook* centres() = 0; // likewise
    // Half of the 95 % interval around a row's time, in nanoseconds.
    virtual std::uint64_t time_error(const gc::Accounts& book, gc::PairId pair) = 0;
    // What has been kept until now of single cells, if it is.
    virtual profile::Followed followed() = 0;
    // What is wrong with counts and accounts, if anything is. `more` lists owned references that
    // the caller holds. Only between reductions: before `evaluate`, after it, or in a pause.
    virtual std::optional<std::string> audit(std::span<const Word> more) const = 0;
    // Where the run is, outermost first, for messages: names of functions under evaluation.
    virtual std::vector<std::string> where() const = 0;

    // --- names, and what is shown step by step --------------------------------------------------
    virtual const Core& core() const = 0;
    virtual std::string pair_name(gc::PairId pair) const = 0; // of the lexical book
    virtual gc::PairId pair_of(gc::LabelId label) const = 0;
    gc::PairId pair_of(const gc::Cell* cell) const { return pair_of(cell->label()); }
    const std::string& colour_name(std::uint32_t colour) const { return core().colours[colour]; }
    virtual const flic::Primitive& primitive(Word word) const = 0;
    virtual Field value_of_caf(SuperId caf) const = 0; // or 0 before it is built
    // The bytes of string literals, and what threads wait with.
    virtual std::vector<Word> literals() const = 0;
    virtual std::span<const Slot> stack() const = 0; // all slots in use
    virtual Word input() const = 0; // the machine's own reference to standard input, or 0
    virtual gc::CellNumbers cell_numbers() const = 0; // for numbering all cells there are

    // Told about every reduction of the plain engine.
    std::function<void(const Reduction&)> reduced;
};

std::unique_ptr<Machine> make_machine(const Core& core, Code code, MachineOptions options,
                                      Input& input);

} // namespace lexprof::reducer
