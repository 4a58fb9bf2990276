#include "tests/costs/functions.h"

#include <random>
#include <utility>
#include <vector>

namespace lexprof::tests {

namespace {

// Expressions that are numbers, or functions of one or two arguments.
class Writer {
  public:
    explicit Writer(std::uint64_t seed) : random_(seed) {}

    std::string program() {
        std::string names = "f g id2 twice";
        std::string texts = "(\\a \\b INT+ a b)\n(" + centred("\\a \\b \\c INT* a (INT+ b c)") +
                            ")\n(\\x x)\n(\\k \\x k (k x))\n";
        for (std::size_t at = choose(3); at > 0; --at) {
            const std::string text = function(4, 1);
            const std::string name = "c" + std::to_string(at);
            names += " " + name;
            texts += text + "\n";
            functions_.push_back({name, 1});
        }
        const std::string value = number(6);
        if (choose(2) == 0) return "& (" + names + ") (" + texts + ") " + centred(value) + "\n";
        return "& (main " + names + ") (" + value + "\n" + texts + ")\n"; // named nowhere
    }

  private:
    struct Name {
        std::string text;
        unsigned arity;
    };

    std::size_t choose(std::size_t number) { return random_() % number; }
    std::string centred(const std::string& text) {
        if (choose(3) != 0) return text;
        return std::string("(SCC \"") + static_cast<char>('a' + choose(4)) + "\" " + text + ")";
    }
    // What is bound is applied in the body once at least, mostly.
    std::string bound(unsigned depth, unsigned arity, bool gives_function, unsigned of_arity) {
        const std::string name = "n" + std::to_string(++named_);
        const std::string side = choose(4) == 0 ? named(depth, arity) : function(depth - 1, arity);
        functions_.push_back({name, arity});
        const std::size_t before = std::exchange(latest_, functions_.size());
        const std::string body = gives_function ? function(depth - 1, of_arity) : number(depth - 1);
        functions_.pop_back();
        latest_ = before;
        switch (choose(8)) {
        case 0: return "(LET! (\\" + name + " " + body + ") " + side + ")";
        case 1: return "((\\" + name + " " + body + ") " + side + ")";
        case 2: return "(& (" + name + " " + name + "b) (" + name + "b " + side + ") " + body + ")";
        case 3: return "(UNPACK-1 (\\" + name + " " + body + ") (PACK-1-0 " + side + "))";
        case 4: return "(UNPACK!-1 (\\" + name + " " + body + ") (PACK-1-0 " + side + "))";
        default: return "(= " + name + " " + side + " " + body + ")";
        }
    }
    // A name that is known already, perhaps after lets.
    std::string named(unsigned depth, unsigned arity) {
        std::string name = arity == 1 ? "id2" : "f";
        for (const Name& each : functions_)
            if (each.arity == arity && choose(3) == 0) name = each.text;
        switch (choose(5)) {
        case 0: return "(= y" + std::to_string(++named_) + " 5 " + name + ")";
        case 1:
            return "(= y" + std::to_string(++named_) + " " + number(depth - 1) + " " + name + ")";
        case 2: return "(= h" + std::to_string(++named_) + " (\\z INT+ z 1) " + name + ")";
        default: return name;
        }
    }

    std::string number(unsigned depth) {
        if (depth == 0) return std::to_string(choose(9));
        switch (choose(7)) {
        case 0: return "(INT+ " + number(depth - 1) + " " + number(depth - 1) + ")";
        case 1: return "(SCC \"e\" " + number(depth - 1) + ")";
        case 2: return "(" + function(depth - 1, 2) + " " + number(depth - 1) + " 3)";
        case 3: return "(" + function(depth - 1, 1) + " " + number(depth - 1) + ")";
        default: return bound(depth, choose(4) == 0 ? 2 : 1, false, 0);
        }
    }

    std::string function(unsigned depth, unsigned arity) {
        if (latest_ > 0 && choose(3) == 0) {
            const Name name = functions_[latest_ - 1];
            if (name.arity == arity) return passed(depth, name.text);
        }
        if (depth == 0) return arity == 1 ? "(f 1)" : "(g 2)";
        switch (choose(12)) {
        case 10: return "(COMP id2 id2 " + function(depth - 1, arity) + ")";
        case 11: return "(id2 " + named(depth, arity) + ")";
        case 0: return known(arity);
        case 1: return "(id2 " + function(depth - 1, arity) + ")";
        case 2: return "(SCC \"d\" " + function(depth - 1, arity) + ")";
        case 3: return "(SCC \"a\" id " + function(depth - 1, arity) + ")";
        case 4:
            return "(IF (INT< " + number(depth - 1) + " 4) " + function(depth - 1, arity) + " " +
                   function(depth - 1, arity) + ")";
        case 5:
            return "(SEL-2-0 (PACK-2-0 " + function(depth - 1, arity) + " " +
                   function(depth - 1, arity) + "))";
        case 6:
            return arity == 1 ? "(" + function(depth - 1, 2) + " " + number(depth - 1) + ")"
                              : "(g " + number(depth - 1) + ")";
        case 7:
            return arity == 1 ? "(twice " + function(depth - 1, 1) + ")"
                              : "(SCC \"b\" " + function(depth - 1, arity) + ")";
        default: return bound(depth, arity, true, arity);
        }
    }
    std::string passed(unsigned depth, const std::string& name) {
        if (depth == 0) return name;
        switch (choose(4)) {
        case 0: return "(SCC \"c\" " + name + ")";
        case 1: return "(SCC \"b\" id " + name + ")";
        case 2: return "(id " + name + ")";
        default: return name;
        }
    }
    std::string known(unsigned arity) {
        const std::size_t at = choose(functions_.size() + 1);
        if (at < functions_.size() && functions_[at].arity == arity)
            return "(id2 " + functions_[at].text + ")";
        return arity == 1 ? "(f 4)" : "(id2 f)";
    }

    std::mt19937_64 random_;
    std::vector<Name> functions_; // in scope
    std::size_t latest_ = 0;
    unsigned named_ = 0;
};

} // namespace

std::string program_of_functions(std::uint64_t seed) { return Writer(seed).program(); }

} // namespace lexprof::tests
