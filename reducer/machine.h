// The machine: reduces the program's graph on an explicit stack.
//
// An application on the heap is a spine of cells. Unwinding puts its arguments on the stack until
// the head is found; a redex root that others refer to stays on the stack to be updated. Compiled
// bodies then run over a frame that begins with the arguments. Nothing here recurses on the
// program's data: depth is the stack's, which is as large as memory.
//
// Note [What is charged to whom]
// The pair of the left field that holds the reference to a function decides: its constructor colour
// is the origin of a marked function's new pair; an unmarked one takes the pair over (semantics of
// instantiation). Parameters keep the pair of the field they come from. The compiled code of a body
// works under the pair the body's cells would have.
#pragma once

#include "gc/heap.h"
#include "gc/mutant.h"
#include "reducer/clock.h"
#include "reducer/code.h"
#include "reducer/dynamic_books.h"
#include "reducer/failure.h"
#include "reducer/input.h"
#include "reducer/large_integers.h"
#include "reducer/slot.h"

#include <algorithm>
#include <array>
#include <deque>
#include <functional>
#include <optional>
#include <string>
#include <unordered_map>
#include <vector>

namespace lexprof::reducer {

using gc::Field;

// A reduction that has just been done, for whoever follows the plain engine step by step.
struct Reduction {
    Word head = 0;            // the function, primitive or CAF
    gc::PairId reference = 0; // the pair of the field that held it
    gc::Cell* root = nullptr; // what was overwritten, or built; none where nobody refers to it
    Field result;             // where evaluation goes on; owned by the machine
};

struct Limits {
    std::uint64_t cells = 0; // 0: none
    std::uint64_t steps = 0;
    double seconds = 0;
};

struct MachineOptions {
    bool plain = false;
    bool right_to_left = false;
    bool exact_clock = true;
    Limits limits;
    // Called between two reductions, first at step 0; says at which step it is to be called again.
    std::function<std::uint64_t()> pause;
};

inline namespace LEXPROF_STYLE {

class Machine {
  public:
    Machine(const Core& core, Code code, MachineOptions options, Input& input);
    Machine(const Machine&) = delete;
    Machine& operator=(const Machine&) = delete;

    // Evaluates a field to weak head normal form; takes over the reference and gives one back.
    // Throws Stop.
    Field evaluate(Field field);
    // The reference to the program's value, from outside any function.
    Field start() const;

    // For whoever looks at values: one reference less; tag and fields of a constructor.
    void release(Field field) { heap_.release(field.word); }
    bool at_hand(Word word) const { return is_evaluated(word); }
    std::optional<std::uint32_t> tag_of(Word word) const;
    std::optional<std::uint32_t> fields_of(Word word) const;
    // The declared constructor that a value is of, if it has one.
    const flic::Constructor* constructor_of(Word word) const;
    Field field_of(Word word, std::uint32_t fields, std::uint32_t index); // not retained

    // So much work has been done that is no step. Throws Stop. Note [Work that is no step]
    void work(std::uint64_t pieces = 1) {
        if ((stretch_ += pieces) >= stretch_end) [[unlikely]]
            look_up();
    }
    // The same of a piece that is as long as many.
    void long_work() { work(stretch_end); }

    // Drops the machine's own references: CAFs, standard input. Nothing may be evaluated
    // afterwards.
    void drop_roots();

    // What is wrong with counts and accounts, if anything is. `more` lists owned references that
    // the caller holds. Only between reductions: before `evaluate`, after it, or in a pause.
    std::optional<std::string> audit(std::span<const Word> more) const;

    // Where the run is, outermost first, for messages: names of functions under evaluation.
    std::vector<std::string> where() const;

    gc::Heap& heap() { return heap_; }
    const gc::Heap& heap() const { return heap_; }
    Clock& clock() { return clock_; }
    const Clock& clock() const { return clock_; }
    // The books of the style that is asked for, up to this moment.
    gc::Accounts& accounts() {
        dynamic_.settle(heap_.allocated());
        return dynamic_.accounts();
    }
    const Core& core() const { return core_; }
    std::string pair_name(gc::PairId pair) const;
    const std::string& colour_name(std::uint32_t colour) const { return core_.colours[colour]; }
    gc::PairId system_pair() const { return system_pair_; }
    gc::PairId collector_pair() const { return collector_pair_; }

    // Told about every reduction of the plain engine.
    std::function<void(const Reduction&)> reduced;
    // For display: what an immediate refers to, and what a CAF has been found to be (or 0).
    const flic::Primitive& primitive(Word word) const { return primitives_[gc::payload(word)]; }
    Field value_of_caf(SuperId caf) const { return cafs_[caf].value; }
    // All slots in use, for display and audit.
    std::span<const Slot> stack() const { return {stack_.data(), sp_ + 1}; }

  private:
    struct Caf {
        bool built = false;
        bool demanded = false; // on its own, and its value has not arrived
        bool function = false; // its value is known, and is one
        Field value;
    };
    struct CafPass {
        const Slot* at = nullptr; // the argument on top when the reference was applied
        Field reference;
    };
    using Step = const Instruction*;
    // A function as it is called: its code, and the body's pair for the four references to it that
    // were followed last.
    struct alignas(64) Callee {
        Step entry = nullptr;
        std::uint32_t arity = 0;
        std::int32_t frame = 0;
        bool marked = false;
        std::array<gc::PairId, 4> reference{gc::max_pairs, gc::max_pairs, gc::max_pairs,
                                            gc::max_pairs};
        std::array<gc::PairId, 4> body{};
    };
    // What must be known of a primitive each time it is found on a spine.
    struct PrimitiveFacts {
        std::uint32_t arity = 0;
        bool integer = false;          // an operation on integers
        bool binary_integer = false;   // on two
        Op operation = Op::halt;       // and which
        std::uint64_t strict_ones = 0; // bit by argument, for the first 64

        explicit PrimitiveFacts(const flic::Primitive& primitive);
    };

    // dispatch.cpp
    void run(Step pc);
    Word operand_a(Step pc, const Slot* fp) const {
        return (pc->flags & a_constant) != 0 ? code_.constants[pc->a] : fp[pc->a].word;
    }
    Word operand_b(Step pc, const Slot* fp) const {
        return (pc->flags & b_constant) != 0 ? code_.constants[pc->b] : fp[pc->b].word;
    }
    template <Op op>
    Step arithmetic(Step pc, Slot* fp);
    template <Op op>
    Step unless_compared(Step pc, Slot* fp);
    Step arithmetic_slow(Step pc, Slot* fp);
    bool compare_slow(Step pc, Slot* fp, Op op);
    void release_operands(Step pc, Slot* fp);
    Step evaluate_slot(Step pc, Slot* fp);
    Step early(Step pc, Slot* fp);
    Word build_operation(Step pc, Slot* fp);
    void count_early_dynamically(Step pc);
    Step not_boolean(Step pc, Slot* fp);
    Step unless(Step pc, Slot* fp);
    Step decide(Step pc, Slot* fp);
    Step select(Step pc, Slot* fp);
    Step unpack(Step pc, Slot* fp);
    void take_apart(gc::Cell* cell, const std::int32_t* results, Slot* fp);
    Step field(Step pc, Slot* fp);
    Step sequence(Step pc, Slot* fp);
    Step unless_fail(Step pc, Slot* fp);
    Step give_operand(Step pc, Slot* fp);
    Step enter_operand(Step pc, Slot* fp);
    Step tail_call(Step pc, Slot* fp);
    Step call(Step pc, Slot* fp);
    Step apply(Step pc, Slot* fp);
    Step move(Step pc, Slot* fp);
    Step copy(Step pc, Slot* fp);
    Step drop(Step pc, Slot* fp);
    void shift_arguments(Step pc, Slot* fp);
    void suspend(Slot* at, Slot* fp, Step next, std::int32_t result);
    void drop_slot(Slot& slot) {
        heap_.release(slot.word);
        slot.word = 0;
    }
    void count_op() {
        ++books_->ops;
        ++heap_.step;
        dynamic_.count_op();
    }
    void count_match() {
        ++books_->matches;
        ++heap_.step;
        dynamic_.count_matches(1);
    }

    // enter.cpp
    Step enter(Word word, gc::PairId pair);
    Step enter_slowly(Word& word, gc::PairId& pair);
    Step give(Word& word, gc::PairId& pair);
    Step deliver(Word word, gc::PairId pair);
    static bool is_function(Word word);
    Step call_super(SuperId super, gc::PairId reference);
    Step begin(SuperId super, gc::PairId reference, Slot* fp); // calling.h
    Step resume(Word word, gc::PairId pair);                   // calling.h
    void unwind_unshared(Word& word, gc::PairId& pair);
    bool arguments_on_stack(std::uint32_t number);
    Field quick_operation(std::uint32_t index, gc::PairId reference);
    void await_argument(std::uint32_t index, gc::PairId reference, std::uint32_t at) {
        *++sp_ = {index | Word{dynamic_.pair()} << 32, reference,
                  slot_info(SlotKind::primitive, false, at)};
    }
    static bool is_application(Word word) {
        return gc::is_pointer(word) && gc::cell_of(word)->kind() == gc::CellKind::app;
    }
    void make_partial(Word& head, gc::PairId& pair);
    bool more_wait_beyond() const;
    void forget_passes(const Slot* below);
    bool unwind(gc::Cell* cell, Word& word, gc::PairId& pair);
    void follow(gc::Cell* indirection, Word& word, gc::PairId& pair);
    void shorten(gc::Place place);
    void check_spine();
    bool arguments_wait() const {
        return sp_->kind() == SlotKind::argument || sp_->kind() == SlotKind::spine;
    }
    bool have_arguments(std::uint32_t number) const;
    bool settle_spine(std::uint32_t number);
    void collapse_updates(Word word, gc::PairId pair);
    void update_root(gc::Cell* root, Word word, gc::PairId pair);
    Word unfold_string(Word literal, gc::PairId pair);
    void enter_caf(std::uint32_t index, Word& word, gc::PairId& pair);
    void build_caf(std::uint32_t index, gc::PairId body, gc::PairId reference);
    void give_caf(Word& word, gc::PairId& pair);
    void read_input(gc::Cell* cell);
    gc::PairId body_pair(SuperId super, gc::PairId reference) {
        const Callee& callee = callees_[super];
        for (unsigned at = 0; at < callee.reference.size(); ++at)
            if (callee.reference[at] == reference) return callee.body[at];
        return new_body_pair(super, reference);
    }
    gc::PairId new_body_pair(SuperId super, gc::PairId reference);
    void take_pair(gc::PairId pair) {
        pair_ = pair;
        books_ = &heap_.accounts[pair];
        charge_time(pair);
    }
    void charge_time(gc::PairId pair) {
        if constexpr (!Dynamic::kept) clock_.charge(pair);
    }
    // Note [The dynamic pair], reducer/dynamic_books.h
    void take_dynamic(gc::PairId pair) {
        dynamic_.take(pair, heap_.allocated());
        if constexpr (Dynamic::kept) clock_.charge(pair);
    }
    // The first step of a call is that of the function called.
    void enter_dynamically(SuperId super) {
        if constexpr (Dynamic::kept) {
            if (code_.supers[super].marked) call_dynamically(super);
            dynamic_.count_entry();
        }
    }
    void call_dynamically(SuperId super) {
        take_dynamic(dynamic_.pair_of_call(super, code_.supers[super].colour));
        dynamic_.count_call();
    }

    // instantiate.cpp
    void build(const Template& made, Slot* fp);
    void build_more(const Template& made);
    Field operand(Operand source, Slot* fp);
    Field input_field(bool last);
    gc::Cyclic new_cells_cyclic() const {
        const bool cyclic = cyclic_ && gc::mutant != gc::Mutant::drop_cyclic;
        return cyclic ? gc::Cyclic::yes : gc::Cyclic::no;
    }
    void fill_cells(const Template& made, Slot* fp);
    void fill_cells_slowly(const Template& made, Slot* fp);
    void finish_special(const Template& made);
    void fill_box(gc::Cell* cell, const Box& box);
    Field instantiate_caf(const Template& made, bool marked);
    void instantiate_root(const Template& made, Slot* fp, gc::Cell* root);
    void plain_call(SuperId super, gc::PairId reference, Word& word, gc::PairId& pair);

    // primitives.cpp: continue with (word, pair)
    void apply_primitive(std::uint32_t index, gc::PairId reference, Word& word, gc::PairId& pair);
    void resume_primitive(Word& word, gc::PairId& pair);
    bool is_strict(std::uint32_t index, std::uint32_t at) const {
        if (at < 64) return (facts_[index].strict_ones >> at & 1) != 0;
        return primitives_[index].demand(at) == flic::Demand::strict;
    }
    Field argument(std::uint32_t at) const;
    Field take_argument(std::uint32_t at);
    void set_argument(std::uint32_t at, Field value);
    void perform(std::uint32_t index, gc::PairId reference, Word& word, gc::PairId& pair);
    void count(const flic::Primitive& primitive, gc::PairId reference);
    Field outcome(const flic::Primitive& primitive, gc::PairId pair);
    Word numeric_outcome(const flic::Primitive& primitive, Word first, gc::PairId pair);
    bool perform_small(std::uint32_t index, gc::PairId reference, Word& word, gc::PairId& pair);
    Field become(gc::Cell* root, Field field);
    void finish_primitive(std::uint32_t arity, Field result, Word& word, gc::PairId& pair);
    void rewrite(std::uint32_t arity, std::span<const Field> spine, gc::PairId own, Word& word,
                 gc::PairId& pair);
    void perform_unpack(const flic::Primitive& primitive, gc::PairId own, Word& word,
                        gc::PairId& pair);
    void perform_conc(gc::PairId own, Word& word, gc::PairId& pair);
    void perform_comp(gc::PairId own, Word& word, gc::PairId& pair);
    Field selection(std::uint32_t fields, std::uint32_t index, Field structure, gc::PairId own);

    // constructors.cpp
    void perform_pack(std::uint32_t index, gc::PairId own, Word& word, gc::PairId& pair);
    Word primitive_word(flic::Op op, std::uint32_t n, std::uint32_t k);
    Word enum_of(Word word, gc::PairId pair);

    // arithmetic.cpp
    LargeIntegers large_integers();
    static std::string name_of(flic::Op op);
    Word integer_operation(flic::Op op, Word a, Word b, gc::PairId pair);
    bool integer_comparison(flic::Op op, Word a, Word b, gc::PairId pair);
    static int compare_integers(Word a, Word b);
    Word integer_word(mpz_srcptr value, gc::PairId pair);
    Word real_operation(flic::Op op, Word a, Word b, gc::PairId pair);
    double real_operand(flic::Op op, Word word, gc::PairId pair);
    Word integer_of_real(double value, gc::PairId pair);
    Word text_of_real(double value, gc::PairId pair);
    Word convert_character(flic::Op op, Word word, gc::PairId pair);

    // data.cpp
    bool is_evaluated(Word word) const {
        if (gc::is_pointer(word)) return gc::is_value(gc::cell_of(word)->kind());
        return gc::is_value_word(word) ||
               (gc::is(word, gc::Immediate::caf) && cafs_[gc::payload(word)].function);
    }
    // For gc/constructor.h: what a reference to a CAF in a constructor's spine stands for.
    auto value_of_caf() const {
        return [this](Word reference) { return cafs_[gc::payload(reference)].value.word; };
    }
    std::uint32_t constructor_tag(const gc::Cell* cell) const;
    std::uint32_t tag_below(Word word, std::uint32_t size, const char* operation, gc::PairId pair);
    void check_fields(Word word, std::uint32_t fields, const char* operation, gc::PairId pair);
    bool boolean_of(Word word, const char* operation, gc::PairId pair) {
        if (gc::is(word, gc::Immediate::boolean)) return gc::payload(word) != 0;
        return boolean_slow(word, operation, pair);
    }
    bool boolean_slow(Word word, const char* operation, gc::PairId pair);
    std::string describe_value(Word word) const;
    std::string where_of(gc::PairId pair) const;
    [[noreturn]] void type_mistake(const std::string& operation, const std::string& wanted,
                                   Word found, gc::PairId pair);
    [[noreturn]] void applied_data(Word word, gc::PairId pair);
    [[noreturn]] void loop(const gc::Cell* hole);
    [[noreturn]] void stop_loop(gc::PairId pair);

    // compare.cpp
    void begin_compare(flic::Op op, gc::PairId reference, Word& word, gc::PairId& pair);
    void continue_compare(Word& word, gc::PairId& pair);
    void compare_work(Word& word, gc::PairId& pair);
    int compare_heads(Word left, Word right);
    int compare_atoms(Word left, Word right);
    [[noreturn]] void compare_mistake(Word left, Word right);
    gc::PairId comparing_pair() const;
    void pop_work(unsigned number);
    void finish_compare(int order, Word& word, gc::PairId& pair);

    // message.cpp
    void begin_failure(gc::PairId reference, Word& word, gc::PairId& pair);
    void continue_message(Word& word, gc::PairId& pair);
    [[noreturn]] void end_message(const char* mark);

    // pause.cpp
    void pause();
    void look_up();
    void look_at_limits();
    void look_at_clock();
    static void stop_if_interrupted();
    void pause_with(Word word, gc::PairId pair);

    const Core& core_;
    Code code_;
    MachineOptions options_;
    Input& input_;
    gc::Heap heap_;
    gc::PairId collector_pair_;
    gc::PairId system_pair_;
    gc::PairId outside_pair_;
    Dynamic dynamic_;
    Clock clock_; // times the books of the style that is asked for
    gc::Reserve<Slot> stack_;
    Slot* stack_limit_;
    Slot* check_spine_at_; // Note [A spine without an end], reducer/enter.cpp
    Slot* sp_;             // the highest slot in use, where no frame is running
    Slot* fp_ = nullptr;
    gc::PairId pair_ = 0;
    gc::Books* books_ = nullptr;
    bool cyclic_ = false;  // what is built now is built on behalf of a root that may be cyclic
    bool early_ok_ = true; // Note [Arguments computed early], reducer/demand.h
    Field entered_;        // what is entered, between two steps of entering it
    std::uint64_t pause_at_ = 0;   // the step at which to look up
    std::uint64_t collect_at_ = 0; // and to look whether cycles should be collected
    std::uint64_t called_at_ = 0;  // and to call options_.pause
    static constexpr std::uint64_t stretch_end = 4096; // pieces of work
    std::uint64_t stretch_ = 0;                        // those done since the last look
    std::uint64_t stretch_step_ = 0;                   // and the step then
    std::uint64_t other_work_ = 0; // that is no step: Note [Work that is no step]
    std::vector<Caf> cafs_;
    std::vector<CafPass> caf_passes_; // Note [CAFs that are functions]
    std::size_t repeated_passes_ = 0; // to come: Note [Passing a CAF twice]
    std::size_t caf_hops_ = 0;        // references to CAFs passed since something was instantiated
    std::vector<Callee> callees_;     // of each function
    std::vector<gc::Cell*> scratch_;
    std::deque<flic::Primitive> primitives_; // the text's, and those needed besides
    std::vector<PrimitiveFacts> facts_;      // of each
    std::unordered_map<std::uint64_t, Word> primitive_words_;
    std::vector<Field> work_;
    Word input_root_ = 0;
    gc::Cell* overwritten_ = nullptr; // by the last primitive; none where it was freed
    std::string message_;             // of an ERROR being evaluated
};

} // namespace LEXPROF_STYLE

} // namespace lexprof::reducer
