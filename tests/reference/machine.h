// The machine: a heap of binary cells, unwinding, instantiation, the primitives.
#pragma once

#include "tests/reference/code.h"

#include <deque>
#include <map>
#include <string>
#include <vector>

namespace lexprof::reference {

// Thrown where the run cannot go on.
struct Stop {
    Ending ending;
    std::string message;
};

// Thrown by RAISE, from redex to redex up to the last CATCH.
struct Raised {
    Field exception;
    Pair pair; // of the field that holds RAISE
};

class Machine {
  public:
    // The colours' names are for the texts that `options.watch` is given.
    Machine(const Code& code, const Options& options, const std::vector<std::string>& colours,
            Account& lexical, Account& dynamic);

    // Evaluates what is in a field to weak head normal form. The answer is the field that then
    // holds the value: the same one, or, where that refers to a CAF, the CAF's own.
    Field& force(Field& field);

    // The program's value, before, during and after its evaluation.
    Field& value() { return value_; }

    // The fields of an evaluated constructor; none if it is nullary or no constructor at all.
    struct Structure {
        std::uint32_t tag = 0;
        flic::ConstructorId constructor = flic::no_constructor;
        std::vector<Field*> fields;
        bool is_cons() const { return fields.size() == 2 && tag == 1; }
    };
    Structure structure(const Field& evaluated);

    // The characters of a list of characters, which is evaluated to its end for a pair.
    std::u32string evaluate_string(Field& field, Pair by);

    const Code& code() const { return code_; }
    Cell& cell(const Value& value) { return heap_[static_cast<std::size_t>(value.number)]; }
    bool is_cell(const Field& field, CellKind kind) {
        return field.value.tag == Tag::cell && cell(field.value).kind == kind;
    }
    const std::u32string& text(const Value& literal) const {
        return texts_[static_cast<std::size_t>(literal.number)];
    }

    // What a CAF's name stands for once its graph is built; nothing before.
    const Field* caf_value(const Value& reference) const {
        const Caf& caf = cafs_[static_cast<std::size_t>(reference.number)];
        return caf.state == Build::unbuilt ? nullptr : &caf.value;
    }

    // For the primitives.
    Value application(Field left, Field right, Pair pair);
    Value cons(Field head, Field tail, Pair pair);
    Field integer(const Integer& number, Pair pair);
    Field real(double number, Pair pair);
    Field string(std::u32string text, Pair pair);
    Field list(const std::string& text, Pair pair); // all its cells at once
    // A cell of a kind of object; so many cells more are counted for its memory.
    Field object(CellKind kind, std::shared_ptr<Object> object, std::uint64_t memory, Pair pair);
    Field address(std::shared_ptr<Object> bytes, std::int64_t offset, Pair pair);
    std::shared_ptr<Object> new_object();
    void count_memory(CellKind kind, const Object& object, std::uint64_t cells);
    // BYTES-LITERAL: made once, for nobody's account.
    std::shared_ptr<Object> literal_bytes(const Value& literal);
    void make_indirection(Cell& root, Field target);
    void count(flic::Account account, Pair pair);
    // The cells of an evaluated value are used: as the argument of a primitive; for a choice; for
    // its fields, if it has any.
    void use(const Field& evaluated);
    void choose(const Field& evaluated, Pair by);
    void take_apart(const Field& evaluated, Pair by);
    // A field that is taken from a structure skips indirections, for whoever takes it next.
    void shorten(Field& field);
    void shorten(const Structure& structure) {
        for (Field* field : structure.fields) shorten(*field);
    }
    // A cell on the way to a value.
    void use(Cell& cell) { cell.life.use(steps_); }
    bool is_function(const Field& evaluated);
    Order order() const { return options_.order; }
    // The pair of the dynamic style that is current, and going back to it.
    Pair current() const { return current_; }
    void go_back_to(Pair pair) { current_ = pair; }

    std::map<Pair, Lives> lives() const;
    const std::map<std::pair<Pair, Pair>, Consumption>& consumers() const { return consumers_; }

    // What the cells are that have been made since the last time. To be asked for before any of
    // them is changed.
    void look_at_new_cells();
    const std::map<std::pair<std::string, colouring::Colour>, std::uint64_t>& constructions() {
        look_at_new_cells();
        return constructions_;
    }

    std::uint64_t steps() const { return steps_; }
    std::uint64_t cells() const { return heap_.size() + memory_; }

  private:
    friend class Instance;

    // The cells unwinding has passed, and the field by which each was reached.
    struct Passed {
        Cell* cell;
        Field* via;
    };
    struct Spine {
        std::vector<Passed> cells;
        std::size_t cafs = 0; // passed since the last cell

        std::size_t size() const { return cells.size(); }
        Field& argument(std::size_t i) const { return cells[size() - 1 - i].cell->right; }
    };

    enum class Build : std::uint8_t { unbuilt, busy, done };
    struct Caf {
        Build state = Build::unbuilt;
        Field value;
        Field graph; // as it was built: whoever names the CAF comes by there
    };

    // Each looks at what `at` holds and says where to unwind on from, or nullptr when the value is
    // reached.
    Field* at_cell(Field& at, Spine& spine);
    Field* at_combinator(Field& at, Spine& spine);
    Field* at_primitive(Field& at, Spine& spine);
    static Field* settled(Spine& spine);
    Field* at_constructor(const flic::Primitive& primitive, Spine& spine, Pair pair);
    Field& demand_caf(Field& at);
    Field* pass_caf(Field& at, Spine& spine);

    Caf& built_caf(const Field& reference);
    Pair instance_pair(const Combinator& combinator, Pair reference) const;
    void call(const Combinator& combinator, Pair pair);
    Field* reduced(Spine& spine, std::size_t arguments, Pair pair);
    void unfold(Field& field);
    void follow_indirections(Field& field);
    void pass_graph(const Caf& caf);
    Field& come_to(Field& value);

    std::vector<Cell*> cells_of(const Field& evaluated);
    Consumption* look(const Field& evaluated, Pair by);
    static std::uint64_t units_of(const Cell& cell);

    std::string construction(const Cell& cell);
    std::string application_text(const Cell& cell);
    const Value* head(const Cell& application);

    Value allocate(Cell cell);
    Pair dynamic_pair(Pair pair) const;
    void count_step(Pair pair);
    void check_depth() const;

    const Code& code_;
    const Options& options_;
    const std::vector<std::string>& colours_;
    Account& lexical_;
    Account& dynamic_;

    std::deque<Cell> heap_;            // addresses stay; a value refers to a cell by its index
    std::vector<Caf> cafs_;            // by combinator
    std::deque<std::u32string> texts_; // the code's, standard input, and those made in the run
    Field input_;                      // standard input as far as it has been read
    Field value_;
    Pair current_; // the dynamic style's register
    std::map<std::int64_t, std::shared_ptr<Object>> literals_;
    std::uint64_t objects_ = 0; // made
    std::uint64_t memory_ = 0;  // cells that count for the memory of objects
    std::uint64_t steps_ = 0;
    std::map<std::pair<Pair, Pair>, Consumption> consumers_;
    std::map<std::pair<std::string, colouring::Colour>, std::uint64_t> constructions_;
    std::size_t looked_at_ = 0; // so many cells
    const char* stack_;         // where the C++ stack began
};

// The cells that so many bytes of memory count as, with their header of 16.
inline std::uint64_t memory_of(std::uint64_t bytes) { return (bytes + 16 + 31) / 32; }

// How much C++ stack a run may use. The address sanitizer cannot unwind more than 64 MiB when
// something is thrown.
#ifdef __SANITIZE_ADDRESS__
constexpr std::size_t stack_bytes = std::size_t{1} << 26;
#else
constexpr std::size_t stack_bytes = std::size_t{1} << 28;
#endif

// Performs a primitive whose arguments are all there: the root of the redex becomes its value.
void perform(Machine& machine, const flic::Primitive& primitive, Pair pair,
             const std::vector<Field*>& arguments, Cell& root);

} // namespace lexprof::reference
